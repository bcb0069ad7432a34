"""People at the page: an account made, used on another device by keyboard on a small screen, and left."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from sobremesa.lexicon import open_lexicon
from web.conftest import Visit
from web.house import House
from web.people import Mouse, lay_table, sideways
from web.test_access import SMALL_TARGETS, faults

pytestmark = pytest.mark.browser
PASSWORD = "milk and two sugars"


def account(page: Page, name: str) -> str:
    """Make an account in the settings; its recovery code."""
    page.goto("/settings")
    page.get_by_role("button", name="Make an account").click()
    page.get_by_label("Name to sign in with").fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Make it").click()
    code = page.get_by_label("Copy the code")
    expect(code).to_have_value(re.compile(r"^(\w{4}-){5}\w{4}$"))
    return str(code.input_value())


def test_an_account_brings_one_back_to_ones_chair_from_a_phone(house: House, visit: Visit) -> None:
    desk, phone = visit(house), visit(house, phone=True, language="es-ES")
    table = lay_table(desk, ["me", "open"])["id"]
    account(desk, "Ana of the desk")
    expect(desk.get_by_text("Signed in as")).to_be_visible()
    assert faults(desk) == []
    phone.goto("/settings")
    phone.get_by_role("button", name="Entrar").focus()
    phone.keyboard.press("Enter")
    expect(phone.get_by_label("Nombre para entrar")).to_be_focused()
    phone.keyboard.type("ana of the DESK")
    phone.keyboard.press("Tab")
    phone.keyboard.type("not this one")
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("alert")).to_contain_text("no es correcto")
    phone.get_by_label("Contraseña", exact=True).fill(PASSWORD)
    phone.keyboard.press("Enter")
    expect(phone.get_by_text("Has entrado como")).to_be_visible()
    assert phone.evaluate(SMALL_TARGETS) == [] and sideways(phone) == 0
    phone.goto(f"/t/{table}")
    expect(phone.get_by_role("button", name="Dejar la silla")).to_be_visible()


def test_signing_out_everywhere_leaves_the_page_with_a_guest(house: House, visit: Visit) -> None:
    desk, phone = visit(house), visit(house, phone=True)
    account(desk, "Ben of the desk")
    phone.goto("/settings")
    phone.get_by_role("button", name="Sign in").click()
    phone.get_by_label("Name to sign in with").fill("Ben of the desk")
    phone.get_by_label("Password", exact=True).fill(PASSWORD)
    phone.keyboard.press("Enter")
    expect(phone.get_by_text("Signed in as")).to_be_visible()
    desk.get_by_role("button", name="Sign out on all devices").click()
    expect(desk.get_by_role("button", name="Make an account")).to_be_visible()
    phone.reload()
    expect(phone.get_by_role("button", name="Make an account")).to_be_visible()


def test_a_forgotten_password_is_replaced_by_the_code(house: House, visit: Visit) -> None:
    desk, phone = visit(house), visit(house, phone=True)
    code = account(desk, "Cleo of the desk")
    phone.goto("/settings")
    phone.get_by_role("button", name="I forgot my password").click()
    phone.get_by_label("Name to sign in with").fill("Cleo of the desk")
    phone.get_by_label("Recovery code").fill(code)
    phone.get_by_label("New password").fill("tea, if there is any")
    phone.keyboard.press("Enter")
    expect(phone.get_by_text("Signed in as")).to_be_visible()
    fresh = phone.get_by_label("Copy the code")
    assert fresh.input_value() != code
    assert fresh.evaluate("it => it.scrollWidth <= it.clientWidth && it.scrollHeight <= it.clientHeight"), (
        "all of it is seen"
    )


def test_who_left_does_not_share_the_first_place_whatever_the_points(house: House, visit: Visit) -> None:
    host, guest = visit(house), visit(house)
    table = lay_table(host, ["me", "open"], "dizzle")
    host.goto(f"/t/{table['id']}")
    guest.goto(f"/t/{table['id']}?invite={table['invite']}")
    guest.get_by_role("button", name="Take a chair").click()
    guest.get_by_role("button", name="Leave the match").click()
    guest.get_by_role("button", name="Leave for good").click()
    places = host.locator(".places li .place")
    expect(places).to_have_count(2)
    assert places.locator("[aria-hidden]").all_inner_texts() == ["1", "2"]


def test_an_onlooker_is_told_that_it_is_later_and_then_sees_the_table(house: House, visit: Visit) -> None:
    host, onlooker = visit(house), visit(house, phone=True)
    host.goto("/new/quiddler")
    host.locator("[name=onlookers]").select_option(label="See it ten moves later")
    manners = {"onlookers": "later", "moves": 3}
    table = lay_table(host, ["me", "bot:casual"], table={"manners": manners}, dealer=1, lap_first=True)
    host.goto(f"/t/{table['id']}")
    expect(host.locator("[data-status]")).to_be_visible()
    onlooker.goto(host.url)
    expect(onlooker.get_by_text("There is nothing to see yet.")).to_be_visible()
    expect(onlooker.locator("[data-status]")).to_have_count(0)
    assert sideways(onlooker) == 0
    person = Mouse(host, open_lexicon("en-80.1"))
    person.draw()
    person.discard(person.cards()[0])
    expect(onlooker.locator("[data-status]")).to_be_visible()
    expect(onlooker.get_by_text("3 moves ago")).to_be_visible()
    assert faults(onlooker) == []


def test_nobody_may_look_on_where_the_table_says_so(house: House, visit: Visit) -> None:
    host, onlooker = visit(house), visit(house)
    host.goto("/new/quiddler")
    host.locator("[name=onlookers]").select_option(label="Nobody may look on")
    host.locator(".chairs select").select_option("bot:casual")
    host.get_by_role("button", name="Lay the table").click()
    expect(host.locator("[data-status]")).to_be_visible()
    onlooker.goto(host.url)
    expect(onlooker.get_by_text("Only those who sit at this table may look.")).to_be_visible()
    expect(onlooker.locator(".joining")).to_have_count(0)
    expect(onlooker.locator(".table-page .home a")).to_be_visible()
    onlooker.goto("/matches")
    expect(onlooker.get_by_text("No match of yours is over yet.")).to_be_visible()
    assert faults(onlooker) == []


def test_people_talk_read_back_mute_and_report(house: House, visit: Visit) -> None:
    host, guest = visit(house), visit(house, phone=True, language="es-ES")
    table = lay_table(host, ["me", "open"])
    host.goto(f"/t/{table['id']}")
    host.get_by_label("Say something").fill("Who comes?")
    host.keyboard.press("Enter")
    expect(host.locator("[data-line='1']")).to_contain_text("Who comes?")
    assert faults(host) == []
    guest.goto(f"/t/{table['id']}?invite={table['invite']}")
    guest.get_by_role("button", name="Ocupar una silla").click()
    expect(guest.get_by_role("tab", name="Charla (1)")).to_be_visible()
    guest.get_by_role("tab", name="Charla").tap()
    expect(guest.locator("[data-line='1']")).to_contain_text("Who comes?")
    guest.get_by_label("Di algo").fill("<b>yo</b>")
    guest.get_by_role("button", name="Decirlo").tap()
    expect(host.get_by_role("tab", name="Chat (1)")).to_be_visible()
    expect(host.get_by_role("log")).to_contain_text("says: <b>yo</b>")
    assert sideways(guest) == 0 and faults(guest) == []
    host.get_by_role("tab", name="Chat").click()
    host.reload()
    host.get_by_role("tab", name="Chat").click()
    line = host.locator("[data-line='2']")
    expect(line).to_contain_text("<b>yo</b>")
    line.locator("summary").focus()
    host.keyboard.press("Enter")
    line.get_by_role("button", name="Report this line").click()
    expect(line).to_contain_text("Reported.")
    line.locator("summary").click()
    line.get_by_role("button", name=re.compile("^Mute")).click()
    expect(line).not_to_contain_text("yo")
    host.reload()
    host.get_by_role("tab", name="Chat").click()
    expect(host.locator("[data-line='2']")).to_contain_text("muted")
    assert faults(host) == []


def test_a_rated_match_counts_and_is_shown_where_one_looks(house: House, visit: Visit) -> None:
    host, guest = visit(house), visit(house, phone=True, language="es-ES")
    host.goto("/new/dizzle")
    expect(host.locator("[name=rated]")).to_be_disabled()
    account(host, "Dora of the desk")
    guest.goto("/settings")
    guest.get_by_role("button", name="Crear una cuenta").tap()
    guest.get_by_label("Nombre para entrar").fill("Emil del móvil")
    guest.get_by_label("Contraseña", exact=True).fill(PASSWORD)
    guest.keyboard.press("Enter")
    expect(guest.get_by_text("Has entrado como")).to_be_visible()
    host.goto("/new/dizzle")
    host.locator(".chairs select").select_option("bot:casual")
    host.locator("[name=rated]").check()
    expect(host.locator(".chairs select")).to_have_value("open")
    expect(host.locator("[name=pace]")).to_have_value("bank")
    assert faults(host) == []
    host.get_by_role("button", name="Lay the table").click()
    expect(host.get_by_text("It counts for the ratings of all")).to_be_visible()
    guest.goto("/")
    guest.get_by_role("link", name="puntúa").first.tap()
    guest.get_by_role("button", name="Ocupar una silla").tap()
    guest.locator(".menu summary").tap()
    guest.get_by_role("button", name="Dejar la partida").tap()
    guest.get_by_role("button", name="Dejarla del todo").tap()
    expect(host.locator(".result")).to_be_visible()
    for page, change in ((host, r"Rating 1000 → 1\d{3}"), (guest, r"Puntuación 1000 → 9\d\d")):
        for _ in range(50):  # it is counted a moment after the end
            page.goto("/matches")
            expect(page.locator(".outcome").first).to_be_visible()
            if page.locator(".rated").count():
                break
        expect(page.locator(".rated")).to_have_text(re.compile(change))
        assert sideways(page) == 0 and faults(page) == []
    host.goto("/settings")
    expect(host.locator("#ratings")).to_be_visible()


@pytest.mark.parametrize("onlookers", ["live", "none"])
def test_a_bot_plays_on_for_who_leaves_until_they_sit_down_again(
    house: House, visit: Visit, onlookers: str
) -> None:
    host, guest = visit(house), visit(house, phone=True, language="es-ES")
    host.goto("/new/dizzle")
    host.locator("[name=leaving]").select_option("child")
    host.locator("[name=onlookers]").select_option(onlookers)
    expect(host.get_by_label("Who left may sit down again")).to_be_checked()
    assert faults(host) == []
    host.get_by_role("button", name="Lay the table").click()
    link = host.get_by_label("Copy the link").input_value()
    guest.goto(link)
    guest.get_by_role("button", name="Ocupar una silla").tap()
    guest.locator(".menu summary").tap()
    guest.get_by_role("button", name="Dejar la partida").tap()
    expect(guest.get_by_role("dialog")).to_contain_text("puedes volver a sentarte")
    guest.get_by_role("button", name="Que siga el bot").tap()
    expect(guest.get_by_text("Te has ido: un bot sigue por ti.")).to_be_visible()
    expect(guest.locator("h1")).to_have_count(1)
    assert sideways(guest) == 0 and faults(guest) == []
    expect(host.locator(".seats")).to_contain_text("a bot plays on")
    expect(host.locator("[data-status].mine")).to_be_visible()
    guest.reload()
    guest.get_by_role("button", name=re.compile("Volver a sentarme|Sit down again")).tap()
    expect(guest.locator(".return")).to_have_count(0)
    expect(host.locator(".seats")).not_to_contain_text("a bot plays on")
    expect(guest.locator("[data-status]")).to_be_visible()
    assert faults(host) == []


def test_who_is_away_may_be_let_go_after_a_while(house: House, visit: Visit) -> None:
    host, guest = visit(house), visit(house)
    table = lay_table(guest, ["me", "open"], dealer=1)
    host.goto(f"/t/{table['id']}?invite={table['invite']}")
    host.get_by_role("button", name="Take a chair").click()
    go = host.get_by_role("button", name="Play on without")
    expect(go).to_be_visible()
    go.focus()
    host.keyboard.press("Enter")
    expect(host.get_by_role("alert")).to_contain_text("for 120 seconds")
    assert faults(host) == []
    guest.goto(f"/t/{table['id']}")
    expect(go).to_have_count(0)


def test_a_move_is_shown_as_stored_and_then_as_seen(house: House, visit: Visit) -> None:
    host, guest = visit(house), visit(house, phone=True)
    table = lay_table(host, ["me", "open"], dealer=1)
    guest.goto(f"/t/{table['id']}?invite={table['invite']}")
    guest.get_by_role("button", name="Take a chair").click()
    host.goto(f"/t/{table['id']}")
    person = Mouse(host, open_lexicon("en-80.1"))
    expect(host.locator("[data-status].mine")).to_be_visible()
    expect(host.locator("[data-receipt]")).to_have_count(0)
    person.draw()
    expect(host.locator("[data-receipt=seen]")).to_contain_text("Seen by ")
    assert sideways(host) == 0 and faults(host) == []
    expect(guest.locator("[data-receipt]")).to_have_count(0)
    guest.goto("/")
    expect(host.locator("[data-receipt]")).to_have_count(0)


def test_the_other_tabs_of_a_browser_hear_that_somebody_signed_out_and_focus_stays(
    house: House, visit: Visit
) -> None:
    desk = visit(house)
    desk.goto("/settings")
    desk.get_by_role("button", name="Make an account").click()
    expect(desk.get_by_text("At least 8 characters.")).to_be_visible()
    desk.get_by_role("button", name="Cancel").click()
    expect(desk.locator("#account")).to_be_focused()
    account(desk, "Fina of the desk")
    expect(desk.locator("#account")).to_be_focused()
    other = desk.context.new_page()
    other.goto("/settings")
    expect(other.get_by_text("Signed in as")).to_be_visible()
    other.get_by_role("button", name="Change the password").click()
    other.get_by_label("Password until now").fill("not this one")
    other.get_by_label("New password").fill("tea, if there is any")
    other.keyboard.press("Enter")
    expect(other.get_by_role("alert")).to_contain_text("not the password until now")
    desk.get_by_role("button", name="Sign out", exact=True).click()
    expect(desk.get_by_role("button", name="Make an account")).to_be_visible()
    expect(other.get_by_role("button", name="Make an account")).to_be_visible()


def test_the_chat_says_how_much_still_fits(house: House, visit: Visit) -> None:
    host = visit(house)
    table = lay_table(host, ["me", "open"])
    host.goto(f"/t/{table['id']}")
    line = host.get_by_label("Say something")
    line.fill("x" * 200)
    expect(host.locator("#chat-left")).to_have_count(0)
    line.fill("x" * 290)
    expect(host.locator("#chat-left")).to_have_text("10 more characters")
    assert faults(host) == []


def test_a_hint_that_cannot_be_taken_now_can_be_read(house: House, visit: Visit) -> None:
    host = visit(house)
    table = lay_table(host, ["me", "open"], hints=True, dealer=0)
    guest = visit(house)
    guest.goto(f"/t/{table['id']}?invite={table['invite']}")
    guest.get_by_role("button", name="Take a chair").click()
    host.goto(f"/t/{table['id']}")
    button = host.get_by_role("button", name="Take a hint")
    expect(button).to_have_attribute("aria-disabled", "true")
    colours = "it => [getComputedStyle(it).color, getComputedStyle(it.closest('.hints')).color]"
    own, around = button.evaluate(colours)
    assert own == around, "as readable as the words on the wood around it"


def test_the_pad_of_two_fits_on_a_narrow_phone(house: House, visit: Visit) -> None:
    host, guest = visit(house, phone=True), visit(house)
    table = lay_table(host, ["me", "open"])
    host.goto(f"/t/{table['id']}")
    guest.goto(f"/t/{table['id']}?invite={table['invite']}")
    guest.get_by_role("button", name="Take a chair").click()
    guest.get_by_role("button", name="Leave the match").click()
    guest.get_by_role("button", name="Leave for good").click()
    pad = host.locator(".result [role=region]", has=host.locator("table"))
    expect(pad).to_be_visible()
    assert pad.evaluate("it => it.scrollWidth - it.clientWidth") == 0
