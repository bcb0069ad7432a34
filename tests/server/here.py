"""A server in this process, on a free port, with a clock that a test can turn; and the people who come to it."""

from __future__ import annotations

import asyncio
import secrets
import socket
from collections.abc import Callable
from typing import Any, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from sobremesa.bots import Bot, make
from sobremesa.core.prompts import Prompt
from sobremesa.games import by_key
from sobremesa.lexicon import open_lexicon
from sobremesa.server.app import make_app
from sobremesa.server.buses.contract import Bus
from sobremesa.server.clock import Clock, WallClock
from sobremesa.server.hall import Hall
from sobremesa.server.line import Line
from sobremesa.server.play import AnyGame
from sobremesa.server.run import TableServer, listen
from sobremesa.server.settings import Settings
from sobremesa.server.stores.contract import Store

PATIENCE = 60.0
WHOLE_TEST = 180.0
SHORT = {"hands": [3, 3]}
"""Two hands of three cards."""


def browser(port: int, cookies: httpx.Cookies | None = None) -> httpx.AsyncClient:
    """A client for a server on this machine; there is no TLS, so no certificates are loaded."""
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE, cookies=cookies, verify=False)


class HandClock:
    """A clock that a test turns by hand."""

    def __init__(self) -> None:
        self._now = 1_800_000_000_000
        self._turned = asyncio.Event()
        self.moments: list[int] = []
        "What is waited for."

    def now(self) -> int:
        return self._now

    async def until(self, moment: int) -> None:
        self.moments.append(moment)
        try:
            while self._now < moment:
                await self._turned.wait()
        finally:
            self.moments.remove(moment)

    def turn(self, seconds: float) -> None:
        """Let time pass."""
        self._now += round(seconds * 1000)
        turned, self._turned = self._turned, asyncio.Event()
        turned.set()


class Here:
    """A server that runs inside `async with`."""

    def __init__(
        self,
        settings: Settings,
        clock: Clock | None = None,
        shelf: Callable[[str], AnyGame | None] = by_key,
        store: Store | None = None,
        bus: Bus | None = None,
        patience: float | None = WHOLE_TEST,
    ) -> None:
        self.store = store
        self.bus = bus
        self._seconds = patience
        "After which the test is taken to hang; None: whoever runs it sees to that."
        self._patience: asyncio.Timeout
        self.settings = settings
        self.shelf = shelf
        self.clock = clock or WallClock()
        self.port = 0
        self.hall: Hall
        self.guests: list[Guest] = []
        "Whom to see off at the end."
        self._server: TableServer
        self._running: asyncio.Task[None]

    async def __aenter__(self) -> Self:
        self._patience = asyncio.timeout(self._seconds)
        await self._patience.__aenter__()
        listener = listen(self.settings)
        self.port = listener.getsockname()[1]
        app = make_app(self.settings, clock=self.clock, shelf=self.shelf, store=self.store, bus=self.bus)
        self.hall = app.state.hall
        self._server = TableServer(app, self.settings)
        self._running = asyncio.create_task(self._server.serve(sockets=[listener]))
        async with browser(self.port) as client:
            await client.get("/api/games")
        return self

    async def __aexit__(self, *what: Any) -> None:
        for guest in self.guests:
            await guest.__aexit__()
        self._server.should_exit = True
        await self._running
        await self._patience.__aexit__(*what)

    def sockets(self) -> int:
        """How many WebSockets the server has open."""
        return len(self.lines())

    def lines(self) -> list[Line]:
        """The server's ends of them."""
        return [one for one in self._server.server_state.connections if isinstance(one, Line)]

    def unhurried(self) -> int:
        """How many of them hold small frames back for company."""
        held = [one.transport.get_extra_info("socket") for one in self._server.server_state.connections]
        return sum(not peer.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) for peer in held)

    def pages(self, table: str) -> int:
        """How many pages look at a table."""
        room = self.hall.rooms.get(table)
        return len(room.teller) if room else 0

    async def guest(self, name: str = "") -> Guest:
        """Somebody new."""
        return await Guest.come(self.port, name)


