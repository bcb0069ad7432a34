"""The players' end of a WebSocket, as bare as the protocol allows, so that many players fit into one process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: MDEyMzQ1Njc4OUFCQ0RFRg==\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
)
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
NO_MASK = b"\0\0\0\0"
"""Every frame of a client is masked; this mask changes nothing, and costs the server what any other would."""


class Line(asyncio.Protocol):
    """One socket. Whole text frames go to `read` as bytes; the server never sends parts of one."""

    def __init__(self, request: str, read: Callable[[bytes], None]) -> None:
        self._request = request
        self._read = read
        self._left = b""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.WriteTransport
        self.closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.WriteTransport, transport)
        self.transport.write(self._request.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError())

    def data_received(self, data: bytes) -> None:
        data = self._left + data if self._left else data
        at = 0
        if not self.opened.done():
            head, found, rest = data.partition(b"\r\n\r\n")
            if found and not head.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(head.partition(b"\r\n")[0].decode()))
            elif found:
                self.opened.set_result(None)
            data = rest if found else data
        while self.opened.done() and (end := self._frame(data, at)):
            at = end
        self._left = data[at:]

    def _frame(self, data: bytes, at: int) -> int:
        """Take the frame that begins there; where it ends, or 0 when some of it is still to come."""
        if len(data) < at + 2:
            return 0
        length, start = data[at + 1], at + 2
        if length >= 126:
            wide = 2 if length == 126 else 8
            length, start = int.from_bytes(data[start : start + wide], "big"), start + wide
        end = start + length
        if len(data) < end:
            return 0
        kind = data[at] & 0xF
        if kind == TEXT:
            self._read(data[start:end])
        elif kind == PING:
            self.send(data[start:end], PONG)
        return end

    def send(self, payload: bytes, kind: int = TEXT) -> None:
        """Send one frame of less than 64 KB."""
        size = len(payload)
        length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.transport.write(bytes((0x80 | kind,)) + length + NO_MASK + payload)


async def connect(port: int, path: str, cookie: str, read: Callable[[bytes], None]) -> Line:
    """Open a socket. Raises OSError when it is not taken."""
    request = UPGRADE.format(path=path, port=port, cookie=cookie)
    _, line = await asyncio.get_running_loop().create_connection(lambda: Line(request, read), "127.0.0.1", port)
    await line.opened
    return line
