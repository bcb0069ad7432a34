"""A server in a process of its own, that can be killed; and what it wrote into its log."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import signal
import sys
from pathlib import Path
from typing import Self

import msgspec

from sobremesa.server.settings import Limits

START = """
import sys
from pathlib import Path
import msgspec
from sobremesa.server.run import serve
from sobremesa.server.settings import Limits, Settings
database, port, postgres, limits, grace = Path(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:]
serve(Settings(database=database, page=Path("none"), port=port, bot_pause_ms=0, warm_bots=False, postgres=postgres,
    limits=msgspec.json.decode(limits, type=Limits), grace_seconds=float(grace), log_moves=True))
"""
SERVING = "serving "


class NotServing(Exception):
    """The process ended before it served; its log."""


class Process:
    """`async with` starts it; leaving the block kills it if it still runs."""

    def __init__(
        self, database: Path, port: int = 0, postgres: str = "", limits: Limits | None = None, grace: float = 10
    ) -> None:
        self.database = database
        self.port = port
        self._settings = postgres, msgspec.json.encode(limits or Limits()).decode(), str(grace)
        self.log: list[str] = []
        self._more = asyncio.Condition()
        self._process: asyncio.subprocess.Process
        self._reading: asyncio.Task[None]

    async def __aenter__(self) -> Self:
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", START, str(self.database), str(self.port), *self._settings),
            stderr=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        while not (line := await self._line()).count(SERVING):
            if not line:
                await self._process.wait()
                raise NotServing("".join(self.log))
        self.port = int(line.partition("port=")[2].split(" ")[0])
        self._reading = asyncio.create_task(self._read())
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.kill()

    async def _line(self) -> str:
        assert self._process.stderr is not None
        line = (await self._process.stderr.readline()).decode()
        self.log.append(line)
        return line

    async def _read(self) -> None:
        while await self._line():
            async with self._more:
                self._more.notify_all()

    async def logged(self, text: str) -> None:
        """Wait for a line of the log with this text."""
        async with self._more:
            await self._more.wait_for(lambda: any(text in line for line in self.log))

    async def kill(self) -> None:
        """As the power does: no time for anything."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._ended()

    async def stop(self) -> int:
        """As whoever runs it does; the exit code."""
        self.send(signal.SIGTERM)
        return await self._ended()

    def send(self, sign: signal.Signals) -> None:
        """A signal, such as the one that makes it stand still."""
        self._process.send_signal(sign)

    async def _ended(self) -> int:
        code = await self._process.wait()
        await self._reading
        return code

    def spent(self) -> float:
        """Seconds of a processor that it has used since it was started."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def fill_disk(self) -> None:
        """From now on every write to a file fails, whoever runs the test."""
        _, hard = resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, (0, hard))

    def make_room(self) -> None:
        """The disk has room again."""
        _, hard = resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, (hard, hard))
