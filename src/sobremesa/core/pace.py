"""A table's time: how long each seat may think, what is left of it, and pauses. All of it is a function of the log.

A seat's clock runs while the table waits for that seat and the rules name no wait of their own: a window, a race or
a rest has its own end (`Deadline`), and is charged to nobody. First the seat's allotment runs, then its bank.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

from sobremesa.core.contract import Action, Game, Illegal, Leave, Seat, TimeUp
from sobremesa.core.hints import Hint
from sobremesa.core.leaving import HandOver, Remove, TakeBack

MOST_PAUSES: Final = 50
"""So often may a seat wish for one in a match: a log has an end."""
LONGEST: Final = 100 * 24 * 3600
Seconds = Annotated[int, Meta(ge=0, le=LONGEST)]


class Pause(Action, frozen=True):
    """Wish for a pause of the table's time; it begins when all people at the table do. No game sees it."""


class Resume(Action, frozen=True):
    """Go on after a pause, or withdraw the wish for one. No game sees it."""


class Pace(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How fast a table plays, agreed before the match.

    Base and increment: `bank`, `increment`. A time for each move: `move`. By correspondence: days of `move`, and a
    `bank` for holidays.
    """

    move: Seconds = 0
    "Seconds for each action, which are lost when they are not used."
    bank: Seconds = 0
    "Seconds that each seat has for the whole match besides."
    increment: Seconds = 0
    "Seconds added to the bank whenever the table no longer waits for the seat."
    strikes: Annotated[int, Meta(ge=0, le=100)] = 3
    "The seat whose time is out so often in a row gets up from the table; 0: never."


class Timing(Struct, frozen=True, kw_only=True):
    """How the time of a table stands after its last entry. Times are milliseconds since the match began."""

    pace: Pace | None
    n: int = 0
    at: int = 0
    "When the last entry was made."
    mark: str = ""
    "The name of the present wait; empty when it has no end."
    since: int = 0
    "When it began; later by each pause in it."
    seconds: float = 0.0
    "How long it may last, where the rules say so."
    racing: bool = False
    "Whether it is a race, in which a pause would be time to think."
    running: tuple[Seat, ...] = ()
    "Whose clocks run."
    allotted: tuple[int, ...]
    "Milliseconds of each seat's allotment that were left then,"
    banked: tuple[int, ...]
    "and of its bank."
    strikes: tuple[int, ...]
    "How often in a row each seat's time was out."
    seated: tuple[Seat, ...]
    "The people who have not left: all of them must agree to a pause."
    wishes: tuple[Seat, ...] = ()
    "Who wishes for a pause."
    wished: tuple[int, ...]
    "How often each seat did."
    paused: bool = False

    @property
    def due(self) -> int | None:
        """When the present wait ends; None: not by itself. Where several are waited for, all have their time."""
        if self.paused or not self.mark:
            return None
        if self.running:
            return self.at + max(self.allotted[seat] + self.banked[seat] for seat in self.running)
        return self.since + round(self.seconds * 1000)

    def left(self, now: int) -> tuple[int, ...]:
        """Milliseconds that each seat has left; none without a pace."""
        if self.pace is None:
            return ()
        charged = _charged(self, max(now, self.at))
        return tuple(map(sum, zip(charged.allotted, charged.banked, strict=True)))

    def resigned(self) -> Seat | None:
        """The seat that gets up, instead of being moved for again, when the present wait ends."""
        most = self.pace.strikes if self.pace else 0
        return next((seat for seat in self.running if most and self.strikes[seat] + 1 >= most), None)


def begun(game: Game[Any, Any, Any, Any, Any], state: Any, pace: Pace | None, people: tuple[bool, ...]) -> Timing:
    """At the setup. `people` says of each seat whether a person sits there, whose word counts for a pause."""
    seats = len(people)
    full, bank = (pace.move * 1000, pace.bank * 1000) if pace else (0, 0)
    timing = Timing(
        pace=pace,
        allotted=(full,) * seats,
        banked=(bank,) * seats,
        strikes=(0,) * seats,
        wished=(0,) * seats,
        seated=tuple(seat for seat, person in enumerate(people) if person),
    )
    return _waiting(timing, game, state, acted=())


def judge(timing: Timing, seat: Seat, action: Action) -> None:
    """What the table says to it, besides the rules.

    Raises Illegal: `paused`, `not_paused`, `racing` or `too_many_pauses` (most).
    """
    if isinstance(action, Resume):
        if not timing.paused and seat not in timing.wishes:
            raise Illegal("table", "not_paused")
    elif isinstance(action, Pause):
        if timing.paused or seat in timing.wishes:
            raise Illegal("table", "paused")
        if timing.racing:
            raise Illegal("table", "racing")
        if timing.wished[seat] >= MOST_PAUSES:
            raise Illegal("table", "too_many_pauses", most=MOST_PAUSES)
    elif timing.paused and not isinstance(action, Leave | HandOver | TakeBack):
        raise Illegal("table", "paused")


def after(
    timing: Timing, game: Game[Any, Any, Any, Any, Any], state: Any, entry: tuple[Seat, Action, int]
) -> Timing:
    """Once a seat has done this at that time, and it has led to this position."""
    seat, action, at = entry
    now = _charged(timing, at)
    if isinstance(action, Pause | Resume):
        return _waiting(_agreed(now, seat, action), game, state, acted=())
    if isinstance(action, TakeBack):
        now = replace(now, seated=tuple(sorted({*now.seated, seat})))
    if isinstance(action, Hint | Remove | TakeBack):  # they take their time like any thought
        return _waiting(now, game, state, acted=())
    acted = timing.running if isinstance(action, TimeUp) else (seat,)
    if timing.pace is not None:
        now = _struck(now, action, acted)
    if isinstance(action, Leave | HandOver):
        now = _gone(now, seat)
    return _waiting(now, game, state, acted=acted)


def _struck(now: Timing, action: Action, acted: tuple[Seat, ...]) -> Timing:
    """With a strike for those whose time is out and none for who has acted, and a new allotment for all of them."""
    strikes, allotted = list(now.strikes), list(now.allotted)
    for one in acted:
        strikes[one] = strikes[one] + 1 if isinstance(action, TimeUp) else 0
        allotted[one] = _allotment(now)
    return replace(now, strikes=tuple(strikes), allotted=tuple(allotted))


def _charged(timing: Timing, at: int) -> Timing:
    """One entry later, with the time since the last taken from whose clocks run; a pause is taken from nobody."""
    passed, n = at - timing.at, timing.n + 1
    if timing.paused:
        return replace(timing, n=n, at=at, since=timing.since + passed)
    if not timing.running:
        return replace(timing, n=n, at=at)
    allotted, banked = list(timing.allotted), list(timing.banked)
    for seat in timing.running:
        beyond = max(0, passed - allotted[seat])
        allotted[seat] = max(0, allotted[seat] - passed)
        banked[seat] = max(0, banked[seat] - beyond)
    return replace(timing, n=n, at=at, allotted=tuple(allotted), banked=tuple(banked))


def _agreed(timing: Timing, seat: Seat, action: Pause | Resume) -> Timing:
    """After a seat's word on a pause: all must wish for one, anybody may end it."""
    if isinstance(action, Pause):
        wished = tuple(times + (one == seat) for one, times in enumerate(timing.wished))
        return replace(timing, wishes=tuple(sorted({*timing.wishes, seat})), wished=wished)
    wishes = () if timing.paused else tuple(other for other in timing.wishes if other != seat)
    return replace(timing, wishes=wishes, paused=False)


def _gone(timing: Timing, seat: Seat) -> Timing:
    """Without somebody who has left."""
    seated, wishes = (tuple(one for one in seats if one != seat) for seats in (timing.seated, timing.wishes))
    return replace(timing, seated=seated, wishes=wishes, paused=timing.paused and bool(seated))


def _settled(timing: Timing) -> Timing:
    """Paused, once all people at the table wish for it and nobody races."""
    if timing.wishes and timing.seated and not timing.racing and set(timing.wishes).issuperset(timing.seated):
        return replace(timing, wishes=(), paused=True)
    return timing


def _allotment(timing: Timing) -> int:
    return timing.pace.move * 1000 if timing.pace else 0


def _waiting(timing: Timing, game: Game[Any, Any, Any, Any, Any], state: Any, acted: tuple[Seat, ...]) -> Timing:
    """With the wait of this position: the rules' own, else that for the seats whose clocks run."""
    over = game.over(state)
    deadline = None if over else game.deadline(state)
    clocks = timing.pace is not None and deadline is None and not over
    running = tuple(sorted(game.to_act(state))) if clocks else ()
    if deadline is not None:
        mark = deadline.mark
    elif running == timing.running and not set(acted) & set(running):
        mark = timing.mark if running else ""
    else:
        mark = f"clock {timing.n}" if running else ""
    timing = _rested(timing, tuple(seat for seat in timing.running if seat not in running))
    since = timing.since if mark == timing.mark else timing.at
    seconds = deadline.seconds if deadline else 0.0
    racing = deadline is not None and deadline.grace > 0
    timing = replace(timing, mark=mark, since=since, seconds=seconds, racing=racing, running=running)
    return replace(timing, wishes=(), paused=False) if over else _settled(timing)


def _rested(timing: Timing, seats: tuple[Seat, ...]) -> Timing:
    """With the increment, and a new allotment, of those who are no longer waited for."""
    if timing.pace is None:
        return timing
    allotted, banked = list(timing.allotted), list(timing.banked)
    for seat in seats:
        allotted[seat] = _allotment(timing)
        banked[seat] += timing.pace.increment * 1000
    return replace(timing, allotted=tuple(allotted), banked=tuple(banked))
