"""The exact best sale of BuyWord tiles, what is kept for later weighed by what `buyword_worth` expects of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
from msgspec import Struct

from sobremesa.bots.buyword_worth import Worth
from sobremesa.games.buyword import tiles
from sobremesa.games.buyword.types import WILD, Finish, Options, Sell, Tile

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sobremesa.lexicon import Lexicon, Share, Shares

    Floats = NDArray[np.float64]
    Longs = NDArray[np.int64]

MOST = 13
"""So many letter tiles are weighed together; beyond them the ones of fewest dots are simply kept."""
WILDS = 4
"""So many Wilds may go in one sale."""


def square(dots: int) -> int:
    """What a word of so many dots brings (B-8)."""
    return dots * dots


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
        self._options = options
        printed = tiles.by_id(options)
        ordered = sorted(held, key=lambda tile: (-printed[tile].dots, tile))
        self.held, self.beyond = tuple(ordered[:MOST]), tuple(ordered[MOST:])
        self.wilds = wilds
        self._limit = max(0, (options.tile_limit or 99) - len(self.beyond))
        faces = [printed[tile].letters for tile in self.held]
        dots = [printed[tile].dots for tile in self.held]
        self.shares: Shares = words.shares(faces, dots, square, min(wilds, WILDS))
        self._sets, self._counts = _sets(len(self.held))
        # By wilds used and mask: the most that parts of the mask bring; the rest of it is let go.
        self._most = _over_subsets(self.shares.total, len(self.held))

    def plan(self, worth: Worth) -> Plan:
        """The best sale and what to keep after it."""
        return self.plans(worth, 1)[0]

    def plans(self, worth: Worth, most: int) -> list[Plan]:
        """The best plans, the best first, no two of which keep the same tiles and Wilds."""
        values = self._values(worth)
        full = values.shape[1] - 1
        found: dict[tuple[tuple[Tile, ...], int], Plan] = {}
        order = [values.argmax()] if most == 1 else np.argsort(-values, axis=None, kind="stable")[: 6 * most]
        for place in order:
            used, keep = divmod(int(place), full + 1)
            same = (self._named(keep), used)
            if np.isfinite(values[used, keep]) and same not in found and len(found) < most:
                found[same] = self._made(float(values[used, keep]), self._sold(full - keep, used), keep, used)
        return list(found.values())

    def first_of(self, plan: Plan, *, last: bool) -> Sell | Finish:
        """How a plan begins: its dearest word; without one the end of the sale (B-10)."""
        offers = [
            Sell(tuple(WILD if k == len(self.held) else self.held[k] for k in word.cards), word.spelling)
            for word in plan.words
        ]
        if offers:
            return max(offers, key=lambda offer: tiles.price(self._options, offer.tiles))
        return Finish(self.excess(plan, last=last))

    def excess(self, plan: Plan, *, last: bool) -> tuple[Tile, ...]:
        """The tiles that go to the box when nothing more is sold: those of the plan first, then the dearest."""
        held, limit = (*self.held, *self.beyond), self._options.tile_limit
        over = max(0, len(held) - limit) if limit and not last else 0
        return tuple(_without_repeats((*plan.boxed, *held), held)[:over])

    def best(self, worth: Worth) -> float:
        """What the best plan is worth."""
        return float(self._values(worth).max())

    def kept(self, worth: Worth) -> float:
        """What all of it is worth when nothing is sold now."""
        return float(self._later(worth, self.wilds)[-1]) + self.wilds * worth.wild

    def _values(self, worth: Worth) -> Floats:
        """By Wilds used and set of tiles kept: money now and later; no number where that cannot be done."""
        total, more = self.shares.total, self._counts > self._limit
        without = self._later(worth, 0)
        later = self._later(worth, 1) if self.wilds else without
        values = np.empty(total.shape)
        for used in range(len(total)):
            # Fewer than the limit are kept only when all others are sold; at the limit the rest may be boxed.
            money = np.where(self._counts == self._limit, self._most[used][::-1], total[used][::-1])
            left = self.wilds - used
            values[used] = (later if left else without) + money + left * worth.wild
            values[used][(money < 0) | more] = -np.inf
        return values

    def _later(self, worth: Worth, wilds: int) -> Floats:
        """By set of letter tiles: what it is expected to bring when it is kept, beside so many Wilds."""
        at_once = self._most[0] if not wilds else np.maximum(self._most[0], self._most[1])
        later: Floats = worth.of(self.held, self._sets) + worth.at_once * at_once
        return later

    def _sold(self, mask: int, used: int) -> int:
        """The part of the mask whose sale brings the most."""
        inside = np.where(np.arange(len(self._counts)) & ~mask, -1, self.shares.total[used])
        return int(inside.argmax())

    def _made(self, value: float, sold: int, keep: int, used: int) -> Plan:
        full = len(self._counts) - 1
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


def _without_repeats(wanted: Sequence[Tile], held: Sequence[Tile]) -> list[Tile]:
    """The wanted tiles in their order, each no more often than it is held."""
    left = list(held)
    found = []
    for tile in wanted:
        if tile in left:
            left.remove(tile)
            found.append(tile)
    return found


@lru_cache(maxsize=MOST + 1)
def _sets(size: int) -> tuple[Floats, Longs]:
    """By mask: a row with 1 for each tile in it, of shape (2**size, size); and how many there are."""
    bits = np.arange(1 << size)[:, None] >> np.arange(size) & 1
    return bits.astype(np.float64), bits.sum(axis=1)


def _over_subsets(total: Longs, size: int) -> Longs:
    """By mask: the greatest number of any of its subsets."""
    most = total.copy()
    for bit in range(size):
        halves = most.reshape(most.shape[0], -1, 2, 1 << bit)
        np.maximum(halves[:, :, 1], halves[:, :, 0], out=halves[:, :, 1])
    return most
