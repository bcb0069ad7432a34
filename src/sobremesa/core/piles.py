"""The one door through which cards, tiles and dice move. Piles and hands are tuples; the top is the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")


def lift(pile: tuple[T, ...], count: int) -> tuple[tuple[T, ...], tuple[T, ...]]:
    """Take the top `count` things, first the topmost: (what was lifted, what is left).

    Raises ValueError when the pile is smaller than that.
    """
    if not 0 <= count <= len(pile):
        raise ValueError(f"{count} of {len(pile)}")
    return pile[: -count - 1 : -1], pile[: len(pile) - count]


def put(pile: tuple[T, ...], *things: T) -> tuple[T, ...]:
    """The pile with these on top, the last one topmost."""
    return (*pile, *things)


def without(hand: Sequence[T], things: Iterable[T]) -> tuple[T, ...] | None:
    """The hand less these things, the rest in their order; None when it does not hold them all."""
    rest = list(hand)
    try:
        for thing in things:
            rest.remove(thing)
    except ValueError:
        return None
    return tuple(rest)


def count(*piles: Iterable[T]) -> Counter[T]:
    """How many of each kind lie in these piles together."""
    total: Counter[T] = Counter()
    for pile in piles:
        total.update(pile)
    return total
