"""Gems, lines, puzzles, locks, bombs, rockets, flags and piles (Z-20 to Z-27)."""

from __future__ import annotations

from kit.dizzle import dizzle
from kit.rule import rule
from sobremesa.games.dizzle.types import Exploded, Flagged, Landed, Tally, Unlocked

NEXT = "1111111"
"""What falls for the next turn where it does not matter."""


def nothing(**scored: int) -> Tally:
    """A tally of nothing but this."""
    sums = {"gems": 0, "lines": 0, "puzzles": 0, "flags": 0, "bombs": 0, "piles": 0} | scored
    return Tally(**sums, points=sum(sums.values()))


@rule("Z-20")
def test_a_gem_scores_its_value_when_it_is_crossed_and_not_before() -> None:
    match = dizzle("1235555", "X 1d 2e 3f 6.").do(0, "B1")
    assert match.sheet().tally == nothing()
    match.ends("C1 D1", NEXT)
    assert match.sheet().tally == nothing(gems=6)


@rule("Z-21")
def test_a_line_scores_when_all_its_fields_are_crossed_printed_xs_counting_already() -> None:
    lines = ("A1-C1 = 7", "A2-B2 = 3", "A1-B2 = 2")
    match = dizzle("1122555", "X 1. 6. / 2. 2. #", lines=lines).ends("B1 A2 B2 / B1 C1", NEXT)
    assert match.sheet(0).done == ("A2-B2", "A1-B2")
    assert match.sheet(0).tally == nothing(lines=5)
    assert match.sheet(1).done == ("A1-C1",)
    assert match.sheet(1).tally == nothing(lines=7)


@rule("Z-21", "Z-24")
def test_an_exploded_bomb_spoils_its_line() -> None:
    match = dizzle("1255555", "X 1! 3. / 2. # #", lines=("A1-B1 = 9",), bomb=3).ends("B1 / A2", NEXT)
    assert match.sheet(0).tally == nothing(lines=9)
    assert match.sheet(1).tally == nothing(bombs=-3)


@rule("Z-22")
def test_a_puzzle_scores_when_all_its_pieces_are_crossed() -> None:
    match = dizzle("1122555", "X 1p 2p 5q 6.", sets=("p = 8", "q = 4")).ends("B1 C1 D1 / B1 D1", NEXT)
    assert match.sheet(0).tally == nothing(puzzles=12)
    assert match.sheet(0).done == ("p", "q")
    assert match.sheet(1).tally == nothing(puzzles=4)


@rule("Z-23")
def test_a_lock_opens_in_the_turn_after_its_key_is_crossed_and_all_of_its_colour_with_it() -> None:
    match = dizzle("1122555", "X 1r 2R / 2R 2b 5B").do(0, "B1").do(1, "B1")
    assert match.sheet().locked == ("C1", "A2", "C2")
    assert match.no(0, "C1") == "Z-23 key_is_new", "a die on the key is not enough"
    assert match.no(0, "C2") == "Z-23 lock_closed"
    assert match.fields() == "B2"
    match.do(0, "B2").do(1, "B2")
    assert match.asked(0) == ("drop-out",), "closed locks are walls"
    match.do(0, "drop-out").do(1, "drop-out", rolls="2222222")
    assert match.all_told(Unlocked) == [Unlocked(seat, colour) for seat in (0, 1) for colour in ("red", "blue")]
    assert match.sheet().locked == ()
    assert match.sheet(1).legal == ("C1", "A2"), "one key opens every lock of its colour"


@rule("Z-24")
def test_a_bomb_that_one_has_crossed_explodes_for_all_others() -> None:
    match = dizzle("1255555555", "X 1! 6. / 2. # #", seats=3, bomb=3).ends("B1 / A2 /", "1" * 10)
    assert match.all_told(Exploded) == [Exploded(1, ("B1",)), Exploded(2, ("B1",))]
    assert match.sheet(0).tally == nothing(), "a crossed bomb scores nothing"
    assert match.sheet(1).tally == match.sheet(2).tally == nothing(bombs=-3)
    assert match.no(1, "B1") == "Z-24 field_exploded"
    match.ends("", "1" * 10)
    assert match.all_told(Exploded) == [], "it explodes once"


