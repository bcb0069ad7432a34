"""The searches in nets compiled by numba; `slow_nets` says what they do, `fast_nets` hands them their arrays.

A net comes packed in one array: how many cells, how many blanks, the mask of cells on which a word may end; then
the blanks; then by cell, and once more for the start, the mask of cells that may follow; then by letter the mask of
cells that show it. A reading of the blanks takes five bits a blank, 31 for one that has not been read.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from .kernels import ALPHABET, FINAL, Bytes, Ints, count, kernel, lowest

DEEPEST: Final = 64
"""Longer words are not traced; no list has one."""
HALF: Final = 11
"""Bits of the longest half of a set of cells."""
ROOM: Final = 4 << HALF
"""Numbers in the tables over half sets."""
END: Final = 2
"""Numbers in an end: the reading, the cells."""
FRAME: Final = 4
"""Numbers in a frame: node, letters to try, first end, one past the last."""


@kernel
def _tables(net: Ints, letters: int, room: Ints) -> int:
    """Fill by half set: cells that may follow, letters that may. Return the bits of the lower half.

    Four tables lie in a row: cells after the lower half, after the upper; letters after the lower, after the upper.
    """
    size, blanks = net[0], net[1]
    near, holds = 3 + blanks, 4 + blanks + size
    half = int((size + 2) // 2)
    shown = np.zeros(32, np.int32)
    for letter in range(letters):
        cells = net[holds + letter]
        while cells:
            shown[lowest(cells)] |= 1 << letter
            cells &= cells - 1
    for upper in range(2):
        first = half * upper
        at = upper << HALF
        letters_at = (2 + upper) << HALF
        room[at] = room[letters_at] = 0
        for mask in range(1, 1 << (size + 1 - half if upper else half)):
            below = mask & (mask - 1)
            if below:
                low = mask ^ below
                room[at + mask] = room[at + below] | room[at + low]
                room[letters_at + mask] = room[letters_at + below] | room[letters_at + low]
                continue
            cells = net[near + first + lowest(mask)]
            room[at + mask] = cells
            seen = 0
            while cells:
                seen |= shown[lowest(cells)]
                cells &= cells - 1
            room[letters_at + mask] = seen
    return half


@kernel
def _add(ends: Ints, first: int, last: int, reading: int, cells: int) -> int:
    """Join cells to the end of this reading, or make a new one; return one past the last."""
    for n in range(first, last):
        if ends[n, 0] == reading:
            ends[n, 1] |= cells
            return last
    ends[last, 0] = reading
    ends[last, 1] = cells
    return last + 1


@kernel
def _leaves_more(other: int, reading: int) -> bool:
    """Whether each blank that the other has read is read the same in this one."""
    while other != reading:
        if other & 31 != 31 and other & 31 != reading & 31:
            return False
        other >>= 5
        reading >>= 5
    return True


@kernel
def _undominated(ends: Ints, first: int, last: int) -> int:
    """Drop what a reading with more blanks unread can do too; return one past the last that is kept."""
    for n in range(first, last):
        for other in range(first, last):
            if n != other and ends[other, 1] and _leaves_more(ends[other, 0], ends[n, 0]):
                ends[n, 1] &= ~ends[other, 1]
    kept = first
    for n in range(first, last):
        if ends[n, 1]:
            ends[kept, 0] = ends[n, 0]
            ends[kept, 1] = ends[n, 1]
            kept += 1
    return kept


@kernel
def words(
    nodes: Ints, edges: Ints, letters: Bytes, net: Ints, min_letters: int, room: Ints, ends: Ints, out: Bytes
) -> int:
    """Write every word and a line feed to `out`.

    Return how many bytes, -1 if `out` is too small or -2 if `ends` is.
    """
    size, blanks, endings = net[0], net[1], net[2]
    holds = 4 + blanks + size
    alphabet = len(letters) - ALPHABET
    half = _tables(net, alphabet, room)
    low = (1 << half) - 1
    every = (1 << alphabet) - 1
    frames = np.empty((DEEPEST, FRAME), np.int32)
    path = np.empty(DEEPEST, np.uint8)
    written = 0
    ends[0, 0] = (1 << 5 * blanks) - 1
    ends[0, 1] = 1 << size
    frames[0, 0] = 0
    frames[0, 1] = nodes[1] & every
    frames[0, 2] = 0
    frames[0, 3] = 1
    depth = 0
    while depth >= 0:
        go = frames[depth, 1]
        if not go:
            depth -= 1
            continue
        letter = lowest(go)
        frames[depth, 1] = go & (go - 1)
        node, first, last = frames[depth, 0], frames[depth, 2], frames[depth, 3]
        if last + (last - first) * (blanks + 1) > len(ends):
            return -2
        held = net[holds + letter]
        stop = last
        for n in range(first, last):
            cells = ends[n, 1]
            reading = ends[n, 0]
            after = room[cells & low] | room[(1 << HALF) + (cells >> half)]
            here = after & held
            for blank in range(blanks):
                bit = 1 << net[3 + blank]
                if after & bit:
                    read = reading >> 5 * blank & 31
                    if read == letter:
                        here |= bit
                    elif read == 31:
                        stop = _add(ends, last, stop, reading ^ (31 ^ letter) << 5 * blank, bit)
            if here:
                stop = _add(ends, last, stop, reading, here)
        if stop == last:
            continue
        if stop > last + 1:
            stop = _undominated(ends, last, stop)
        edge = nodes[2 * node] + count(nodes[2 * node + 1] & ((1 << letter) - 1))
        target = edges[2 * edge] >> 5
        mask = nodes[2 * target + 1]
        path[depth] = letters[ALPHABET + letter]
        depth += 1
        if mask >= FINAL and depth >= min_letters:
            fits = 0
            for n in range(last, stop):
                fits |= ends[n, 1] & endings
            if fits:
                if written + depth + 1 > len(out):
                    return -1
                for n in range(depth):
                    out[written + n] = path[n]
                out[written + depth] = 10
                written += depth + 1
        go = 0
        for n in range(last, stop):
            cells = ends[n, 1]
            go |= room[(2 << HALF) + (cells & low)] | room[(3 << HALF) + (cells >> half)]
            if blanks:
                after = room[cells & low] | room[(1 << HALF) + (cells >> half)]
                for blank in range(blanks):
                    if after >> net[3 + blank] & 1:
                        read = ends[n, 0] >> 5 * blank & 31
                        go |= every if read == 31 else 1 << read
        frames[depth, 0] = target
        frames[depth, 1] = mask & go & every if depth + 1 < DEEPEST else 0
        frames[depth, 2] = last
        frames[depth, 3] = stop
    return written


@kernel
def _fewer_dropped(ends: Ints, first: int, last: int, bits: int) -> int:
    """Drop ends that another has too with at least as many uses and more blanks unread."""
    unread = (1 << bits) - 1
    for n in range(first, last):
        for other in range(first, last):
            if n == other or not ends[other, 1]:
                continue
            more = (ends[other, 0] >> bits) - (ends[n, 0] >> bits)
            if more >= 0 and _leaves_more(ends[other, 0] & unread, ends[n, 0] & unread):
                ends[n, 1] &= ~ends[other, 1]
    kept = first
    for n in range(first, last):
        if ends[n, 1]:
            ends[kept, 0], ends[kept, 1] = ends[n, 0], ends[n, 1]
            kept += 1
    return kept


@kernel
def uses(
    letters: Bytes, net: Ints, text: Bytes, marked: int, room: Ints, ends: Ints, out: NDArray[np.int16]
) -> int:
    """Write the most uses of marked cells for each word of `text`, a line feed after each; -1 for no path.

    An end is kept by its reading and its uses together. Return how many words, or -2 if `ends` is too small.
    """
    size, blanks, endings = net[0], net[1], net[2]
    holds = 4 + blanks + size
    half = _tables(net, len(letters) - ALPHABET, room)
    low = (1 << half) - 1
    bits = 5 * blanks
    unread = (1 << bits) - 1
    word = 0
    first, last = 0, 1
    ends[0, 0], ends[0, 1] = unread, 1 << size
    for byte in text:
        if byte == 10:
            most = -1
            for n in range(first, last):
                if ends[n, 1] & endings:
                    most = max(most, ends[n, 0] >> bits)
            out[word] = most
            word += 1
            first, last = 0, 1
            ends[0, 0], ends[0, 1] = unread, 1 << size
            continue
        if last + 2 * (last - first) * (blanks + 1) > len(ends):
            return -2
        letter = letters[byte]
        held = net[holds + letter]
        stop = last
        for n in range(first, last):
            cells, reading = ends[n, 1], ends[n, 0]
            after = room[cells & low] | room[(1 << HALF) + (cells >> half)]
            here = after & held
            for blank in range(blanks):
                bit = 1 << net[3 + blank]
                if after & bit:
                    read = reading >> 5 * blank & 31
                    if read == letter:
                        here |= bit
                    elif read == 31:
                        now = reading ^ (31 ^ letter) << 5 * blank
                        stop = _add(ends, last, stop, now + ((bit & marked != 0) << bits), bit)
            if here & ~marked:
                stop = _add(ends, last, stop, reading, here & ~marked)
            if here & marked:
                stop = _add(ends, last, stop, reading + (1 << bits), here & marked)
        if stop > last + 1:
            stop = _fewer_dropped(ends, last, stop, bits)
        for n in range(stop - last):
            ends[n, 0], ends[n, 1] = ends[last + n, 0], ends[last + n, 1]
        first, last = 0, stop - last
    return word
