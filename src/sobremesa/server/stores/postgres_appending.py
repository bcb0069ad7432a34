"""The group commit: entries that wait are written by one statement, and each of them gets its own answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Final, NamedTuple

from sobremesa.server import logbook
from sobremesa.server.stores import postgres_rows as rows
from sobremesa.server.stores.contract import Answered, EntryRow, NotKept, Standing, Taken
from sobremesa.server.stores.postgres_results import KEEP
from sobremesa.server.stores.results import row_of

MOST_TOGETHER: Final = 500
_WRITE: Final = """
    WITH wished AS (
        SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::bytea[], $6::bigint[])
        AS w (match, n, seat, command, action, at)
    ), new AS (
        INSERT INTO entries SELECT * FROM wished WHERE NOT EXISTS (
            SELECT 1 FROM refusals r
            WHERE (r.match, r.seat, r.command) = (wished.match, wished.seat, wished.command)
        )
        ORDER BY match, n
        ON CONFLICT DO NOTHING RETURNING match, n, command
    )
    SELECT match, n, command FROM new
"""
_STAND: Final = "UPDATE tables SET waiting = $2, due = $3, over = $4, stood = $5 WHERE id = $1"


def _stand(table: str, standing: Standing) -> tuple[Any, ...]:
    return table, list(standing.waiting), standing.due, standing.over, list(standing.stood)


class Wish(NamedTuple):
    """An entry that somebody wants to append, and their answer."""

    table: str
    entry: EntryRow
    standing: Standing
    done: asyncio.Future[None]


class Appender:
    """Writes entries in groups, one group at a time."""

    def __init__(self, connection: Callable[[], AbstractAsyncContextManager[Any]]) -> None:
        self._connection = connection
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
            await self._write(group)

    async def _write(self, group: list[Wish]) -> None:
        try:
            outcomes = await self._outcomes(group)
        except NotKept:
            if len(group) > 1:  # one bad entry must not take the others with it
                for wish in group:
                    await self._write([wish])
                return
            logbook.warn("not_kept", table=group[0].table)
            outcomes = [NotKept()]
        for wish, raised in zip(group, outcomes, strict=True):
            if wish.done.cancelled():
                continue
            if raised is None:
                wish.done.set_result(None)
            else:
                wish.done.set_exception(raised)

    async def _outcomes(self, group: list[Wish]) -> list[Exception | None]:
        """What becomes of each entry: None, Taken or Answered. Raises NotKept, and then nothing is written."""
        columns = zip(
            *((w.table, w.entry.n, w.entry.seat, w.entry.command, w.entry.action, w.entry.at) for w in group),
            strict=True,
        )
        async with self._connection() as db:
            kept = {tuple(row) for row in await db.fetch(_WRITE, *(list(column) for column in columns))}
            outcomes: list[Exception | None] = []
            stands: dict[str, Wish] = {}
            for wish in group:
                table, entry = wish.table, wish.entry
                if (table, entry.n, entry.command) in kept:
                    kept.discard((table, entry.n, entry.command))
                    outcomes.append(None)
                    stands[table] = max(stands.get(table, wish), wish, key=lambda one: one.entry.n)
                    continue
                before = await rows.answer(db, table, entry.seat, entry.command)
                outcomes.append(Taken() if before is None else Answered(before))
            await db.executemany(
                _STAND,
                [_stand(w.table, w.standing) for w in stands.values()],
            )
            ended = [row_of(w.standing.result) for w in stands.values() if w.standing.result is not None]
            if ended:
                await db.executemany(KEEP, ended)
        return outcomes
