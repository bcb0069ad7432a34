"""Settings of the server's tests: asyncio, one folder and one key a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.here import Here
from sobremesa.server.settings import Settings


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(
        database=tmp_path / "tables.sqlite",
        page=tmp_path / "page",
        port=0,
        bot_pause_ms=0,
        grace_seconds=0,
        warm_bots=False,
    )


@pytest.fixture
def here(settings: Settings) -> Here:
    """A server that is not started yet: `async with here`."""
    return Here(settings)
