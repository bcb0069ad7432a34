"""People at the table: they read the page as it is shown, find words in the lexicon, and move by hand."""

from __future__ import annotations

import re
import secrets
from abc import ABC, abstractmethod
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page, expect

from sobremesa.lexicon import Lexicon

SAID = {
    "en": {
        "draw": "Draw a card",
        "discard": re.compile("^Discard"),
        "lay": re.compile("^(Go out with|Lay down)"),
        "last": "Last turn",
        "next": re.compile("^(On to the next hand|To the result)"),
    },
    "es": {
        "draw": "Robar carta",
        "discard": re.compile("^Descartar"),
        "lay": re.compile("^(Salir con|Bajar)"),
        "last": "Último turno",
        "next": re.compile("^(A la mano siguiente|Al resultado)"),
    },
}
STATE = """seen => {
    if (document.querySelector("dialog[open]")) return "sheet";
    if (document.querySelector(".result")) return "over";
    const table = document.querySelector("[data-m]");
    const mine = document.querySelector("[data-status].mine");
    return mine && table && Number(table.dataset.m) > seen && !table.dataset.sent ? "turn" : false;
}"""


class Plan(NamedTuple):
    """Words to lay, each as places in the hand, and what is left over."""

    words: tuple[tuple[int, ...], ...]
    rest: tuple[int, ...]


def plan(lexicon: Lexicon, faces: list[str], *, exact: bool) -> Plan | None:
    """The most cards that can be laid as words with one to spare; None when there is no way."""
    layings = lexicon.layings(faces)
    size = len(faces)
    sizes = (size - 1,) if exact else range(1, size)
    found = [
        (mask.bit_count(), mask, k)
        for mask in range(1, 1 << size)
        for k in range(1, layings.longest.shape[1])
        if layings.longest[mask, k] >= 0 and mask.bit_count() in sizes
    ]
    if not found:
        return None
    _, mask, k = max(found)
    words = tuple(laid.cards for laid in layings.rebuild(mask, k))
    return Plan(words, tuple(place for place in range(size) if not mask >> place & 1))


def lay_table(
    page: Page, chairs: list[str], key: str = "quiddler", /, *, table: dict[str, Any] | None = None, **options: Any
) -> dict[str, str]:
    """Make a table as the page does, with settings that the form does not offer first; `table`: of no game."""
    page.request.get("/api/me")
    game = next(one for one in page.request.get("/api/games").json() if one["key"] == key)
    asked = {"id": secrets.token_hex(8), "game": game["key"], "listed": False, "nonce": secrets.token_hex(32)}
    body = {**asked, **(table or {}), "options": {**game["defaults"], **options}, "chairs": chairs}
    answer = page.request.post("/api/tables", data=body)
    assert answer.ok, answer.text()
    return dict(answer.json())


class Person(ABC):
    """Somebody at a table of Quiddler."""

    def __init__(self, page: Page, lexicon: Lexicon, language: str = "en") -> None:
        self.page = page
        self.lexicon = lexicon
        self.said = SAID[language]
        self.seen = -1
        self.sheets = 0

    @abstractmethod
    def press(self, what: Locator) -> None:
        """Press a button, in this person's way."""

    @property
    def hand(self) -> Locator:
        return self.page.locator("[data-zone=hand] [data-held]")

    @property
    def status(self) -> Locator:
        return self.page.locator("[data-status]")

    def button(self, name: str) -> Locator:
        return self.page.locator("[data-zone=actions]").get_by_role("button", name=self.said[name])

    def cards(self) -> list[str]:
        """The keys of the cards in the hand, in the order that they lie."""
        return list(self.hand.evaluate_all("cards => cards.map(card => card.dataset.key)"))

    def wait(self) -> str:
        """Wait until something is to be done: turn, sheet or over."""
        return str(self.page.wait_for_function(STATE, arg=self.seen).json_value())

    def glance(self) -> str:
        """What is to be done now, if anything: turn, sheet, over or nothing."""
        return str(self.page.evaluate(f"({STATE})({self.seen})") or "")

    def act(self, what: str) -> None:
        """Do what is to be done."""
        if what == "sheet":
            self.close_sheet()
        else:
            self.turn()

    def play_out(self) -> None:
        """Play until the match is over."""
        while (what := self.wait()) != "over":
            self.act(what)

    def close_sheet(self) -> None:
        self.sheets += 1
        self.press(self.page.get_by_role("dialog").get_by_role("button", name=self.said["next"]))
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def turn(self) -> None:
        """Draw, then lay what can be laid, else discard the last card."""
        self.draw()
        keys = self.cards()
        faces = [key.rpartition(".")[0] for key in keys]
        last = self.said["last"] in self.status.inner_text()
        found = plan(self.lexicon, faces, exact=not last)
        before = self.entries()
        if found:
            self.lay(found, keys)
        else:
            self.discard(keys[-1])
        self.seen = before

    def entries(self) -> int:
        """How long the log of the match is, as the page knows."""
        return int(self.page.locator("[data-m]").get_attribute("data-m") or 0)

    def draw(self) -> None:
        self.press(self.button("draw"))
        expect(self.button("discard")).to_be_visible()

    def card(self, key: str) -> Locator:
        return self.page.locator(f'[data-zone=hand] [data-key="{key}"]')

    def lay(self, found: Plan, keys: list[str]) -> None:
        for word in found.words:
            for place in word:
                self.press(self.card(keys[place]))
            self.press(self.page.locator("[data-drop=new]"))
        if len(found.rest) > 1:
            self.press(self.page.locator("[data-drop=aside] button"))
            self.press(self.card(keys[found.rest[0]]))
        self.press(self.button("lay"))

    def discard(self, key: str) -> None:
        self.press(self.card(key))
        self.press(self.button("discard"))


