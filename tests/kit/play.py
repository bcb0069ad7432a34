"""A position that is played on in notation, with the words and the chance that a test gives it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from sobremesa.core import notation
from sobremesa.core.chance import ScriptedTable
from sobremesa.core.contract import TABLE, Action, Event, Game, Illegal, Step, TimeUp

Shuffles = str | Sequence[Sequence[Any]]


class WordSet:
    """A word list of a few words."""

    def __init__(self, words: str) -> None:
        self._words = frozenset(words.split())

    def has(self, spelling: str) -> bool:
        return spelling in self._words


class Play:
    """A game in progress. `do` takes an action in notation; `no` returns how it is refused."""

    def __init__(self, game: Game[Any, Any, Any, Any, Any], step: Step[Any, Any], words: WordSet) -> None:
        self.game = game
        self.state = step.state
        self.events: tuple[Event, ...] = step.events
        self.words = words

    def do(self, seat: int, *lines: str, then: Shuffles = "") -> Self:
        """Each line in turn; `then` is how the next shuffle begins, or how each of several does."""
        for line in lines:
            self._apply(seat, notation.read(line, self.game.actions), then)
        return self

    def time_up(self, *allowed: int, then: Shuffles = "") -> Self:
        """The table says that time is up; `allowed` is what each seat was credited."""
        self._apply(TABLE, TimeUp(allowed), then)
        return self

    def _apply(self, seat: int, action: Action, then: Shuffles) -> None:
        shuffles = [then.split()] if isinstance(then, str) and then else list(then)
        step = self.game.apply(self.state, seat, action, ScriptedTable(self.words, shuffles))
        self.state, self.events = step.state, step.events

    def no(self, seat: int, line: str) -> str:
        """The rule and code that refuse this; the position must not have changed."""
        before = self.state
        try:
            self.do(seat, line)
        except Illegal as no:
            assert self.state == before
            return f"{no.rule} {no.code}"
        raise AssertionError(f"{line!r} was allowed")

    def asked(self, seat: int) -> tuple[str, ...]:
        """The actions that the seat is prompted for."""
        return tuple(prompt.do for prompt in self.game.prompts(self.state, seat))

    def told(self, kind: type[Any]) -> Any:
        """The one event of this kind in the last step."""
        (found,) = [event for event in self.events if isinstance(event, kind)]
        return found
