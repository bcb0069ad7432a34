"""Bots of every level that play anyhow: where it matters what they are handed, and who is told their answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sobremesa import bots
from sobremesa.core.contract import Action, Leave
from sobremesa.core.prompts import Prompt
from sobremesa.lexicon import Lexicon

LONG = 30
"""Moves after which a match drags on: then it gets up."""


class Sparring:
    """Plays anyhow for a while."""

    def __init__(self, game: str, words: Lexicon, seed: int) -> None:
        self._mind = bots.make(game, "anyhow", words, seed)
        self._moves = 0

    def decide(self, view: Any, prompts: Sequence[Prompt]) -> Action:
        self._moves += 1
        return self._mind.decide(view, prompts) if self._moves <= LONG else Leave()


def make(game: str, _: str, words: Lexicon, seed: int) -> Sparring:
    """A sparring partner, whatever its level is called."""
    return Sparring(game, words, seed)
