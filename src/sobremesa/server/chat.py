"""The talk at one table: kept in order, told to those who may hear it, and never part of the match."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from sobremesa.core.contract import Seat
from sobremesa.server import logbook, plain
from sobremesa.server.buses.contract import CHAT
from sobremesa.server.connection import Connection, frame
from sobremesa.server.refusals import Refusal
from sobremesa.server.stores.chats import LineRow, Report, TooManyLines, TooManyOfOne
from sobremesa.server.stores.contract import NotKept, Person
from sobremesa.server.wire import Line, Lines, Refused, Talk, Talked

if TYPE_CHECKING:
    from sobremesa.server.room import Room

LONGEST: Final = 300
SHOWN: Final = 200
"""Lines that a page which comes is told at most, the last ones."""


def voice(person: str) -> str:
    """The same for all that a person says anywhere, so that a page can mute them; it names nobody."""
    return sha256(b"sobremesa voice 1" + person.encode()).hexdigest()[:12]


class Chat:
    """What is said in one room."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._lock = asyncio.Lock()
        self._told: int | None = None
        "The last line that the pages here were told; None: nobody has come yet."

    def may_hear(self, seat: Seat | None) -> bool:
        """Whether who sits there, or looks on, hears and talks."""
        chat = self._room.row.manners.chat
        return chat == "all" or (chat == "seats" and seat is not None)

    async def greet(self, page: Connection, heard: int) -> None:
        """Tell a page what was said after that line, if only that it was nothing. Raises NotKept."""
        if not self.may_hear(page.seat):
            return
        async with self._lock:
            await self._catch_up()
            last = self._told or 0
            page.tell(self._frame(await self._kept(max(heard, last - SHOWN)) if heard < last else []))

    async def say(self, page: Connection, said: Talk) -> None:
        """Keep a line, answer, and tell it."""
        try:
            n = await self._keep(page, said)
        except Refusal as no:
            page.tell(frame(Refused(said.id, no.rule, no.code, no.facts)))
        except NotKept:
            page.tell(frame(Refused(said.id, "table", "not_kept")))
        else:
            page.tell(frame(Talked(said.id, n)))
            self._room.house.bus.tell(CHAT + self._room.row.id, n)
            await self.look_again()

    async def look_again(self) -> None:
        """Tell the pages here what is new."""
        try:
            async with self._lock:
                await self._catch_up()
        except NotKept:
            logbook.warn("chat_not_told", table=self._room.row.id)

    async def report(self, person: Person, n: int) -> None:
        """Keep that somebody finds a line bad. Raises Refusal or NotKept."""
        row, house = self._room.row, self._room.house
        if not self.may_hear(self._room.seat_of(person.id)):
            raise Refusal("table", "no_chat")
        if not any(line.n == n for line in await self._kept(n - 1)):
            raise Refusal("table", "no_such_talk")
        await house.store.chats.report(Report(row.id, n, person.id, house.clock.now()))
        logbook.note("reported", table=row.id, n=n)

    async def _keep(self, page: Connection, said: Talk) -> int:
        if page.person is None or not self.may_hear(page.seat):
            raise Refusal("table", "no_chat")
        text = plain.tidy(said.text, LONGEST)
        if text is None:
            raise Refusal("table", "bad_talk", most=LONGEST)
        house = self._room.house
        house.talks.enter(page.person)
        line = LineRow(n=0, person=page.person, name="", text=text, at=house.clock.now())
        try:
            return await house.store.chats.add(self._room.row.id, line, said.id)
        except TooManyOfOne:
            raise Refusal("table", "said_enough") from None
        except TooManyLines:
            raise Refusal("table", "chat_full") from None

    async def _catch_up(self) -> None:
        if self._told is None:  # whoever is here is told all that is kept as they come
            self._told = max((line.n for line in await self._kept(0)), default=0)
            return
        lines = await self._kept(self._told)
        if lines:
            self._told = lines[-1].n
            text = self._frame(lines)
            self._room.teller.tell(text, self.may_hear)

    async def _kept(self, after: int) -> list[LineRow]:
        return await self._room.house.store.chats.lines(self._room.row.id, after)

    def _frame(self, lines: list[LineRow]) -> bytes:
        seat_of = self._room.row.seat_of
        told = (Line(one.n, seat_of(one.person), voice(one.person), one.name, one.text, one.at) for one in lines)
        return frame(Lines(tuple(told)))
