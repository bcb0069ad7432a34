"""The analysis of a finished match: asked for, waited for, called off, kept; never of a match that runs."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from server.here import Guest, Here, play, player
from sobremesa.server.settings import Settings

pytestmark = pytest.mark.anyio
ENDLESS = 50_000
"""Playouts with which an analysis of Dizzle does not end in a test."""


async def left(guest: Guest, game: str = "quiddler", **options: Any) -> str:
    """A table whose match is over, because everybody got up from it after a move."""
    made = await guest.post(
        "/api/tables", id=f"{game}-{len(guest.bodies)}", game=game, options=options, chairs=["me"]
    )
    page = await guest.open(made["id"])
    update = await page.update()
    if game == "dizzle":
        (choice,) = update["prompts"][0]["asks"]
        await page.do(f"place {choice['options'][0]}")
    await page.do("leave")
    await page.close()
    return str(made["id"])


async def stands(guest: Guest, table: str, *states: str) -> dict[str, Any]:
    """How the analysis stands, once it does so in one of these ways."""
    now = await guest.get(f"/api/tables/{table}/analysis")
    while now["state"] not in states:
        now = await guest.get(f"/api/tables/{table}/analysis?state={now['state']}&done={now['done']}")
    return dict(now)


async def test_a_match_that_runs_is_analysed_for_nobody(here: Here) -> None:
    async with here, await here.guest() as ana:
        table = await ana.make("me")
        for answer in (
            await ana.get(f"/api/tables/{table}/analysis"),
            await ana.post(f"/api/tables/{table}/analysis"),
        ):
            assert answer["code"] == "not_over"
        assert here.hall.house.analyses.stand(table).state == "none"


async def test_a_finished_match_is_analysed_once_and_whoever_may_read_its_record_may_see_it(here: Here) -> None:
    async with here, await here.guest() as ana, await here.guest() as eve:
        table = await ana.make("me", "open")
        (invite,) = [card["invite"] for card in (await ana.get("/api/tables"))["mine"]]
        async with await here.guest() as ben:
            await ben.sit(table, invite)
            pages = await ana.open(table), await ben.open(table)
            await asyncio.gather(*(play(page, player(seed)) for seed, page in enumerate(pages)))
            assert (await eve.get(f"/api/tables/{table}/analysis"))["state"] == "none"
            first = await ana.post(f"/api/tables/{table}/analysis")
            second = await ben.post(f"/api/tables/{table}/analysis")
            assert {first["state"], second["state"]} <= {"waiting", "running"}
            done = await stands(eve, table, "done", "failed")
        assert done["state"] == "done"
        found = done["analysis"]
        assert found["game"] == "quiddler"
        assert {one["seat"] for one in found["findings"]} == {0, 1}
        again = await ana.post(f"/api/tables/{table}/analysis")
        assert again == done


async def test_one_that_is_called_off_stops_and_can_be_asked_for_again(settings: Settings) -> None:
    async with Here(replace(settings, analysis_playouts=ENDLESS)) as here, await here.guest() as ana:
        table = await left(ana, "dizzle")
        await ana.post(f"/api/tables/{table}/analysis")
        await stands(ana, table, "running")
        assert (await ana.post(f"/api/tables/{table}/analysis/stop"))["state"] == "none"
        assert (await ana.post(f"/api/tables/{table}/analysis"))["state"] in ("waiting", "running")


async def test_it_goes_on_as_long_as_somebody_wants_it(settings: Settings) -> None:
    slow = replace(settings, analysis_playouts=ENDLESS)
    async with Here(slow) as here, await here.guest() as ana, await here.guest() as eve:
        table = await left(ana, "dizzle")
        for guest in (ana, eve):
            await guest.post(f"/api/tables/{table}/analysis")
        assert (await ana.post(f"/api/tables/{table}/analysis/stop"))["state"] != "none"
        now = await stands(eve, table, "running")
        hears = asyncio.create_task(ana.get(f"/api/tables/{table}/analysis?state=running&done={now['done']}"))
        assert (await eve.post(f"/api/tables/{table}/analysis/stop"))["state"] == "none"
        assert (await hears)["state"] == "none"


async def test_they_wait_for_each_other_and_only_so_many_may(settings: Settings) -> None:
    limits = replace(settings.limits, analyses=2, analyses_of_person=2)
    slow = replace(settings, analysis_playouts=ENDLESS, limits=limits)
    async with Here(slow) as here, await here.guest() as ana:
        tables = [await left(ana, "dizzle") for _ in range(3)]
        told = [await ana.post(f"/api/tables/{table}/analysis") for table in tables]
        assert [one.get("code", "") for one in told] == ["", "", "busy"]
        await stands(ana, tables[0], "running")
        assert (await ana.get(f"/api/tables/{tables[1]}/analysis"))["state"] == "waiting"
        await ana.post(f"/api/tables/{tables[0]}/analysis/stop")
        await stands(ana, tables[1], "running")


async def test_only_so_many_answers_wait_for_news_at_one_address(settings: Settings) -> None:
    limits = replace(settings.limits, news_of_address=2)
    slow = replace(settings, analysis_playouts=ENDLESS, limits=limits)
    async with Here(slow) as here, await here.guest() as ana:
        tables = [await left(ana, "dizzle") for _ in range(2)]
        for table in tables:
            await ana.post(f"/api/tables/{table}/analysis")
        await stands(ana, tables[0], "running")
        ask = f"/api/tables/{tables[1]}/analysis?state=waiting&done=0"
        told = [asyncio.create_task(ana.get(ask)) for _ in range(3)]
        first = await next(asyncio.as_completed(told))
        assert first["code"] == "busy"
        await ana.post(f"/api/tables/{tables[1]}/analysis/stop")
        assert sorted(one.get("state", "busy") for one in await asyncio.gather(*told)) == ["busy", "none", "none"]
        await ana.post(f"/api/tables/{tables[1]}/analysis")
        again = asyncio.create_task(ana.get(ask))
        await ana.post(f"/api/tables/{tables[1]}/analysis/stop")
        assert (await again)["state"] == "none", "those who wait no more are not counted"


async def test_one_that_takes_too_long_fails_and_says_so(settings: Settings) -> None:
    hurried = replace(settings, analysis_playouts=ENDLESS, analysis_seconds=0.2)
    async with Here(hurried) as here, await here.guest() as ana:
        table = await left(ana, "dizzle")
        await ana.post(f"/api/tables/{table}/analysis")
        assert (await stands(ana, table, "failed", "done"))["state"] == "failed"


async def test_bots_answer_while_one_runs(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    async with Here(replace(settings, analysis_playouts=ENDLESS)) as here, await here.guest() as ana:
        over = await left(ana, "dizzle")
        await ana.post(f"/api/tables/{over}/analysis")
        await stands(ana, over, "running")
        page = await ana.open(await ana.make("me", "bot:expert"))
        last = await play(page, player(1))
        assert last["over"]
        assert (await ana.get(f"/api/tables/{over}/analysis"))["state"] == "running"
    assert "bot_failed" not in caplog.text
