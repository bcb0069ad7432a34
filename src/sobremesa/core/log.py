"""The log of a match in memory: many entries in little room, for an open table holds its log all the time."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, overload

from msgspec import Struct

from sobremesa.core.contract import Action, Seat


class Entry(Struct, frozen=True):
    """One line of the log: what a seat did and when. The first is number 1."""

    n: int
    seat: Seat
    action: Action
    at: int
    "Milliseconds since the match began, by the table's clock."


SAME: Final[dict[Action, Action]] = {}
"""Actions that were seen lately. Most of a log is said again and again: draw from the deck, discard an E."""
MOST_SAME: Final = 4096


def same(action: Action) -> Action:
    """The first one that was equal to it: an action is a value, and one of each is enough."""
    if len(SAME) > MOST_SAME:
        SAME.clear()
    return SAME.setdefault(action, action)


class Log(Sequence[Entry]):
    """Entries in order, numbered from 1 without a gap; each is put together when it is asked for."""

    __slots__ = ("_actions", "_ats", "_seats")

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._actions: list[Action] = []
        self._seats = array("b")
        self._ats = array("q")
        for entry in entries:
            self.append(entry)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Log):
            return NotImplemented
        return (self._ats, self._seats, self._actions) == (other._ats, other._seats, other._actions)

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[Entry]:
        for n, said in enumerate(zip(self._seats, self._actions, self._ats, strict=True), 1):
            yield Entry(n, *said)

    @overload
    def __getitem__(self, where: int) -> Entry: ...
    @overload
    def __getitem__(self, where: slice) -> list[Entry]: ...
    def __getitem__(self, where: int | slice) -> Entry | list[Entry]:
        if isinstance(where, slice):
            return [self[k] for k in range(*where.indices(len(self)))]
        n = where + 1 if where >= 0 else len(self._actions) + where + 1
        return Entry(n, self._seats[where], self._actions[where], self._ats[where])

    def append(self, entry: Entry) -> None:
        """Add the next entry. Raises ValueError when it has another number."""
        if entry.n != len(self) + 1:
            raise ValueError(f"entry {entry.n} after {len(self)}")
        self._actions.append(same(entry.action))
        self._seats.append(entry.seat)
        self._ats.append(entry.at)

    def pop(self) -> Entry:
        """Take the last entry off. Raises IndexError when there is none."""
        last = self[-1]
        for column in (self._actions, self._seats, self._ats):
            column.pop()
        return last
