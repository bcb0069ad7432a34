"""Rows of the table: a name, the work, and up to three ways to do it. Other rooms add theirs by a list of rows."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

Work = Callable[[], object]
"""Does all the items of a row once."""


@dataclass(frozen=True)
class Row:
    """One line of the table."""

    name: str
    items: int
    """How many items each way does in one go."""
    numba: Work | None = None
    pure: Work | None = None
    c: Work | None = None
    at_most_numba_ms: float | None = None
    at_most_pure_ms: float | None = None
    at_most_times_c: float | None = None


@dataclass(frozen=True)
class Measured:
    """A row with its times in seconds an item, None where there is no such way."""

    row: Row
    numba: float | None
    pure: float | None
    c: float | None

    @property
    def times_c(self) -> float | None:
        """How many times the time of C numba takes."""
        return self.numba / self.c if self.numba and self.c else None

    @property
    def broken(self) -> list[str]:
        """The limits of the row that do not hold."""
        checks = (
            ("numba ms", self.numba and self.numba * 1e3, self.row.at_most_numba_ms),
            ("pure ms", self.pure and self.pure * 1e3, self.row.at_most_pure_ms),
            ("times C", self.times_c, self.row.at_most_times_c),
        )
        return [
            f"{what} {value:.2f} > {limit}" for what, value, limit in checks if value and limit and value > limit
        ]


def measure(row: Row, seconds: float) -> Measured:
    """Time each way; the ways take turns, and the best turn of each counts."""
    ways = {name: way for name in ("numba", "pure", "c") if (way := getattr(row, name))}
    best = dict.fromkeys(ways, float("inf"))
    for way in ways.values():
        way()
    for _ in range(5):
        for name, way in ways.items():
            best[name] = min(best[name], _seconds(way, seconds / 5) / row.items)
    return Measured(row, best.get("numba"), best.get("pure"), best.get("c"))


def _seconds(way: Work, at_least: float) -> float:
    """Seconds that one go takes, over as many as fill the time."""
    goes = 0
    start = time.perf_counter()
    while True:
        way()
        goes += 1
        spent = time.perf_counter() - start
        if spent >= at_least:
            return spent / goes
