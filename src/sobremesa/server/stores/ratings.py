"""How strong people are, match by match: a cache of what the results say, in the order in which matches ended.

A pool is a game in one language. Every result that counts is one step of it; a result that arrives late is put in
its place, and those after it are counted anew.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Final, Protocol

import msgspec
from msgspec import Struct

from sobremesa.server.stores.accounts import Door
from sobremesa.server.stores.results import COLUMNS, Result, result_of

TOGETHER: Final = 100
"""Results counted in one piece of writing: others wait for it."""


class Figures(Struct, frozen=True):
    """What is believed of somebody's skill: a normal distribution."""

    mu: float
    sigma: float


class Rating(Struct, frozen=True):
    """How somebody stood after a match."""

    pool: str
    person: str
    ended: int
    "Milliseconds since 1970."
    match: str
    matches: int
    "Rated ones so far, with this one."
    mu: float
    sigma: float

    @property
    def figures(self) -> Figures:
        return Figures(self.mu, self.sigma)


Rate = Callable[[Sequence[Figures | None], Result], Sequence[Figures]]
"""The figures of all seats after a match from those before; none when the match says nothing."""


class Ratings(Protocol):
    """Every method may raise NotKept."""

    async def settle(self, pool: str, rate: Rate) -> bool:
        """Count the next results of a pool that are not counted; whether more remain."""

    async def unsettled(self) -> list[str]:
        """The pools with results that are not counted."""

    async def of(self, people: Sequence[str]) -> list[Rating]:
        """How these people stand at present, in every pool where they have played."""

    async def all(self) -> list[Rating]:
        """How everybody stands at present."""

    async def during(self, person: str, matches: Sequence[str]) -> dict[str, tuple[Rating | None, Rating]]:
        """By match, how this person stood before and after it."""

    async def results(self, pool: str) -> list[tuple[Result, tuple[str, ...]]]:
        """Every result of a pool, with who sat where, in the order in which they count."""

    async def pools(self) -> list[str]:
        """The pools in which a rated match is over."""


LATEST: Final = """
    SELECT pool, person, ended, match, matches, mu, sigma FROM ratings AS one WHERE NOT EXISTS (
        SELECT 1 FROM ratings AS later WHERE later.pool = one.pool AND later.person = one.person
        AND (later.ended, later.match) > (one.ended, one.match))
"""
"""How everybody stands at present."""
ORDER: Final = " ORDER BY pool, person"


def step(before: Sequence[Rating | None], people: Sequence[str], result: Result, rate: Rate) -> list[Rating]:
    """What a result makes of its people's ratings."""
    figures = rate([one.figures if one else None for one in before], result)
    return [
        Rating(
            pool=result.pool,
            person=person,
            ended=result.ended,
            match=result.match,
            matches=1 + (one.matches if one else 0),
            mu=after.mu,
            sigma=after.sigma,
        )
        for person, one, after in zip(people, before, figures, strict=False)
    ]


def recounted(results: Sequence[tuple[Result, tuple[str, ...]]], rate: Rate) -> dict[str, Rating]:
    """How everybody stands after these results of one pool, counted from nothing."""
    standing: dict[str, Rating] = {}
    for result, people in results:
        after = step([standing.get(person) for person in people], people, result, rate)
        standing |= {one.person: one for one in after}
    return standing


class SqliteRatings:
    """Ratings in a SQLite file."""

    def __init__(self, read: Door, write: Door) -> None:
        self._read = read
        self._write = write

    async def settle(self, pool: str, rate: Rate) -> bool:
        return await self._write(lambda db: _settle(db, pool, rate))

    async def unsettled(self) -> list[str]:
        query = "SELECT DISTINCT pool FROM results WHERE pool <> '' AND counted = 0 ORDER BY pool"
        return await self._read(lambda db: [row[0] for row in db.execute(query)])

    async def of(self, people: Sequence[str]) -> list[Rating]:
        query = f"{LATEST} AND person IN (SELECT value FROM json_each(?)) {ORDER}"  # nosec B608
        said = (msgspec.json.encode(list(people)).decode(),)
        return await self._read(lambda db: _ratings(db.execute(query, said)))

    async def all(self) -> list[Rating]:
        return await self._read(lambda db: _ratings(db.execute(LATEST + ORDER)))

    async def during(self, person: str, matches: Sequence[str]) -> dict[str, tuple[Rating | None, Rating]]:
        def work(db: sqlite3.Connection) -> dict[str, tuple[Rating | None, Rating]]:
            query = "SELECT * FROM ratings WHERE person = ? AND match IN (SELECT value FROM json_each(?))"
            said = (person, msgspec.json.encode(list(matches)).decode())
            return {one.match: (_before(db, person, one), one) for one in _ratings(db.execute(query, said))}

        return await self._read(work)

    async def results(self, pool: str) -> list[tuple[Result, tuple[str, ...]]]:
        def work(db: sqlite3.Connection) -> list[tuple[Result, tuple[str, ...]]]:
            query = f"SELECT {COLUMNS} FROM results WHERE pool = ? ORDER BY ended, match"  # nosec B608
            found = [result_of(row) for row in db.execute(query, (pool,)).fetchall()]
            return [(one, _people(db, one.match)) for one in found]

        return await self._read(work)

    async def pools(self) -> list[str]:
        query = "SELECT DISTINCT pool FROM results WHERE pool <> '' ORDER BY pool"
        return await self._read(lambda db: [row[0] for row in db.execute(query)])


def _ratings(rows: sqlite3.Cursor) -> list[Rating]:
    return [Rating(*row) for row in rows.fetchall()]


def _people(db: sqlite3.Connection, match: str) -> tuple[str, ...]:
    query = "SELECT coalesce(person, '') FROM chairs WHERE match = ? ORDER BY seat"
    return tuple(row[0] for row in db.execute(query, (match,)))


def _before(db: sqlite3.Connection, person: str, result: Result | Rating) -> Rating | None:
    query = (
        "SELECT * FROM ratings WHERE pool = ? AND person = ? AND (ended, match) < (?, ?) "
        "ORDER BY ended DESC, match DESC LIMIT 1"
    )
    return next(iter(_ratings(db.execute(query, (result.pool, person, result.ended, result.match)))), None)


def _settle(db: sqlite3.Connection, pool: str, rate: Rate) -> bool:
    due = (
        f"SELECT {COLUMNS} FROM results WHERE pool = ? AND pool <> '' AND counted = 0 "  # nosec B608
        "ORDER BY ended, match LIMIT ?"
    )
    if (first := db.execute(due, (pool, 1)).fetchone()) is None:
        return False
    since = (pool, result_of(first).ended, result_of(first).match)
    db.execute("UPDATE results SET counted = 0 WHERE pool = ? AND (ended, match) > (?, ?) AND counted = 1", since)
    db.execute("DELETE FROM ratings WHERE pool = ? AND (ended, match) >= (?, ?)", since)
    found = [result_of(row) for row in db.execute(due, (pool, TOGETHER + 1)).fetchall()]
    for result in found[:TOGETHER]:
        people = _people(db, result.match)
        after = step([_before(db, person, result) for person in people], people, result, rate)
        db.executemany(
            "INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?)", [msgspec.structs.astuple(one) for one in after]
        )
        db.execute("UPDATE results SET counted = 1 WHERE match = ?", (result.match,))
    return len(found) > TOGETHER
