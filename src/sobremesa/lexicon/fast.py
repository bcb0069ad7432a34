"""The compiled twin: hands the kernels their arrays and reads what they wrote. Needs numba; see `slow`."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from functools import cache
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from . import kernels_layings, kernels_racks
from .dawg import Dawg
from .faces import checked
from .kernels import ALPHABET


class _Room(threading.local):
    """Where the kernels work; each thread has its own."""

    def __init__(self) -> None:
        self.stack = np.empty(kernels_racks.FRAMES * kernels_racks.FRAME, np.int32)
        self.out = np.empty(1 << 18, np.uint8)


Shared = tuple[NDArray[np.uint8], NDArray[np.int64]]
Arrays = tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.uint8]]

_room = _Room()
_arrays: WeakKeyDictionary[Dawg, Arrays] = WeakKeyDictionary()


def arrays(dawg: Dawg) -> Arrays:
    """Nodes, edges and letters of a list, as the kernels want them. Nothing is copied but the letters."""
    if dawg not in _arrays:
        letters = codes(dawg.letters)
        _arrays[dawg] = np.frombuffer(dawg.nodes, np.int32), np.frombuffer(dawg.edges, np.int32), letters
    return _arrays[dawg]


@cache
def codes(letters: str) -> NDArray[np.uint8]:
    """By byte of Latin-1 the place of a letter in the alphabet; then the bytes of the alphabet."""
    alphabet = letters.encode("latin-1")
    table = bytearray(ALPHABET)
    for code, byte in enumerate(alphabet):
        table[byte] = code
    return np.frombuffer(bytes(table) + alphabet, np.uint8)


def hand(faces: Sequence[str]) -> NDArray[np.uint8]:
    """The faces as one text."""
    return np.frombuffer(",".join(faces).encode("latin-1"), np.uint8)


def words(dawg: Dawg, faces: Sequence[str], min_cards: int, min_letters: int) -> list[str]:
    """See `slow.words`."""
    checked(dawg.letters, faces)
    if not faces:
        return []
    text, limits = hand(faces), (min_cards, min_letters, dawg.words)
    while (written := kernels_racks.words(*arrays(dawg), text, limits, _room.stack, _room.out)) < 0:
        _room.out = np.empty(2 * len(_room.out), np.uint8)
    return sorted(_room.out[:written].tobytes().decode("latin-1").splitlines())


def layings(dawg: Dawg, faces: Sequence[str], min_cards: int) -> tuple[NDArray[np.uint8], NDArray[np.int8]]:
    """See `slow.layings`."""
    checked(dawg.letters, faces)
    spelled = np.zeros(1 << len(faces), np.uint8)
    longest = np.empty((1 << len(faces), len(faces) // min_cards + 1), np.int8)
    kernels_layings.layings(*arrays(dawg), hand(faces), min_cards, _room.stack, spelled, longest)
    return spelled, longest


def best(
    longest: NDArray[np.int8], worth: Sequence[int], by_count: Sequence[int], by_longest: Sequence[int]
) -> tuple[int, int, int]:
    """See `slow.best`."""
    long = [np.asarray(values, np.int64) for values in (worth, by_count, by_longest)]
    total, mask, k = kernels_layings.best(longest, *long)
    return int(total), int(mask), int(k)


def shares(
    dawg: Dawg, faces: Sequence[str], worth: Callable[[int], int], points: Sequence[int], wilds: int
) -> Shared:
    """See `slow.shares`."""
    held = [*faces, "?"] if wilds else list(faces)
    checked(dawg.letters, held)
    size = 1 << len(faces)
    spelled, canon = np.zeros(1 << len(held), np.uint8), np.empty(1 << len(held), np.int32)
    kernels_layings.marked(*arrays(dawg), hand(held), 1, _room.stack, spelled, canon)
    sums = _mask_sums(points)
    table = np.array([worth(n) for n in range(int(sums[-1]) + 2)], np.int64)
    total = np.empty((wilds + 1, size), np.int64)
    kernels_layings.shares(spelled, canon[:size], table[sums], table[sums + 1], total)
    return spelled, total


def _mask_sums(values: Sequence[int]) -> NDArray[np.int64]:
    """See `faces.mask_sums`."""
    sums = np.zeros(1 << len(values), np.int64)
    for n, value in enumerate(values):
        np.add(sums[: 1 << n], value, out=sums[1 << n : 2 << n])
    return sums


def warm() -> None:
    """Compile every kernel by using it once."""
    dawg = Dawg.build("AB", ["A", "AB"])
    words(dawg, ["A", "B", "AB", "?"], 1, 1)
    _, longest = layings(dawg, ["A", "B"], 1)
    best(longest, [0] * 4, [0] * 3, [0] * 3)
    shares(dawg, ["A", "B"], int, [1, 1], 1)
