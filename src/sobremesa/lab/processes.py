"""Processes to play many matches in."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context

from sobremesa.bots.contract import ONE_THREAD


@contextmanager
def processes(workers: int | None) -> Iterator[ProcessPoolExecutor]:
    """So many, or one a core; each begins afresh: forking a process that has compiled code or threads is not safe.

    Ctrl-C is for whoever asked for them, not for them: on leaving by an exception they are ended at once.
    """
    os.environ |= ONE_THREAD
    others = {child.pid for child in active_children()}
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        try:
            with _deaf_to_ctrl_c():
                pool.submit(int)  # the first thing to do starts them all
            yield pool
        except BaseException:
            # Nothing may be cancelled before: an executor whose processes die tells that to all that waits.
            for child in active_children():
                if child.pid not in others:
                    child.terminate()
            raise


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """What is started meanwhile never hears it; this process hears it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):  # on Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
