"""A server that is killed while many matches run takes moves again at once, and every clock is right.

`make faults` does it with a thousand matches, whose two thousand pages all come back at the same time.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from random import Random
from time import perf_counter

import pytest

from faults.audit import TOLERANCE
from faults.fleet import UNHURRIED
from faults.house_full import PACE, Page, Running, fill
from faults.oracle import Oracle
from server.process import Process
from sobremesa.core.log import Entry
from sobremesa.core.match import actions_of
from sobremesa.server.play import reader
from sobremesa.server.stores.sqlite import SqliteStore

pytestmark = pytest.mark.anyio
BIG = bool(int(os.environ.get("SOBREMESA_FAULTS", "0")))
TABLES = 1000 if BIG else 25
AGAIN = 2.0
"""Seconds of a processor that the server may use from its start until it has taken a move; what else the machine
does meanwhile is not counted."""


async def all_come(pages: list[Page], port: int, move: str) -> None:
    """All pages come at the same time, as they do when a server is back."""
    await asyncio.gather(*(page.come(port, move) for page in pages))
    await asyncio.gather(*(page.done.wait() for page in pages))


async def off(store: SqliteStore, running: Running, pages: list[Page]) -> list[int]:
    """By how many milliseconds the clocks that these pages were shown first are out of what they may be.

    The server looked at its clock between their hello and the moment at which its update came.
    """
    reads = reader(actions_of(running.game))
    log = [
        Entry(row.n, row.seat, reads.decode(row.action), row.at) for row in await store.entries(running.row.id, 0)
    ]
    began = running.row.began or 0
    wrong = []
    for page in pages:
        came, update = page.told[0]
        oracle, play = Oracle(running.fresh().match, PACE), running.fresh()
        for entry in log:
            if play.number(page.seat) == update["m"]:
                break
            play.enter(entry, play.judge(entry.seat, entry.action))
        assert play.number(page.seat) == update["m"]
        oracle.play(play.match.log)
        earliest, latest = oracle.left(page.hello - began), oracle.left(came - began)
        for seat, clock in enumerate(update["clocks"]):
            assert clock["running"] == (seat in oracle.running)
            wrong.append(max(0, clock["left_ms"] - earliest[seat], latest[seat] - clock["left_ms"]))
    return wrong


async def test_a_server_killed_amid_many_matches_takes_moves_again_and_every_clock_is_right(tmp_path: Path) -> None:
    seed = int(os.environ.get("SOBREMESA_SEED", "1"))
    file = tmp_path / "tables.sqlite"
    matches = await fill(file, TABLES, Random(seed))
    spent: list[float] = []
    "What the server that runs had spent at each acknowledged move."
    running: list[Process] = []
    pages = [Page(match, seat, lambda: spent.append(running[-1].spent())) for match in matches for seat in (0, 1)]
    async with asyncio.timeout(300):
        async with Process(file, limits=UNHURRIED) as first:
            running.append(first)
            await all_come(pages, first.port, "before")
            port = first.port
            await first.kill()
        for page in pages:
            page.leave()
        spent.clear()
        begun = perf_counter()
        async with Process(file, port, limits=UNHURRIED) as second:
            running.append(second)
            serving = perf_counter() - begun
            await all_come(pages, port, "after")
            moments = sorted(page.accepted - begun for page in pages if page.accepted > begun)
            store = SqliteStore(file)
            wrong = [
                one
                for match, two in zip(matches, zip(pages[::2], pages[1::2], strict=True), strict=True)
                for one in await off(store, match, list(two))
            ]
            await store.close()
            for page in pages:
                page.leave()
    sys.stdout.write(
        f"\nseed {seed}: {TABLES} matches; serving {serving:.2f} s after the start, {len(moments)} moves taken, "
        f"the first after {moments[0]:.2f} s, the last after {moments[-1]:.2f} s "
        f"({spent[0]:.2f} and {spent[-1]:.2f} s of a processor); "
        f"clocks off by {max(wrong)} ms at most\n"
    )
    assert len(moments) >= TABLES, f"seed {seed}: somebody could not move"
    assert max(wrong) <= TOLERANCE, f"seed {seed}: {sorted(wrong)[-5:]}"
    assert spent[0] <= AGAIN, f"seed {seed}"
