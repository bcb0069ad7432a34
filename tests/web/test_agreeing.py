"""What people at one table agree on: a pause, and letting somebody go, to its very end."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from web.conftest import Visit
from web.house import House
from web.people import lay_table, sideways
from web.test_access import faults

pytestmark = pytest.mark.browser
GO = re.compile("^(Play on without|Seguir sin)")


MANNERS = {"onlookers": "live", "moves": 0, "minutes": 0, "chat": "seats", "bot": "", "back": False}


@pytest.fixture(scope="module")
def hasty(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that waits for nobody who is away."""
    server = House(tmp_path_factory.mktemp("hasty"), away_seconds=0)
    server.start()
    yield server
    server.stop()


def called(page: Page, name: str) -> None:
    page.request.get("/api/me")
    assert page.request.post("/api/me", data={"name": name}).ok


def sit_down(page: Page, table: dict[str, str]) -> None:
    page.goto(f"/t/{table['id']}?invite={table['invite']}")
    page.get_by_role("button", name=re.compile("^(Take a chair|Ocupar una silla)$")).click()


@pytest.mark.parametrize("bot", ["", "child"])
def test_who_is_away_is_let_go_when_all_others_wish_it(hasty: House, visit: Visit, bot: str) -> None:
    gone, ben, cleo = visit(hasty), visit(hasty), visit(hasty, phone=True, language="es-ES")
    for page, name in ((gone, "Ana"), (ben, "Ben"), (cleo, "Cleo")):
        called(page, name)
    manners = {**MANNERS, "bot": bot, "back": bool(bot)}
    table = lay_table(gone, ["me", "open", "open"], table={"manners": manners}, dealer=2)
    sit_down(ben, table)
    sit_down(cleo, table)
    gone.goto(f"/t/{table['id']}")
    expect(gone.locator("[data-status].mine")).to_be_visible()
    expect(ben.get_by_role("button", name=GO)).to_have_count(0)
    gone.goto("/")
    ben.get_by_role("button", name=GO).click()
    expect(ben.get_by_text("You would play on without Ana, who is away.").first).to_be_visible()
    expect(cleo.get_by_text("Ben quiere seguir sin Ana, que no está.").first).to_be_visible()
    assert sideways(cleo) == 0 and faults(ben) == []
    cleo.get_by_role("button", name="Seguir sin Ana").tap()
    for page in (ben, cleo):
        expect(page.get_by_role("button", name=GO)).to_have_count(0)
    expect(ben.locator(".places")).to_contain_text("a bot plays on" if bot else "has left")
    expect(ben.locator("[data-status].mine")).to_be_visible()
    gone.goto(f"/t/{table['id']}")
    if bot:
        gone.get_by_role("button", name="Sit down again").click()
        expect(ben.locator(".places")).not_to_contain_text("a bot plays on")
    else:
        expect(gone.locator("[data-status]")).to_have_text(re.compile("Ben"))
        expect(gone.get_by_role("button", name="Leave the match")).to_have_count(0)


def test_a_pause_is_wished_for_agreed_and_ended_and_all_are_told(house: House, visit: Visit) -> None:
    host, guest = visit(house), visit(house, phone=True, language="es-ES")
    clock = {"move": 0, "bank": 600, "increment": 5, "strikes": 3}
    table = lay_table(host, ["me", "open"], table={"clock": clock}, dealer=1)
    sit_down(guest, table)
    host.goto(f"/t/{table['id']}")
    mine = host.locator("[data-status].mine")
    expect(mine).to_be_visible()
    host.get_by_role("button", name="Pause").click()
    told = guest.locator(".clocks [role=status]")
    expect(told).to_contain_text("Con ganas de una pausa")
    guest.get_by_role("button", name="Pausa").tap()
    expect(told).to_have_text("La mesa está en pausa.")
    expect(host.locator("[data-status]")).to_have_text("The table is paused.")
    expect(mine).to_have_count(0)
    assert "●" not in host.title()
    assert sideways(guest) == 0 and faults(host) == []
    guest.get_by_role("button", name="Seguir").tap()
    expect(mine).to_be_visible()


def test_where_only_the_game_has_a_clock_one_may_pause_as_well(house: House, visit: Visit) -> None:
    host = visit(house)
    table = lay_table(host, ["me", "bot:child"], "lexigo")
    host.goto(f"/t/{table['id']}")
    host.get_by_role("button", name="Pause").click()
    expect(host.locator("[data-status]")).to_have_text("The table is paused.")


def test_a_table_without_any_clock_offers_no_pause(house: House, visit: Visit) -> None:
    host = visit(house)
    table = lay_table(host, ["me", "bot:child"], "dizzle")
    host.goto(f"/t/{table['id']}")
    expect(host.locator("[data-status].mine")).to_be_visible()
    expect(host.get_by_role("button", name="Pause")).to_have_count(0)
