"""What would have been best, on the page: asked for, stopped, read by keyboard and on a phone, in Spanish too."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.conftest import Visit
from web.house import House
from web.people import lay_table, sideways
from web.test_access import faults

pytestmark = pytest.mark.browser


def over(page: Page, key: str, *steps: str, **options: Any) -> str:
    """Somebody alone makes these moves on the text board (an empty one: any), then leaves; the table's id."""
    page.goto("/")
    table = lay_table(page, ["me"], key, **options)["id"]
    page.goto(f"/t/{table}?board=text")
    for step in (*steps, "leave"):
        notation = page.get_by_role("textbox", name=re.compile("Or write the move|O escribe", re.IGNORECASE))
        example = page.locator("#notation-help").inner_text().rpartition(": ")[2]
        notation.fill(step or example)
        notation.press("Enter")
        # A move that is made while another is under way is not sent.
        free = page.locator(".text-board button[type=submit]:not([aria-disabled=true])").last
        expect(free.or_(page.locator(".result")).first).to_be_visible()
    expect(page.locator(".result")).to_be_visible()
    return table


def test_decisions_are_looked_at_and_read_on_the_result_and_in_the_replay(house: House, visit: Visit) -> None:
    page = visit(house)
    over(page, "quiddler", "draw deck")
    box = page.get_by_role("region", name="What would have been best?")
    box.get_by_role("button", name="Look for it").focus()
    page.keyboard.press("Enter")
    expect(box.get_by_role("status")).to_have_text("1 decisions were looked at.")
    box.get_by_role("checkbox", name="Only where more was possible").uncheck()
    one = box.get_by_role("listitem")
    expect(one).to_contain_text("draws from the pile")
    expect(one).to_contain_text("as the bots reckon")
    assert faults(page) == []
    box.get_by_role("link", name="Move 1").click()
    expect(page.get_by_text(re.compile("^Step 1 of"))).to_be_visible()
    expect(page.get_by_role("region", name="What would have been best?")).to_contain_text("draws from the pile")
    assert faults(page) == []


def test_it_is_stopped_on_a_phone_in_spanish_and_nothing_scrolls_sideways(
    built: None, tmp_path: Path, visit: Visit
) -> None:
    slow = House(tmp_path, playouts=50_000)
    slow.start()
    try:
        page = visit(slow, phone=True, language="es-ES")
        over(page, "dizzle", "", level=1)
        box = page.get_by_role("region", name="¿Qué habría sido lo mejor?")
        box.get_by_role("button", name="Buscarlo").tap()
        expect(box.get_by_role("progressbar", name="Decisiones miradas")).to_be_visible()
        expect(box.get_by_text(re.compile("^Mirando la decisión 1 de 2"))).to_be_visible()
        assert sideways(page) <= 0
        page.reload()  # it goes on, and is followed again
        expect(box.get_by_text(re.compile("^Mirando la decisión 1 de 2"))).to_be_visible()
        box.get_by_role("button", name="Dejar de buscar").tap()
        expect(box.get_by_role("button", name="Buscarlo")).to_be_visible()
    finally:
        slow.stop()
