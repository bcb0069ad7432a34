"""Lexigo on its own board: whole matches by tracing, touching and typing, the reveal, the clock, and access."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sobremesa.lexicon import open_lexicon
from web.conftest import Visit
from web.house import House
from web.people import lay_table, sideways
from web.racers import Found, Racer, Toucher, Tracer, Typist
from web.slow_line import slow_line
from web.test_access import SMALL_TARGETS, SMALL_TEXT, faults

pytestmark = pytest.mark.browser
AN_HOUR_OFF = """(() => {
    const Real = Date;
    const hour = 3_600_000;
    globalThis.Date = class extends Real {
        constructor(...said) { super(...(said.length ? said : [Real.now() + (globalThis.off ?? hour)])); }
        static now() { return Real.now() + (globalThis.off ?? hour); }
    };
})()"""
WAY = 0.15
"""Seconds from a slow line to the server."""
SLOW = {"rest_seconds": 600, "ring_seconds": 120, "window_seconds": 600}


def seat(pages: list[Page], **options: Any) -> None:
    """The first page lays a table, the second takes the other chair."""
    host, guest = pages
    host.goto("/")
    table = lay_table(host, ["me", "open"], "lexigo", **{**SLOW, **options})
    guest.goto("/")
    host.goto(f"/t/{table['id']}")
    guest.goto(f"/t/{table['id']}?invite={table['invite']}")
    guest.get_by_role("button", name=re.compile("Take a chair|Ocupar una silla")).click()


def begin(people: list[Racer]) -> None:
    """All are ready; who deals places the rings; then all write."""
    for person in people:
        person.until("resting")
    for person in people:
        person.ready()
    for person in people:
        person.page.wait_for_function("() => document.querySelector('svg.comb .face:not(.back)') !== null")
    while any(person.glance() != "writing" for person in people):
        for person in people:
            if person.glance() == "rings":
                person.ring()


def end(people: list[Racer]) -> None:
    for person in people:
        person.done()


def test_two_people_trace_and_touch_a_match_to_its_end(house: House, visit: Visit) -> None:
    pages = [visit(house), visit(house, phone=True, language="es-ES")]
    seat(pages, seconds=600)
    lexicon = open_lexicon("en-80.1")
    people: list[Racer] = [Tracer(pages[0], lexicon), Toucher(pages[1], lexicon, "es")]
    for number in (1, 2, 3):
        begin(people)
        words = people[0].words()
        shared, own = words[0], words[1:3]
        people[0].write([shared, own[0]])
        people[1].write([shared, own[1]])
        end(people)
        if number < 3:
            for page, other in zip(pages, ("also", "también"), strict=True):
                struck = page.locator(f'[data-found="{shared.word}"]').first
                expect(struck).to_contain_text(re.compile(other))
                page.locator(f'[data-found="{own[0].word}"]').click()
                expect(page.locator(".reveal polyline.path")).to_have_count(1)
            assert sideways(pages[1]) == 0
    for person in people:
        expect(person.page.get_by_role("heading", level=1)).to_have_text(re.compile(person.said["over"], re.I))
        expect(person.page.get_by_role("row", name=re.compile("^Total"))).to_be_visible()
    assert sideways(pages[1]) == 0
    pages[0].get_by_role("link", name="Step through the match").click()
    expect(pages[0].get_by_text(re.compile("^Step 0 of"))).to_be_visible()
    pages[0].keyboard.press("End")
    expect(pages[0].get_by_text(re.compile("wins? the match|is shared"))).to_be_visible()


def test_alone_by_keyboard_on_the_grid_of_the_day_with_the_date_an_hour_off(house: House, visit: Visit) -> None:
    page = visit(house)
    page.add_init_script(AN_HOUR_OFF)
    page.goto("/")
    page.get_by_role("article", name="Lexigo").get_by_role("button", name="Daily grid").click()
    person = Typist(page, open_lexicon("en-80.1"))
    person.until("resting")
    expect(page.get_by_text(re.compile("The grid of .*, the same for everybody"))).to_be_visible()
    begin([person])
    clock = page.locator("[data-clock]")
    for off in (3_600_000, -3_600_000):
        page.evaluate("off => globalThis.off = off", off)
        shown = int(clock.get_attribute("data-clock") or 0)
        page.wait_for_function("was => +document.querySelector('[data-clock]').dataset.clock < was", arg=shown)
        assert 0 < int(clock.get_attribute("data-clock") or 0) < 60
        expect(page.get_by_role("timer")).to_have_text(re.compile(r"0:[1-5]\d left"))
    person.write(person.words()[:2])
    page.keyboard.type("zzq")
    expect(page.get_by_text("ZZQ: no path on this grid")).to_be_visible()
    page.keyboard.press("Escape")
    person.done()
    expect(page.locator(".reveal")).to_be_visible()
    compared = page.get_by_role("region", name="What there was to find")
    expect(compared).to_contain_text("You found 2 words")
    expect(compared.locator("[data-band]")).to_have_count(5)
    expect(compared.get_by_role("row", name=re.compile("^the whole list"))).to_contain_text(re.compile(r"you \d+%"))
    assert faults(page) == []
    for _ in range(2):
        begin([person])
        person.done()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("You scored"))
    expect(compared).to_contain_text("You found 2 words")


def test_the_share_of_what_there_was_is_shown_on_a_phone_in_spanish(house: House, visit: Visit) -> None:
    page = visit(house, phone=True, language="es-ES")
    page.goto("/")
    table = lay_table(page, ["me"], "lexigo", **SLOW, seconds=600, words="es-strict.1", edition="es")
    page.goto(f"/t/{table['id']}")
    person = Toucher(page, open_lexicon("es-strict.1"), "es")
    begin([person])
    person.write(person.words()[:1])
    person.done()
    compared = page.get_by_role("region", name="Lo que se podía encontrar")
    expect(compared).to_contain_text("Has encontrado 1 palabra")
    expect(compared.get_by_role("row", name=re.compile("^corriente"))).to_contain_text(re.compile(r"tú \d+ %"))
    assert sideways(page) == 0
    assert faults(page) == []
    assert page.evaluate(SMALL_TEXT) == []


def test_who_comes_from_far_away_is_shown_what_the_line_was_allowed(house: House, visit: Visit) -> None:
    with slow_line(house, WAY) as far:
        pages = [visit(house), visit(far, phone=True)]
        seat(pages, seconds=12)
        lexicon = open_lexicon("en-80.1")
        people: list[Racer] = [Typist(pages[0], lexicon), Toucher(pages[1], lexicon)]
        begin(people)
        people[0].write(people[0].words()[:1])
        for page in pages:
            allowed = page.locator("[data-reveal='1'] .credit")
            expect(allowed).to_have_text(re.compile(r"^\+\d+ ms after the bell$"))
            assert int(allowed.inner_text()[1:].split()[0]) >= round(2000 * WAY)
        pages[1].close()


def test_words_that_are_left_may_be_challenged_on_the_board(house: House, visit: Visit) -> None:
    pages = [visit(house), visit(house)]
    seat(pages, seconds=600, arbiter="challenge")
    people: list[Racer] = [Tracer(page, open_lexicon("en-80.1")) for page in pages]
    begin(people)
    faces = people[0].faces()
    cells = next((a, b) for a, b in ((0, 1), (1, 2), (2, 3), (9, 10)) if "?" not in (faces[a], faces[b]))
    nonsense = "".join(faces[cell] for cell in (*cells, *cells, *cells))
    people[0].spell(Found(nonsense, cells * 3))
    pages[0].locator("[data-send]").click()
    expect(pages[0].locator(f'[data-word="{nonsense}"]')).to_be_visible()
    end(people)
    pages[1].get_by_role("checkbox", name=re.compile(f"Doubt .* {nonsense}")).check()
    pages[1].get_by_role("button", name="Challenge 1 word").click()
    for page in pages:
        expect(page.locator(f'[data-found="{nonsense}"]')).to_contain_text("no word")


def test_everybody_can_use_the_board(house: House, visit: Visit) -> None:
    host, guest = visit(house), visit(house, phone=True)
    seat([host, guest], seconds=600, arbiter="challenge")
    people: list[Racer] = [Typist(host, open_lexicon("en-80.1")), Toucher(guest, open_lexicon("en-80.1"))]
    people[0].until("resting")
    assert faults(host) == []
    begin(people)
    found = people[0].words()[0]
    people[0].write([found])
    for cell in found.cells[:2]:
        people[0].cell(cell).click()
        people[1].cell(cell).tap()
    for page in (host, guest):
        assert page.evaluate(SMALL_TARGETS) == []
        assert page.evaluate(SMALL_TEXT) == []
    assert faults(host) == []
    people[0].done()
    expect(host.get_by_text("Your pencil is down.")).to_be_visible()
    assert faults(host) == []
    people[1].done()
    expect(guest.locator(".reveal")).to_be_visible()
    guest.locator(f'[data-found="{found.word}"]').tap()
    assert faults(guest) == []
    assert sideways(guest) == 0
    assert guest.evaluate(SMALL_TARGETS) == []


def test_the_form_of_a_new_table_is_whole(house: House, visit: Visit) -> None:
    page = visit(house, phone=True)
    page.goto("/new/lexigo")
    page.locator("summary").click()
    assert faults(page) == []
    assert page.evaluate(SMALL_TEXT) == []
    assert sideways(page) == 0
    page.get_by_role("checkbox", name=re.compile("The grid of the day")).check()
    page.get_by_role("radio", name=re.compile("^Tall")).check()
    page.get_by_role("button", name="Lay the table").click()
    expect(page.get_by_role("heading", name="The table is laid")).to_be_visible()
