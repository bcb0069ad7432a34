"""Players who move when the schedule says so: draw from the deck, discard the first card, let windows pass."""

from __future__ import annotations

import asyncio
from collections import deque
from itertools import count
from time import perf_counter

import httpx
import msgspec
from msgspec import Struct

from load.line import Line, connect

GUESTS = 100
"""Players, of whom each sits at many tables."""


class View(Struct, frozen=True):
    """What a player looks at."""

    mine: tuple[str, ...] = ()


class Asked(Struct, frozen=True):
    """What a player may do."""

    do: str


class Told(Struct, frozen=True):
    """What a player reads of any message."""

    t: str
    to_act: tuple[int, ...] = ()
    over: bool = False
    view: View = View()
    prompts: tuple[Asked, ...] = ()
    seat: int | None = None


_read = msgspec.json.Decoder(Told)
_ids = count(1)


class Seat:
    """One player's socket."""

    def __init__(self, table: Table) -> None:
        self.line: Line
        self._table = table
        self._plays = len(table.seats) < len(table.guests)
        "A second page of the same player only looks."
        self._seat: int | None = None
        self.came = asyncio.Event()
        "Whether the position has been shown."

    def read(self, text: bytes) -> None:
        """Take what the server says."""
        told = _read.decode(text)
        if told.t == "update":
            self.came.set()
            self._table.over = told.over
            if self._plays and self._seat in told.to_act and not told.over:
                self._table.ready(self, _move(told))
        elif told.t == "welcome":
            self._seat = told.seat
        elif told.t in ("accepted", "refused", "bye"):
            self._table.answered(told.t)

    def say(self, action: bytes) -> None:
        """Make a move, under an id that nobody has used."""
        self.line.send(b'{"t":"command","id":"move %d","action":%s}' % (next(_ids), action))


def _move(told: Told) -> bytes:
    asked = {prompt.do for prompt in told.prompts}
    if "draw" in asked:
        return b'{"do":"draw","pile":"deck"}'
    if "pass" in asked:
        return b'{"do":"pass"}'
    return b'{"do":"discard","card":"%s"}' % told.view.mine[0].encode()


class Table:
    """A match: at most one move is under way; each has the time at which it should have been sent."""

    def __init__(self, load: Load, name: str, guests: tuple[httpx.AsyncClient, ...]) -> None:
        self._load = load
        self.name = name
        self.guests = guests
        self.seats: list[Seat] = []
        self.over = False
        self._due: deque[float] = deque()
        self._next: tuple[Seat, bytes] | None = None
        self._sent = 0.0

    def wish(self, due: float) -> None:
        """A move should be sent now; it is sent as soon as somebody may move."""
        self._due.append(due)
        self._go()

    def ready(self, seat: Seat, action: bytes) -> None:
        """A player may move."""
        self._next = seat, action
        self._go()

    def _go(self) -> None:
        if self._next is None or self._sent or not (self._due or self._load.rushing):
            return
        (seat, action), self._next = self._next, None
        self._sent = self._due.popleft() if self._due else perf_counter()
        seat.say(action)

    def answered(self, kind: str) -> None:
        """The move is stored, or was refused."""
        self._load.note(kind, perf_counter() - self._sent)
        self._sent = 0.0
        self._go()


class Load:
    """All tables, and what was measured."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._guests: list[httpx.AsyncClient] = []
        self.tables: list[Table] = []
        self.rushing = False
        "Whether every player moves as soon as it may."
        self.latencies: list[float] = []
        "Of each move, the seconds from when it should have been sent until it was known to be stored."
        self.refused = 0

    def note(self, kind: str, seconds: float) -> None:
        """An answer has come."""
        self.latencies.append(seconds)
        self.refused += kind != "accepted"

    async def lay(self, tables: int) -> None:
        """Lay so many more tables, with two players each, who do not look at them yet."""
        while len(self._guests) < GUESTS:
            # The server closes a line that asks for nothing in five seconds; such a one must not be used again.
            lines = httpx.Limits(keepalive_expiry=2)
            one = httpx.AsyncClient(base_url=f"http://127.0.0.1:{self._port}", timeout=60, limits=lines)
            self._guests.append(one)
            (await one.get("/api/me")).raise_for_status()
        for k in range(len(self.tables), len(self.tables) + tables):
            ana, ben = self._guests[k % GUESTS], self._guests[(k + 1) % GUESTS]
            wish = {"id": f"t{k}", "game": "quiddler", "chairs": ["me", "open"], "listed": True}
            made = (await ana.post("/api/tables", json=wish)).raise_for_status().json()["id"]
            (await ben.post(f"/api/tables/{made}/sit", json={})).raise_for_status()
            self.tables.append(Table(self, made, (ana, ben)))

    async def come(self, tables: list[Table]) -> None:
        """Open one more socket for each player at these tables, and wait until all have seen the position."""
        for table in tables:
            for guest in table.guests:
                seat = Seat(table)
                table.seats.append(seat)
                cookie = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
                seat.line = await connect(self._port, f"/ws/{table.name}", cookie, seat.read)
                seat.line.send(b'{"t":"hello"}')
                await seat.came.wait()

    def hang_up(self, tables: list[Table], *, keep: int = 0) -> None:
        """Close the sockets at these tables, without a word, but for the first `keep` of each."""
        for table in tables:
            for seat in table.seats[keep:]:
                seat.line.transport.abort()
            del table.seats[keep:]

    async def alone(self) -> None:
        """Wait until the server has seen the last of those who hung up."""
        here = f"sobremesa_connections {sum(len(table.seats) for table in self.tables)}.0\n"
        while here not in (await self._guests[0].get("/metrics")).raise_for_status().text:
            await asyncio.sleep(0.1)

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
            await asyncio.sleep(0.01)
        return perf_counter() - begun

    async def rush(self, seconds: float) -> float:
        """Let every player move as soon as it may. The seconds until the last was answered."""
        begun = perf_counter()
        self.latencies.clear()
        self.rushing = True
        for table in self.tables:
            table._go()
        await asyncio.sleep(seconds)
        self.rushing = False
        took = perf_counter() - begun
        await asyncio.sleep(1)
        return took

    def _running(self, k: int) -> Table:
        """The k-th table, or the next one after it whose match is not over. Raises StopIteration."""
        places = range(k, k + len(self.tables))
        return next(table for place in places if not (table := self.tables[place % len(self.tables)]).over)

    async def close(self) -> None:
        """Leave."""
        self.hang_up(self.tables)
        for guest in self._guests:
            await guest.aclose()
