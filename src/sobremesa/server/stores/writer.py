"""The one thread that writes a database: what waits is written together, and is durable before an answer."""

from __future__ import annotations

import sqlite3
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from sobremesa.server import logbook
from sobremesa.server.stores.contract import Away, NotKept

T = TypeVar("T")
MOST_TOGETHER = 500


class Job(NamedTuple):
    """A piece of writing, and who waits for it."""

    work: Callable[[sqlite3.Connection], Any]
    done: Future[Any]
    whole: bool
    "Whether it is a transaction of its own."


Outcome = tuple[Any, Exception | None]


class Writer:
    """Takes pieces of writing from any thread and does them one after the other.

    A piece is a function of the connection. What it raises undoes that piece alone and goes to whoever handed it
    in; an error of the database itself arrives as NotKept, a lock that another process does not give back as Away.
    """

    def __init__(self, connection: sqlite3.Connection, written: Callable[[], None]) -> None:
        """`written` is called after each commit."""
        self._connection = connection
        self._written = written
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._waiting: deque[Job] = deque()
        "What the thread has seen and not begun."
        self._closing = False
        self._thread = Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    def write(self, work: Callable[[sqlite3.Connection], T], *, whole: bool = False) -> Future[T]:
        """Hand a piece in; the future is done when it is durable. `whole`: it is but one statement."""
        done: Future[T] = Future()
        self._jobs.put(Job(work, done, whole))
        return done

    def close(self) -> None:
        """Do what was handed in so far, then stop. Blocks until then."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while self._look(wait=True):
            held = self._do(self._together())
            if held is not None:  # one after the other, each of them would wait for the lock as long again
                self._look(wait=False)
                _not_kept(self._waiting, held)
                self._waiting.clear()
        self._connection.close()

    def _look(self, *, wait: bool) -> bool:
        """See what was handed in, and wait for it when there is nothing to do; whether there is something."""
        while not self._closing:
            try:
                job = self._jobs.get(block=wait and not self._waiting)
            except Empty:
                break
            if job is None:
                self._closing = True
            elif job.done.set_running_or_notify_cancel():
                self._waiting.append(job)
        return bool(self._waiting)

    def _together(self) -> list[Job]:
        """What is done next: a piece that is a transaction of its own, or all before the next such piece."""
        jobs = [self._waiting.popleft()]
        while not jobs[0].whole and self._waiting and not self._waiting[0].whole and len(jobs) < MOST_TOGETHER:
            jobs.append(self._waiting.popleft())
        return jobs

    def _do(self, jobs: list[Job]) -> sqlite3.Error | None:
        """Do what goes together, and answer. When another process holds the database, all wait again: the error."""
        try:
            outcomes = [self._tried(jobs[0])] if jobs[0].whole else self._group(jobs)
        except sqlite3.Error as error:
            self._undo()
            if _held(error):
                self._waiting.extendleft(reversed(jobs))
                return error
            if len(jobs) > 1:  # one bad piece must not take the others with it
                return self._one_by_one(jobs)
            _not_kept(jobs, error)
            return None
        self._written()
        for job, (value, raised) in zip(jobs, outcomes, strict=True):
            job.done.set_result(value) if raised is None else job.done.set_exception(raised)
        return None

    def _one_by_one(self, jobs: list[Job]) -> sqlite3.Error | None:
        for k, job in enumerate(jobs, 1):
            if (held := self._do([job])) is not None:
                self._waiting.extend(jobs[k:])
                return held
        return None

    def _group(self, jobs: list[Job]) -> list[Outcome]:
        self._connection.execute("BEGIN IMMEDIATE")
        outcomes = [self._piece(job) for job in jobs]
        self._connection.execute("COMMIT")
        return outcomes

    def _piece(self, job: Job) -> Outcome:
        self._connection.execute("SAVEPOINT piece")
        outcome = self._tried(job)
        if outcome[1] is not None:
            self._connection.execute("ROLLBACK TO piece")
        self._connection.execute("RELEASE piece")
        return outcome

    def _tried(self, job: Job) -> Outcome:
        """What it returns, or what it raises, which belongs to whoever handed it in. Raises sqlite3.Error."""
        try:
            return job.work(self._connection), None
        except sqlite3.Error:
            raise
        except Exception as raised:
            return None, raised

    def _undo(self) -> None:
        with suppress(sqlite3.Error):  # the database may have undone it already
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")


def _not_kept(jobs: Iterable[Job], error: sqlite3.Error) -> None:
    logbook.warn("not_kept", error=error.sqlite_errorname if hasattr(error, "sqlite_errorname") else "-")
    for job in jobs:
        job.done.set_exception(Away() if _held(error) else NotKept())


def _held(error: sqlite3.Error) -> bool:
    """Whether another process has had the lock for longer than anybody waits."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY  # above are the reasons
