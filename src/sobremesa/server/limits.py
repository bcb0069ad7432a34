"""How often somebody may ask: buckets that fill with time and are emptied by asking."""

from __future__ import annotations

from collections import OrderedDict

from sobremesa.server.clock import Clock
from sobremesa.server.refusals import Refusal


class Bucket:
    """So many at once, and so many a second after that."""

    __slots__ = ("_at", "_clock", "_full", "_left", "_rate")

    def __init__(self, clock: Clock, at_once: float, a_second: float) -> None:
        self._clock = clock
        self._full = at_once
        self._rate = a_second
        self._left = at_once
        self._at = clock.now()

    def take(self, many: float = 1) -> int:
        """Take so many: 0 if there were as many, else the milliseconds until there will be."""
        now = self._clock.now()
        self._left = min(self._full, self._left + max(0, now - self._at) / 1000 * self._rate)
        self._at = now
        if self._left >= many:
            self._left -= many
            return 0
        return max(1, round((many - self._left) / self._rate * 1000))


class Door:
    """A bucket for each one who comes; those who came least lately are forgotten first."""

    REMEMBERED = 10_000

    def __init__(self, clock: Clock, a_minute: float) -> None:
        self._clock = clock
        self._a_minute = a_minute
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def enter(self, who: str, many: float = 1) -> None:
        """Let somebody in who takes so much. Raises Refusal (`too_fast`, retry_ms)."""
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._clock, self._a_minute / 2, self._a_minute / 60)
            if len(self._buckets) > self.REMEMBERED:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(who)
        if wait := bucket.take(many):
            raise Refusal("wire", "too_fast", retry_ms=wait)
