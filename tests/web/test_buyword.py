"""BuyWord on its own board: whole matches by mouse and by finger, the variants, the crossword, and access."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sobremesa.lexicon import open_lexicon
from web.conftest import Visit
from web.house import House
from web.merchants import Merchant, Tapper
from web.people import lay_table, sideways
from web.test_access import SMALL_TARGETS, SMALL_TEXT, faults

pytestmark = pytest.mark.browser
CHEAP = [{"id": letter, "letters": letter, "dots": 1, "copies": 4} for letter in "AETS"]
"""Sixteen tiles that everybody can afford and that make words."""
MANY = [{"id": letter, "letters": letter, "dots": 1, "copies": 1} for letter in "ETAOINSRDLUCMPGH"]
"""The same, each one of a kind."""


def seat(pages: list[Page], **options: Any) -> None:
    """The first page lays a table and leads, the second takes the other chair."""
    host, guest = pages
    for page in pages:
        page.goto("/")
    table = lay_table(
        host, ["me", "open"], "buyword", **{"leader": 0, "box": CHEAP, "window_seconds": 600, **options}
    )
    host.goto(f"/t/{table['id']}")
    guest.goto(f"/t/{table['id']}?invite={table['invite']}")
    guest.get_by_role("button", name=re.compile("Take a chair|Ocupar una silla")).click()


def until_sale(people: list[Merchant]) -> None:
    """Everybody buys; the first stands at the stall."""
    while (what := people[0].glance()) != "finish":
        if what:
            people[0].act(what)
        elif (other := people[1].glance()) in ("naming", "buying"):
            people[1].act(other)


def tiles(page: Page) -> list[str]:
    held = page.locator("[data-zone=hand] [data-held]:not([data-key^='?'])")
    return list(held.evaluate_all("all => all.map(one => one.dataset.key.split('.')[0])"))


def drawn(page: Page) -> str:
    """The tiles of the reader's own draw."""
    return page.locator("[data-draw] [data-tiles]").get_attribute("data-tiles") or ""


def test_two_people_trade_a_match_to_its_end(house: House, visit: Visit) -> None:
    pages = [visit(house), visit(house, phone=True, language="es-ES")]
    seat(pages, tile_limit=1)
    lexicon = open_lexicon("en-80.1")
    people: list[Merchant] = [Merchant(pages[0], lexicon), Tapper(pages[1], lexicon)]
    going = list(people)
    while going:
        for person in list(going):
            what = person.glance()
            if what == "over":
                going.remove(person)
            elif what:
                person.act(what)
    assert people[0].sold or people[1].sold
    for page, title, sum_ in zip(pages, ("won|share", "ganado|comparten"), (r"\$\d+", r"\d+ \$"), strict=True):
        expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(title, re.I))
        expect(page.locator(".result .total").first).to_have_text(re.compile(sum_))
    assert sideways(pages[1]) == 0
    pages[0].get_by_role("link", name="Step through the match").click()
    expect(pages[0].get_by_text(re.compile("^Step 0 of"))).to_be_visible()
    pages[0].keyboard.press("End")
    expect(pages[0].get_by_text(re.compile("wins? the match|is shared"))).to_be_visible()


def test_a_wild_asks_for_its_letter_and_the_word_may_be_challenged(house: House, visit: Visit) -> None:
    host, guest = visit(house), visit(house, phone=True)
    seat([host, guest], arbiter="challenge")
    people = [Merchant(host, open_lexicon("en-80.1")), Tapper(guest, open_lexicon("en-80.1"))]
    until_sale(people)
    first = tiles(host)[0]
    host.get_by_role("button", name=re.compile(f"^{first}, 1 dot")).first.click()
    host.get_by_role("button", name="Wild", exact=True).first.click()
    host.get_by_role("button", name="The Wild is Q").click()
    expect(host.get_by_role("button", name="Wild as Q")).to_be_visible()
    host.get_by_role("button", name=f"Sell {first}Q, $4").click()
    guest.get_by_role("button", name="Challenge", exact=True).tap()
    judged = re.compile(f"{first}Q: it does not count. .* \\$20")
    for page in (host, guest):
        expect(page.locator("[data-status] + p")).to_have_text(judged)
    host.locator(".purse summary").click()
    expect(host.locator(".purse").get_by_text("3 × $50")).to_be_attached()


