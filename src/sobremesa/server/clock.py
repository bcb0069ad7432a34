"""The table's time, and the end of waits. Nothing else reads a clock; rules are told `TimeUp` instead."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final, Protocol

from sobremesa.core.contract import TABLE, Seat, TimeUp
from sobremesa.server.moves import Move

if TYPE_CHECKING:
    from sobremesa.server.room import Room
    from sobremesa.server.stores.contract import Answer

BACK_OFF_MS: Final = (1000, 2000, 5000, 15_000, 30_000)
"""How long to wait before the next try, when something could not be stored."""

LEAVES: Final = "time was out again and again, so that this seat gets up, as the table agreed:"
"""The clock's own command in a seat's name: longer than any id a page may give, so that no page can take it."""


class Clock(Protocol):
    """A source of time, in milliseconds since 1970."""

    def now(self) -> int:
        """The time."""

    async def until(self, moment: int) -> None:
        """Return when that moment has come."""


class WallClock:
    """The machine's clock."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    async def until(self, moment: int) -> None:
        while (left := moment - self.now()) > 0:
            await asyncio.sleep(left / 1000)


async def back_off(clock: Clock, tries: int) -> None:
    """Wait longer after each failure. `tries` counts from 0."""
    await clock.until(clock.now() + BACK_OFF_MS[min(tries, len(BACK_OFF_MS) - 1)])


class Hourglass:
    """Stands in one room: turned over at each new wait, and says so once when it has run out.

    How long a wait lasts is a function of the log (`Play.due`). The log's key makes its end happen once, however
    many servers look at the same table.
    """

    def __init__(self, room: Room) -> None:
        self._room = room
        self._mark = ""
        self._end: int | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def running(self) -> bool:
        return self._task is not None and not self._task.done()

    def turn(self) -> None:
        """Look whether the wait is a new one, or has another end than before."""
        mark, end = self._room.play.mark if self._room.play else "", self.end()
        if (mark, end) == (self._mark, self._end):
            return
        self._mark, self._end = mark, end
        self.stop()
        if mark and end is not None:
            self._task = asyncio.create_task(self._run(mark))
            self._task.add_done_callback(lambda _: self._room.settle())

    def stop(self) -> None:
        """Watch no longer."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def end(self) -> int | None:
        """The moment the present wait ends; None: no limit."""
        room = self._room
        due = room.play.due() if room.play else None
        if due is None or room.row.began is None:
            return None
        return max(room.row.began + due, room.not_before)

    def over(self, mark: str) -> bool:
        """Whether the wait of this name is the present one, and its end has come."""
        end, play = self.end(), self._room.play
        return play is not None and play.mark == mark and end is not None and self._room.house.clock.now() >= end

    def left(self) -> int | None:
        """Milliseconds until then."""
        end = self.end()
        return None if end is None else max(0, end - self._room.house.clock.now())

    def began(self) -> int:
        """The moment the present wait began; of a wait without a name, the match."""
        play = self._room.play
        return (self._room.row.began or 0) + (play.since if play and self._mark else 0)

    def waited(self) -> float:
        """Seconds since then."""
        return (self._room.house.clock.now() - self.began()) / 1000

    def too_late(self, seat: Seat, arrived: int) -> bool:
        """Whether something arrived after the end, and after what the seat's line is allowed beyond it (L-16).

        Without a grace nothing is: then the log's order decides alone.
        """
        end = self.end()
        play = self._room.play
        return bool(end is not None and play and play.grace() and arrived > end + self.allowance(seat))

    def allowance(self, seat: Seat) -> int:
        """Milliseconds allowed to a seat: its measured round trip, at most the grace."""
        play = self._room.play
        trip = self._room.teller.round_trip(seat)
        return min(play.grace(), round(trip * 1000)) if play else 0

    async def _run(self, mark: str) -> None:
        clock = self._room.house.clock
        tries = 0
        while mark == self._mark and (end := self.end()) is not None:
            allowed = self._allowances()
            # With a grace, what arrives in the very last millisecond still counts.
            end += max(allowed, default=0) + bool(allowed)
            if clock.now() < end:
                await clock.until(end)
                continue
            answer = await self._say(mark, allowed)
            if answer.n is not None:
                return
            await back_off(clock, tries)
            tries += 1

    async def _say(self, mark: str, allowed: tuple[int, ...]) -> Answer:
        """That time is up; or, of a seat whose time was out too often in a row, that it gets up."""
        resigned = self._room.play.timing.resigned() if self._room.play else None
        if resigned is None:
            return await self._room.see_through(Move(TABLE, f"time-up {mark}", TimeUp(credits=allowed), mark))
        return await self._room.see_through(Move(resigned, f"{LEAVES} {mark}", self._room.parting(resigned), mark))

    def _allowances(self) -> tuple[int, ...]:
        """Of each seat; nothing where there is no grace."""
        play = self._room.play
        return tuple(map(self.allowance, range(play.match.seats))) if play and play.grace() else ()
