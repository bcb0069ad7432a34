"""Whole stores: copied before an upgrade, backed up while servers run, restored into either kind, exported."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from server import postgres
from server.here import Guest, Here, play, player
from sobremesa.core import record
from sobremesa.games import by_key
from sobremesa.lexicon import open_words
from sobremesa.server.exporting import export
from sobremesa.server.settings import Limits, Settings
from sobremesa.server.stores import moving, opening, schema
from sobremesa.server.stores.contract import CannotOpen
from sobremesa.server.stores.moving import CannotMove
from sobremesa.server.stores.postgres import PostgresStore
from sobremesa.server.stores.sqlite import SqliteStore

pytestmark = pytest.mark.anyio
FIRST = "CREATE TABLE notes (text); INSERT INTO notes VALUES ('a; b');"
SECOND = "ALTER TABLE notes ADD COLUMN of TEXT; UPDATE notes SET of = 'me';"
BROKEN = "CREATE TABLE more (text); INSERT INTO nowhere VALUES (1);"


def content(file: Path) -> dict[str, list[object]]:
    """Every row of every table."""
    with closing(sqlite3.connect(file)) as db:
        return {table: sorted(db.execute(f"SELECT * FROM {table}"), key=repr) for table in moving.TABLES}


def notes(file: Path) -> list[object]:
    with closing(sqlite3.connect(file)) as db:
        return db.execute("SELECT * FROM notes").fetchall()


def test_an_older_file_is_copied_beside_itself_before_it_is_upgraded(tmp_path: Path) -> None:
    file = tmp_path / "sobremesa.sqlite"
    opening.opened(file, (FIRST,)).close()
    assert [path.name for path in tmp_path.glob("*.version-*")] == [], "a new file needs no copy"
    opening.opened(file, (FIRST, SECOND)).close()
    assert notes(file) == [("a; b", "me")]
    kept = tmp_path / "sobremesa.sqlite.version-1"
    assert notes(kept) == [("a; b",)] and kept.stat().st_mode & 0o777 == 0o600
    opening.opened(kept, (FIRST,)).close()
    assert not list(tmp_path.glob("*.draft*"))


def test_an_upgrade_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "sobremesa.sqlite"
    opening.opened(file, (FIRST,)).close()
    with pytest.raises(CannotOpen) as no:
        opening.opened(file, (FIRST, SECOND, BROKEN))
    assert no.value.code == "not_writable"
    assert notes(file) == [("a; b",)]
    opening.opened(file, (FIRST,)).close()


def test_an_upgrade_that_cannot_be_copied_is_not_made(tmp_path: Path) -> None:
    file = tmp_path / "sobremesa.sqlite"
    opening.opened(file, (FIRST,)).close()
    (tmp_path / "sobremesa.sqlite.version-1").mkdir()
    with pytest.raises(CannotOpen):
        opening.opened(file, (FIRST, SECOND))
    assert notes(file) == [("a; b",)]


async def played(here: Here) -> str:
    """A finished match, and beside it one that runs and a table that is open."""
    here.settings = replace(here.settings, limits=Limits(messages_at_once=10**6))
    ana = await here.guest("Ana")
    here.guests.append(ana)
    table = await ana.make("me")
    await play(await ana.open(table), player(1))
    await (await ana.open(await ana.make("me", "bot:anyhow", dealer=1))).do("draw deck")
    await ana.make("me", "open", listed=True)
    return table


async def test_a_backup_is_made_while_the_server_runs_and_fills_a_new_file(here: Here, tmp_path: Path) -> None:
    async with here:
        table = await played(here)
        moving.backup(here.settings.database, tmp_path / "kept")
        at_once = content(tmp_path / "kept")
    assert at_once["entries"] and (tmp_path / "kept").stat().st_mode & 0o777 == 0o600
    moving.restore(tmp_path / "kept", tmp_path / "new" / "sobremesa.sqlite")
    assert content(tmp_path / "new" / "sobremesa.sqlite") == at_once
    key = here.settings.key_file
    again = Here(replace(here.settings, database=tmp_path / "new" / "sobremesa.sqlite", secret_file=key))
    async with again, await Guest.come(again.port) as ben:
        assert (await ben.get(f"/api/tables/{table}/verify"))["ok"]


async def test_a_backup_moves_from_a_file_to_postgresql_and_back(
    here: Here, tmp_path: Path, cluster: postgres.Cluster
) -> None:
    async with here:
        table = await played(here)
    there, kept, back = cluster.fresh(), tmp_path / "kept", tmp_path / "back"
    moving.backup(here.settings.database, kept)
    await moving.restore_postgres(kept, there)
    await moving.backup_postgres(there, back)
    assert content(kept) == content(back)
    store = await PostgresStore.open(there)
    assert await store.finished() == [table]
    await store.close()
    with pytest.raises(CannotMove) as no:
        await moving.restore_postgres(kept, there)
    assert no.value.code == "not_empty"


async def test_every_finished_match_is_exported_as_a_record_that_verifies(here: Here, tmp_path: Path) -> None:
    async with here:
        table = await played(here)
    store = SqliteStore(here.settings.database)
    assert await export(store, tmp_path / "records") == (1, 0)
    await store.close()
    text = (tmp_path / "records" / f"quiddler-{table}.txt").read_text(encoding="utf-8")
    read, game = record.read(text, by_key), by_key("quiddler")
    assert game is not None and record.replay(read, game, open_words(read.header.words)).over
    assert len(list((tmp_path / "records").iterdir())) == 1


async def test_a_match_by_other_rules_is_counted_and_not_exported(here: Here, tmp_path: Path) -> None:
    async with here:
        await played(here)
    with closing(sqlite3.connect(here.settings.database)) as db:
        db.execute("UPDATE tables SET version = 99")
        db.commit()
    store = SqliteStore(here.settings.database)
    assert await export(store, tmp_path / "records") == (0, 1)
    await store.close()


@pytest.mark.parametrize("version", range(1, len(schema.STEPS)))
def test_a_backup_of_every_older_version_can_be_restored(tmp_path: Path, version: int) -> None:
    old, kept, new = tmp_path / "old.sqlite", tmp_path / "kept", tmp_path / "new.sqlite"
    with closing(opening.opened(old, schema.STEPS[:version])) as db:
        db.execute("INSERT INTO people (id, name, secret) VALUES ('ana', 'Ana', x'61')")
    moving.backup(old, kept)
    moving.restore(kept, new)
    assert content(new)["people"] == [("ana", "Ana", b"a", 0)]


def test_a_file_that_is_no_sound_backup_is_not_restored(tmp_path: Path, settings: Settings) -> None:
    text, empty, cut = tmp_path / "text", tmp_path / "empty", tmp_path / "cut"
    text.write_text("words " * 2000, encoding="utf-8")
    empty.write_bytes(b"")
    opening.opened(settings.database).close()
    moving.backup(settings.database, cut)
    cut.write_bytes(cut.read_bytes()[:20_000])
    for file in (text, empty, cut):
        with pytest.raises(CannotMove) as no:
            moving.restore(file, tmp_path / "new.sqlite")
        assert (no.value.code, no.value.about) == ("not_a_backup", str(file))
    assert not (tmp_path / "new.sqlite").exists()