def test_draft_exchange_and_auction(house: House, visit: Visit) -> None:
    host, guest = visit(house), visit(house, phone=True)
    seat([host, guest], draft=True, auction=True, trade="money")
    people = [Merchant(host, open_lexicon("en-80.1")), Tapper(guest, open_lexicon("en-80.1"))]
    propose = host.get_by_role("button", name="No exchange")
    while not propose.count():
        if people[0].glance() == "naming":
            people[0].act("naming")
        for person in people:
            open_tile = person.page.locator(".open button:enabled").first
            # The log first: a tile is still lit for a moment after it was taken.
            if (seen := person.entries()) > person.seen and open_tile.count():
                person.seen = seen
                person.press(open_tile)
    host.get_by_role("checkbox").check()
    host.get_by_role("spinbutton").fill("-3")
    host.get_by_role("spinbutton").blur()
    host.get_by_role("button", name="Propose the exchange").click()
    expect(guest.get_by_text("pays you $3")).to_be_visible()
    guest.get_by_role("button", name="Agree").tap()
    guest.get_by_role("button", name="No exchange").tap()
    expect(host.get_by_text("$197", exact=True)).to_be_visible()
    host.get_by_role("button", name="Auction").click()
    guest.get_by_role("spinbutton").fill("900")
    guest.get_by_role("button", name="Bid", exact=True).tap()
    expect(guest.get_by_role("alert")).to_contain_text("You have $203")
    guest.get_by_role("spinbutton").fill("7")
    guest.get_by_role("button", name="Bid", exact=True).tap()
    host.get_by_role("button", name="Do not bid").click()
    expect(host.locator("[data-status] + p")).to_have_text(re.compile(r"buys .* for \$7\."))
    assert sideways(guest) == 0


def test_words_cross_on_the_table(house: House, visit: Visit) -> None:
    host, guest = visit(house), visit(house, phone=True)
    seat([host, guest], crossword=True, arbiter="challenge")
    people = [Merchant(host, open_lexicon("en-80.1")), Tapper(guest, open_lexicon("en-80.1"))]
    until_sale(people)
    one, two = tiles(host)[:2]
    host.keyboard.type(f"{one}{two}".lower())
    host.get_by_role("button", name=f"Lay down {one}{two}, $4").click()
    guest.get_by_role("button", name="Let it pass").tap()
    host.get_by_role("button", name="End my sale").click()
    expect(guest.locator("[data-finish]")).to_be_visible()
    above = guest.get_by_role("gridcell", name="free, row -1, column 1")
    above.tap()
    above.tap()
    expect(guest.get_by_role("button", name="Direction: down")).to_be_visible()
    far = guest.get_by_role("gridcell", name="free, row -2, column 3")
    guest.locator("[data-zone=hand] [data-held]:not([data-key^='?'])").first.tap()
    far.tap()
    expect(guest.locator(".trouble")).to_contain_text("2 letters at least")
    guest.get_by_role("button", name="Clear").tap()
    above.tap()
    top, bottom = tiles(guest)[:2]
    for letter in (top, bottom):
        guest.locator(f"[data-zone=hand] [data-key^='{letter}.']").first.tap()
    guest.get_by_role("button", name=f"Lay down {top}{two}{bottom}, $9").tap()
    host.get_by_role("button", name="Let it pass").click()
    expect(host.get_by_role("gridcell", name=f"{bottom}, row 1, column 1")).to_be_visible()
    assert sideways(guest) == 0
    assert faults(host) == []
    assert faults(guest) == []


def test_a_theme_is_set_in_the_form_shown_on_the_board_and_kept(house: House, visit: Visit) -> None:
    page = visit(house)
    page.goto("/new/buyword")
    page.get_by_role("button", name="Take chair 2 away").click()
    page.locator("summary").click()
    page.get_by_role("textbox", name=re.compile("Theme")).fill("zebra, kiwi")
    page.get_by_role("button", name="Lay the table").click()
    expect(page.get_by_text("ZEBRA, KIWI")).to_be_visible()


