"""The one thread that reads a database: what is asked for meanwhile is read together, as it is at one moment."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple, TypeVar

from sobremesa.server.stores.contract import NotKept

T = TypeVar("T")
MOST_TOGETHER: Final = 50
"""Few enough that who asks for little does not wait long behind those who ask for much."""


class Question(NamedTuple):
    """What somebody wants to read, and their answer."""

    work: Callable[[sqlite3.Connection], Any]
    done: asyncio.Future[Any]


class Reader:
    """Takes pieces of reading. A piece is a function of the connection; an error of the database is NotKept."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store-reader")
        self._questions: list[Question] = []
        self._reading: asyncio.Task[None] | None = None

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What that piece finds. Raises what it raises, or NotKept."""
        question = Question(work, asyncio.get_running_loop().create_future())
        self._questions.append(question)
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._run())
        found: T = await question.done
        return found

    def close(self) -> None:
        """Read no more."""
        self._thread.shutdown()
        self._connection.close()

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while self._questions:
            group, self._questions = self._questions[:MOST_TOGETHER], self._questions[MOST_TOGETHER:]
            outcomes = await loop.run_in_executor(self._thread, self._look, group)
            for question, (found, raised) in zip(group, outcomes, strict=True):
                if question.done.done():
                    continue  # nobody waits for it any more
                if raised is None:
                    question.done.set_result(found)
                else:
                    question.done.set_exception(raised)

    def _look(self, group: list[Question]) -> list[tuple[Any, Exception | None]]:
        try:
            with self._connection:  # one moment for all that is read
                self._connection.execute("BEGIN")
                return [self._piece(question.work) for question in group]
        except sqlite3.Error:
            return [(None, NotKept()) for _ in group]

    def _piece(self, work: Callable[[sqlite3.Connection], Any]) -> tuple[Any, Exception | None]:
        try:
            return work(self._connection), None
        except sqlite3.Error:
            return None, NotKept()
        except Exception as raised:  # it belongs to whoever asked
            return None, raised
