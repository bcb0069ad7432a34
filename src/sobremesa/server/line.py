"""The server's end of one WebSocket: handshake, frames, pings and the close. What is said on it, others know.

uvicorn makes one for each request to upgrade. It keeps no task and no queue of its own: a message is handed over as
it comes, a frame is written as it is sent, and whoever uses it is told when the far side reads too slowly.
"""

from __future__ import annotations

import asyncio
import secrets
from functools import partial
from typing import Any, Final, Protocol, cast
from urllib.parse import unquote

from starlette.requests import HTTPConnection
from uvicorn.config import Config
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.server import ServerState
from websockets.http11 import Request
from websockets.server import ServerProtocol

from sobremesa.server.door import Door
from sobremesa.server.frames import (
    BINARY,
    CLOSE,
    PING,
    PONG,
    TEXT,
    BadFrame,
    Frames,
    closing,
    framed,
    status_of,
)

PATH: Final = "/ws/"
GOING_AWAY: Final = 1012
SILENT: Final = 1011


class Listener(Protocol):
    """Whoever uses a line."""

    def hear(self, message: bytes) -> None:
        """A message has come."""

    def drained(self) -> None:
        """The far side reads again: there is room for more frames."""

    def lost(self) -> None:
        """Nothing will come any more."""


class Line(asyncio.Protocol):
    """One socket."""

    __slots__ = (
        "_closing",
        "_config",
        "_door",
        "_frames",
        "_loop",
        "_out",
        "_ping",
        "_state",
        "_timer",
        "client",
        "listener",
        "round_trip",
        "transport",
        "writable",
    )

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        *,
        door: Door,
    ) -> None:
        del app_state  # uvicorn's signature
        self.client: tuple[str, int] | None = None
        self.round_trip = 0.0
        "Seconds to the far side and back, as its last answered ping took; 0: none was."
        self.listener: Listener
        self.transport: asyncio.Transport = cast(asyncio.Transport, None)
        self.writable = True
        "Whether the far side keeps up with what it is sent."
        self._door = door
        self._config = config
        self._state = server_state
        self._loop = asyncio.get_running_loop()
        self._out: list[bytes] = []
        "What is written in this turn of the loop: it goes out together."
        self._frames: Frames | None = None
        "None: before the handshake, or after the last frame."
        self._closing = False
        self._timer: asyncio.TimerHandle | None = None
        "The next ping, the latest moment for its answer, or for the answer to a close."
        self._ping: tuple[bytes, float] | None = None
        "What the last ping said and when, until it is answered."

    # What the far side does

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.client = get_remote_addr(self.transport)
        self._state.connections.add(cast(Any, self))

    def connection_lost(self, exc: Exception | None) -> None:
        del exc  # however it was lost
        self._stop_timer()
        self._state.connections.discard(cast(Any, self))
        self.writable = True
        self._end()

    def data_received(self, data: bytes) -> None:
        if self._frames is None:
            if not self._closing:
                self.hold()
                self._door.come(partial(self._shake_hands, data))
            return
        try:
            for kind, payload in self._frames.feed(data):
                if kind in (TEXT, BINARY):
                    if not self._closing:
                        self.listener.hear(payload)
                elif kind == PING:
                    if self.writable:  # who reads no answers gets none
                        self._write(framed(payload, PONG))
                elif kind == PONG:
                    self._answered(payload)
                elif kind == CLOSE:
                    self._said_bye(payload)
                    return
        except BadFrame as bad:
            self.close(bad.status)
            self._end()
            self._hang_up()

    def pause_writing(self) -> None:
        self.writable = False

    def resume_writing(self) -> None:
        self.writable = True
        if self._frames is not None:
            self.listener.drained()

    def _shake_hands(self, data: bytes) -> None:
        if self.transport.is_closing():  # it has gone while it waited
            return
        self.go_on()
        conn = ServerProtocol()
        conn.receive_data(data)
        request = next(iter(conn.events_received()), None)
        if not isinstance(request, Request):
            self._closing = True
            self._hang_up()
            return
        response = conn.accept(request)
        path, _, _ = request.path.partition("?")
        asker = HTTPConnection({"type": "websocket", "headers": _headers(request), "client": self.client})
        if response.status_code == 101 and not (path.startswith(PATH) and self._door.welcome(asker)):
            response = conn.reject(403, "")
        conn.send_response(response)
        self._write(b"".join(conn.data_to_send()))
        if response.status_code != 101:
            self._closing = True
            self._hang_up()
            return
        self._frames = Frames(self._config.ws_max_size)
        serving = self._loop.create_task(self._door.host(self, asker, unquote(path.removeprefix(PATH))))
        self._state.tasks.add(serving)
        serving.add_done_callback(self._state.tasks.discard)
        self._timer = self._loop.call_later(self._config.ws_ping_interval or 0, self._measure)

    def _said_bye(self, payload: bytes) -> None:
        """The far side closes, or answers our close."""
        if not self._closing:
            try:
                status = status_of(payload)
            except BadFrame as bad:
                status = bad.status
            self.close(status)
        self._end()
        self._hang_up()

    def _end(self) -> None:
        """Read no more, and say so."""
        if self._frames is not None:
            self._frames = None
            self._closing = True
            self.listener.lost()

    # What this side does

    def send(self, frame: bytes) -> None:
        """Send a frame, whole, with its head."""
        if not self._closing:
            self._write(frame)

    def hold(self) -> None:
        """Take nothing more from the far side for now."""
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def go_on(self) -> None:
        """Take what comes again."""
        if not self.transport.is_closing():
            self.transport.resume_reading()

    def close(self, status: int, patience: float = 10.0) -> None:
        """Say goodbye, and tear the line down when the far side has not answered after so many seconds."""
        if self._closing:
            return
        self._closing = True
        self._stop_timer()
        self._write(closing(status))
        self.go_on()
        self._timer = self._loop.call_later(patience, self._hang_up)

    def shutdown(self) -> None:
        """The server stops: uvicorn's word to each of its connections."""
        if self._frames is not None:
            self.close(GOING_AWAY)
        self._end()
        self._hang_up()

    def _write(self, data: bytes) -> None:
        if not self._out:
            self._loop.call_soon(self._flush)
        self._out.append(data)

    def _flush(self) -> None:
        if self._out and not self.transport.is_closing():
            self.transport.write(self._out[0] if len(self._out) == 1 else b"".join(self._out))
        self._out.clear()

    def _hang_up(self) -> None:
        self._flush()
        self.transport.close()

    # Whether the far side lives

    def _measure(self) -> None:
        said = secrets.token_bytes(4)
        self._ping = said, self._loop.time()
        self._write(framed(said, PING))
        self._timer = self._loop.call_later(self._config.ws_ping_timeout or 0, self._silent)

    def _answered(self, payload: bytes) -> None:
        if self._ping is None or self._ping[0] != payload or self._closing:
            return
        self.round_trip, self._ping = self._loop.time() - self._ping[1], None
        self._stop_timer()
        self._timer = self._loop.call_later(self._config.ws_ping_interval or 0, self._measure)

    def _silent(self) -> None:
        self.close(SILENT)
        self._end()
        self._hang_up()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _headers(request: Request) -> list[tuple[bytes, bytes]]:
    """As ASGI has them."""
    return [(key.lower().encode("latin-1"), value.encode("latin-1")) for key, value in request.headers.raw_items()]
