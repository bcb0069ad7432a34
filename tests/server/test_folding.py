"""The write-ahead log of a SQLite file is folded into it while others write, and keeps nobody waiting."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from sobremesa.server.stores import opening
from sobremesa.server.stores.folding import Folder


def in_the_file_alone(file: Path) -> int:
    """How many notes a copy of the file has without the log beside it."""
    copy = file.with_name("alone.sqlite")
    shutil.copy(file, copy)
    with sqlite3.connect(copy) as db:
        found = int(db.execute("SELECT count(*) FROM notes").fetchone()[0])
    db.close()
    return found


@pytest.fixture
def written(tmp_path: Path) -> sqlite3.Connection:
    """A file with a table that is folded in, and a note that only the log has."""
    db = opening.connect(tmp_path / "notes.sqlite")
    db.execute("CREATE TABLE notes (text)")
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.execute("INSERT INTO notes VALUES ('one')")
    assert in_the_file_alone(tmp_path / "notes.sqlite") == 0
    return db


def test_what_was_written_is_in_the_file_when_it_has_been_folded(
    tmp_path: Path, written: sqlite3.Connection
) -> None:
    folder = Folder(opening.connect(tmp_path / "notes.sqlite"), every=0)
    folder.written()
    folder.close()
    assert in_the_file_alone(tmp_path / "notes.sqlite") == 1
    written.close()


def test_who_is_writing_is_neither_waited_for_nor_kept_out(tmp_path: Path, written: sqlite3.Connection) -> None:
    written.execute("BEGIN IMMEDIATE")
    written.execute("INSERT INTO notes VALUES ('two')")
    folder = Folder(opening.connect(tmp_path / "notes.sqlite"), every=0)
    folder.written()
    folder.close()
    assert in_the_file_alone(tmp_path / "notes.sqlite") == 1, "what was committed before"
    written.execute("COMMIT")
    assert written.execute("SELECT count(*) FROM notes").fetchone() == (2,)
    written.close()


def test_who_reads_an_old_moment_goes_on_reading_it(tmp_path: Path, written: sqlite3.Connection) -> None:
    reading = opening.connect(tmp_path / "notes.sqlite")
    reading.execute("BEGIN")
    assert reading.execute("SELECT count(*) FROM notes").fetchone() == (1,)
    folder = Folder(opening.connect(tmp_path / "notes.sqlite"), every=0)
    for _ in range(3):
        written.execute("INSERT INTO notes VALUES ('more')")
        folder.written()
    folder.close()
    assert reading.execute("SELECT count(*) FROM notes").fetchone() == (1,)
    reading.execute("COMMIT")
    assert reading.execute("SELECT count(*) FROM notes").fetchone() == (4,)
    written.close()
    reading.close()


def test_nothing_is_folded_twice_within_the_time_between(tmp_path: Path, written: sqlite3.Connection) -> None:
    folder = Folder(opening.connect(tmp_path / "notes.sqlite"), every=3600)
    folder.written()
    folder.close()
    assert in_the_file_alone(tmp_path / "notes.sqlite") == 0
    written.close()
