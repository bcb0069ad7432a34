"""Words in a net in plain Python: for machines without numba, and to test the kernels against."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from .dawg import FINAL, Dawg
from .nets import BITS, UNREAD, Net

Ends: TypeAlias = dict[int, int]
"""By reading of the blanks (`BITS` bits each, `UNREAD`): the mask of cells on which a prefix can end."""


class _Next(dict[int, int]):
    """By mask of cells: the cells that may follow one of them."""

    def __init__(self, net: Net) -> None:
        super().__init__({0: 0})
        self._near = {1 << cell: near for cell, near in enumerate(net.near)}

    def __missing__(self, cells: int) -> int:
        low = cells & -cells
        self[cells] = near = self[cells ^ low] | self._near[low]
        return near


def words(dawg: Dawg, net: Net, min_letters: int) -> list[str]:
    """Distinct words that can be traced, sorted by code point. Each prefix is visited once, with all its ends."""
    after, family = _Next(net), dawg.family
    blanks = [(BITS * place, 1 << cell) for place, cell in enumerate(net.blanks)]
    found: list[str] = []
    stack: list[tuple[int, str, Ends]] = [(0, "", {net.unread: 1 << net.size})]
    while stack:
        node, spelled, ends = stack.pop()
        mask, children = family[node]
        if mask >= FINAL and len(spelled) >= min_letters and any(cells & net.ends for cells in ends.values()):
            found.append(spelled)
        free = [(reading, after[cells]) for reading, cells in ends.items()]
        for code, letter, target in children:
            held = net.holds[code]
            if further := _step(free, code, held, blanks):
                stack.append((target, spelled + letter, _undominated(further)))
    return sorted(found)


def _step(free: Sequence[tuple[int, int]], code: int, held: int, blanks: Sequence[tuple[int, int]]) -> Ends:
    """Where a letter leads from these readings and the cells that are free to them."""
    further: Ends = {}
    for reading, cells in free:
        here = cells & held
        for shift, blank in blanks:
            if cells & blank:
                read = reading >> shift & UNREAD
                if read == code:
                    here |= blank
                elif read == UNREAD:
                    now = reading ^ (UNREAD ^ code) << shift
                    further[now] = further.get(now, 0) | blank
        if here:
            further[reading] = further.get(reading, 0) | here
    return further


def _undominated(ends: Ends) -> Ends:
    """Without the ends that another reading has too which leaves more blanks unread: it can do all they can."""
    if len(ends) == 1:
        return ends
    kept = {}
    for reading, cells in ends.items():
        for other, theirs in ends.items():
            if other != reading and _leaves_more(other, reading):
                cells &= ~theirs
        if cells:
            kept[reading] = cells
    return kept


def _leaves_more(other: int, reading: int) -> bool:
    """Whether each blank that the other has read is read the same in this one."""
    while other != reading:
        if other & UNREAD not in (UNREAD, reading & UNREAD):
            return False
        other, reading = other >> BITS, reading >> BITS
    return True


def uses(letters: str, net: Net, words: Sequence[str], marked: int) -> list[int]:
    """By word: how many times, at most, one path of it uses the marked cells; -1 where there is no path."""
    return [_uses(letters, net, word, marked) for word in words]


def _uses(letters: str, net: Net, word: str, marked: int) -> int:
    blanks = [(BITS * place, 1 << cell) for place, cell in enumerate(net.blanks)]
    best = {(net.unread, net.size): 0}
    for letter in word:
        code, further = letters.find(letter), dict[tuple[int, int], int]()
        if code < 0:
            return -1
        for (reading, cell), count in best.items():
            for now, cells in _step([(reading, net.near[cell])], code, net.holds[code], blanks).items():
                for step in _cells(cells):
                    key, more = (now, step), count + (marked >> step & 1)
                    further[key] = max(more, further.get(key, -1))
        best = further
    return max((count for (_, cell), count in best.items() if net.ends >> cell & 1), default=-1)


def _cells(mask: int) -> list[int]:
    return [cell for cell in range(mask.bit_length()) if mask >> cell & 1]
