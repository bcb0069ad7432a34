"""House rulings of Lexigo: L-15, L-18, G-4, G-6, G-8, settings, and the rulebook itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from struct import unpack
from typing import Any

import pytest

from kit.lexigo import GRID, LAST, PLAIN, lexigo
from kit.play import WordSet
from kit.rule import rule
from sobremesa.core.chance import SeededTable
from sobremesa.core.contract import Illegal
from sobremesa.core.match import Match
from sobremesa.games import rules_text
from sobremesa.games.lexigo import GAME, tiles
from sobremesa.games.lexigo.types import (
    Challenging,
    Ended,
    ListsRead,
    Options,
    Resting,
    Ringed,
    Ringing,
    Scored,
    TileKind,
    Writing,
)

WORDS = "WORD DIG RABID OW DIGIT TIARA ROSES WIG WIN WIT"


@rule("L-15")
def test_alone_every_valid_word_scores_and_the_table_places_the_rings() -> None:
    play = lexigo(f"{WORDS} TEA", seats=1).lay().write("DIG WIG WORD")
    assert play.told(Scored).points == (3,)
    play.lay(PLAIN, rings="2").write("TEA")
    assert play.told(Scored).points == (2,)
    play.lay(LAST, rings="1 2")
    assert play.told(Ringed) == Ringed(seat=None, cells=(1, 2))
    play.write("")
    assert play.told(Ended) == Ended(winners=(0,), totals=(5,))


def grids(seed: bytes, seats: int, **options: Any) -> list[tuple[tuple[str, ...], tuple[int, ...]]]:
    """The grids and rings of a match in which nobody writes."""
    match = Match(GAME, Options(**options), seats, seed, WordSet(""))
    while not match.over:
        match.play(-1, GAME.actions.__args__[-1]())
    return [(sheet.grid, sheet.rings) for sheet in match.state.pad]


@rule("L-15")
def test_the_daily_grid_is_the_same_for_everybody_and_another_each_day() -> None:
    day = grids(b"a" * 32, 1, daily="2026-11-29")
    assert day == grids(b"b" * 32, 4, daily="2026-11-29")
    assert day != grids(b"a" * 32, 1, daily="2026-11-30")
    assert day != grids(b"a" * 32, 1, daily="2026-11-29", edition="es", words="es-strict.1")
    assert [len(rings) for _, rings in day] == [0, 1, 2]
    assert grids(b"a" * 32, 1) != grids(b"b" * 32, 1)


def numbers(seed: bytes, step: int) -> Iterator[int]:
    """The numbers of a step as docs/record-format.md says: SHA-256 in counter mode, four bytes each."""
    for block in count():
        text = b"sobremesa draw 1" + seed + step.to_bytes(8, "big") + block.to_bytes(8, "big")
        yield from unpack(">8I", sha256(text).digest())


def shuffled(things: list[Any], draws: Iterator[int]) -> list[Any]:
    """Fisher-Yates from the end, rejecting what would not be fair."""
    for place in range(len(things) - 1, 0, -1):
        limit = 2**32 - 2**32 % (place + 1)
        other = next(draw for draw in draws if draw < limit) % (place + 1)
        things[place], things[other] = things[other], things[place]
    return things


@rule("L-15")
def test_anybody_can_work_out_the_grids_and_rings_of_a_day_from_its_date() -> None:
    seed = sha256(b"sobremesa daily 1 lexigo en 2026-11-29").digest()
    bag = sorted("AAAABCDDEEEEEFGHIIIILLMNNNOOOOPRRRSSTTTUUVWY**")
    expected = []
    for step in range(3):
        draws = numbers(seed, step)
        order = shuffled(bag, draws)
        grid = tuple(reversed(order[-13:]))
        bag = sorted(order[:-13])
        lettered = shuffled([cell for cell, tile in enumerate(grid) if tile != "*"], draws) if step else []
        expected.append((grid, tuple(sorted(lettered[:step]))))
    assert grids(b"a" * 32, 1, daily="2026-11-29") == expected


@rule("L-18")
def test_a_leavers_list_is_withdrawn_before_the_striking() -> None:
    play = lexigo(WORDS, seats=3).lay().do(0, "write DIG").do(1, "write DIG").do(2, "write OW")
    play.do(1, "leave").time_up()
    assert play.told(ListsRead).sheet.lists[1] is None
    assert play.told(Scored).points == (1, 0, 1)
    assert play.no(1, "ready") == "G-6 not_at_table"


@rule("L-18")
def test_who_leaves_among_the_challenges_takes_their_words_along_and_what_was_struck_stays_struck() -> None:
    play = lexigo(WORDS, seats=3, arbiter="challenge").lay().write("DIG GIB", "DIG GIR", "OW")
    play.do(0, "challenge GIR").do(1, "leave").do(2, "pass")
    assert play.told(Scored).points == (1, 0, 1)
    assert play.state.pad[0].lists[1] is None
    assert play.state.pad[0].lists[0][0].verdict == "common"


@rule("L-18")
def test_the_window_closes_when_only_the_leavers_words_were_left_to_doubt() -> None:
    play = lexigo(WORDS, seats=3, arbiter="challenge").lay().write("DIG", "DIG GIR", "")
    assert isinstance(play.state.phase, Challenging)
    play.do(1, "leave")
    assert isinstance(play.state.phase, Resting)


@rule("L-18", "L-3")
def test_the_table_places_the_rings_of_a_dealer_who_leaves() -> None:
    play = lexigo(seats=3).lay().write().lay(PLAIN)
    assert play.state.phase == Ringing(1)
    play.do(1, "leave", then=[[4]])
    assert play.told(Ringed) == Ringed(seat=None, cells=(4,))
    assert play.state.phase == Writing((0, 2))


@rule("L-18")
def test_the_deal_passes_on_when_the_next_dealer_leaves() -> None:
    play = lexigo(seats=3).lay().write()
    play.do(1, "leave")
    assert play.state.dealer == 2
    play.lay(PLAIN)
    assert play.no(0, "place-rings 1") == "L-12 not_the_dealer"
    play.do(0, "leave")
    assert play.told(Ended).winners == (2,)


@rule("L-18", "L-4")
def test_the_round_ends_when_the_last_who_writes_leaves() -> None:
    play = lexigo(WORDS, seats=3).lay().do(0, "write DIG", "done").do(1, "done")
    play.do(2, "leave")
    assert play.told(Scored).points == (1, 0, 0)


@rule("L-17")
def test_the_grid_is_laid_when_the_last_who_was_not_ready_leaves() -> None:
    play = lexigo(seats=3).do(0, "ready").do(1, "ready")
    play.do(2, "leave")
    assert play.state.phase == Writing((0, 1))


@rule("G-6")
def test_of_two_the_one_who_stays_wins_and_nobody_when_the_last_one_leaves() -> None:
    play = lexigo(WORDS).lay().do(0, "write DIG")
    play.do(0, "leave")
    assert play.told(Ended).winners == (1,)
    alone = lexigo(WORDS, seats=1).do(0, "leave")
    assert alone.told(Ended).winners == ()


@rule("G-4")
def test_who_deals_first_is_drawn_unless_the_table_says_otherwise() -> None:
    drawn = {GAME.setup(Options(), 4, SeededTable(bytes([n]) * 32, 0, WordSet(""))).state.dealer for n in range(40)}
    assert drawn == {0, 1, 2, 3}
    assert lexigo(seats=4, dealer=2).state.dealer == 2


BOX = tuple(TileKind(id=letter, letters=letter, copies=3) for letter in "ABCDEFGHIJKLM")


@rule("G-1", "G-2", "G-4", "L-1", "L-15")
@pytest.mark.parametrize(
    ("options", "seats", "refusal"),
    [
        ({"edition": "fr"}, 2, "G-1 no_such_edition"),
        ({"dealer": 2}, 2, "G-4 no_such_dealer"),
        ({"arbiter": "challenge"}, 1, "G-2 solo_is_strict"),
        ({"daily": "2026-02-30"}, 1, "L-15 no_such_day"),
        ({"daily": "2026-02-28", "box": BOX}, 1, "L-15 daily_box"),
        ({"box": (*BOX, BOX[0])}, 2, "L-1 same_tile_twice"),
        ({"box": BOX[1:]}, 2, "L-1 too_few_tiles_in_box"),
        ({"box": (*BOX, TileKind(id="*", letters="?", copies=5))}, 2, "L-1 too_many_blanks"),
    ],
)
def test_settings_that_make_no_sense_are_refused(options: dict[str, Any], seats: int, refusal: str) -> None:
    with pytest.raises(Illegal) as no:
        GAME.vet(Options(**options), seats)
    assert f"{no.value.rule} {no.value.code}" == refusal


@rule("L-1")
def test_an_owners_box_is_played() -> None:
    box = (*BOX, TileKind(id="QU", letters="QU", copies=1))
    play = lexigo("BAD", box=box).time_up()
    assert sum(GAME.inventory(play.state).values()) == 40
    assert len(tiles.faces(play.state.options, play.state.grid)) == 13


@rule("L-16")
def test_credits_are_named_for_every_seat_or_for_none() -> None:
    play = lexigo(seats=2).lay(GRID)
    with pytest.raises(Illegal, match="credit_count"):
        play.time_up(5)


def test_both_rulebooks_have_the_same_rules_and_every_refusal_cites_one_of_them() -> None:
    numbers = [
        re.findall(r"^- \*\*([GL]-\d+) ", rules_text("lexigo", language), re.MULTILINE) for language in ("en", "es")
    ]
    assert numbers[0] == numbers[1]
    assert numbers[0] == [*(f"G-{k}" for k in range(1, 9)), *(f"L-{k}" for k in range(1, 19))]
    assert set(GAME.refusals.values()) <= set(numbers[0])
