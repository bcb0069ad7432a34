"""The talk at a table: kept in order, told to the right people only, and never part of the match."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from msgspec.structs import replace

from kit.nursery import run
from server.conftest import Opened
from server.here import Guest, Here, Page, play, player
from sobremesa.server.buses.contract import EVERYTHING, SEATS
from sobremesa.server.buses.inside import InsideBus, Street
from sobremesa.server.chat import LONGEST, SHOWN
from sobremesa.server.settings import Limits
from sobremesa.server.stores import opening, postgres_schema, schema
from sobremesa.server.stores.chats import LineRow, Report, TooManyLines, TooManyOfOne
from sobremesa.server.stores.contract import ChairRow, Person, Secret, Store, TableRow
from sobremesa.server.stores.postgres import PostgresStore
from sobremesa.server.stores.sqlite import SqliteStore

pytestmark = pytest.mark.anyio
BEFORE_TALK = 4
"""The version of the schema that kept no talk."""


async def talk(page: Page, text: str, command: str | None = None) -> dict[str, Any]:
    """Say something; the answer to it."""
    command = command or secrets.token_hex(8)
    await page.say({"t": "talk", "id": command, "text": text})
    while True:
        told = await page.next()
        if told.get("id") == command:
            return told


async def heard(page: Page, n: int) -> list[dict[str, Any]]:
    """The lines up to that number, each once, in order."""
    while True:
        lines = {line["n"]: line for told in page.told if told["t"] == "lines" for line in told["lines"]}
        if n in lines:
            return [lines[k] for k in sorted(lines)]
        await page.until("lines")


async def company(here: Here, *chairs: str, **manners: Any) -> tuple[str, Guest, Guest]:
    """Ana and Ben at a table."""
    ana, ben = await here.guest("Ana"), await here.guest("Ben")
    here.guests += [ana, ben]
    table = await ana.make("me", "open", *chairs, listed=True, manners=manners)
    await ben.sit(table)
    return table, ana, ben


async def test_what_is_said_is_kept_in_order_and_survives_a_reload_and_a_restart(here: Here) -> None:
    async with here:
        table, ana, ben = await company(here)
        mine, other = await ana.open(table), await ben.open(table)
        for k in range(6):
            assert (await talk((mine, other)[k % 2], f"line {k}"))["n"] == k + 1
        for page in (mine, other):
            lines = await heard(page, 6)
            assert [line["text"] for line in lines] == [f"line {k}" for k in range(6)]
        assert [line["seat"] for line in lines] == [0, 1] * 3 and lines[0]["name"] == "Ana"
        again = await ana.open(table, since=None)
        await again.say({"t": "hello", "heard": 4})
        assert [line["n"] for line in (await again.until("lines"))["lines"]] == [5, 6]
        cookies = ana.http.cookies
    later = Here(here.settings)
    async with later, Guest(later.port) as ana:
        ana.http.cookies = cookies
        assert [line["n"] for line in await heard(await ana.open(table), 6)] == [1, 2, 3, 4, 5, 6]


async def test_talk_is_told_to_those_who_sit_and_to_onlookers_only_where_they_may(here: Here) -> None:
    async with here, await here.guest("Eve") as eve:
        secret = "the cake is in the oven"
        for chat, hears in (("seats", False), ("all", True), ("off", False)):
            table, ana, _ = await company(here, chat=chat)
            page, onlooker = await ana.open(table), await eve.open(table)
            await onlooker.until("update")
            answer = await talk(page, secret)
            assert (answer["t"], answer.get("code")) == (
                ("refused", "no_chat") if chat == "off" else ("talked", None)
            )
            said = await talk(onlooker, "hello?")
            assert said["t"] == ("talked" if hears else "refused") and said.get("code") in (None, "no_chat")
            fresh = await eve.open(table)
            await fresh.until("update")
            await fresh.say({"t": "ping", "id": "p"})
            await fresh.until("pong")
            for one in (onlooker, fresh):
                while hears and not any(secret in text for text in one.frames):
                    await one.until("lines")
                assert any(secret in text for text in one.frames) == hears


async def test_who_sits_down_hears_what_was_said_before(here: Here) -> None:
    async with here, await here.guest("Ana") as ana, await here.guest("Ben") as ben:
        table = await ana.make("me", "open", "open", listed=True)
        await talk(await ana.open(table), "who is coming?")
        page = await ben.open(table)
        await page.until("welcome")
        await ben.sit(table)
        assert (await page.until("welcome"))["seat"] == 1
        await page.say({"t": "hello"})
        assert (await heard(page, 1))[0]["text"] == "who is coming?"


async def test_pages_at_two_servers_hear_each_other(here: Here) -> None:
    street = Street()
    there = Here(here.settings, bus=InsideBus(street))
    here.bus = InsideBus(street)
    async with here, there:
        table, ana, ben = await company(here)
        await ben.moved(there.port)
        mine, other = await ana.open(table), await ben.open(table)
        await asyncio.gather(mine.until("update"), other.until("update"))
        answers = await asyncio.gather(*(talk(page, "at once") for page in (mine, other)))
        assert sorted(answer["n"] for answer in answers) == [1, 2]
        assert await heard(mine, 2) == await heard(other, 2)


async def test_what_was_said_while_the_bus_was_lost_is_told_when_it_is_back(here: Here) -> None:
    there = Here(here.settings)  # on a street of its own
    async with here, there:
        table, ana, ben = await company(here)
        await ben.moved(there.port)
        mine, other = await ana.open(table), await ben.open(table)
        await asyncio.gather(mine.until("lines"), other.until("lines"))
        await talk(mine, "can you hear me?")
        await there.hall.heard(EVERYTHING, SEATS)
        assert [line["text"] for line in await heard(other, 1)] == ["can you hear me?"]


async def test_a_number_too_large_for_any_store_is_unreadable(here: Here) -> None:
    async with here:
        table, ana, _ = await company(here)
        page = await ana.open(table, None)
        for field in ("heard", "since"):
            await page.say({"t": "hello", field: 10**30})
            assert (await page.until("refused"))["code"] == "unreadable"
        assert (await ana.post(f"/api/tables/{table}/report", n=10**30))["code"] == "unreadable"


async def test_the_same_line_sent_again_is_said_once(here: Here) -> None:
    async with here:
        table, ana, _ = await company(here)
        page = await ana.open(table)
        first = await talk(page, "hello", "a")
        assert await talk(page, "hello", "a") == first
        assert (await talk(page, "hello", "b"))["n"] == 2


async def test_a_line_is_short_plain_text(here: Here) -> None:
    async with here:
        table, ana, _ = await company(here)
        page = await ana.open(table)
        for text in ("", "  \n\t ", "\u202e\u200b", "\u3164\u2800", "\ufe0f \u0301", "\u200d", "x" * (LONGEST + 1)):
            no = await talk(page, text)
            assert (no["t"], no["code"], no["facts"]) == ("refused", "bad_talk", {"most": LONGEST})
        await talk(page, " <b>two</b>\nlines\x1b[31m \u202egnihton ")
        assert (await heard(page, 1))[0]["text"] == "<b>two</b> lines [31m gnihton"


async def test_a_sign_of_several_stays_one_and_marks_do_not_tower(here: Here) -> None:
    async with here:
        table, ana, _ = await company(here)
        page = await ana.open(table)
        await talk(page, "👨\u200d👩\u200d👧 می\u200cخواهم \u200dx\u200d\u200dy")
        await talk(page, "a" + "\u0302" * 200 + "b ชั้น")
        first, second = (line["text"] for line in await heard(page, 2))
        assert first == "👨\u200d👩\u200d👧 می\u200cخواهم xy"
        assert second == "â" + "\u0302" * 4 + "b ชั้น"


async def test_talk_is_limited_for_a_person_and_at_a_table(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    here.settings = replace(here.settings, limits=Limits(talks_a_minute=8))
    async with here:
        table, ana, ben = await company(here)
        page, other = await ana.open(table), await ben.open(table)
        codes = [(await talk(page, "so much to say")).get("code") for _ in range(6)]
        assert codes == [None] * 4 + ["too_fast"] * 2
        assert (await talk(other, "let me"))["t"] == "talked", "nobody is silenced by another"
        monkeypatch.setattr("sobremesa.server.stores.chats.LINES_KEPT", 5)
        assert (await talk(other, "and more"))["code"] == "chat_full"


async def test_a_voice_is_the_same_at_every_table_and_says_nothing_of_its_person(here: Here) -> None:
    async with here:
        table, ana, ben = await company(here)
        await talk(await ana.open(table), "one")
        await talk(await ben.open(table), "two")
        voices = [line["voice"] for line in await heard(await ana.open(table), 2)]
        other = await ana.make("me", "open")
        await talk(await ana.open(other), "three")
        (again,) = await heard(await ana.open(other), 1)
        assert again["voice"] == voices[0] != voices[1]
        assert ana.me["id"] not in "".join(text for page in ben.pages for text in page.frames)


async def test_talk_is_no_part_of_the_record(here: Here) -> None:
    here.settings = replace(here.settings, limits=Limits(messages_at_once=10**6))
    async with here, await here.guest("Ana") as ana:
        table = await ana.make("me", hands=[3])
        page = await ana.open(table)
        await talk(page, "mine alone")
        await play(page, player(1))
        await talk(page, "well played, me")
        for path in ("record", "replay"):
            answer = await ana.http.get(f"/api/tables/{table}/{path}")
            assert answer.status_code == 200 and "mine alone" not in answer.text


async def test_a_report_is_kept_with_the_lines_around_for_the_owner_of_the_house(here: Here) -> None:
    async with here, await here.guest("Eve") as eve:
        table, ana, ben = await company(here)
        page, other = await ana.open(table), await ben.open(table)
        for k in range(1, 9):
            await talk(page if k % 2 else other, f"line {k}.")
        path = f"/api/tables/{table}/report"
        assert await ben.post(path, n=7) == await ben.post(path, n=7) == {}
        assert (await eve.post(path, n=7))["code"] == "no_chat"
        for n in (9, 10**9):
            assert (await ben.post(path, n=n))["code"] == "no_such_talk"
        assert (await ben.post(path, n=0))["code"] == "unreadable"
    folder = here.settings.database.parent / "data"
    folder.mkdir()
    (folder / "sobremesa.sqlite").write_bytes(here.settings.database.read_bytes())
    done = await asyncio.to_thread(run, "reports", "--data", str(folder))
    first, *lines = done.stdout.splitlines()
    assert f"table {table}, line 7, reported by Ben" in first
    assert lines[0].split(None, 1)[1] == "Ben: line 2."
    assert [line for line in lines if line.startswith(">")] == [">    7 Ana: line 7."] and len(lines) == 7


async def test_a_page_that_comes_is_told_the_last_lines_and_not_all(here: Here) -> None:
    async with here:
        table, ana, _ = await company(here)
        store = here.hall.house.store.chats
        for k in range(SHOWN + 5):
            await store.add(table, LineRow(0, ana.me["id"], "", f"line {k}", k), f"c{k}")
        told = await (await ana.open(table)).until("lines")
        assert [told["lines"][0]["n"], told["lines"][-1]["n"]] == [6, SHOWN + 5]


# The store


@pytest.fixture
async def store(opened: Opened) -> AsyncIterator[Store]:
    store = await opened()
    for name in ("ana", "ben"):
        await store.add_person(Person(name, name.title(), Secret(b"s" * 32)))
    chairs = (ChairRow(0, "person", person="ana"),)
    await store.add_table(
        TableRow(id="t", request="t", game="quiddler", version=1, options=b"{}", words="w", words_hash="h",
                 listed=True, invite="i", code="t", maker="ana", made=1, chairs=chairs),
        Secret(b"t" * 32),
    )  # fmt: skip
    yield store
    await store.close()


async def test_lines_said_at_once_get_numbers_without_a_gap(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    said = [store.chats.add("t", LineRow(0, who, "", who, 5), f"c{k}") for k in range(20) for who in ("ana", "ben")]
    assert sorted(await asyncio.gather(*said)) == list(range(1, 41))
    lines = await store.chats.lines("t", 38)
    assert [line.n for line in lines] == [39, 40] and lines[0].name == lines[0].person.title()
    assert await store.chats.add("t", LineRow(0, "ana", "", "again", 9), "c0") <= 40
    for module in ("chats", "postgres_chats"):
        monkeypatch.setattr(f"sobremesa.server.stores.{module}.LINES_KEPT", 40)
    with pytest.raises(TooManyLines):
        await store.chats.add("t", LineRow(0, "ana", "", "more", 9), "new")
    for _ in range(2):
        await store.chats.report(Report("t", 2, "ben", 7))
    assert await store.chats.reports() == [Report("t", 2, "ben", 7)]


async def test_nobody_uses_up_what_a_table_may_say(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("chats", "postgres_chats"):
        monkeypatch.setattr(f"sobremesa.server.stores.{module}.LINES_OF_ONE", 3)
    for k in range(3):
        await store.chats.add("t", LineRow(0, "ana", "", "a", 5), f"c{k}")
    with pytest.raises(TooManyOfOne):
        await store.chats.add("t", LineRow(0, "ana", "", "b", 9), "new")
    assert await store.chats.add("t", LineRow(0, "ana", "", "a", 9), "c1") == 2, "said before"
    assert await store.chats.add("t", LineRow(0, "ben", "", "c", 9), "new") == 4


async def test_a_store_from_before_talk_is_brought_up(tmp_path: Path, database: str) -> None:
    file = tmp_path / "t.sqlite"
    opening.opened(file, schema.STEPS[:BEFORE_TALK]).close()
    await (await PostgresStore.open(database, postgres_schema.STEPS[:BEFORE_TALK])).close()
    for store in (SqliteStore(file), await PostgresStore.open(database)):
        assert await store.chats.lines("t", 0) == [] == await store.chats.reports()
        await store.close()
    with closing(sqlite3.connect(f"{file}.version-{BEFORE_TALK}")) as kept:
        assert kept.execute("PRAGMA user_version").fetchone() == (BEFORE_TALK,)
    db = await asyncpg.connect(database)
    assert await db.fetchval("SELECT count(*) FROM before_version_5.people") == 0
    await db.close()
