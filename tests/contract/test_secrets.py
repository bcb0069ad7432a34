"""Sentinels: not one byte of a view, a prompt or an event tells a seat what it could not see (G-5)."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from contract.tables import lexicon, marked, play
from kit.rule import rule
from kit.secrets import SECRETS, bare, tokens
from sobremesa.core.contract import Game
from sobremesa.core.match import Match
from sobremesa.games import SHELF
from sobremesa.games.lexigo.types import Writing

AnyGame = Game[Any, Any, Any, Any, Any]
every_game = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)


@rule("G-3", "G-5", "D-14", "L-16", "L-17")
@every_game
def test_views_prompts_and_events_come_from_what_the_seat_can_see(game: AnyGame, matches: int) -> None:
    hidden = SECRETS[game.key]
    for seed in range(matches // 12 + 1):
        random = Random(seed)
        seats = random.choice(game.seats)
        options = marked(game, random, seats)
        match = Match(game, options, seats, random.randbytes(32), lexicon(options))
        before = match.state
        for _ in play(match, lexicon(options), seed):
            passing = hidden.passing(before, match.state, match.events)
            for seat in (None, *range(seats)):
                where = f"{game.key} seed {seed} entry {len(match.log)} seat {seat}"
                blind = hidden.blind(match.state, seat)
                view, prompts = match.view(seat), () if seat is None else game.prompts(match.state, seat)
                assert view == game.view(blind, seat), where
                assert prompts == (() if seat is None else game.prompts(blind, seat)), where
                assert game.to_act(match.state) == game.to_act(blind), where
                known = hidden.known(before, seat) | hidden.known(match.state, seat) | passing
                told = tokens(_text([match.seen(seat), view, prompts]))
                assert told <= known, f"{where}: {told - known}"
            before = match.state


def _text(told: Any) -> str:
    """As it is sent, without the printed box, which is public."""
    return msgspec.json.encode(bare(msgspec.json.decode(msgspec.json.encode(told)))).decode()


@rule("L-16", "G-5")
def test_no_byte_that_a_seat_is_sent_names_a_word_on_anothers_list_before_time_is_up(matches: int) -> None:
    (game,) = (game for game in SHELF if game.key == "lexigo")
    for seed in range(matches // 4 + 1):
        random = Random(seed)
        seats = random.randint(2, 8)
        options = marked(game, random, seats)
        match = Match(game, options, seats, random.randbytes(32), lexicon(options))
        for _ in play(match, lexicon(options), seed):
            if not isinstance(match.state.phase, Writing):
                continue
            shown = {item.word for sheet in match.state.pad for items in sheet.lists for item in items or ()}
            for seat in (None, *range(seats)):
                own = set() if seat is None else set(match.state.lists[seat])
                others = {word for words_of in match.state.lists for word in words_of} - own - shown
                asked = () if seat is None else game.prompts(match.state, seat)
                text = _text([match.seen(seat), match.view(seat), asked])
                assert not [word for word in others if f'"{word}"' in text], f"seed {seed} seat {seat}"


@rule("G-5")
@every_game
def test_the_seed_is_in_no_state_view_or_event(game: AnyGame) -> None:
    seed = b"\xa5\x5a" * 16
    options = marked(game, Random(5), 2)
    match = Match(game, options, 2, seed, lexicon(options))
    for _ in play(match, lexicon(options), 5):
        said = msgspec.json.encode([match.state, match.events, match.view(0), match.view(None)])
        assert seed.hex().encode() not in said
        assert b"pVqlWqVa" not in said, "base64 of it"


@every_game
def test_sentinels_are_one_of_a_kind(game: AnyGame) -> None:
    marks = [kind for kind in SECRETS[game.key].box if tokens(kind.id)]
    assert len({kind.id for kind in marks}) == len(marks) and all(kind.copies == 1 for kind in marks)
