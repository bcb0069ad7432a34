"""People at a race of Lexigo: they find words on the grid that the page shows, and trace or type them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from itertools import pairwise
from time import time
from typing import NamedTuple

from playwright.sync_api import Locator, Page, expect

from sobremesa.games.lexigo import grid
from sobremesa.games.lexigo.paths import best_path
from sobremesa.lexicon import Lexicon
from web.people import sideways

NEIGHBOURS = grid.neighbours("4-5-4")
SAID = {
    "en": {"ready": "Ready for round", "done": "I have no more words", "over": "won|share"},
    "es": {"ready": "Empezar la ronda", "done": "No tengo más palabras", "over": "ganado|comparten"},
}
STATE = """() => {
    if (document.querySelector(".result")) return "over";
    if (document.querySelector("[role=button][data-cell]")) {
        return document.querySelector("[data-side=ringing]") ? "rings" : "writing";
    }
    return document.querySelector("[data-side=resting] .go button") ? "resting" : "";
}"""


class Found(NamedTuple):
    """A word on the grid, and the tiles it runs over."""

    word: str
    cells: tuple[int, ...]


class Racer(ABC):
    """Somebody at a table of Lexigo."""

    def __init__(self, page: Page, lexicon: Lexicon, language: str = "en") -> None:
        self.page = page
        self.lexicon = lexicon
        self.said = SAID[language]

    @abstractmethod
    def spell(self, found: Found) -> None:
        """Write one word, in this person's way."""

    def press(self, what: Locator) -> None:
        what.click()

    def glance(self) -> str:
        return str(self.page.evaluate(STATE))

    def until(self, what: str) -> None:
        """Wait until this is to be done."""
        self.page.wait_for_function(f"what => ({STATE})() === what", arg=what)

    def ready(self) -> None:
        self.press(self.page.get_by_role("button", name=self.said["ready"]))

    def done(self) -> None:
        self.press(self.page.get_by_role("button", name=self.said["done"]))

    def faces(self) -> tuple[str, ...]:
        """What each tile shows, as it is drawn; ? for a blank."""
        drawn = self.page.locator("svg.comb").first.locator("text").all_text_contents()
        return tuple(letter or "?" for letter in drawn)

    def cell(self, cell: int) -> Locator:
        return self.page.locator(f'[role=button][data-cell="{cell}"]')

    def words(self) -> list[Found]:
        """Words of at most five letters that run over lettered tiles, the shortest first."""
        faces = self.faces()
        net = tuple(
            tuple(other for other in near if "?" not in (faces[cell], faces[other]))
            for cell, near in enumerate(NEIGHBOURS)
        )
        listed = sorted(self.lexicon.words_on(faces, net), key=len)
        paths = ((word, best_path(faces, net, word)) for word in listed if len(word) <= 5)
        return [Found(word, path.cells) for word, path in paths if path is not None]

    def write(self, words: list[Found]) -> None:
        """Write these, and see each of them on the list."""
        for found in words:
            self.spell(found)
            expect(self.page.locator(f'[data-list] [data-word="{found.word}"]')).to_be_visible()

    def ring(self) -> None:
        """Put the rings on the first tiles that may have one."""
        for cell in self.page.locator("[role=button][data-cell]").all():
            if self.page.locator(".go button").count():
                break
            self.press(cell)
        self.press(self.page.locator(".go button"))
        self.until("writing")


class Typist(Racer):
    """Types every word and sends it with Enter."""

    def spell(self, found: Found) -> None:
        self.page.keyboard.type(found.word.lower())
        expect(self.page.locator("[data-send]")).to_be_visible()
        self.page.keyboard.press("Enter")


class Tracer(Racer):
    """Draws every word with the mouse: lifting it sends."""

    def spell(self, found: Found) -> None:
        first, *rest = (centre(self.cell(cell)) for cell in found.cells)
        self.page.mouse.move(*first)
        self.page.mouse.down()
        for spot in rest:
            self.page.mouse.move(*spot, steps=6)
        self.page.mouse.up()


class Toucher(Racer):
    """Draws every word with a finger on a phone, and looks whether the page can be pushed sideways."""

    def press(self, what: Locator) -> None:
        what.tap()

    def spell(self, found: Found) -> None:
        self.cell(found.cells[0]).scroll_into_view_if_needed()
        finger = self.page.context.new_cdp_session(self.page)
        spots = [centre(self.cell(cell)) for cell in found.cells]
        now = time()

        def touch(kind: str, *at: tuple[float, float]) -> None:
            nonlocal now
            now += 0.05
            points = [{"x": x, "y": y} for x, y in at]
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": now})

        touch("touchStart", spots[0])
        for (x, y), (to_x, to_y) in pairwise(spots):
            for part in (0.3, 0.6, 1.0):
                touch("touchMove", (x + (to_x - x) * part, y + (to_y - y) * part))
        touch("touchEnd")
        finger.detach()
        assert sideways(self.page) == 0


def centre(what: Locator) -> tuple[float, float]:
    """The middle of a thing on the page."""
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
