"""A bus over PostgreSQL's LISTEN and NOTIFY, on a connection of its own that is made anew whenever it is lost."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from typing import Any, Final

import asyncpg

from sobremesa.server import logbook
from sobremesa.server.buses.contract import EVERYTHING, SEATS, Hear
from sobremesa.server.clock import Clock, back_off

CHANNEL: Final = "sobremesa"
SECONDS: Final = 5.0
FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)


class PostgresBus:
    """One server's end of the bus."""

    def __init__(self, address: str, clock: Clock) -> None:
        self._address = address
        self._clock = clock
        self._name = secrets.token_hex(4)
        "What tells our own messages from others'."
        self._news: dict[tuple[str, bool], int] = {}
        "What is still to be told, in order: table, whether it is about its log, the newest number."
        self._stirred = asyncio.Event()
        self._heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._closing = False

    async def open(self, hear: Hear) -> None:
        self._tasks = [asyncio.create_task(self._talk()), asyncio.create_task(self._listen(hear))]

    def tell(self, table: str, n: int) -> None:
        self._news[table, n != SEATS] = n
        self._stirred.set()

    async def close(self) -> None:
        self._closing = True
        self._stirred.set()
        talking, listening = self._tasks
        await asyncio.wait({talking}, timeout=SECONDS)
        for task in (talking, listening):
            task.cancel()
        await asyncio.gather(talking, listening, return_exceptions=True)

    async def _talk(self) -> None:
        """Connect, say what is to be said, and connect again when that fails."""
        tries = 0
        while not self._closing:
            try:
                db = await asyncpg.connect(self._address, timeout=SECONDS, command_timeout=SECONDS)
            except FAILURES:
                logbook.warn("bus_lost")
                await back_off(self._clock, tries)
                tries += 1
                continue
            try:
                await db.add_listener(CHANNEL, self._notified)
                # What was said while nobody was listening is not said again.
                self._heard.put_nowait((EVERYTHING, SEATS))
                tries = 0
                await self._say(db)
            except FAILURES:
                logbook.warn("bus_lost")
            finally:
                with suppress(*FAILURES):
                    await db.close(timeout=1)

    async def _say(self, db: Any) -> None:
        """Say what is new for as long as the connection lives. Raises what the driver does."""
        db.add_termination_listener(lambda _: self._stirred.set())
        while not db.is_closed() and not (self._closing and not self._news):
            if not self._news:
                self._stirred.clear()
                await self._stirred.wait()
                continue
            news, self._news = self._news, {}
            said = [f"{self._name} {n} {table}" for (table, _), n in news.items()]
            try:
                await db.execute("SELECT pg_notify($1, t) FROM unnest($2::text[]) t", CHANNEL, said)
            except FAILURES:
                self._news = news | self._news
                raise

    def _notified(self, _db: Any, _pid: int, _channel: str, message: str) -> None:
        name, n, table = message.split(" ", 2)
        if name != self._name:
            self._heard.put_nowait((table, int(n)))

    async def _listen(self, hear: Hear) -> None:
        while True:
            table, n = await self._heard.get()
            try:
                await hear(table, n)
            except Exception as error:  # what one table cannot do is not the bus's fault
                logbook.fault("bus", error, table=table)
