"""Which sets of cards spell a word, and how best to part a hand into words; compiled by numba."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .kernels import FINAL, Bytes, Ints, Longs, Longs2, count, edge_of, kernel, lowest
from .kernels_hands import BEGINS, COUNTS, FACE, LENGTH, MOST, ROWS, SAME, canonical, haves, read


@kernel
def _mark(
    nodes: Ints, edges: Ints, letters: Bytes, text: Bytes, hand: Longs, min_cards: int, stack: Ints, spelled: Bytes
) -> None:
    """Set `spelled` for the canonical masks of cards that spell a word, all of them used."""
    cards = hand[COUNTS, 0]
    everything = (1 << cards) - 1
    half = cards // 2
    low = (1 << half) - 1
    have = np.empty((2, 1 << (cards - half)), np.int64)
    haves(hand, cards, half, have)
    kind_cards, kind_first = np.empty(MOST, np.int64), np.empty(MOST, np.int64)
    kinds = _kinds(hand, kind_cards, kind_first)
    # Choices and wilds reach the same node with the same cards in many ways: remember where we were.
    meets = hand[COUNTS, 1] > 0 or hand[COUNTS, 3] > 0
    slots = 1 << 16 if meets else 1
    met = np.full(slots, -1, np.int64)
    stack[0] = stack[1] = 0
    waiting = 1
    while waiting:
        waiting -= 1
        node, used = stack[2 * waiting], stack[2 * waiting + 1]
        mask = nodes[2 * node + 1]
        for kind in range(kinds):
            free = kind_cards[kind] & ~used
            card = kind_first[kind]
            tries = hand[BEGINS, card] & mask
            if not free or not tries:
                continue
            after = used | (free & -free)
            left = everything ^ after
            rest = have[0, left & low] | have[1, left >> half]
            while tries:
                letter = lowest(tries)
                tries &= tries - 1
                at = _spelled_on(nodes, edges, letters, text, node, letter, hand[FACE, card], hand[LENGTH, card])
                if at < 0:
                    continue
                below = nodes[2 * at + 1]
                if below >= FINAL and count(after) >= min_cards:
                    spelled[after] = 1
                if not below & rest:
                    continue
                if meets:
                    key = np.int64(at) << 16 | after
                    slot = (key * 0x9E3779B1 >> 16) & (slots - 1)
                    if met[slot] == key:
                        continue
                    met[slot] = key
                stack[2 * waiting] = at
                stack[2 * waiting + 1] = after
                waiting += 1


@kernel
def _kinds(hand: Longs, cards: Longs, first: Longs) -> int:
    """By kind of face the cards that have it, and the first of them; return how many kinds there are."""
    kinds = 0
    for card in range(hand[COUNTS, 0]):
        if hand[SAME, card] & ((1 << card) - 1) == 0:
            cards[kinds] = hand[SAME, card]
            first[kinds] = card
            kinds += 1
    return kinds


@kernel
def _spelled_on(
    nodes: Ints, edges: Ints, letters: Bytes, text: Bytes, node: int, letter: int, face: int, length: int
) -> int:
    """Where a card leads from that node when its first letter is this; -1: to no word."""
    at = edges[2 * edge_of(nodes, node, letter)] >> 5
    for n in range(face + 1, face + length):
        code = letters[text[n]]
        if not nodes[2 * at + 1] >> code & 1:
            return -1
        at = edges[2 * edge_of(nodes, at, code)] >> 5
    return int(at)


@kernel
def layings(
    nodes: Ints,
    edges: Ints,
    letters: Bytes,
    text: Bytes,
    min_cards: int,
    stack: Ints,
    spelled: Bytes,
    longest: NDArray[np.int8],
) -> None:
    """Fill `spelled` (zeros, 2**n) and `longest` (2**n by n // min_cards + 1)."""
    hand = np.zeros((ROWS, MOST), np.int64)
    cards = read(text, letters, hand)
    size = 1 << cards
    canon = np.empty(size, np.int32)
    canonical(hand, cards, canon)
    _mark(nodes, edges, letters, text, hand, min_cards, stack, spelled)
    length = np.zeros(size, np.int8)
    for mask in range(1, size):
        length[mask] = length[mask & (mask - 1)] + hand[LENGTH, lowest(mask)]
    word = np.zeros(size, np.int8)
    for mask in range(1, size):
        spelled[mask] = spelled[canon[mask]]
        if spelled[mask]:
            word[mask] = length[mask]
    most = longest.shape[1]
    parts = np.zeros(size, np.bool_)
    longest[:] = -1
    longest[0, 0] = 0
    parts[0] = True
    for mask in range(1, size):
        if canon[mask] != mask:
            parts[mask] = parts[canon[mask]]
            longest[mask] = longest[canon[mask]]
            continue
        first = mask & -mask
        others = mask ^ first
        sub = others
        while True:
            rest = others ^ sub
            if word[sub | first] and parts[rest]:
                parts[mask] = True
                for k in range(1, most):
                    if longest[rest, k - 1] >= 0:
                        best = max(longest[rest, k - 1], word[sub | first])
                        longest[mask, k] = max(longest[mask, k], best)
            if sub == 0:
                break
            sub = (sub - 1) & others


@kernel
def best(longest: NDArray[np.int8], worth: Longs, by_count: Longs, by_longest: Longs) -> tuple[int, int, int]:
    """The greatest total, its mask and its number of words; the lowest mask, then the fewest words win ties."""
    total, where, count = -(1 << 30), 0, 0
    for mask in range(len(longest)):
        for k in range(longest.shape[1]):
            letters = longest[mask, k]
            if letters >= 0 and worth[mask] + by_count[k] + by_longest[letters] > total:
                total, where, count = worth[mask] + by_count[k] + by_longest[letters], mask, k
    return total, where, count


@kernel
def marked(
    nodes: Ints, edges: Ints, letters: Bytes, text: Bytes, min_cards: int, stack: Ints, spelled: Bytes, canon: Ints
) -> None:
    """Fill `spelled` (zeros, 2**n) and `canon` (2**n): the masks that spell a word, and the first of each alike."""
    hand = np.zeros((ROWS, MOST), np.int64)
    cards = read(text, letters, hand)
    canonical(hand, cards, canon)
    _mark(nodes, edges, letters, text, hand, min_cards, stack, spelled)
    for mask in range(1, 1 << cards):
        spelled[mask] = spelled[canon[mask]]


@kernel
def shares(spelled: Bytes, canon: Ints, plain: Longs, wild: Longs, total: Longs2) -> None:
    """Fill `total` (wilds + 1 by 2**n): the most that exact partings of a mask into words are worth; -1: none.

    `spelled` has the masks of the cards without a wild and, in a second half if there is one, with a single wild;
    `plain` and `wild` are what a mask is worth as a word without and with one. Row w uses w wilds exactly.
    """
    size = total.shape[1]
    wilds = total.shape[0] - 1
    total[:] = -1
    total[0, 0] = 0
    for mask in range(1, size):
        if canon[mask] != mask:
            total[:, mask] = total[:, canon[mask]]
            continue
        first = mask & -mask
        others = mask ^ first
        sub = others
        # The row without wilds is asked for most often; what is best in it so far stays out of memory.
        most = np.int64(-1)
        while True:
            part = sub | first
            rest = others ^ sub
            if spelled[part]:
                worth = plain[part]
                if total[0, rest] >= 0:
                    most = max(most, total[0, rest] + worth)
                for w in range(1, wilds + 1):
                    if total[w, rest] >= 0:
                        total[w, mask] = max(total[w, mask], total[w, rest] + worth)
            if wilds and spelled[part + size]:
                worth = wild[part]
                for w in range(wilds):
                    if total[w, rest] >= 0:
                        total[w + 1, mask] = max(total[w + 1, mask], total[w, rest] + worth)
            if sub == 0:
                break
            sub = (sub - 1) & others
        total[0, mask] = most
