"""A page of somebody who plays on whatever happens, and writes down all that it is told."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from random import Random
from time import monotonic, time_ns
from typing import Any

import msgspec

from faults.weather import GONE, Line, Weather
from sobremesa.bots import Bot
from sobremesa.core.prompts import Prompt
from sobremesa.server.play import AnyGame
from sobremesa.server.refusals import UNDECIDED

PATIENCE = 0.3
"""Seconds after which what was not answered is sent again, while answers come as soon as that."""
LONGEST = 5.0
"""The most that it comes to be where they do not: who asks again too soon makes all wait for longer."""
QUIET = 5
"""So many of them, or LOOKS seconds, after which a page looks whether it has missed something of the match."""
LOOKS = 10.0


class Tab:
    """One page of one seat. Another tab of the same seat may play as well."""

    def __init__(self, game: AnyGame, table: str, cookie: str, mind: Bot, random: Random) -> None:
        self.game = game
        self.table = table
        self.m = 0
        self.seat: int | None = None
        self.events: list[Any] = []
        "What it was told, in order."
        self.answers: dict[str, dict[str, Any]] = {}
        "What each command got."
        self.wrong: list[str] = []
        "What must not happen: another answer to the same command, a fault of the server."
        self.clocks: list[tuple[int, int, list[int]]] = []
        "Of each update its number, when it came (milliseconds since 1970), and what each seat had left."
        self.over = False
        self.sleepy = 0.0
        "How often it lets its time run out instead of moving."
        self._cookie = cookie
        self._mind = mind
        self._random = random
        self._waiting: dict[str, Any] | None = None
        self._sent = 0.0
        "When that was sent first,"
        self._said = 0.0
        "and when it was sent last."
        self._patience = PATIENCE
        self._update: dict[str, Any] = {}
        self._line: Line | None = None
        self.twins: list[Tab] = []
        "Pages of the same seat that move whenever this one does."
        self._up_to_date = False

    def __str__(self) -> str:
        """How far it has come."""
        return f"{self.table} seat {self.seat} update {self.m} waits for {self._waiting and self._waiting['id']}"

    async def play(self, port: Callable[[], int], weather: Weather) -> None:
        """To the end of the match, on as many lines as it takes; `port` says where a server is."""
        while not self.over:
            try:
                line = await Line.open(port(), self.table, self._cookie, weather, self._random)
            except GONE:
                await asyncio.sleep(PATIENCE * self._random.random())
                continue
            try:
                self._line = line
                await self._on(line)
            except GONE:
                continue
            finally:
                self._line = None
                await line.close()

    async def _on(self, line: Line) -> None:
        """Until the line breaks, says bye, or has lost something. One hello a line: its answer is then known."""
        self._up_to_date = False
        heard = monotonic()  # of the match; others who come and go are no sign that nothing was lost
        await line.say({"t": "hello", "since": self.m})
        while not self.over and monotonic() - heard < min(LOOKS, QUIET * self._patience):
            told = await line.next(self._patience)
            await self._again(line)
            if told is None:
                if not self._up_to_date:
                    return
                continue
            if told["t"] == "bye":
                return
            if told["t"] in ("update", "accepted", "refused"):
                heard = monotonic()
            if told["t"] == "welcome":
                self.seat = told["seat"]
            elif told["t"] in ("accepted", "refused"):
                self._answered(told)
            elif told["t"] == "update" and not self._news(told):
                return
            await self._act()

    async def _again(self, line: Line) -> None:
        """Say once more what was not answered for so long; whatever else is heard meanwhile does not put it off."""
        if self._up_to_date and self._waiting is not None and monotonic() - self._said >= self._patience:
            self._patience = min(LONGEST, 2 * self._patience)
            self._said = monotonic()
            await line.say(self._waiting)

    def _news(self, told: dict[str, Any]) -> bool:
        """Take an update in, if it is the next one; False when one has been missed."""
        if not told["told"]:
            if self._up_to_date:
                return True
            self._up_to_date = True
        elif not self._up_to_date or told["m"] <= self.m:
            return True
        elif told["m"] != self.m + 1:
            return False
        self.events += told["events"]
        if told["clocks"]:
            self.clocks.append((told["m"], time_ns() // 1_000_000, [clock["left_ms"] for clock in told["clocks"]]))
        self.m, self.over, self._update = told["m"], told["over"], told
        return True

    def _answered(self, told: dict[str, Any]) -> None:
        command = told["id"]
        if told["t"] == "refused" and told["code"] in UNDECIDED:
            if told["code"] == "fault":
                self.wrong.append(f"fault: {command}")
            return
        before = self.answers.setdefault(command, told)
        if before != told:
            self.wrong.append(f"{before} and then {told}")
        if self._waiting is not None and self._waiting["id"] == command:
            self._waiting = None
            self._patience = min(LONGEST, max(PATIENCE, 3 * (monotonic() - self._sent)))

    async def _act(self) -> None:
        """Move, once in each position that is shown."""
        update = self._update
        if self._waiting is not None or not update or self.seat not in update["to_act"]:
            return
        self._update = {}
        if self._random.random() < self.sleepy:
            return
        view = msgspec.convert(update["view"], self.game.view_type)
        prompts = msgspec.convert(update["prompts"], tuple[Prompt, ...])
        action = msgspec.to_builtins(self._mind.decide(view, prompts))
        for page in (self, *self.twins):
            await page.send(action)

    async def send(self, action: Any) -> None:
        """Make this move under an id of its own, unless the answer to another is still to come."""
        if self._line is not None and self._waiting is None:
            self._waiting = {"t": "command", "id": secrets.token_hex(8), "action": action}
            self._sent = self._said = monotonic()
            with suppress(*GONE):  # it is sent again on the next line
                await self._line.say(self._waiting)
