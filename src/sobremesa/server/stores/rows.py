"""Rows of the SQLite file, read and written as the structs of the contract."""

from __future__ import annotations

import sqlite3
from typing import Any

import msgspec

from sobremesa.core.contract import Seat
from sobremesa.core.pace import Pace
from sobremesa.server.manners import Manners
from sobremesa.server.stores.contract import Answer, ChairRow, EntryRow, Secret, Standing, TableRow

TABLE_COLUMNS = (
    "id, request, game, version, options, words, words_hash, listed, invite, code, maker, made, secret, began, "
    "closed, over, waiting, due, clock, manners, rematch, pool, stood"
)
_CHAIRS = """
    SELECT seat, kind, coalesce(person, ''), coalesce(people.name, chairs.name), band, nonce, kept
    FROM chairs LEFT JOIN people ON people.id = person WHERE match = ? ORDER BY seat
"""
TO_WAKE = """
    SELECT id FROM tables WHERE closed = 0 AND over = 0
    AND NOT EXISTS (SELECT 1 FROM chairs WHERE match = id AND kind = 'open')
    AND (began IS NULL OR began + due < coalesce(:before, began + due + 1) OR EXISTS (
        SELECT 1 FROM chairs JOIN json_each(waiting) ON value = seat
        WHERE match = tables.id AND (kind = 'bot' OR seat IN (SELECT value FROM json_each(stood)))
        AND began + coalesce((SELECT max(at) FROM entries WHERE match = tables.id), 0)
            < coalesce(:before, 9223372036854775807)
    ))
"""
_manners = msgspec.json.Decoder(Manners)
_clock = msgspec.json.Decoder(Pace | None)
_seats = msgspec.json.Decoder(tuple[Seat, ...])


def tables(db: sqlite3.Connection, where: str, *values: str | int | None) -> list[TableRow]:
    """The tables that fulfil an SQL condition (and order) with their chairs."""
    # The condition is always written in this package; what people say goes in as values.
    query = f"SELECT {TABLE_COLUMNS} FROM tables WHERE {where}"  # nosec B608
    rows = db.execute(query, values).fetchall()
    return [_table(db, row) for row in rows]


def table(db: sqlite3.Connection, where: str, *values: str | int | None) -> TableRow | None:
    """The first of them."""
    return next(iter(tables(db, where, *values)), None)


def _table(db: sqlite3.Connection, row: tuple[Any, ...]) -> TableRow:
    said: dict[str, Any] = dict(zip(TABLE_COLUMNS.split(", "), row, strict=True))
    chairs = tuple(ChairRow(*chair) for chair in db.execute(_CHAIRS, (said["id"],)))
    waiting, stood = (_seats.decode(str(said.pop(name))) for name in ("waiting", "stood"))
    secret = Secret(said.pop("secret"))
    said["clock"] = _clock.decode(str(said["clock"]))
    said["manners"] = _manners.decode(str(said["manners"]))
    for flag in ("listed", "closed", "over"):
        said[flag] = bool(said[flag])
    return TableRow(**said, chairs=chairs, waiting=waiting, stood=stood, secret=secret)


def add_table(db: sqlite3.Connection, row: TableRow) -> None:
    """Write a new table and its chairs."""
    db.execute(
        "INSERT INTO tables (id, request, game, version, options, words, words_hash, listed, invite, code, maker, "
        "made, secret, clock, manners, pool) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            *(row.id, row.request, row.game, row.version, row.options, row.words, row.words_hash, row.listed),
            *(row.invite, row.code, row.maker, row.made, row.secret, msgspec.json.encode(row.clock).decode()),
            *(msgspec.json.encode(row.manners).decode(), row.pool),
        ),
    )
    db.executemany(
        "INSERT INTO chairs (match, seat, kind, person, name, band, nonce, kept) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [(row.id, c.seat, c.kind, c.person or None, c.name, c.band, c.nonce, c.kept) for c in row.chairs],
    )


def set_standing(db: sqlite3.Connection, table: str, standing: Standing) -> None:
    """Write where a match stands that begins."""
    waiting, stood = (msgspec.json.encode(seats).decode() for seats in (standing.waiting, standing.stood))
    db.execute(
        "UPDATE tables SET waiting = ?, due = ?, over = ?, stood = ? WHERE id = ?",
        (waiting, standing.due, standing.over, stood, table),
    )


def entries(db: sqlite3.Connection, table: str, after: int) -> list[EntryRow]:
    """The log from the entry after this number on."""
    found = db.execute(
        "SELECT n, seat, command, action, at FROM entries WHERE match = ? AND n > ? ORDER BY n", (table, after)
    )
    return [EntryRow(*row) for row in found]


def answer(db: sqlite3.Connection, table: str, seat: Seat, command: str) -> Answer | None:
    """What this command got before, if it was answered."""
    key = (table, seat, command)
    played = db.execute("SELECT n FROM entries WHERE match = ? AND seat = ? AND command = ?", key).fetchone()
    if played is not None:
        return Answer(n=played[0])
    refused = db.execute(
        "SELECT rule, code, facts FROM refusals WHERE match = ? AND seat = ? AND command = ?", key
    ).fetchone()
    return None if refused is None else refusal(*refused)


def refusal(rule: str, code: str, facts: bytes) -> Answer:
    """A remembered refusal."""
    return Answer(n=None, rule=rule, code=code, facts=msgspec.json.decode(facts))
