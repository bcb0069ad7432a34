"""Analyses of finished matches: asked for, waited for, called off. Few run at once, each in a process of its own.

What was found is kept for a while, so that it is not sought twice. The table's time and its bots are left alone.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections import Counter, OrderedDict
from typing import Final, Literal

import msgspec
from msgspec import Struct

from sobremesa.bots.contract import ONE_THREAD
from sobremesa.coach import Question
from sobremesa.server import logbook
from sobremesa.server.analyst import NOTHING, Said, Task
from sobremesa.server.bot_pool import LINE_BYTES
from sobremesa.server.refusals import Refusal
from sobremesa.server.settings import Settings

PATIENCE: Final = 10.0
"""Seconds that a question how it stands may wait for news."""
KEPT: Final = 100
"""Analyses that are remembered; those not looked at for longest are forgotten first."""


class Stand(Struct, frozen=True):
    """How an analysis stands."""

    state: Literal["none", "waiting", "running", "done", "failed"]
    done: int = 0
    "Decisions judged,"
    of: int = 0
    "of so many; 0: not known yet."
    analysis: msgspec.Raw = NOTHING
    "What was found (`coach.Analysis`), or null."


NONE: Final = Stand("none")


class Running:
    """An analysis that is waited for, and by whom."""

    def __init__(self) -> None:
        self.askers: set[str] = set()
        self.stand = Stand("waiting")
        self.task: asyncio.Task[None] | None = None
        self.changed = asyncio.Event()
        "Set when it stands otherwise; the next change has an event of its own."

    def now(self, stand: Stand) -> None:
        """It stands so from now on."""
        self.stand = stand
        changed, self.changed = self.changed, asyncio.Event()
        changed.set()


class Analyses:
    """All analyses of one server, by table."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._free = asyncio.Semaphore(settings.analyses_at_once)
        self._running: dict[str, Running] = {}
        self._found: OrderedDict[str, Stand] = OrderedDict()
        self._waiting: Counter[str] = Counter()
        "Answers that wait for news, by address."

    def stand(self, table: str) -> Stand:
        """How the analysis of a table stands."""
        if running := self._running.get(table):
            return running.stand
        if table not in self._found:
            return NONE
        self._found.move_to_end(table)
        return self._found[table]

    async def news(self, table: str, state: str, done: int, where: str) -> Stand:
        """How it stands, once it stands otherwise than said, or after some seconds.

        Raises Refusal (`busy`) when too many answers wait, all together or to that address.
        """
        running = self._running.get(table)
        if running is not None and (running.stand.state, running.stand.done) == (state, done):
            limits = self._settings.limits
            if self._waiting.total() >= limits.news or self._waiting[where] >= limits.news_of_address:
                raise Refusal("table", "busy")
            self._waiting[where] += 1
            try:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(PATIENCE):
                        await running.changed.wait()
            finally:
                self._waiting[where] -= 1
                self._waiting += Counter()  # who waits no more is forgotten
        return self.stand(table)

    def ask(self, table: str, person: str, text: str) -> Stand:
        """Analyse a record, once however many ask. Raises Refusal (`busy`) when too many wait already."""
        now = self.stand(table)
        if now.state == "done":
            return now
        running = self._running.get(table)
        if running is None:
            limits = self._settings.limits
            of_person = sum(person in one.askers for one in self._running.values())
            if len(self._running) >= limits.analyses or of_person >= limits.analyses_of_person:
                raise Refusal("table", "busy")
            running = self._running[table] = Running()
            running.task = asyncio.create_task(self._run(table, text, running))
        running.askers.add(person)
        return running.stand

    def call_off(self, table: str, person: str) -> Stand:
        """One who asked needs it no more; it is stopped when nobody does."""
        running = self._running.get(table)
        if running is not None and person in running.askers:
            running.askers.discard(person)
            if not running.askers and running.task is not None:
                running.task.cancel()
                self._running.pop(table, None)
                running.now(NONE)
        return self.stand(table)

    async def close(self) -> None:
        """Stop all."""
        tasks = [running.task for running in self._running.values() if running.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, table: str, text: str, running: Running) -> None:
        try:
            async with self._free:
                running.now(Stand("running"))
                async with asyncio.timeout(self._settings.analysis_seconds):
                    stand = await self._analysed(text, running)
        except (OSError, EOFError, ValueError, TimeoutError) as error:
            logbook.warn("not_analysed", table=table, error=type(error).__name__)
            stand = Stand("failed")
        except Exception as error:  # a fault of ours must not leave it running for good
            logbook.fault("analysis", error, table=table)
            stand = Stand("failed")
        if self._running.get(table) is running:
            del self._running[table]
        self._found[table] = stand
        if len(self._found) > KEPT:
            self._found.popitem(last=False)
        running.now(stand)
        logbook.note("analysed", table=table, state=stand.state)

    async def _analysed(self, text: str, running: Running) -> Stand:
        """What a process of its own finds. Raises OSError, EOFError or ValueError when it fails."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "sobremesa.server.analyst"),
            env=os.environ | ONE_THREAD,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            limit=LINE_BYTES,
        )
        try:
            if process.stdin is None or process.stdout is None:
                raise EOFError
            task = Task(text, Question(playouts=self._settings.analysis_playouts))
            process.stdin.write(msgspec.json.encode(task) + b"\n")
            await process.stdin.drain()
            while line := await process.stdout.readline():
                said = msgspec.json.decode(line, type=Said)
                if bytes(said.analysis) != bytes(NOTHING):
                    return Stand("done", analysis=said.analysis)
                running.now(Stand("running", said.done, said.of))
            raise EOFError
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            if process.stdin is not None:
                process.stdin.close()
            await process.wait()
