"""The server's log: seats, tags and codes, one line an event. Never a card, a word, a secret or a message."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
import traceback
from contextlib import suppress
from pathlib import Path
from typing import Final

logger = logging.getLogger("sobremesa.server")

Fact = str | int | float | None
LONGEST: Final = 120


def trace(event: str, /, **facts: Fact) -> None:
    """A move, for whoever wants to read of each."""
    if logger.isEnabledFor(logging.DEBUG):
        logger.debug("%s", _line(event, facts))


def note(event: str, /, **facts: Fact) -> None:
    """An ordinary event, as `event name=value name=value`."""
    if logger.isEnabledFor(logging.INFO):
        logger.info("%s", _line(event, facts))


def warn(event: str, /, **facts: Fact) -> None:
    """Something whoever runs the server should know."""
    logger.warning("%s", _line(event, facts))


def fault(event: str, error: BaseException, /, **facts: Fact) -> None:
    """A fault of ours: what kind and where, but not its message, which may name a card."""
    logger.error("%s", _line(event, {**facts, "error": type(error).__name__, "where": place(error)}))


def place(error: BaseException) -> str:
    """The way to where an error was raised: `file:line` of the last few steps."""
    steps = traceback.extract_tb(error.__traceback__)[-4:]
    return ">".join(f"{Path(step.filename).name}:{step.lineno}" for step in steps) or "-"


def _line(event: str, facts: dict[str, Fact]) -> str:
    return " ".join([event, *[f"{name}={_plain(value)}" for name, value in facts.items()]])


def _plain(value: Fact) -> str:
    """One word of at most LONGEST characters, whatever somebody put into an address."""
    if isinstance(value, int):
        return str(value)
    text = "-" if value is None else str(value)
    if len(text) <= LONGEST and text.isprintable() and " " not in text:
        return text
    return "".join(c if c.isprintable() and not c.isspace() else "?" for c in text[:LONGEST])


class Scrub(logging.Filter):
    """Takes the messages of exceptions out of the lines that libraries write, and keeps kind and place."""

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            record.msg = f"{record.name} error={type(error).__name__} where={place(error)}"
            record.args = ()
        record.exc_info = None
        record.exc_text = None
        return True


class Stream(logging.Handler):
    """Writes lines with their time to the standard error stream.

    What is noted in one turn of the event loop is written together; in a thread without a loop at once.
    """

    def __init__(self) -> None:
        super().__init__()
        self._second = 0, ""
        "The last second that was worked out."
        self._lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        second = int(record.created)
        if self._second[0] != second:
            self._second = second, time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(second))
        line = f"{self._second[1]},{int(record.msecs):03} {record.levelname} {record.getMessage()}\n"
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._write(line)
            return
        if not self._lines:
            loop.call_soon(self.flush)
        self._lines.append(line)

    def flush(self) -> None:
        """Write what waits."""
        lines, self._lines = self._lines, []
        self._write("".join(lines))

    def _write(self, text: str) -> None:
        with suppress(OSError, ValueError):  # nobody reads it any more: that must stop no match
            sys.stderr.write(text)
            sys.stderr.flush()


def to_stream(*, moves: bool) -> None:
    """Write the server's own lines, and what any library warns of, to the standard error stream.

    `moves`: those of moves too. There are thousands a second when a server is busy, and the store has them all.
    """
    handler = Stream()
    handler.addFilter(Scrub())
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False  # no line says which
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logger.setLevel(logging.DEBUG if moves else logging.INFO)
