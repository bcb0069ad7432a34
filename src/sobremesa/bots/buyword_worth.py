"""What BuyWord tiles are expected to bring when they are kept, in dollars.

A kept tile is worth so much by its letter, two tiles together so much more or less; while the bag fills this counts
in full, and towards its end it gives way to what the tiles would bring if they were sold at once. So a seller waits
for long words as long as there is time. `tools/tune_buyword.py` fits the dollars on the player's own games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Final

import msgspec
import numpy as np
from msgspec import Struct

from sobremesa.games.buyword.types import WILD, Options, Tile

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sobremesa.lexicon import Lexicon

    Floats = NDArray[np.float64]

FREQUENT: Final = 23_000
"""A vocabulary of so many words is weighed by weights of its own."""
FADE: Final = 12.0
"""With fewer tiles than this in the bag for each player, what is kept is worth less in proportion."""


class Weights(Struct, frozen=True):
    """What kept tiles are worth in dollars, and how that was found."""

    command: str
    date: str
    words: str
    tiles: dict[Tile, float]
    "By letter tile; `?` is a Wild."
    pairs: dict[str, float] = {}
    "By two letter tiles in the order of the alphabet, a space between: what having both adds."
    at_once: float = 0.0
    "The part of what kept tiles would bring at once that comes on top, while the bag is full."


class Worth:
    """What kept tiles are worth at one moment of a match."""

    def __init__(self, alone: Mapping[Tile, float], pairs: Mapping[str, float], at_once: float) -> None:
        """`at_once`: the part of what they would bring at once that comes on top."""
        known = [tile for tile in alone if tile != WILD]
        self.at_once, self.wild = at_once, alone.get(WILD, 0.0)
        self._places = {tile: place for place, tile in enumerate(known)}
        # The last place is for tiles that nothing was fitted for.
        self._alone = np.array([*(alone[tile] for tile in known), 0.0])
        self._together = np.zeros((len(known) + 1, len(known) + 1))
        for both, dollars in pairs.items():
            one, other = (self._places[tile] for tile in both.split())
            self._together[one, other] = self._together[other, one] = dollars

    def scaled(self, share: float) -> Worth:
        """So much of this worth; the rest gives way to what the tiles would bring at once."""
        other = Worth.__new__(Worth)
        other.at_once, other.wild = share * self.at_once + 1 - share, share * self.wild
        other._places = self._places
        other._alone, other._together = share * self._alone, share * self._together
        return other

    def of(self, held: Sequence[Tile], sets: Floats) -> Floats:
        """What sets of these letter tiles are worth, but for what they would bring at once.

        `sets` has a row for each set, of shape (sets, tiles): 1 where the tile is in it.
        """
        places = [self._places.get(tile, -1) for tile in held]
        together = self._together[np.ix_(places, places)]
        np.fill_diagonal(together, 0.0)
        found: Floats = sets @ self._alone[places] + np.einsum("ij,ij->i", sets @ together, sets) / 2
        return found


NOTHING: Final = Worth({}, {}, 0.0)
"""In the last round: what is not sold is lost."""


@cache
def weights(edition: str, vocabulary: str) -> Weights:
    """The fitted worth for an edition and a vocabulary, `full` or `frequent`."""
    name = f"buyword.{edition}.{vocabulary}.json"
    return msgspec.json.decode(resources.files("sobremesa.bots").joinpath("data", name).read_bytes(), type=Weights)


@cache
def fitted(edition: str, vocabulary: str) -> Worth:
    """The same, ready to weigh with."""
    return worth_of(weights(edition, vocabulary))


def worth_of(found: Weights) -> Worth:
    """The worth that these weights say."""
    return Worth(found.tiles, found.pairs, found.at_once)


def fitted_for(words: Lexicon, options: Options) -> Worth:
    """The worth that was fitted for a vocabulary like this one."""
    return fitted(options.edition, "full" if len(words) > 2 * FREQUENT else "frequent")


def fade(bag_each: float) -> float:
    """How much of their full worth kept tiles have with so many tiles in the bag for each player."""
    return min(1.0, bag_each / FADE)
