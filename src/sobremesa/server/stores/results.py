"""How matches ended: a cache of what their logs say, for histories and ratings."""

from __future__ import annotations

import sqlite3
from typing import Any, Final, Protocol

import msgspec
from msgspec import Struct

from sobremesa.core.contract import Seat
from sobremesa.server.stores.accounts import Door

_numbers = msgspec.json.Decoder(tuple[int, ...])


class Result(Struct, frozen=True):
    """How a match ended."""

    match: str
    ended: int
    "Milliseconds since 1970."
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    gone: tuple[Seat, ...]
    "Who had left before."
    pool: str = ""
    "Which ratings it counts for: see `stores.ratings`; empty: none."


COLUMNS: Final = "match, ended, scores, winners, gone, pool"


class Results(Protocol):
    """Every method may raise NotKept."""

    async def keep(self, result: Result) -> None:
        """Keep it, once."""

    async def of(self, matches: list[str]) -> dict[str, Result]:
        """Those that are kept of these matches."""


class SqliteResults:
    """Results in a SQLite file."""

    def __init__(self, read: Door, write: Door) -> None:
        self._read = read
        self._write = write

    async def keep(self, result: Result) -> None:
        await self._write(lambda db: keep(db, result))

    async def of(self, matches: list[str]) -> dict[str, Result]:
        def work(db: sqlite3.Connection) -> list[Any]:
            query = f"SELECT {COLUMNS} FROM results WHERE match IN (SELECT value FROM json_each(?))"  # nosec B608
            return db.execute(query, (msgspec.json.encode(matches).decode(),)).fetchall()

        return {row[0]: result_of(row) for row in await self._read(work)}


def keep(db: sqlite3.Connection, result: Result) -> None:
    """Write it, once."""
    query = f"INSERT OR IGNORE INTO results ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)"  # nosec B608
    db.execute(query, row_of(result))


def row_of(result: Result) -> tuple[str | int, ...]:
    """A result as both stores write it."""
    lists = (msgspec.json.encode(one).decode() for one in (result.scores, result.winners, result.gone))
    return (result.match, result.ended, *lists, result.pool)


def result_of(row: Any) -> Result:
    """A result as both stores read it."""
    match, ended, *lists, pool = row
    scores, winners, gone = (_numbers.decode(one) for one in lists)
    return Result(match, ended, scores, winners, gone, pool)
