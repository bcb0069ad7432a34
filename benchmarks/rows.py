"""Rows of the table: a name, the work, our ways to do it, and others' to measure them by. Times are CPU seconds."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

Work = Callable[[], object]
"""Does all the items of a row once."""


class Took(float):
    """CPU seconds that a work says it took where this process cannot see it."""


TURNS = 5
"""How often the ways of a row take turns; the best turn of each counts."""


@dataclass(frozen=True)
class Other:
    """Somebody else's way: the work, and how many items it does in one go."""

    work: Work
    items: int


@dataclass(frozen=True)
class Row:
    """One line of the table."""

    name: str
    items: int
    """How many items each way of ours does in one go."""
    numba: Work | None = None
    pure: Work | None = None
    c: Work | None = None
    others: Mapping[str, Other] = field(default_factory=dict)
    at_most_numba_ms: float | None = None
    at_most_pure_ms: float | None = None
    at_most_times_c: float | None = None
    faster_than: str = ""
    """Whose items must take longer than ours."""


@dataclass(frozen=True)
class Measured:
    """A row with its times in CPU seconds an item, None where there is no such way."""

    row: Row
    numba: float | None
    pure: float | None
    c: float | None
    others: Mapping[str, float]

    @property
    def ours(self) -> float | None:
        """The time that counts: compiled where there is such a way."""
        return self.numba or self.pure

    @property
    def times_c(self) -> float | None:
        """How many times the time of C ours is."""
        return self.ours / self.c if self.ours and self.c else None

    @property
    def times(self) -> Mapping[str, float]:
        """How many times our time each of the others takes."""
        return {name: taken / self.ours for name, taken in self.others.items()} if self.ours else {}

    @property
    def broken(self) -> list[str]:
        """The limits of the row that do not hold."""
        row = self.row
        checks = (
            ("numba ms", self.numba and self.numba * 1e3, row.at_most_numba_ms),
            ("pure ms", self.pure and self.pure * 1e3, row.at_most_pure_ms),
            ("times C", self.times_c, row.at_most_times_c),
        )
        said = [
            f"{what} {value:.4g} > {limit}" for what, value, limit in checks if value and limit and value > limit
        ]
        if self.times.get(row.faster_than, 1.0) < 1:
            said.append(f"slower than {row.faster_than}")
        return said


def measure(row: Row, seconds: float) -> Measured:
    """Time each way for so many CPU seconds; the ways take turns, and the best turn of each counts."""
    ways = {name: Other(way, row.items) for name in ("numba", "pure", "c") if (way := getattr(row, name))}
    ways |= row.others
    best = dict.fromkeys(ways, float("inf"))
    for way in ways.values():
        way.work()
    for _ in range(TURNS):
        for name, way in ways.items():
            best[name] = min(best[name], _seconds(way.work, seconds / TURNS) / way.items)
    others = {name: best[name] for name in row.others}
    return Measured(row, best.get("numba"), best.get("pure"), best.get("c"), others)


def _seconds(way: Work, at_least: float) -> float:
    """CPU seconds that one go takes, over as many as fill the time."""
    goes = 0
    start = time.process_time()
    while True:
        told = way()
        goes += 1
        if isinstance(told, Took):
            return told
        spent = time.process_time() - start
        if spent >= at_least:
            return spent / goes
