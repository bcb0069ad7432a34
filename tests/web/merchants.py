"""People at a stall of BuyWord: they buy what they can, sell the longest word they find, and box the rest."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from sobremesa.lexicon import Lexicon
from web.people import sideways

STATE = """seen => {
    if (document.querySelector(".result")) return "over";
    const table = document.querySelector("[data-m]");
    if (!document.querySelector("[data-status].mine") || !(Number(table?.dataset.m) > seen)) return "";
    if (table.dataset.sent) return "";
    for (const what of ["naming", "buying", "doubt", "finish"]) {
        if (document.querySelector(`[data-${what}]`)) return what;
    }
    return "";
}"""


class Merchant:
    """Plays by mouse, and types the words."""

    def __init__(self, page: Page, lexicon: Lexicon) -> None:
        self.page = page
        self.lexicon = lexicon
        self.seen = -1
        self.sold: list[str] = []

    def press(self, what: Locator) -> None:
        what.click()

    def glance(self) -> str:
        return str(self.page.evaluate(STATE, self.seen))

    def until(self, what: str) -> None:
        """Wait until this is to be done."""
        self.page.wait_for_function(f"([what, seen]) => ({STATE})(seen) === what", arg=[what, self.seen])

    def hand(self) -> list[str]:
        """The letter tiles in the hand, Wilds left out."""
        keys = self.page.locator("[data-zone=hand] [data-held]").evaluate_all(
            "all => all.map(one => one.dataset.key)"
        )
        return [key.partition(".")[0] for key in keys if not key.startswith("?")]

    def entries(self) -> int:
        return int(self.page.locator("[data-m]").get_attribute("data-m") or 0)

    def act(self, what: str) -> None:
        """One move."""
        seen = self.entries()
        if what == "finish":
            self.sell_or_finish()
        else:
            self.press(self.page.locator(f"[data-{what}] button").first)
        self.seen = seen

    def sell_or_finish(self) -> None:
        found = self.lexicon.words_from(self.hand())
        if found:
            self.sell(max(found, key=len))
            return
        finish = self.page.locator("[data-finish]")
        excess = int(finish.get_attribute("data-finish") or 0)
        self.press(finish)
        tiles = self.page.locator("[data-zone=hand] [data-held]:not([data-key^='?'])")
        for place in range(excess):
            self.press(tiles.nth(place))
        if excess:
            self.press(finish)

    def sell(self, word: str) -> None:
        """Spell it, see what it is worth, and sell it."""
        self.spell(word)
        offer = self.page.locator("[data-sell]")
        expect(offer).to_contain_text(word)
        expect(offer).to_contain_text("$")
        self.press(offer)
        self.sold.append(word)

    def spell(self, word: str) -> None:
        self.page.keyboard.type(word.lower())


class Tapper(Merchant):
    """Plays with a finger on a phone, and looks whether the page can be pushed sideways."""

    def press(self, what: Locator) -> None:
        what.tap()

    def act(self, what: str) -> None:
        super().act(what)
        assert sideways(self.page) == 0

    def spell(self, word: str) -> None:
        for letter in word:
            self.press(self.page.locator(f"[data-zone=hand] [data-key^='{letter}.']").first)
