"""Who is at which table, whichever server they are connected to.

Each server says over the bus which seats of a table have a page with it, whenever that changes and again and again:
what one that has died said is forgotten after a while.
"""

from __future__ import annotations

import secrets
from typing import Final

from sobremesa.core.contract import Seat
from sobremesa.server.buses.contract import HERE, Bus
from sobremesa.server.clock import Clock

FORGOTTEN_AFTER: Final = 3
"""So many times in a row must a server have said nothing."""


class Presence:
    """What this server knows of the others' pages."""

    def __init__(self, bus: Bus, clock: Clock, seconds: float) -> None:
        """`seconds` is how often each server says it again."""
        self._bus = bus
        self._clock = clock
        self._name = secrets.token_hex(4)
        self.every = round(seconds * 1000)
        "Milliseconds between."
        self._elsewhere: dict[str, dict[str, tuple[frozenset[Seat], int]]] = {}
        "By table and server: the seats, and when that was heard."

    def elsewhere(self, table: str) -> frozenset[Seat]:
        """The seats of a table of which a page is connected to another server."""
        return frozenset().union(*(seats for seats, _ in self._elsewhere.get(table, {}).values()))

    def say(self, table: str, seats: frozenset[Seat]) -> None:
        """Tell the others whose pages are here."""
        # Never 0, which a bus takes for something else.
        self._bus.tell(f"{HERE}{self._name} {table}", 1 + sum(1 << seat for seat in seats))

    def heard(self, said: str, n: int) -> tuple[str, bool]:
        """Note what another server says; which table it is about, and whether that server has not heard of ours."""
        server, _, table = said.partition(" ")
        known = self._elsewhere.setdefault(table, {})
        new = server not in known
        seats = frozenset(seat for seat in range((n - 1).bit_length()) if (n - 1) >> seat & 1)
        known[server] = seats, self._clock.now()
        return table, new

    def forget(self) -> set[str]:
        """Forget servers that have said nothing for long; the tables that they spoke of."""
        old = self._clock.now() - FORGOTTEN_AFTER * self.every
        stale = {
            (table, server)
            for table, servers in self._elsewhere.items()
            for server, (_, at) in servers.items()
            if at <= old
        }
        for table, server in stale:
            del self._elsewhere[table][server]
            if not self._elsewhere[table]:
                del self._elsewhere[table]
        return {table for table, _ in stale}
