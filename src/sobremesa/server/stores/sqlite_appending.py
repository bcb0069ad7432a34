"""Entries that wait together are written to a SQLite file by few statements."""

from __future__ import annotations

import sqlite3
from typing import Final

import msgspec

from sobremesa.server.stores import rows
from sobremesa.server.stores.appending import Wish
from sobremesa.server.stores.contract import Answered, Taken

_KEEP: Final = """
    INSERT INTO entries (match, n, seat, command, action, at) SELECT ?1, ?2, ?3, ?4, ?5, ?6
    WHERE NOT EXISTS (SELECT 1 FROM refusals WHERE match = ?1 AND seat = ?3 AND command = ?4)
    ON CONFLICT DO NOTHING
"""
# Its index of running matches is left alone by all but the last entry of a match.
_STAND: Final = "UPDATE tables SET waiting = ?, due = ?, stood = ? WHERE id = ?"


def write(db: sqlite3.Connection, group: list[Wish]) -> list[Exception | None]:
    """What becomes of each entry: None, Taken or Answered."""
    outcomes: list[Exception | None] = [None] * len(group)
    db.execute("SAVEPOINT together")
    if db.executemany(_KEEP, map(_row, group)).rowcount < len(group):
        db.execute("ROLLBACK TO together")
        outcomes = [_alone(db, wish) for wish in group]
    db.execute("RELEASE together")
    kept = [wish for wish, raised in zip(group, outcomes, strict=True) if raised is None]
    db.executemany(_STAND, [_standing(wish) for wish in kept if not wish.standing.over])
    for wish in kept:
        if wish.standing.over:
            rows.set_standing(db, wish.table, wish.standing)
    return outcomes


def _row(wish: Wish) -> tuple[str, int, int, str, bytes, int]:
    entry = wish.entry
    return wish.table, entry.n, entry.seat, entry.command, entry.action, entry.at


def _standing(wish: Wish) -> tuple[str, int | None, str, str]:
    standing = wish.standing
    waiting, stood = (msgspec.json.encode(seats).decode() for seats in (standing.waiting, standing.stood))
    return waiting, standing.due, stood, wish.table


def _alone(db: sqlite3.Connection, wish: Wish) -> Exception | None:
    if db.execute(_KEEP, _row(wish)).rowcount:
        return None
    before = rows.answer(db, wish.table, wish.entry.seat, wish.entry.command)
    return Taken() if before is None else Answered(before)
