"""Results in PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Final

from sobremesa.server.stores.results import COLUMNS, Result, result_of, row_of

KEEP: Final = f"INSERT INTO results ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING"  # nosec B608


class PostgresResults:
    """Results in a PostgreSQL database."""

    def __init__(self, connection: Callable[[], AbstractAsyncContextManager[Any]]) -> None:
        self._connection = connection

    async def keep(self, result: Result) -> None:
        async with self._connection() as db:
            await db.execute(KEEP, *row_of(result))

    async def of(self, matches: list[str]) -> dict[str, Result]:
        query = f"SELECT {COLUMNS} FROM results WHERE match = ANY ($1)"  # nosec B608
        async with self._connection() as db:
            found = await db.fetch(query, matches)
        return {row["match"]: result_of(row.values()) for row in found}
