"""Every rule is tested and every citation exists, in both languages of the rulebooks."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from sobremesa.core.contract import Game, Illegal
from sobremesa.core.match import Match
from sobremesa.games import SHELF, rules_text
from sobremesa.lexicon import NoWords

ROOT = Path(__file__).parent.parent.parent
NUMBER = re.compile(r"\b([A-Z]-\d+)\b")
RULE = re.compile(r"^- \*\*([A-Z]-\d+)\b", re.MULTILINE)
CITED = re.compile(r"@rule\(([^)]*)\)")

games = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)


def numbers(game: Game[Any, Any, Any, Any, Any], language: str = "en") -> list[str]:
    """The numbers of a rulebook, in its order."""
    return RULE.findall(rules_text(game.key, language))


def checked() -> set[str]:
    """The numbers that tests say they check."""
    sources = (path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py"))
    return {number for text in sources for marks in CITED.findall(text) for number in NUMBER.findall(marks)}


@games
def test_every_rule_of_a_rulebook_is_checked_by_a_test_that_says_so(game: Game[Any, Any, Any, Any, Any]) -> None:
    assert set(numbers(game)) <= checked()


@games
def test_both_languages_number_the_same_rules_in_the_same_order(game: Game[Any, Any, Any, Any, Any]) -> None:
    english, spanish = numbers(game), numbers(game, "es")
    assert english == spanish
    assert len(english) == len(set(english)) > 10


@games
def test_every_refusal_cites_a_rule_that_the_rulebook_has(game: Game[Any, Any, Any, Any, Any]) -> None:
    assert set(game.refusals.values()) <= set(numbers(game))


@games
def test_too_many_seats_are_refused_with_the_rule_that_the_game_names(game: Game[Any, Any, Any, Any, Any]) -> None:
    with pytest.raises(Illegal) as no:
        Match(game, game.options(), game.seats[-1] + 1, bytes(32), NoWords())
    assert game.refusals[no.value.code] == no.value.rule


def test_every_rule_that_a_test_or_the_code_cites_exists() -> None:
    known = {number for game in SHELF for number in numbers(game)}
    sources = [*(ROOT / "src" / "sobremesa" / "games").rglob("*.py")]
    cited = {number for path in sources for number in NUMBER.findall(path.read_text(encoding="utf-8"))}
    assert checked() <= known
    assert cited <= known
