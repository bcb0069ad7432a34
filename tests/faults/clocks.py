"""Whether pages were shown the right time, of what was told to them in a storm."""

from __future__ import annotations

from collections.abc import Sequence

from faults.oracle import Oracle
from faults.storm import Table
from sobremesa.core.log import Entry
from sobremesa.core.match import Match
from sobremesa.server.play import Play


def off(table: Table, setup: Match, began: int, log: Sequence[Entry]) -> list[int]:
    """By how many milliseconds each clock that a page was shown is out of what it may be.

    The server looked at its clock after the entry of which the update tells, and before the update came. `setup` is
    the match before its first entry; `began` is in milliseconds since 1970.
    """
    if table.clock is None:
        return []
    play = Play(setup.anew(), table.clock, (True,) * setup.seats)
    oracle = Oracle(setup.anew(), table.clock)
    shown = {(tab.seat, m): (came, left) for tab in table.tabs for m, came, left in tab.clocks}
    wrong = _out(oracle, play, 0, began, shown)
    for entry in log:
        play.enter(entry, play.judge(entry.seat, entry.action))
        oracle.play((entry,))
        wrong += _out(oracle, play, entry.at, began, shown)
    return wrong


def _out(
    oracle: Oracle, play: Play, at: int, began: int, shown: dict[tuple[int | None, int], tuple[int, list[int]]]
) -> list[int]:
    wrong = []
    for seat in play.fresh:
        if (seat, play.number(seat)) in shown:
            came, left = shown[seat, play.number(seat)]
            bounds = zip(left, oracle.left(came - began), oracle.left(at), strict=True)
            wrong += [max(0, least - said, said - most) for said, least, most in bounds]
    return wrong
