"""The server's log: seats, tags and codes, one line an event. Never a card, a word, a secret or a message."""

from __future__ import annotations

import logging
import traceback
from pathlib import Path

logger = logging.getLogger("sobremesa.server")

Fact = str | int | float | None


def note(event: str, /, **facts: Fact) -> None:
    """An ordinary event, as `event name=value name=value`."""
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
    return " ".join((event, *(f"{name}={_plain(value)}" for name, value in facts.items())))


def _plain(value: Fact) -> str:
    """One word of at most 120 characters, whatever somebody put into an address."""
    text = "-" if value is None else str(value)
    return "".join(c if c.isprintable() and not c.isspace() else "?" for c in text[:120])


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


def to_stream(level: int = logging.INFO) -> None:
    """Write the server's own lines, and what any library warns of, to the standard error stream."""
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    handler.addFilter(Scrub())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logger.setLevel(level)
