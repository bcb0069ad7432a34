"""The numbered rules of a game, out of the Markdown that the game brings along."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from msgspec import Struct

from sobremesa.games import rules_text

LANGUAGES: Final = ("en", "es")
_RULE: Final = re.compile(r"^- \*\*(?P<number>[A-Z]+-\d+) (?P<title>[^*]+)\*\* (?P<text>.+)$")


class Rule(Struct, frozen=True):
    """One rule: its number, the chapter it stands in, and what it says after its title."""

    number: str
    heading: str
    text: str


@cache
def rules(game: str, language: str) -> tuple[Rule, ...]:
    """The rules of a game in this language, in their order. An unknown language is English."""
    found: list[Rule] = []
    heading = ""
    for line in rules_text(game, language if language in LANGUAGES else LANGUAGES[0]).splitlines():
        if line.startswith("## "):
            heading = line.removeprefix("## ").strip()
        elif rule := _RULE.match(line):
            found.append(Rule(rule["number"], heading, f"{rule['title']} {rule['text']}"))
    return tuple(found)
