"""The processes in which bots think. One that hangs or dies is replaced; the event loop never waits for it.

A process is told a view and prompts, as bytes: it has no way to a position, a seed or the store.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from typing import Final, NamedTuple
from zlib import crc32

import msgspec
from msgspec import Struct

from sobremesa.bots.contract import ONE_THREAD
from sobremesa.server.settings import Settings

LINE_BYTES: Final = 4 * 1024 * 1024
READY: Final = b"ready\n"
MADE: Final = b"made\n"


class Question(Struct, frozen=True):
    """What a bot is asked."""

    who: str
    "Which bot at which table: the same one is asked again, so that it may remember."
    game: str
    level: str
    words: str
    view: msgspec.Raw
    prompts: msgspec.Raw
    waited: float = 0.0
    "Seconds since the present wait began, for bots that take their time."


class Reply(Struct, frozen=True):
    """What came of it."""

    action: msgspec.Raw = msgspec.Raw(b"null")
    due: float | None = None
    "When the bot will act, in seconds since the wait began; None: it does not say."
    error: str = ""
    "The kind of error and where, when the bot failed."


class BotFailed(Exception):
    """The bot gave no answer; `why` is a code or the kind of an error."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Running(NamedTuple):
    """A started process and its two pipes."""

    process: asyncio.subprocess.Process
    ask: asyncio.StreamWriter
    hear: asyncio.StreamReader


class BotProcess:
    """One process, asked one thing at a time."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._lock = asyncio.Lock()
        self._process: Running | None = None

    async def decide(self, question: Question) -> Reply:
        """The bot's reply. Raises BotFailed."""
        async with self._lock:
            try:
                return await self._ask(question)
            except BotFailed:
                raise
            except TimeoutError:
                await self.stop()
                raise BotFailed("slow") from None
            except (OSError, EOFError, ValueError):
                await self.stop()
                raise BotFailed("died") from None
            except asyncio.CancelledError:
                await self.stop()
                raise

    async def warm(self) -> None:
        """Start the process, so that the first bot need not wait for it."""
        async with self._lock:
            with contextlib.suppress(OSError, EOFError, ValueError, TimeoutError):
                await self._started()

    async def _ask(self, question: Question) -> Reply:
        process = await self._started()
        process.ask.write(msgspec.json.encode(question) + b"\n")
        await process.ask.drain()
        async with asyncio.timeout(self._settings.bot_start_seconds):
            line = await process.hear.readline()
        if line == MADE:
            async with asyncio.timeout(self._settings.bot_seconds):
                line = await process.hear.readline()
        if not line:
            raise EOFError
        reply = msgspec.json.decode(line, type=Reply)
        if reply.error:
            raise BotFailed(reply.error)
        return reply

    async def _started(self) -> Running:
        if self._process is None:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "sobremesa.server.bot_worker", self._settings.bot_maker),
                env=os.environ | ONE_THREAD,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                limit=LINE_BYTES,
            )
            if process.stdin is None or process.stdout is None:
                raise EOFError
            self._process = Running(process, process.stdin, process.stdout)
            async with asyncio.timeout(self._settings.bot_start_seconds):
                if await self._process.hear.readline() != READY:
                    raise EOFError
        return self._process

    async def stop(self) -> None:
        """End the process at once."""
        running, self._process = self._process, None
        if running is None:
            return
        with contextlib.suppress(ProcessLookupError):
            running.process.kill()
        running.ask.close()
        await running.process.wait()


class BotPool:
    """A few processes. A table's bots always think in the same one."""

    def __init__(self, settings: Settings) -> None:
        self._processes = [BotProcess(settings) for _ in range(settings.bot_workers)]

    async def decide(self, question: Question) -> Reply:
        """The bot's reply. Raises BotFailed."""
        place = crc32(question.who.split(" ")[0].encode()) % len(self._processes)
        return await self._processes[place].decide(question)

    async def warm(self) -> None:
        """Start the first process."""
        await self._processes[0].warm()

    async def close(self) -> None:
        """End all processes."""
        for process in self._processes:
            await process.stop()
