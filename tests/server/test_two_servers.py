"""Two servers share one store and neither owns a table: it is as if there were one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial

import pytest
from msgspec.structs import replace

from server.here import Guest, Here, Page, play, player
from sobremesa.server.buses.contract import Bus
from sobremesa.server.buses.inside import InsideBus, Street
from sobremesa.server.buses.postgres import PostgresBus
from sobremesa.server.clock import WallClock
from sobremesa.server.settings import Limits, Settings
from sobremesa.server.stores.contract import Store
from sobremesa.server.stores.postgres import PostgresStore
from sobremesa.server.stores.sqlite import SqliteStore

pytestmark = pytest.mark.anyio
Shared = Callable[[], Awaitable[tuple[Store, Bus]]]
RACES = 60


@pytest.fixture(params=["sqlite", "postgres"])
def shared(request: pytest.FixtureRequest, settings: Settings) -> Shared:
    """Makes a server's own way to one store and one bus."""
    if request.param == "sqlite":
        return partial(_sqlite, settings, Street())
    return partial(_postgres, request.getfixturevalue("database"))


async def _sqlite(settings: Settings, street: Street) -> tuple[Store, Bus]:
    return SqliteStore(settings.database), InsideBus(street)


async def _postgres(address: str) -> tuple[Store, Bus]:
    return await PostgresStore.open(address), PostgresBus(address, WallClock())


@asynccontextmanager
async def two(settings: Settings, shared: Shared) -> AsyncIterator[tuple[Here, Here]]:
    """Two servers, one after the other begun and stopped."""
    unhurried = replace(settings, limits=Limits(messages_a_second=1e6, messages_at_once=10**6))
    first = Here(unhurried, None, store=(one := await shared())[0], bus=one[1])
    second = Here(unhurried, None, store=(other := await shared())[0], bus=other[1])
    async with first, second:
        yield first, second


async def at_both(first: Here, second: Here, *chairs: str) -> tuple[str, Page, Page, Guest, Guest]:
    """A table of two people, each at a server of their own."""
    ana, ben = await first.guest("Ana"), await second.guest("Ben")
    first.guests.append(ana)
    second.guests.append(ben)
    table = await ana.make("me", "open", *chairs, listed=True, dealer=1)
    page = await ana.open(table)
    assert [card["id"] for card in (await ben.get("/api/tables"))["open"]] == [table]
    await ben.sit(table)
    return table, page, await ben.open(table), ana, ben


async def test_two_people_at_two_servers_play_a_match_to_its_end(settings: Settings, shared: Shared) -> None:
    async with two(settings, shared) as (first, second):
        table, one, other, ana, ben = await at_both(first, second, "bot:anyhow")
        ends = await asyncio.gather(play(one, player(1)), play(other, player(2)))
        assert all(end["over"] for end in ends)
        records = [(await guest.http.get(f"/api/tables/{table}/record")).text for guest in (ana, ben)]
        assert records[0] == records[1]
        assert (await ben.get(f"/api/tables/{table}/verify"))["ok"]
        for page in (one, other):
            assert page.numbers == sorted(set(page.numbers)), "nothing is told twice"


async def test_of_racing_commands_each_is_answered_and_one_is_played(settings: Settings, shared: Shared) -> None:
    async with two(settings, shared) as (first, second):
        table, one, _, ana, _ = await at_both(first, second)
        twin = await Guest.come(second.port)
        twin.http.cookies = ana.http.cookies
        second.guests.append(twin)
        again = await twin.open(table)
        answers = await asyncio.gather(one.do("draw deck", "a"), again.do("draw deck", "b"))
        assert sorted(answer["t"] for answer in answers) == ["accepted", "refused"]
        ids = [f"c{k}" for k in range(RACES)]
        for command in ids:
            await one.send("discard QQ", command)
            await again.send("discard QQ", command)
        for page in (one, again):
            said = [await page.answer(command) for command in ids]
            assert {(no["t"], no["code"]) for no in said} == {("refused", "not_held")}


async def test_the_same_command_at_both_servers_is_played_once(settings: Settings, shared: Shared) -> None:
    async with two(settings, shared) as (first, second):
        table, one, _, ana, _ = await at_both(first, second)
        twin = await Guest.come(second.port)
        twin.http.cookies = ana.http.cookies
        second.guests.append(twin)
        again = await twin.open(table)
        answers = await asyncio.gather(one.do("draw deck", "same"), again.do("draw deck", "same"))
        assert answers[0] == answers[1] and answers[0]["t"] == "accepted"
        assert len(await first.hall.house.store.entries(table, 0)) == 1


async def test_what_one_server_left_undone_another_sees_to(settings: Settings, shared: Shared) -> None:
    async with two(replace(settings, patrol_seconds=0.05), shared) as (first, second):
        ana = await first.guest("Ana")
        first.guests.append(ana)
        table = await ana.make("me", "bot:anyhow", dealer=0)
        first.hall.close()  # as if it had died in the middle of the bot's thinking
        store = second.hall.house.store
        async with asyncio.timeout(30):
            while not await store.entries(table, 1):
                await ana.get("/api/me")
        assert {entry.seat for entry in await store.entries(table, 0)} == {1}
