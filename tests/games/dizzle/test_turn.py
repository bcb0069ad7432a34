"""A turn: dice, goes, groups, jumps, rolling again, dropping out, the end of it (Z-2 to Z-16)."""

from __future__ import annotations

import pytest

from contract.tables import play, random_match
from kit.dizzle import dice, dizzle
from kit.play import WordSet
from kit.rule import rule
from sobremesa.core.chance import ScriptedTable
from sobremesa.games.dizzle import GAME
from sobremesa.games.dizzle.types import Began, Crossed, Options, Placed, Returned, Rolled, Taking

ROW = "X 1. 1. 1. 1. 1. 1. 1. 1."
BETH = "# # X # / 6. 2. 3. 6. / # 5. 5. #"
TONY = "X 2. # X 4. # X 5. / # 1. # # # # # #"
GERI = "6. 4. 2. / 1. 3. 2. / # X #"


@rule("Z-2", "Z-5")
@pytest.mark.parametrize(("seats", "count"), [(1, 8), (2, 7), (3, 10), (4, 13)])
def test_the_starter_rolls_as_many_dice_as_the_players_need_and_sorts_them(seats: int, count: int) -> None:
    roll = "6543216543216"[:count]
    begun = dizzle(roll, seats=seats)
    assert begun.dice == "".join(sorted(roll))
    assert begun.told(Began) == Began(0, 0, tuple(sorted(map(int, roll))))


@rule("Z-3", "Z-16")
@pytest.mark.parametrize(("seats", "rounds"), [(1, 10), (2, 6), (3, 4), (4, 3)])
def test_everyone_starts_one_turn_in_each_round(seats: int, rounds: int) -> None:
    match = dizzle("1" * {1: 8, 2: 7, 3: 10, 4: 13}[seats], "X 2. 3. 4. 5. 6.", seats)
    starts = []
    while not GAME.over(match.state):
        starts.append((GAME.view(match.state, 0).round, GAME.view(match.state, 0).starter))
        for seat in match.state.phase.queue:
            match.do(seat, "drop-out", rolls="1" * len(dice_of(seats)))
    assert starts == [(n, seat) for n in range(rounds) for seat in range(seats)]


def dice_of(seats: int) -> str:
    return "1" * {1: 8, 2: 7, 3: 10, 4: 13}[seats]


@rule("Z-4", "G-4")
def test_the_first_starter_is_drawn_or_chosen() -> None:
    drawn = GAME.setup(Options(), 3, ScriptedTable(WordSet(""), rolls=[(2,), *dice("1234561234")]))
    assert drawn.state.first == 2
    assert GAME.to_act(drawn.state) == {2}
    assert dizzle("1234561234", seats=3, starter=1).state.phase == Taking((1, 2, 0))
    with pytest.raises(Exception, match="no_such_starter"):
        dizzle("1234561", starter=2)


@rule("Z-6", "Z-16")
def test_vicki_and_joe_take_a_die_each_until_none_is_left_and_joe_starts_next() -> None:
    match = dizzle("1111111", ROW)
    for field in ("B1", "C1", "D1"):
        assert match.no(1, field) == "Z-6 not_your_turn"
        match.do(0, field)
        assert match.no(0, "drop-out") == "Z-6 not_your_turn"
        match.do(1, field)
    match.do(0, "E1", rolls="1111111")
    assert match.sheet(0).crossed == ("B1", "C1", "D1", "E1")
    assert match.sheet(1).crossed == ("B1", "C1", "D1")
    assert match.told(Began) == Began(0, 1, (1,) * 7)
    assert match.state.phase == Taking((1, 0))


@rule("Z-7")
def test_a_die_goes_on_a_free_field_of_its_number() -> None:
    match = dizzle("1122222", "X 1. 1. / 3. 2. #")
    assert match.fields() == "B1"
    assert match.no(0, "A1") == "Z-7 field_crossed"
    assert match.no(0, "C2") == "Z-7 no_such_field"
    assert match.no(0, "D4") == "Z-7 no_such_field"
    assert match.no(0, "A2") == "Z-7 no_such_die"
    match.do(0, "B1")
    assert match.told(Placed) == Placed(0, "B1", 1, jump=False)
    assert match.dice == "122222"
    match.do(1, "B1")
    assert match.no(0, "B1") == "Z-7 field_has_die"


@rule("Z-8")
def test_the_first_die_goes_next_to_an_x_and_never_corner_to_corner() -> None:
    match = dizzle("1111111", "X 1. 1. / 1. 1. 1.")
    assert match.fields() == "B1 A2"
    for field in ("B2", "C1"):
        assert match.no(0, field) == "Z-8 first_beside_x"


@rule("Z-9", "Z-10")
def test_beth_builds_a_group_and_chooses_among_all_that_touches_it() -> None:
    match = dizzle("2335566", BETH).do(0, "C2").do(1, "C2")
    assert match.fields() == "B2 D2 C3"
    match.do(0, "B2").do(1, "C3")
    assert match.fields() == "A2 D2 B3 C3", "also right of the 3, below the 2 and below the 3"
    match.do(0, "B3").do(1, "D2")
    assert match.sheet(0).groups == (("B2", "C2", "B3"),)
    match.do(0, "A2", rolls="1111111")
    assert match.sheet(0).crossed == ("A2", "B2", "C2", "B3")


