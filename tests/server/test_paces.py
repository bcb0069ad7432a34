"""A table's clock: whose time runs, what is left, what happens at its end, and pauses; all of it from the log."""

from __future__ import annotations

from typing import Any

import pytest

from server.here import Guest, HandClock, Here, Page
from sobremesa.server.clock import LEAVES
from sobremesa.server.settings import Settings

pytestmark = pytest.mark.anyio
BANK = {"bank": 60, "increment": 5}


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def here(settings: Settings, clock: HandClock) -> Here:
    return Here(settings, clock)


async def at_table(here: Here, pace: dict[str, int]) -> tuple[str, list[Guest], list[Page]]:
    """Ana, who is to move, and Ben."""
    ana, ben = await here.guest("Ana"), await here.guest("Ben")
    here.guests += [ana, ben]
    wish = {"id": "x", "game": "quiddler", "options": {"hands": [3, 3], "dealer": 1}, "clock": pace}
    made = await ana.post("/api/tables", chairs=["me", "open"], listed=True, **wish)
    await ben.sit(made["id"])
    pages = [await guest.open(made["id"]) for guest in (ana, ben)]
    for page in pages:
        await page.update()
    return made["id"], [ana, ben], pages


def left(update: dict[str, Any]) -> list[tuple[int, bool]]:
    return [(one["left_ms"], one["running"]) for one in update["clocks"]]


async def shown(page: Page) -> dict[str, Any]:
    """What a page is shown that asks now."""
    await page.say({"t": "hello", "since": 0})
    return await page.until("update", told=False)


async def turn(page: Page) -> dict[str, Any]:
    """Draw, and discard the first card."""
    mine = (await page.update((await page.do("draw deck"))["m"]))["view"]["mine"]
    answer = await page.do(f"discard {mine[0]}")
    assert answer["t"] == "accepted", answer
    return await page.update(answer["m"])


async def test_a_seats_time_runs_while_the_table_waits_for_it(here: Here, clock: HandClock) -> None:
    async with here:
        _, _, (first, second) = await at_table(here, BANK)
        clock.turn(10)
        assert left(await shown(second)) == [(50_000, True), (60_000, False)]
        await turn(first)
        assert left(await shown(first)) == [(55_000, False), (60_000, True)], "with the increment"
        clock.turn(7)
        assert left(await shown(first)) == [(55_000, False), (53_000, True)]


async def test_what_every_page_is_shown_agrees_with_the_log(here: Here, clock: HandClock) -> None:
    async with here:
        table, _, (first, second) = await at_table(here, BANK)
        spent = [0, 0]
        for k in range(4):
            clock.turn(3.25 + k)
            spent[k % 2] += 3250 + 1000 * k
            await turn((first, second)[k % 2])
        clock.turn(1.5)
        ends = [60_000 - spent[0] + 2 * 5000 - 1500, 60_000 - spent[1] + 2 * 5000]
        assert [ms for ms, _ in left(await shown(first))] == ends == [ms for ms, _ in left(await shown(second))]
        log = await here.hall.house.store.entries(table, 0)
        assert log[-1].at == sum(spent)


async def test_at_its_end_the_table_moves_for_the_seat_and_the_next_ones_time_runs(
    here: Here, clock: HandClock
) -> None:
    async with here:
        table, _, (first, second) = await at_table(here, {"move": 30, "bank": 10})
        clock.turn(39.9)
        assert (await shown(first))["left_ms"] == 100
        clock.turn(0.2)
        update = await second.update(2)
        assert update["to_act"] == [1] and left(update) == [(30_000, False), (40_000, True)]
        log = await here.hall.house.store.entries(table, 0)
        assert [(entry.n, entry.seat, entry.at) for entry in log] == [(1, -1, 40_100)]


async def test_the_time_for_a_move_begins_anew_with_each_and_the_bank_does_not(
    here: Here, clock: HandClock
) -> None:
    async with here:
        _, _, (first, _) = await at_table(here, {"move": 30, "bank": 10})
        clock.turn(34)
        await first.do("draw deck")
        assert left(await shown(first))[0] == (36_000, True)


async def test_who_is_out_of_time_three_times_in_a_row_gets_up(here: Here, clock: HandClock) -> None:
    async with here:
        table, (ana, _), (_, second) = await at_table(here, {"move": 30})
        for k in range(2):
            clock.turn(30.1)
            await second.update(2 + 3 * k)
            await turn(second)
        clock.turn(30.1)
        while not (await second.update())["over"] and (await second.update())["to_act"] != [1]:
            await second.until("update")
        log = await here.hall.house.store.entries(table, 0)
        assert [(entry.seat, entry.action) for entry in log if entry.seat != 1] == [
            (-1, b'{"do":"time-up","credits":[]}'),
            (-1, b'{"do":"time-up","credits":[]}'),
            (0, b'{"do":"leave"}'),
        ]
        assert len(LEAVES) > 64, "no page may take the clock's command"
        if (await second.update())["over"]:
            assert (await ana.get(f"/api/tables/{table}/verify"))["ok"]


