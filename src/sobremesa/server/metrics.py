"""What a server counts of itself, for Prometheus. Numbers and codes only: no table, person, word or secret."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
SPACE: Final = "sobremesa"
LATENCIES: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)
LATENESS: Final = (0.01, 0.05, 0.1, 0.5, 1.0, 5.0, 15.0, 60.0, 600.0)


class Metrics:
    """One server's counters; each server of a process has its own."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        self.commands = Counter(f"{SPACE}_commands", "Moves that were accepted.", ("game",), registry=registry)
        self.refusals = Counter(
            f"{SPACE}_refusals", "Moves that were refused.", ("rule", "code"), registry=registry
        )
        self.store = Histogram(
            f"{SPACE}_store_seconds", "How long it takes to keep a move.", buckets=LATENCIES, registry=registry
        )
        self.late = Histogram(
            f"{SPACE}_clock_late_seconds",
            "How long after its end a wait was ended.",
            buckets=LATENESS,
            registry=registry,
        )

    moment = staticmethod(perf_counter)
    "Seconds since no matter when: what took how long is the difference of two of them."

    def watch(self, name: str, what: str, look: Callable[[], float]) -> None:
        """Show a number that is looked up whenever somebody asks."""
        Gauge(f"{SPACE}_{name}", what, registry=self._registry).set_function(look)

    def text(self) -> bytes:
        """Everything, in the text format of Prometheus."""
        return bytes(generate_latest(self._registry))
