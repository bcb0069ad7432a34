"""The group commit: entries that wait are written together, and each of them gets its own answer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from sobremesa.server import logbook
from sobremesa.server.stores.contract import Away, EntryRow, Standing

MOST_TOGETHER: Final = 250
"""Half of what a busy server has under way: while one half is flushed to the disk, the other is judged and told."""


class Wish(NamedTuple):
    """An entry that somebody wants to append, and their answer."""

    table: str
    entry: EntryRow
    standing: Standing
    done: asyncio.Future[None]


Write = Callable[[list[Wish]], Awaitable[list[Exception | None]]]
"""What becomes of each entry: None, Taken or Answered. Raises NotKept, and then nothing is written."""


class Appender:
    """Writes entries in groups, one group at a time: what comes meanwhile is the next one."""

    def __init__(self, write: Write) -> None:
        self._write = write
        self._wishes: list[Wish] = []
        self._writing: asyncio.Task[None] | None = None

    async def append(self, table: str, entry: EntryRow, standing: Standing) -> None:
        """Keep an entry for good. Raises Taken, Answered or NotKept."""
        wish = Wish(table, entry, standing, asyncio.get_running_loop().create_future())
        self._wishes.append(wish)
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._run())
        await wish.done

    async def close(self) -> None:
        """Write what waits."""
        if self._writing is not None:
            await self._writing

    async def _run(self) -> None:
        while self._wishes:
            group, self._wishes = self._wishes[:MOST_TOGETHER], self._wishes[MOST_TOGETHER:]
            await self._settle(group)

    async def _settle(self, group: list[Wish]) -> None:
        try:
            outcomes = await self._write(group)
        except Away:  # whoever has come meanwhile would wait for it as long again
            group, self._wishes = group + self._wishes, []
            logbook.warn("not_kept", entries=len(group))
            outcomes = [Away() for _ in group]
        except Exception as no:  # whatever it is, somebody waits to be told
            if len(group) > 1:  # one bad entry must not take the others with it
                for wish in group:
                    await self._settle([wish])
                return
            logbook.warn("not_kept", table=group[0].table)
            outcomes = [no]
        for wish, raised in zip(group, outcomes, strict=True):
            if wish.done.cancelled():
                continue
            if raised is None:
                wish.done.set_result(None)
            else:
                wish.done.set_exception(raised)
