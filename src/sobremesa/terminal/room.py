"""What a game brings to the terminal. A game that brings nothing is played in notation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from sobremesa.core.prompts import Prompt
from sobremesa.terminal.teller import Teller

if TYPE_CHECKING:
    from sobremesa.lexicon import AnyWords

Tells = Callable[[Teller, Any], Iterator[str]]
"""Tells an event in sentences, a line each."""


class Showing(NamedTuple):
    """How the table is shown."""

    fresh: bool
    "Whether this wait has not been shown before."
    left: float | None
    "Seconds until it ends; None: the terminal lets it last."


def _shows_nothing(_to: Teller, _view: Any, _now: Showing) -> Iterator[str]:
    return iter(())


def _no_facts(_view: Any, _prompt: Prompt) -> Mapping[str, Any]:
    return {}


def _as_typed(line: str, _view: Any) -> str:
    return line


def _untimed(_view: Any) -> bool:
    return False


def _ends_quietly(_to: Teller, _view: Any, _words: AnyWords) -> Iterator[str]:
    return iter(())


class Room(NamedTuple):
    """One game in the terminal. Views are those of the game."""

    tellers: Mapping[type[Any], Tells] = {}
    show: Callable[[Teller, Any, Showing], Iterator[str]] = _shows_nothing
    "The table as a seat sees it, line by line."
    asked: Callable[[Any, Prompt], Mapping[str, Any]] = _no_facts
    "The facts of the sentence for a prompt."
    said: Callable[[str, Any], str] = _as_typed
    "What a person typed, as notation."
    timed: Callable[[Any], bool] = _untimed
    "Whether the terminal's clock ends the present wait."
    after: Callable[[Teller, Any, Any], Iterator[str]] = _ends_quietly
    "What there is to say when the match is over."
