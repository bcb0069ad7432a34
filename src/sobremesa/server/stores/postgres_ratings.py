"""Ratings in PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Final

import msgspec

from sobremesa.server.stores.ratings import LATEST, ORDER, TOGETHER, Rate, Rating, step
from sobremesa.server.stores.results import COLUMNS, Result, result_of

LOCK: Final = 0x50B4E3E5B
"""The advisory lock of whoever counts: one at a time."""
_DUE: Final = (
    f"SELECT {COLUMNS} FROM results WHERE pool = $1 AND pool <> '' AND NOT counted "  # nosec B608
    "ORDER BY ended, match LIMIT $2"
)


class PostgresRatings:
    """Ratings in a PostgreSQL database."""

    def __init__(self, connection: Callable[[], AbstractAsyncContextManager[Any]]) -> None:
        self._connection = connection

    async def settle(self, pool: str, rate: Rate) -> bool:
        async with self._connection() as db:
            await db.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
            return await _settle(db, pool, rate)

    async def unsettled(self) -> list[str]:
        return await self._names("SELECT DISTINCT pool FROM results WHERE pool <> '' AND NOT counted ORDER BY pool")

    async def of(self, people: Sequence[str]) -> list[Rating]:
        async with self._connection() as db:
            return _ratings(await db.fetch(f"{LATEST} AND person = ANY ($1) {ORDER}", list(people)))

    async def all(self) -> list[Rating]:
        async with self._connection() as db:
            return _ratings(await db.fetch(LATEST + ORDER))

    async def during(self, person: str, matches: Sequence[str]) -> dict[str, tuple[Rating | None, Rating]]:
        query = "SELECT * FROM ratings WHERE person = $1 AND match = ANY ($2)"
        async with self._connection() as db:
            found = _ratings(await db.fetch(query, person, list(matches)))
            return {one.match: (await _before(db, person, one), one) for one in found}

    async def results(self, pool: str) -> list[tuple[Result, tuple[str, ...]]]:
        query = f"SELECT {COLUMNS} FROM results WHERE pool = $1 ORDER BY ended, match"  # nosec B608
        async with self._connection() as db:
            found = [result_of(row.values()) for row in await db.fetch(query, pool)]
            return [(one, await _people(db, one.match)) for one in found]

    async def pools(self) -> list[str]:
        return await self._names("SELECT DISTINCT pool FROM results WHERE pool <> '' ORDER BY pool")

    async def _names(self, query: str) -> list[str]:
        async with self._connection() as db:
            return [row["pool"] for row in await db.fetch(query)]


def _ratings(rows: Sequence[Any]) -> list[Rating]:
    return [Rating(**dict(row)) for row in rows]


async def _people(db: Any, match: str) -> tuple[str, ...]:
    query = "SELECT coalesce(person, '') AS person FROM chairs WHERE match = $1 ORDER BY seat"
    return tuple(row["person"] for row in await db.fetch(query, match))


async def _before(db: Any, person: str, result: Result | Rating) -> Rating | None:
    query = (
        "SELECT * FROM ratings WHERE pool = $1 AND person = $2 AND (ended, match) < ($3, $4) "
        "ORDER BY ended DESC, match DESC LIMIT 1"
    )
    found = _ratings(await db.fetch(query, result.pool, person, result.ended, result.match))
    return next(iter(found), None)


async def _settle(db: Any, pool: str, rate: Rate) -> bool:
    first = await db.fetchrow(_DUE, pool, 1)
    if first is None:
        return False
    since = (pool, first["ended"], first["match"])
    await db.execute(
        "UPDATE results SET counted = false WHERE pool = $1 AND (ended, match) > ($2, $3) AND counted", *since
    )
    await db.execute("DELETE FROM ratings WHERE pool = $1 AND (ended, match) >= ($2, $3)", *since)
    found = [result_of(row.values()) for row in await db.fetch(_DUE, pool, TOGETHER + 1)]
    for result in found[:TOGETHER]:
        people = await _people(db, result.match)
        after = step([await _before(db, person, result) for person in people], people, result, rate)
        await db.executemany(
            "INSERT INTO ratings (pool, person, ended, match, matches, mu, sigma) "
            "VALUES ($1, $2, $3, $4, $5, $6, $7)",
            [msgspec.structs.astuple(one) for one in after],
        )
        await db.execute("UPDATE results SET counted = true WHERE match = $1", result.match)
    return len(found) > TOGETHER
