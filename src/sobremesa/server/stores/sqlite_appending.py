"""Entries that wait together are written to a SQLite file by one statement, which is a transaction of its own.

Between two statements the thread that writes has to wait until the one that judges the next moves gives the
interpreter back. So all that keeping an entry takes is done by a trigger, and a group goes in as one JSON array.
"""

from __future__ import annotations

import asyncio
import sqlite3
from typing import Any, Final

import msgspec

from sobremesa.server.stores import results, rows
from sobremesa.server.stores.appending import Wish
from sobremesa.server.stores.contract import Answered, Taken
from sobremesa.server.stores.writer import Writer

# They belong to the connection, not to the file. All but the last entry of a match leave the index of running
# matches alone: `over` has an update of its own.
_DOOR: Final = (
    """
    CREATE TEMP VIEW door AS
    SELECT match, n, seat, command, action, at, '' AS waiting, 0 AS due, '' AS stood, 0 AS over, '' AS result
    FROM entries
    """,
    f"""
    CREATE TEMP TRIGGER keep INSTEAD OF INSERT ON door BEGIN
        SELECT RAISE(ABORT, 'refused before') FROM refusals
        WHERE match = NEW.match AND seat = NEW.seat AND command = NEW.command;
        INSERT INTO entries (match, n, seat, command, action, at)
        VALUES (NEW.match, NEW.n, NEW.seat, NEW.command, NEW.action, NEW.at);
        UPDATE tables SET waiting = NEW.waiting, due = NEW.due, stood = NEW.stood WHERE id = NEW.match;
        UPDATE tables SET over = 1 WHERE id = NEW.match AND NEW.over;
        INSERT OR IGNORE INTO results ({results.COLUMNS})
        SELECT json_extract(NEW.result, '$[0]'), json_extract(NEW.result, '$[1]'), json_extract(NEW.result, '$[2]'),
            json_extract(NEW.result, '$[3]'), json_extract(NEW.result, '$[4]'), json_extract(NEW.result, '$[5]')
        WHERE NEW.result IS NOT NULL;
    END
    """,  # nosec B608  the columns are written in this package
)
_KEEP: Final = """
    INSERT INTO door SELECT
        json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
        json_extract(value, '$[3]'), CAST(json_extract(value, '$[4]') AS BLOB), json_extract(value, '$[5]'),
        json_extract(value, '$[6]'), json_extract(value, '$[7]'), json_extract(value, '$[8]'),
        json_extract(value, '$[9]'), json_extract(value, '$[10]')
    FROM json_each(?)
"""
_json: Final = msgspec.json.Encoder()


class SqliteGroups:
    """Writes groups of entries, all of a group at once where they can be."""

    def __init__(self, db: sqlite3.Connection, writer: Writer) -> None:
        """`db`: the connection that the writer has. Raises sqlite3.Error."""
        for statement in _DOOR:
            db.execute(statement)
        self._writer = writer

    async def write(self, group: list[Wish]) -> list[Exception | None]:
        """What becomes of each entry: None, Taken or Answered. Raises NotKept, and then nothing is written."""
        wished = _rows(group)
        if await asyncio.wrap_future(self._writer.write(lambda db: _keep(db, wished), whole=True)):
            return [None] * len(group)
        return await asyncio.wrap_future(self._writer.write(lambda db: [_alone(db, wish) for wish in group]))


def _keep(db: sqlite3.Connection, wished: str) -> bool:
    """Write them; whether that could be done. If not, nothing is written."""
    try:
        db.execute(_KEEP, (wished,))
    except sqlite3.IntegrityError:
        return False
    return True


def _alone(db: sqlite3.Connection, wish: Wish) -> Exception | None:
    if _keep(db, _rows([wish])):
        return None
    before = rows.answer(db, wish.table, wish.entry.seat, wish.entry.command)
    return Taken() if before is None else Answered(before)


def _rows(group: list[Wish]) -> str:
    return _json.encode([_row(wish) for wish in group]).decode()


def _row(wish: Wish) -> tuple[Any, ...]:
    entry, standing = wish.entry, wish.standing
    return (
        *(wish.table, entry.n, entry.seat, entry.command, entry.action.decode(), entry.at),
        *(_text(standing.waiting), standing.due, _text(standing.stood), standing.over),
        None if standing.result is None else _text(results.row_of(standing.result)),
    )


def _text(value: tuple[Any, ...]) -> str:
    return _json.encode(value).decode()