@rule("Z-24")
def test_all_who_have_a_die_on_a_bomb_when_the_turn_ends_cross_it() -> None:
    match = dizzle("1125555", "X 1! 6. / 2. # #", bomb=3).ends("B1 A2 / B1", NEXT)
    assert match.sheet(0).tally == match.sheet(1).tally == nothing()
    assert match.sheet(1).crossed == ("B1",)


@rule("Z-25")
def test_a_rocket_puts_an_x_on_a_planet_from_which_one_builds_in_the_next_turn() -> None:
    match = dizzle("1155555", "X 1^ 2. # 4O / 3. # # # -O / 6. # # # 5.")
    assert match.no(0, "land E1") == "Z-25 no_rocket"
    match.ends("B1 / B1")
    assert match.asked(0) == ("land",)
    assert match.fields(0) == "E1 E2"
    assert match.no(0, "C1") == "Z-16 turn_is_over"
    assert match.no(1, "land E1") == "Z-6 not_your_turn"
    assert match.no(0, "land C1") == "Z-25 not_a_planet"
    match.do(0, "land E2")
    assert match.told(Landed) == Landed(0, "E2")
    match.do(1, "land E1", rolls="4555555")
    assert match.sheet(0).crossed == ("B1", "E2")
    assert match.sheet(0).reach == ("C1", "E1", "A2", "E3"), "a planet with a number takes a die as well"
    assert match.sheet(1).reach == ("C1", "A2"), "one without a number is reached by rocket only"
    assert match.no(1, "E2") == "Z-25 rocket_only"


@rule("Z-25")
def test_each_rocket_has_its_planet_a_taken_one_cannot_be_chosen_and_the_last_is_no_choice() -> None:
    match = dizzle("1335555", "X 1^ # 4O / 3^ 3^ # -O / 5. 4. 6. 5O").ends("B1 A2 B2")
    match.do(0, "land D2")
    assert match.no(0, "land D2") == "Z-25 planet_taken"
    match.do(0, "land D1", rolls=NEXT)
    assert match.all_told(Landed) == [Landed(0, "D1"), Landed(0, "D3")]


@rule("Z-25")
def test_a_flight_crosses_for_lines_at_once_and_with_no_planet_left_nothing_happens() -> None:
    match = dizzle("1122333", "X 1^ 2^ 6. / -O # # #", lines=("A1-A2 = 4",)).ends("B1 C1 / B1", NEXT)
    assert match.all_told(Landed) == [Landed(0, "A2"), Landed(1, "A2")]
    assert match.sheet(0).tally == match.sheet(1).tally == nothing(lines=4)


@rule("Z-25")
def test_a_flight_sets_nothing_else_off_and_a_planet_taken_by_a_die_is_like_any_field() -> None:
    match = dizzle("1444444", "X 4O 1. 6.").do(0, "B1").do(1, "B1").ends("", NEXT)
    assert match.sheet(0).crossed == ("B1",)
    assert match.all_told(Landed) == []


@rule("Z-26")
def test_the_first_to_cross_a_flag_takes_the_first_value_and_later_ones_the_second() -> None:
    match = dizzle("1255555", "X 1F 6. / 2. # #", flag=6, flag_later=2).ends("B1 / A2", NEXT)
    assert match.told(Flagged) == Flagged(0, "B1", 6)
    match.ends("/ B1", NEXT)
    assert match.told(Flagged) == Flagged(1, "B1", 2)
    assert match.sheet(0).tally == nothing(flags=6)
    assert match.sheet(1).tally == nothing(flags=2)


@rule("Z-26")
def test_all_who_cross_a_flag_in_the_same_turn_are_first_and_each_flag_is_counted_by_itself() -> None:
    match = dizzle("1125555", "X 1F 6. / 2F # #", flag=6, flag_later=2).ends("B1 A2 / B1", NEXT)
    assert match.all_told(Flagged) == [Flagged(0, "B1", 6), Flagged(0, "A2", 6), Flagged(1, "B1", 6)]
    match.ends("/ A2", NEXT)
    assert match.sheet(1).tally == nothing(flags=8)


@rule("Z-27")
def test_a_pile_costs_its_points_when_it_is_crossed_and_can_be_forced() -> None:
    match = dizzle("1155555", "X 1m 3.", pile=2)
    assert match.no(0, "drop-out") == "Z-10 die_fits"
    assert match.ends("B1", NEXT).sheet(0).tally == nothing(piles=-2)
