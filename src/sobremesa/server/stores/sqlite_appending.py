"""Entries that wait together are written to a SQLite file by one statement.

They go in as one JSON array: a statement that is given its rows one by one lets the interpreter go with each of
them, and waits each time until the thread that judges the next moves gives it back.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from sobremesa.core.contract import Seat
from sobremesa.server.stores import rows
from sobremesa.server.stores.appending import Wish
from sobremesa.server.stores.contract import Answered, Taken

_KEEP: Final = """
    INSERT INTO entries (match, n, seat, command, action, at)
    WITH wished (match, n, seat, command, action, at) AS (
        SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
            json_extract(value, '$[3]'), CAST(json_extract(value, '$[4]') AS BLOB), json_extract(value, '$[5]')
        FROM json_each(?)
    )
    SELECT * FROM wished AS w WHERE NOT EXISTS (
        SELECT 1 FROM refusals AS r WHERE r.match = w.match AND r.seat = w.seat AND r.command = w.command
    )
    ON CONFLICT DO NOTHING
"""
# Its index of running matches is left alone by all but the last entry of a match.
_STAND: Final = """
    WITH standings (match, waiting, due, stood) AS (
        SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
            json_extract(value, '$[3]')
        FROM json_each(?)
    )
    UPDATE tables SET waiting = s.waiting, due = s.due, stood = s.stood FROM standings AS s WHERE id = s.match
"""
_json: Final = msgspec.json.Encoder()


def write(db: sqlite3.Connection, group: list[Wish]) -> list[Exception | None]:
    """What becomes of each entry: None, Taken or Answered."""
    outcomes: list[Exception | None] = [None] * len(group)
    db.execute("SAVEPOINT together")
    if _keep(db, group) < len(group):
        db.execute("ROLLBACK TO together")
        outcomes = [_alone(db, wish) for wish in group]
    db.execute("RELEASE together")
    kept = [wish for wish, raised in zip(group, outcomes, strict=True) if raised is None]
    running = {wish.table: wish for wish in kept if not wish.standing.over}
    db.execute(_STAND, (_rows(_standing(wish) for wish in running.values()),))
    for wish in kept:
        if wish.standing.over:
            rows.set_standing(db, wish.table, wish.standing)
    return outcomes


def _keep(db: sqlite3.Connection, group: list[Wish]) -> int:
    """Write entries that can be written; how many could."""
    return db.execute(_KEEP, (_rows(_row(wish) for wish in group),)).rowcount


def _rows(rows: Iterable[tuple[Any, ...]]) -> str:
    return _json.encode(list(rows)).decode()


def _row(wish: Wish) -> tuple[str, int, int, str, str, int]:
    entry = wish.entry
    return wish.table, entry.n, entry.seat, entry.command, entry.action.decode(), entry.at


def _standing(wish: Wish) -> tuple[str, tuple[Seat, ...], int | None, tuple[Seat, ...]]:
    standing = wish.standing
    return wish.table, standing.waiting, standing.due, standing.stood


def _alone(db: sqlite3.Connection, wish: Wish) -> Exception | None:
    if _keep(db, [wish]):
        return None
    before = rows.answer(db, wish.table, wish.entry.seat, wish.entry.command)
    return Taken() if before is None else Answered(before)
