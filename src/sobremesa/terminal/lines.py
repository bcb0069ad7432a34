"""Lines typed in the terminal, waited for no longer than asked: the clock of a race cannot wait for Enter."""

from __future__ import annotations

import os
import threading
from queue import Empty, SimpleQueue

CHUNK = 1 << 16


class Lines:
    """Reads a file descriptor in a thread of its own, so that whoever waits for a line can stop waiting."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._queue: SimpleQueue[str | None] = SimpleQueue()
        self._reading = False

    def read(self, seconds: float | None = None) -> str:
        """The next line. Raises TimeoutError when it takes longer than so many seconds, EOFError at the end."""
        if not self._reading:
            self._reading = True
            threading.Thread(target=self._read, daemon=True).start()
        try:
            line = self._queue.get(timeout=seconds)
        except Empty:
            raise TimeoutError from None
        if line is None:
            self._queue.put(None)
            raise EOFError
        return line

    def _read(self) -> None:
        rest = b""
        # Not through sys.stdin: a thread that waits there holds a lock which the program's end would wait for.
        while chunk := os.read(self._descriptor, CHUNK):
            *lines, rest = (rest + chunk).split(b"\n")
            for line in lines:
                self._queue.put(line.decode(errors="replace"))
        if rest:
            self._queue.put(rest.decode(errors="replace"))
        self._queue.put(None)
