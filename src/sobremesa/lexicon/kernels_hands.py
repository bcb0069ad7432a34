"""A hand of cards as the compiled searches see it. Sets of cards are bit masks.

A hand comes as its faces in Latin-1, parted by commas, and is read into a table of numbers once. That is one long
function too: in four it took half as long as a whole search of eight letters.
"""

from __future__ import annotations

from typing import Final

from .kernels import ALPHABET, Bytes, Ints, Longs, kernel, lowest

COMMA: Final = 44
SLASH: Final = 47
WILD: Final = 63
MOST: Final = 32
"""Columns of a hand's table."""

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


@kernel
def read(text: Bytes, letters: Bytes, hand: Longs) -> int:
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
def haves(hand: Longs, cards: int, half: int, have: Longs) -> None:
    """By mask of the lower cards (row 0) and of the upper (row 1): the letters that they can begin with."""
    have[0, 0] = 0
    have[1, 0] = 0
    for mask in range(1, 1 << half):
        have[0, mask] = have[0, mask & (mask - 1)] | hand[BEGINS, lowest(mask)]
    for mask in range(1, 1 << (cards - half)):
        have[1, mask] = have[1, mask & (mask - 1)] | hand[BEGINS, half + lowest(mask)]


@kernel
def canonical(hand: Longs, cards: int, canon: Ints) -> None:
    """By mask: the mask of the same faces that takes the first copies of each."""
    canon[0] = 0
    for mask in range(1, 1 << cards):
        card = lowest(mask)
        below = canon[mask & (mask - 1)]
        free = hand[SAME, card] & ~below
        canon[mask] = below | (free & -free)
