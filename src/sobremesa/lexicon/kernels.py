"""The searches compiled by numba. Flat arrays in, flat arrays out; `fast` wraps them, `slow` says what they do.

Sets of cards are bit masks. A hand comes as its faces in Latin-1, parted by commas. Nodes and edges are those of
`dawg`. `letters` holds 256 codes by byte, then the bytes of the alphabet by code.
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
COMMA: Final = 44
SLASH: Final = 47
WILD: Final = 63
ALPHABET: Final = 256
"""Where the bytes of the alphabet begin in `letters`."""
MOST: Final = 32
FRAMES: Final = 1 << 15
"""States that can wait at once: 24 cards times 27 letters times 24 choices are fewer."""
FRAME: Final = 6
"""Numbers in a state: node, letters to try, cards left, words before, cards spent and letters, letter.

States lie in one flat row: for a compiled loop that is quicker to find one's way in than a table."""
PAIR: Final = 32
"""A state's letter from here on is a pair, by its place in the hand."""

# Rows of a hand's table.
SINGLE: Final = 0  # by letter: the cards that show just it
CHOICE: Final = 1  # by choice: its cards
OFFER: Final = 2  # by choice: its letters
PAIRS: Final = 3  # by pair: its cards
FIRST: Final = 4  # by pair: its first letter
START: Final = 5  # by pair: where its face begins in the text
END: Final = 6  # by pair: where its face ends
BEGINS: Final = 7  # by card: the letters that it can begin with
SAME: Final = 8  # by card: the cards with its face
LENGTH: Final = 9  # by card: how many letters it adds
FACE: Final = 10  # by card: where its face begins in the text
COUNTS: Final = 11  # cards, choices, pairs, wilds (a mask)
ROWS: Final = 12


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


_lowest = _of_bits("cttz", ir.Constant(ir.IntType(1), 1))
"""The place of the lowest bit that is set; there must be one."""
_count = _of_bits("ctpop")
"""How many bits are set."""


@kernel
def _read(text: Bytes, letters: Bytes, hand: Longs) -> int:
    """Fill the table of a hand, all zeros before; return the number of cards."""
    card = 0
    start = 0
    size = len(text)
    while start < size:
        end = start
        while end < size and text[end] != COMMA:
            end += 1
        same = 1 << card
        for other in range(card):
            at = hand[FACE, other]
            n = 0
            while n < end - start and text[at + n] == text[start + n]:
                n += 1
            if n == end - start and text[at + n] == COMMA:
                same |= 1 << other
        hand[FACE, card] = start
        mask = 0
        length = 1
        if text[start] == WILD:
            mask = (1 << (len(letters) - ALPHABET)) - 1
            hand[COUNTS, 3] |= 1 << card
        elif end - start == 1:
            mask = 1 << letters[text[start]]
            hand[SINGLE, letters[text[start]]] = same
        elif text[start + 1] == SLASH:
            for n in range(start, end, 2):
                mask |= 1 << letters[text[n]]
            kind = hand[COUNTS, 1]
            for other in range(kind):
                if hand[CHOICE, other] & same:
                    kind = other
            hand[COUNTS, 1] = max(hand[COUNTS, 1], kind + 1)
            hand[CHOICE, kind] = same
            hand[OFFER, kind] = mask
        else:
            mask = 1 << letters[text[start]]
            length = end - start
            kind = hand[COUNTS, 2]
            for other in range(kind):
                if hand[PAIRS, other] & same:
                    kind = other
            hand[COUNTS, 2] = max(hand[COUNTS, 2], kind + 1)
            hand[PAIRS, kind] = same
            hand[FIRST, kind] = letters[text[start]]
            hand[START, kind] = start
            hand[END, kind] = end
        hand[BEGINS, card] = mask
        hand[LENGTH, card] = length
        for other in range(card + 1):
            if same >> other & 1:
                hand[SAME, other] = same
        card += 1
        start = end + 1
    hand[COUNTS, 0] = card
    return card


@kernel
def _haves(hand: Longs, cards: int, half: int, have: Longs) -> None:
    """By mask of the lower cards (row 0) and of the upper (row 1): the letters that they can begin with."""
    have[0, 0] = 0
    have[1, 0] = 0
    for mask in range(1, 1 << half):
        have[0, mask] = have[0, mask & (mask - 1)] | hand[BEGINS, _lowest(mask)]
    for mask in range(1, 1 << (cards - half)):
        have[1, mask] = have[1, mask & (mask - 1)] | hand[BEGINS, half + _lowest(mask)]


@kernel
def _edge(nodes: Ints, node: int, letter: int) -> int:
    """The edge of a letter that the node has."""
    return int(nodes[2 * node]) + _count(int(nodes[2 * node + 1] & ((1 << letter) - 1)))


@kernel
def words(
    nodes: Ints, edges: Ints, letters: Bytes, text: Bytes, limits: tuple[int, int, int], stack: Ints, out: Bytes
) -> int:
    """Write every word and a line feed to `out`; return how many bytes, or -1 if they do not fit.

    `limits`: least cards, least letters, and how many words the whole list has.
    """
    min_cards, min_letters, total = limits
    hand = np.zeros((ROWS, MOST), np.int64)
    cards = _read(text, letters, hand)
    choices, pairs, wilds = hand[COUNTS, 1], hand[COUNTS, 2], hand[COUNTS, 3]
    half = cards // 2
    low = (1 << half) - 1
    have = np.empty((2, 1 << (cards - half)), np.int64)
    _haves(hand, cards, half, have)
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
            letter = _lowest(go)
            go &= go - 1
            edge = _edge(nodes, parent, letter)
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
                        along = _edge(nodes, at, code)
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


@kernel
def _canon(hand: Longs, cards: int, canon: Ints) -> None:
    """By mask: the mask of the same faces that takes the first copies of each."""
    canon[0] = 0
    for mask in range(1, 1 << cards):
        card = _lowest(mask)
        below = canon[mask & (mask - 1)]
        free = hand[SAME, card] & ~below
        canon[mask] = below | (free & -free)


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
    _haves(hand, cards, half, have)
    kinds = 0
    kind_cards = np.empty(MOST, np.int64)
    kind_first = np.empty(MOST, np.int64)
    for card in range(cards):
        if hand[SAME, card] & ((1 << card) - 1) == 0:
            kind_cards[kinds] = hand[SAME, card]
            kind_first[kinds] = card
            kinds += 1
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
                letter = _lowest(tries)
                tries &= tries - 1
                at = edges[2 * _edge(nodes, node, letter)] >> 5
                for n in range(hand[FACE, card] + 1, hand[FACE, card] + hand[LENGTH, card]):
                    code = letters[text[n]]
                    if not nodes[2 * at + 1] >> code & 1:
                        at = -1
                        break
                    at = edges[2 * _edge(nodes, at, code)] >> 5
                if at < 0:
                    continue
                below = nodes[2 * at + 1]
                if below >= FINAL and _count(after) >= min_cards:
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
    cards = _read(text, letters, hand)
    size = 1 << cards
    canon = np.empty(size, np.int32)
    _canon(hand, cards, canon)
    _mark(nodes, edges, letters, text, hand, min_cards, stack, spelled)
    length = np.zeros(size, np.int8)
    for mask in range(1, size):
        length[mask] = length[mask & (mask - 1)] + hand[LENGTH, _lowest(mask)]
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
    cards = _read(text, letters, hand)
    _canon(hand, cards, canon)
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
