"""A bus between servers in one process; alone on it, a server talks to nobody."""

from __future__ import annotations

import asyncio

from sobremesa.server import logbook
from sobremesa.server.buses.contract import Hear


class Street:
    """Where the servers of one process hear each other."""

    def __init__(self) -> None:
        self.houses: list[InsideBus] = []


class InsideBus:
    """One server's end of a street."""

    def __init__(self, street: Street | None = None) -> None:
        self._street = street or Street()
        self._hear: Hear | None = None
        self._hearing: set[asyncio.Task[None]] = set()

    async def open(self, hear: Hear) -> None:
        self._hear = hear
        self._street.houses.append(self)

    def tell(self, table: str, n: int) -> None:
        for other in self._street.houses:
            if other is not self:
                other.heard(table, n)

    def heard(self, table: str, n: int) -> None:
        """Take a message from another server."""
        if self._hear is not None:
            task = asyncio.create_task(_safely(self._hear, table, n))
            self._hearing.add(task)
            task.add_done_callback(self._hearing.discard)

    async def close(self) -> None:
        self._street.houses.remove(self)
        self._hear = None
        await asyncio.gather(*self._hearing)


async def _safely(hear: Hear, table: str, n: int) -> None:
    try:
        await hear(table, n)
    except Exception as error:  # what one table cannot do is not the bus's fault
        logbook.fault("bus", error, table=table)
