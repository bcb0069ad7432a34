"""What BuyWord tiles are worth: the exact best sale, and the expected worth of what is kept for later.

The worth of kept tiles is a fitted sum of simple measures: which letters, which pairs, their dots, what they
would bring at once, how much is left in the bag. `tools/tune_buyword.py` fits it on the player's own games.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

import msgspec
import numpy as np
from msgspec import Struct

from sobremesa.games.buyword import tiles
from sobremesa.games.buyword.types import Options, Tile

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sobremesa.lexicon import Lexicon, Share, Shares

    Floats = NDArray[np.float64]
    Longs = NDArray[np.int64]

MOST = 13
"""So many letter tiles are weighed together; beyond them the ones of least worth are simply kept."""
WILDS = 4
"""So many Wilds may go in one sale."""
HATS = (0.0, 12.0, 36.0, 108.0)
"""Tiles in the bag for each player where the measures have weights of their own; between them they blend."""
EXTRAS = 6
"""Measures beside letters and pairs: one, Wilds, dots, dots squared, tiles, what an immediate sale would bring."""


def square(dots: int) -> int:
    """What a word of so many dots brings (B-8)."""
    return dots * dots


class Weights(Struct, frozen=True):
    """A fitted worth of kept tiles, and how it was made."""

    command: str
    date: str
    words: str
    letters: tuple[Tile, ...]
    linear: tuple[tuple[float, ...], ...]
    "A row a hat: the letters, then the extras."
    pairs: tuple[tuple[float, ...], ...]
    "Letters by letters: for each two different tiles of a hand."


@cache
def weights(edition: str, vocabulary: str) -> Weights:
    """The fitted worth for an edition and a vocabulary, `full` or `frequent`."""
    name = f"buyword.{edition}.{vocabulary}.json"
    return msgspec.json.decode(resources.files("sobremesa.bots").joinpath("data", name).read_bytes(), type=Weights)


class Worth:
    """The fitted worth of what is kept, ready for sums over many sets of tiles."""

    def __init__(self, fitted: Weights) -> None:
        self.place = {letter: k for k, letter in enumerate(fitted.letters)}
        self._linear = np.array(fitted.linear)
        self._pairs = np.array(fitted.pairs)

    def row(self, bag_each: float) -> Floats:
        """The linear weights with so many tiles in the bag for each player."""
        blended: Floats = hats(bag_each) @ self._linear
        return blended

    def of(self, held: Sequence[Tile], masks: Longs, extras: Floats, bag_each: float) -> Floats:
        """The worth of each mask of the held tiles; `extras` has a row of measures a mask."""
        places = [self.place[tile] for tile in held]
        row = self.row(bag_each)
        bits = (masks[:, None] >> np.arange(len(held)) & 1).astype(float)
        letters = bits @ row[places]
        pairs = self._pairs[np.ix_(places, places)] * (1 - np.eye(len(places)))
        together = np.einsum("mi,ij,mj->m", bits, pairs, bits) / 2 * min(1.0, bag_each / HATS[1])
        worth: Floats = letters + together + extras @ row[len(self.place) :]
        return worth


def hats(bag_each: float) -> Floats:
    """How much each hat counts, by linear blending; they add up to 1."""
    return np.array([np.interp(bag_each, HATS, np.eye(len(HATS))[k]) for k in range(len(HATS))])


class Plan(Struct, frozen=True):
    """The best thing to do with some tiles: words to sell now, tiles to keep, tiles to box."""

    worth: float
    "Money now and expected money later."
    money: int
    words: tuple[Share, ...]
    kept: tuple[Tile, ...]
    boxed: tuple[Tile, ...]
    wilds: int
    "Wilds kept."


class Holding:
    """Some tiles and Wilds, weighed: what to sell and what to keep."""

    def __init__(self, words: Lexicon, options: Options, held: Sequence[Tile], wilds: int) -> None:
        printed = tiles.by_id(options)
        ordered = sorted(held, key=lambda tile: (-printed[tile].dots, tile))
        self.held, self.beyond = tuple(ordered[:MOST]), tuple(ordered[MOST:])
        self.wilds = wilds
        self._limit = options.tile_limit or 99
        self._dots = np.array([printed[tile].dots for tile in self.held], dtype=np.int64)
        faces = [printed[tile].letters for tile in self.held]
        self.shares: Shares = words.shares(faces, self._dots.tolist(), square, min(wilds, WILDS))
        size = len(self.held)
        self.masks: Longs = np.arange(1 << size)
        self.bits = (self.masks[:, None] >> np.arange(size) & 1).astype(np.int64)
        self.counts = self.bits.sum(axis=1)
        # By wilds used and mask: the most that parts of the mask bring; the rest of it is let go.
        self.most = _over_subsets(self.shares.total, size)

    def extras(self, left: int) -> Floats:
        """The measures beside letters and pairs of each mask, with so many Wilds left."""
        dots = self.bits @ self._dots
        sale = self.most[: min(left, WILDS) + 1].max(axis=0)
        columns = (np.ones(len(dots)), np.full(len(dots), left), dots, dots**2 / 10, self.counts, sale / 10)
        return np.stack(columns, axis=1).astype(float)

    def plan(self, worth: Worth | None, bag_each: float) -> Plan:
        """The best sale and what to keep after it; `worth` None: the last sale, nothing kept is worth anything."""
        if worth is None:
            used, sold = divmod(int(self.shares.total.argmax()), len(self.masks))
            return self._made(float(self.shares.total[used, sold]), sold, 0, used)
        full = len(self.masks) - 1
        best = (-np.inf, 0, 0, 0)
        limit = max(0, self._limit - len(self.beyond))
        for used in range(self.shares.total.shape[0]):
            kept = worth.of(self.held, self.masks, self.extras(self.wilds - used), bag_each)
            # Fewer than the limit are kept only when all others are sold; at the limit the rest may be boxed.
            money = np.where(
                self.counts == limit, self.most[used][full - self.masks], self.shares.total[used][::-1]
            )
            total = np.where((money < 0) | (self.counts > limit), -np.inf, kept + money)
            k = int(total.argmax())
            if total[k] > best[0]:
                best = (float(total[k]), k, int(money[k]), used)
        value, keep, _, used = best
        return self._made(value, self._sold(full - keep, used), keep, used)

    def _sold(self, mask: int, used: int) -> int:
        """The part of the mask whose sale brings the most."""
        inside = np.where(self.masks & ~mask, -1, self.shares.total[used])
        return int(inside.argmax())

    def _made(self, value: float, sold: int, keep: int, used: int) -> Plan:
        full = len(self.masks) - 1
        return Plan(
            worth=value,
            money=int(self.shares.total[used, sold]),
            words=self.shares.rebuild(sold, used) if sold else (),
            kept=(*self._named(keep), *self.beyond),
            boxed=self._named(full & ~keep & ~sold),
            wilds=self.wilds - used,
        )

    def _named(self, mask: int) -> tuple[Tile, ...]:
        return tuple(tile for k, tile in enumerate(self.held) if mask >> k & 1)


def _over_subsets(total: Longs, size: int) -> Longs:
    """By mask: the greatest number of any of its subsets."""
    most = total.copy()
    for bit in range(size):
        halves = most.reshape(most.shape[0], -1, 2, 1 << bit)
        np.maximum(halves[:, :, 1], halves[:, :, 0], out=halves[:, :, 1])
    return most
