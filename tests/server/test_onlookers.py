"""Onlookers: they see what the table lets them, and what is told later is never ahead of its time."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from server.here import Guest, HandClock, Here, Page, play, player
from sobremesa.server.settings import Limits

pytestmark = pytest.mark.anyio


@pytest.fixture
def here(here: Here) -> Here:
    here.settings = replace(here.settings, limits=Limits(messages_at_once=10**6))
    return here


async def alone(ana: Guest, **manners: Any) -> tuple[str, Page]:
    """A solo table that is watched, and the player's page."""
    table = await ana.make("me", manners=manners, hands=[3] * 8)
    page = await ana.open(table)
    await page.update()
    return table, page


def shown(update: dict[str, Any]) -> dict[str, Any]:
    """What an update shows, without the moment at which it is told."""
    return {name: update[name] for name in ("m", "events", "view", "to_act", "over")}


async def test_what_is_told_later_is_behind_by_so_many_moves_in_every_frame(here: Here) -> None:
    behind = 3
    async with here, await here.guest("Ana") as ana, await here.guest() as eve, await here.guest() as zoe:
        table, page = await alone(ana, onlookers="later", moves=behind)
        onlooker = await eve.open(table)
        await onlooker.until("welcome")
        mind = player(7)
        room = here.hall.rooms[table]
        for moves in range(1, 12):
            await play(page, mind, most=1)
            assert room.play is not None and room.play.n == moves and not room.play.match.over
            late = room.seen_by(None)
            if moves < behind:
                assert late is None and [told["t"] for told in onlooker.told if told["t"] == "update"] == []
                continue
            assert late is not None and late.n == moves - behind
            update = await onlooker.update(late.number(None))
            assert update["left_ms"] is None
            # A page that comes now, or asks again, gets no more than that.
            other = await zoe.open(table)
            fresh = await other.until("update")
            assert shown(fresh) | {"events": []} == shown(update) | {"events": []}
            await other.close()
        await play(page, mind)
        last = await onlooker.update(room.play.number(None))
        assert last["over"], "what is over is open to all"
        assert onlooker.numbers == list(range(1, len(onlooker.numbers) + 1)), "without a gap"


async def test_what_is_told_later_by_time_waits_for_its_moment(here: Here) -> None:
    clock = HandClock()
    here.clock = clock
    async with here, await here.guest("Ana") as ana, await here.guest() as eve:
        table, page = await alone(ana, onlookers="later", minutes=2)
        onlooker = await eve.open(table)
        await onlooker.until("welcome")
        room = here.hall.rooms[table]
        assert room.seen_by(None) is None
        clock.turn(60)
        await play(page, player(3), most=1)
        assert room.seen_by(None) is None
        clock.turn(60)
        first = await onlooker.update(1)
        late = room.seen_by(None)
        assert late is not None and late.n == 0 and first["m"] == 1
        clock.turn(59.9)
        assert late.n == 0
        clock.turn(0.1)
        assert (await onlooker.update(2))["m"] == 2 and late.n == 1


async def test_a_delay_survives_a_restart(here: Here) -> None:
    async with here, await here.guest("Ana") as ana:
        table, page = await alone(ana, onlookers="later", moves=2)
        await play(page, player(7), most=5)
    again = Here(here.settings)
    async with again, await Guest.come(again.port) as eve:
        page = await eve.open(table)
        await page.until("update")
        room = again.hall.rooms[table]
        late = room.seen_by(None)
        assert room.play is not None and late is not None and (room.play.n, late.n) == (5, 3)


async def test_at_a_table_without_onlookers_only_those_who_sit_may_look(here: Here) -> None:
    async with here, await here.guest("Ana") as ana, await here.guest("Ben") as ben, await here.guest() as eve:
        table = await ana.make("me", "open", listed=True, manners={"onlookers": "none"})
        waiting = await eve.open(table)
        await waiting.until("welcome")
        assert not [told for told in waiting.told if told["t"] == "update"], (
            "before the match there is a waiting room"
        )
        await ben.sit(table)
        assert (await waiting.end()) == {"t": "bye", "code": "no_onlookers", "retry_ms": None}
        assert not [told for told in waiting.told if told["t"] == "update"]
        late = await eve.open(table)
        assert (await late.end())["code"] == "no_onlookers" and len(late.told) == 1
        assert (await (await ben.open(table)).until("update"))["m"] == 1


async def test_what_there_was_to_find_is_not_told_ahead(here: Here) -> None:
    async with here, await here.guest("Ana") as ana, await here.guest() as eve:
        body = {"game": "lexigo", "options": {}, "chairs": ["me", "bot:anyhow"]}
        hidden = await ana.post("/api/tables", id="a", manners={"onlookers": "none"}, **body)
        later = await ana.post("/api/tables", id="b", manners={"onlookers": "later", "moves": 200}, **body)
        for made, code in ((hidden, "no_onlookers"), (later, "not_begun")):
            path = f"/api/tables/{made['id']}/possible"
            assert (await eve.get(path))["code"] == code
            assert "code" not in await ana.get(path)


async def test_onlookers_are_told_later_by_something_or_not_at_all(here: Here) -> None:
    async with here, await here.guest("Ana") as ana:
        body = {"game": "quiddler", "chairs": ["me", "open"]}
        for manners in ({"onlookers": "later"}, {"onlookers": "live", "moves": 3}):
            answer = await ana.post("/api/tables", id="x", manners=manners, **body)
            assert (answer["rule"], answer["code"]) == ("table", "bad_manners")
        for manners in ({"onlookers": "later", "moves": 201}, {"onlookers": "all"}, {"quiet": True}):
            assert (await ana.post("/api/tables", id="x", manners=manners, **body))["code"] == "unreadable"
        table = await ana.make("me", "open", manners={"onlookers": "later", "moves": 4})
        card = await ana.get(f"/api/tables/{table}")
        assert card["manners"]["moves"] == 4
        assert (await (await ana.open(table)).until("welcome"))["manners"] == card["manners"]
