"""The write-ahead log is folded into the file beside the writing: no move waits for it.

SQLite would let the commit that makes the log too long do it, and all that come meanwhile wait for that one.
"""

from __future__ import annotations

import sqlite3
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import Final

from sobremesa.server import logbook

EVERY_SECONDS: Final = 2.0
TRIES: Final = 4
"""In a row: each has only what was written during the one before. One that leaves nothing empties the log."""
TOO_LONG: Final = 20_000
"""Pages of a log that has never been caught up with, from which on writers are kept out for that moment."""


class Folder:
    """Has a connection of its own. It never waits for a lock: what cannot be folded now is folded the next time."""

    def __init__(self, connection: sqlite3.Connection, every: float = EVERY_SECONDS) -> None:
        """`every`: seconds from one time to the next, at least."""
        connection.execute("PRAGMA busy_timeout = 0")
        self._connection = connection
        self._every = every
        self._next = monotonic() + every
        self._calls: SimpleQueue[bool] = SimpleQueue()
        self._thread = Thread(target=self._run, name="folder", daemon=True)
        self._thread.start()

    def written(self) -> None:
        """Something was committed: fold, if that was long ago."""
        if (now := monotonic()) >= self._next:
            self._next = now + self._every
            self._calls.put(True)

    def close(self) -> None:
        """Finish what is being folded, then stop. Blocks until then."""
        self._calls.put(False)
        self._thread.join()

    def _run(self) -> None:
        while self._calls.get():
            try:
                self._fold()
            except sqlite3.Error as error:
                logbook.warn("not_folded", error=type(error).__name__)
        self._connection.close()

    def _fold(self) -> None:
        for _ in range(TRIES):
            length, folded = self._checkpoint("PASSIVE")
            if folded >= length:
                return
        if length > TOO_LONG:
            self._checkpoint("RESTART")

    def _checkpoint(self, way: str) -> tuple[int, int]:
        """Pages in the log, and how many of them are in the file now."""
        _, length, folded = self._connection.execute(f"PRAGMA wal_checkpoint({way})").fetchone()
        return length, folded
