"""Nothing is lost: my arrangement, my half-built words, my unsent move, the match itself."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from sobremesa.lexicon import open_lexicon
from web.conftest import Visit
from web.house import House
from web.people import Mouse, lay_table

pytestmark = pytest.mark.browser


def at_table(house: House, page: Page, **options: object) -> Mouse:
    """Somebody whose turn it is, against a bot that cannot go out before a full lap: the hand lasts."""
    page.goto("/")
    table = lay_table(page, ["me", "bot:casual"], lap_first=True, **options)
    page.goto(f"/t/{table['id']}")
    person = Mouse(page, open_lexicon("en-80.1"))
    assert person.wait() == "turn"
    return person


def tray(page: Page) -> list[str]:
    return list(page.locator("[data-zone=tray] [data-held]").evaluate_all("all => all.map(one => one.dataset.key)"))


def test_a_reload_in_the_middle_of_a_turn_keeps_order_and_tray(house: House, visit: Visit) -> None:
    page = visit(house)
    person = at_table(house, page, hands=[7])
    person.draw()
    page.get_by_role("button", name="By points").click()
    person.hand.nth(2).click()
    person.hand.nth(0).click()
    page.locator("[data-drop=aside] button").click()
    person.hand.nth(1).click()
    hand, words = person.cards(), tray(page)
    assert len(words) == 3
    page.reload()
    expect(person.button("discard")).to_be_visible()
    assert person.cards() == hand
    assert tray(page) == words


def test_what_others_do_never_moves_a_card_of_mine(house: House, visit: Visit) -> None:
    pages = [visit(house), visit(house)]
    pages[0].goto("/")
    table = lay_table(pages[0], ["me", "open"], hands=[6])
    pages[0].goto(f"/t/{table['id']}")
    pages[1].goto(f"/t/{table['id']}?invite={table['invite']}")
    pages[1].get_by_role("button", name="Take a chair").click()
    people = [Mouse(page, open_lexicon("en-80.1")) for page in pages]
    for person in people:
        expect(person.hand).to_have_count(6)
    mover, other = sorted(people, key=lambda person: person.glance() != "turn")
    other.page.get_by_role("button", name="A to Z").click()
    other.hand.nth(3).click()
    other.hand.nth(1).click()
    hand, words = other.cards(), tray(other.page)
    mover.draw()
    mover.discard(mover.cards()[0])
    assert other.wait() == "turn"
    assert (other.cards(), tray(other.page)) == (hand, words)
    other.draw()
    assert other.cards()[:-1] == hand
    assert tray(other.page) == words


def test_a_card_is_dragged_by_mouse_into_a_word_and_to_the_discard_pile(house: House, visit: Visit) -> None:
    page = visit(house)
    person = at_table(house, page, hands=[5])
    person.draw()
    first, second, third = person.cards()[:3]
    person.card(first).drag_to(page.locator("[data-drop=new]"))
    assert tray(page) == [first]
    person.card(second).drag_to(
        page.locator(f'[data-zone=tray] [data-key="{first}"]'), target_position={"x": 4, "y": 30}
    )
    assert tray(page) == [second, first]
    person.card(third).drag_to(page.locator("[data-drop=discard]"))
    assert tray(page) == [second, first, third]
    face = third.rpartition(".")[0]
    page.get_by_role("button", name=f"Discard {face}", exact=True).click()
    expect(page.locator("[data-zone=mine] [data-held], [data-zone=hand] [data-held]")).to_have_count(3)


def test_keys_walk_from_card_to_card_and_move_them(house: House, visit: Visit) -> None:
    page = visit(house)
    person = at_table(house, page, hands=[5])
    first, second, third = person.cards()[:3]
    person.card(first).focus()
    page.keyboard.press("ArrowRight")
    expect(person.card(second)).to_be_focused()
    page.keyboard.press("Alt+ArrowRight")
    assert person.cards()[:3] == [first, third, second]
    expect(person.card(second)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator("[data-drop=new]")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert tray(page) == [first]
    expect(person.card(third)).to_be_focused()


def test_motion_never_stands_in_the_way(house: House, visit: Visit) -> None:
    page = visit(house, motion=True)
    page.goto("/")
    table = lay_table(page, ["me", "bot:casual"], hands=[4])
    page.goto(f"/t/{table['id']}")
    person = Mouse(page, open_lexicon("en-80.1"))
    person.play_out()
    assert person.sheets == 1


def test_two_tabs_of_one_seat_show_the_same(house: House, visit: Visit) -> None:
    page = visit(house)
    person = at_table(house, page, hands=[6])
    other = page.context.new_page()
    other.goto(page.url)
    twin = Mouse(other, person.lexicon)
    expect(twin.hand).to_have_count(6)
    page.get_by_role("button", name="By points").click()
    person.hand.first.click()
    expect(twin.hand).to_have_count(5)
    assert twin.cards() == person.cards()
    person.draw()
    expect(twin.button("discard")).to_be_visible()
    assert twin.cards() == person.cards()


def test_a_match_goes_on_after_the_server_was_stopped_and_a_move_made_meanwhile_is_played_once(
    own_house: House, visit: Visit
) -> None:
    page = visit(own_house)
    person = at_table(own_house, page, hands=[4])
    person.hand.nth(2).click()
    hand, words = person.cards(), tray(page)
    own_house.stop()
    expect(page.get_by_text("The connection is lost.")).to_be_visible()
    person.press(person.button("draw"))
    expect(page.get_by_text("Your move is kept and will be sent again.")).to_be_visible()
    page.get_by_role("button", name="Try now").click()
    expect(page.get_by_text("Your move is kept and will be sent again.")).to_be_visible()
    own_house.start()
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(person.button("discard")).to_be_visible()
    expect(page.get_by_text("The connection is lost.")).to_have_count(0)
    assert tray(page) == words
    assert person.cards()[:-1] == hand
    assert len(person.cards()) == len(hand) + 1
    page.reload()
    expect(person.button("discard")).to_be_visible()
    page.get_by_role("button", name="Take all back").click()
    person.seen = person.entries()
    person.discard(person.cards()[-1])
    person.play_out()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("won|share"))


def test_a_double_click_makes_one_table(house: House, visit: Visit) -> None:
    page = visit(house)
    page.goto("/")
    page.get_by_role("article", name="Quiddler").get_by_role("button", name="Play now").dblclick()
    expect(page.locator("[data-zone=hand]")).to_be_visible()
    assert len(page.request.get("/api/tables").json()["mine"]) == 1


def test_a_refusal_says_why_and_leads_to_the_rule(house: House, visit: Visit) -> None:
    page = visit(house)
    person = at_table(house, page, hands=[5])
    person.draw()
    page.get_by_role("button", name="Text board").click()
    page.get_by_label("Or write the move").fill("discard QQ")
    page.get_by_role("button", name="Send").click()
    refused = page.get_by_role("alert")
    expect(refused).to_contain_text("You do not hold QQ")
    refused.get_by_role("link", name="Rule Q-5").click()
    expect(page).to_have_url(re.compile(r"/rules/quiddler#Q-5$"))
    expect(page.locator("#Q-5")).to_be_in_viewport()


def test_a_table_is_laid_by_form_and_joined_by_code(house: House, visit: Visit) -> None:
    host, guest = visit(house), visit(house)
    host.goto("/new/quiddler")
    host.get_by_label("Short: 3, 5, 7 and 9 cards").check()
    host.get_by_role("button", name="Lay the table").click()
    code = host.locator(".code").inner_text()
    guest.goto("/")
    guest.get_by_label("Code or link").fill(code.lower())
    guest.get_by_role("button", name="Join", exact=True).click()
    guest.get_by_role("button", name="Take a chair").click()
    for page in (host, guest):
        expect(page.get_by_text("Hand 1 of 4, 3 cards")).to_be_visible()
