"""Coming back: what was missed is told once, and numbers mean the same on every page and after a restart."""

from __future__ import annotations

from typing import Any

import pytest

from server.here import Guest, Here, Page, play, player
from sobremesa.server.settings import Settings

pytestmark = pytest.mark.anyio


async def heard_whole(guest: Guest, table: str) -> list[dict[str, Any]]:
    page = await guest.open(table)
    await page.update()
    return page.events()


async def test_a_page_that_comes_and_goes_is_told_everything_once(here: Here) -> None:
    async with here, await here.guest() as ana, await here.guest() as eve:
        table = await ana.make("me", "bot:child")
        whole, onlooker = await ana.open(table), await eve.open(table)
        mind = player(3)
        since, heard = 0, []
        over = False
        while not over:
            page = await ana.open(table, since)
            last = await play(page, mind, 1)
            heard += page.events()
            since, over = last["m"], last["over"]
            await page.close()
        await whole.update(last["m"])
        await onlooker.update(last["m"])
        assert heard == whole.events() == await heard_whole(ana, table)
        assert onlooker.events() == await heard_whole(eve, table)
        assert len(onlooker.events()) == len(heard) and onlooker.events() != heard


async def test_numbers_are_the_same_after_a_restart(here: Here, settings: Settings) -> None:
    async with here, await here.guest() as ana:
        table = await ana.make("me", "bot:child")
        page = await ana.open(table)
        mind = player(4)
        half = await play(page, mind, 5)
        before = page.events()
    async with Here(settings) as again:
        await ana.moved(again.port)
        page = await ana.open(table, half["m"])
        first = await page.until("update")
        assert first["told"] is False and first["m"] >= half["m"]
        await play(page, mind)
        assert before + page.events() == await heard_whole(ana, table)


async def test_the_number_counts_the_steps_that_said_something(here: Here) -> None:
    async with here, await here.guest() as ana:
        page = await ana.open(await ana.make("me", "bot:child"))
        await play(page, player(5))
        counted = 0
        for told in page.told:
            if told["t"] == "update":
                counted += bool(told["events"])
                assert told["m"] == counted


async def test_every_tab_of_a_seat_shows_the_same(here: Here) -> None:
    async with here, await here.guest() as ana:
        table = await ana.make("me", "bot:child")
        tabs = [await ana.open(table) for _ in range(3)]
        for tab in tabs:
            await tab.update()
        last = await play(tabs[0], player(6))
        for tab in tabs:
            await tab.update(last["m"])
        shown = [[told for told in tab.told if told["t"] == "update"] for tab in tabs]
        assert [told["m"] for told in shown[0]] == [told["m"] for told in shown[1]]
        assert shown[0][1:] == shown[1][1:] == shown[2][1:], "all but the greeting are the same frames"


async def test_a_number_we_never_said_brings_the_position_and_no_events(here: Here) -> None:
    async with here, await here.guest() as ana:
        table = await ana.make("me", "bot:child")
        page = await ana.open(table, 10**9)
        update = await page.until("update")
        assert update["events"] == [] and update["m"] >= 1


async def test_hello_may_be_said_again(here: Here) -> None:
    async with here, await here.guest() as ana:
        page = await ana.open(await ana.make("me", "open"))
        await page.until("welcome")
        await page.say({"t": "hello", "since": 0})
        assert (await page.until("welcome"))["seat"] == 0


async def present(page: Page, *here: bool) -> None:
    """Wait until the chairs say so."""
    while tuple(chair["here"] for chair in (await page.next()).get("chairs", ())) != here:
        continue


async def test_the_chairs_say_who_is_here(here: Here) -> None:
    async with here, await here.guest("Ana") as ana, await here.guest("Ben") as ben:
        table = await ana.make("me", "open", listed=True)
        page = await ana.open(table)
        await present(page, True, False)
        await ben.sit(table)
        await page.until("chairs", started=True)
        tabs = [await ben.open(table), await ben.open(table)]
        await present(page, True, True)
        for tab in tabs:
            await tab.update()
            await tab.close()
        await present(page, True, False)
        assert [chair["name"] for chair in page.told[-1]["chairs"]] == ["Ana", "Ben"]


async def test_who_sits_down_while_looking_on_is_welcomed_to_the_seat(here: Here) -> None:
    async with here, await here.guest() as ana, await here.guest() as ben:
        table = await ana.make("me", "open", listed=True)
        page = await ben.open(table)
        assert (await page.until("welcome"))["seat"] is None
        await ben.sit(table)
        assert (await page.until("welcome"))["seat"] == 1
        assert (await page.until("update"))["m"] == 1
        assert len((await page.update())["view"]["mine"]) == 3
