"""How the terminal speaks: one language, to one seat, about the people of one table. What is said is the games'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sobremesa.core.contract import Seat
from sobremesa.sentences import Tongue


class Teller:
    """Speaks one language to one seat (None: to an onlooker) about the people of one table."""

    def __init__(self, tongue: Tongue, names: Sequence[str], me: Seat | None) -> None:
        self.tongue = tongue
        self.names = tuple(names)
        self.me = me

    def name(self, seat: Seat) -> str:
        """How a seat is called."""
        return self.tongue.say("play.you") if seat == self.me else self.names[seat]

    def all_names(self, seats: Sequence[Seat]) -> str:
        """Several seats in a row."""
        return ", ".join(self.name(seat) for seat in seats)

    def say(self, key: str, seat: Seat | None = None, /, **facts: Any) -> str:
        """A sentence about a seat: the form of address changes when the seat is the reader's own."""
        if seat is None:
            return self.tongue.say(key, **facts)
        mine = f"{key}_you"
        if seat == self.me and self.tongue.knows(mine):
            return self.tongue.say(mine, **facts)
        return self.tongue.say(key, name=self.name(seat), **facts)

    def ending(self, winners: Sequence[Seat]) -> str:
        """Who has won."""
        if tuple(winners) == (self.me,):
            return self.say("play.won_you")
        return self.say("play.won", names=self.all_names(winners)) if winners else self.say("play.nobody")
