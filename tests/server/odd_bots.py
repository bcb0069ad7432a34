"""Bots that do everything wrong, one way a level. The stand-in, anyhow, is the real one."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from sobremesa import bots
from sobremesa.core.contract import Action, Pass
from sobremesa.core.prompts import Prompt
from sobremesa.lexicon import Lexicon

NOTEBOOK = "SOBREMESA_TEST_NOTEBOOK"
"""Names the file in which the spy writes what it is handed."""


class Raises:
    def decide(self, view: Any, _: Sequence[Prompt]) -> Action:
        raise KeyError(view.mine)


class Hangs:
    def decide(self, *_: Any) -> Action:
        while True:
            pass


class Cheats:
    def decide(self, *_: Any) -> Action:
        return Pass()


class Babbles:
    def decide(self, view: Any, _: Sequence[Prompt]) -> Any:
        os.write(1, b'{"action":{"do":"leave"}}\n')
        return {"do": "win", "by": view.mine}


class Dies:
    def decide(self, *_: Any) -> Action:
        os._exit(3)


class Spies:
    """Plays anyhow, and writes down what it was handed."""

    def __init__(self, game: str, words: Lexicon, seed: int) -> None:
        self._mind = bots.make(game, "anyhow", words, seed)

    def decide(self, *handed: Any, **more: Any) -> Action:
        view, prompts = handed
        with Path(os.environ[NOTEBOOK]).open("a") as notebook:
            kinds = [type(view).__name__, *sorted({type(prompt).__name__ for prompt in prompts})]
            notebook.write(msgspec.json.encode([kinds, view.seat, list(more)]).decode() + "\n")
        return self._mind.decide(view, prompts)


def make(game: str, level: str, words: Lexicon, seed: int) -> Any:
    """The bot of that level."""
    odd: dict[str, Any] = {"child": Raises, "casual": Hangs, "good": Cheats, "strong": Babbles, "expert": Dies}
    if level in odd and not os.environ.get(NOTEBOOK):
        return odd[level]()
    if os.environ.get(NOTEBOOK):
        return Spies(game, words, seed)
    return bots.make(game, level, words, seed)


def make_nothing(game: str, level: str, words: Lexicon, seed: int) -> Any:
    """Not even the stand-in can be made."""
    raise LookupError(game)
