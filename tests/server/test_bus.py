"""The bus: what one server says the others hear, and a lost line makes them look at everything."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from server.postgres import Cluster
from sobremesa.server.buses.contract import EVERYTHING, SEATS, Bus
from sobremesa.server.buses.inside import InsideBus, Street
from sobremesa.server.buses.postgres import PostgresBus
from sobremesa.server.clock import WallClock

pytestmark = pytest.mark.anyio
Heard = tuple[str, int]


class Ear:
    """What a server has heard."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[Heard] = asyncio.Queue()

    async def __call__(self, table: str, n: int) -> None:
        self.heard.put_nowait((table, n))

    async def next(self) -> Heard:
        async with asyncio.timeout(20):
            return await self.heard.get()


@pytest.fixture(params=["inside", "postgres"])
def bus(request: pytest.FixtureRequest) -> Callable[[], Bus]:
    """Makes a server's end of one bus."""
    if request.param == "inside":
        street = Street()
        return lambda: InsideBus(street)
    address = request.getfixturevalue("database")
    return lambda: PostgresBus(address, WallClock())


async def opened(bus: Bus) -> Ear:
    """An ear at the bus, once it hears."""
    ear = Ear()
    await bus.open(ear)
    if isinstance(bus, PostgresBus):
        assert await ear.next() == (EVERYTHING, SEATS), "what was said before nobody heard"
    return ear


async def test_what_one_says_the_others_hear_and_itself_does_not(bus: Callable[[], Bus]) -> None:
    houses = [bus() for _ in range(3)]
    ears = [await opened(house) for house in houses]
    houses[0].tell("t", 1)
    houses[1].tell("u", SEATS)
    assert await ears[2].next() in {("t", 1), ("u", SEATS)}
    assert await ears[2].next() in {("t", 1), ("u", SEATS)}
    assert await ears[1].next() == ("t", 1)
    assert await ears[0].next() == ("u", SEATS)
    assert all(ear.heard.empty() for ear in ears)
    for house in houses:
        await house.close()


async def test_of_many_numbers_of_a_table_the_newest_is_heard_last(bus: Callable[[], Bus]) -> None:
    one, other = bus(), bus()
    await opened(one)
    ear = await opened(other)
    for n in range(1, 200):
        one.tell("t", n)
    one.tell("u", 1)
    heard = []
    while (said := await ear.next()) != ("u", 1):
        heard.append(said[1])
    assert heard == sorted(heard) and heard[-1] == 199
    await one.close()
    await other.close()


async def test_a_table_that_fails_does_not_silence_the_bus(bus: Callable[[], Bus]) -> None:
    ear = Ear()

    async def hear(table: str, n: int) -> None:
        if table == "bad":
            raise KeyError(table)
        await ear(table, n)

    one, other = bus(), bus()
    await opened(one)
    await other.open(hear)
    if isinstance(other, PostgresBus):
        await ear.next()
    one.tell("bad", 1)
    one.tell("good", 2)
    assert await ear.next() == ("good", 2)
    await one.close()
    await other.close()


async def test_after_the_database_was_gone_everything_is_looked_at_and_the_bus_goes_on(
    cluster: Cluster, database: str
) -> None:
    one, other = PostgresBus(database, WallClock()), PostgresBus(database, WallClock())
    await opened(one)
    ear = await opened(other)
    cluster.stop("immediate")
    cluster.start()
    assert await ear.next() == (EVERYTHING, SEATS)
    one.tell("t", 5)
    assert await ear.next() == ("t", 5)
    await one.close()
    await other.close()
