"""Whatever fails, what was acknowledged is kept and played once, every match replays, and all were told the same.

`make faults` blows hard: SOBREMESA_FAULTS is the number of bots. SOBREMESA_SEED is the seed of another storm.
"""

from __future__ import annotations

import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from faults.audit import Findings, audit
from faults.fleet import Fleet
from faults.storm import NotOver, Plan, Seating, Table, storm
from faults.weather import FAIR
from server import postgres
from sobremesa.server.stores.contract import Store
from sobremesa.server.stores.postgres import PostgresStore
from sobremesa.server.stores.sqlite import SqliteStore

pytestmark = pytest.mark.anyio
SHORT = {"hands": [3, 4]}
HURRIED = {"move": 1}
BIG = int(os.environ.get("SOBREMESA_FAULTS", "0"))
"""Bots of a big storm; 0: a short one, for every day."""


@pytest.fixture
def seed() -> int:
    return int(os.environ.get("SOBREMESA_SEED", "1"))


def seatings(bots: int) -> tuple[Seating, ...]:
    """Mostly Quiddler, whole matches of it one after the other, and some tables of the other games."""
    share = bots // 20
    others = (Seating(game, share, rounds=2) for game in ("lexigo", "buyword", "dizzle"))
    hurried = Seating("quiddler", share, rounds=2, clock=HURRIED, sleepy=0.02)
    return (Seating("quiddler", bots // 2 - 4 * share, rounds=2), hurried, *others)


SMALL = Plan(
    seatings=(
        Seating("quiddler", 1, options=SHORT),
        Seating("quiddler", 1, seats=3, options=SHORT),
        Seating("dizzle", 1, clock=HURRIED, sleepy=0.03),
    ),
    calm=0.3,
    least=3,
    most=3,
    seconds=60,
)


@asynccontextmanager
async def opened(fleet: Fleet) -> AsyncIterator[Store]:
    """The fleet's store, as another program opens it."""
    store: Store = await PostgresStore.open(fleet.address) if fleet.address else SqliteStore(fleet.database)
    yield store
    await store.close()


async def blown(fleet: Fleet, plan: Plan, seed: int) -> Findings:
    """The findings after a storm."""
    tables: list[Table] = []
    async with fleet:
        try:
            tables = await storm(fleet, plan, Random(seed))
        except NotOver as stuck:
            pytest.fail(f"seed {seed}: not over after {plan.seconds} s; {fleet.suffered} {fleet.log[-30:]} {stuck}")
        records = {table.id: (await table.guests[0].get(f"/api/tables/{table.id}/record")).text for table in tables}
        faults = [line for line in fleet.log if " ERROR " in line]
        assert not faults, f"seed {seed}: {faults[:5]}"
    for table in tables:
        for guest in table.guests:
            await guest.aclose()
    async with opened(fleet) as store:
        found = await audit(store, tables, records)
    sys.stdout.write(
        f"\nseed {seed}: {len(fleet.suffered)} disasters, {found.matches} matches, {found.commands} commands "
        f"answered, {found.entries} entries, {found.timeouts} time-outs, "
        f"{found.clocks} clocks shown, off by {found.off} ms at most; {found.lost} lost, "
        f"{found.twice} twice, {len(found.wrong)} wrong\n"
    )
    assert not found.wrong, f"seed {seed}: {found.wrong[:5]} after {fleet.suffered}"
    return found


async def test_one_server_on_a_file_loses_nothing(tmp_path: Path, seed: int) -> None:
    plan = Plan(seatings=seatings(BIG), calm=2, moves=250, seconds=1800) if BIG else SMALL
    found = await blown(Fleet(tmp_path, Random(seed)), plan, seed)
    assert found.commands >= 50 * BIG


async def test_two_servers_on_one_database_lose_nothing(
    tmp_path: Path, seed: int, cluster: postgres.Cluster
) -> None:
    plan = Plan(seatings=seatings(BIG), calm=2, moves=250, seconds=1800) if BIG else SMALL
    found = await blown(Fleet(tmp_path, Random(seed), 2, cluster), plan, seed)
    assert found.commands >= 50 * BIG


async def test_racing_pages_at_two_servers_play_each_move_once(
    tmp_path: Path, seed: int, cluster: postgres.Cluster
) -> None:
    race = (Seating("quiddler", BIG // 2 or 2, tabs=2, rounds=2 if BIG else 1, options={} if BIG else SHORT),)
    plan = Plan(seatings=race, weather=FAIR, least=0, most=0, seconds=1800 if BIG else 120)
    found = await blown(Fleet(tmp_path, Random(seed), 2, cluster), plan, seed)
    # How often two pages meet is a matter of luck: few matches may have few meetings, many have many.
    assert found.commands >= 50 * BIG and found.commands > (1.1 if BIG else 1) * found.entries, "they did race"
