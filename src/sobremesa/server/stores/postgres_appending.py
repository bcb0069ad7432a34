"""Entries that wait together are written to PostgreSQL by one statement."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Final

from sobremesa.server.stores import postgres_rows as rows
from sobremesa.server.stores.appending import Wish
from sobremesa.server.stores.contract import Answered, Standing, Taken
from sobremesa.server.stores.postgres_results import KEEP
from sobremesa.server.stores.results import row_of

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


class PostgresGroups:
    """Writes a group of entries by one statement."""

    def __init__(self, connection: Callable[[], AbstractAsyncContextManager[Any]]) -> None:
        self._connection = connection

    async def write(self, group: list[Wish]) -> list[Exception | None]:
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
