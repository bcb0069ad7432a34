"""How matches ended, and what that does to ratings: kept with the last entry, counted right after it.

What a server that has died left uncounted is counted by whoever looks next.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from sobremesa.core.contract import Leave
from sobremesa.core.log import Entry
from sobremesa.server import logbook, rating
from sobremesa.server.play import AnyGame
from sobremesa.server.stores.contract import NotKept, Store, TableRow
from sobremesa.server.stores.results import Result


def ended(row: TableRow, game: AnyGame, state: Any, log: Sequence[Entry]) -> Result:
    """How a match ended that is over in this state, after these entries."""
    return Result(
        row.id,
        (row.began or 0) + (log[-1].at if log else 0),
        tuple(game.scores(state)),
        tuple(game.winners(state)),
        tuple(sorted({entry.seat for entry in log if isinstance(entry.action, Leave)})),
        row.pool,
    )


async def settle(store: Store, pool: str) -> None:
    """Count what is not counted of these ratings; what the store cannot do now is done another time."""
    with suppress(NotKept):
        while await store.ratings.settle(pool, rating.rate):
            pass
        logbook.note("rated", pool=pool)


async def settle_all(store: Store) -> None:
    """Count what servers that have died left uncounted."""
    with suppress(NotKept):
        for pool in await store.ratings.unsettled():
            await settle(store, pool)
