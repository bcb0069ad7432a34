"""One page's socket: what waits to be sent to it, how fast it may ask, and how it is closed.

It knows no game. A page that does not read what it is sent is closed, and holds up nobody.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from random import SystemRandom
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from sobremesa.core.contract import Seat
from sobremesa.server import logbook
from sobremesa.server.clock import Clock
from sobremesa.server.limits import Bucket
from sobremesa.server.settings import Settings
from sobremesa.server.wire import Bye, Told

_encoder = msgspec.json.Encoder()
_chance = SystemRandom()

CLOSE_STATUS = {"restart": 1012, "slow": 1013, "full": 1013, "fault": 1011}
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


def frame(message: Told) -> str:
    """A message as it goes over the wire."""
    return _encoder.encode(message).decode()


def goodbye(code: str) -> Bye:
    """The last message, with a time to come back that is not the same for all."""
    least = RETRY_MS.get(code)
    return Bye(code=code, retry_ms=None if least is None else least + _chance.randrange(least + 1))


class Connection:
    """A page at a table: `seat` is None for an onlooker."""

    def __init__(self, socket: WebSocket, settings: Settings, clock: Clock) -> None:
        self.person: str | None = None
        self.signed: tuple[str, int] | None = None
        "The person and the session that the page came with."
        self.seat: Seat | None = None
        self.round_trip: Callable[[], float] = lambda: 0.0
        "Seconds to the page and back, as measured."
        self._socket = socket
        self._settings = settings
        self._outbox: deque[str] = deque()
        self._waits = 0
        "Characters in it."
        self._waiting = asyncio.Event()
        self._bye: Bye | None = None
        self._listening: asyncio.Task[None] | None = None
        limits = settings.limits
        self._bucket = Bucket(clock, limits.messages_at_once, limits.messages_a_second)
        self._refused = 0

    @property
    def unread(self) -> int:
        """How many messages wait to be sent."""
        return len(self._outbox)

    @property
    def closing(self) -> bool:
        return self._bye is not None

    def tell(self, text: str) -> None:
        """Put a frame into the outbox; closes the connection when that is full."""
        if self._bye is not None:
            return
        limits = self._settings.limits
        if len(self._outbox) >= limits.outbox or self._waits + len(text) > limits.outbox_bytes:
            self._outbox.clear()
            self._waits = 0
            self.cut("slow")
            return
        self._put(text)
        self._waiting.set()

    def cut(self, code: str) -> None:
        """Say bye after what waits already, then close."""
        if self._bye is not None:
            return
        logbook.note("bye", code=code, seat=self.seat)
        self._bye = goodbye(code)
        self._put(frame(self._bye))
        if self._listening is not None:
            self._listening.cancel()

    def _put(self, text: str) -> None:
        self._outbox.append(text)
        self._waits += len(text)
        self._waiting.set()

    def too_fast(self) -> int:
        """Count a message: 0 while it is within the limit, else the milliseconds to wait. Floods are closed."""
        wait = self._bucket.take()
        self._refused = self._refused + 1 if wait else 0
        if self._refused > self._settings.limits.floods:
            self.cut("too_fast")
        return wait

    async def receive(self) -> bytes | None:
        """The next message; None when the page has gone or sent too much at once."""
        try:
            message = await self._socket.receive()
        except (WebSocketDisconnect, RuntimeError):
            return None
        if message["type"] == "websocket.disconnect":
            return None
        text, data = message.get("text"), message.get("bytes")
        said: bytes = text.encode() if text is not None else data or b""
        if len(said) > self._settings.limits.message_bytes:
            self.cut("too_big")
            return None
        return said

    async def serve(self, listen: Coroutine[Any, Any, None]) -> None:
        """Send and listen until one of both ends, then close."""
        sending = asyncio.create_task(self._send())
        self._listening = listening = asyncio.create_task(listen)
        if self._bye is not None:
            listening.cancel()
        try:
            await asyncio.wait({sending, listening}, return_when=asyncio.FIRST_COMPLETED)
            if self._bye is not None:
                await asyncio.wait({sending}, timeout=self._settings.farewell_seconds)
        finally:
            for task in (sending, listening):
                task.cancel()
            for outcome in await asyncio.gather(sending, listening, return_exceptions=True):
                if isinstance(outcome, Exception) and not isinstance(outcome, WebSocketDisconnect):
                    logbook.fault("connection", outcome, seat=self.seat)
        await self._close()

    async def _send(self) -> None:
        while True:
            while self._outbox:
                text = self._outbox.popleft()
                self._waits -= len(text)
                await self._socket.send({"type": "websocket.send", "text": text})
            if self._bye is not None:
                return
            self._waiting.clear()
            await self._waiting.wait()

    async def _close(self) -> None:
        status = CLOSE_STATUS.get(self._bye.code, 1008) if self._bye else 1000
        with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            async with asyncio.timeout(self._settings.farewell_seconds):
                await self._socket.close(status)
