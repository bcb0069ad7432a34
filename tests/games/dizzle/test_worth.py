"""What a field would bring is told before a die is placed there, and why none may be (Z-10, Z-30)."""

from __future__ import annotations

import pytest

from kit.dizzle import Pad, dizzle
from kit.rule import rule
from sobremesa.core import notation
from sobremesa.core.chance import ScriptedTable
from sobremesa.core.contract import Illegal
from sobremesa.games.dizzle import GAME

ROWS = "X 1d 2e 3. 6."


def weighed(match: Pad, seat: int, line: str) -> list[tuple[str, int]]:
    assert GAME.appraise is not None
    action = notation.read(line, GAME.actions)
    found = GAME.appraise(match.state, seat, action, ScriptedTable(match.words))
    return [(one.spelling, one.points) for one in found]


@rule("Z-30", "Z-20", "Z-21")
def test_a_field_is_worth_what_it_would_add_with_the_dice_that_lie() -> None:
    match = dizzle("1123456", ROWS, lines=("B1-C1 = 5",))
    assert weighed(match, 0, "place B1") == [("B1", 1)]
    assert weighed(match, 1, "place B1") == [("B1", 1)], "one may ask before it is one's go"
    match.do(0, "B1").do(1, "B1")
    assert weighed(match, 0, "place C1") == [("C1", 2 + 5)]
    assert weighed(match, 0, "roll-again") == []


@rule("Z-26", "Z-30")
def test_a_flag_is_worth_its_first_value_until_a_turn_ends_with_it_crossed() -> None:
    match = dizzle("1123456", "X 1F 2. 3. 6. 1. X", flag=6, flag_later=2)
    assert weighed(match, 0, "place B1") == [("B1", 6)]
    match.do(0, "B1")
    assert weighed(match, 1, "place B1") == [("B1", 6)], "who crosses it in the same turn is first too"
    match.ends("/ F1", rolls="1123456")
    assert weighed(match, 1, "place B1") == [("B1", 2)]


@rule("Z-33", "Z-30")
def test_alone_a_flag_is_worth_what_its_round_gives() -> None:
    match = dizzle("11234566", "X 1F 2. 3. 6. 1. X", seats=1, flag=6, flag_later=2)
    assert weighed(match, 0, "place B1") == [("B1", 6)]
    for _ in range(5):
        match.ends("", rolls="11234566")
    assert weighed(match, 0, "place B1") == [("B1", 2)]


@rule("Z-8", "Z-7")
def test_a_closed_field_is_refused_as_placing_there_would_be() -> None:
    match = dizzle("1123456", ROWS)
    before = match.state
    for line, code in (
        ("place C1", "first_beside_x"),
        ("place A1", "field_crossed"),
        ("place Z9", "no_such_field"),
    ):
        with pytest.raises(Illegal) as no:
            weighed(match, 1, line)
        assert (no.value.rule, no.value.code) == (GAME.refusals[code], code)
    assert match.state == before
