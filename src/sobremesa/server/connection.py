"""One page's socket: what waits to be sent to it, what it said, how fast it may ask, and how it is closed.

It knows no game. A page that does not read what it is sent is closed, and holds up nobody.
"""

from __future__ import annotations

import asyncio
from collections import deque
from random import SystemRandom

import msgspec

from sobremesa.core.contract import Seat
from sobremesa.server import logbook
from sobremesa.server.clock import Clock
from sobremesa.server.frames import framed
from sobremesa.server.limits import Bucket
from sobremesa.server.line import Line
from sobremesa.server.settings import Settings
from sobremesa.server.wire import Bye, Told

_encoder = msgspec.json.Encoder()
_chance = SystemRandom()

CLOSE_STATUS = {"restart": 1012, "slow": 1013, "full": 1013, "fault": 1011}
REFUSED = 1008
RETRY_MS = {
    "restart": 1000,
    "slow": 500,
    "too_fast": 5000,
    "silent": 0,
    "signed_out": 0,
    "full": 5000,
    "fault": 3000,
    "not_kept": 3000,
}


def frame(message: Told) -> bytes:
    """A message as it goes over the wire: the same to every page that gets it, so it is made once."""
    return framed(_encoder.encode(message))


def goodbye(code: str) -> Bye:
    """The last message, with a time to come back that is not the same for all."""
    least = RETRY_MS.get(code)
    return Bye(code=code, retry_ms=None if least is None else least + _chance.randrange(least + 1))


class Connection:
    """A page at a table: `seat` is None for an onlooker."""

    __slots__ = (
        "_bucket",
        "_bye",
        "_coming",
        "_empty",
        "_gone",
        "_held",
        "_inbox",
        "_line",
        "_outbox",
        "_refused",
        "_settings",
        "_waits",
        "person",
        "seat",
        "signed",
    )

    def __init__(self, line: Line, settings: Settings, clock: Clock) -> None:
        self.person: str | None = None
        self.signed: tuple[str, int] | None = None
        "The person and the session that the page came with."
        self.seat: Seat | None = None
        self._line = line
        line.listener = self
        self._settings = settings
        self._inbox: deque[bytes] = deque()
        "What was said while something else was being answered."
        self._held = False
        "Whether the page is kept from saying more."
        self._coming: asyncio.Future[None] | None = None
        self._empty: asyncio.Future[None] | None = None
        self._gone = False
        self._outbox: deque[bytes] | None = None
        "What waits until the page reads again; None: it does."
        self._waits = 0
        "Bytes in it."
        self._bye: Bye | None = None
        limits = settings.limits
        self._bucket = Bucket(clock, limits.messages_at_once, limits.messages_a_second)
        self._refused = 0

    @property
    def unread(self) -> int:
        """How many messages wait to be sent."""
        return len(self._outbox or ())

    @property
    def closing(self) -> bool:
        return self._bye is not None

    def round_trip(self) -> float:
        """Seconds to the page and back, as measured; 0: not yet."""
        return self._line.round_trip

    # To the page

    def tell(self, text: bytes) -> None:
        """Send a frame, or let it wait until the page reads; closes the connection when too much waits."""
        if self._bye is not None:
            return
        if self._outbox is None and self._line.writable:
            self._line.send(text)
            return
        limits = self._settings.limits
        if self.unread >= limits.outbox or self._waits + len(text) > limits.outbox_bytes:
            self._outbox, self._waits = None, 0
            self.cut("slow")
            return
        self._put(text)

    def cut(self, code: str) -> None:
        """Say bye after what waits already, then close."""
        if self._bye is not None:
            return
        logbook.note("bye", code=code, seat=self.seat)
        self._bye = goodbye(code)
        self._put(frame(self._bye))
        self.drained()
        self._wake(self._coming)

    def _put(self, text: bytes) -> None:
        self._outbox = deque() if self._outbox is None else self._outbox
        self._outbox.append(text)
        self._waits += len(text)

    def drained(self) -> None:
        """Send what waits, for as long as the page reads."""
        while self._outbox and self._line.writable:
            text = self._outbox.popleft()
            self._waits -= len(text)
            self._line.send(text)
        if not self._outbox:
            self._outbox = None
            self._wake(self._empty)

    # From the page

    def hear(self, message: bytes) -> None:
        """Take what the page says; it is kept from saying more until that is answered."""
        self._inbox.append(message)
        if self._coming is not None:
            self._wake(self._coming)
        elif not self._held:
            self._held = True
            self._line.hold()

    def lost(self) -> None:
        """The page has gone. What it said before is answered still."""
        self._gone = True
        self._wake(self._coming)
        self._wake(self._empty)

    def _wake(self, waiting: asyncio.Future[None] | None) -> None:
        if waiting is not None and not waiting.done():
            waiting.set_result(None)

    async def receive(self) -> bytes | None:
        """The next message; None when the page has gone, is to be closed, or sent too much at once."""
        if self._inbox:
            await asyncio.sleep(0)  # others first, however much one page says at once
        while not self._inbox and not self._gone and self._bye is None:
            if self._held:
                self._held = False
                self._line.go_on()
            self._coming = asyncio.get_running_loop().create_future()
            try:
                await self._coming
            finally:
                self._coming = None
        if not self._inbox or self._bye is not None:
            return None
        said = self._inbox.popleft()
        if len(said) > self._settings.limits.message_bytes:
            self.cut("too_big")
            return None
        return said

    def too_fast(self) -> int:
        """Count a message: 0 while it is within the limit, else the milliseconds to wait. Floods are closed."""
        wait = self._bucket.take()
        self._refused = self._refused + 1 if wait else 0
        if self._refused > self._settings.limits.floods:
            self.cut("too_fast")
        return wait

    async def close(self) -> None:
        """Let the page read its bye, for as long as is set; then close."""
        patience = self._settings.farewell_seconds
        if self._outbox is not None:
            self._empty = asyncio.get_running_loop().create_future()
            await asyncio.wait({self._empty}, timeout=patience)
        status = CLOSE_STATUS.get(self._bye.code, REFUSED) if self._bye else 1000
        self._line.close(status, patience if self._outbox is None else 0)
