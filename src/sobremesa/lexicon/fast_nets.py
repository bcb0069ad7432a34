"""The compiled twin for nets: hands the kernels their arrays and reads what they wrote. Needs numba."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from . import kernels_nets
from .dawg import Dawg
from .fast import arrays, codes
from .nets import Net


class _Room(threading.local):
    """Where the kernels work; each thread has its own."""

    def __init__(self) -> None:
        self.tables = np.empty(kernels_nets.ROOM, np.int32)
        self.ends = np.empty((1 << 12, kernels_nets.END), np.int32)
        self.out = np.empty(1 << 18, np.uint8)


_room = _Room()
_packed: WeakKeyDictionary[Net, NDArray[np.int32]] = WeakKeyDictionary()


def packed(net: Net) -> NDArray[np.int32]:
    """A net in one array, as the kernels want it."""
    if net not in _packed:
        parts = (net.size, len(net.blanks), net.ends, *net.blanks, *net.near, *net.holds)
        _packed[net] = np.array(parts, np.int32)
    return _packed[net]


def words(dawg: Dawg, net: Net, min_letters: int) -> list[str]:
    """See `slow_nets.words`."""
    lists, cells = arrays(dawg), packed(net)
    while (written := kernels_nets.words(*lists, cells, min_letters, _room.tables, _room.ends, _room.out)) < 0:
        if written == -1:
            _room.out = np.empty(2 * len(_room.out), np.uint8)
        else:
            _room.ends = np.empty((2 * len(_room.ends), kernels_nets.END), np.int32)
    return sorted(_room.out[:written].tobytes().decode("latin-1").splitlines())


def uses(letters: str, net: Net, words: Sequence[str], marked: int) -> list[int]:
    """See `slow_nets.uses`."""
    table, cells = codes(letters), packed(net)
    spelled = [word for word in words if set(word) <= set(letters)]
    text = np.frombuffer("".join(f"{word}\n" for word in spelled).encode("latin-1"), np.uint8)
    out = np.empty(len(spelled), np.int16)
    while kernels_nets.uses(table, cells, text, marked, _room.tables, _room.ends, out) < 0:
        _room.ends = np.empty((2 * len(_room.ends), kernels_nets.END), np.int32)
    known = dict(zip(spelled, out.tolist(), strict=True))
    return [known.get(word, -1) for word in words]


def warm() -> None:
    """Compile every kernel by using it once."""
    net = Net("AB", ["A", "?"], [[1], [0]])
    words(Dawg.build("AB", ["A", "AB"]), net, 1)
    uses("AB", net, ["AB"], 1)
