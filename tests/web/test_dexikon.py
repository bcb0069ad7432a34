"""Dexikon on its own board: whole matches by mouse, finger and keyboard, Actions, Attacks, challenges, access."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from sobremesa.lexicon import open_lexicon
from web.conftest import Visit
from web.deckers import LETTERS, Decker, Tapper
from web.house import House
from web.people import lay_table, sideways
from web.test_access import SMALL_TARGETS, SMALL_TEXT, faults

pytestmark = pytest.mark.browser
CORE = [
    *({"id": card, "letters": card, "points": 1, "copies": 14, "cost": 0} for card in ("AT", "ES", "IOU")),
    {"id": "?", "letters": "?", "points": 0, "copies": 25, "cost": 0},
]
LIVELY: dict[str, Any] = {
    "action": "swap",
    "attack": "one_to_one",
    "response": "ignore_attacks",
    "cleanup": "return_from_hand",
    "end": "return_two",
}
BOX = [*CORE, {"id": "N", "letters": "N", "points": 2, "copies": 50, "cost": 1, **LIVELY}]
"""A box with one pool card that does everything and that everybody can afford."""


def seat(pages: list[Page], **options: Any) -> None:
    """The first page lays a table and goes first, the second takes the other chair."""
    host, guest = pages
    for page in pages:
        page.goto("/")
    table = lay_table(host, ["me", "open"], "dexikon", **{"first": 0, "window_seconds": 600, **options})
    host.goto(f"/t/{table['id']}")
    guest.goto(f"/t/{table['id']}?invite={table['invite']}")
    guest.get_by_role("button", name=re.compile("Take a chair|Ocupar una silla")).click()


def together(people: list[Decker]) -> None:
    """Let them play until it is over for all."""
    going = list(people)
    while going:
        for person in list(going):
            what = person.glance()
            if what == "over":
                going.remove(person)
            elif what:
                person.act(what)


class Keyboarder(Decker):
    """Types the words, and reaches every button by keyboard."""

    def touch(self, what: Locator) -> None:
        what.focus()
        self.page.keyboard.press("Enter")


def test_two_people_spell_buy_and_attack_to_the_end(house: House, visit: Visit) -> None:
    pages = [visit(house), visit(house, phone=True, language="es-ES")]
    seat(pages, last_round=4, box=BOX)
    lexicon = open_lexicon("en-80.1")
    people = [Decker(pages[0], lexicon), Tapper(pages[1], lexicon)]
    together(people)
    assert all(person.said for person in people) and people[0].acted and people[1].acted
    for page, title in zip(pages, ("won|share", "ganado|comparten"), strict=True):
        expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(title, re.I))
        expect(page.get_by_role("row", name=re.compile("^Total"))).to_be_visible()
    assert sideways(pages[1]) == 0
    assert faults(pages[0]) == []
    pages[0].get_by_role("link", name="Step through the match").click()
    expect(pages[0].get_by_text(re.compile("^Step 0 of"))).to_be_visible()
    pages[0].keyboard.press("End")
    expect(pages[0].get_by_text(re.compile("wins? the match|is shared"))).to_be_visible()
    assert faults(pages[0]) == []


def test_an_attack_may_be_answered_with_a_response(house: House, visit: Visit) -> None:
    pages = [visit(house), visit(house, phone=True)]
    seat(pages, box=BOX, last_round=20)
    lexicon = open_lexicon("en-80.1")
    people: list[Decker] = [Decker(pages[0], lexicon), Decker(pages[1], lexicon)]
    shown = None
    while shown is None:
        for person in people:
            what = person.glance()
            if what == "respond" and person.page.get_by_role("button", name=re.compile("^Show N")).count():
                shown = person
                break
            if what:
                person.act(what)
    assert shown is not None
    other = next(person for person in people if person is not shown)
    expect(shown.page.get_by_role("checkbox").first).to_be_checked()
    shown.page.get_by_role("button", name=re.compile("^Show N, ignore")).click()
    told = other.page.get_by_role("region", name="What happened")
    other.page.get_by_role("tab", name="Log").click()
    expect(told).to_contain_text("A Response is shown by")
    expect(told).to_contain_text("Attack N: nobody gains a Penalty.")


def test_alone_by_keyboard(house: House, visit: Visit) -> None:
    page = visit(house)
    page.goto("/")
    expect(page.get_by_role("article", name="Dexikon").get_by_role("button", name="Play alone")).to_be_visible()
    table = lay_table(page, ["me"], "dexikon")
    page.goto(f"/t/{table['id']}")
    person = Keyboarder(page, open_lexicon("en-80.1"))
    together([person])
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("You scored"))
    assert len(person.said) > 5


def test_a_card_that_is_chosen_stays_so_in_another_language(house: House, visit: Visit) -> None:
    page = visit(house)
    page.goto("/")
    table = lay_table(page, ["me"], "dexikon")
    page.goto(f"/t/{table['id']}")
    person = Decker(page, open_lexicon("en-80.1"))
    while (what := person.glance()) != "chooser":
        if what:
            person.act(what)
    card = page.locator("[data-choice]").first
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    page.locator("header button[lang=es]").click()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(card).to_have_attribute("aria-pressed", "true")


def test_a_doubted_word_is_looked_up_and_tried_again(house: House, visit: Visit) -> None:
    host, guest = visit(house), visit(house, phone=True, language="es-ES")
    seat([host, guest], arbiter="challenge")
    lexicon = open_lexicon("en-80.1")
    speller, other = Decker(host, lexicon), Tapper(guest, lexicon)
    speller.until("give-up")
    nonsense = "".join(LETTERS.get(card, card)[0].replace("?", "Q") for card in speller.cards())
    host.keyboard.type(nonsense.lower())
    said = host.locator("[data-declare]")
    expect(said).to_contain_text(nonsense)
    said.click()
    guest.locator("[data-challenge]").tap()
    host.get_by_role("button", name="Stand by it").click()
    expect(host.get_by_role("region", name="What happened")).to_contain_text(f"{nonsense} is no word")
    expect(host.locator("[data-status] + p")).to_have_text("You gain a Penalty.")
    expect(guest.locator("[data-status] + p")).to_have_text(re.compile("gana un penalti"))
    expect(host.locator("[data-status]")).to_contain_text("Spell a word")
    assert other.glance() == ""


def test_the_letter_of_a_card_is_asked_and_a_bad_word_says_why(house: House, visit: Visit) -> None:
    host, guest = visit(house), visit(house)
    seat([host, guest])
    person = Decker(host, open_lexicon("en-80.1"))
    person.until("give-up")
    core = next(card for card in person.cards() if card in ("AT", "ES", "IOU"))
    host.locator(f"[data-key^='{core}.']").first.click()
    asked = host.get_by_role("group", name=f"Which letter is {core}?")
    expect(asked.get_by_role("button")).to_have_count(len(core))
    host.keyboard.type(core[-1].lower())
    expect(asked).to_have_count(0)
    host.keyboard.type("q")
    expect(host.locator(".trouble")).to_contain_text("not in")
    kept = host.locator("[data-zone=tray] [data-held]")
    expect(kept).to_have_count(2)
    host.reload()
    expect(kept).to_have_count(2)
    host.locator("[data-play]").click()
    expect(host.get_by_role("region", name="In play")).to_be_visible()
    expect(kept).to_have_count(2)
    expect(host.locator("[data-play]")).to_have_count(0)


def test_everybody_can_use_the_board(house: House, visit: Visit) -> None:
    host, guest = visit(house), visit(house, phone=True, language="es-ES")
    seat([host, guest], box=BOX)
    lexicon = open_lexicon("en-80.1")
    people = [Decker(host, lexicon), Tapper(guest, lexicon)]
    people[0].until("give-up")
    host.locator("[data-zone=hand] [data-key^='?.']").first.click()
    assert faults(host) == []
    host.keyboard.press("Escape")
    checked = set()
    while not {"use", "buying"} <= checked:
        for person in people:
            what = person.glance()
            if what in ("use", "buying") and person is people[1] and what not in checked:
                checked.add(what)
                assert faults(guest) == []
                assert guest.evaluate(SMALL_TEXT) == []
                assert guest.evaluate(SMALL_TARGETS) == []
                guest.locator("header button[lang=es]").tap()
            if what:
                person.act(what)
    for fold in host.locator("summary").all():
        fold.click()
    assert faults(host) == []
    assert host.evaluate(SMALL_TARGETS) == []
    assert sideways(guest) == 0


def test_the_form_of_a_new_table(house: House, visit: Visit) -> None:
    page = visit(house, phone=True)
    page.goto("/new/dexikon")
    page.locator("summary").click()
    assert faults(page) == []
    assert page.evaluate(SMALL_TEXT) == []
    assert sideways(page) == 0
    page.get_by_role("spinbutton", name="Chair 2").fill("2")
    page.get_by_role("spinbutton", name="Last round").fill("5")
    page.get_by_role("button", name="Lay the table").click()
    expect(page.get_by_role("heading", name="The table is laid")).to_be_visible()
