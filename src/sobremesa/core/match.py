"""A match: a game, what was agreed, the seed and the log. The position is what the log makes of them.

It keeps no clock and stores nothing: whoever holds it stamps the entries and stores them first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from sobremesa.core import hints, leaving
from sobremesa.core.chance import SeededTable
from sobremesa.core.contract import (
    TABLE,
    Action,
    Event,
    Game,
    Illegal,
    Options,
    Seat,
    Step,
    TimeUp,
    Words,
)
from sobremesa.core.hints import Hint, HintTaken
from sobremesa.core.leaving import HandedOver, HandOver, RemovalWished, Remove, TakeBack, TakenBack
from sobremesa.core.log import Entry, Log
from sobremesa.core.pace import Pause, Resume

IDLE = (Pause, Resume, Hint, HandOver, TakeBack, Remove)
"""What is done at the table and changes no position."""
OF_THE_TABLE = (HintTaken, HandedOver, TakenBack, RemovalWished)
"""What all are told of it."""


def actions_of(game: Game[Any, Any, Any, Any, Any]) -> Any:
    """The union of all that may stand in a log: what is done in the game, and what is done at the table."""
    return _with_the_tables(game.actions)


@cache
def _with_the_tables(actions: Any) -> Any:
    """Put together once: it is asked for with every action that is read."""
    return actions | Pause | Resume | Hint | HandOver | TakeBack | Remove


class Match:
    """A running match. `judge` asks what a move would do, `enter` makes it so; `play` is both."""

    __slots__ = ("_seed", "_words", "events", "game", "log", "options", "seats", "state")

    def __init__(
        self, game: Game[Any, Any, Any, Any, Any], options: Options, seats: int, seed: bytes, words: Words
    ):
        """Set the table up. Raises Illegal when the options make no sense for so many seats."""
        if seats not in game.seats:
            raise Illegal("G-4", "seat_count", least=game.seats[0], most=game.seats[-1])
        game.vet(options, seats)
        hints.vet(options)
        _check_letters(game, options, words)
        self.game = game
        self.options = options
        self.seats = seats
        self._seed = seed
        self._words = words
        self.log = Log()
        begun = game.setup(options, seats, SeededTable(seed, 0, words))
        self.state: Any = begun.state
        self.events: tuple[Event, ...] = begun.events

    @property
    def over(self) -> bool:
        return self.game.over(self.state)

    def judge(self, seat: Seat, action: Action) -> Step[Any, Any]:
        """What the rules make of this action now, with nothing changed. Raises Illegal."""
        if isinstance(action, TimeUp) != (seat == TABLE):
            raise Illegal("G-8", "not_for_a_seat")
        if self.over:
            raise Illegal("G-6", "match_over")
        if isinstance(action, Pause | Resume):
            return Step(self.state, ())  # the table's own business: see `pace`
        if isinstance(action, HandOver | TakeBack | Remove):
            return Step(self.state, (leaving.told(seat, action),))  # so is who sits where: see `leaving`
        if isinstance(action, Hint):
            hints.judge(self.game, self.state, seat, self.log, IDLE)
            return Step(self.state, (HintTaken(seat),))
        table = SeededTable(self._seed, len(self.log) + 1, self._words)
        return self.game.apply(self.state, seat, action, table)

    def enter(self, entry: Entry, step: Step[Any, Any]) -> None:
        """Make a judged action the next entry of the log. Raises ValueError when it has another number."""
        self.log.append(entry)
        self.state, self.events = step.state, step.events

    def play(self, seat: Seat, action: Action, at: int = 0) -> tuple[Event, ...]:
        """Judge and enter; returns what happened. Raises Illegal, and then nothing has changed."""
        step = self.judge(seat, action)
        self.enter(Entry(n=len(self.log) + 1, seat=seat, action=action, at=at), step)
        return self.events

    def replay(self, entries: Iterable[Entry]) -> None:
        """Play these entries as they were played. Raises Illegal where a log is not one of this game."""
        for entry in entries:
            self.play(entry.seat, entry.action, entry.at)

    def anew(self) -> Match:
        """The same match at its setup."""
        return Match(self.game, self.options, self.seats, self._seed, self._words)

    def view(self, seat: Seat | None) -> Any:
        """What that seat may know now; None for an onlooker."""
        return self.game.view(self.state, seat)

    def seen(self, seat: Seat | None, events: Sequence[Event] | None = None) -> tuple[Event, ...]:
        """What that seat is told of these events (of the last step's, if none are given)."""
        happened = self.events if events is None else events
        told = [event if isinstance(event, OF_THE_TABLE) else self.game.see(event, seat) for event in happened]
        return tuple([event for event in told if event is not None])


def _check_letters(game: Game[Any, Any, Any, Any, Any], options: Options, words: Words) -> None:
    """Refuse a word list whose alphabet, if it has one, lacks a letter printed on the cards or tiles (G-1)."""
    printed = {letter for row in game.sheet(options) for letter in getattr(row, "letters", "") if letter.isalpha()}
    alphabet = getattr(words, "letters", "")
    if strange := sorted(printed - set(alphabet)) if alphabet else []:
        raise Illegal("G-1", "letters_not_in_list", letters=strange, words=getattr(options, "words", ""))
