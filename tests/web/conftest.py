"""A real server, Debian's Chromium, and people to sit down in it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from sobremesa.server.settings import Settings
from web.house import House
from web.slow_line import SlowLine

CHROMIUM = Path("/usr/bin/chromium")
QUIET = (
    "--no-sandbox",
    "--headless",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
PATIENCE = 45_000
"""Milliseconds: the first bot may have to compile its search."""
expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a browser these tests are named as skipped, with what is missing; in CI they fail instead."""
    if CHROMIUM.exists() or os.environ.get("CI") == "true":
        return
    missing = pytest.mark.skip(reason="needs a browser: apt-get install chromium")
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(missing)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, "executable_path": str(CHROMIUM), "args": list(QUIET)}


@pytest.fixture(scope="session")
def built() -> None:
    if not (Settings().page / "index.html").is_file():
        pytest.fail("the page is not built: run `make page`")


@pytest.fixture(scope="session")
def house(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server that most tests share."""
    server = House(tmp_path_factory.mktemp("house"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def own_house(built: None, tmp_path: Path) -> Iterator[House]:
    """A server for one test, which may stop and start it."""
    server = House(tmp_path)
    server.start()
    yield server
    server.stop()


Visit = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """Open a browser of one's own: `visit(house)`, `visit(house, phone=True, language="es-ES")`.

    What a page throws, logs as an error or asks of another server fails the test at its end.
    """
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_one(
        house: House | SlowLine, *, phone: bool = False, language: str = "en-GB", motion: bool = False
    ) -> Page:
        context = browser.new_context(
            base_url=house.url,
            viewport=PHONE if phone else DESK,
            has_touch=phone,
            is_mobile=phone,
            locale=language,
            reduced_motion="no-preference" if motion else "reduce",
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("request", lambda asked: faults.append(asked.url) if _is_elsewhere(asked.url, house) else None)
        page.on("console", lambda said: faults.append(said.text) if _is_fault(said.type, said.text) else None)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert faults == []


def _is_elsewhere(url: str, house: House | SlowLine) -> bool:
    """Whether a page asks anybody but its own server."""
    return not url.startswith((house.url, house.url.replace("http", "ws"), "data:", "blob:"))


def _is_fault(kind: str, text: str) -> bool:
    """A refused request and a lost socket are said by the browser itself; the page has its own words for them."""
    return kind == "error" and "Failed to load resource" not in text and "WebSocket connection" not in text
