"""Dizzle in the terminal: matches in both languages, sheets whose signs need no colour, moves typed as fields."""

from __future__ import annotations

import pytest

from kit.dizzle import dizzle
from kit.rule import rule
from sobremesa.bots import make
from sobremesa.core import notation
from sobremesa.core.match import Match
from sobremesa.games.dizzle import GAME
from sobremesa.games.dizzle.types import Options
from sobremesa.lexicon import NoWords
from sobremesa.sentences import Tongue
from sobremesa.terminal.dizzle import drawn, said
from sobremesa.terminal.table import Desk, Stopped, TextTable
from sobremesa.terminal.teller import Teller

WORDS = NoWords()


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize(("level", "seats"), [(1, 1), (2, 2), (3, 3), (4, 1)])
def test_a_whole_match_is_told_and_every_gap_is_filled(lang: str, level: int, seats: int) -> None:
    match = Match(GAME, Options(level=level), seats, bytes([level]) * 32, WORDS)
    hand, bots = make("dizzle", "anyhow", WORDS, 2), [make("dizzle", "greedy", WORDS, 1)] * (seats - 1)
    told: list[str] = []

    def typing(_seconds: float | None) -> str:
        return notation.write(hand.decide(match.view(0), GAME.prompts(match.state, 0)))

    teller = Teller(Tongue(lang), ("Ana", "Bea", "Carlos")[:seats], me=0)
    TextTable(match, bots, teller, Desk(told.append, typing)).play()
    assert match.over
    assert Tongue(lang).say("dizzle.ended") in told
    assert not any("{" in line for line in told)


def test_a_sheet_shows_dice_crosses_bombs_and_legal_fields_by_signs_alone() -> None:
    match = dizzle("1122335", "X 1! 3. 6. / 2. # # #", bomb=3).ends("A2 / B1", "1133335")
    match.do(1, "C1")
    lines = list(drawn(GAME.view(match.state, 1), 1))
    assert lines[1].split() == ["1", "XX", "XX", "[3]", "6."]
    lines = list(drawn(GAME.view(match.state, 0), 0))
    assert lines[1].split() == ["1", "XX", "**", "3.", "6."]
    fresh = dizzle("1122335", "X 1! 3. 6. / 2. # # #", bomb=3)
    assert list(drawn(GAME.view(fresh.state, 0), 0))[1].split() == ["1", "XX", "(1!)", "3.", "6."]
    assert list(drawn(GAME.view(fresh.state, 0), 0))[2].split() == ["2", "(2.)", "#", "#", "#"]


@rule("G-8")
def test_what_only_the_table_says_is_not_offered_to_a_person() -> None:
    match = Match(GAME, Options(starter=0), 2, bytes(32), WORDS)
    typed, put = iter(("fly", "q")), list[str]()
    desk = Desk(put.append, lambda _: next(typed))
    with pytest.raises(Stopped):
        TextTable(
            match, [make("dizzle", "greedy", WORDS, 1)], Teller(Tongue("en"), ("Ana", "Bea"), me=0), desk
        ).play()
    assert "roll-again" in put[-1]
    assert "time-up" not in put[-1]


def test_a_bare_field_is_what_the_moment_asks_for() -> None:
    match = dizzle("1166666", "X 1^ 2. # 3O 4O")
    view = GAME.view(match.state, 0)
    assert [said(line, view) for line in ("b1", "r", "d", "leave", "place b1")] == [
        "place b1",
        "roll-again",
        "drop-out",
        "leave",
        "place b1",
    ]
    match.do(0, "B1").do(1, "B1").do(0, "roll-again", rolls="66666")
    assert said("B1", GAME.view(match.state, 0)) == "return B1"
    assert said("E1", GAME.view(dizzle("1166666", "X 1^ 2. # 3O 4O").ends("B1").state, 0)) == "land E1"
