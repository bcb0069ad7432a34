"""The end, playing alone, leaving and time (Z-30 to Z-35, G-6 to G-8)."""

from __future__ import annotations

import pytest

from kit.dizzle import Pad, dizzle
from kit.rule import rule
from sobremesa.games.dizzle import GAME, scoring, sheets
from sobremesa.games.dizzle.types import Ended, Exploded, Flagged, Landing, Left, Placed, Taking, Thinned

SEVEN = "1111111"
EIGHT = "11223344"
LAST_OF_TWO = 11
"""Turns before the last one of a match of two (Z-3)."""


def last_turn(rows: str, **settings: object) -> Pad:
    """A match of two in its last turn."""
    match = dizzle(SEVEN, rows, **settings)
    for _ in range(LAST_OF_TWO):
        match.ends("", SEVEN)
    return match


@rule("Z-30")
def test_after_the_last_round_most_points_win() -> None:
    match = last_turn("X 1d 2e 3. 6.").ends("B1 / B1 C1")
    assert match.told(Ended) == Ended(winners=(1,), points=(1, 3), crosses=(1, 2), grade=0)
    assert GAME.winners(match.state) == (1,)
    assert GAME.scores(match.state) == (1, 3)
    assert match.no(0, "drop-out") == "G-6 match_over"
    assert match.no(0, "land B1") == "G-6 match_over"


@rule("Z-30", "G-7")
def test_of_equals_the_one_with_fewer_crosses_wins_and_then_it_is_shared() -> None:
    assert last_turn("X 1d 2. 3. 6.").ends("B1 C1 / B1").told(Ended).winners == (1,)
    assert last_turn("X 1d 2. 3. 6.").ends("B1 C1 / B1 C1").told(Ended).winners == (0, 1)


@rule("Z-31")
def test_a_full_sheet_ends_the_match_after_the_turn() -> None:
    match = dizzle("1122333", "X 1. 2.").do(0, "B1").do(1, "B1").do(0, "C1")
    assert not GAME.over(match.state), "the turn is played out"
    match.do(1, "C1").do(0, "drop-out").do(1, "drop-out")
    assert GAME.over(match.state)


@rule("Z-31")
def test_an_exploded_bomb_needs_no_cross_for_a_sheet_to_be_full() -> None:
    match = dizzle("1122333", "X 1! 2. / 6. # #", bomb=3).ends("B1 / C1 A2")
    assert GAME.over(match.state)


@rule("Z-32")
def test_alone_two_further_dice_thin_the_display_after_each_die_placed() -> None:
    match = dizzle(EIGHT, "X 1. 2. 3. 4. 5. 6.", seats=1)
    match.do(0, "B1", rolls="45")
    assert match.told(Thinned) == Thinned(rolled=(4, 5), gone=(4,), lit=())
    assert match.dice == "122334"
    match.do(0, "C1", rolls="33")
    assert match.dice == "124"
    match.do(0, "roll-again", rolls="666")
    assert match.kinds() == ["Rolled"], "not after a failed roll"
    match.do(0, "return C1")
    assert match.dice == "2666"
    match.do(0, "C1", rolls="22")
    assert match.told(Thinned).gone == ()
    match.do(0, "roll-again", rolls="336").do(0, "D1", rolls="33")
    assert match.told(Thinned).gone == (3,), "a double takes two if there are two"


@rule("Z-32", "Z-15")
def test_alone_the_turn_ends_when_the_display_is_empty_or_one_drops_out() -> None:
    match = dizzle(EIGHT, "X 1. 1. 1. 1. 6.", seats=1).do(0, "B1", rolls="12").do(0, "roll-again", rolls="11166")
    match.do(0, "C1", rolls="16")
    assert match.dice == "16"
    match.do(0, "D1", rolls="61 / 23456623")
    assert match.kinds()[:3] == ["Placed", "Thinned", "Crossed"], "they are rolled after the last die too"
    assert match.state.turn == 1
    match.do(0, "roll-again", rolls="22222222").do(0, "drop-out", rolls=EIGHT)
    assert match.state.turn == 2


@rule("Z-33")
def test_alone_a_double_explodes_the_open_bombs_of_its_number_at_the_end_of_the_turn() -> None:
    rows = "X 1. 3! 6. / 3! 5. # # / 3! 4. 4. #"
    match = dizzle(EIGHT, rows, seats=1, bomb=3).ends("A2", EIGHT)
    match.do(0, "B1", rolls="33")
    assert match.told(Thinned).lit == ("C1", "A3")
    match.ends("C1", EIGHT)
    assert match.told(Exploded) == Exploded(0, ("A3",)), "but not one that has a die or an X by then"
    assert match.state.lit == 0


@rule("Z-33")
def test_alone_a_flag_counts_the_first_value_in_the_first_five_rounds() -> None:
    early, late = (dizzle(EIGHT, "X 1F 6.", seats=1, flag=6, flag_later=2) for _ in range(2))
    for _ in range(4):
        early.ends("", EIGHT)
    for _ in range(5):
        late.ends("", EIGHT)
    assert early.ends("B1", EIGHT).told(Flagged).points == 6
    assert late.ends("B1", EIGHT).told(Flagged).points == 2


