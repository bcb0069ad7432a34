"""What the searches compiled by numba share: how they are compiled, bits of masks, and steps in a word list.

Flat arrays in, flat arrays out; `fast` wraps them, `slow` says what they do. Nodes and edges are those of `dawg`.
`letters` holds 256 codes by byte, then the bytes of the alphabet by code.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic
from numpy.typing import NDArray

F = TypeVar("F", bound=Callable[..., Any])

Ints = NDArray[np.int32]
Longs = NDArray[np.int64]
Longs2 = NDArray[np.int64]
"""Rows of longs."""
Bytes = NDArray[np.uint8]

FINAL: Final = 1 << 27
ALPHABET: Final = 256
"""Where the bytes of the alphabet begin in `letters`."""


def kernel(function: F) -> F:
    """Compile when first called. Kept on disk, beside this file or in the user's cache; if neither can be: not."""
    try:
        return cast(F, njit(cache=True, nogil=True)(function))
    except RuntimeError:
        return cast(F, njit(nogil=True)(function))


def _of_bits(instruction: str, *arguments: Any) -> Callable[[int], int]:
    """One of the processor's instructions on a mask, for use in kernels."""

    def typed(_context: Any, _bits: Any) -> Any:
        def emit(_context: Any, builder: Any, _signature: Any, operands: Any) -> Any:
            return getattr(builder, instruction)(operands[0], *arguments)

        return types.int64(types.int64), emit

    return cast(Callable[[int], int], intrinsic(typed))


lowest = _of_bits("cttz", ir.Constant(ir.IntType(1), 1))
"""The place of the lowest bit that is set; there must be one."""
count = _of_bits("ctpop")
"""How many bits are set."""


@kernel
def edge_of(nodes: Ints, node: int, letter: int) -> int:
    """The edge of a letter that the node has."""
    return int(nodes[2 * node]) + count(int(nodes[2 * node + 1] & ((1 << letter) - 1)))
