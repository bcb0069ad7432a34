"""What the server asks of a bus. It carries that something is new, never what: whoever hears looks into the store.
Who is connected, and how far they have looked, is in no store: the bus carries it in a number.

A message may come late, twice or not at all without harm: the store's keys decide, and a patrol looks after
what was not heard of.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, Protocol

EVERYTHING: Final = ""
"""Said instead of a table: messages may have been lost, look at every one."""
SEATS: Final = 0
"""Said instead of the number of an entry: who sits there has changed, or the match has begun."""
PERSON: Final = "person "
"""Said with an id instead of a table: sessions of that person were ended."""
CHAT: Final = "chat "
"""Said before the id of a table: the number is that of its last line of talk."""
HERE: Final = "here "
"""Said before a server's name and the id of a table: the number says whose pages it has (`server.presence`)."""
SEEN: Final = "seen "
"""Said before a seat and the id of a table: the number is that of the last entry that its pages have shown."""

Hear = Callable[[str, int], Awaitable[None]]
"""Called with the id of a table where something is new, and the number of its last entry (or SEATS)."""


class Bus(Protocol):
    """Between all servers that share a store."""

    async def open(self, hear: Hear) -> None:
        """Begin to hear what the others say."""

    def tell(self, table: str, n: int) -> None:
        """Say that a table's log has so many entries (or SEATS). Returns at once, and never fails."""

    async def close(self) -> None:
        """Say what is still to be said, and hear no more."""
