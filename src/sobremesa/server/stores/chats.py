"""What is said at tables, in order, and what was reported of it. No part of any match."""

from __future__ import annotations

import sqlite3
from typing import Any, Final, Protocol

from msgspec import Struct

from sobremesa.server.stores.accounts import Door

LINES_KEPT: Final = 2000
"""Of one table,"""
LINES_OF_ONE: Final = 500
"""and of one person at it, so that nobody can use all of them up."""


class TooManyLines(Exception):
    """This table has talked enough."""


class TooManyOfOne(TooManyLines):
    """This person has, at this table."""


class LineRow(Struct, frozen=True):
    """One line of a table's talk."""

    n: int
    "From 1, without a gap."
    person: str
    name: str
    text: str
    at: int
    "Milliseconds since 1970."


class Report(Struct, frozen=True):
    """Somebody finds that a line should not have been said."""

    match: str
    n: int
    person: str
    "Who says so."
    at: int


class Chats(Protocol):
    """Every method may raise NotKept."""

    async def add(self, match: str, line: LineRow, command: str) -> int:
        """Keep a line as the table's next, whatever its own number says; the number it got.

        The same command of the same person again is the same line. Raises TooManyLines or TooManyOfOne.
        """

    async def lines(self, match: str, after: int) -> list[LineRow]:
        """What was said after that line, in order."""

    async def report(self, report: Report) -> None:
        """Keep a report, once for each person and line."""

    async def reports(self) -> list[Report]:
        """All of them, the first first."""


class SqliteChats:
    """Talk in a SQLite file."""

    def __init__(self, read: Door, write: Door) -> None:
        self._read = read
        self._write = write

    async def add(self, match: str, line: LineRow, command: str) -> int:
        def work(db: sqlite3.Connection) -> int:
            query = "SELECT n FROM lines WHERE match = ? AND person = ? AND command = ?"
            before = db.execute(query, (match, line.person, command)).fetchone()
            if before is not None:
                return int(before[0])
            (last,) = db.execute("SELECT coalesce(max(n), 0) FROM lines WHERE match = ?", (match,)).fetchone()
            if last >= LINES_KEPT:
                raise TooManyLines
            own = "SELECT count(*) FROM lines WHERE match = ? AND person = ?"
            if db.execute(own, (match, line.person)).fetchone()[0] >= LINES_OF_ONE:
                raise TooManyOfOne
            db.execute(
                "INSERT INTO lines (match, n, person, command, text, at) VALUES (?, ?, ?, ?, ?, ?)",
                (match, last + 1, line.person, command, line.text, line.at),
            )
            return int(last) + 1

        return int(await self._write(work))

    async def lines(self, match: str, after: int) -> list[LineRow]:
        def work(db: sqlite3.Connection) -> list[Any]:
            query = (
                "SELECT n, person, people.name, text, at FROM lines JOIN people ON people.id = person "
                "WHERE match = ? AND n > ? ORDER BY n"
            )
            return db.execute(query, (match, after)).fetchall()

        return [LineRow(*row) for row in await self._read(work)]

    async def report(self, report: Report) -> None:
        values = (report.match, report.n, report.person, report.at)
        query = "INSERT OR IGNORE INTO reports (match, n, person, at) VALUES (?, ?, ?, ?)"
        await self._write(lambda db: db.execute(query, values))

    async def reports(self) -> list[Report]:
        query = "SELECT match, n, person, at FROM reports ORDER BY at, match, n, person"
        return [Report(*row) for row in await self._read(lambda db: db.execute(query).fetchall())]
