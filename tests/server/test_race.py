"""A race in which many act at once: bots keep a person's pace, and a slow line is allowed its round trip (L-16)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kit.rule import rule
from server.here import Guest, HandClock, Here, Page
from sobremesa.core.prompts import Prompt, Trace
from sobremesa.games.lexigo.types import Writing
from sobremesa.lexicon import open_lexicon
from sobremesa.server.settings import Limits, Settings

pytestmark = pytest.mark.anyio


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def here(settings: Settings, clock: HandClock) -> Here:
    # The patrol waits at the same clock, and must not be taken for a bot.
    calm = msgspec.structs.replace(
        settings,
        limits=Limits(messages_at_once=10**6),
        patrol_seconds=3600,
        presence_seconds=3600,
        ping_seconds=3600,
    )
    return Here(calm, clock)


async def race(
    here: Here, clock: HandClock, *chairs: str, guests: tuple[Guest, ...], **options: Any
) -> tuple[str, list[Page]]:
    """A table in the middle of its first race, the rings placed by the table."""
    wish = {"id": "x", "game": "lexigo", "chairs": chairs, "listed": True, "options": options}
    table = str((await guests[0].post("/api/tables", **wish))["id"])
    for guest in guests[1:]:
        await guest.sit(table)
    pages = [await guest.open(table) for guest in guests]
    room = here.hall.rooms[table]
    while room.play is None or not isinstance(room.play.match.state.phase, Writing):
        clock.turn((room.hourglass.left() or 0) / 1000)
        await guests[0].get("/api/me")  # whatever the end of a wait brings happens meanwhile
    return table, pages


async def some_words(page: Page, count: int) -> list[str]:
    """Words of the table's list that can be traced on the grid; a grid of thirteen tiles always has some."""
    update = await page.update()
    while update["view"]["phase"]["phase"] != "writing":
        update = await page.until("update")
    prompts = msgspec.convert(update["prompts"], tuple[Prompt, ...])
    (trace,) = [ask for prompt in prompts for ask in prompt.asks if isinstance(ask, Trace)]
    words = open_lexicon(update["view"]["options"]["words"])
    return [str(word) for word in words.words_on(trace.faces, trace.neighbours, trace.least)[:count]]


@rule("L-16")
async def test_what_was_sent_in_time_counts_within_the_lines_allowance_and_no_longer(
    here: Here, clock: HandClock
) -> None:
    async with here, await here.guest() as ana, await here.guest() as ben:
        table, (slow, quick) = await race(here, clock, "me", "open", guests=(ana, ben))
        port = slow.socket.local_address[1]
        for line in here.lines():
            line.round_trip = 0.4 if line.client is not None and line.client[1] == port else 0.1
        words = [(await some_words(page, 1))[0] for page in (slow, quick)]
        left = (here.hall.rooms[table].hourglass.left() or 0) / 1000
        clock.turn(left + 0.3)
        assert (await slow.do(f"write {words[0]}"))["t"] == "accepted"
        late = await quick.do(f"write {words[1]}")
        assert (late["rule"], late["code"]) == ("G-8", "too_late")
        clock.turn(0.2)
        ended = await quick.until("update")
        while not any(event["event"] == "lists-read" for event in ended["events"]):
            ended = await quick.until("update")
        (read,) = [event for event in ended["events"] if event["event"] == "lists-read"]
        assert read["sheet"]["credits"] == [400, 100]
        entries = await here.hall.house.store.entries(table, 0)
        assert b'"credits":[400,100]' in entries[-1].action


@rule("L-4")
async def test_the_dictionary_is_shut_while_one_writes_and_open_in_the_rest(here: Here, clock: HandClock) -> None:
    async with here, await here.guest() as ana:
        table = (await ana.post("/api/tables", id="x", game="lexigo", chairs=["me"]))["id"]
        page = await ana.open(table)
        await page.say({"t": "lookup", "id": "l", "word": "table"})
        assert (await page.answer("l"))["t"] == "found"
        await page.do("ready")
        await page.say({"t": "lookup", "id": "m", "word": "table"})
        shut = await page.answer("m")
        assert (shut["rule"], shut["code"]) == ("L-4", "own_turn")


@rule("L-16")
async def test_a_line_is_measured_by_the_server(settings: Settings) -> None:
    measured = Here(msgspec.structs.replace(settings, ping_seconds=0.02))
    async with measured, await measured.guest() as ana:
        table = await ana.make("me")
        page = await ana.open(table)
        await page.update()
        while not 0 < measured.hall.rooms[table].teller.round_trip(0) < 1:
            await ana.get("/api/me")


async def test_a_bot_writes_when_it_is_due_and_not_all_at_once(here: Here, clock: HandClock) -> None:
    async with here, await here.guest() as ana:
        table, _ = await race(here, clock, "me", "bot:expert", guests=(ana,))
        store, hourglass = here.hall.house.store, here.hall.rooms[table].hourglass
        start = len(await store.entries(table, 0))
        for words in (1, 2, 3):
            while not (due := [moment for moment in clock.moments if moment < (hourglass.end() or 0)]):
                await ana.get("/api/me")  # the bot is asked in a process of its own
            clock.turn((due[0] - clock.now()) / 1000)
            while len(written := await store.entries(table, start)) < words:
                continue
        times = [entry.at for entry in written]
        assert {entry.seat for entry in written} == {1} and len(times) == 3
        assert times == sorted(set(times)), "each word has a time of its own"
