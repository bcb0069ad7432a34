"""Forms about people: what is wrong is said by the page in its own language, and the focus stays where it was."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from web.conftest import Visit
from web.house import House
from web.people import lay_table
from web.test_access import faults
from web.test_people import PASSWORD, account

pytestmark = pytest.mark.browser


def test_what_is_wrong_in_a_form_is_said_in_the_language_of_the_page(house: House, visit: Visit) -> None:
    page = visit(house, language="en-GB")
    page.goto("/settings")
    page.get_by_role("button", name="Español").click()
    page.get_by_role("button", name="Crear una cuenta").click()
    page.get_by_label("Nombre para entrar").fill("Gala of the desk")
    page.get_by_label("Contraseña", exact=True).fill("short")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("8")
    page.get_by_label("Nombre para entrar").fill("")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Un nombre tiene de 1 a 24 caracteres")
    page.goto("/")
    page.get_by_role("button", name="Entrar", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("código")


def test_too_many_tries_are_told_when_to_try_again(house: House, visit: Visit) -> None:
    page = visit(house)
    page.goto("/settings")
    page.get_by_role("button", name="Sign in").click()
    page.get_by_label("Name to sign in with").fill("Nobody at all")
    page.get_by_label("Password", exact=True).fill("not this one")
    for _ in range(12):
        page.request.post("/api/account/sign-in", data={"name": "Nobody at all", "password": "not this one"})
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_text(re.compile(r"Try again in \d+ s\."))


def test_a_new_name_leaves_the_focus_and_escape_leaves_the_name(house: House, visit: Visit) -> None:
    page = visit(house)
    page.goto("/")
    pen = page.get_by_role("button", name="Change your name")
    pen.click()
    page.keyboard.type("Hilda 👩\u200d👧")
    page.keyboard.press("Enter")
    expect(page.locator(".name bdi")).to_have_text("Hilda 👩\u200d👧")
    expect(pen).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_label("Your name at the table").fill("\u3164")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("nothing in it that cannot be seen")
    page.get_by_label("Your name at the table").focus()
    page.keyboard.press("Escape")
    expect(pen).to_be_focused()
    expect(page.get_by_role("alert")).to_have_count(0)
    assert faults(page) == []


def test_a_device_that_is_signed_out_everywhere_shows_the_hand_no_more(house: House, visit: Visit) -> None:
    desk, phone, guest = visit(house), visit(house, phone=True), visit(house)
    account(desk, "Iker of the desk")
    table = lay_table(desk, ["me", "open"], table={"manners": {"onlookers": "none"}}, dealer=1)
    guest.goto(f"/t/{table['id']}?invite={table['invite']}")
    guest.get_by_role("button", name="Take a chair").click()
    desk.goto(f"/t/{table['id']}")
    expect(desk.locator("[data-zone=hand] [data-held]").first).to_be_visible()
    phone.goto("/settings")
    phone.get_by_role("button", name="Sign in").click()
    phone.get_by_label("Name to sign in with").fill("Iker of the desk")
    phone.get_by_label("Password", exact=True).fill(PASSWORD)
    phone.keyboard.press("Enter")
    phone.get_by_role("button", name="Sign out on all devices").tap()
    expect(desk.get_by_role("alert")).to_contain_text("Only those who sit at this table may look.")
    expect(desk.locator("[data-held], [data-status]")).to_have_count(0)
    expect(desk.locator(".table-page .home a")).to_be_visible()


def test_an_address_that_nobody_can_read_breaks_no_page(house: House, visit: Visit) -> None:
    page = visit(house)
    page.goto("/rules/quiddler#%E0%A4%A")
    page.evaluate("location.hash = '#%'")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.locator("header .brand").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sit down: which game?")


def test_a_page_that_cannot_be_shown_says_why_and_leads_on(house: House, visit: Visit) -> None:
    page = visit(house, language="es-ES")
    for game in ("chess", "__proto__", "constructor"):
        for address in (f"/rules/{game}", f"/new/{game}"):
            page.goto(address)
            expect(page.get_by_role("alert")).to_contain_text(f"ningún juego «{game}»")
            expect(page.get_by_role("main").get_by_role("link", name="A las mesas")).to_be_visible()
    table = lay_table(page, ["me", "open"])
    page.goto(f"/t/{table['id']}/replay")
    page.get_by_role("link", name="A la mesa", exact=True).click()
    expect(page.locator(".chairs")).to_be_visible()


def test_all_keys_stand_in_one_column(house: House, visit: Visit) -> None:
    page = visit(house, phone=True, language="es-ES")
    page.goto(f"/t/{lay_table(page, ['me', 'bot:child'])['id']}")
    expect(page.locator("[data-status]")).to_be_visible()
    page.keyboard.press("?")
    said = page.get_by_role("dialog").locator("dd")
    expect(said.first).to_be_visible()
    assert len(set(said.evaluate_all("all => all.map(one => one.getBoundingClientRect().left)"))) == 1


def test_a_level_is_named_and_a_link_is_whole_where_one_waits(house: House, visit: Visit) -> None:
    host = visit(house, phone=True, language="es-ES")
    table = lay_table(host, ["me", "open", "bot:child"])
    host.goto(f"/t/{table['id']}")
    expect(host.locator(".chairs")).to_contain_text("bot, vocabulario infantil")
    link = host.get_by_label("Copiar el enlace")
    assert link.first.evaluate("it => it.scrollHeight <= it.clientHeight + 1"), "all of it is seen"