@rule("Z-9")
def test_a_die_that_fits_but_does_not_touch_the_group_is_refused() -> None:
    match = dizzle("1112222", "X 1. 2. 2. 1.").do(0, "B1").do(1, "B1")
    assert match.no(0, "D1") == "Z-9 touch_the_group"
    assert match.no(0, "E1") == "Z-9 touch_the_group"


@rule("Z-10")
def test_whoever_can_place_a_die_must() -> None:
    match = dizzle("1666666", "X 1! 6.")
    for line in ("roll-again", "drop-out"):
        assert match.no(0, line) == "Z-10 die_fits", "an open bomb is a field like others"
    assert match.asked(0) == ("place",)
    assert match.asked(1) == ()


@rule("Z-10", "Z-11")
def test_tony_is_locked_in_and_must_jump_and_then_jump_again() -> None:
    match = dizzle("1122455", TONY).do(0, "B1").do(1, "B1").do(0, "B2").do(1, "B2")
    assert match.fields() == "E1 H1"
    assert match.no(0, "drop-out") == "Z-10 die_fits"
    match.do(0, "E1")
    assert match.told(Placed) == Placed(0, "E1", 4, jump=True)
    match.do(1, "H1")
    assert match.fields() == "H1"
    match.do(0, "H1", rolls="1111111")
    assert match.sheet(0).crossed == ("B1", "E1", "H1", "B2")


@rule("Z-11")
def test_a_free_neighbour_whose_number_is_not_on_the_table_is_no_lock() -> None:
    match = dizzle("1155555", "X 1. 6. / 5. # #").do(0, "B1").do(1, "B1")
    assert match.asked(0) == ("roll-again", "drop-out")
    assert match.no(0, "A2") == "Z-11 not_locked_in"
    assert match.sheet(0).reach == ("C1",)
    assert match.sheet(0).legal == ()


@rule("Z-11")
def test_a_jump_goes_next_to_an_x() -> None:
    match = dizzle("1155555", "1. X # / # 5. 5.").do(0, "A1").do(1, "A1")
    assert match.fields() == "B2"
    assert match.no(0, "C2") == "Z-11 jump_beside_x"


@rule("Z-11")
def test_a_group_stays_one_though_a_returned_die_leaves_a_gap_in_it() -> None:
    match = dizzle("1112233", "X 1. 2. 3. 4.", seats=2)
    match.do(0, "B1").do(1, "B1").do(0, "C1").do(1, "C1").do(0, "D1").do(1, "D1")
    match.do(0, "roll-again", rolls="6").do(0, "return C1")
    assert match.sheet(0).groups == (("B1", "D1"),)
    assert match.sheet(0).reach == ("C1", "E1")


@rule("Z-11")
def test_when_a_group_is_gone_the_one_before_is_current_and_with_no_die_one_begins_anew() -> None:
    match = dizzle("2246666", "X 2. # X 4. 5. / 3. # # # # #").do(0, "B1").do(1, "B1").do(0, "E1")
    assert match.sheet(0).groups == (("B1",), ("E1",))
    match.do(1, "roll-again", rolls="6666").do(1, "return B1")
    match.do(0, "roll-again", rolls="66666").do(0, "return E1")
    assert match.sheet(0).groups == (("B1",),)
    assert match.sheet(0).reach == ("E1", "A2"), "the first group is locked in, so that one jumps from it"
    match.do(1, "E1").do(0, "roll-again", rolls="66666").do(0, "return B1")
    assert match.sheet(0).groups == ()
    assert match.sheet(0).reach == ("B1", "E1", "A2")


@rule("Z-12")
def test_without_a_field_for_any_number_there_is_nothing_to_roll_for() -> None:
    match = dizzle("1111111", "X 1.").do(0, "B1").do(1, "B1")
    assert match.asked(0) == ("drop-out",)
    assert match.no(0, "roll-again") == "Z-12 no_field_left"


@rule("Z-13")
def test_geri_rolls_in_vain_and_returns_the_die_of_her_choice_as_it_is() -> None:
    match = dizzle("1133344", GERI)
    for field in ("B2", "A2", "B1"):
        match.do(0, field).do(1, field)
    assert match.dice == "3"
    assert match.asked(0) == ("roll-again", "drop-out")
    match.do(0, "roll-again", rolls="5")
    assert match.told(Rolled) == Rolled(0, (5,), fits=False)
    assert match.asked(0) == ("return",)
    assert match.fields() == "B1 A2 B2"
    for line in ("C1", "roll-again", "drop-out"):
        assert match.no(0, line) == "Z-13 return_first"
    assert match.no(0, "return C1") == "Z-13 no_die_there"
    match.do(0, "return B2")
    assert match.told(Returned) == Returned(0, "B2", 3)
    assert match.dice == "35"
    assert match.state.phase == Taking((1, 0)), "she stays in the turn, and that was her go"
    match.do(1, "drop-out").do(0, "B2", rolls="1111111")
    assert match.sheet(0).crossed == ("B1", "A2", "B2")


