"""People with a browser, as bare as the protocols allow: what is left to look at is what the server says.

A page makes its moves as the frames come in; nothing waits for it.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine
from functools import partial
from http.cookies import SimpleCookie
from random import Random
from typing import Any, NamedTuple

import msgspec

from faults.frames import Accepted, Bye, Heard, Refused, Update, Welcome, heard
from load.line import Line, connect
from sobremesa.bots.anyhow import Anyhow
from sobremesa.core.contract import Action, Leave, Seat
from sobremesa.core.leaving import HandOver
from sobremesa.core.prompts import Prompt

LINE_BYTES = 1 << 24
_prompts = msgspec.json.Decoder(tuple[Prompt, ...]).decode


class Answer(NamedTuple):
    """What came over HTTP."""

    head: str
    text: str


class Browser:
    """A person with a cookie of their own, and one line over which they ask."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self._one = asyncio.Lock()
        self._pipes: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    @classmethod
    async def come(cls, port: int) -> Browser:
        """Somebody new."""
        browser = cls(port)
        came = SimpleCookie()
        for line in (await browser.ask("GET", "/api/me")).head.split("\r\n"):
            if line.lower().startswith("set-cookie:"):
                came.load(line.partition(":")[2].strip())
        browser.cookie = "; ".join(f"{name}={one.value}" for name, one in came.items())
        return browser

    async def ask(self, method: str, path: str, **body: Any) -> Answer:
        """Ask for something, and read the answer whole."""
        said = msgspec.json.encode(body) if method == "POST" else b""
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {self.cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(said)}\r\n\r\n"
        )
        async with self._one:
            try:
                return await self._asked(head.encode() + said)
            except (ConnectionError, asyncio.IncompleteReadError):  # the server hangs up when nothing is asked
                self.leave()
                return await self._asked(head.encode() + said)

    async def post(self, path: str, **body: Any) -> Any:
        """The answer to a POST, read."""
        return msgspec.json.decode((await self.ask("POST", path, **body)).text)

    def leave(self) -> None:
        """Hang up."""
        if self._pipes is not None:
            self._pipes[1].close()
        self._pipes = None

    async def _asked(self, request: bytes) -> Answer:
        if self._pipes is None:
            self._pipes = await asyncio.open_connection("127.0.0.1", self.port, limit=LINE_BYTES)
        hear, ask = self._pipes
        ask.write(request)
        head = (await hear.readuntil(b"\r\n\r\n")).decode()
        fields = dict(line.lower().split(": ", 1) for line in head.strip().split("\r\n")[1:])
        text = await hear.readexactly(int(fields["content-length"]))
        return Answer(head, text.decode())


LONG = 30
"""Moves of one player after which a match drags on for those who are not patient."""


class Mind:
    """Plays anyhow, and sometimes gets up and goes."""

    def __init__(self, anyhow: Anyhow, random: Random, *, bluffs: bool) -> None:
        self.random = random
        self._anyhow = anyhow
        self._bluffs = bluffs
        self.leaves = 0.002
        "How often it gets up,"
        self.hands_over = 0.0
        "or hands its chair over to a bot."
        self.patient = True
        "Whether it stays as gladly in a match that drags on."
        self._moves = 0

    def decide(self, prompts: bytes) -> Action:
        lot = self.random.random()
        self._moves += 1
        leaves = self.leaves if self.patient or self._moves < LONG else 0.2
        if lot < leaves:
            return Leave()
        if lot < leaves + self.hands_over:
            return HandOver()
        return self._anyhow.choose(_prompts(prompts), bluffs=self._bluffs)


class Page:
    """A page at a table: of somebody who plays, or without a mind of somebody who looks on."""

    def __init__(self, browser: Browser, table: str, mind: Mind | None = None) -> None:
        self.browser = browser
        self.table = table
        self.mind = mind
        self.heard: list[Heard] = []
        self.said: list[str] = []
        self.seat: Seat | None = None
        self.m = 0
        self.stood = False
        "Whether a bot plays on for whoever sat here."
        self._held = 0
        "What keeps it from moving now."
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        "Done when there is nothing more to see; or what went wrong."
        self._line: Line
        self._opened = 0
        "How often a line was opened, or torn: what still comes from another one is not read."
        self._update: Update | None = None
        self._waits_for = ""
        self._least = 0
        "The number of the update that shows its last move."
        self._errands: set[asyncio.Task[None]] = set()

    async def open(self, since: int = 0) -> None:
        """Come to the table."""
        self._opened += 1
        read = partial(self._read, self._opened)
        self._line = await connect(self.browser.port, f"/ws/{self.table}", self.browser.cookie, read)
        self.say("hello", since=since)

    async def again(self) -> None:
        """The line is torn, and the page comes back for what it has missed."""
        self._line.transport.abort()
        self._opened += 1
        self._waits_for = ""
        await self.open(self.m)

    def say(self, kind: str, **said: Any) -> None:
        """Say something, unless the line is gone."""
        self.speak(msgspec.json.encode({"t": kind, **said}).decode())

    def speak(self, text: str) -> None:
        """The same with any text."""
        self.said.append(text)
        if not self._line.closed:
            self._line.send(text.encode())

    def meanwhile(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something, and make no move until it is done."""
        self._held += 1
        task = asyncio.ensure_future(work)
        self._errands.add(task)
        task.add_done_callback(self._done)

    async def close(self) -> None:
        """Go away when all errands are done."""
        await asyncio.gather(*self._errands)
        self._line.transport.abort()

    @property
    def waited_for(self) -> bool:
        """Whether the table waits for a move of this page."""
        update = self._update
        return self.mind is not None and update is not None and self.seat in update.to_act and not update.over

    def _go_on(self) -> None:
        """Move, if it is this page's turn and nothing keeps it."""
        if self._held or self._waits_for or self.m < self._least or not self.waited_for:
            return
        assert self.mind is not None and self._update is not None
        self._waits_for = secrets.token_hex(8)
        self.say("command", id=self._waits_for, action=self.mind.decide(bytes(self._update.prompts)))

    def on_update(self) -> None:
        """What else is done when an update has come: said by who inherits."""

    def _done(self, task: asyncio.Task[None]) -> None:
        self._errands.discard(task)
        self._held -= 1
        error = None if task.cancelled() else task.exception()
        if error is None:
            self._go_on()
        else:
            self._end(error)

    def _end(self, error: BaseException | None = None) -> None:
        if self.ended.done():
            return
        if error is None:
            self.ended.set_result(None)
        else:
            self.ended.set_exception(error)

    def _read(self, line: int, text: bytes) -> None:
        if line != self._opened:
            return
        try:
            one = heard(text)
            self.heard.append(one)
            self._take(one.frame)
            self._go_on()
        except Exception as error:
            self._end(error)

    def _take(self, frame: Any) -> None:
        match frame:
            case Welcome(seat=seat, started=started):
                if seat != self.seat:
                    self.stood = started and seat is None
                    self.seat, self.m, self._update, self._least = seat, 0, None, 0
                    self.say("hello", since=0)
            case Update():
                self.m, self._update = frame.m, frame
                self.on_update()
                if frame.over:
                    self._end()
            case Accepted(id=self._waits_for):
                self._waits_for, self._least = "", frame.m
            case Refused(code="fault"):
                self._end(AssertionError("a fault of the server"))
            case Refused(id=self._waits_for):
                self._waits_for = ""
            case Bye(code="no_onlookers"):
                self._end()
            case Bye(code=code):
                self._end(ConnectionError(code))
            case _:
                pass
