"""What is said of Dizzle: moves played on, and called better only beyond chance."""

from __future__ import annotations

from msgspec.structs import replace

from kit.coaching import analysed, never_worse, said, twins_agree
from kit.dizzle import dizzle
from kit.rule import rule
from sobremesa.coach.dizzle import DizzleCoach
from sobremesa.games.dizzle import GAME


@rule("Z-5")
def test_a_die_that_opens_a_line_while_the_dice_lie_is_better_than_one_that_leads_nowhere() -> None:
    play = dizzle("16666666", "1. X 1. # / # # 6. 6. / # # 6. 6. / # # 6. 6.", seats=1, lines=("C1-C4 = 40",))
    play.state = replace(play.state, turn=9)
    coach = DizzleCoach(40)
    wrong, right = (said(coach, GAME, play.state, 0, f"place {field}") for field in ("A1", "C1"))
    assert wrong is not None
    assert right is not None
    assert wrong.how == "tried"
    assert wrong.best.play.facts == {"field": "C1"}
    assert wrong.missed > wrong.best.margin
    assert wrong.reasons[0].code == "more_lead"
    assert right.right


def test_nothing_is_said_where_there_was_no_choice() -> None:
    play = dizzle("16666666", "1. X 2.", seats=1)
    assert said(DizzleCoach(8), GAME, play.state, 0, "place A1") is None


def test_every_verdict_has_an_interval_and_the_better_move_is_beyond_chance() -> None:
    found = analysed("dizzle-two", playouts=16)
    assert len(found.findings) > 50
    assert never_worse(found.findings)
    for one in found.findings:
        if one.missed:
            facts = one.verdict.reasons[0].facts
            assert facts["points"] >= facts["margin"]
            assert one.verdict.best.margin >= 0


def test_the_same_analysis_says_the_same() -> None:
    assert analysed("dizzle-solo", playouts=8, seats=(0,)) == analysed("dizzle-solo", playouts=8)


@rule("G-5")
def test_dice_to_come_change_no_verdict() -> None:
    assert twins_agree("dizzle-two", DizzleCoach(8), seed=4, most=12) > 3
