"""Time to think: chosen when the table is laid, shown ticking at each seat, stopped by a pause."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from web.conftest import Visit
from web.house import House

pytestmark = pytest.mark.browser


def test_a_clock_is_chosen_runs_and_is_paused(house: House, visit: Visit) -> None:
    page = visit(house)
    page.goto("/new/quiddler")
    page.locator(".chairs select").select_option("bot:casual")
    page.get_by_label("Time to think").select_option(label="Ten minutes each, five seconds back a turn")
    page.get_by_role("button", name="Lay the table").click()
    clocks = page.locator("[data-clock-of]")
    expect(clocks).to_have_count(2)
    expect(page.locator("[data-clock-of][data-running=true]")).to_have_count(1)
    mine = page.locator("[data-clock-of='0']")
    expect(mine).to_have_attribute("data-running", "true")
    expect(mine).to_contain_text("9:5")
    page.get_by_role("button", name="Pause").click()
    expect(page.locator("[data-paused]")).to_be_visible()
    expect(page.locator("[data-running=true]")).to_have_count(0)
    stopped = mine.inner_text()
    page.get_by_role("button", name="Go on").click()
    expect(mine).to_have_attribute("data-running", "true")
    expect(mine).not_to_have_text(stopped)
