"""Hints on the page: allowed when the table is laid, shown to all, asked for by mouse and by keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from web.conftest import Visit
from web.house import House
from web.people import lay_table, sideways
from web.test_access import faults

pytestmark = pytest.mark.browser


def test_a_hint_is_taken_told_to_all_and_done(house: House, visit: Visit) -> None:
    host, guest = visit(house), visit(house, phone=True)
    host.goto("/")
    table = lay_table(host, ["me", "open"], hands=[3], dealer=1, hints=True)
    host.goto(f"/t/{table['id']}")
    expect(host.get_by_text("Hints are allowed at this table")).to_be_visible()
    guest.goto(f"/t/{table['id']}?invite={table['invite']}")
    guest.get_by_role("button", name="Take a chair").click()
    hints = host.get_by_role("region", name="Take a hint")
    hints.get_by_role("button", name="Take a hint").focus()
    host.keyboard.press("Enter")
    expect(hints.get_by_role("status")).to_contain_text(re.compile("would: .+Draw|would: Draw"))
    assert faults(host) == []
    expect(guest.get_by_text("takes a hint.").first).to_be_visible()
    assert sideways(guest) <= 0
    expect(guest.get_by_role("button", name="Take a hint")).to_have_attribute("aria-disabled", "true")
    hints.get_by_role("button", name="Do it").click()
    expect(hints.get_by_role("status")).to_have_text("")
    hints.get_by_role("button", name="Take a hint").click()
    expect(hints.get_by_role("status")).to_contain_text(re.compile("Discard|Lay|Go out"))
    assert sideways(host) <= 0


def test_the_setting_is_made_with_the_table_and_stands_in_the_lobby(house: House, visit: Visit) -> None:
    page, other = visit(house), visit(house)
    page.goto("/new/dizzle")
    page.get_by_role("checkbox", name="Allow hints").check()
    page.get_by_role("button", name="Lay the table").click()
    expect(page.get_by_text("Hints are allowed at this table")).to_be_visible()
    other.goto("/")
    expect(other.get_by_text("with hints").first).to_be_visible()


def test_a_hint_in_dizzle_marks_its_field_until_it_is_put_away(house: House, visit: Visit) -> None:
    page = visit(house, phone=True)
    page.goto("/")
    table = lay_table(page, ["me"], "dizzle", hints=True)
    page.goto(f"/t/{table['id']}")
    page.get_by_role("button", name="Take a hint").tap()
    marked = page.locator("[data-hinted]")
    expect(marked).to_have_count(1)
    field = marked.get_attribute("data-field")
    expect(page.locator(".hints [role=status]")).to_contain_text(f"{field}")
    expect(marked).to_have_attribute("aria-label", re.compile("the hint goes here"))
    assert faults(page) == []
    page.get_by_role("button", name="Put the hint away").tap()
    expect(marked).to_have_count(0)


def test_a_table_without_the_setting_shows_no_hints(house: House, visit: Visit) -> None:
    page = visit(house)
    page.goto("/")
    table = lay_table(page, ["me"], hands=[3])
    page.goto(f"/t/{table['id']}")
    expect(page.locator("[data-status].mine")).to_be_visible()
    expect(page.get_by_role("button", name="Take a hint")).to_have_count(0)
