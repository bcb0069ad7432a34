"""Settings of the whole suite."""

from __future__ import annotations

import os

import pytest

LONG = "tests/web", "tests/faults"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files of browsers and storms come first: else one would still run when all others are done."""
    items.sort(key=lambda item: not item.nodeid.startswith(LONG))


@pytest.fixture(scope="session")
def matches() -> int:
    """How many random matches the exam plays a game: SOBREMESA_MATCHES, or enough for everyday use."""
    return int(os.environ.get("SOBREMESA_MATCHES", "120"))
