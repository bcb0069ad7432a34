"""People at a table of Dizzle: they look which fields are lit and place dice, each in a way of their own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from time import time

from playwright.sync_api import Locator, Page, expect

from web.people import sideways

STATE = """seen => {
    if (document.querySelector(".result")) return "over";
    const table = document.querySelector("[data-m]");
    if (!document.querySelector("[data-status].mine") || !(Number(table?.dataset.m) > seen)) return "";
    if (table.dataset.sent) return "";
    for (const what of ["roll", "drop-out"]) if (document.querySelector(`[data-${what}]`)) return what;
    return document.querySelector("[data-bright]") ? "field" : "";
}"""


class Dicer(ABC):
    """Somebody with a sheet."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.seen = -1

    @abstractmethod
    def choose(self, field: str) -> None:
        """Choose a lit field, and mean it."""

    def press(self, what: Locator) -> None:
        what.click()

    def glance(self) -> str:
        return str(self.page.evaluate(STATE, self.seen))

    def until(self, what: str) -> None:
        """Wait until this is to be done."""
        self.page.wait_for_function(f"([what, seen]) => ({STATE})(seen) === what", arg=[what, self.seen])

    def lit(self) -> list[str]:
        """The fields that may be chosen."""
        return list(self.page.locator("[data-bright]").evaluate_all("all => all.map(one => one.dataset.field)"))

    def field(self, name: str) -> Locator:
        return self.page.locator(f'[data-zone=sheet] [data-field="{name}"]')

    def number(self, name: str) -> int:
        """What die a field asks for, as it is read out."""
        label = self.field(name).get_attribute("aria-label") or ""
        said = label.split(", ")[1]
        return int(said) if said.isdecimal() else 0

    def updates(self) -> int:
        return int(self.page.locator("[data-m]").get_attribute("data-m") or 0)

    def act(self, what: str) -> None:
        """One move: of the lit fields the one in the middle."""
        seen = self.updates()
        if what == "field":
            fields = self.lit()
            self.choose(fields[len(fields) // 2])
        else:
            self.press(self.page.locator(f"[data-{what}]"))
        self.page.wait_for_function(
            "seen => document.querySelector('.result') || +document.querySelector('[data-m]').dataset.m > seen",
            arg=seen,
        )
        self.seen = seen


class Pointer(Dicer):
    """Clicks a field and then the button."""

    def choose(self, field: str) -> None:
        self.field(field).click()
        self.press(self.page.locator(f"[data-place={field}]"))


class Finger(Dicer):
    """Taps a die and then a field, on a phone; other choices with two taps on the field."""

    def press(self, what: Locator) -> None:
        what.tap()

    def choose(self, field: str) -> None:
        die = self.page.locator(f"button[data-die='{self.number(field)}']").first
        if die.count():
            die.tap()
            expect(die).to_have_attribute("aria-pressed", "true")
        else:
            self.field(field).tap()
            expect(self.field(field)).to_have_attribute("aria-pressed", "true")
        self.field(field).tap()

    def act(self, what: str) -> None:
        super().act(what)
        assert sideways(self.page) == 0

    def drag(self, field: str) -> None:
        """Carry a die to a field with a slow finger."""
        session = self.page.context.new_cdp_session(self.page)
        die = self.page.locator(f"button[data-die='{self.number(field)}']").first
        die.scroll_into_view_if_needed()
        start, end = _centre(die), _centre(self.field(field))
        now = time()
        steps = [start, *[_between(start, end, part) for part in (0.25, 0.5, 0.75, 1.0, 1.0)]]
        for kind, at in [("touchStart", steps[0]), *[("touchMove", at) for at in steps[1:]], ("touchEnd", None)]:
            now += 0.1
            points = [] if at is None else [{"x": at[0], "y": at[1]}]
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": now})


class Typist(Dicer):
    """Types where the die goes; rolls and drops out by key."""

    KEYS = {"roll": "r", "drop-out": "x"}

    def choose(self, field: str) -> None:
        self.page.keyboard.type(field.lower())
        expect(self.field(field)).to_be_focused()
        self.page.keyboard.press("Enter")
        expect(self.field(field)).to_have_attribute("aria-pressed", "true")
        self.page.keyboard.press("Enter")

    def press(self, what: Locator) -> None:
        key = next(key for name, key in self.KEYS.items() if what.get_attribute(f"data-{name}") is not None)
        self.page.keyboard.press(key)


def _centre(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _between(one: tuple[float, float], other: tuple[float, float], part: float) -> tuple[float, float]:
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part
