"""Waiting that is not deceived when everything stood still for a while, as a machine that sleeps does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

T = TypeVar("T")


async def within(seconds: int, work: Awaitable[T]) -> T:
    """What comes of it. Raises TimeoutError after so many seconds; one in which all stood still counts as one."""
    task = asyncio.ensure_future(work)
    try:
        for _ in range(seconds):
            if (await asyncio.wait({task}, timeout=1))[0]:
                return task.result()
        raise TimeoutError
    finally:
        task.cancel()
        await asyncio.wait({task})