class Mouse(Person):
    def press(self, what: Locator) -> None:
        what.click()


class Finger(Person):
    """Taps, and looks after each turn whether the page can be pushed sideways."""

    def press(self, what: Locator) -> None:
        what.tap()

    def turn(self) -> None:
        super().turn()
        assert sideways(self.page) == 0


class Keys(Person):
    """Plays by keyboard alone: letters, digits, Space and Enter."""

    def press(self, what: Locator) -> None:
        what.focus()
        self.page.keyboard.press("Enter")

    def close_sheet(self) -> None:
        self.sheets += 1
        expect(self.page.get_by_role("dialog").get_by_role("button", name=self.said["next"])).to_be_focused()
        self.page.keyboard.press("Enter")
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def draw(self) -> None:
        self.page.keyboard.press("1")
        expect(self.button("discard")).to_be_visible()

    def lay(self, found: Plan, keys: list[str]) -> None:
        for word in found.words:
            for place in word:
                self.page.keyboard.type(keys[place].rpartition(".")[0].lower())
            self.page.keyboard.press("Space")
        if len(found.rest) > 1:
            self.aside(keys[found.rest[0]])
        self.page.keyboard.press("Enter")

    def discard(self, key: str) -> None:
        self.aside(key)
        self.page.keyboard.press("Enter")

    def aside(self, key: str) -> None:
        self.page.keyboard.press("3")
        self.page.keyboard.type(key.rpartition(".")[0].lower())


class Reader(Person):
    """Plays on the text board: reads the lists, fills in the forms, writes now and then a line of notation."""

    def press(self, what: Locator) -> None:
        what.click()

    def form(self, name: str) -> Locator:
        return self.page.get_by_role("form", name=name)

    def cards(self) -> list[str]:
        shown = self.page.locator("dt", has_text="Your hand").locator("xpath=following-sibling::dd").inner_text()
        return [f"{card.strip()}.{place}" for place, card in enumerate(shown.split(","))]

    def draw(self) -> None:
        if self.entries() % 2:
            self.page.get_by_label("Or write the move").fill("draw deck")
            self.page.get_by_role("button", name="Send").click()
        else:
            self.form("Draw a card").get_by_role("button").click()
        expect(self.form("Discard Rule")).to_be_visible()

    def lay(self, found: Plan, keys: list[str]) -> None:
        faces = [key.rpartition(".")[0] for key in keys]
        form = self.form("Lay down words")
        form.get_by_label("Words").fill(", ".join("+".join(faces[place] for place in word) for word in found.words))
        form.get_by_label("Discard").select_option(faces[found.rest[0]])
        form.get_by_role("button").click()

    def discard(self, key: str) -> None:
        form = self.form("Discard Rule")
        form.get_by_label("Card").select_option(key.rpartition(".")[0])
        form.get_by_role("button").click()


def sideways(page: Page) -> int:
    """How far the page can be scrolled sideways, in CSS pixels; `innerWidth` of a phone grows with it."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
