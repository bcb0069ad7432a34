"""Some word or other, found by strolling through a list at random: for players without a plan, who are in a hurry.

A stroll goes from letter to letter as the cards allow and never back. It may end without a word where there is one;
then another may do better.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from .dawg import FINAL, LETTER_BITS, Dawg
from .faces import WILD, read

Chance = Callable[[], float]
"""Says numbers from 0 to 1, 1 excluded."""
STOPS: Final = 0.4
"""How often a stroll ends at a word that could go on."""


class _Shown(dict[str, tuple[int, tuple[int, ...]]]):
    """By face: the letters that it can begin with, as bits, and what follows its first letter."""

    def __init__(self, letters: str) -> None:
        super().__init__()
        self._letters = letters

    def __missing__(self, face: str) -> tuple[int, tuple[int, ...]]:
        begins, run = read(self._letters, face)
        self[face] = begins, tuple(1 << code for code in run[1:])
        return self[face]


_shown = cache(_Shown)


def word(
    dawg: Dawg, faces: Sequence[str], chance: Chance, min_cards: int = 1, min_letters: int = 2
) -> tuple[str, tuple[int, ...]] | None:
    """A word out of some of the cards and the places of these, in order; None where the stroll met none."""
    nodes, letters, onward, shown = dawg.nodes, dawg.letters, dawg.onward, _shown(dawg.letters)
    left, found, spelled, to = [*range(len(faces))], None, "", 0
    way: list[int] = []
    while left:
        after, mask, start = onward[to], nodes[to | 1], int(chance() * len(left))
        for place in left[start:] + left[:start]:
            shows = faces[place]
            if shows in after:
                to = after[shows]
                break
            begins, run = shown[shows]
            if not begins & mask:
                continue
            if not run:
                shows = letters[_any(begins & mask, chance).bit_length() - 1]
                to = after[shows]
                break
            if (node := _along(dawg, after[shows[0]] >> 1, run)) >= 0:
                to = node << 1 | (nodes[2 * node + 1] >= FINAL)
                break
        else:
            break
        spelled += shows
        way.append(place)
        left.remove(place)
        if to & 1 and len(spelled) >= min_letters and len(way) >= min_cards:
            found = spelled, tuple(way)
            if chance() < STOPS:
                break
    return found


def _any(bits: int, chance: Chance) -> int:
    """One of these bits."""
    for _ in range(int(chance() * bits.bit_count())):
        bits &= bits - 1
    return bits & -bits


def _along(dawg: Dawg, node: int, run: Sequence[int]) -> int:
    """Where these letters, as bits, lead from a node; -1: nowhere."""
    for bit in run:
        mask = dawg.nodes[2 * node + 1]
        if not mask & bit:
            return -1
        node = dawg.edges[2 * (dawg.nodes[2 * node] + (mask & bit - 1).bit_count())] >> LETTER_BITS
    return node


def word_on(
    dawg: Dawg, faces: Sequence[str], neighbours: Sequence[Sequence[int]], chance: Chance, min_letters: int = 2
) -> str | None:
    """A word along cells that touch, as `nets` says; None where the stroll met none."""
    nodes, edges, shown = dawg.nodes, dawg.edges, _shown(dawg.letters)
    found, spelled, node, mask, blank = None, "", 0, nodes[1], ""
    cells = tuple(range(len(faces)))
    while True:
        start = int(chance() * len(cells))
        for cell in (*cells[start:], *cells[:start]):
            face = blank if blank and faces[cell] == WILD else faces[cell]
            begins, run = shown[face]
            if bits := begins & mask:
                bit = bits if not bits & bits - 1 else _any(bits, chance)
                edge = nodes[2 * node] + (mask & bit - 1).bit_count()
                target = (
                    _along(dawg, edges[2 * edge] >> LETTER_BITS, run) if run else edges[2 * edge] >> LETTER_BITS
                )
                if target >= 0:
                    break
        else:
            return found
        letters = face if run else dawg.letters[bit.bit_length() - 1]
        if face == WILD:
            blank = letters
        spelled += letters
        node, mask = target, nodes[2 * target + 1]
        if mask >= FINAL and len(spelled) >= min_letters:
            found = spelled
            if chance() < STOPS:
                return found
        cells = tuple(neighbours[cell])
