"""Each search exists twice: compiled, and in plain Python. Here is where one of them is chosen."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from .dawg import Dawg
    from .nets import Net


class Search(Protocol):
    """What both twins, `fast` and `slow`, can do."""

    def words(self, dawg: Dawg, faces: Sequence[str], min_cards: int, min_letters: int) -> list[str]:
        """Distinct words from some of the cards."""
        ...

    def layings(
        self, dawg: Dawg, faces: Sequence[str], min_cards: int
    ) -> tuple[NDArray[np.uint8], NDArray[np.int8]]:
        """Which masks spell a word, and the longest word by mask and number of words."""
        ...

    def shares(
        self, dawg: Dawg, faces: Sequence[str], worth: Callable[[int], int], points: Sequence[int], wilds: int
    ) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
        """Which masks spell a word, and the most that partings are worth by wilds used and mask."""
        ...

    def best(
        self,
        longest: NDArray[np.int8],
        worth: Sequence[int],
        by_count: Sequence[int],
        by_longest: Sequence[int],
    ) -> tuple[int, int, int]:
        """The best total, its mask and its number of words."""
        ...


class NetSearch(Protocol):
    """What both twins for nets, `fast_nets` and `slow_nets`, can do."""

    def words(self, dawg: Dawg, net: Net, min_letters: int) -> list[str]:
        """Distinct words that can be traced."""
        ...

    def uses(self, letters: str, net: Net, words: Sequence[str], marked: int) -> list[int]:
        """By word: the most uses of marked cells that a path of it has; -1 without a path."""
        ...


def compiled() -> bool:
    """Whether the kernels are to be used: numba is installed and SOBREMESA_NUMBA is not 0."""
    return os.environ.get("SOBREMESA_NUMBA") != "0" and importlib.util.find_spec("numba") is not None


@cache
def search() -> Search:
    """The compiled twin where there is numba, else the plain one."""
    if compiled():
        from . import fast

        return cast(Search, fast)
    from . import slow

    return cast(Search, slow)


@cache
def net_search() -> NetSearch:
    """The compiled twin for nets where there is numba, else the plain one."""
    if compiled():
        from . import fast_nets

        return cast(NetSearch, fast_nets)
    from . import slow_nets

    return cast(NetSearch, slow_nets)


def warm() -> None:
    """Compile every kernel, so that no player waits for it. The result is cached on disk."""
    if compiled():
        from . import fast, fast_nets

        fast.warm()
        fast_nets.warm()
