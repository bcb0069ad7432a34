"""What everybody can use: axe-core on every page, in both languages and all themes; sizes of text and targets."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sobremesa.lexicon import open_lexicon
from web.conftest import Visit
from web.house import House
from web.people import Mouse, lay_table

pytestmark = pytest.mark.browser
ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = "axe.run(document, {resultTypes: ['violations']}).then(found => found.violations)"
THEMES = ("light", "dark", "contrast")
SMALL_TARGETS = """() => [...document.querySelectorAll("button, select, input, summary, nav a, header a")]
    .filter(one => one.checkVisibility() && !one.disabled && !one.closest(".tick"))
    .map(one => [one.getBoundingClientRect(), one])
    .filter(([box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
    .map(([box, one]) => `${one.tagName} ${one.textContent.trim() || one.ariaLabel} ${box.width}x${box.height}`)"""
SMALL_TEXT = """() => {
    const small = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const holder = walk.currentNode.parentElement;
        if (!walk.currentNode.data.trim() || !holder.checkVisibility()) continue;
        const size = holder.ownerSVGElement
            ? holder.getBoundingClientRect().height  // what is drawn grows with the drawing
            : parseFloat(getComputedStyle(holder).fontSize);
        if (size < 16) small.push(walk.currentNode.data.trim());
    }
    return small;
}"""


def faults(page: Page) -> list[str]:
    """What axe finds on the page as it is now, in every theme and language, in one line each."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = []
    for language in ("en", "es"):
        page.locator(f"header button[lang={language}]").click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        for theme in THEMES:
            page.locator("header select").select_option(theme)
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
            found += [_line(language, theme, one) for one in page.evaluate(RUN)]
    page.locator("header button[lang=en]").click()
    page.locator("header select").select_option("light")
    return found


def _line(language: str, theme: str, one: dict[str, Any]) -> str:
    where = "; ".join(str(node["target"]) + " " + node["failureSummary"] for node in one["nodes"][:3])
    return f"{language} {theme} {one['id']}: {where}"


@pytest.fixture(scope="module")
def played(house: House, browser: Any) -> Iterator[tuple[Page, str]]:
    """A page of somebody who has played a short match to its end, and the table's id."""
    context = browser.new_context(base_url=house.url, reduced_motion="reduce")
    page = context.new_page()
    page.goto("/")
    table = lay_table(page, ["me", "bot:casual"], hands=[3])
    page.goto(f"/t/{table['id']}")
    Mouse(page, open_lexicon("en-80.1")).play_out()
    yield page, table["id"]
    context.close()


@pytest.mark.parametrize("path", ["/", "/new/quiddler", "/rules/quiddler#Q-10", "/settings", "/nothing/here"])
def test_axe_finds_nothing_on_the_quiet_pages(house: House, visit: Visit, path: str) -> None:
    page = visit(house)
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    for more in page.locator("summary").all():
        more.click()
    assert faults(page) == []


def test_axe_finds_nothing_at_a_table(house: House, visit: Visit) -> None:
    host, guest = visit(house), visit(house)
    host.goto("/")
    table = lay_table(host, ["me", "open"], hands=[3], arbiter="challenge")
    host.goto(f"/t/{table['id']}")
    expect(host.get_by_role("button", name="Copy the link")).to_be_visible()
    assert faults(host) == []
    guest.goto(f"/t/{table['id']}?invite={table['invite']}")
    guest.get_by_role("button", name="Take a chair").click()
    people = [Mouse(page, open_lexicon("en-80.1")) for page in (host, guest)]
    for person in people:
        expect(person.hand.first).to_be_visible()
    mover, other = sorted(people, key=lambda person: person.glance() != "turn")
    mover.draw()
    mover.press(mover.hand.first)
    for name in ("Log", "Score", "Words"):
        mover.page.get_by_role("tab", name=name).click()
        assert faults(mover.page) == []
    assert faults(other.page) == []
    mover.page.keyboard.press("?")
    assert dialog_faults(mover.page) == []
    mover.page.keyboard.press("Escape")
    mover.page.get_by_role("button", name="Text board").click()
    assert faults(mover.page) == []
    onlooker = visit(house)
    onlooker.goto(f"/t/{table['id']}")
    expect(onlooker.get_by_text("You look on.")).to_be_visible()
    assert faults(onlooker) == []


def dialog_faults(page: Page) -> list[str]:
    """What axe finds while a dialog is open, which keeps the switches out of reach."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    return [_line("", "", one) for one in page.evaluate(RUN)]


def test_axe_finds_nothing_on_the_result_and_the_replay(played: tuple[Page, str]) -> None:
    page, table = played
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Check the shuffles").click()
    expect(page.get_by_text("✓ Checked")).to_be_visible()
    assert faults(page) == []
    page.goto(f"/t/{table}/replay?step=2")
    expect(page.get_by_text("Step 2 of")).to_be_visible()
    assert faults(page) == []


def test_on_a_phone_nothing_is_too_small_to_touch_or_to_read(house: House, visit: Visit) -> None:
    page = visit(house, phone=True)
    for path in ("/", "/new/quiddler", "/settings"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert page.evaluate(SMALL_TARGETS) == []
        assert page.evaluate(SMALL_TEXT) == []
    table = lay_table(page, ["me", "bot:casual"], hands=[10])
    page.goto(f"/t/{table['id']}")
    person = Mouse(page, open_lexicon("en-80.1"))
    assert person.wait() == "turn"
    person.draw()
    for _ in range(4):
        person.hand.first.tap()
    assert page.evaluate(SMALL_TARGETS) == []
    assert page.evaluate(SMALL_TEXT) == []


def test_the_first_language_is_the_browsers_and_the_choice_is_kept(house: House, visit: Visit) -> None:
    page = visit(house, language="es-MX")
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Siéntate: ¿a qué jugamos?")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sit down: which game?")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sit down: which game?")
    expect(page.locator("html")).to_have_attribute("lang", "en")
