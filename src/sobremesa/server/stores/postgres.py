"""Matches in PostgreSQL, for several servers at once. What was acknowledged is on its disk."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, Self

import asyncpg
import msgspec

from sobremesa.core.contract import Seat
from sobremesa.server.stores import postgres_rows as rows
from sobremesa.server.stores.appending import Appender
from sobremesa.server.stores.contract import (
    REFUSALS_KEPT,
    Answer,
    Answered,
    Away,
    CannotOpen,
    CodeTaken,
    EntryRow,
    NotKept,
    Person,
    Secret,
    Standing,
    TableRow,
)
from sobremesa.server.stores.postgres_accounts import PostgresAccounts
from sobremesa.server.stores.postgres_appending import PostgresGroups
from sobremesa.server.stores.postgres_chats import PostgresChats
from sobremesa.server.stores.postgres_ratings import PostgresRatings
from sobremesa.server.stores.postgres_results import PostgresResults
from sobremesa.server.stores.postgres_schema import STEPS

Database = Any
"""A connection; the driver says nothing about its types."""
SECONDS: Final = 5.0
"""How long the database may take to answer."""
CONNECTIONS: Final = 8
LOCK: Final = 0x50B4E3E5A
"""The advisory lock of whoever brings the schema up: one process at a time."""
FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)
"""What the driver raises; the third when a connection was cut in the middle of an answer."""


class PostgresStore:
    """A store in a PostgreSQL database. Any number of processes may use the same one."""

    def __init__(self, pool: Database) -> None:
        self._pool = pool
        self._appender = Appender(PostgresGroups(self._connection).write)
        self.accounts = PostgresAccounts(self._connection)
        self.chats = PostgresChats(self._connection)
        self.ratings = PostgresRatings(self._connection)
        self.results = PostgresResults(self._connection)

    @classmethod
    async def open(cls, address: str, steps: tuple[str, ...] = STEPS) -> Self:
        """Connect, and bring the schema to our version. Raises CannotOpen."""
        try:
            pool = await asyncpg.create_pool(
                address, min_size=1, max_size=CONNECTIONS, timeout=SECONDS, command_timeout=SECONDS
            )
        except (*FAILURES, ValueError):
            raise CannotOpen("no_database", place_of(address)) from None
        try:
            async with pool.acquire() as db:
                await _bring_up(db, steps, place_of(address))
        except FAILURES:
            await pool.close()
            raise CannotOpen("no_database", place_of(address)) from None
        except CannotOpen:
            await pool.close()
            raise
        return cls(pool)

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Database]:
        """A connection inside a transaction; what cannot be done is NotKept, and Away without a database."""
        try:
            async with self._pool.acquire(timeout=SECONDS) as db, db.transaction():
                yield db
        except (OSError, TimeoutError):
            raise Away from None
        except FAILURES:
            raise NotKept from None

    async def close(self) -> None:
        await self._appender.close()
        try:
            async with asyncio.timeout(SECONDS):
                await self._pool.close()
        except FAILURES:
            self._pool.terminate()

    async def beat(self) -> None:
        async with self._connection() as db:
            await db.execute("CREATE TEMPORARY TABLE beat ON COMMIT DROP AS SELECT 1")

    # People

    async def person(self, person: str) -> Person | None:
        async with self._connection() as db:
            return await rows.person(db, person)

    async def add_person(self, person: Person) -> None:
        async with self._connection() as db:
            values = person.id, person.name, bytes(person.secret)
            await db.execute("INSERT INTO people (id, name, secret) VALUES ($1, $2, $3)", *values)

    async def rename(self, person: str, name: str) -> None:
        async with self._connection() as db:
            await db.execute("UPDATE people SET name = $1 WHERE id = $2", name, person)

    # Tables

    async def add_table(self, table: TableRow, next_secret: Secret) -> TableRow:
        async with self._connection() as db:
            # The maker's row is the lock: one wish of a person at a time.
            maker = await rows.person(db, table.maker, lock=True)
            if maker is None:
                raise NotKept
            made = await rows.table(db, "maker = $1 AND request = $2", table.maker, table.request)
            if made is not None:
                return made
            draft = msgspec.structs.replace(table, secret=maker.secret)
            if not await rows.add_table(db, draft):
                raise CodeTaken
            await db.execute("UPDATE people SET secret = $1 WHERE id = $2", bytes(next_secret), table.maker)
            return await rows.known(db, table.id)

    async def table(self, table: str) -> TableRow | None:
        async with self._connection() as db:
            return await rows.table(db, "id = $1", table)

    async def table_by_code(self, code: str) -> TableRow | None:
        async with self._connection() as db:
            return await rows.table(db, "code = $1 AND began IS NULL AND NOT closed", code)

    async def open_tables(self, most: int) -> list[TableRow]:
        where = (
            "began IS NULL AND NOT closed AND listed AND EXISTS "
            "(SELECT 1 FROM chairs WHERE match = id AND kind = 'open') ORDER BY made DESC LIMIT $1"
        )
        async with self._connection() as db:
            return await rows.tables(db, where, most)

    async def tables_of(self, person: str, most: int) -> list[TableRow]:
        where = (
            "NOT closed AND id IN (SELECT match FROM chairs WHERE person = $1) ORDER BY over, made DESC LIMIT $2"
        )
        async with self._connection() as db:
            return await rows.tables(db, where, person, most)

    async def to_wake(self, before: int | None = None) -> list[str]:
        async with self._connection() as db:
            found = await db.fetch(rows.TO_WAKE, before)
        return [row["id"] for row in found]

    async def set_rematch(self, table: str, after: str, *, instead_of: str) -> str:
        async with self._connection() as db:
            change = "UPDATE tables SET rematch = $1 WHERE id = $2 AND rematch = $3"
            await db.execute(change, after, table, instead_of)
            return (await rows.known(db, table)).rematch

    async def finished_of(self, person: str, before: int | None, most: int) -> list[TableRow]:
        where = (
            "over AND id IN (SELECT match FROM chairs WHERE person = $1) "
            "AND began < coalesce($2::bigint, began + 1) ORDER BY began DESC, id LIMIT $3"
        )
        async with self._connection() as db:
            return await rows.tables(db, where, person, before, most)

    async def finished(self) -> list[str]:
        async with self._connection() as db:
            found = await db.fetch("SELECT id FROM tables WHERE over ORDER BY began, id")
        return [row["id"] for row in found]

    # Chairs

    async def take_chair(self, table: str, person: str, nonce: str) -> TableRow | None:
        async with self._connection() as db:
            row = await rows.table(db, "id = $1 AND NOT closed FOR UPDATE", table)
            if row is None or row.seat_of(person) is not None:
                return row
            chair = row.open_for(person)
            if row.began is not None or chair is None:
                return None
            change = "UPDATE chairs SET kind = 'person', person = $1, nonce = $2 WHERE match = $3 AND seat = $4"
            await db.execute(change, person, nonce, table, chair.seat)
            return await rows.known(db, table)

    async def fill_chairs(self, table: str, band: str, names: tuple[str, ...]) -> TableRow | None:
        async with self._connection() as db:
            row = await rows.table(db, "id = $1 AND began IS NULL AND NOT closed FOR UPDATE", table)
            if row is None:
                return None
            chairs = [chair for chair in row.chairs if chair.kind == "open"]
            await db.executemany(
                "UPDATE chairs SET kind = 'bot', name = $1, band = $2 WHERE match = $3 AND seat = $4",
                [(name, band, table, chair.seat) for chair, name in zip(chairs, names, strict=False)],
            )
            return await rows.known(db, table)

    async def free_chair(self, table: str, person: str) -> TableRow | None:
        async with self._connection() as db:
            row = await rows.table(db, "id = $1 AND began IS NULL AND NOT closed FOR UPDATE", table)
            seat = row and row.seat_of(person)
            if row is None or seat is None:
                return None
            change = "UPDATE chairs SET kind = 'open', person = NULL, nonce = '' WHERE match = $1 AND seat = $2"
            await db.execute(change, table, seat)
            if not [chair for chair in row.chairs if chair.person not in ("", person)]:
                await db.execute("UPDATE tables SET closed = true WHERE id = $1", table)
            return await rows.known(db, table)

    # The match

    async def begin(self, table: str, at: int, standing: Standing) -> TableRow:
        async with self._connection() as db:
            await db.execute(
                "UPDATE tables SET began = $2, waiting = $3, due = $4, over = $5 WHERE id = $1 AND began IS NULL",
                *(table, at, list(standing.waiting), standing.due, standing.over),
            )
            return await rows.known(db, table)

    async def append(self, table: str, entry: EntryRow, standing: Standing) -> None:
        await self._appender.append(table, entry, standing)

    async def refuse(self, table: str, seat: Seat, command: str, answer: Answer) -> None:
        async with self._connection() as db:
            before = await rows.answer(db, table, seat, command)
            if before is None:
                facts = msgspec.json.encode(answer.facts)
                await db.execute(
                    "INSERT INTO refusals (match, seat, command, rule, code, facts) SELECT $1, $2, $3, $4, $5, $6 "
                    "WHERE (SELECT count(*) FROM refusals WHERE match = $1 AND seat = $2) < $7 "
                    "ON CONFLICT DO NOTHING",
                    *(table, seat, command, answer.rule, answer.code, facts, REFUSALS_KEPT),
                )
        if before is not None:
            raise Answered(before)

    async def entries(self, table: str, after: int) -> list[EntryRow]:
        async with self._connection() as db:
            return await rows.entries(db, table, after)


async def _bring_up(db: Database, steps: tuple[str, ...], place: str) -> None:
    """Bring the schema to our version, one process at a time; what was there is copied first.

    Raises CannotOpen (`newer`) when a newer version has written it.
    """
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        await db.execute("CREATE TABLE IF NOT EXISTS version (n INTEGER NOT NULL)")
        version = await db.fetchval("SELECT max(n) FROM version") or 0
        if version > len(steps):
            raise CannotOpen("newer", place)
        if 0 < version < len(steps):
            await _copy(db, f"before_version_{version + 1}")
        for number, step in enumerate(steps[version:], version + 1):
            await db.execute(step)
            await db.execute("INSERT INTO version VALUES ($1)", number)


async def _copy(db: Database, schema: str) -> None:
    """Keep every table as it is in a schema of its own: the backup of an upgrade."""
    names = await db.fetch("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
    await db.execute(f"CREATE SCHEMA {schema}")
    for row in names:
        await db.execute(f"CREATE TABLE {schema}.{row['tablename']} AS TABLE {row['tablename']}")


def place_of(address: str) -> str:
    """The address without a password, to be shown."""
    scheme, at, place = address.rpartition("@")
    return f"{scheme.partition('://')[0]}://{place}" if at else address
