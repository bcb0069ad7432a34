"""Bad lines: a socket whose frames are lost, late, doubled and out of order, in both directions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

GONE = (WebSocketException, OSError, TimeoutError, EOFError)
"""What a line may fail with."""


class Weather(Struct, frozen=True):
    """How often what happens to a frame; the rest arrive at once."""

    lost: float = 0.0
    doubled: float = 0.0
    late: float = 0.0
    "Late ones arrive after others that were sent later."
    most_late: float = 0.05
    "Seconds."
    broken: float = 0.0
    "The line breaks instead."


FAIR = Weather()


class Line:
    """A socket in such weather. What the far side sends comes out of `next`, when and as often as it comes."""

    def __init__(self, socket: ClientConnection, weather: Weather, random: Random) -> None:
        self._socket = socket
        self._weather = weather
        self._random = random
        self._came: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        self._late: set[asyncio.TimerHandle] = set()
        self._sending: set[asyncio.Task[None]] = set()
        self._reading = asyncio.create_task(self._read())

    @classmethod
    async def open(cls, port: int, table: str, cookie: str, weather: Weather, random: Random) -> Line:
        """Raises what GONE names."""
        socket = await connect(
            f"ws://127.0.0.1:{port}/ws/{table}",
            additional_headers={"Cookie": cookie},
            compression=None,
            max_size=None,
            max_queue=None,
            open_timeout=5,
            close_timeout=1,
        )
        return cls(socket, weather, random)

    async def say(self, message: dict[str, Any]) -> None:
        """Send, as far as the weather allows. Raises what GONE names."""
        text = msgspec.json.encode(message).decode()
        for late in self._fates():
            if late:
                self._after(late, partial(self._send_soon, text))
            else:
                await self._socket.send(text)

    async def next(self, patience: float) -> dict[str, Any] | None:
        """What comes next; None when nothing has come for so many seconds. Raises ConnectionError at the end."""
        try:
            async with asyncio.timeout(patience):
                told = await self._came.get()
        except TimeoutError:
            return None
        if told is None:
            raise ConnectionError
        return told

    async def close(self) -> None:
        """Hang up; what is still on its way is lost."""
        for late in self._late:
            late.cancel()
        for task in (self._reading, *self._sending):
            task.cancel()
        await asyncio.gather(self._reading, *self._sending, return_exceptions=True)
        self._socket.transport.abort()
        await self._socket.wait_closed()

    async def _read(self) -> None:
        try:
            async for text in self._socket:
                told = msgspec.json.decode(text)
                for late in self._fates():
                    if late:
                        self._after(late, partial(self._came.put_nowait, told))
                    else:
                        self._came.put_nowait(told)
        except GONE:
            pass
        finally:
            self._came.put_nowait(None)

    def _send_soon(self, text: str) -> None:
        task = asyncio.create_task(self._send_late(text))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _send_late(self, text: str) -> None:
        with suppress(*GONE):
            await self._socket.send(text)

    def _fates(self) -> list[float]:
        """When each copy of a frame arrives, in seconds from now; none: it is lost. Raises ConnectionError."""
        weather, random = self._weather, self._random
        if random.random() < weather.broken:
            self._socket.transport.abort()
            raise ConnectionError
        if random.random() < weather.lost:
            return []
        copies = 1 + (random.random() < weather.doubled)
        return [random.random() * weather.most_late * (random.random() < weather.late) for _ in range(copies)]

    def _after(self, seconds: float, work: Callable[[], None]) -> None:
        self._late.add(asyncio.get_running_loop().call_later(seconds, work))
