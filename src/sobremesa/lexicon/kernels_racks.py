"""Every word of a rack: a search with a stack of states, compiled by numba.

It is one long function: parts of it would be called a hundred times a word, and each call hands over whole arrays.
In five functions it took 1.7 times as long.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from .kernels import ALPHABET, FINAL, Bytes, Ints, edge_of, kernel, lowest
from .kernels_hands import CHOICE, COUNTS, END, FIRST, MOST, OFFER, PAIRS, ROWS, SINGLE, START, haves, read

FRAMES: Final = 1 << 15
"""States that can wait at once: 24 cards times 27 letters times 24 choices are fewer."""
FRAME: Final = 6
"""Numbers in a state: node, letters to try, cards left, words before, cards spent and letters, letter.

States lie in one flat row: for a compiled loop that is quicker to find one's way in than a table."""
PAIR: Final = 32
"""A state's letter from here on is a pair, by its place in the hand."""


@kernel
def words(
    nodes: Ints, edges: Ints, letters: Bytes, text: Bytes, limits: tuple[int, int, int], stack: Ints, out: Bytes
) -> int:
    """Write every word and a line feed to `out`; return how many bytes, or -1 if they do not fit.

    `limits`: least cards, least letters, and how many words the whole list has.
    """
    min_cards, min_letters, total = limits
    hand = np.zeros((ROWS, MOST), np.int64)
    cards = read(text, letters, hand)
    choices, pairs, wilds = hand[COUNTS, 1], hand[COUNTS, 2], hand[COUNTS, 3]
    half = cards // 2
    low = (1 << half) - 1
    have = np.empty((2, 1 << (cards - half)), np.int64)
    haves(hand, cards, half, have)
    twice = pairs > 0 or choices > 1
    seen = np.zeros((total >> 6) + 1 if twice else 1, np.uint64)
    path = np.empty(len(text) + 1, np.uint8)
    longest = len(text) + 1
    written = 0
    stack[:FRAME] = 0
    stack[1] = nodes[1] & (have[0, low] | have[1, (1 << (cards - half)) - 1])
    stack[2] = (1 << cards) - 1
    waiting = 1 if stack[1] else 0
    while waiting:
        waiting -= 1
        top = FRAME * waiting
        parent, go, left, before = stack[top], stack[top + 1], stack[top + 2], stack[top + 3]
        depth, spent, step = stack[top + 4] & 255, stack[top + 4] >> 8, stack[top + 5]
        if step < PAIR:
            if depth:
                path[depth - 1] = letters[ALPHABET + step]
        else:
            start, end = hand[START, step - PAIR], hand[END, step - PAIR]
            for n in range(start, end):
                path[depth - end + n] = text[n]
        while go:
            letter = lowest(go)
            go &= go - 1
            edge = edge_of(nodes, parent, letter)
            node = edges[2 * edge] >> 5
            number = before + edges[2 * edge + 1]
            fresh = waiting
            free = left & hand[SINGLE, letter]
            if free:
                stack[FRAME * fresh + 2] = left ^ (free & -free)
                fresh += 1
            else:
                for kind in range(choices):
                    free = left & hand[CHOICE, kind]
                    if free and hand[OFFER, kind] >> letter & 1:
                        stack[FRAME * fresh + 2] = left ^ (free & -free)
                        fresh += 1
                free = left & wilds
                if free and fresh == waiting:
                    stack[FRAME * fresh + 2] = left ^ (free & -free)
                    fresh += 1
            for n in range(waiting, fresh):
                stack[FRAME * n] = node
                stack[FRAME * n + 3] = number
                stack[FRAME * n + 4] = depth + 1
                stack[FRAME * n + 5] = letter
            for kind in range(pairs):
                free = left & hand[PAIRS, kind]
                if free and hand[FIRST, kind] == letter:
                    at, skip = node, number
                    for n in range(hand[START, kind] + 1, hand[END, kind]):
                        code = letters[text[n]]
                        if not nodes[2 * at + 1] >> code & 1:
                            at = -1
                            break
                        along = edge_of(nodes, at, code)
                        skip += edges[2 * along + 1]
                        at = edges[2 * along] >> 5
                    if at >= 0:
                        stack[FRAME * fresh] = at
                        stack[FRAME * fresh + 2] = left ^ (free & -free)
                        stack[FRAME * fresh + 3] = skip
                        stack[FRAME * fresh + 4] = depth + hand[END, kind] - hand[START, kind]
                        stack[FRAME * fresh + 5] = PAIR + kind
                        fresh += 1
            for n in range(waiting, fresh):
                at, after, long = stack[FRAME * n], stack[FRAME * n + 2], stack[FRAME * n + 4]
                mask = nodes[2 * at + 1]
                if mask >= FINAL and long >= min_letters and spent + 1 >= min_cards:
                    new = True
                    if twice:
                        place, bit = stack[FRAME * n + 3] >> 6, np.uint64(1) << np.uint64(stack[FRAME * n + 3] & 63)
                        new = seen[place] & bit == 0
                        seen[place] |= bit
                    if new:
                        if written + longest > len(out):
                            return -1
                        for m in range(depth):
                            out[written + m] = path[m]
                        if stack[FRAME * n + 5] < PAIR:
                            out[written + depth] = letters[ALPHABET + letter]
                        else:
                            start = hand[START, stack[FRAME * n + 5] - PAIR]
                            for m in range(long - depth):
                                out[written + depth + m] = text[start + m]
                        out[written + long] = 10
                        written += long + 1
                mask &= have[0, after & low] | have[1, after >> half]
                # Written in any case and kept only if it leads on: cheaper than guessing which way a branch goes.
                top = FRAME * waiting
                stack[top] = at
                stack[top + 1] = mask
                stack[top + 2] = after
                stack[top + 3] = stack[FRAME * n + 3]
                stack[top + 4] = (spent + 1) << 8 | long
                stack[top + 5] = stack[FRAME * n + 5]
                waiting += mask != 0
    return written
