"""What a bot is: something that is shown a view and prompts, never a position, and names an action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, runtime_checkable

from sobremesa.core.contract import Action
from sobremesa.core.prompts import Prompt

LEVELS = ("anyhow", "child", "casual", "good", "strong", "expert")
"""From uniform play to the best we have; those between differ by the words they know."""

OFFERED = LEVELS[1:]
"""Those that a table is offered; uniform play is for tests and for standing in."""

YARDSTICKS = ("greedy",)
"""Players to measure others by; not offered at a table."""

ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
"""The environment of a process that bots think in: for their small sums a second thread only gets in the way."""


class Speller(Protocol):
    """The words a bot knows."""

    def has(self, spelling: str) -> bool:
        """Whether the bot knows this word."""

    def spellings(self, word: str, faces: Sequence[str]) -> Sequence[tuple[int, ...]]:
        """Ways to spell it: the places of the cards, in order."""

    def some_word(
        self, faces: Sequence[str], chance: Callable[[], float], min_cards: int = 1, min_letters: int = 2
    ) -> tuple[str, tuple[int, ...]] | None:
        """Some known word out of these cards, with the places of those it takes; None if it met none."""

    def some_words(
        self, faces: Sequence[str], chance: Callable[[], float], min_cards: int, spare: int, *, exact: bool
    ) -> Sequence[tuple[int, ...]] | None:
        """Some known words together, by the places of their cards, that leave `spare` over; more if not exact."""

    def some_word_on(
        self,
        faces: Sequence[str],
        neighbours: Sequence[Sequence[int]],
        chance: Callable[[], float],
        min_letters: int = 2,
    ) -> str | None:
        """Some known word that can be traced along cells that touch; None if it met none."""


class Bot(Protocol):
    """A player. It may keep what it was shown before, and draws from a seeded generator of its own."""

    def decide(self, view: Any, prompts: Sequence[Prompt]) -> Action:
        """One of the actions that the prompts allow. `prompts` is never empty."""


@runtime_checkable
class Paced(Bot, Protocol):
    """A bot that takes its time where many act at once (Lexigo's race).

    Whoever holds the clock asks `due` whenever it waits for the bot, and `decide` when that moment has come. Both
    may be asked again in the same position, and then say the same. Without a clock `decide` alone plays the match.
    """

    def due(self, view: Any, prompts: Sequence[Prompt]) -> float:
        """When it will act, in seconds after the present wait began: since its `Deadline.mark` was first seen."""
