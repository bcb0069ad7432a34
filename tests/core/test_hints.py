"""Hints: an entry that no game sees, told to all, only where the table allows them."""

from __future__ import annotations

from typing import Any

import pytest

from kit.rule import rule
from sobremesa.core import pace, record
from sobremesa.core.chance import commit, mix
from sobremesa.core.contract import Action, Illegal, Leave
from sobremesa.core.hints import Hint, HintTaken
from sobremesa.core.match import Match
from sobremesa.core.pace import Pace
from sobremesa.games import SHELF, by_key
from sobremesa.games.lexigo.types import Ready
from sobremesa.games.quiddler import GAME as QUIDDLER
from sobremesa.games.quiddler.types import Draw
from sobremesa.lexicon import open_words


def laid(key: str, seats: int = 2, **options: Any) -> Match:
    """A match just begun, with hints unless it is said otherwise."""
    game = by_key(key)
    assert game is not None
    chosen = game.options(**{"hints": True} | options)
    return Match(game, chosen, seats, bytes(32), open_words(getattr(chosen, "words", "none")))


def no(match: Match, seat: int) -> str:
    """With which code the hint is refused; nothing may have changed."""
    before = match.state, len(match.log)
    with pytest.raises(Illegal) as refused:
        match.play(seat, Hint())
    assert (match.state, len(match.log)) == before
    return refused.value.code


@pytest.mark.parametrize("key", [game.key for game in SHELF])
def test_a_hint_changes_no_position_and_all_are_told(key: str) -> None:
    match = laid(key)
    before, seat = match.state, min(match.game.to_act(match.state))
    match.play(seat, Hint())
    assert match.state == before
    assert len(match.log) == 1
    assert all(match.seen(audience) == (HintTaken(seat),) for audience in (None, 0, 1))


def test_the_chance_of_a_match_with_hints_is_that_of_the_log() -> None:
    match = laid("quiddler")
    (seat,) = match.game.to_act(match.state)
    for action in (Hint(), Draw("deck"), Hint()):
        match.play(seat, action)
    again = laid("quiddler")
    again.replay(match.log)
    assert again.state == match.state


def test_a_table_has_no_hints_unless_it_says_so() -> None:
    match = laid("quiddler", hints=False)
    (seat,) = match.game.to_act(match.state)
    assert no(match, seat) == "no_hints"
    assert not any(game.options().hints for game in SHELF)


def test_only_who_is_asked_something_may_take_one_and_once_for_each_position() -> None:
    match = laid("quiddler")
    (seat,) = match.game.to_act(match.state)
    assert no(match, 1 - seat) == "no_hint_now"
    match.play(seat, Hint())
    assert no(match, seat) == "hint_taken"
    match.play(seat, Draw("deck"))
    match.play(seat, Hint())


@rule("L-16")
def test_nobody_takes_one_in_a_race_with_others() -> None:
    for seats in (1, 2):
        match = laid("lexigo", seats, dealer=0)
        for seat in range(seats):
            match.play(seat, Ready())
        if seats == 1:
            match.play(0, Hint())
        else:
            assert no(match, 0) == "no_hint_in_race"


@rule("Q-19", "L-15")
@pytest.mark.parametrize("key", ["quiddler", "lexigo"])
def test_what_a_day_deals_to_everybody_is_played_without(key: str) -> None:
    with pytest.raises(Illegal) as refused:
        laid(key, 1, daily="2026-11-29")
    assert refused.value.code == "no_hints_daily"


def test_a_hint_costs_time_like_any_thought_and_does_not_begin_the_move_anew() -> None:
    match = laid("quiddler")
    (seat,) = match.game.to_act(match.state)
    timing = pace.begun(match.game, match.state, Pace(move=10), (True, True))
    mark = timing.mark
    timing = pace.after(timing, match.game, match.state, (seat, Hint(), 4000))
    assert timing.mark == mark
    assert timing.left(4000)[seat] == 6000


def test_a_record_with_hints_reads_back_and_plays_the_same() -> None:
    words, secret, nonce = open_words("en-80.1"), bytes(32), bytes(32)
    game, options = QUIDDLER, QUIDDLER.options(hints=True)
    match = Match(game, options, 2, mix(secret, [nonce] * 2), words)
    (seat,) = game.to_act(match.state)
    moves: tuple[tuple[int, Action], ...] = ((seat, Hint()), (seat, Draw("deck")), (0, Leave()))
    for who, action in moves:
        match.play(who, action)
    header = record.Header(
        game=game.key,
        version=game.version,
        words=words.id,
        words_hash=words.sha256,
        began="2026-11-29T20:15:00.000Z",
        options=options,
        names=("Ana", "Ben"),
        nonces=(nonce.hex(),) * 2,
        commitment=commit(secret),
        secret=secret.hex(),
    )
    text = record.write(header, match)
    assert f"\n1 {seat} +0 hint\n" in text
    assert record.replay(record.read(text, by_key), game, words).state == match.state
