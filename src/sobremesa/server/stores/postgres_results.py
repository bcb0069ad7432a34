"""Results in PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

from sobremesa.server.stores.results import Result, result_of, row_of


class PostgresResults:
    """Results in a PostgreSQL database."""

    def __init__(self, connection: Callable[[], AbstractAsyncContextManager[Any]]) -> None:
        self._connection = connection

    async def keep(self, result: Result) -> None:
        async with self._connection() as db:
            await db.execute(
                "INSERT INTO results (match, ended, scores, winners, gone) VALUES ($1, $2, $3, $4, $5) "
                "ON CONFLICT DO NOTHING",
                *row_of(result),
            )

    async def of(self, matches: list[str]) -> dict[str, Result]:
        query = "SELECT match, ended, scores, winners, gone FROM results WHERE match = ANY ($1)"
        async with self._connection() as db:
            found = await db.fetch(query, matches)
        return {row["match"]: result_of(row.values()) for row in found}
