"""The cards in play: those of an edition, or of an owner's own box (D-1, D-2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from sobremesa.core import printed as listed
from sobremesa.games.dexikon.types import PENALTY, SPECIAL, Card, CardKind, Options

PRINTED = listed.Printed(__package__, "cards", CardKind)
"""Where the cards are listed, and what is printed on them."""
WILD = "?"
"""The face that is any letter."""


@dataclass(frozen=True)
class Printed:
    """What is printed, ready to be looked up."""

    by_id: Mapping[Card, CardKind]
    faces: Mapping[Card, str]
    "What each kind can spell: N, A/T (one of them), ? (any letter)."
    costs: Mapping[Card, int]
    actions: frozenset[Card]
    "The kinds with an Action."
    letters: tuple[Card, ...]
    "The core cards with letters: a stack each, before that of the Penalties."
    pool: tuple[Card, ...]
    "The pool cards, copies and all."
    copies: Mapping[Card, int]
    costly: tuple[Card, ...]
    "The kinds that cost something, by name,"
    free: tuple[Card, ...]
    "and the others but the Special Penalty, which is dealt by itself."


def kinds(options: Options) -> tuple[CardKind, ...]:
    """The kinds of card of a match. Raises Illegal for an unknown edition."""
    return options.box or PRINTED.load(options.edition)


def printed(options: Options) -> Printed:
    """What is printed on the cards of a match."""
    return _printed(options.edition, options.box)


@cache
def _printed(edition: str, box: tuple[CardKind, ...]) -> Printed:
    rows = kinds(Options(edition=edition, box=box))
    return Printed(
        by_id={kind.id: kind for kind in rows},
        faces={kind.id: "/".join(kind.letters) if kind.cost == 0 else kind.letters for kind in rows},
        costs={kind.id: kind.cost for kind in rows},
        actions=frozenset(kind.id for kind in rows if kind.action),
        letters=tuple(kind.id for kind in rows if kind.cost == 0 and kind.id not in (PENALTY, SPECIAL)),
        pool=tuple(kind.id for kind in rows if kind.cost for _ in range(kind.copies)),
        copies={kind.id: kind.copies for kind in rows},
        costly=tuple(sorted(kind.id for kind in rows if kind.cost)),
        free=tuple(sorted(kind.id for kind in rows if not kind.cost and kind.id != SPECIAL)),
    )


def points(options: Options, cards: Iterable[Card]) -> int:
    """The printed points of these cards together."""
    by_id = printed(options).by_id
    return sum([by_id[card].points for card in cards])


def by_cost(options: Options, cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards sorted by cost (D-4), those of one cost by name."""
    costs = printed(options).costs
    return tuple([card for _, card in sorted([(costs[card], card) for card in cards])])
