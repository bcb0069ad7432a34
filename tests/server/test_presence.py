"""Who is here, whichever server they are at; and how far they have looked, as far as that may be known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from contract.tables import play as played
from contract.tables import random_match
from server.here import Guest, HandClock, Here, Page
from server.test_paces import at_table, turn
from sobremesa.core.contract import Game
from sobremesa.core.match import Match
from sobremesa.games import SHELF
from sobremesa.server.buses.contract import HERE, Bus
from sobremesa.server.buses.inside import InsideBus, Street
from sobremesa.server.buses.postgres import PostgresBus
from sobremesa.server.clock import WallClock
from sobremesa.server.play import Play
from sobremesa.server.presence import FORGOTTEN_AFTER
from sobremesa.server.settings import Settings

pytestmark = pytest.mark.anyio
AnyGame = Game[Any, Any, Any, Any, Any]


@pytest.fixture(params=["inside", "postgres"])
def servers(request: pytest.FixtureRequest, settings: Settings) -> Callable[[], Here]:
    """Makes one more server on the same store, with an end of one bus."""
    street = Street()
    address = request.getfixturevalue("database") if request.param == "postgres" else ""

    def another() -> Here:
        bus: Bus = PostgresBus(address, WallClock()) if address else InsideBus(street)
        return Here(settings, bus=bus)

    return another


async def until_here(page: Page, *here: bool) -> None:
    """Wait until the page is told that these are here."""
    while True:
        chairs = next((one["chairs"] for one in reversed(page.told) if one["t"] in ("chairs", "welcome")), ())
        if tuple(chair["here"] for chair in chairs) == here:
            return
        await page.next()


async def seated(here: Here, there: Here, ana: Guest, ben: Guest) -> tuple[str, Page, Page]:
    """A match of two, who are at two servers."""
    table = await ana.make("me", "open", listed=True, dealer=1)
    await ben.sit(table)
    await ben.moved(there.port)
    mine, other = await ana.open(table), await ben.open(table)
    for page in (mine, other):
        await page.update()
    return table, mine, other


async def test_who_is_at_another_server_is_here_until_they_go(servers: Callable[[], Here]) -> None:
    async with servers() as here, servers() as there, await here.guest() as ana, await here.guest() as ben:
        table, mine, other = await seated(here, there, ana, ben)
        await until_here(mine, True, True)
        await until_here(other, True, True)
        assert [chair["here"] for chair in (await ana.get(f"/api/tables/{table}"))["chairs"]] == [True, True]
        await other.close()
        await until_here(mine, True, False)
        again = await ben.open(table)
        await until_here(again, True, True)
        await until_here(mine, True, True)


async def test_a_server_that_starts_later_learns_who_is_here(servers: Callable[[], Here]) -> None:
    async with servers() as here, await here.guest() as ana, await here.guest() as ben:
        table = await ana.make("me", "open", listed=True)
        await ben.sit(table)
        mine = await ana.open(table)
        await mine.update()
        async with servers() as there:
            await ben.moved(there.port)
            other = await ben.open(table)
            await until_here(other, True, True)
            await until_here(mine, True, True)
        await until_here(mine, True, False)


async def nothing(_table: str, _n: int) -> None:
    """Hear it, and do nothing."""


async def test_a_server_of_which_nothing_is_heard_any_more_has_nobody_here(settings: Settings) -> None:
    clock, street = HandClock(), Street()
    here, dies = Here(settings, clock, bus=InsideBus(street)), InsideBus(street)
    async with here, await here.guest() as ana, await here.guest() as ben:
        table = await ana.make("me", "open", listed=True)
        await ben.sit(table)
        mine = await ana.open(table)
        await mine.update()
        await dies.open(nothing)
        dies.tell(f"{HERE}dies {table}", 1 + 0b10)
        await until_here(mine, True, True)
        for _ in range(FORGOTTEN_AFTER + 1):
            clock.turn(settings.presence_seconds)
            await mine.say({"t": "ping", "id": "p"})
            await mine.until("pong")
        await until_here(mine, True, False)
        await dies.close()


async def test_who_made_a_move_is_told_when_the_others_have_seen_it(servers: Callable[[], Here]) -> None:
    async with servers() as here, servers() as there, await here.guest() as ana, await here.guest() as ben:
        here.guests.append(eve := await here.guest())
        table, mine, other = await seated(here, there, ana, ben)
        onlooker = await eve.open(table)
        done = await turn(mine)
        update = await other.update(done["m"])
        assert not [one for one in mine.told if one["t"] == "seen"]
        await other.say({"t": "shown", "m": update["m"]})
        assert (await mine.until("seen"))["seats"] == [1, done["m"]]
        await mine.say({"t": "shown", "m": 10**9})
        late = await ana.open(table)
        assert (await late.until("seen"))["seats"][1] == done["m"]
        await other.say({"t": "ping", "id": "p"})
        await other.until("pong")
        await onlooker.say({"t": "ping", "id": "p"})
        await onlooker.until("pong")
        for page in (other, onlooker):
            assert not [one for one in page.told if one["t"] == "seen"], "they have made no move"


async def test_what_the_table_did_when_time_was_up_can_be_seen_like_any_move(settings: Settings) -> None:
    clock = HandClock()
    async with Here(settings, clock) as here:
        _, _, (mine, other) = await at_table(here, {"move": 10})
        clock.turn(11)
        update = await other.update(2)
        assert (await mine.update(2))["m"] == 2
        for page in (mine, other):
            await page.say({"t": "shown", "m": update["m"]})
            await page.say({"t": "ping", "id": "p"})
            await page.until("pong")
        assert not [one for page in (mine, other) for one in page.told if one["t"] in ("seen", "bye")]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_only_what_all_were_told_is_ever_seen(game: AnyGame, matches: int) -> None:
    for seed in range(matches):
        match, chance, words = random_match(game, seed)
        told = Play(Match(game, match.options, match.seats, chance, words), None, (True,) * match.seats)
        everybody = {0}
        for _ in played(match, words, seed):
            entry = match.log[-1]
            told.enter(entry, told.judge(entry.seat, entry.action))
            if len(told.fresh) == match.seats + 1:
                everybody.add(told.n)
            for seat in range(match.seats):
                m = told.number(seat)
                assert told.open_step(seat, m) == max(everybody), f"{game.key} seed {seed} n {told.n}"
                assert told.open_step(seat, m - 1) in everybody
                assert told.open_step(seat, 0) == 0
