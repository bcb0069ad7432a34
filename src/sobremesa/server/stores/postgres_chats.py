"""What is said at tables, in PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

from sobremesa.server.stores.chats import LINES_KEPT, LINES_OF_ONE, LineRow, Report, TooManyLines, TooManyOfOne


class PostgresChats:
    """Talk in a PostgreSQL database."""

    def __init__(self, connection: Callable[[], AbstractAsyncContextManager[Any]]) -> None:
        self._connection = connection

    async def add(self, match: str, line: LineRow, command: str) -> int:
        async with self._connection() as db:
            # The table's row is the lock: one line at a time.
            await db.execute("SELECT 1 FROM tables WHERE id = $1 FOR UPDATE", match)
            query = "SELECT n FROM lines WHERE match = $1 AND person = $2 AND command = $3"
            before = await db.fetchval(query, match, line.person, command)
            if before is not None:
                return int(before)
            last = int(await db.fetchval("SELECT coalesce(max(n), 0) FROM lines WHERE match = $1", match))
            own = "SELECT count(*) FROM lines WHERE match = $1 AND person = $2"
            said = int(await db.fetchval(own, match, line.person))
            if last < LINES_KEPT and said < LINES_OF_ONE:
                await db.execute(
                    "INSERT INTO lines (match, n, person, command, text, at) VALUES ($1, $2, $3, $4, $5, $6)",
                    *(match, last + 1, line.person, command, line.text, line.at),
                )
        if last >= LINES_KEPT:
            raise TooManyLines
        if said >= LINES_OF_ONE:
            raise TooManyOfOne
        return last + 1

    async def lines(self, match: str, after: int) -> list[LineRow]:
        query = (
            "SELECT n, person, people.name, text, at FROM lines JOIN people ON people.id = person "
            "WHERE match = $1 AND n > $2 ORDER BY n"
        )
        async with self._connection() as db:
            return [LineRow(**dict(row)) for row in await db.fetch(query, match, after)]

    async def report(self, report: Report) -> None:
        query = "INSERT INTO reports (match, n, person, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"
        async with self._connection() as db:
            await db.execute(query, report.match, report.n, report.person, report.at)

    async def reports(self) -> list[Report]:
        query = "SELECT match, n, person, at FROM reports ORDER BY at, match, n, person"
        async with self._connection() as db:
            return [Report(**dict(row)) for row in await db.fetch(query)]
