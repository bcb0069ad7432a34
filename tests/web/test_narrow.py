"""The narrowest phone: neither long names, nor names from right to left, nor large text push a page sideways."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserType, Page, expect

from web.conftest import CHROMIUM, PHONE, QUIET, Visit
from web.house import House
from web.people import lay_table, sideways

pytestmark = pytest.mark.browser
WIDE = "W" * 24
TURNED = "שלום עולם (4)!"
GAMES = ("quiddler", "lexigo", "buyword", "dizzle", "dexikon")
TWICE = "--blink-settings=defaultFontSize=32"


@pytest.fixture(scope="module")
def large(browser_type: BrowserType) -> Iterator[Browser]:
    """The browser of somebody who has doubled the size of all text."""
    one = browser_type.launch(executable_path=str(CHROMIUM), args=[*QUIET, TWICE])
    yield one
    one.close()


def called(page: Page, name: str) -> None:
    page.request.get("/api/me")
    assert page.request.post("/api/me", data={"name": name}).ok


@pytest.mark.parametrize("game", GAMES)
def test_no_name_pushes_a_page_sideways_and_none_is_mixed_into_the_sentence(
    house: House, visit: Visit, game: str
) -> None:
    host, guest = visit(house, phone=True, language="es-ES"), visit(house, phone=True)
    called(host, WIDE)
    called(guest, TURNED)
    for path in ("/", "/settings"):
        host.goto(path)
        expect(host.locator("bdi").first).to_have_text(WIDE)
        assert sideways(host) == 0
    table = lay_table(host, ["me", "open"], game)
    guest.goto(f"/t/{table['id']}?invite={table['invite']}")
    expect(guest.get_by_text(WIDE)).to_be_visible()
    assert sideways(guest) == 0
    guest.get_by_role("button", name="Take a chair").tap()
    host.goto(f"/t/{table['id']}")
    for page in (host, guest):
        expect(page.locator("[data-status]")).to_be_visible()
        for tab in page.get_by_role("tab").all():
            tab.tap()
            assert sideways(page) == 0
            assert tab.evaluate("it => it.getBoundingClientRect().right <= document.documentElement.clientWidth")
    expect(host.get_by_text(f"\u2068{TURNED}\u2069").first).to_be_attached()
    guest.locator(".menu summary").tap()
    guest.get_by_role("button", name="Leave the match").tap()
    guest.get_by_role("button", name="Leave for good").tap()
    expect(host.locator(".result")).to_be_visible()
    assert sideways(host) == sideways(guest) == 0
    guest.goto("/matches")
    expect(guest.get_by_text(WIDE)).to_be_visible()
    assert sideways(guest) == 0
    guest.goto(f"/t/{table['id']}/replay")
    expect(guest.get_by_text(WIDE).first).to_be_visible()
    assert sideways(guest) == 0


@pytest.mark.parametrize("path", ["/", "/new/dexikon", "/settings", "/matches", "/rules/lexigo"])
def test_text_of_twice_the_size_fits(house: House, large: Browser, path: str) -> None:
    page = large.new_page(base_url=house.url, viewport=PHONE, is_mobile=True, has_touch=True, locale="es-ES")
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == 32
    assert sideways(page) == 0
    page.context.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_table_in_text_of_twice_the_size_fits(house: House, large: Browser, game: str) -> None:
    page = large.new_page(base_url=house.url, viewport=PHONE, is_mobile=True, has_touch=True, locale="es-ES")
    page.goto("/")
    table = lay_table(page, ["me", "bot:child"], game, hints=True)
    page.goto(f"/t/{table['id']}")
    expect(page.locator("[data-status].mine")).to_be_visible()
    assert sideways(page) == 0
    page.context.close()
