"""Who still sits where: chairs that are handed over to a bot and taken back, and people whom the others let go.

All of it is a function of the log. These entries are like pauses: no game sees them, they change no position and
draw no chance. Whether somebody is away is not for the log to say: whoever holds the table judges that.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from sobremesa.core.contract import TABLE, Action, Event, Illegal, Leave, Seat

MOST_RETURNS: Final = 20
"""So often may a seat be taken back in a match: a log has an end."""


class HandOver(Action, frozen=True):
    """Get up, and let a bot of the house play on from this chair, as the table agreed. No game sees it."""


class TakeBack(Action, frozen=True):
    """Sit down again where a bot has played on. No game sees it."""


class Remove(Action, frozen=True):
    """Wish that somebody who is away is let go; it is done when all others who sit wish it. No game sees it."""

    seat: Seat


class HandedOver(Event, frozen=True):
    """A bot plays on from this chair; all at the table are told."""

    seat: Seat


class TakenBack(Event, frozen=True):
    """Who sat there plays again; all at the table are told."""

    seat: Seat


class RemovalWished(Event, frozen=True):
    """Somebody wishes that another, who is away, is let go; all at the table are told."""

    seat: Seat
    by: Seat


class Seating(Struct, frozen=True, kw_only=True):
    """Who sits where after the last entry."""

    people: tuple[Seat, ...]
    "Where people sit who have not left, nor handed over."
    stood: tuple[Seat, ...] = ()
    "Where a bot has taken over."
    returned: tuple[Seat, ...] = ()
    "Who has taken their chair back, each as often as they did."
    wishes: tuple[tuple[Seat, Seat], ...] = ()
    "Who is wished away, and by whom."

    @property
    def removed(self) -> Seat | None:
        """Whom all the others want to let go; whoever holds the table sees to it."""
        for seat, _ in self.wishes:
            others = [other for other in self.people if other != seat]
            if all((seat, other) in self.wishes for other in others):
                return seat
        return None


def told(seat: Seat, action: HandOver | TakeBack | Remove) -> Event:
    """What all at the table are told of it."""
    match action:
        case HandOver():
            return HandedOver(seat)
        case TakeBack():
            return TakenBack(seat)
        case Remove():
            return RemovalWished(action.seat, seat)


def judge(seating: Seating, seat: Seat, action: Action, *, endless: bool) -> None:
    """What the table says to it; `endless` says that the present wait does not end by itself.

    Raises Illegal: `not_at_table`, `not_handed_over`, `too_many_returns` (most), `nobody_to_remove`,
    `wished_already`, or `wait_ends` where nobody need be let go.
    """
    if isinstance(action, TakeBack):
        if seat not in seating.stood:
            raise Illegal("table", "not_handed_over")
        if seating.returned.count(seat) >= MOST_RETURNS:
            raise Illegal("table", "too_many_returns", most=MOST_RETURNS)
    elif isinstance(action, HandOver | Remove) and seat not in seating.people:
        raise Illegal("table", "not_at_table")
    if isinstance(action, Remove):
        if action.seat == seat or action.seat not in seating.people:
            raise Illegal("table", "nobody_to_remove")
        if (action.seat, seat) in seating.wishes:
            raise Illegal("table", "wished_already")
        if not endless:
            raise Illegal("table", "wait_ends")


def after(seating: Seating, seat: Seat, action: Action) -> Seating:
    """Once a seat has done this. Wishes to let somebody go end when they do something."""
    if seat == TABLE or not (seating.wishes or isinstance(action, Leave | HandOver | TakeBack | Remove)):
        return seating
    people, stood = set(seating.people), set(seating.stood)
    wishes = tuple(wish for wish in seating.wishes if wish[0] != seat)
    match action:
        case Leave():
            people, stood = people - {seat}, stood - {seat}
        case HandOver():
            people, stood = people - {seat}, stood | {seat}
        case TakeBack():
            people, stood = people | {seat}, stood - {seat}
            seating = replace(seating, returned=(*seating.returned, seat))
        case Remove():
            wishes = (*wishes, (action.seat, seat))
    wishes = tuple(wish for wish in wishes if wish[1] in people)
    return replace(seating, people=tuple(sorted(people)), stood=tuple(sorted(stood)), wishes=wishes)
