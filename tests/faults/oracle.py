"""What each seat has left, reckoned once more and otherwise than the server does: by a walk through the log."""

from __future__ import annotations

from collections.abc import Iterable

from sobremesa.core.contract import TABLE, Seat
from sobremesa.core.log import Entry
from sobremesa.core.match import Match
from sobremesa.core.pace import Pace


class Oracle:
    """The clocks of a match that is played along, of a table without pauses. Milliseconds since the match began."""

    def __init__(self, match: Match, pace: Pace) -> None:
        """`match` is at its setup, and belongs to the oracle from now on."""
        self._match = match
        self._pace = pace
        self._at = 0
        self._full = 1000 * pace.move
        self._allotted = [self._full] * match.seats
        self._banked = [1000 * pace.bank] * match.seats

    @property
    def running(self) -> frozenset[Seat]:
        """Whose clocks run: those whom the table waits for, unless the rules have a wait of their own."""
        game, state = self._match.game, self._match.state
        return frozenset() if game.over(state) or game.deadline(state) is not None else game.to_act(state)

    def play(self, entries: Iterable[Entry]) -> None:
        """Go on by these entries of the log."""
        for entry in entries:
            before = self.running
            self._at, (self._allotted, self._banked) = entry.at, self._spent(entry.at)
            for seat in before if entry.seat == TABLE else (entry.seat,):
                self._allotted[seat] = self._full
            self._match.play(entry.seat, entry.action, entry.at)
            for seat in before - self.running:
                self._allotted[seat] = self._full
                self._banked[seat] += 1000 * self._pace.increment

    def left(self, at: int) -> list[int]:
        """Milliseconds that each seat has left at that moment, if nothing is entered until then."""
        return [sum(both) for both in zip(*self._spent(at), strict=True)]

    def _spent(self, at: int) -> tuple[list[int], list[int]]:
        allotted, banked = list(self._allotted), list(self._banked)
        for seat in self.running:
            for purse in (allotted, banked):
                due = max(0, at - self._at) - (self._allotted[seat] if purse is banked else 0)
                purse[seat] -= min(purse[seat], max(0, due))
        return allotted, banked
