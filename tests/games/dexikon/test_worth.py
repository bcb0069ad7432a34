"""What a word would leave to buy with is told before it is spent or banked (D-17)."""

from __future__ import annotations

from kit.dexikon import Play, dexikon
from kit.rule import rule
from sobremesa.core import notation
from sobremesa.core.chance import ScriptedTable
from sobremesa.games.dexikon import GAME


def worth(play: Play, seat: int, line: str) -> list[tuple[str, int]]:
    assert GAME.appraise is not None
    action = notation.read(line, GAME.actions)
    found = GAME.appraise(play.state, seat, action, ScriptedTable(play.words))
    return [(one.spelling, one.points) for one in found]


@rule("D-17")
def test_what_spending_and_banking_leave_is_told_to_the_speller_alone() -> None:
    play = dexikon("N AT ES ? ?", "AT", words="ANE")
    assert worth(play, 0, "spend") == [], "there is no word yet"
    play.do(0, "declare AT+N+ES ANE")
    assert worth(play, 0, "spend") == [("ANE", 4)]
    assert worth(play, 0, "bank") == [("ANE", 2)]
    assert worth(play, 0, "refresh") == []
    assert worth(play, 1, "bank") == []
    play.do(0, "bank")
    assert worth(play, 0, "bank") == []