class Guest:
    """A person with a browser of their own."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http = browser(port)
        self.me: dict[str, Any] = {}
        self.pages: list[Page] = []
        self.bodies: list[str] = []
        "Every answer over HTTP, whole."

    @classmethod
    async def come(cls, port: int, name: str = "") -> Guest:
        guest = cls(port)
        guest.me = await guest.get("/api/me")
        if name:
            guest.me = await guest.post("/api/me", name=name)
        return guest

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close_pages()
        await self.http.aclose()

    async def close_pages(self) -> None:
        """Go away from every table."""
        for page in self.pages:
            await page.close()
        self.pages.clear()

    async def moved(self, port: int) -> None:
        """The server came back elsewhere; the cookie is the same."""
        await self.http.aclose()
        self.port = port
        self.http = browser(port, self.http.cookies)

    async def get(self, path: str) -> Any:
        answer = await self.http.get(path)
        self.bodies.append(answer.text)
        return answer.json()

    async def post(self, path: str, **body: Any) -> Any:
        answer = await self.http.post(path, json=body)
        self.bodies.append(answer.text)
        return answer.json()

    async def make(
        self,
        *chairs: str,
        game: str = "quiddler",
        listed: bool = False,
        manners: dict[str, Any] | None = None,
        **options: Any,
    ) -> str:
        """The id of a new table, of short hands where nothing else is said."""
        made = await self.post(
            "/api/tables",
            id=secrets.token_hex(8),
            game=game,
            options=(SHORT if game == "quiddler" else {}) | options,
            chairs=chairs,
            listed=listed,
            manners=manners or {},
            nonce=secrets.token_hex(32),
        )
        assert "id" in made, made
        return str(made["id"])

    async def sit(self, table: str, invite: str = "") -> Any:
        return await self.post(f"/api/tables/{table}/sit", invite=invite, nonce=secrets.token_hex(32))

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def open(self, table: str, since: int | None = 0) -> Page:
        """A page at a table, that has said hello."""
        headers = {"Cookie": self.cookie} if self.cookie else {}
        socket = await connect(
            f"ws://127.0.0.1:{self.port}/ws/{table}",
            additional_headers=headers,
            compression=None,
            max_size=None,
            max_queue=None,
        )
        page = Page(socket)
        self.pages.append(page)
        if since is not None:
            await page.say({"t": "hello", "since": since})
        return page


class Page:
    """A socket at a table, and all that came through it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.told: list[dict[str, Any]] = []
        self.said: list[str] = []
        self.seat: int | None = None

    async def say(self, message: dict[str, Any] | str | bytes) -> None:
        said = msgspec.json.encode(message).decode() if isinstance(message, dict) else message
        self.said.append(str(said))
        await self.socket.send(said)

    async def next(self) -> dict[str, Any]:
        """The next message. Raises ConnectionClosed."""
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv(decode=True)
        self.frames.append(str(text))
        told: dict[str, Any] = msgspec.json.decode(text)
        self.told.append(told)
        if told["t"] == "welcome":
            self.seat = told["seat"]
        return told

    async def until(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The next message of this kind with these fields; what comes before is kept in `told`."""
        while True:
            told = await self.next()
            if told["t"] == kind and fields.items() <= told.items():
                return told

    async def update(self, m: int = 1) -> dict[str, Any]:
        """The newest update, which must be that of number m or a later one."""
        for told in reversed(self.told):
            if told["t"] == "update":
                if told["m"] >= m:
                    return told
                break
        while (told := await self.until("update"))["m"] < m:
            continue
        return told

    async def send(self, text: str, command: str | None = None) -> str:
        """A move in notation; returns its id."""
        command = command or secrets.token_hex(8)
        await self.say({"t": "command", "id": command, "text": text})
        return command

    async def do(self, text: str, command: str | None = None) -> dict[str, Any]:
        """A move, and its answer."""
        command = await self.send(text, command)
        return await self.answer(command)

    async def answer(self, command: str) -> dict[str, Any]:
        """What a command got."""
        while True:
            told = await self.next()
            if told["t"] in ("accepted", "refused", "weighed", "found", "pong") and told["id"] == command:
                return told

    async def end(self) -> dict[str, Any]:
        """Read until the socket is closed; the last message."""
        try:
            while True:
                await self.next()
        except ConnectionClosed:
            return self.told[-1] if self.told else {}

    async def close(self) -> None:
        await self.socket.close()

    @property
    def numbers(self) -> list[int]:
        return [told["m"] for told in self.told if told["t"] == "update"]

    def events(self) -> list[dict[str, Any]]:
        """Every event this page was told, in order."""
        return [event for told in self.told if told["t"] == "update" for event in told["events"]]


def player(seed: int, words: str = "en-80.1") -> Bot:
    """Somebody who plays anyhow, for tests that need whole matches."""
    return make("quiddler", "anyhow", open_lexicon(words), seed)


async def play(page: Page, mind: Bot, most: int = 10_000, until: int = 10_000) -> dict[str, Any]:
    """Make moves at a page whenever its seat is waited for: so many, or until that update, or to the end."""
    moves = 0
    update = await page.update()
    game = by_key(page.told[0]["game"])
    assert game is not None
    while not update["over"] and moves < most and update["m"] < until:
        if page.seat in update["to_act"]:
            view = msgspec.convert(update["view"], game.view_type)
            prompts = msgspec.convert(update["prompts"], tuple[Prompt, ...])
            action = msgspec.to_builtins(mind.decide(view, prompts))
            command = secrets.token_hex(8)
            await page.say({"t": "command", "id": command, "action": action})
            answer = await page.answer(command)
            moves += answer["t"] == "accepted"
            update = await page.update(answer.get("m", update["m"]))
        else:
            update = await page.until("update")
    return update
