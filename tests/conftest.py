"""Settings of the whole suite."""

from __future__ import annotations

import os

import pytest

WHOLE_MATCHES = "test_dizzle", "test_dexikon", "test_lexigo", "test_buyword", "test_people"
"""What takes longest in a browser."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers come last, for after them a process can run no loop of its own; of these the longest first."""

    def place(item: pytest.Item) -> int:
        if item.path.parent.name != "web":
            return 0
        return 1 if item.path.stem in WHOLE_MATCHES else 2

    items.sort(key=place)


@pytest.fixture(scope="session")
def matches() -> int:
    """How many random matches the exam plays a game: SOBREMESA_MATCHES, or enough for everyday use."""
    return int(os.environ.get("SOBREMESA_MATCHES", "120"))
