"""Settings of the whole suite."""

from __future__ import annotations

import os

import pytest


@pytest.fixture(scope="session")
def matches() -> int:
    """How many random matches the exam plays a game: SOBREMESA_MATCHES, or enough for everyday use."""
    return int(os.environ.get("SOBREMESA_MATCHES", "120"))
