"""People at a table of Dexikon: they spell the longest word they find, buy what they can, bank every other word."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from sobremesa.lexicon import Lexicon
from web.people import sideways

STATE = """seen => {
    if (document.querySelector(".result")) return "over";
    const table = document.querySelector("[data-m]");
    if (!document.querySelector("[data-status].mine") || !(Number(table?.dataset.m) > seen)) return "";
    if (table.dataset.sent) return "";
    for (const what of ["chooser", "aim", "insist", "use", "buying", "doubt", "respond", "give-up"]) {
        if (document.querySelector(`[data-${what}]`)) return what;
    }
    return "";
}"""
LETTERS = {"AT": "A/T", "AR": "A/R", "ES": "E/S", "IOU": "I/O/U", "?": "?", "?*": "?"}

MOST = 12
"""Cards that a person looks at."""


class Decker:
    """Plays by mouse, and types the words."""

    def __init__(self, page: Page, lexicon: Lexicon) -> None:
        self.page = page
        self.lexicon = lexicon
        self.seen = -1
        self.said: list[str] = []
        self.acted: list[str] = []

    def press(self, what: Locator) -> None:
        """Press a button; what the page knew before tells whether an answer has come since."""
        self.seen = self.updates()
        self.touch(what)

    def touch(self, what: Locator) -> None:
        what.click()

    def glance(self) -> str:
        return str(self.page.evaluate(STATE, self.seen))

    def until(self, *what: str) -> None:
        """Wait until one of these is to be done."""
        self.page.wait_for_function(
            f"([what, seen]) => what.includes(({STATE})(seen))", arg=[list(what), self.seen]
        )

    def cards(self) -> list[str]:
        """All cards that may be spelled with, those in the tray too."""
        keys = self.page.locator("[data-held]").evaluate_all("all => all.map(one => one.dataset.key)")
        return [key.rpartition(".")[0] for key in keys]

    def updates(self) -> int:
        return int(self.page.locator("[data-m]").get_attribute("data-m") or 0)

    def act(self, what: str) -> None:
        """One move, or two where the first is answered by a question: wait for what the last press did."""
        getattr(self, f"do_{what.replace('-', '_')}")()
        self.page.wait_for_function(
            "seen => document.querySelector('.result') || +document.querySelector('[data-m]').dataset.m > seen",
            arg=self.seen,
        )

    def do_give_up(self) -> None:
        """Resolve an Action if there is one, else spell, else take a card of cost 0."""
        action = self.page.locator("[data-act]").first
        if action.count():
            self.acted.append(action.get_attribute("data-act") or "")
            self.press(action)
            if self.page.locator("[data-chooser]").count():
                self.do_chooser()
            return
        some = self.cards()[:MOST]  # a last word may be spelled from the whole deck
        found = self.lexicon.words_from([LETTERS.get(card, card) for card in some])
        banked = set(self.page.locator("[data-sheet] .word").all_text_contents())
        spare = [word for word in found if word not in banked and word not in self.said]
        if spare:
            self.spell(max(spare, key=len))
        else:
            self.press(self.page.locator("[data-give-up]"))
            if self.page.locator("[data-chooser]").count():
                self.do_chooser()

    def spell(self, word: str) -> None:
        """Spell it, see what it is worth, and say it."""
        self.write(word)
        offer = self.page.locator("[data-declare]")
        expect(offer).to_contain_text(word)
        expect(offer).to_contain_text(self.worth)
        self.press(offer)
        self.said.append(word)

    worth = " for "

    def write(self, word: str) -> None:
        self.page.keyboard.type(word.lower())

    def do_chooser(self) -> None:
        """The first cards that are allowed, if any must be chosen."""
        if not self.page.locator("[data-choose]").count():
            self.press(self.page.locator("[data-choice]").first)
        self.press(self.page.locator("[data-choose]"))

    def do_aim(self) -> None:
        self.press(self.page.locator("[data-aim] button").first)

    def do_insist(self) -> None:
        self.press(self.page.locator("[data-insist] button").first)

    def do_use(self) -> None:
        """Every other word is banked; the button says what is left to buy with."""
        what = "bank" if len(self.said) % 2 else "spend"
        button = self.page.locator(f"[data-{what}]")
        expect(button).to_contain_text(self.buys)
        self.press(button)

    buys = "buy with"

    def do_buying(self) -> None:
        """The dearest card that can be had, once; then no more."""
        finish = self.page.locator("[data-finish]")
        if finish.count():
            self.press(finish)
            return
        wares = self.page.locator("[data-ware]:enabled")
        dearest = wares.evaluate_all(
            "all => { const pool = all.filter(one => !one.closest('.core')); return pool.at(-1)?.dataset.ware"
            " ?? all[0].dataset.ware; }"
        )
        self.press(self.page.locator(f'[data-ware="{dearest}"]:enabled').first)
        self.press(self.page.locator("[data-buy]"))

    def do_doubt(self) -> None:
        self.press(self.page.locator("[data-doubt] button").first)

    def do_respond(self) -> None:
        self.press(self.page.locator("[data-respond] button").first)


class Tapper(Decker):
    """Plays with a finger on a phone in Spanish, naming the letter of every card that has several."""

    worth = " por "
    buys = "comprar con"

    def touch(self, what: Locator) -> None:
        what.tap()

    def act(self, what: str) -> None:
        super().act(what)
        assert sideways(self.page) == 0

    def write(self, word: str) -> None:
        for letter in word:
            card = self._card(letter)
            self.press(self.page.locator(f"[data-zone=hand] [data-key^='{card}.']").first)
            if card in LETTERS:
                self.press(self.page.get_by_role("button", name=f"Es {letter}", exact=True))

    def _card(self, letter: str) -> str:
        """The kind of card in the hand that gives this letter: one of its own first, a Penalty last."""
        keys = self.page.locator("[data-zone=hand] [data-held]").evaluate_all(
            "all => all.map(one => one.dataset.key)"
        )
        kinds = [key.rpartition(".")[0] for key in keys]
        able = [kind for kind in kinds if letter in LETTERS.get(kind, kind).split("/")]
        return (
            min(able, key=lambda kind: len(LETTERS.get(kind, kind)))
            if able
            else next(kind for kind in kinds if kind.startswith("?"))
        )
