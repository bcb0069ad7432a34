"""What BuyWord tiles are worth: the exact best sale, and the expected worth of what is kept for later.

A kept tile is worth so many dollars, by its letter, less when the bag is nearly empty. `tools/tune_buyword.py` fits
these dollars on the player's own games. They make a seller wait for long words: with eleven dollars a dot, a word
is sold when it has more than eleven dots, and a common letter is let go sooner than a rare one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

import msgspec
import numpy as np
from msgspec import Struct

from sobremesa.games.buyword import tiles
from sobremesa.games.buyword.types import WILD, Options, Tile

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sobremesa.lexicon import Lexicon, Share, Shares

    Longs = NDArray[np.int64]

MOST = 13
"""So many letter tiles are weighed together; beyond them the ones of least worth are simply kept."""
WILDS = 4
"""So many Wilds may go in one sale."""
FADE = 12.0
"""With fewer tiles than this in the bag for each player, what is kept is worth less in proportion."""


def square(dots: int) -> int:
    """What a word of so many dots brings (B-8)."""
    return dots * dots


class Weights(Struct, frozen=True):
    """What kept tiles are worth in dollars, and how that was found."""

    command: str
    date: str
    words: str
    tiles: dict[Tile, float]
    "By letter tile; `?` is a Wild."


@cache
def weights(edition: str, vocabulary: str) -> Weights:
    """The fitted worth for an edition and a vocabulary, `full` or `frequent`."""
    name = f"buyword.{edition}.{vocabulary}.json"
    return msgspec.json.decode(resources.files("sobremesa.bots").joinpath("data", name).read_bytes(), type=Weights)


def worth_at(fitted: Weights, bag_each: float) -> dict[Tile, float]:
    """What kept tiles are worth with so many tiles in the bag for each player."""
    share = fade(bag_each)
    return {tile: share * dollars for tile, dollars in fitted.tiles.items()}


def fade(bag_each: float) -> float:
    """How much of their full worth kept tiles have with so many tiles in the bag for each player."""
    return min(1.0, bag_each / FADE)


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

    def plan(self, worth: Mapping[Tile, float]) -> Plan:
        """The best sale and what to keep after it, when a kept tile is worth so many dollars; none: nothing is."""
        return self.plans(worth, 1)[0]

    def plans(self, worth: Mapping[Tile, float], most: int) -> list[Plan]:
        """The best plans, the best first, no two of which keep the same tiles and Wilds."""
        kept = self.bits @ np.array([worth.get(tile, 0.0) for tile in self.held])
        full = len(self.masks) - 1
        limit = max(0, self._limit - len(self.beyond))
        rows = []
        for used in range(self.shares.total.shape[0]):
            # Fewer than the limit are kept only when all others are sold; at the limit the rest may be boxed.
            money = np.where(
                self.counts == limit, self.most[used][full - self.masks], self.shares.total[used][::-1]
            )
            total = np.where((money < 0) | (self.counts > limit), -np.inf, kept + money)
            rows.append(total + (self.wilds - used) * worth.get(WILD, 0.0))
        values = np.stack(rows)
        found: dict[tuple[tuple[Tile, ...], int], Plan] = {}
        for place in np.argsort(-values, axis=None, kind="stable")[: 6 * most]:
            used, keep = divmod(int(place), full + 1)
            same = (self._named(keep), used)
            if np.isfinite(values[used, keep]) and same not in found and len(found) < most:
                found[same] = self._made(float(values[used, keep]), self._sold(full - keep, used), keep, used)
        return list(found.values())

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
