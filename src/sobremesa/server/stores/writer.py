"""The one thread that writes a database: what waits is written together, and is durable before an answer."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from itertools import groupby
from operator import attrgetter
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
        while (batch := self._next()) is not None:
            wanted = [job for job in batch if job.done.set_running_or_notify_cancel()]
            for whole, jobs in groupby(wanted, key=attrgetter("whole")):
                if whole:
                    for job in jobs:
                        self._do_whole(job)
                else:
                    self._do(list(jobs))
        self._connection.close()

    def _next(self) -> list[Job] | None:
        first = self._jobs.get()
        if first is None:
            return None
        batch = [first]
        while len(batch) < MOST_TOGETHER:
            try:
                job = self._jobs.get_nowait()
            except Empty:
                break
            if job is None:
                self._jobs.put(None)
                break
            batch.append(job)
        return batch

    def _do_whole(self, job: Job) -> None:
        try:
            value = job.work(self._connection)
        except sqlite3.Error as error:
            self._undo()
            _not_kept([job], error)
            return
        except Exception as raised:  # it belongs to whoever handed the piece in
            job.done.set_exception(raised)
            return
        self._written()
        job.done.set_result(value)

    def _do(self, batch: list[Job]) -> None:
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            outcomes = [self._piece(job) for job in batch]
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            self._undo()
            if len(batch) > 1 and not _held(error):  # one bad piece must not take the others with it
                for job in batch:
                    self._do([job])
            else:
                _not_kept(batch, error)
            return
        self._written()
        for job, (value, raised) in zip(batch, outcomes, strict=True):
            job.done.set_result(value) if raised is None else job.done.set_exception(raised)

    def _piece(self, job: Job) -> tuple[Any, Exception | None]:
        self._connection.execute("SAVEPOINT piece")
        try:
            outcome: tuple[Any, Exception | None] = job.work(self._connection), None
        except sqlite3.Error:
            raise
        except Exception as raised:  # it belongs to whoever handed the piece in
            self._connection.execute("ROLLBACK TO piece")
            outcome = None, raised
        self._connection.execute("RELEASE piece")
        return outcome

    def _undo(self) -> None:
        with suppress(sqlite3.Error):  # the database may have undone it already
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")


def _not_kept(jobs: list[Job], error: sqlite3.Error) -> None:
    logbook.warn("not_kept", error=error.sqlite_errorname if hasattr(error, "sqlite_errorname") else "-")
    for job in jobs:
        job.done.set_exception(Away() if _held(error) else NotKept())


def _held(error: sqlite3.Error) -> bool:
    """Whether another process has had the lock for longer than anybody waits."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY  # above are the reasons
