"""Waits end by the table's clock, once, counted from the entry that began them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from server.here import Guest, HandClock, Here, Page
from sobremesa.server.settings import Settings
from sobremesa.server.stores.contract import EntryRow, Standing
from sobremesa.server.stores.sqlite import SqliteStore

pytestmark = pytest.mark.anyio


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def here(settings: Settings, clock: HandClock) -> Here:
    return Here(settings, clock)


async def gathering(here: Here) -> tuple[str, list[Guest], list[Page]]:
    """A hand is played, and the other seat may still doubt a word: entry 4 began the wait of 30 seconds."""
    ana, ben = await here.guest("Ana"), await here.guest("Ben")
    here.guests += [ana, ben]
    table = await ana.make("me", "open", listed=True, dealer=1, arbiter="challenge")
    await ben.sit(table)
    first, second = await ana.open(table), await ben.open(table)
    mine = (await first.update((await first.do("draw deck"))["m"]))["view"]["mine"]
    await first.do(f"lay {'+'.join(mine[:3])} {mine[3]}")
    mine = (await second.update((await second.do("draw deck"))["m"]))["view"]["mine"]
    here.clock.turn(7)
    await second.do(f"discard {mine[0]}")
    return table, [ana, ben], [first, second]


async def settled(page: Page) -> int:
    """The number of the last update of the page, after everything on its way has come."""
    await page.say({"t": "ping", "id": "settled"})
    await page.answer("settled")
    return int((await page.update())["m"])


async def test_time_is_up_once_and_not_before(here: Here, clock: HandClock) -> None:
    async with here:
        table, _, (first, second) = await gathering(here)
        assert (await second.update(5))["left_ms"] == 30_000
        clock.turn(29.9)
        assert await settled(first) == 5
        clock.turn(0.2)
        update = await first.update(6)
        assert update["left_ms"] is None and "hand-scored" in [event["event"] for event in update["events"]]
        clock.turn(3600)
        assert await settled(second) == 6
        last = (await here.hall.house.store.entries(table, 4))[-1]
        assert (last.n, last.seat, last.at) == (5, -1, 37_100)


async def test_a_late_page_is_told_what_is_left(here: Here, clock: HandClock) -> None:
    async with here:
        table, (ana, _), _ = await gathering(here)
        clock.turn(12)
        page = await ana.open(table)
        assert (await page.until("update"))["left_ms"] == 18_000


async def test_a_wait_that_all_have_answered_ends_nothing_later(here: Here, clock: HandClock) -> None:
    async with here:
        _, _, (first, second) = await gathering(here)
        assert (await second.do("pass"))["m"] == 6
        clock.turn(3600)
        assert await settled(first) == 6


class Gate(SqliteStore):
    """A store on a slow disk: what is to be kept waits at the gate while it is closed."""

    def __init__(self, file: Path) -> None:
        super().__init__(file)
        self.open = asyncio.Event()
        self.open.set()
        self.waiting = asyncio.Event()

    async def append(self, table: str, entry: EntryRow, standing: Standing) -> None:
        if not self.open.is_set():
            self.waiting.set()
        await self.open.wait()
        await super().append(table, entry, standing)


async def test_time_that_is_up_while_the_last_answer_is_being_stored_ends_nothing_else(
    settings: Settings, clock: HandClock
) -> None:
    gate = Gate(settings.database)
    here = Here(settings, clock, store=gate)
    async with here:
        table, _, (first, second) = await gathering(here)
        gate.open.clear()
        command = await second.send("pass")
        await gate.waiting.wait()
        clock.turn(31)
        assert (await here.hall.house.store.entries(table, 4)) == []
        gate.open.set()
        assert (await second.answer(command))["m"] == 6
        assert await settled(first) == 6
        assert await settled(second) == 6, "the turn that began then has its own time"


async def test_a_restart_neither_resets_the_wait_nor_ends_it_twice(
    here: Here, settings: Settings, clock: HandClock
) -> None:
    async with here:
        table, guests, _ = await gathering(here)
        clock.turn(20)
    async with Here(settings, clock) as again:
        await guests[0].moved(again.port)
        page = await guests[0].open(table)
        assert (await page.until("update"))["left_ms"] == 10_000
        clock.turn(9.9)
        assert await settled(page) == 5
        clock.turn(0.2)
        assert (await page.update(6))["m"] == 6


async def test_a_wait_ends_though_nobody_looks(here: Here, settings: Settings, clock: HandClock) -> None:
    async with here:
        table, _, _ = await gathering(here)
    async with Here(settings, clock) as again:
        clock.turn(31)
        while not (ended := await again.hall.house.store.entries(table, 4)):
            continue
        assert [(row.n, row.seat) for row in ended] == [(5, -1)]


async def test_a_wait_that_ran_out_while_the_server_was_down_leaves_time_to_come_back(
    here: Here, settings: Settings, clock: HandClock
) -> None:
    async with here:
        table, guests, _ = await gathering(here)
    clock.turn(3600)
    patient = replace(settings, grace_seconds=10)
    async with Here(patient, clock) as again:
        await guests[1].moved(again.port)
        page = await guests[1].open(table)
        assert (await page.until("update"))["left_ms"] == 10_000
        clock.turn(9.9)
        assert await settled(page) == 5
        clock.turn(0.2)
        assert (await page.update(6))["m"] == 6


async def test_two_servers_end_a_wait_once(here: Here, settings: Settings, clock: HandClock) -> None:
    async with here:
        table, guests, (first, _) = await gathering(here)
        async with Here(settings, clock) as other:
            await guests[1].moved(other.port)
            elsewhere = await guests[1].open(table)
            await elsewhere.update(5)
            clock.turn(31)
            assert (await first.update(6))["m"] == 6
            while [row.n for row in await here.hall.house.store.entries(table, 4)] != [5]:
                await settled(elsewhere)
            clock.turn(3600)
            await settled(first)
            await settled(elsewhere)
            assert [row.n for row in await here.hall.house.store.entries(table, 4)] == [5]
            await guests[1].close_pages()


async def test_time_never_runs_backwards_in_the_log(here: Here, clock: HandClock) -> None:
    async with here, await here.guest() as ana:
        table = await ana.make("me")
        page = await ana.open(table)
        clock.turn(60)
        await page.do("draw deck")
        clock.turn(-3600)
        mine = (await page.update(2))["view"]["mine"]
        await page.do(f"discard {mine[0]}")
        assert [row.at for row in await here.hall.house.store.entries(table, 0)] == [60_000, 60_000]


def test_no_other_file_of_the_server_reads_a_clock() -> None:
    folder = Path(__file__).parents[2] / "src" / "sobremesa" / "server"
    readers = [file.name for file in folder.rglob("*.py") if "time.time" in file.read_text()]
    assert readers == ["clock.py"]
