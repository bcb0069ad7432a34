"""Leaving while a match runs: a bot plays on where that was agreed, and who is away is let go by all the others."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from server.conftest import Opened
from server.here import Guest, HandClock, Here, Page, play, player
from server.test_rematch import draft
from sobremesa.server import house_bots
from sobremesa.server.buses.inside import InsideBus, Street
from sobremesa.server.settings import Limits, Settings
from sobremesa.server.stores.contract import ChairRow, EntryRow, Person, Secret, Standing

pytestmark = pytest.mark.anyio
BOT = {"bot": "child", "back": True}
AWAY = 120.0


@pytest.fixture
def here(settings: Settings) -> Here:
    return Here(replace(settings, limits=Limits(messages_at_once=10**6)))


async def seated(*guests: Guest, manners: dict[str, Any] | None = None, **more: Any) -> tuple[str, list[Page]]:
    """A running match of these people, and their pages; the first is to move."""
    first, *others = guests
    chairs = ["me", *["open"] * len(others)]
    table = await first.make(*chairs, listed=True, manners=manners or BOT, dealer=len(others), **more)
    for other in others:
        await other.sit(table)
    pages = [await guest.open(table) for guest in guests]
    for page in pages:
        await page.update()
    return table, pages


def told(page: Page, kind: str) -> list[dict[str, Any]]:
    return [event for event in page.events() if event["event"] == kind]


def done(here: Here, table: str) -> list[str]:
    """What stands in the log."""
    running = here.hall.rooms[table].play
    return [type(entry.action).__name__ for entry in running.match.log] if running else []


async def test_a_bot_plays_on_for_who_leaves_and_they_see_no_more_than_an_onlooker(here: Here) -> None:
    async with here, await here.guest("Ana") as ana, await here.guest("Ben") as ben:
        table, (mine, other) = await seated(ana, ben)
        assert (await mine.do("hand-over"))["t"] == "accepted"
        welcome = await mine.until("welcome")
        assert welcome["seat"] is None and welcome["chairs"][0]["stand_in"] == "child"
        chairs = await other.until("chairs")
        while not chairs["chairs"][0]["stand_in"]:  # an earlier one told that the first page had come
            chairs = await other.until("chairs")
        assert chairs["chairs"][0]["stand_in"] == "child" and chairs["chairs"][0]["kind"] == "person"
        await mine.say({"t": "hello", "since": 0})
        shown = await mine.until("update", told=False)
        assert shown["prompts"] == [] and shown["view"]["mine"] == [], "the hand is the bot's now"
        assert told(other, "handed-over") == [{"event": "handed-over", "seat": 0}]
        assert (await mine.do("draw deck"))["code"] == "not_seated"
        card = await ana.get(f"/api/tables/{table}")
        assert card["seat"] == 0 and not card["your_turn"] and card["chairs"][0]["stand_in"] == "child"
        last = await play(other, player(1))
        assert last["over"], "the bot has played to the end"
        assert "Leave" not in done(here, table)


async def test_who_left_takes_the_chair_back_when_the_table_does_not_wait_for_it(here: Here) -> None:
    here.settings = replace(here.settings, bot_pause_ms=10**9)  # the bot takes for ever
    async with here, await here.guest("Ana") as ana, await here.guest("Ben") as ben, await here.guest() as eve:
        table, (mine, _) = await seated(ana, ben)
        assert (await mine.do("hand-over"))["t"] == "accepted"
        assert (await ana.post(f"/api/tables/{table}/back"))["code"] == "bot_moves"
        assert (await eve.post(f"/api/tables/{table}/back"))["code"] == "not_seated"
        second, (_, page) = await seated(ana, ben)
        assert (await page.do("hand-over"))["t"] == "accepted"
        await page.until("welcome", seat=None)
        assert await ben.post(f"/api/tables/{second}/back") == {}
        assert (await page.until("welcome"))["seat"] == 1
        await page.say({"t": "hello", "since": 0})
        assert (await page.until("update", told=False))["view"]["mine"], "one's own hand again"
        assert told(page, "taken-back")
        assert (await ben.post(f"/api/tables/{second}/back"))["code"] == "not_handed_over"


async def test_a_table_that_has_not_agreed_on_a_bot_has_none_and_none_comes_back(here: Here) -> None:
    async with here, await here.guest("Ana") as ana, await here.guest("Ben") as ben:
        table, (mine, _) = await seated(ana, ben, manners={"onlookers": "live"})
        assert (await mine.do("hand-over"))["code"] == "no_bot"
        assert (await ana.post(f"/api/tables/{table}/back"))["code"] == "no_way_back"
        wish = {"id": "x", "game": "quiddler", "chairs": ["me"], "manners": {"back": True}}
        assert (await ana.post("/api/tables", **wish))["code"] == "bad_manners"


async def test_the_same_hand_over_sent_again_gets_the_same_answer(here: Here) -> None:
    async with here, await here.guest("Ana") as ana, await here.guest("Ben") as ben:
        table, (_, other) = await seated(ana, ben)
        assert (await other.do("hand-over", "off"))["t"] == "accepted"
        again = await ben.open(table)
        await again.until("welcome", seat=None)
        assert (await again.do("hand-over", "off"))["t"] == "accepted"
        assert (await again.do("draw deck"))["code"] == "not_seated"


async def test_no_id_that_a_person_uses_up_keeps_the_bot_from_moving(here: Here) -> None:
    async with here, await here.guest("Ana") as ana, await here.guest("Ben") as ben:
        _, (mine, other) = await seated(ana, ben)
        for k in range(4):
            await mine.do("draw deck", f"{house_bots.PLAYS} {k} 0"[:64])
        long = f"{house_bots.PLAYS} 1 0"
        await mine.send("draw deck", long)
        assert (await mine.until("refused", id=""))["code"] == "unreadable"
        await mine.do("hand-over")
        assert (await play(other, player(2)))["over"]


async def test_where_time_is_out_again_and_again_the_bot_takes_over(here: Here) -> None:
    here.clock = clock = HandClock()
    async with here, await here.guest("Ana") as ana, await here.guest("Ben") as ben:
        wish = {"id": "x", "game": "quiddler", "options": {"hands": [3, 3], "dealer": 1}}
        made = await ana.post("/api/tables", chairs=["me", "open"], listed=True, manners=BOT, **wish,
                              clock={"move": 10, "strikes": 1})  # fmt: skip
        await ben.sit(made["id"])
        page = await ben.open(made["id"])
        await page.update()
        clock.turn(11)
        while not told(page, "handed-over"):
            await page.until("update")


# Letting somebody go


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


async def test_all_others_let_go_who_is_away_and_the_seat_gets_up(settings: Settings, clock: HandClock) -> None:
    here = Here(settings, clock)
    async with (
        here,
        await here.guest("Ana") as ana,
        await here.guest("Ben") as ben,
        await here.guest("Cleo") as cleo,
    ):
        _, (away, second, third) = await seated(ana, ben, cleo, manners={"onlookers": "live"})
        clock.turn(AWAY + 1)
        assert (await second.do("remove 0"))["code"] == "not_away", "Ana is here"
        await away.close()
        while second.told[-1]["t"] != "chairs" or second.told[-1]["chairs"][0]["here"]:
            await second.next()
        assert (await second.do("remove 2"))["code"] == "not_away", "nobody waits for Cleo"
        assert (await second.do("remove 1"))["code"] == "not_away"
        assert (await second.do("remove 0"))["t"] == "accepted"
        while not told(third, "removal-wished"):
            await third.until("update")
        assert told(third, "removal-wished") == [{"event": "removal-wished", "seat": 0, "by": 1}]
        assert (await second.do("remove 0"))["code"] == "wished_already"
        assert not told(third, "left")
        assert (await third.do("remove 0"))["t"] == "accepted"
        while 0 in (update := await third.until("update"))["to_act"]:
            continue
        assert update["to_act"] == [1]


async def test_who_was_let_go_is_played_for_where_that_was_agreed(settings: Settings, clock: HandClock) -> None:
    here = Here(settings, clock)
    async with here, await here.guest("Ana") as ana, await here.guest("Ben") as ben:
        _, (away, page) = await seated(ana, ben)
        await away.close()
        while page.told[-1]["t"] != "chairs" or page.told[-1]["chairs"][0]["here"]:
            await page.next()
        assert (await page.do("remove 0"))["code"] == "not_away", "they may come back"
        clock.turn(AWAY + 1)
        assert (await page.do("remove 0"))["t"] == "accepted"
        while not told(page, "handed-over"):
            await page.until("update")


async def test_what_ends_by_itself_lets_nobody_go(settings: Settings, clock: HandClock) -> None:
    here = Here(settings, clock)
    async with here, await here.guest("Ana") as ana, await here.guest("Ben") as ben:
        wish = {"id": "x", "game": "quiddler", "options": {"hands": [3, 3], "dealer": 1}}
        made = await ana.post("/api/tables", chairs=["me", "open"], listed=True, **wish, clock={"move": 9999})
        await ben.sit(made["id"])
        page = await ben.open(made["id"])
        await page.update()
        clock.turn(AWAY + 1)
        assert (await page.do("remove 0"))["code"] == "wait_ends"


async def test_servers_that_hear_it_at_once_let_somebody_go_once(settings: Settings, clock: HandClock) -> None:
    street = Street()
    here, there = (Here(settings, clock, bus=InsideBus(street)) for _ in range(2))
    async with (
        here,
        there,
        await here.guest("Ana") as ana,
        await here.guest("Ben") as ben,
        await here.guest() as cleo,
    ):
        table, (away, second, _) = await seated(ana, ben, cleo, manners={"onlookers": "live"})
        await cleo.close_pages()
        await cleo.moved(there.port)
        third = await cleo.open(table)
        await third.update()
        await away.close()
        while second.told[-1]["t"] != "chairs" or second.told[-1]["chairs"][0]["here"]:
            await second.next()
        clock.turn(AWAY + 1)
        assert all([(await page.do("remove 0"))["t"] == "accepted" for page in (second, third)])
        for page in (second, third):
            while 0 in (await page.until("update"))["to_act"]:
                continue
        assert done(here, table) == ["Remove", "Remove", "Leave"]


# The store


async def test_a_table_where_a_bot_is_to_move_for_somebody_is_woken(opened: Opened) -> None:
    store = await opened()
    for name in ("ana", "ben", "cleo"):
        await store.add_person(Person(name, name, Secret(b"s" * 32)))
    chairs = tuple(ChairRow(seat, "person", person=name) for seat, name in enumerate(("ana", "ben")))
    await store.add_table(draft("t", *chairs), Secret(b"t" * 32))
    await store.begin("t", 5, Standing(waiting=(0,), due=None, over=False))
    assert await store.to_wake() == []
    standing = Standing(waiting=(0,), due=None, over=False, stood=(0,))
    await store.append("t", EntryRow(1, 0, "c", b'{"do":"hand-over"}', 7), standing)
    assert await store.to_wake() == ["t"] and await store.to_wake(before=12) == []
    row = await store.table("t")
    assert row is not None and row.stood == (0,)
    await store.close()
