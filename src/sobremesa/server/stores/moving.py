"""Whole stores from one place to another: a backup is one SQLite file, whatever it was made from.

What is copied is what the store was at one moment, while servers go on writing it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec

from sobremesa.server.stores import opening
from sobremesa.server.stores.contract import CannotOpen
from sobremesa.server.stores.schema import STEPS

TABLES: Final = (
    *("people", "accounts", "tables", "chairs", "entries", "refusals", "results", "lines", "reports", "ratings"),
)
"""What a store consists of; each refers only to those before it."""
FLAGS: Final = frozenset({"listed", "closed", "over", "counted"})
TOGETHER: Final = 1000


class CannotMove(Exception):
    """A code (`no_store`, `file_there`, `not_empty`, `not_a_backup`, `newer`, ...) and what it is about."""

    def __init__(self, code: str, about: str) -> None:
        super().__init__(code, about)
        self.code = code
        self.about = about


@contextmanager
def _troubles(place: Path) -> Iterator[None]:
    """What a file does not allow, as CannotMove."""
    try:
        yield
    except CannotOpen as no:
        raise CannotMove(no.code, no.place) from None
    except (OSError, sqlite3.OperationalError):
        raise CannotMove("not_writable", str(place)) from None
    except sqlite3.DatabaseError:  # it is none, or not whole
        raise CannotMove("not_a_backup", str(place)) from None


def backup(database: Path, target: Path) -> None:
    """Copy a SQLite store into a new file. Raises CannotMove."""
    if not database.exists():
        raise CannotMove("no_store", str(database))
    _check_free(target)
    with _troubles(target):
        opening.copy(database, target)


async def backup_postgres(address: str, target: Path) -> None:
    """Copy a PostgreSQL store into a new SQLite file. Raises CannotMove."""
    _check_free(target)
    draft = target.with_name(f"{target.name}.draft")
    try:
        with _troubles(target):
            draft.unlink(missing_ok=True)
            async with _postgres(address) as db:
                with closing(opening.opened(draft)) as file:
                    await _take(db, file)
                    file.execute("PRAGMA journal_mode = DELETE")
            draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def restore(source: Path, database: Path) -> None:
    """Fill an empty SQLite store, made if it is not there, from a backup. Raises CannotMove."""
    with _reading(source) as kept, _troubles(database), closing(opening.opened(database)) as file:
        file.execute("BEGIN IMMEDIATE")
        if file.execute("SELECT 1 FROM people LIMIT 1").fetchone():
            raise CannotMove("not_empty", str(database))
        for table in TABLES:
            columns, rows = _rows(kept, table)
            gaps = ", ".join("?" * len(columns))
            # Names of tables and columns are those of our own schema.
            file.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({gaps})", rows)  # nosec B608
        file.execute("COMMIT")


async def restore_postgres(source: Path, address: str) -> None:
    """Fill an empty PostgreSQL store from a backup. Raises CannotMove."""
    with _reading(source) as kept:
        async with _postgres(address) as db:
            if await db.fetchval("SELECT count(*) FROM people"):
                raise CannotMove("not_empty", "PostgreSQL")
            for table in TABLES:
                columns, rows = _rows(kept, table)
                across = [_towards_postgres(column) for column in columns]
                records = (tuple(turn(value) for turn, value in zip(across, row, strict=True)) for row in rows)
                await db.copy_records_to_table(table, records=records, columns=columns)


def _check_free(target: Path) -> None:
    if target.exists():
        raise CannotMove("file_there", str(target))


@contextmanager
def _reading(source: Path) -> Iterator[sqlite3.Connection]:
    """A copy of a backup, sound and brought to our version; the file itself is left as it is. Raises CannotMove."""
    if not source.is_file():
        raise CannotMove("no_store", str(source))
    with TemporaryDirectory() as folder:
        copied = Path(folder) / source.name
        with _troubles(source):
            opening.copy(source, copied)
            with closing(sqlite3.connect(copied)) as file:
                version = opening.version_of(file)
                if version == 0 or not _sound(file):
                    raise CannotMove("not_a_backup", str(source))
                if version > len(STEPS):
                    raise CannotMove("newer", str(source))
            kept = opening.opened(copied)
        with closing(kept):
            if not _ours(kept):
                raise CannotMove("not_a_backup", str(source))
            yield kept


def _sound(file: sqlite3.Connection) -> bool:
    whole = file.execute("PRAGMA quick_check").fetchone() == ("ok",)
    return whole and not file.execute("PRAGMA foreign_key_check").fetchone()


def _ours(file: sqlite3.Connection) -> bool:
    """Whether a file of our version has all our tables; one of an older version need not."""
    return {name for (name,) in file.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}.issuperset(
        TABLES
    )


def _rows(file: sqlite3.Connection, table: str) -> tuple[list[str], sqlite3.Cursor]:
    found = file.execute(f"SELECT * FROM {table}")  # nosec B608
    return [column[0] for column in found.description], found


@asynccontextmanager
async def _postgres(address: str) -> AsyncIterator[Any]:
    """A connection to a store of our version, in one transaction. Raises CannotMove."""
    try:
        import asyncpg

        from sobremesa.server.stores.postgres import FAILURES, PostgresStore, place_of
    except ImportError:
        raise CannotMove("no_driver", "sobremesa[postgres]") from None
    try:
        await (await PostgresStore.open(address)).close()
        db = await asyncpg.connect(address)
        try:
            async with db.transaction(isolation="repeatable_read"):
                yield db
        finally:
            await db.close()
    except CannotOpen as no:
        raise CannotMove(no.code, no.place) from None
    except FAILURES:
        raise CannotMove("no_database", place_of(address)) from None


async def _take(db: Any, file: sqlite3.Connection) -> None:
    """Write everything in a PostgreSQL store into an empty file."""
    file.execute("BEGIN")
    for table in TABLES:
        columns, _ = _rows(file, table)
        gaps = ", ".join("?" * len(columns))
        write = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({gaps})"  # nosec B608
        rows = db.cursor(f"SELECT {', '.join(columns)} FROM {table}", prefetch=TOGETHER)  # nosec B608
        async for row in rows:
            file.execute(write, tuple(_towards_sqlite(value) for value in row))
    file.execute("COMMIT")


def _towards_sqlite(value: Any) -> Any:
    """PostgreSQL has lists and truth values; a file has text and numbers."""
    if isinstance(value, list):
        return msgspec.json.encode(value).decode()
    return int(value) if isinstance(value, bool) else value


def _towards_postgres(column: str) -> Callable[[Any], Any]:
    if column in ("waiting", "stood"):
        return msgspec.json.decode
    return bool if column in FLAGS else lambda value: value
