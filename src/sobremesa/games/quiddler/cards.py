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
    return sum(map(_points(options.edition, options.box).__getitem__, cards))


def faces(options: Options, hand: tuple[Card, ...]) -> tuple[str, ...]:
    """What each of these cards can spell. Mostly a card is called by its letters."""
    if _called_by_letters(options.edition, options.box):
        return hand
    printed = by_id(options)
    return tuple([printed[card].letters for card in hand])


def spelling(options: Options, cards: tuple[Card, ...]) -> str:
    """The letters of these cards in a row."""
    return "".join(faces(options, cards))


@cache
def _index(edition: str, box: tuple[CardKind, ...]) -> Mapping[Card, CardKind]:
    return {kind.id: kind for kind in box or PRINTED.load(edition)}


@cache
def _box(edition: str, box: tuple[CardKind, ...]) -> tuple[Card, ...]:
    return tuple(kind.id for kind in box or PRINTED.load(edition) for _ in range(kind.copies))


@cache
def _points(edition: str, box: tuple[CardKind, ...]) -> Mapping[Card, int]:
    return {kind.id: kind.points for kind in box or PRINTED.load(edition)}


@cache
def _called_by_letters(edition: str, box: tuple[CardKind, ...]) -> bool:
    return all(kind.id == kind.letters for kind in box or PRINTED.load(edition))
