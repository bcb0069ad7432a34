"""The cards in play: those of an edition, or of an owner's own box (Q-1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from sobremesa.core.printed import Printed
from sobremesa.games.quiddler.types import Card, CardKind, Options

PRINTED = Printed(__package__, "cards", CardKind)
"""Where the cards are listed, and what is printed on them."""


def kinds(options: Options) -> tuple[CardKind, ...]:
    """The kinds of card of a match. Raises Illegal for an unknown edition."""
    return options.box or PRINTED.load(options.edition)


def by_id(options: Options) -> Mapping[Card, CardKind]:
    """The kinds of card by their ids."""
    return _index(options.edition, options.box)


def box(options: Options) -> tuple[Card, ...]:
    """Every card in the box, copies and all."""
    return _box(options.edition, options.box)


def points(options: Options, cards: Iterable[Card]) -> int:
    """The printed points of these cards together."""
    printed = by_id(options)
    return sum(printed[card].points for card in cards)


def spelling(options: Options, cards: Iterable[Card]) -> str:
    """The letters of these cards in a row."""
    printed = by_id(options)
    return "".join(printed[card].letters for card in cards)


@cache
def _index(edition: str, box: tuple[CardKind, ...]) -> Mapping[Card, CardKind]:
    return {kind.id: kind for kind in box or PRINTED.load(edition)}


@cache
def _box(edition: str, box: tuple[CardKind, ...]) -> tuple[Card, ...]:
    return tuple(kind.id for kind in box or PRINTED.load(edition) for _ in range(kind.copies))
