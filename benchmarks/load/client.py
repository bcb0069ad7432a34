"""Players who move when the schedule says so: draw from the deck, discard the first card, let windows pass."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from time import perf_counter
from typing import Any

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect


class View(Struct, frozen=True):
    """What a player looks at."""

    mine: tuple[str, ...] = ()


class Asked(Struct, frozen=True):
    """What a player may do."""

    do: str


class Told(Struct, frozen=True):
    """What a player reads of any message."""

    t: str
    id: str = ""
    m: int = 0
    to_act: tuple[int, ...] = ()
    over: bool = False
    view: View = View()
    prompts: tuple[Asked, ...] = ()
    seat: int | None = None


_read = msgspec.json.Decoder(Told)


class Seat:
    """One player's socket."""

    def __init__(self, socket: ClientConnection, table: Table) -> None:
        self.socket = socket
        self._table = table
        self._seat: int | None = None
        self.reading = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async for text in self.socket:
            told = _read.decode(text)
            if told.t == "welcome":
                self._seat = told.seat
            elif told.t == "update":
                self._table.over = told.over
                if self._seat in told.to_act and not told.over:
                    self._table.ready(self, _move(told))
            elif told.t in ("accepted", "refused", "bye"):
                self._table.answered(told)


def _move(told: Told) -> str:
    asked = {prompt.do for prompt in told.prompts}
    if "draw" in asked:
        return "draw deck"
    return "pass" if "pass" in asked else f"discard {told.view.mine[0]}"


class Table:
    """A match: at most one move is under way; each has the time at which it should have been sent."""

    def __init__(self, load: Load) -> None:
        self._load = load
        self.seats: list[Seat] = []
        self.over = False
        self._due: deque[float] = deque()
        self._next: tuple[Seat, str] | None = None
        self._sent = 0.0

    def wish(self, due: float) -> None:
        """A move should be sent now; it is sent as soon as somebody may move."""
        self._due.append(due)
        self._go()

    def ready(self, seat: Seat, text: str) -> None:
        """A player may move."""
        self._next = seat, text
        self._go()

    def _go(self) -> None:
        if self._next is None or not self._due or self._sent:
            return
        (seat, text), self._next = self._next, None
        self._sent = self._due.popleft()
        said = {"t": "command", "id": secrets.token_hex(8), "text": text}
        self._load.spawn(seat.socket.send(msgspec.json.encode(said).decode()))

    def answered(self, told: Told) -> None:
        """The move is stored, or was refused."""
        self._load.note(told.t, perf_counter() - self._sent)
        self._sent = 0.0
        self._go()


class Load:
    """All tables, and what was measured."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.tables: list[Table] = []
        self.latencies: list[float] = []
        self.refused = 0
        self._tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Any) -> None:
        """Do something meanwhile."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def note(self, kind: str, seconds: float) -> None:
        """An answer has come."""
        self.latencies.append(seconds)
        self.refused += kind != "accepted"

    async def seat(self, tables: int) -> None:
        """Make the tables and sit two players at each."""
        address = f"http://127.0.0.1:{self._port}"
        async with (
            httpx.AsyncClient(base_url=address, timeout=60) as ana,
            httpx.AsyncClient(base_url=address, timeout=60) as ben,
        ):
            for one in (ana, ben):
                (await one.get("/api/me")).raise_for_status()
            for k in range(tables):
                wish = {"id": f"t{k}", "game": "quiddler", "chairs": ["me", "open"], "listed": True}
                made = (await ana.post("/api/tables", json=wish)).raise_for_status().json()["id"]
                (await ben.post(f"/api/tables/{made}/sit", json={})).raise_for_status()
                self.tables.append(table := Table(self))
                for one in (ana, ben):
                    table.seats.append(Seat(await self._open(made, one), table))

    async def _open(self, table: str, guest: httpx.AsyncClient) -> ClientConnection:
        cookie = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
        socket = await connect(
            f"ws://127.0.0.1:{self._port}/ws/{table}",
            additional_headers={"Cookie": cookie},
            compression=None,
            max_queue=None,
        )
        await socket.send('{"t":"hello"}')
        return socket

    async def run(self, rate: float, seconds: float) -> float:
        """Ask for so many moves a second, at one table after the other. The seconds until all were answered."""
        begun, moves = perf_counter(), round(rate * seconds)
        self.latencies.clear()
        for k in range(moves):
            due = begun + k / rate
            if (wait := due - perf_counter()) > 0:
                await asyncio.sleep(wait)
            self._running(k).wish(due)
        while len(self.latencies) < moves and perf_counter() < begun + 3 * seconds + 10:
            await asyncio.sleep(0.05)
        return perf_counter() - begun

    def _running(self, k: int) -> Table:
        """The k-th table, or the next one after it whose match is not over. Raises StopIteration."""
        places = range(k, k + len(self.tables))
        return next(table for place in places if not (table := self.tables[place % len(self.tables)]).over)

    async def close(self) -> None:
        """Hang up."""
        for table in self.tables:
            for seat in table.seats:
                seat.reading.cancel()
                seat.socket.transport.abort()
