"""What a server counts of itself: true, without names or secrets, and only for those who look after it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from server.here import HandClock, Here, browser
from sobremesa.server.settings import Settings

pytestmark = pytest.mark.anyio


async def counted(here: Here) -> dict[str, float]:
    """Every number by its name and labels."""
    async with browser(here.port) as someone:
        answer = await someone.get("/metrics")
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    lines = [line.rpartition(" ") for line in answer.text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


async def test_moves_refusals_pages_and_rooms_are_counted(here: Here) -> None:
    async with here, await here.guest("Anastasia") as ana:
        page = await ana.open(await ana.make("me"))
        mine = (await page.update((await page.do("draw deck"))["m"]))["view"]["mine"]
        for _ in range(2):
            await page.do("draw deck")
        await page.do(f"discard {mine[0]}")
        found = await counted(here)
        assert found['sobremesa_commands_total{game="quiddler"}'] == 2
        assert sum(value for name, value in found.items() if name.startswith("sobremesa_refusals_total")) == 2
        assert found["sobremesa_store_seconds_count"] == 2
        assert (found["sobremesa_rooms"], found["sobremesa_connections"]) == (1, 1)
        assert found["sobremesa_outbox_messages"] == 0


async def test_how_late_waits_are_ended_is_counted(settings: Settings) -> None:
    clock = HandClock()
    here = Here(settings, clock)
    async with here, await here.guest("Ana") as ana:
        made = await ana.post("/api/tables", id="x", game="quiddler", chairs=["me"], clock={"move": 30})
        page = await ana.open(made["id"])
        await page.update()
        clock.turn(30.3)
        await page.update(2)
        found = await counted(here)
        assert found["sobremesa_clock_late_seconds_count"] == 1
        assert found["sobremesa_clock_late_seconds_sum"] == pytest.approx(0.3)


async def test_no_name_id_or_secret_is_in_it(here: Here) -> None:
    async with here, await here.guest("Anastasia") as ana:
        made = await ana.post("/api/tables", id="x", game="quiddler", chairs=["me", "open"], listed=True)
        await (await ana.open(made["id"])).do("draw deck")
        text = (await ana.http.get("/metrics")).text
        for secret in ("Anastasia", ana.me["id"], *made.values()):
            assert secret not in text


async def test_others_are_told_that_there_is_no_such_page(here: Here, settings: Settings) -> None:
    stranger = {"X-Forwarded-For": "192.0.2.7"}
    async with here, browser(here.port) as someone:
        answer = await someone.get("/metrics", headers=stranger)
        assert (answer.status_code, answer.json()["code"]) == (404, "no_such_page")
    async with Here(replace(settings, metrics_from=("192.0.2.7",))) as again, browser(again.port) as someone:
        assert (await someone.get("/metrics", headers=stranger)).status_code == 200
        assert (await someone.get("/metrics")).status_code == 404


async def test_a_server_that_stops_is_alive_but_not_ready(here: Here) -> None:
    async with here, browser(here.port) as someone:
        assert (await someone.get("/readyz")).text == "ok"
        await here.hall.farewell()
        answer = await someone.get("/readyz")
        assert (answer.status_code, answer.json()["code"]) == (503, "restart")
        assert (await someone.get("/healthz")).text == "ok"
