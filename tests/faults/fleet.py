"""The servers of a storm, and what befalls them: killed, halted, out of disk, without a database."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Self

from server import postgres
from server.process import NotServing, Process
from sobremesa.server.settings import Limits

UNHURRIED = Limits(messages_a_second=1e6, messages_at_once=10**6, posts_a_minute=1e6, guests_a_minute=1e6)


class Fleet:
    """Some servers on one store. `async with` starts them."""

    def __init__(
        self, folder: Path, random: Random, servers: int = 1, cluster: postgres.Cluster | None = None
    ) -> None:
        self.database = folder / "tables.sqlite"
        self.address = cluster.fresh() if cluster else ""
        self.suffered: list[str] = []
        "What has befallen them, in order."
        self._random = random
        self._cluster = cluster
        self.log: list[str] = []
        "All that the servers wrote."
        self._servers = [self._server(0) for _ in range(servers)]

    def _server(self, port: int) -> Process:
        server = Process(self.database, port, self.address, UNHURRIED, grace=1)
        server.log = self.log
        return server

    async def __aenter__(self) -> Self:
        for server in self._servers:
            await server.__aenter__()
        return self

    async def __aexit__(self, *_: object) -> None:
        for server in self._servers:
            await server.kill()

    def port(self, which: int | None = None) -> int:
        """Where a server is, or was a moment ago: that one, or any."""
        servers = self._servers
        return servers[which % len(servers)].port if which is not None else self._random.choice(servers).port

    @property
    def disasters(self) -> list[Callable[[], Awaitable[None]]]:
        """What may befall this fleet."""
        if self._cluster is None:
            return [self.killed, self.disk_full, self.halted, self.replaced]
        return [self.killed, self.without_database, self.halted, self.replaced]

    async def killed(self) -> None:
        """One server dies and comes back on its port."""
        which = self._random.randrange(len(self._servers))
        self.suffered.append(f"killed {which}")
        await self._servers[which].kill()
        await self._after(0.5)
        await self._begun(which)

    async def _begun(self, which: int) -> None:
        while True:
            server = self._servers[which] = self._server(self._servers[which].port)
            try:
                await server.__aenter__()
            except NotServing:  # its database is away
                await self._after(0.5)
            else:
                return

    async def replaced(self) -> None:
        """One server is stopped as whoever runs it does, and a new one takes its port."""
        which = self._random.randrange(len(self._servers))
        self.suffered.append(f"replaced {which}")
        assert await self._servers[which].stop() == 0
        await self._begun(which)

    async def halted(self) -> None:
        """One server stands still, as a machine that swaps, and goes on."""
        which = self._random.randrange(len(self._servers))
        self.suffered.append(f"halted {which}")
        self._servers[which].send(signal.SIGSTOP)
        await self._after(1.0)
        self._servers[which].send(signal.SIGCONT)

    async def disk_full(self) -> None:
        """No write succeeds for a while."""
        self.suffered.append("disk full")
        for server in self._servers:
            server.fill_disk()
        await self._after(1.0)
        for server in self._servers:
            server.make_room()

    async def without_database(self) -> None:
        """The database is stopped, or crashes, and comes back some seconds later."""
        how = self._random.choice(("fast", "immediate"))
        self.suffered.append(f"database {how}")
        if self._cluster is not None:
            await asyncio.to_thread(self._cluster.stop, how)
            await self._after(2.0)
            await asyncio.to_thread(self._cluster.start)

    async def _after(self, most: float) -> None:
        await asyncio.sleep(self._random.random() * most)
