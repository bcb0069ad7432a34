"""The door through which pages come in, some at a time: who is inside is served before the next ones enter.

After a restart all come at once. Without it every one of them would be let in before the first could move.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final

from starlette.requests import HTTPConnection

if TYPE_CHECKING:
    from sobremesa.server.line import Line

Host = Callable[["Line", HTTPConnection, str], Coroutine[Any, Any, None]]
"""Takes a line (it sets its `listener` at once), and serves whoever asked for it at the table of that id."""
AT_ONCE: Final = 8
"""In one turn of the loop. They take about as long as a group of moves."""


class Door:
    """Calls those who come in, in their order."""

    def __init__(self, welcome: Callable[[HTTPConnection], bool], host: Host) -> None:
        """`welcome` says whether somebody may come in at all."""
        self.welcome = welcome
        self.host = host
        self._waiting: deque[Callable[[], None]] = deque()

    def come(self, enter: Callable[[], None]) -> None:
        """Have this called when it is its turn."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._open)
        self._waiting.append(enter)

    def _open(self) -> None:
        loop = asyncio.get_running_loop()
        for _ in range(min(AT_ONCE, len(self._waiting))):
            loop.call_soon(self._waiting.popleft())
        if self._waiting:
            loop.call_soon(self._open)
