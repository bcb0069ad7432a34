"""After the match: a rematch with everybody one chair further, and the list of what one has played."""

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

from server.conftest import Opened
from server.here import Guest, Here, Page, play, player
from sobremesa.server.buses.inside import InsideBus, Street
from sobremesa.server.manners import Manners
from sobremesa.server.settings import Limits
from sobremesa.server.stores import opening, postgres_schema, schema
from sobremesa.server.stores.contract import ChairRow, Person, Secret, Standing, Store, TableRow
from sobremesa.server.stores.postgres import PostgresStore
from sobremesa.server.stores.results import Result
from sobremesa.server.stores.sqlite import SqliteStore

pytestmark = pytest.mark.anyio
BEFORE_MANNERS = 3
"""The version of the schema whose tables knew no manners."""


@pytest.fixture
def here(here: Here) -> Here:
    here.settings = replace(here.settings, limits=Limits(messages_at_once=10**6))
    return here


async def finished(here: Here, *guests: Guest, bots: int = 0, **more: Any) -> tuple[str, list[Page]]:
    """A short match of these people, played out; their pages."""
    first, *others = guests
    chairs = ["me", *["open"] * len(others), *["bot:anyhow"] * bots]
    table = await first.make(*chairs, listed=True, hands=[3], **more)
    for other in others:
        await other.sit(table)
    pages = [await guest.open(table) for guest in guests]
    for page in pages:
        await page.update()
    await asyncio.gather(*(play(page, player(k)) for k, page in enumerate(pages)))
    return table, pages


async def again(guest: Guest, table: str, wish: str | None = None) -> Any:
    return await guest.post(
        f"/api/tables/{table}/rematch", id=wish or secrets.token_hex(8), nonce=secrets.token_hex(32)
    )


async def test_the_first_lays_the_rematch_and_the_others_sit_down_with_one_tap(here: Here) -> None:
    async with here, await here.guest("Ana") as ana, await here.guest("Ben") as ben:
        manners = {"onlookers": "later", "moves": 3}
        table, (_, page) = await finished(here, ana, ben, bots=1, manners=manners)
        laid = await again(ana, table)
        assert [chair["kind"] for chair in laid["chairs"]] == ["bot", "person", "open"]
        assert (
            laid["manners"] == manners | {"minutes": 0, "chat": "seats", "bot": "", "back": False}
            and laid["seat"] == 1
            and not laid["listed"]
        )
        assert (await page.until("rematch"))["table"] == laid["id"]
        joined = await again(ben, table)
        assert (joined["id"], joined["seat"], joined["started"]) == (laid["id"], 2, True)
        welcome = await (await ben.open(laid["id"])).until("welcome")
        assert welcome["options"]["hands"] == [3]
        late = await ben.open(table)
        assert (await late.until("rematch"))["table"] == laid["id"], "who comes later is told as well"


async def test_two_who_tap_at_once_meet_at_one_table(here: Here) -> None:
    street = Street()
    there = Here(here.settings, bus=InsideBus(street))
    here.bus = InsideBus(street)
    async with here, there, await here.guest("Ana") as ana, await here.guest("Ben") as ben:
        table, _ = await finished(here, ana, ben)
        await ben.close_pages()
        await ben.moved(there.port)
        cards = await asyncio.gather(*(again(guest, table) for guest in (ana, ben, ana, ben)))
        assert len({card["id"] for card in cards}) == 1
        assert {card["seat"] for card in cards} == {0, 1}


async def test_a_rematch_that_all_have_left_can_be_laid_anew(here: Here) -> None:
    async with here, await here.guest("Ana") as ana, await here.guest("Ben") as ben:
        table, _ = await finished(here, ana, ben)
        first = await again(ana, table)
        await ana.post(f"/api/tables/{first['id']}/leave")
        second = await again(ben, table)
        assert second["id"] != first["id"] and second["seat"] == 0
        assert (await again(ana, table))["id"] == second["id"]


async def test_no_other_table_of_ones_own_is_given_out_as_the_rematch(here: Here) -> None:
    async with here, await here.guest("Ana") as ana, await here.guest("Ben") as ben:
        table, _ = await finished(here, ana, ben)
        other = await ana.post("/api/tables", id="mine", game="quiddler", chairs=["me", "open"])
        laid = await again(ana, table, "mine")
        assert laid["id"] not in (other["id"], table)
        assert (await again(ben, table))["id"] == laid["id"]


async def test_a_server_that_has_not_heard_of_the_end_keeps_no_result_before_it(here: Here) -> None:
    there = Here(here.settings)  # on a street of its own: it hears nothing
    async with here, there, await here.guest("Ana") as ana, await here.guest("Eve") as eve:
        table = await ana.make("me", hands=[3])
        await eve.moved(there.port)
        looking = await eve.open(table)
        await looking.update()
        page = await ana.open(table)
        await page.update()
        last = await play(page, player(0))
        await ana.close_pages()
        await ana.moved(there.port)
        (played,) = await ana.get("/api/matches")
        assert played["scores"] == last["view"]["totals"]


