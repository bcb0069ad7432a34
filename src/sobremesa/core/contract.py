"""What a game is, for whoever holds it; not how a match is kept (`match`), nor where chance is from (`chance`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar

from msgspec import Struct

from sobremesa.core.prompts import Prompt, Weight
from sobremesa.core.tags import kebab

if TYPE_CHECKING:
    from sobremesa.core.printed import Printed

T = TypeVar("T")
O = TypeVar("O", bound="Options")  # noqa: E741  the contract's five letters: options, state, actions, events, view
S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")

Seat = int
"""A chair at the table, counted clockwise from 0."""

TABLE: Final[Seat] = -1
"""The table's own seat: it alone says that time is up."""


class Illegal(Exception):
    """A refusal: the rule that forbids it, a code the client has a sentence for, and the facts of the case."""

    def __init__(self, rule: str, code: str, /, **facts: Any) -> None:
        super().__init__(rule, code, facts)
        self.rule, self.code, self.facts = rule, code, facts


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True, kw_only=True):
    """What the table agrees on before a match; public, logged, part of every state."""

    hints: bool = False
    "Whether hints may be taken (`core.hints`): in solo and friendly matches only."


class Action(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="do", tag=kebab):
    """Something a seat does. Each game writes out its own union of these."""


class Pass(Action, frozen=True):
    """Have nothing to say in a window: no challenge, no response (G-3)."""


class Leave(Action, frozen=True):
    """Get up from the table for good (G-6). Allowed at any time."""


class TimeUp(Action, frozen=True):
    """The table's word that the time of all who are waited for is out (G-8)."""

    credits: tuple[int, ...] = ()
    "Milliseconds that each seat was allowed beyond the end, where a deadline has a grace (L-16)."


class Event(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="event", tag=kebab):
    """Something that happened, told to those who may know it."""


class Deadline(Struct, frozen=True):
    """How long the present wait may last by the rules. The table starts counting when it first sees `mark`."""

    mark: str
    "Names this one wait: a new wait has a new mark."
    seconds: float
    grace: float = 0.0
    "Seconds that what was sent in time may take to arrive: at most this, and a seat's own round trip (L-16)."


class Step(Struct, Generic[S, E], frozen=True, gc=False):
    """One new position and what happened on the way to it."""

    state: S
    events: tuple[E, ...]


class Words(Protocol):
    """The arbiter of a match: the word list agreed on (G-1)."""

    def has(self, spelling: str) -> bool:
        """Whether the folded, upper-case spelling is in the list."""


class Table(Protocol):
    """What the rules may ask of the table: chance and words. Each step has a table of its own."""

    def below(self, bound: int) -> int:
        """A fair whole number from 0 to bound - 1."""

    def shuffle(self, things: Sequence[T]) -> tuple[T, ...]:
        """The same things in a fair random order."""

    def roll(self, faces: Sequence[T], dice: int) -> tuple[T, ...]:
        """As many fair dice with these faces, in the order they fell."""

    def is_word(self, spelling: str) -> bool:
        """Whether the dictionary of the match has it (G-1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[O, S, A, E, V]):
    """A game is a value: pure functions and a few facts. Actions and events are written-out unions."""

    key: str
    version: int
    seats: range
    options: type[O]
    actions: Any
    events: Any
    state: type[S]
    view_type: type[V]
    refusals: Mapping[str, str]
    "Every code that this game refuses with, and the rule behind it."
    vet: Callable[[O, int], None]
    "Raises Illegal when these options make no sense for so many seats."
    setup: Callable[[O, int, Table], Step[S, E]]
    to_act: Callable[[S], frozenset[Seat]]
    "The seats that the table waits for."
    prompts: Callable[[S, Seat], tuple[Prompt, ...]]
    "What this seat may do now; a seat not waited for may have some too (a challenge)."
    apply: Callable[[S, Seat, A, Table], Step[S, E]]
    "The only judge; raises Illegal."
    view: Callable[[S, Seat | None], V]
    "What a seat may know (None: an onlooker), built field by field."
    see: Callable[[E, Seat | None], E | None]
    imagine: Callable[[V, Table], S]
    "One position that the view allows."
    deadline: Callable[[S], Deadline | None]
    scores: Callable[[S], tuple[int, ...]]
    over: Callable[[S], bool]
    winners: Callable[[S], tuple[Seat, ...]]
    "Who has won, several when shared; empty until the match is over, or when all have left it."
    inventory: Callable[[S], Mapping[str, int]]
    "Everything in the box by kind, wherever it lies; the same in every state of a match."
    printed: Printed[Any]
    "Where its printed things are listed, for owners who list their own."
    sheet: Callable[[O], Sequence[Struct]]
    "What is printed on the cards, tiles or dice of the edition in play."
    weigh: Callable[[S, Seat, tuple[tuple[str, ...], ...], Table], tuple[Weight, ...]] | None
    "What words that are only laid out would be worth, for the tray; None: a game without words."
    appraise: Callable[[S, Seat, A, Table], tuple[Weight, ...]] | None = None
    "The same of an action not yet taken, where the worth hangs on more than the words; None: on nothing more."
