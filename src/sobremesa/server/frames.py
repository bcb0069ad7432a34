"""WebSocket frames (RFC 6455): a server reads a client's and writes its own. No socket here, and no extensions.

The handshake is left to the `websockets` library; a frame that comes is read at once, so that an idle socket keeps
nothing but what it has not sent whole yet.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
KINDS: Final = frozenset((CONTINUED, TEXT, BINARY, CLOSE, PING, PONG))
LONGEST_CONTROL: Final = 125
PROTOCOL_ERROR, NOT_UTF8, TOO_BIG = 1002, 1007, 1009
NO_STATUS = 1005
"""Of a close frame that says none; never sent (7.4.1)."""

Frame = tuple[int, bytes]
"""A kind, and what it says: a whole message (TEXT or BINARY), or a control frame."""


class BadFrame(Exception):
    """What came is no frame of a client, or more than may come: the status to close with."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


def framed(payload: bytes, kind: int = TEXT) -> bytes:
    """One frame of a server around this payload."""
    size = len(payload)
    if size <= LONGEST_CONTROL:
        return bytes((0x80 | kind, size)) + payload
    if size < 1 << 16:
        return bytes((0x80 | kind, 126, size >> 8, size & 0xFF)) + payload
    return bytes((0x80 | kind, 127)) + size.to_bytes(8, "big") + payload


def closing(status: int) -> bytes:
    """A close frame with this status."""
    return framed(b"" if status == NO_STATUS else status.to_bytes(2, "big"), CLOSE)


def status_of(payload: bytes) -> int:
    """The status that a close frame says. Raises BadFrame when it is none that may be sent."""
    if not payload:
        return NO_STATUS
    status = int.from_bytes(payload[:2], "big")
    sent = 1000 <= status <= 1014 and status not in (1004, NO_STATUS, 1006)
    if len(payload) < 2 or not (sent or 3000 <= status < 5000):
        raise BadFrame(PROTOCOL_ERROR)
    _utf8(payload[2:])
    return status


class Frames:
    """What comes through one socket, put together to messages of at most `most` bytes."""

    __slots__ = ("_kind", "_left", "_most", "_parts")

    def __init__(self, most: int) -> None:
        self._most = most
        self._left = b""
        "The beginning of a frame that has not come whole."
        self._kind = CONTINUED
        "Of the message that has begun; CONTINUED: none has."
        self._parts = b""

    def feed(self, data: bytes) -> Iterator[Frame]:
        """The messages and control frames that end in this. Raises BadFrame, and then reads no more."""
        data = self._left + data if self._left else data
        at = 0
        while (found := self._frame(data, at)) is not None:
            first, payload, at = found
            whole = self._take(first, payload)
            if whole is not None:
                yield whole
        self._left = data[at:]

    def _frame(self, data: bytes, at: int) -> tuple[int, bytes, int] | None:
        """The frame that begins there: its first byte, its payload, its end; None: it has not come whole."""
        if len(data) < at + 2:
            return None
        first, second = data[at], data[at + 1]
        length, start = second & 0x7F, at + 2
        if first & 0x70 or first & 0x0F not in KINDS or not second & 0x80:
            raise BadFrame(PROTOCOL_ERROR)
        if first & 0x08 and (length > LONGEST_CONTROL or not first & 0x80):
            raise BadFrame(PROTOCOL_ERROR)
        if length > LONGEST_CONTROL:
            wide = 2 if length == 126 else 8
            if len(data) < start + wide:
                return None
            length, start = int.from_bytes(data[start : start + wide], "big"), start + wide
        if length + len(self._parts) > self._most and not first & 0x08:
            raise BadFrame(TOO_BIG)
        begin = start + 4
        end = begin + length
        if len(data) < end:
            return None
        return first, _unmasked(data[begin:end], data[start:begin]), end

    def _take(self, first: int, payload: bytes) -> Frame | None:
        """What is whole with this frame."""
        kind, last = first & 0x0F, first & 0x80
        if kind & 0x08:
            return kind, payload
        if (kind == CONTINUED) != (self._kind != CONTINUED):
            raise BadFrame(PROTOCOL_ERROR)
        if not last:
            self._kind, self._parts = kind or self._kind, self._parts + payload
            return None
        if kind == CONTINUED:
            kind, payload = self._kind, self._parts + payload
            self._kind, self._parts = CONTINUED, b""
        if kind == TEXT:
            _utf8(payload)
        return kind, payload


def _unmasked(payload: bytes, mask: bytes) -> bytes:
    size = len(payload)
    key = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(payload, "little") ^ int.from_bytes(key, "little")).to_bytes(size, "little")


def _utf8(payload: bytes) -> None:
    try:
        payload.decode()
    except UnicodeDecodeError:
        raise BadFrame(NOT_UTF8) from None