@rule("Z-13")
def test_a_roll_that_fits_is_followed_by_a_die_at_once() -> None:
    match = dizzle("1155555", "X 1. 6.").do(0, "B1").do(1, "B1")
    assert match.no(0, "return B1") == "Z-13 nothing_to_return"
    match.do(0, "roll-again", rolls="66655")
    assert match.dice == "55666"
    assert match.asked(0) == ("place",)
    assert match.no(0, "drop-out") == "Z-10 die_fits"
    match.do(0, "C1")
    assert match.state.phase == Taking((1, 0))


@rule("Z-13")
def test_with_no_die_on_the_sheet_a_failed_roll_costs_nothing_but_the_go() -> None:
    match = dizzle("5555555", "X 1.").do(0, "roll-again", rolls="6666666")
    assert match.state.phase == Taking((1, 0))
    assert match.dice == "6666666"


@rule("Z-13")
def test_a_table_may_let_dice_stay_after_a_failed_roll() -> None:
    match = dizzle("1155555", "X 1. 6.", keep_dice=True).do(0, "B1").do(1, "B1")
    match.do(0, "roll-again", rolls="55555")
    assert match.state.phase == Taking((1, 0))
    assert match.sheet(0).groups == (("B1",),)


@rule("Z-14")
def test_who_drops_out_keeps_the_dice_and_is_passed_over() -> None:
    match = dizzle("1112233333", "X 1. 2.", seats=3).do(0, "B1").do(1, "B1").do(2, "B1")
    match.do(0, "C1").do(1, "C1").do(2, "roll-again", rolls="33333").do(2, "return B1")
    match.do(0, "drop-out")
    assert match.sheet(0).groups == (("B1", "C1"),)
    assert match.state.phase == Taking((1, 2))
    assert match.no(0, "B1") == "Z-6 not_your_turn"


@rule("Z-15")
def test_the_last_active_player_has_exactly_one_more_go() -> None:
    placed = dizzle("1222222", "X 1. 2. 2.").do(0, "B1").do(1, "drop-out").do(0, "C1", rolls="1111111")
    assert placed.sheet(0).crossed == ("B1", "C1")
    assert placed.state.phase == Taking((1, 0))
    rolled = dizzle("1333333", "X 1. 2. 2.").do(0, "B1").do(1, "drop-out")
    rolled.do(0, "roll-again", rolls="222222").do(0, "C1", rolls="1111111")
    assert rolled.sheet(0).crossed == ("B1", "C1")
    failed = dizzle("1333333", "X 1. 2. 2.").do(0, "B1").do(1, "drop-out")
    failed.do(0, "roll-again", rolls="333333").do(0, "return B1", rolls="1111111")
    assert failed.sheet(0).crossed == ()
    assert failed.state.turn == 1
    dropped = dizzle("1333333", "X 1. 2. 2.").do(0, "B1").do(1, "drop-out").do(0, "drop-out", rolls="1111111")
    assert dropped.sheet(0).crossed == ("B1",)


@rule("Z-16")
def test_nick_crosses_all_his_dice_out_when_the_turn_is_over() -> None:
    match = dizzle("2233556", "X 5. 2. 3. / # # 6. #")
    for field in ("B1", "C1", "D1"):
        match.do(0, field).do(1, field)
    match.do(0, "C2", rolls="1111111")
    assert match.events[1:3] == (
        Crossed(0, ("B1", "C1", "D1", "C2")),
        Crossed(1, ("B1", "C1", "D1")),
    )
    assert match.sheet(0).groups == ()


@rule("Z-16")
def test_the_turn_ends_when_all_have_dropped_out() -> None:
    match = dizzle("5555555", "X 1.").do(0, "drop-out")
    assert match.state.turn == 0
    match.do(1, "drop-out", rolls="1111111")
    assert match.kinds() == ["DroppedOut", "Began"]


@rule("Z-16")
def test_dice_become_crosses_then_bombs_explode_then_flags_count_then_rockets_fly() -> None:
    match = dizzle("1235556", "X 1! 2F 3^ 4O 5O / 6. # # # # #", bomb=3, flag=6, flag_later=2)
    match.do(0, "B1").do(1, "A2").do(0, "C1").do(1, "drop-out").do(0, "D1")
    assert match.kinds() == ["Placed", "Crossed", "Crossed", "Exploded", "Flagged"]
    assert match.asked(0) == ("land",)


@rule("Z-6", "G-5")
def test_all_dice_and_sheets_lie_open() -> None:
    for seed in range(5):
        match, _, words = random_match(GAME, seed)
        for _ in play(match, words, seed):
            views = {repr(GAME.view(match.state, None))} | {
                repr(GAME.view(match.state, seat)).replace(f"View(seat={seat},", "View(seat=None,")
                for seat in range(match.seats)
            }
            assert len(views) == 1
            for event in match.events:
                assert GAME.see(event, None) == event