@rule("Z-34")
@pytest.mark.parametrize(
    ("level", "bounds"),
    [(1, (35, 43, 45, 52)), (2, (47, 55, 57, 68)), (3, (48, 61, 63, 75)), (4, (52, 61, 67, 85))],
)
def test_points_alone_make_a_grade(level: int, bounds: tuple[int, ...]) -> None:
    kind = sheets.PAD.load("en")[level - 1]
    assert scoring.grade(kind, bounds[0] - 1) == 1
    for grade, bound in enumerate(bounds, 2):
        assert scoring.grade(kind, bound) == grade
        assert scoring.grade(kind, bound - 1) == grade - 1


@rule("Z-34")
def test_the_grade_is_told_at_the_end_and_a_sheet_without_bounds_has_none() -> None:
    assert dizzle(EIGHT, "X 1f", seats=1, grades=(1, 3, 5, 7)).ends("B1").told(Ended).grade == 3
    assert dizzle(EIGHT, "X 1f", seats=1).ends("B1").told(Ended).grade == 0


@rule("Z-35", "G-6")
def test_a_leavers_dice_leave_the_turn_and_their_starts_are_skipped() -> None:
    match = dizzle("1112223333", "X 1F 2! 6.", seats=3, flag=6, flag_later=2, bomb=3)
    match.ends("/ B1 C1 /", "1112223333").do(1, "leave")
    assert match.told(Left) == Left(1)
    assert match.state.phase == Taking((2, 0))
    assert match.no(1, "B1") == "G-6 not_at_table"
    match.do(2, "B1").ends("B1", "1112223333")
    assert [event.points for event in match.all_told(Flagged)] == [2, 2], "the leaver's flag stays the first"
    assert match.sheet(0).exploded == ("C1",)
    assert match.state.turn == 2
    match.ends("", "1112223333").ends("", "1112223333")
    assert match.state.turn == 5, "turn 4 was to be started by the seat that has gone"


@rule("Z-35", "G-6")
def test_who_leaves_in_mid_turn_takes_the_dice_along_and_the_next_goes_on() -> None:
    match = dizzle("1111222233", "X 1. 2. 6.", seats=3).do(0, "B1").do(1, "B1").do(2, "B1").do(0, "leave")
    assert match.state.phase == Taking((1, 2))
    assert GAME.inventory(match.state) == {"die": 10}
    assert match.sheet(0).groups == ()
    match = dizzle("1111222233", "X 1. 2. 6.", seats=3).do(0, "B1").do(1, "leave")
    assert match.state.phase == Taking((2, 0))


@rule("Z-35")
def test_a_leaver_returns_no_die_and_flies_to_no_planet() -> None:
    match = dizzle("1116666666", "X 1. 2.", seats=3).do(0, "B1").do(1, "B1").do(2, "B1")
    match.do(0, "roll-again", rolls="6666666").do(0, "leave")
    assert match.state.phase == Taking((1, 2))
    match = dizzle("1116666666", "X 1^ 2. # / 3. # # # / 3O 4O 5. 6.", seats=3).ends("B1 / B1 / B1")
    match.do(1, "leave")
    assert match.state.phase == Landing((0, 2))
    match.do(0, "land B3").do(2, "land A3", rolls="1111111111")
    assert match.sheet(2).crossed == ("B1", "A3")


@rule("Z-35", "Z-15")
def test_a_go_under_way_when_all_others_are_gone_is_the_last() -> None:
    match = dizzle("1111111111", "X 1. 2. 3. 4. 5. 6.", seats=3)
    match.do(0, "B1").do(1, "B1").do(2, "B1").do(0, "drop-out")
    match.do(1, "roll-again", rolls="1111111").do(2, "leave")
    assert match.fields(1) == "B1", "the die is owed all the same"
    match.do(1, "return B1", rolls="1111111111")
    assert match.kinds() == ["Returned", "Crossed", "Began"]


@rule("Z-35")
def test_with_nobody_left_in_the_turn_it_ends() -> None:
    match = dizzle("1666666666", "X 1. 2.", seats=3).do(0, "B1").do(1, "drop-out").do(2, "drop-out")
    match.do(0, "leave", rolls="1111111111")
    assert match.state.turn == 1
    assert match.state.seated == (1, 2)


@rule("G-6")
def test_of_two_the_one_who_stays_wins() -> None:
    match = dizzle(SEVEN, "X 1d 6.").do(0, "B1").do(1, "leave")
    assert GAME.winners(match.state) == (0,)
    assert match.told(Ended).grade == 0
    assert match.no(0, "leave") == "G-6 match_over"


@rule("G-8")
def test_when_time_is_out_the_table_takes_the_lowest_die_or_drops_out() -> None:
    match = dizzle("1122333", "X 2. 1. / 1. # #").time_up()
    assert match.told(Placed) == Placed(0, "A2", 1, jump=False)
    match = dizzle("5555555", "X 2. 1.").time_up()
    assert match.kinds() == ["DroppedOut"]
    match = dizzle("1166666", "X 1. 2.").do(0, "B1").do(1, "B1").do(0, "roll-again", rolls="66666").time_up()
    assert match.kinds() == ["Returned"]
    match = dizzle(SEVEN, "X 1^ 2. # 3O 4O").ends("B1").time_up(rolls=SEVEN)
    assert match.sheet(0).crossed == ("B1", "E1")
    assert GAME.deadline(match.state) is None
