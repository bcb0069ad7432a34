"""Tables that nobody looks at cost nothing, and those that somebody looks at cost little."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
import weakref
from contextlib import AsyncExitStack

import pytest

from server.here import Here, play, player

pytestmark = pytest.mark.anyio
TABLES = 8
MOST_BYTES = 60_000
"""What a table in the middle of a match of two may take in memory (it was 20,000 when this was written)."""


async def test_a_room_is_forgotten_when_the_last_page_goes(here: Here) -> None:
    async with here, await here.guest() as ana:
        rooms = []
        for _ in range(10):
            table = await ana.make("me", "open", listed=True)
            page = await ana.open(table)
            await page.until("welcome")
            rooms.append(weakref.ref(here.hall.rooms[table]))
        over = await ana.make("me", "bot:anyhow", hands=[3])
        page = await ana.open(over)
        await page.update()
        rooms.append(weakref.ref(here.hall.rooms[over]))
        await play(page, player(1))
        assert len(here.hall.rooms) == 11
        await ana.close_pages()
        while here.hall.rooms:
            await ana.get("/api/me")
        gc.collect()
        assert [room() for room in rooms] == [None] * 11


async def test_what_an_open_table_takes(here: Here) -> None:
    async with here, await here.guest() as ana, await here.guest() as ben, AsyncExitStack() as visits:
        tables = [await ana.make("me", "open", listed=True, dealer=1) for _ in range(TABLES)]
        for table in tables:
            await ben.sit(table)
            first, second = await ana.open(table), await ben.open(table)
            await asyncio.gather(play(first, player(1), until=20), play(second, player(2), until=20))
            await ana.close_pages()
            await ben.close_pages()
        while here.hall.rooms:
            await ana.get("/api/me")
        gc.collect()
        tracemalloc.start()
        for table in tables:
            await visits.enter_async_context(here.hall.visit(table))
        gc.collect()
        taken, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert len(here.hall.rooms) == TABLES and taken / TABLES < MOST_BYTES, taken / TABLES
