"""Hints: what the best player of the house would do from a chair. A table allows them or not, and is told of each.

A hint is an entry of the log like a pause: no game sees it, it changes no position and draws no chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, Protocol

from sobremesa.core.contract import Action, Event, Game, Illegal, Options, Seat


class Hint(Action, frozen=True):
    """Take a hint. No game sees it."""


class HintTaken(Event, frozen=True):
    """A seat took a hint; all at the table are told, and the record keeps it."""

    seat: Seat


class Entered(Protocol):
    """An entry of a log, as far as hints go."""

    @property
    def seat(self) -> Seat: ...

    @property
    def action(self) -> Action: ...


def vet(options: Options) -> None:
    """Raises Illegal (`no_hints_daily`): what a day deals to everybody is played without."""
    daily = getattr(options, "daily", "")
    if options.hints and daily:
        raise Illegal("table", "no_hints_daily")


def judge(
    game: Game[Any, Any, Any, Any, Any], state: Any, seat: Seat, log: Sequence[Entered], idle: tuple[type, ...]
) -> None:
    """Whether this seat may take a hint now; `idle` are the actions that change no position.

    Raises Illegal: `no_hints` at a table without, `no_hint_now` when nothing is asked of the seat, `hint_taken`
    when it has one for this position, `no_hint_in_race` where others race: who still writes is hidden (L-16).
    """
    options = state.options
    if not options.hints:
        raise Illegal("table", "no_hints")
    if seat not in game.to_act(state) or not game.prompts(state, seat):
        raise Illegal("table", "no_hint_now")
    deadline = game.deadline(state)
    if deadline is not None and deadline.grace > 0 and len(game.scores(state)) > 1:
        raise Illegal("table", "no_hint_in_race")
    lately = takewhile(lambda entry: isinstance(entry.action, idle), reversed(log))
    if any(isinstance(entry.action, Hint) and entry.seat == seat for entry in lately):
        raise Illegal("table", "hint_taken")
