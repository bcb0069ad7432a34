"""Settings of the server's tests: asyncio, one folder and one key a test."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from server import postgres
from server.here import Here
from sobremesa.server.settings import Settings
from sobremesa.server.stores.contract import Store
from sobremesa.server.stores.postgres import PostgresStore
from sobremesa.server.stores.sqlite import SqliteStore

Opened = Callable[[], Awaitable[Store]]


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


@pytest.fixture(scope="session")
def cluster() -> Iterator[postgres.Cluster]:
    """A PostgreSQL server. Without one the test is named as skipped; in CI it fails instead."""
    if not postgres.installed() and os.environ.get("CI") != "true":
        pytest.skip("needs PostgreSQL: apt-get install postgresql")
    # Not in pytest's folder: each run of pytest closes it to the user that the database runs as.
    with TemporaryDirectory(prefix="sobremesa-postgres-") as folder:
        running = postgres.Cluster(Path(folder))
        running.start()
        yield running
        running.stop("immediate")


@pytest.fixture
def database(cluster: postgres.Cluster) -> str:
    """The address of an empty PostgreSQL database."""
    return cluster.fresh()


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Opened:
    """Opens a store of either kind, always the same one."""
    if request.param == "postgres":
        return partial(PostgresStore.open, request.getfixturevalue("database"))

    async def sqlite() -> Store:
        return SqliteStore(tmp_path / "t.sqlite")

    return sqlite
