"""Matches in one SQLite file: one thread writes, another reads, and what was acknowledged survives a power cut."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import msgspec

from sobremesa.core.contract import Seat
from sobremesa.server.stores import opening, rows
from sobremesa.server.stores.accounts import SqliteAccounts
from sobremesa.server.stores.appending import Appender
from sobremesa.server.stores.chats import SqliteChats
from sobremesa.server.stores.contract import (
    REFUSALS_KEPT,
    Answer,
    Answered,
    CodeTaken,
    EntryRow,
    NotKept,
    Person,
    Secret,
    Standing,
    TableRow,
)
from sobremesa.server.stores.folding import Folder
from sobremesa.server.stores.ratings import SqliteRatings
from sobremesa.server.stores.reader import Reader
from sobremesa.server.stores.results import SqliteResults
from sobremesa.server.stores.sqlite_appending import SqliteGroups
from sobremesa.server.stores.writer import Writer

T = TypeVar("T")


class SqliteStore:
    """A store in one file. Several processes may open the same one."""

    def __init__(self, file: Path) -> None:
        """Open the file, made (mode 0600) if it is not there. Raises CannotOpen."""
        writing, reading, folding = opening.opened(file), opening.opened(file), opening.opened(file)
        self._folder = Folder(folding)
        self._writer = Writer(writing, self._folder.written)
        self._reader = Reader(reading)
        self._read = self._reader.read
        self._entries = Appender(SqliteGroups(writing, self._writer).write)
        self.accounts = SqliteAccounts(self._read, self._write)
        self.chats = SqliteChats(self._read, self._write)
        self.ratings = SqliteRatings(self._read, self._write)
        self.results = SqliteResults(self._read, self._write)

    async def _write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return await asyncio.wrap_future(self._writer.write(work))

    async def close(self) -> None:
        await self._entries.close()
        await asyncio.to_thread(self._writer.close)
        await asyncio.to_thread(self._folder.close)
        self._reader.close()

    async def beat(self) -> None:
        await self._write(lambda db: db.execute("UPDATE beats SET n = n + 1"))

    # People

    async def person(self, person: str) -> Person | None:
        return await self._read(lambda db: _person(db, person))

    async def add_person(self, person: Person) -> None:
        values = (person.id, person.name, person.secret)
        await self._write(lambda db: db.execute("INSERT INTO people (id, name, secret) VALUES (?, ?, ?)", values))

    async def rename(self, person: str, name: str) -> None:
        await self._write(lambda db: db.execute("UPDATE people SET name = ? WHERE id = ?", (name, person)))

    # Tables

    async def add_table(self, table: TableRow, next_secret: Secret) -> TableRow:
        def work(db: sqlite3.Connection) -> TableRow:
            made = rows.table(db, "maker = ? AND request = ?", table.maker, table.request)
            if made is not None:
                return made
            maker = _person(db, table.maker)
            if maker is None:
                raise NotKept
            if rows.table(db, "code = ? AND began IS NULL AND closed = 0", table.code):
                raise CodeTaken
            db.execute("UPDATE people SET secret = ? WHERE id = ?", (next_secret, table.maker))
            rows.add_table(db, msgspec.structs.replace(table, secret=maker.secret))
            return _known(db, table.id)

        return await self._write(work)

    async def table(self, table: str) -> TableRow | None:
        return await self._read(lambda db: rows.table(db, "id = ?", table))

    async def table_by_code(self, code: str) -> TableRow | None:
        return await self._read(lambda db: rows.table(db, "code = ? AND began IS NULL AND closed = 0", code))

    async def open_tables(self, most: int) -> list[TableRow]:
        where = (
            "began IS NULL AND closed = 0 AND listed = 1 AND EXISTS "
            "(SELECT 1 FROM chairs WHERE match = id AND kind = 'open') ORDER BY made DESC LIMIT ?"
        )
        return await self._read(lambda db: rows.tables(db, where, most))

    async def tables_of(self, person: str, most: int) -> list[TableRow]:
        where = "closed = 0 AND id IN (SELECT match FROM chairs WHERE person = ?) ORDER BY over, made DESC LIMIT ?"
        return await self._read(lambda db: rows.tables(db, where, person, most))

    async def to_wake(self, before: int | None = None) -> list[str]:
        return await self._read(lambda db: [row[0] for row in db.execute(rows.TO_WAKE, {"before": before})])

    async def set_rematch(self, table: str, after: str, *, instead_of: str) -> str:
        def work(db: sqlite3.Connection) -> str:
            change = "UPDATE tables SET rematch = ? WHERE id = ? AND rematch = ?"
            db.execute(change, (after, table, instead_of))
            return _known(db, table).rematch

        return await self._write(work)

    async def finished_of(self, person: str, before: int | None, most: int) -> list[TableRow]:
        where = (
            "over = 1 AND id IN (SELECT match FROM chairs WHERE person = ?) "
            "AND began < coalesce(?, began + 1) ORDER BY began DESC, id LIMIT ?"
        )
        return await self._read(lambda db: rows.tables(db, where, person, before, most))

    async def finished(self) -> list[str]:
        query = "SELECT id FROM tables WHERE over = 1 ORDER BY began, id"
        return await self._read(lambda db: [row[0] for row in db.execute(query)])

    # Chairs

    async def take_chair(self, table: str, person: str, nonce: str) -> TableRow | None:
        def work(db: sqlite3.Connection) -> TableRow | None:
            row = rows.table(db, "id = ? AND closed = 0", table)
            if row is None or row.seat_of(person) is not None:
                return row
            chair = row.open_for(person)
            if row.began is not None or chair is None:
                return None
            db.execute(
                "UPDATE chairs SET kind = 'person', person = ?, nonce = ? WHERE match = ? AND seat = ?",
                (person, nonce, table, chair.seat),
            )
            return _known(db, table)

        return await self._write(work)

    async def fill_chairs(self, table: str, band: str, names: tuple[str, ...]) -> TableRow | None:
        def work(db: sqlite3.Connection) -> TableRow | None:
            row = rows.table(db, "id = ? AND began IS NULL AND closed = 0", table)
            if row is None:
                return None
            chairs = [chair for chair in row.chairs if chair.kind == "open"]
            db.executemany(
                "UPDATE chairs SET kind = 'bot', name = ?, band = ? WHERE match = ? AND seat = ?",
                [(name, band, table, chair.seat) for chair, name in zip(chairs, names, strict=False)],
            )
            return _known(db, table)

        return await self._write(work)

    async def free_chair(self, table: str, person: str) -> TableRow | None:
        def work(db: sqlite3.Connection) -> TableRow | None:
            row = rows.table(db, "id = ? AND began IS NULL AND closed = 0", table)
            seat = row and row.seat_of(person)
            if row is None or seat is None:
                return None
            db.execute(
                "UPDATE chairs SET kind = 'open', person = NULL, nonce = '' WHERE match = ? AND seat = ?",
                (table, seat),
            )
            others = [chair for chair in row.chairs if chair.person not in ("", person)]
            if not others:
                db.execute("UPDATE tables SET closed = 1 WHERE id = ?", (table,))
            return _known(db, table)

        return await self._write(work)

    # The match

    async def begin(self, table: str, at: int, standing: Standing) -> TableRow:
        def work(db: sqlite3.Connection) -> TableRow:
            begun = db.execute("UPDATE tables SET began = ? WHERE id = ? AND began IS NULL", (at, table))
            if begun.rowcount:
                rows.set_standing(db, table, standing)
            return _known(db, table)

        return await self._write(work)

    async def append(self, table: str, entry: EntryRow, standing: Standing) -> None:
        await self._entries.append(table, entry, standing)

    async def refuse(self, table: str, seat: Seat, command: str, answer: Answer) -> None:
        def work(db: sqlite3.Connection) -> None:
            before = rows.answer(db, table, seat, command)
            if before is not None:
                raise Answered(before)
            facts = msgspec.json.encode(answer.facts)
            db.execute(
                "INSERT INTO refusals (match, seat, command, rule, code, facts) SELECT ?, ?, ?, ?, ?, ? "
                "WHERE (SELECT count(*) FROM refusals WHERE match = ? AND seat = ?) < ?",
                (table, seat, command, answer.rule, answer.code, facts, table, seat, REFUSALS_KEPT),
            )

        await self._write(work)

    async def entries(self, table: str, after: int) -> list[EntryRow]:
        return await self._read(lambda db: rows.entries(db, table, after))


def _person(db: sqlite3.Connection, person: str) -> Person | None:
    row = db.execute("SELECT id, name, secret, session FROM people WHERE id = ?", (person,)).fetchone()
    return None if row is None else Person(row[0], row[1], Secret(row[2]), row[3])


def _known(db: sqlite3.Connection, table: str) -> TableRow:
    row = rows.table(db, "id = ?", table)
    if row is None:
        raise LookupError(table)
    return row