def test_a_word_outside_the_theme_is_refused_with_its_rule(house: House, visit: Visit) -> None:
    host, guest = visit(house), visit(house, phone=True, language="es-ES")
    seat([host, guest], theme=["EAT", "TEA", "SEA", "SAT"])
    people = [Merchant(host, open_lexicon("en-80.1")), Tapper(guest, open_lexicon("en-80.1"))]
    until_sale(people)
    first, second = tiles(host)[:2]
    host.keyboard.type(f"{first}{second}".lower())
    expect(host.locator(".trouble")).to_contain_text(f"{first}{second}")
    host.locator("[data-sell]").click()
    expect(host.get_by_role("alert")).to_contain_text("theme")
    expect(host.get_by_role("alert").get_by_role("link", name=re.compile("B-21"))).to_be_visible()
    expect(guest.get_by_text("EAT, TEA, SEA, SAT")).to_be_visible()


def test_three_people_send_their_draws_round(house: House, visit: Visit) -> None:
    pages = [visit(house), visit(house, phone=True), visit(house, phone=True, language="es-ES")]
    for page in pages:
        page.goto("/")
    table = lay_table(
        pages[0], ["me", "open", "open"], "buyword", leader=0, trade="tiles", window_seconds=600, box=MANY
    )
    pages[0].goto(f"/t/{table['id']}")
    for page in pages[1:]:
        page.goto(f"/t/{table['id']}?invite={table['invite']}")
        page.get_by_role("button", name=re.compile("Take a chair|Ocupar una silla")).tap()
    host = pages[0]
    propose = host.get_by_role("button", name="No exchange")
    leader = Merchant(host, open_lexicon("en-80.1"))
    while not propose.count():
        if leader.glance() == "naming":
            leader.act("naming")
    before = [drawn(page) for page in pages]
    for box in host.get_by_role("checkbox").all():
        box.check()
    host.get_by_role("button", name="Propose the exchange").click()
    pages[1].get_by_role("button", name="Agree").tap()
    expect(pages[1].get_by_role("button", name="Agree")).to_have_count(0)
    assert drawn(pages[1]) == before[1], "nothing changes hands before all have agreed"
    pages[2].get_by_role("button", name="Acepto", exact=True).tap()
    for page, giver in zip(pages, (2, 0, 1), strict=True):
        expect(page.locator("[data-draw] [data-tiles]")).to_have_attribute("data-tiles", before[giver])
    assert sideways(pages[2]) == 0


def test_everybody_can_use_the_board(house: House, visit: Visit) -> None:
    host, guest = visit(house), visit(house, phone=True)
    seat([host, guest], arbiter="challenge")
    people = [Merchant(host, open_lexicon("en-80.1")), Tapper(guest, open_lexicon("en-80.1"))]
    while people[0].glance() != "buying":
        if people[0].glance() == "naming":
            people[0].act("naming")
    assert faults(host) == []
    assert faults(guest) == []
    until_sale(people)
    for fold in host.locator("summary").all():
        fold.click()
    host.get_by_role("button", name="Wild", exact=True).first.click()
    assert faults(host) == []
    host.keyboard.type(f"e{tiles(host)[0]}".lower())
    host.locator("[data-sell]").click()
    expect(guest.locator("[data-doubt]")).to_be_visible()
    assert faults(guest) == []
    for page in (host, guest):
        assert page.evaluate(SMALL_TARGETS) == []
    assert guest.evaluate(SMALL_TEXT) == []


def test_the_form_of_a_new_table_and_a_solo_match(house: House, visit: Visit) -> None:
    page = visit(house, phone=True)
    page.goto("/new/buyword")
    page.locator("summary").click()
    assert faults(page) == []
    assert page.evaluate(SMALL_TEXT) == []
    assert sideways(page) == 0
    page.goto("/")
    page.get_by_role("article", name="BuyWord").get_by_role("button", name="Play alone").tap()
    expect(page.get_by_text("Your money")).to_be_visible()
    expect(page.get_by_text("$200", exact=True)).to_be_visible()
