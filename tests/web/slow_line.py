"""A long way to the server: what is sent arrives later, in both directions."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread

from web.house import House


class SlowLine:
    """An address from which every byte to a server, and back, takes so many seconds."""

    def __init__(self, house: House, seconds: float) -> None:
        self.port = 0
        self.url = ""
        self._house = house
        self._seconds = seconds
        self.ready = Event()
        self._writers: list[asyncio.StreamWriter] = []
        self._ended: asyncio.Event
        self._loop: asyncio.AbstractEventLoop

    async def _listen(self) -> None:
        self._loop, self._ended = asyncio.get_running_loop(), asyncio.Event()
        async with await asyncio.start_server(self._come, "127.0.0.1", 0) as server:
            self.port = server.sockets[0].getsockname()[1]
            self.url = f"http://127.0.0.1:{self.port}"
            self.ready.set()
            await self._ended.wait()
            for writer in self._writers:
                writer.transport.abort()
            await asyncio.gather(*(writer.wait_closed() for writer in self._writers), return_exceptions=True)

    async def _come(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        far, forth = await asyncio.open_connection("127.0.0.1", self._house.port)
        self._writers += (back, forth)
        await asyncio.gather(self._carry(near, forth), self._carry(far, back))

    async def _carry(self, out: asyncio.StreamReader, into: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await out.read(65536):
                self._loop.call_later(self._seconds, into.write, data)
        self._loop.call_later(self._seconds, into.close)

    def run(self) -> None:
        """Carry until the end."""
        asyncio.run(self._listen())

    def end(self) -> None:
        """Carry no more."""
        self._loop.call_soon_threadsafe(self._ended.set)


@contextmanager
def slow_line(house: House, seconds: float) -> Iterator[SlowLine]:
    """A slow line to the server, for as long as it is used."""
    line = SlowLine(house, seconds)
    carrying = Thread(target=line.run)
    carrying.start()
    assert line.ready.wait(10)
    yield line
    line.end()
    carrying.join(10)
