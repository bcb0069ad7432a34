"""Sentinels: what others write, and what is in the bag, is in no byte that a seat is sent too early (G-5, L-16)."""

from __future__ import annotations

from random import Random

import msgspec

from contract.tables import play
from kit.rule import rule
from sobremesa.core.contract import Seat
from sobremesa.core.match import Match
from sobremesa.games.lexigo import GAME
from sobremesa.games.lexigo.types import Options, TileKind, Writing
from sobremesa.lexicon import open_lexicon

LETTERS = "ETAOINSHRDLUCMFWYPVBGKQJXZ"
BOX = tuple(TileKind(id=f"<{k:02}>", letters=LETTERS[k % 26], copies=1) for k in range(46))


def sent(match: Match, seat: Seat | None) -> bytes:
    """All that a seat is sent of the last step, but for the options, in which the printed box is public."""
    view = msgspec.to_builtins(match.view(seat))
    del view["options"]
    asked = () if seat is None else GAME.prompts(match.state, seat)
    return msgspec.json.encode([match.seen(seat), view, asked])


@rule("L-16", "G-5")
def test_no_byte_that_a_seat_is_sent_names_a_word_on_anothers_list_before_time_is_up(matches: int) -> None:
    words = open_lexicon("en-60.1").within("child")
    for seed in range(matches // 4 + 1):
        random = Random(seed)
        seats = random.randint(2, 8)
        options = Options(words="en-60.1", arbiter=random.choice(("strict", "challenge")))
        match = Match(GAME, options, seats, random.randbytes(32), words)
        for _ in play(match, words, seed):
            if not isinstance(match.state.phase, Writing):
                continue
            shown = {item.word for sheet in match.state.pad for items in sheet.lists for item in items or ()}
            for seat in (None, *range(seats)):
                own = set() if seat is None else set(match.state.lists[seat])
                hidden = {word for words_of in match.state.lists for word in words_of} - own - shown
                text = sent(match, seat).decode()
                assert not [word for word in hidden if f'"{word}"' in text], f"seed {seed} seat {seat}"


@rule("L-17", "G-5")
def test_no_byte_names_a_tile_before_it_is_laid(matches: int) -> None:
    words = open_lexicon("en-60.1").within("child")
    for seed in range(matches // 8 + 1):
        random = Random(seed)
        seats = random.randint(1, 8)
        match = Match(GAME, Options(box=BOX, words="en-60.1"), seats, random.randbytes(32), words)
        for _ in play(match, words, seed):
            open_tiles = {*match.state.grid, *match.state.aside}
            for seat in (None, *range(seats)):
                text = sent(match, seat).decode()
                told = {kind.id for kind in BOX if kind.id in text}
                assert told <= open_tiles, f"seed {seed} seat {seat}: {told - open_tiles}"


@rule("G-5")
def test_others_who_write_change_nothing_that_a_seat_is_sent() -> None:
    words = open_lexicon("en-60.1").within("child")
    match = Match(GAME, Options(words="en-60.1"), 3, b"q" * 32, words)
    for _ in play(match, words, 5):
        if match.events and type(match.events[0]).__name__ == "Wrote":
            for seat in (None, 0, 1, 2):
                if seat != match.log[-1].seat:
                    assert match.seen(seat) == ()


@rule("G-5")
def test_the_seed_is_in_no_state_view_or_event() -> None:
    words = open_lexicon("en-60.1").within("child")
    seed = b"\xa5\x5a" * 16
    match = Match(GAME, Options(words="en-60.1"), 3, seed, words)
    for _ in play(match, words, 5):
        said = msgspec.json.encode([match.state, match.events, match.view(0), match.view(None)])
        assert seed.hex().encode() not in said
        assert b"pVqlWqVa" not in said, "base64 of it"
