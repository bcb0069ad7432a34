"""Opening a SQLite file: its settings, its version, and the copy that is kept when it is upgraded."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

from sobremesa.server.stores.contract import CannotOpen
from sobremesa.server.stores.schema import STEPS

BUSY_SECONDS = 5.0
PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    # What a statement keeps to undo itself must not need room on a disk that may be full.
    "temp_store = MEMORY",
    # Pages after which a writer would fold the log into the file itself, if nobody else did (`folding`).
    "wal_autocheckpoint = 40000",
)


def private(file: Path) -> None:
    """Make the file, readable by its owner only, if it is not there. Raises OSError.

    One that is there is not opened: to close it again would take away the locks that SQLite holds on it for this
    process, and the next one to close the store would fold its log away under us.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))


def connect(file: Path) -> sqlite3.Connection:
    """A connection to the file, which is made if it is not there. Raises sqlite3.Error."""
    connection = sqlite3.connect(file, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    return connection


def version_of(connection: sqlite3.Connection) -> int:
    """The version of the file's schema; 0: it is empty, or not ours."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def opened(file: Path, steps: tuple[str, ...] = STEPS) -> sqlite3.Connection:
    """A connection to a store of our version, made (mode 0600) or upgraded if need be. Raises CannotOpen."""
    try:
        private(file)
        connection = connect(file)
        try:
            if version_of(connection) != len(steps):
                _bring_up(connection, file, steps)
        except BaseException:
            connection.close()
            raise
    except (OSError, sqlite3.Error):
        raise CannotOpen("not_writable", str(file)) from None
    return connection


def _bring_up(connection: sqlite3.Connection, file: Path, steps: tuple[str, ...]) -> None:
    """Bring the file to the version that these steps lead to; what was there is copied beside it first.

    One process at a time, and all or nothing. Raises CannotOpen (`newer`), OSError or sqlite3.Error.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = version_of(connection)
        if version > len(steps):
            raise CannotOpen("newer", str(file))
        if 0 < version < len(steps):
            copy(file, file.with_name(f"{file.name}.version-{version}"))
        for number, step in enumerate(steps[version:], version + 1):
            for statement in _statements(step):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def copy(source: Path, target: Path) -> None:
    """Copy a store as it is at one moment, while others write it. The target is there whole or not at all.

    Raises OSError or sqlite3.Error.
    """
    draft = target.with_name(f"{target.name}.draft")
    draft.unlink(missing_ok=True)
    try:
        private(draft)
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as reading,
            closing(sqlite3.connect(draft)) as writing,
        ):
            reading.backup(writing)
            # A copy is one file: without this it would ask for a log beside it.
            writing.execute("PRAGMA journal_mode = DELETE")
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def _statements(script: str) -> Iterator[str]:
    """The statements of a step, one by one: `executescript` would end the transaction."""
    statement = ""
    for part in script.split(";")[:-1]:
        statement += part + ";"
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