async def test_a_move_in_time_forgets_the_times_before(here: Here, clock: HandClock) -> None:
    async with here:
        table, _, (first, second) = await at_table(here, {"move": 30, "strikes": 2})
        clock.turn(30.1)
        await second.update(2)
        await turn(second)
        await first.update(4)
        await first.do("draw deck")
        clock.turn(30.1)
        await second.update(6)
        assert [entry.seat for entry in await here.hall.house.store.entries(table, 0)] == [-1, 1, 1, 0, -1]


async def test_all_must_wish_for_a_pause_and_then_no_time_runs_until_one_goes_on(
    here: Here, clock: HandClock
) -> None:
    async with here:
        table, _, (first, second) = await at_table(here, BANK)
        clock.turn(10)
        assert (await first.do("pause"))["t"] == "accepted"
        assert (await first.do("pause"))["code"] == "paused"
        update = await second.update(2)
        assert (update["wishes"], update["paused"], left(update)[0][1]) == ([0], False, True)
        await second.do("pause")
        update = await first.update(3)
        assert (update["wishes"], update["paused"], update["left_ms"]) == ([], True, None)
        clock.turn(3600)
        assert left(await shown(first)) == [(50_000, False), (60_000, False)]
        assert (await first.do("draw deck"))["code"] == "paused"
        await second.do("resume")
        assert (await second.do("resume"))["code"] == "not_paused"
        update = await first.update(4)
        assert (left(update)[0], update["left_ms"]) == ((50_000, True), 50_000)
        clock.turn(50.1)
        await second.update(5)
        entries = await here.hall.house.store.entries(table, 0)
        assert [(entry.seat, entry.at) for entry in entries][-1] == (-1, 3_660_100)


async def test_a_wish_for_a_pause_may_be_withdrawn(here: Here) -> None:
    async with here:
        _, _, (first, second) = await at_table(here, BANK)
        await first.do("pause")
        await first.do("resume")
        await second.do("pause")
        update = await first.update(4)
        assert (update["wishes"], update["paused"]) == ([1], False)


async def test_a_pause_stops_the_waits_of_the_rules_too_and_the_record_verifies(
    here: Here, clock: HandClock
) -> None:
    async with here, await here.guest("Ana") as ana:
        made = await ana.post("/api/tables", id="x", game="lexigo", chairs=["me"], options={"seconds": 60})
        page = await ana.open(made["id"])
        before = (await page.update())["left_ms"]
        await page.do("pause")
        clock.turn(900)
        await page.do("resume")
        assert (await shown(page))["left_ms"] == before
        await page.do("leave")
        assert (await ana.get(f"/api/tables/{made['id']}/verify"))["ok"]
        assert " 0 +900000 resume\n" in (await ana.http.get(f"/api/tables/{made['id']}/record")).text


async def test_the_clock_outlives_a_restart(here: Here, settings: Settings, clock: HandClock) -> None:
    async with here:
        table, guests, (first, _) = await at_table(here, BANK)
        clock.turn(10)
        await turn(first)
        clock.turn(20)
    async with Here(settings, clock) as again:
        await guests[0].moved(again.port)
        page = await guests[0].open(table)
        assert left(await page.update()) == [(55_000, False), (40_000, True)]
        clock.turn(40.1)
        assert (await page.update(4))["to_act"] == [0]
        await guests[0].close_pages()


async def test_two_servers_post_the_end_of_a_players_time_once(
    here: Here, settings: Settings, clock: HandClock
) -> None:
    async with here:
        table, guests, (first, _) = await at_table(here, {"move": 30})
        async with Here(settings, clock) as other:
            await guests[1].moved(other.port)
            elsewhere = await guests[1].open(table)
            await elsewhere.update()
            clock.turn(30.1)
            await first.update(2)
            await first.do("pause")
            assert len(await here.hall.house.store.entries(table, 0)) == 2
            await guests[1].close_pages()


async def test_days_by_correspondence_are_counted_like_seconds(here: Here, clock: HandClock) -> None:
    async with here:
        day = 24 * 3600
        _, _, (first, second) = await at_table(here, {"move": 3 * day, "bank": 7 * day})
        clock.turn(4 * day)
        await turn(first)
        assert left(await shown(second)) == [(9 * day * 1000, False), (10 * day * 1000, True)]


@pytest.mark.parametrize("pace", [{}, {"increment": 5}, {"move": -1}, {"move": 10**9}, {"hours": 3}])
async def test_a_clock_without_time_is_refused(here: Here, pace: dict[str, int]) -> None:
    async with here, await here.guest("Ana") as ana:
        no = await ana.post("/api/tables", id="x", game="quiddler", chairs=["me"], clock=pace)
        assert no["code"] in ("bad_clock", "unreadable")


async def test_the_lobby_and_the_welcome_say_how_fast_a_table_plays(here: Here) -> None:
    async with here:
        table, (ana, _), (first, _) = await at_table(here, BANK)
        agreed = {"move": 0, "bank": 60, "increment": 5, "strikes": 3}
        assert (await ana.get(f"/api/tables/{table}"))["clock"] == agreed == first.told[0]["clock"]
