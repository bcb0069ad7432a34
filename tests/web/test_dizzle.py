"""Dizzle on its own board: whole matches by mouse, finger and keyboard, closed fields, the end of a turn."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.conftest import Visit
from web.dicers import Dicer, Finger, Pointer, Typist
from web.house import House
from web.people import lay_table, sideways
from web.test_access import SMALL_TARGETS, SMALL_TEXT, faults

pytestmark = pytest.mark.browser


def seat(pages: list[Page], **options: Any) -> None:
    """The first page lays a table and starts, the second takes the other chair."""
    host, guest = pages
    for page in pages:
        page.goto("/")
    table = lay_table(host, ["me", "open"], "dizzle", **{"starter": 0, **options})
    host.goto(f"/t/{table['id']}")
    guest.goto(f"/t/{table['id']}?invite={table['invite']}")
    guest.get_by_role("button", name=re.compile("Take a chair|Ocupar una silla")).click()


def together(people: list[Dicer]) -> None:
    """Let them play until it is over for all."""
    going = list(people)
    while going:
        for person in list(going):
            what = person.glance()
            if what == "over":
                going.remove(person)
            elif what:
                person.act(what)


def test_two_people_place_a_match_to_its_end(house: House, visit: Visit) -> None:
    pages = [visit(house), visit(house, phone=True, language="es-ES")]
    seat(pages, level=3)
    host, guest = Pointer(pages[0]), Finger(pages[1])
    host.until("field")
    host.act("field")
    guest.until("field")
    field = guest.lit()[0]
    guest.drag(field)
    expect(guest.field(field)).to_have_attribute("aria-label", re.compile("con un dado"))
    together([host, guest])
    for page, title in zip(pages, ("won|share", "ganado|comparten"), strict=True):
        expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(title, re.I))
        expect(page.get_by_role("row", name=re.compile("^Total"))).to_be_visible()
    assert sideways(pages[1]) == 0
    assert faults(pages[0]) == []
    pages[0].get_by_role("link", name="Step through the match").click()
    expect(pages[0].get_by_text(re.compile("^Step 0 of"))).to_be_visible()
    expect(pages[0].get_by_role("img", name=re.compile("sheet"))).to_have_count(2)
    pages[0].keyboard.press("End")
    expect(pages[0].get_by_text(re.compile("wins? the match|is shared"))).to_be_visible()
    assert faults(pages[0]) == []


def test_alone_by_keyboard_with_a_grade_at_the_end(house: House, visit: Visit) -> None:
    page = visit(house)
    page.goto("/")
    page.get_by_role("article", name="Dizzle").get_by_role("button", name="Play alone").click()
    person = Typist(page)
    person.until("field")
    expect(page.get_by_role("heading", name="Display")).to_be_visible()
    person.act("field")
    expect(page.locator("[data-thinned]")).to_contain_text("the display")
    assert faults(page) == []
    together([person])
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("You scored .*: grade [1-5] of 5"))


def test_a_closed_field_says_why_and_names_its_rule(house: House, visit: Visit) -> None:
    host, guest = visit(house), visit(house, phone=True)
    seat([host, guest], level=1)
    people = [Pointer(host), Finger(guest)]
    people[0].until("field")
    for person, field, said, rule in (
        (people[0], "F1", "lock on F1 is closed", "Z-23"),
        (people[0], "C4", "C4 has an X", "Z-7"),
        (people[1], "F1", "lock on F1 is closed", "Z-23"),
    ):
        if field == "C4":
            row = person.field("B4").bounding_box()
            assert row is not None
            person.page.mouse.click(row["x"] + row["width"] * 1.6, row["y"] + row["height"] / 2)
        else:
            person.press(person.field(field))
        alert = person.page.get_by_role("alert")
        expect(alert).to_contain_text(said)
        expect(alert.get_by_role("link", name=f"Rule {rule}")).to_have_attribute("href", f"/rules/dizzle#{rule}")
    assert people[0].updates() == 1, "asking plays nothing"


def test_what_is_chosen_can_be_let_go_before_it_is_sent(house: House, visit: Visit) -> None:
    host, guest = visit(house), visit(house)
    seat([host, guest])
    person = Pointer(host)
    person.until("field")
    field = person.lit()[0]
    person.field(field).click()
    expect(
        host.get_by_role("button", name=re.compile(f"^Place the {person.number(field)} on {field}"))
    ).to_be_visible()
    host.get_by_role("button", name="Not there").click()
    expect(host.locator("[data-place]")).to_have_count(0)
    die = str(person.number(field))
    host.keyboard.press(die)
    expect(host.get_by_text(f"Where does the {die} go?")).to_be_visible()
    assert {person.number(lit) for lit in person.lit()} == {int(die)}
    host.keyboard.press("Escape")
    expect(host.get_by_text("Tap a bright field")).to_be_visible()
    assert person.updates() == 1


def test_the_end_of_a_turn_is_told_one_by_one(house: House, visit: Visit) -> None:
    page = visit(house, motion=True)
    page.goto("/")
    table = lay_table(page, ["me", "bot:casual", "bot:casual"], "dizzle", level=1)
    page.goto(f"/t/{table['id']}")
    person = Pointer(page)
    ending = page.locator("[data-ending]")
    while not ending.count():
        if what := person.glance():
            person.act(what)
    expect(ending).to_have_attribute("data-ending", "running")
    told = ending.get_by_role("listitem").count()
    expect(ending).to_have_attribute("data-ending", "told")
    assert ending.get_by_role("listitem").count() > told
    expect(ending).to_contain_text(re.compile("crosse?s? out"))
    ending.get_by_role("button", name="Close").click()
    expect(ending).to_have_count(0)


def test_everybody_can_use_the_board(house: House, visit: Visit) -> None:
    host, guest = visit(house), visit(house, phone=True, language="es-ES")
    seat([host, guest], level=4)
    people: list[Dicer] = [Pointer(host), Finger(guest)]
    people[0].until("field")
    people[0].field(people[0].lit()[0]).click()
    assert faults(host) == []
    host.get_by_role("button", name="Not there").click()
    for _ in range(6):
        for person in people:
            if what := person.glance():
                person.act(what)
    guest.get_by_role("button", name=re.compile("Mirar de cerca")).tap()
    expect(guest.get_by_role("heading", name=re.compile("^La hoja de"))).to_be_visible()
    assert guest.evaluate(SMALL_TEXT) == []
    assert sideways(guest) == 0
    for page in (host, guest):
        assert faults(page) == []
        assert page.evaluate(SMALL_TARGETS) == []


def test_the_form_of_a_new_table_shows_the_sheets(house: House, visit: Visit) -> None:
    page = visit(house, phone=True)
    page.goto("/new/dizzle")
    expect(page.locator(".level svg")).to_have_count(4)
    page.locator("summary").click()
    assert faults(page) == []
    assert page.evaluate(SMALL_TEXT) == []
    assert sideways(page) == 0
    page.get_by_role("radio", name=re.compile("^3: Launch pad")).check()
    page.get_by_role("button", name="Take chair 2 away").click()
    page.get_by_role("button", name="Lay the table").click()
    expect(page.get_by_text("Level 3: Launch pad")).to_be_visible()
    expect(page.get_by_role("tab", name="Words")).to_have_count(0)