async def test_a_rematch_is_for_who_sat_there_and_when_it_is_over(here: Here) -> None:
    async with here, await here.guest("Ana") as ana, await here.guest("Eve") as eve:
        table, _ = await finished(here, ana)
        assert (await again(eve, table))["code"] == "not_seated"
        running = await ana.make("me")
        assert (await again(ana, running))["code"] == "not_over"
        page = await eve.open(table)
        await again(ana, table)
        await eve.get("/api/me")
        await page.until("update")
        assert not [told for told in page.told if told["t"] == "rematch"], "onlookers are not invited"


async def test_the_history_lists_ones_finished_matches_with_people_and_results(here: Here) -> None:
    async with here, await here.guest("Ana") as ana, await here.guest("Ben") as ben, await here.guest() as eve:
        older, (page, _) = await finished(here, ana, ben)
        newer, _ = await finished(here, ana)
        await ana.make("me")
        listed = await ana.get("/api/matches")
        assert [one["id"] for one in listed] == [newer, older]
        view = (await page.update())["view"]
        found = listed[1]
        assert [chair["name"] for chair in found["chairs"]] == ["Ana", "Ben"] and found["seat"] == 0
        assert found["scores"] == view["totals"] and found["winners"] == view["phase"]["winners"]
        assert found["ended"] > found["began"]
        assert await ana.get("/api/matches") == listed, "as it is kept"
        assert [one["id"] for one in await ana.get(f"/api/matches?before={listed[0]['began']}")] == [older]
        assert [one["id"] for one in await ben.get("/api/matches")] == [older]
        assert await eve.get("/api/matches") == []
        for odd in ("x", "-1", "9" * 40, "%00"):
            assert len(await ana.get(f"/api/matches?before={odd}")) == 2


# The store


@pytest.fixture
async def store(opened: Opened) -> AsyncIterator[Store]:
    store = await opened()
    for name in ("ana", "ben", "cleo"):
        await store.add_person(Person(name, name, Secret(b"s" * 32)))
    yield store
    await store.close()


def draft(name: str, *chairs: ChairRow) -> TableRow:
    kept = chairs or (ChairRow(0, "person", person="ana"),)
    row = TableRow(id=name, request=name, game="quiddler", version=1, options=b"{}", words="w", words_hash="h",
                   listed=True, invite="i", code=name, maker="ana", made=1, chairs=kept)  # fmt: skip
    return replace(row, manners=Manners(onlookers="later", moves=5))


async def test_a_chair_that_is_kept_goes_to_others_last(store: Store) -> None:
    chairs = tuple(ChairRow(seat, "open", kept=kept) for seat, kept in ((1, "ben"), (2, "ana"), (3, "")))
    made = await store.add_table(draft("t", ChairRow(0, "person", person="ana"), *chairs), Secret(b"t" * 32))
    assert made.manners == Manners(onlookers="later", moves=5) and made.chairs[1].kept == "ben"
    await store.take_chair("t", "cleo", "")
    row = await store.take_chair("t", "ben", "")
    assert row is not None and (row.seat_of("cleo"), row.seat_of("ben")) == (3, 1)


async def test_one_rematch_is_laid_and_results_are_kept_once(store: Store) -> None:
    for name in ("t", "u", "v"):
        await store.add_table(draft(name), Secret(name.encode() * 32))
    outcomes = await asyncio.gather(*(store.set_rematch("t", after, instead_of="") for after in ("u", "v")))
    assert len(set(outcomes)) == 1
    assert await store.set_rematch("t", "w", instead_of=outcomes[0]) == "w"
    result = Result("t", 5, (3, 4), (1,), ())
    await store.results.keep(result)
    await store.results.keep(Result("t", 6, (), (), ()))
    assert await store.results.of(["t", "u"]) == {"t": result}
    for moment, name in ((7, "t"), (9, "u")):
        await store.begin(name, moment, Standing(waiting=(), due=None, over=True))
    assert [row.id for row in await store.finished_of("ana", None, 9)] == ["u", "t"]
    assert [row.id for row in await store.finished_of("ana", 9, 9)] == ["t"]
    assert await store.finished_of("ben", None, 9) == []


OLD_TABLE = (
    "INSERT INTO tables (id, request, game, version, options, words, words_hash, listed, invite, code, maker, "
    "made, secret) VALUES ('t', 'r', 'quiddler', 1, {blob}, 'w', 'h', {true}, 'i', 'c', 'ana', 1, {blob})"
)


async def test_a_table_from_before_manners_is_live_for_onlookers(tmp_path: Path, database: str) -> None:
    file = tmp_path / "t.sqlite"
    person = "INSERT INTO people (id, name, secret) VALUES ('ana', 'Ana', {blob})"
    with closing(opening.opened(file, schema.STEPS[:BEFORE_MANNERS])) as db:
        db.execute(person.format(blob="x'73'"))
        db.execute(OLD_TABLE.format(true="1", blob="x'73'"))
    await (await PostgresStore.open(database, postgres_schema.STEPS[:BEFORE_MANNERS])).close()
    there = await asyncpg.connect(database)
    await there.execute(person.format(blob="'s'"))
    await there.execute(OLD_TABLE.format(true="true", blob="'s'"))
    await there.close()
    for store in (SqliteStore(file), await PostgresStore.open(database)):
        row = await store.table("t")
        assert row is not None and row.manners == Manners() and row.rematch == ""
        await store.close()
    with closing(sqlite3.connect(f"{file}.version-{BEFORE_MANNERS}")) as kept:
        assert kept.execute("SELECT id FROM tables").fetchall() == [("t",)]
