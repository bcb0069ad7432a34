"""Words at the table: the agreed arbiter (G-1, G-2) and the challenge window (G-3).

A window opens when a word is laid and closes when every other seat has answered.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from sobremesa.core.contract import Illegal, Options, Seat
from sobremesa.core.seats import clockwise


class WordOptions(Options, frozen=True, kw_only=True):
    """What every word game agrees on besides its own settings."""

    arbiter: Literal["strict", "challenge"] = "strict"
    "strict: a word not in the list is refused; challenge: any spelling may be laid, others may doubt it (G-2)."
    words: str = "en-80.1"
    "The word list with its version, fixed for the match (G-1)."


class Window(Struct, frozen=True):
    """A wait for answers. The answers are kept back until the last one is in; silence is no."""

    waiting: tuple[Seat, ...]
    "Who has not answered yet, in seat order."
    doubters: tuple[Seat, ...] = ()
    "Who has answered: challenge."

    @property
    def closed(self) -> bool:
        return not self.waiting


def opened(others: Iterable[Seat]) -> Window:
    """A window for every other seat still in the match (G-3)."""
    return Window(waiting=tuple(sorted(others)))


def answer(window: Window, seat: Seat, *, doubts: bool) -> Window:
    """One seat's answer. Raises Illegal (G-3) when the window does not wait for that seat."""
    if seat not in window.waiting:
        raise Illegal("G-3", "not_waited_for")
    waiting = tuple(other for other in window.waiting if other != seat)
    doubters = (*window.doubters, seat) if doubts else window.doubters
    return replace(window, waiting=waiting, doubters=doubters)


def silence(window: Window) -> Window:
    """The window when the time is out: silence is no (G-3)."""
    return replace(window, waiting=())


def withdraw(window: Window, seat: Seat) -> Window:
    """The window when a seat leaves: its answer counts as no (G-6)."""
    return Window(
        waiting=tuple(other for other in window.waiting if other != seat),
        doubters=tuple(other for other in window.doubters if other != seat),
    )


def first_doubter(window: Window, speller: Seat, seats: int) -> Seat | None:
    """The one challenge that counts: the first clockwise from the speller (G-3). None: the word stands."""
    order = clockwise(speller + 1, seats, window.doubters)
    return order[0] if order else None
