"""The rooms that are open. One is opened from its log when somebody comes, and forgotten when it is quiet."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial

from sobremesa.server import library, logbook
from sobremesa.server.buses.contract import CHAT, EVERYTHING, HERE, PERSON, SEATS, SEEN
from sobremesa.server.connection import Connection
from sobremesa.server.house import House
from sobremesa.server.play import Unplayable
from sobremesa.server.refusals import Refusal
from sobremesa.server.room import Room
from sobremesa.server.scoring import settle, settle_all
from sobremesa.server.stores.contract import NotKept, TableRow

OPENED_AT_ONCE = 4
"""Rooms. When everybody comes back after a restart, those who came first play on while the others are let in."""
MOST_TABLES = 100
"""Tables of one person that are told of a new name."""


class Hall:
    """All rooms of one server, by the id of their table."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._counting: set[asyncio.Task[None]] = set()
        self._door = asyncio.Semaphore(OPENED_AT_ONCE)
        self._pages: set[Connection] = set()
        self._empty = asyncio.Event()
        self._empty.set()
        self._closing = False
        watch = house.metrics.watch
        watch("rooms", "Tables that are open in memory.", lambda: len(self.rooms))
        watch("connections", "Pages that are connected.", lambda: len(self._pages))
        watch("outbox_messages", "Messages that wait for pages to read them.", self._unread)

    @property
    def closing(self) -> bool:
        """Whether the server stops."""
        return self._closing

    def _unread(self) -> int:
        return sum(page.unread for page in self._pages)

    @asynccontextmanager
    async def visit(self, table: str) -> AsyncIterator[Room]:
        """The room of a table, kept open meanwhile.

        Raises Refusal: `no_such_table`, `closed`, `unplayable`; NotKept when the store cannot be read.
        """
        room = self.rooms.get(table)
        if room is None:  # there must never be two rooms of one table
            opened = await self._open(table)
            room = self.rooms.setdefault(table, opened)
        room.visitors += 1
        try:
            if room.play is None and room.row.full:
                await room.reseat()
            yield room
        finally:
            room.visitors -= 1
            room.settle()

    async def _open(self, table: str) -> Room:
        """Open a room, once however many come at the same time."""
        opening = self._opening.get(table)
        if opening is None:
            opening = self._opening[table] = asyncio.create_task(self._through_the_door(table))
            opening.add_done_callback(lambda _: self._opening.pop(table, None))
        return await asyncio.shield(opening)

    async def _through_the_door(self, table: str) -> Room:
        async with self._door:
            return await self._from_log(table)

    async def _from_log(self, table: str) -> Room:
        row = await self.house.store.table(table)
        if row is None:
            raise Refusal("table", "no_such_table")
        if row.closed:
            raise Refusal("table", "closed")
        room = self._empty_room(row)
        try:
            await room.open()
        except Unplayable as error:
            logbook.fault("unplayable", error, table=table)
            raise Refusal("table", "unplayable") from None
        room.on_quiet = partial(self._forget, room)
        room.on_over = partial(self._count, row.pool)
        self.rooms[table] = room
        return room

    def _empty_room(self, row: TableRow) -> Room:
        """Raises Refusal (`unplayable`) when this server has other rules or another word list."""
        game = self.house.shelf(row.game)
        if game is None or game.version != row.version:
            raise Refusal("table", "unplayable")
        try:
            words = library.named(row.words)
            if words.sha256 != row.words_hash:
                raise Refusal("table", "unplayable")
            return Room(row, game, words, self.house)
        except (Refusal, Unplayable):
            raise Refusal("table", "unplayable") from None

    def _forget(self, room: Room) -> None:
        if self.rooms.get(room.row.id) is room:
            del self.rooms[room.row.id]
            room.close()

    def _count(self, pool: str) -> None:
        """Count a rated match that is over."""
        if pool:
            counting = asyncio.create_task(settle(self.house.store, pool))
            self._counting.add(counting)
            counting.add_done_callback(self._counting.discard)

    async def wake(self, before: int | None = None) -> None:
        """Open the rooms where a bot is to move or a wait will end: what a server does when it starts.

        With a moment: only where that should have happened before then. Raises NotKept.
        """
        for table in await self.house.store.to_wake(before):
            try:
                async with self.visit(table):
                    logbook.note("woken", table=table)
            except (Refusal, NotKept) as no:
                logbook.warn("not_woken", table=table, code=getattr(no, "code", "not_kept"))
        await settle_all(self.house.store)

    async def patrol(self) -> None:
        """See again and again to what should have happened by itself at tables that no other server looks after."""
        clock, patience = self.house.clock, round(self.house.settings.patrol_seconds * 1000)
        while True:
            await clock.until(clock.now() + patience)
            with suppress(NotKept):
                await self.wake(before=clock.now() - patience)

    async def heard(self, table: str, n: int) -> None:
        """Another server says that a table's log has n entries, or who sits there has changed (SEATS)."""
        if table.startswith(PERSON):
            self.signed_out(table.removeprefix(PERSON))
            return
        if table.startswith(HERE):
            self._heard_of_pages(table.removeprefix(HERE), n)
            return
        if table.startswith(SEEN):
            seat, _, table = table.removeprefix(SEEN).partition(" ")
            if (looking := self.rooms.get(table)) is not None:
                looking.receipts.heard(int(seat), n)
            return
        if table.startswith(CHAT):
            if (talking := self.rooms.get(table.removeprefix(CHAT))) is not None:
                await talking.chat.look_again()
            return
        for room in list(self.rooms.values()) if table == EVERYTHING else [self.rooms.get(table)]:
            if room is not None:
                with suppress(NotKept):  # the next move or the patrol finds out
                    await room.look_again(n)
                if table == EVERYTHING:
                    await room.chat.look_again()
        if table == EVERYTHING:
            self._say_pages()
            await self._see_sessions()

    def _heard_of_pages(self, said: str, n: int) -> None:
        """Another server says whose pages it has at a table; one that is new there is told ours."""
        table, new = self.house.presence.heard(said, n)
        if (room := self.rooms.get(table)) is not None:
            room.teller.look_around()
            if new:
                self.house.presence.say(table, room.teller.seated())

    def _say_pages(self) -> None:
        """Tell the other servers whose pages are here, table by table."""
        for table, room in self.rooms.items():
            if seats := room.teller.seated():
                self.house.presence.say(table, seats)

    async def keep_saying(self) -> None:
        """Say it again and again, and forget servers of which nothing is heard any more."""
        clock, presence = self.house.clock, self.house.presence
        while True:
            await clock.until(clock.now() + presence.every)
            self._say_pages()
            for table in presence.forget():
                if (room := self.rooms.get(table)) is not None:
                    room.teller.look_around()

    async def _see_sessions(self) -> None:
        """Close the pages whose sessions were ended while nothing was heard."""
        for person, session in {page.signed for page in self._pages if page.signed is not None}:
            with suppress(NotKept):
                found = await self.house.store.person(person)
                if found is None or found.session != session:
                    self.signed_out(person)

    async def renamed(self, person: str) -> None:
        """Tell those who look at a table of this person what the person is called now."""
        for row in await self.house.store.tables_of(person, MOST_TABLES):
            await self.reseated(row.id)

    async def reseated(self, table: str) -> None:
        """Tell those who look at a table that who sits there, or their name, has changed."""
        self.house.bus.tell(table, SEATS)
        if (room := self.rooms.get(table)) is not None:
            await room.reseat()

    def signed_out(self, person: str) -> None:
        """Close a person's pages: whoever may still come in comes in again."""
        for page in self._pages:
            if page.person == person:
                page.cut("signed_out")

    def here(self, table: str) -> frozenset[int]:
        """The seats of a table of which a page is connected, here or to another server."""
        room = self.rooms.get(table)
        return room.teller.present() if room else self.house.presence.elsewhere(table)

    @contextmanager
    def connected(self, page: Connection) -> Iterator[None]:
        """Count a page in, as long as its socket lives. A server that is full or stops says so at once."""
        self._pages.add(page)
        self._empty.clear()
        if self._closing:
            page.cut("restart")
        elif len(self._pages) > self.house.settings.limits.connections:
            page.cut("full")
        try:
            yield
        finally:
            self._pages.discard(page)
            if not self._pages:
                self._empty.set()

    async def farewell(self) -> None:
        """Tell every page that the server stops, and wait until they have heard it, or for as long as is set."""
        self._closing = True
        for page in self._pages:
            page.cut("restart")
        with suppress(TimeoutError):
            async with asyncio.timeout(self.house.settings.farewell_seconds):
                await self._empty.wait()

    def close(self) -> None:
        """Stop whatever runs in the rooms."""
        for room in self.rooms.values():
            room.close()
