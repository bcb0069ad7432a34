"""What a coach is, and what it says: codes and facts, which command line and page put into sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, Protocol

from msgspec import Struct
from msgspec.structs import replace

from sobremesa.core.contract import Action, Seat
from sobremesa.core.prompts import Prompt

Fact = str | int | float | tuple[str, ...]
How = Literal["exact", "reckoned", "tried"]
"""How a worth is known: to the last point; weighed as the bots weigh it; by playing on, often."""

SAME: Final = 1e-6
"""Worths that differ by less are the same."""
ROUGH: Final = 0.5
"""Reckoning is no finer than this: what is better by less is called as good."""


class Phrase(Struct, frozen=True):
    """Something to be said: the code of a sentence, and what goes into its gaps."""

    code: str
    facts: dict[str, Fact] = {}


class Choice(Struct, frozen=True):
    """One way to play, and what it is worth."""

    play: Phrase
    worth: float
    "In the game's points or dollars: what it scores, or what may be expected of it."
    margin: float = 0.0
    "Half of the 95 % interval, where it was played on; else 0."


class Verdict(Struct, frozen=True):
    """What a coach says of one decision. The best is never worth less than what was played."""

    how: How
    played: Choice
    best: Choice
    common: Choice | None = None
    "The best with common words only, where words matter."
    ahead: float = 0.0
    "By how much the best is ahead of the next best that was weighed, or of the best with common words."
    reasons: tuple[Phrase, ...] = ()
    "Why the best is better; none where nothing better was found."

    @property
    def missed(self) -> float:
        """What the best is worth beyond what was played."""
        return self.best.worth - self.played.worth

    @property
    def right(self) -> bool:
        """Whether nothing better was found."""
        return self.missed < SAME


class Finding(Struct, frozen=True):
    """A verdict in its place in the match."""

    n: int
    "The entry of the log with which it was decided."
    seat: Seat
    verdict: Verdict
    missed: float


class Tally(Struct, frozen=True):
    """One seat's decisions together."""

    judged: int = 0
    right: int = 0
    missed: float = 0.0


class Coach(Protocol):
    """Judges the decisions of one game. It is handed views, never a position: it knows what the seat knew."""

    def judge(self, view: Any, prompts: Sequence[Prompt], action: Action) -> Verdict | None:
        """What to say of this action in that view; None where nothing sound can be said.

        `TimeUp` is what the table did for the seat when its time was out.
        """


def verdict(how: How, played: Choice, others: Sequence[Choice], common: Choice | None = None) -> Verdict:
    """The verdict on a choice among others: the played one is best where none of the others is better."""
    rivals = [other for other in others if other.play != played.play]
    best = max([played, *rivals], key=lambda choice: (choice.worth, choice is played))
    if best.worth - played.worth < (ROUGH if how == "reckoned" else SAME):
        best = played
    if common is not None and common.worth > best.worth:
        common = None
    rest = [*rivals, *([common] if common else []), played]
    behind = [other.worth for other in rest if other.play != best.play]
    ahead = best.worth - max(behind) if behind else 0.0
    return Verdict(how, played, best, common, max(0.0, ahead))


def because(said: Verdict, *reasons: Phrase | None) -> Verdict:
    """The verdict with its reasons; none are given where what was played is best."""
    return said if said.right else replace(said, reasons=tuple(reason for reason in reasons if reason is not None))
