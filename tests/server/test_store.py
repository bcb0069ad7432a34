"""The store: a number is taken once, an answer is remembered, and one bad piece of writing harms no other."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from concurrent.futures import Future
from pathlib import Path
from threading import Event
from types import NoneType

import msgspec
import pytest

from server.conftest import Opened
from server.here import PATIENCE
from sobremesa.server.stores import opening
from sobremesa.server.stores.appending import Appender
from sobremesa.server.stores.contract import (
    Answer,
    Answered,
    Away,
    CannotOpen,
    ChairRow,
    CodeTaken,
    EntryRow,
    NotKept,
    Person,
    Secret,
    Standing,
    Store,
    TableRow,
    Taken,
)
from sobremesa.server.stores.results import Result
from sobremesa.server.stores.schema import VERSION
from sobremesa.server.stores.sqlite import SqliteStore
from sobremesa.server.stores.sqlite_appending import SqliteGroups
from sobremesa.server.stores.writer import Writer

pytestmark = pytest.mark.anyio
STANDING = Standing(waiting=(1,), due=None, over=False)
OPEN = (ChairRow(1, "open"), ChairRow(2, "open"))
ANA = Person("ana", "Ana", Secret(b"a" * 32))


def draft(name: str, **other: object) -> TableRow:
    row = TableRow(
        id=name,
        request=name,
        game="quiddler",
        version=1,
        options=b"{}",
        words="en-80.1",
        words_hash="",
        listed=True,
        invite="i",
        code=name,
        maker="ana",
        made=1,
        chairs=(ChairRow(0, "person", person="ana"), ChairRow(1, "open")),
    )
    return msgspec.structs.replace(row, **other)


def entry(n: int, command: str, seat: int = 0) -> EntryRow:
    return EntryRow(n, seat, command, b'{"do":"pass"}', 10 * n)


@pytest.fixture
async def store(opened: Opened) -> AsyncIterator[Store]:
    store = await opened()
    await store.add_person(ANA)
    await store.add_table(draft("t"), Secret(b"b" * 32))
    yield store
    await store.close()


async def test_of_many_that_want_a_number_one_gets_it(store: Store) -> None:
    wishes = [store.append("t", entry(1, f"c{k}"), STANDING) for k in range(50)]
    outcomes = await asyncio.gather(*wishes, return_exceptions=True)
    assert sum(outcome is None for outcome in outcomes) == 1
    assert sum(isinstance(outcome, Taken) for outcome in outcomes) == 49
    assert len(await store.entries("t", 0)) == 1


async def test_a_command_is_answered_once(store: Store) -> None:
    await store.append("t", entry(1, "c"), STANDING)
    with pytest.raises(Answered) as again:
        await store.append("t", entry(2, "c"), STANDING)
    assert again.value.answer == Answer(n=1)
    no = Answer(n=None, rule="Q-3", code="not_your_turn", facts={"seat": 1})
    await store.refuse("t", 0, "d", no)
    for again_said in (store.append("t", entry(2, "d"), STANDING), store.refuse("t", 0, "d", Answer(n=None))):
        with pytest.raises(Answered) as again:
            await again_said
        assert again.value.answer == no
    await store.append("t", entry(2, "c", seat=1), STANDING)
    assert [row.n for row in await store.entries("t", 1)] == [2]


async def test_of_entries_that_are_written_together_each_gets_its_own_answer(store: Store) -> None:
    for name in ("u", "v", "w"):
        await store.add_table(draft(name), Secret(name.encode() * 32))
    await store.refuse("u", 0, "no", Answer(n=None, rule="Q-3", code="not_your_turn"))
    result = Result("w", 1, (3, 5), (1,), (0,), "quiddler en")
    wishes = [
        store.append("t", entry(1, "c"), STANDING),
        store.append("u", entry(1, "no"), STANDING),
        store.append("v", entry(1, "é\"\\'", seat=1), Standing((0, 1), 77, over=False, stood=(1,))),
        store.append("w", entry(1, "last"), Standing((), None, over=True, result=result)),
        store.append("t", entry(1, "late"), STANDING),
        store.append("t", entry(2, "c"), STANDING),
    ]
    outcomes = await asyncio.gather(*wishes, return_exceptions=True)
    kinds = [NoneType, Answered, NoneType, NoneType, Taken, Answered]
    assert [type(outcome) for outcome in outcomes] == kinds
    rows = [await store.table(name) for name in ("t", "u", "v", "w")]
    stand = [(row.waiting, row.due, row.over, row.stood) for row in rows if row is not None]
    assert stand == [
        ((1,), None, False, ()),
        ((), None, False, ()),
        ((0, 1), 77, False, (1,)),
        ((), None, True, ()),
    ]
    assert await store.results.of(["t", "u", "v", "w"]) == {"w": result}
    assert [row.command for row in await store.entries("v", 0)] == ["é\"\\'"]


async def test_an_entry_that_cannot_be_written_takes_no_other_with_it(store: Store) -> None:
    await store.add_table(draft("u"), Secret(b"c" * 32))
    wishes = (
        store.append("u", entry(1, "half a sign \ud800"), STANDING),
        store.append("t", entry(1, "c"), STANDING),
    )
    bad, good = await asyncio.gather(*wishes, return_exceptions=True)
    assert isinstance(bad, Exception) and good is None
    await store.append("u", entry(1, "c"), STANDING)
    assert len(await store.entries("u", 0)) == 1


async def test_all_who_wait_for_a_file_that_another_process_holds_are_told_together(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file, many = tmp_path / "held.sqlite", 300
    store = SqliteStore(file)
    await store.add_person(ANA)
    for k in range(many):
        await store.add_table(draft(f"t{k}"), Secret(b"b" * 32))
    await store.close()
    connection, other = opening.opened(file), sqlite3.connect(file, isolation_level=None)
    connection.execute("PRAGMA busy_timeout = 1000")
    other.execute("BEGIN IMMEDIATE")
    writing = Writer(connection, lambda: None)
    appender = Appender(SqliteGroups(connection, writing).write)
    moves = [appender.append(f"t{k}", entry(1, "c"), STANDING) for k in range(many)]
    beats = [writing.write(lambda db: db.execute("UPDATE beats SET n = 1")) for _ in range(many)]
    async with asyncio.timeout(PATIENCE):  # each by itself would take ten times as long
        outcomes = await asyncio.gather(*moves, *map(asyncio.wrap_future, beats), return_exceptions=True)
    assert {type(outcome) for outcome in outcomes} == {Away}
    assert caplog.text.count("SQLITE_BUSY") == 1  # times that somebody waited for the lock
    other.execute("COMMIT")
    other.close()
    await appender.append("t0", entry(1, "c"), STANDING)
    writing.close()


async def test_what_was_kept_is_there_after_opening_anew(opened: Opened, store: Store) -> None:
    await store.append("t", entry(1, "c"), STANDING)
    again = await opened()
    assert await again.entries("t", 0) == [entry(1, "c")]
    row = await again.table("t")
    assert row is not None and row.waiting == (1,) and row.secret == ANA.secret
    assert await again.person("ana") == Person("ana", "Ana", Secret(b"b" * 32))
    await again.close()


async def test_another_program_that_looks_into_the_file_and_goes_takes_nothing_with_it(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    store = SqliteStore(file)
    await store.add_person(ANA)
    await store.add_table(draft("t"), Secret(b"b" * 32))

    def counted() -> int:
        code = (
            "import sqlite3, sys\n"
            "db = sqlite3.connect(sys.argv[1])\n"
            "print(*db.execute(sys.argv[2]).fetchone())\n"
            "db.close()"
        )
        query = "SELECT count(*) FROM entries"
        return int(
            subprocess.run([sys.executable, "-c", code, file, query], check=True, capture_output=True).stdout
        )

    for n in (1, 2, 3):
        await store.append("t", entry(n, f"c{n}"), STANDING)
        assert counted() == n
    await store.close()


async def test_a_spoken_code_stands_for_one_open_table(store: Store) -> None:
    with pytest.raises(CodeTaken):
        await store.add_table(draft("u", code="t"), Secret(b"c" * 32))
    await store.take_chair("t", "ana", "")
    await store.begin("t", 5, STANDING)
    assert await store.table_by_code("t") is None
    assert (await store.add_table(draft("u", code="t"), Secret(b"c" * 32))).id == "u"


async def test_beginning_twice_keeps_the_first_beginning(store: Store) -> None:
    assert (await store.begin("t", 5, STANDING)).began == 5
    assert (await store.begin("t", 9, STANDING)).began == 5


async def test_chairs_are_taken_filled_and_freed_once(store: Store) -> None:
    await store.add_person(Person("ben", "Ben", Secret(b"e" * 32)))
    chairs = ChairRow(0, "person", person="ana"), *OPEN
    await store.add_table(draft("u", made=2, chairs=chairs), Secret(b"d" * 32))
    taken = await asyncio.gather(*(store.take_chair("u", "ben", "ab") for _ in range(5)))
    assert all(row is not None and row.seat_of("ben") == 1 for row in taken)
    assert [row.id for row in await store.open_tables(9)] == ["u", "t"]
    freed = await store.free_chair("u", "ben")
    assert freed is not None and freed.chairs[1] == OPEN[0]
    filled = await store.fill_chairs("u", "good", ("Alma", "Bruno", "Clara"))
    assert filled is not None and [chair.name for chair in filled.chairs] == ["Ana", "Alma", "Bruno"]
    assert await store.take_chair("u", "ben", "ab") is None
    assert [row.id for row in await store.tables_of("ana", 9)] == ["u", "t"]
    await store.rename("ana", "Anita")
    closed = await store.free_chair("u", "ana")
    assert closed is not None and closed.closed
    assert [row.chairs[0].name for row in await store.tables_of("ana", 9)] == ["Anita"]


async def test_what_should_have_happened_by_itself_is_found(store: Store) -> None:
    await store.fill_chairs("t", "good", ("Alma",))
    assert await store.to_wake() == ["t"], "it is to begin"
    await store.begin("t", 1000, Standing(waiting=(0,), due=None, over=False))
    assert await store.to_wake() == [], "a person is to move, for as long as they like"
    await store.append("t", entry(1, "c"), Standing(waiting=(1,), due=None, over=False))
    assert await store.to_wake() == ["t"], "a bot is to move"
    assert (await store.to_wake(before=1010), await store.to_wake(before=1011)) == ([], ["t"])
    await store.append("t", entry(2, "d"), Standing(waiting=(0,), due=500, over=False))
    assert await store.to_wake() == ["t"], "a wait is to end"
    assert (await store.to_wake(before=1500), await store.to_wake(before=1501)) == ([], ["t"])
    await store.append("t", entry(3, "e"), Standing(waiting=(), due=None, over=True))
    assert await store.to_wake() == []


async def test_a_file_of_a_newer_version_is_not_touched(tmp_path: Path) -> None:
    file = tmp_path / "newer.sqlite"
    with sqlite3.connect(file) as db:
        db.execute(f"PRAGMA user_version = {VERSION + 1}")
    db.close()
    with pytest.raises(CannotOpen) as no:
        SqliteStore(file)
    assert no.value.code == "newer"


@pytest.mark.parametrize("what", ["a folder", "no database"])
async def test_what_is_no_database_is_refused(tmp_path: Path, what: str) -> None:
    file = tmp_path / "it"
    if what == "a folder":
        file.mkdir()
    else:
        file.write_text("a shopping list, rather long, so that it cannot be taken for an empty file" * 20)
    with pytest.raises(CannotOpen) as no:
        SqliteStore(file)
    assert no.value.code == "not_writable"


def test_secrets_do_not_show_themselves() -> None:
    secret = Secret(b"\x01" * 32)
    shown = f"{secret} {secret!r} {ANA} {draft('t', secret=secret)}"
    assert "\\x01" not in shown and shown.count("Secret(...)") == 4


def writer(file: Path, *pragmas: str) -> tuple[Writer, sqlite3.Connection]:
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    for pragma in ("journal_mode = WAL", *pragmas):
        connection.execute(f"PRAGMA {pragma}")
    connection.execute("CREATE TABLE notes (text)")
    return Writer(connection, lambda: None), connection


def test_one_bad_piece_does_not_take_the_others_with_it(tmp_path: Path) -> None:
    writing, _ = writer(tmp_path / "w.sqlite")

    def fail(db: sqlite3.Connection) -> None:
        db.execute("INSERT INTO notes VALUES ('half')")
        raise KeyError("mine")

    pieces = [writing.write(lambda db, k=k: db.execute("INSERT INTO notes VALUES (?)", (k,))) for k in range(20)]
    bad = writing.write(fail)
    worse = writing.write(lambda db: db.execute("INSERT INTO nowhere VALUES (1)"))
    pieces += [writing.write(lambda db, k=k: db.execute("INSERT INTO notes VALUES (?)", (k,))) for k in range(20)]
    for piece in pieces:
        piece.result(10)
    assert isinstance(bad.exception(10), KeyError) and isinstance(worse.exception(10), NotKept)
    writing.close()
    with sqlite3.connect(tmp_path / "w.sqlite") as db:
        assert db.execute("SELECT count(*) FROM notes").fetchone() == (40,)
    db.close()


@pytest.mark.parametrize("whole", [False, True])
def test_a_full_file_refuses_and_goes_on_when_there_is_room(tmp_path: Path, *, whole: bool) -> None:
    writing, connection = writer(tmp_path / "full.sqlite", "max_page_count = 8")

    def note(text: str) -> Future[object]:
        return writing.write(lambda db: db.execute("INSERT INTO notes VALUES (?)", (text,)), whole=whole)

    long = "x" * 100_000
    assert isinstance(note(long).exception(10), NotKept)
    note("short").result(10)
    connection.execute("PRAGMA max_page_count = 1000")
    note(long).result(10)
    assert connection.execute("SELECT count(*) FROM notes").fetchone() == (2,)
    assert not connection.in_transaction
    writing.close()


def test_who_no_longer_waits_does_not_stop_the_writing(tmp_path: Path) -> None:
    writing, _ = writer(tmp_path / "c.sqlite")
    begun, go_on = Event(), Event()

    def long(db: sqlite3.Connection) -> None:
        begun.set()
        go_on.wait(10)

    first = writing.write(long)
    begun.wait(10)
    unwanted = writing.write(lambda db: db.execute("INSERT INTO notes VALUES ('unwanted')"))
    assert unwanted.cancel()
    go_on.set()
    first.result(10)
    writing.write(lambda db: db.execute("INSERT INTO notes VALUES ('wanted')")).result(10)
    writing.close()
    with sqlite3.connect(tmp_path / "c.sqlite") as db:
        assert db.execute("SELECT text FROM notes").fetchall() == [("wanted",)]
    db.close()
