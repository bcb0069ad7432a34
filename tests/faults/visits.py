"""Pages whose readers do all that people do at a table, and keep every answer."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from itertools import count
from random import Random
from typing import NamedTuple

from faults.visitors import Browser, Page
from faults.witness import Body, spoken
from kit.secrets import name

PAPERS = ("", "/record", "/verify", "/replay", "/state", "/possible", "/analysis", "/../x", "/%00")
POSTED = ("/bots", "/leave", "/hint", "/back", "/analysis", "/analysis/stop", "/nowhere")
PLACES = ("/api/tables", "/api/me", "/api/history", "/metrics", "/healthz", "/readyz", "/nowhere", "/ws/x")
"""What is asked for in the middle of a match: of the table, posted there, and elsewhere."""
NEVER = 1 << 30
TEXTS = ("nonsense", "", f"discard {name(1)}", f"take {name(2)}", f"lay {name(1)}+{name(2)}")


class Standing(NamedTuple):
    """Where a table's match stands."""

    n: int
    over: bool


class Ways(NamedTuple):
    """What people do at a table besides playing: how often at an update."""

    talk: float
    hint: float
    show: bool
    "Whether pages say what they have shown."
    tear: float = 0.004
    "A line is torn,"
    back: float = 0.1
    "who has handed a chair over wants it back,"
    late: float = 0.0
    "or time runs out."


class Visit(Page):
    """A page whose reader asks for all that is refused, talks, takes hints, loses the line and comes back."""

    def __init__(self, browser: Browser, table: str, random: Random, ways: Ways) -> None:
        super().__init__(browser, table)
        self.bodies: list[Body] = []
        self.standing: Callable[[str], Standing]
        self.wait: Callable[[], None]
        "Lets time pass."
        self._random = random
        self._ways = ways
        self.pesters_at = NEVER
        "The update at which it asks for all that ends in an error."
        self._lines = count()

    def on_update(self) -> None:
        ways, lot = self._ways, self._random.random
        if self.m >= self.pesters_at:
            self.pesters_at = NEVER
            self.meanwhile(self.pester())
        elif lot() < ways.tear:
            self.meanwhile(self.again())
        elif self.stood and lot() < ways.back:
            self.meanwhile(self._ask("POST", "/back"))
        elif self.waited_for and lot() < ways.hint:
            self.meanwhile(self._ask("POST", "/hint"))
        elif self.waited_for and lot() < ways.late:
            self.wait()
        if lot() < ways.talk:
            self.say("talk", id=secrets.token_hex(8), text=spoken(self.seat, next(self._lines)))
        if ways.show:
            self.say("shown", m=self.m)

    async def pester(self) -> None:
        """Ask for all that ends in an error."""
        for path in PAPERS:
            await self._ask("GET", path)
        for path in POSTED:
            await self._ask("POST", path)
        for path in PLACES:
            await self._ask("GET", path, table="")
        for text in TEXTS:
            self.say("command", id=secrets.token_hex(8), text=text)
        self.say("weigh", id="w", words=[[name(k) for k in range(4)]] * 3)
        self.say("lookup", id="l", word="KARTE")
        self.speak("{")

    async def _ask(self, method: str, path: str, table: str = "/api/tables/") -> None:
        """Keep the answer, unless all is open by then."""
        seat = self.seat if path == "/hint" else None
        before = self.standing(self.table)
        answer = await self.browser.ask(method, f"{table}{self.table}{path}" if table else path)
        after = self.standing(self.table)
        if not after.over:
            self.bodies.append(Body(path, *answer, before.n, after.n, seat))
