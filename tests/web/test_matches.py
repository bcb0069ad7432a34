"""Whole matches in a real browser: by mouse, by keyboard, by finger and on the text board."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Locator, Page, expect

from sobremesa.lexicon import open_lexicon
from web.conftest import Visit
from web.house import House
from web.people import Finger, Keys, Mouse, Person, Reader, lay_table, plan, sideways

pytestmark = pytest.mark.browser


def together(people: list[Person]) -> None:
    """Let them play until it is over for all."""
    going = list(people)
    while going:
        for person in list(going):
            what = person.glance()
            if what == "over":
                going.remove(person)
            elif what:
                person.act(what)


def test_two_people_and_a_bot_play_a_match_by_mouse(house: House, visit: Visit) -> None:
    lexicon = open_lexicon("en-80.1")
    host, guest = visit(house), visit(house)
    host.goto("/")
    table = lay_table(host, ["me", "open", "bot:casual"], hands=[3, 4])
    host.goto(f"/t/{table['id']}")
    link = host.get_by_role("textbox", name="Copy the link").input_value()
    guest.goto(link)
    guest.get_by_role("button", name="Take a chair").click()
    people: list[Person] = [Mouse(host, lexicon), Mouse(guest, lexicon)]
    together(people)
    for person in people:
        assert person.sheets == 2
        expect(person.page.get_by_role("heading", level=1)).to_have_text(re.compile("won|share"))
        expect(person.page.get_by_role("row", name=re.compile("^Total"))).to_be_visible()
    host.get_by_role("button", name="Check the shuffles").click()
    expect(host.get_by_text(re.compile("^✓ Checked"))).to_be_visible()
    with host.expect_download() as saved:
        host.get_by_role("link", name="Download the record").click()
    assert saved.value.path().read_text(encoding="utf-8").startswith("sobremesa 1\ngame quiddler")
    step_through(guest)
    host.get_by_role("button", name="Play again").click()
    expect(host.get_by_role("heading", name="The table is laid")).to_be_visible()
    guest.go_back()
    guest.get_by_role("button", name="Sit down at the rematch").click()
    expect(guest.locator("[data-status]")).to_be_visible()
    assert guest.url == host.url
    for page in (host, guest):
        page.goto("/matches")
        expect(page.get_by_role("link", name="Result: Quiddler")).to_be_visible()
    expect(host.get_by_role("listitem").filter(has_text=re.compile("on, [0-9]+|win, [0-9]+"))).to_have_count(1)


def step_through(page: Page) -> None:
    """Replay the match to its end, by button and by key."""
    page.get_by_role("link", name="Step through the match").click()
    expect(page.get_by_text(re.compile("^Step 0 of"))).to_be_visible()
    page.get_by_role("button", name="Step on").click()
    expect(page.get_by_text(re.compile("^Step 1 of"))).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_text(re.compile("wins? the match|is shared"))).to_be_visible()


def test_one_person_plays_a_match_with_the_keyboard_alone(house: House, visit: Visit) -> None:
    page = visit(house)
    page.goto("/")
    table = lay_table(page, ["me", "bot:casual"], hands=[3, 5])
    page.goto(f"/t/{table['id']}")
    person = Keys(page, open_lexicon("en-80.1"))
    person.play_out()
    assert person.sheets == 2
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("won|share"))


def test_a_touch_phone_in_spanish_never_scrolls_sideways(house: House, visit: Visit) -> None:
    page = visit(house, phone=True, language="es-ES")
    page.goto("/")
    expect(page.get_by_role("article", name="Quiddler").get_by_role("button", name="Jugar ya")).to_be_visible()
    assert sideways(page) == 0
    table = lay_table(page, ["me", "bot:casual"], hands=[3, 10], words="es-strict.1", edition="es")
    page.goto(f"/t/{table['id']}")
    person = Finger(page, open_lexicon("es-strict.1"), "es")
    assert person.wait() == "turn"
    drag_first_card_behind_the_last(person)
    person.play_out()
    assert person.sheets == 2
    assert sideways(page) == 0
    for tab in ("Historia", "Puntos", "Palabras"):
        if page.get_by_role("tab", name=tab).count():
            page.get_by_role("tab", name=tab).tap()
            assert sideways(page) == 0


def drag_first_card_behind_the_last(person: Person) -> None:
    """One real drag by touch: the events of a finger, not of a mouse."""
    before = person.cards()
    start, end = centre(person.hand.first), centre(person.hand.last)
    finger = person.page.context.new_cdp_session(person.page)

    now = time.time()

    def touch(kind: str, *at: tuple[float, float]) -> None:
        """The next moment of the finger: a tenth of a second later, so that it is a slow hand and no fling."""
        nonlocal now
        now += 0.1
        points = [{"x": x, "y": y} for x, y in at]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": now})

    touch("touchStart", start)
    for part in (0.25, 0.5, 0.75, 1.0, 1.0):
        touch("touchMove", (start[0] + (end[0] + 12 - start[0]) * part, start[1] + (end[1] - start[1]) * part))
    touch("touchEnd")
    expect(person.hand.last).to_have_attribute("data-key", before[0])
    assert person.cards() == [*before[1:], before[0]]


def centre(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_text_board_plays_a_whole_match(house: House, visit: Visit) -> None:
    page = visit(house)
    page.goto("/")
    table = lay_table(page, ["me", "bot:casual"], hands=[3, 4])
    page.goto(f"/t/{table['id']}")
    page.get_by_role("button", name="Text board").click()
    person = Reader(page, open_lexicon("en-80.1"))
    assert person.wait() == "turn"
    told = page.get_by_role("log", name="What happened")
    expect(told).to_contain_text(re.compile("Hand 1: .* 3 cards each"))
    person.play_out()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("won|share"))


def test_words_may_be_challenged_and_the_hand_ends_when_nobody_will(house: House, visit: Visit) -> None:
    lexicon = open_lexicon("en-80.1")
    pages = [visit(house), visit(house)]
    for page in pages:
        page.goto("/")
    table = lay_table(pages[0], ["me", "open"], hands=[3], arbiter="challenge", gather_seconds=600)
    pages[0].goto(f"/t/{table['id']}")
    pages[1].goto(f"/t/{table['id']}?invite={table['invite']}")
    pages[1].get_by_role("button", name="Take a chair").click()
    people = [Mouse(page, lexicon) for page in pages]
    first = next(person for _ in iter(int, 1) for person in people if person.glance() == "turn")
    other = next(person for person in people if person is not first)
    first.draw()
    nonsense = lay_anything(first)
    other.page.get_by_role("button", name=re.compile(f"^Challenge .* {nonsense}")).click()
    judged = re.compile(f"{nonsense}: (no word|it is a word)")
    expect(other.page.locator("[data-status] + p")).to_have_text(judged)
    expect(first.page.locator("[data-status] + p")).to_have_text(judged)
    assert other.wait() == "turn"
    other.draw()
    lay_anything(other)
    no_more = first.page.get_by_role("button", name="No more challenges")
    expect(no_more).to_be_visible()
    first.seen = first.entries()
    no_more.click()
    together(people)
    assert [person.sheets for person in people] == [1, 1]


def lay_anything(person: Person) -> str:
    """Lay the first three cards as they lie, word or not."""
    keys = person.cards()
    for key in keys[:3]:
        person.press(person.card(key))
    person.press(person.button("lay"))
    return "".join(key.rpartition(".")[0] for key in keys[:3])


def test_planning_finds_the_words_that_use_most_cards() -> None:
    lexicon = open_lexicon("en-80.1")
    assert plan(lexicon, ["TH", "E", "N", "X"], exact=True) == (((0, 1, 2),), (3,))
    assert plan(lexicon, ["X", "Q", "Z", "V"], exact=True) is None
