"""The best word of a Dexikon hand, and the best last word of a whole deck.

A hand is searched exactly: every set of its cards that spells something. A deck has too many cards for that; its
words are weighed all at once, from how often each letter comes in them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from sobremesa.games.dexikon.cards import WILD, printed
from sobremesa.games.dexikon.declaring import EMPTY_HAND, LEAST_LETTERS
from sobremesa.games.dexikon.ending import RETURNS_EACH
from sobremesa.games.dexikon.scoring import PENALTY_COSTS
from sobremesa.games.dexikon.types import PENALTY, SPECIAL, Card, Options
from sobremesa.lexicon.faces import mask_sums
from sobremesa.lexicon.layings import MOST_PARTED

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sobremesa.lexicon import Lexicon

LIKELY = 60
"""So many of the words that look best for a deck are laid card by card."""
Worth = Mapping[Card, float]
"""By kind: what a card is worth in the word."""


class Found(NamedTuple):
    """A word, the cards that spell it in order, and what it is worth."""

    cards: tuple[Card, ...]
    spelling: str
    worth: float


def points_worth(options: Options) -> dict[Card, float]:
    """The printed points, as worth."""
    return {card: float(kind.points) for card, kind in printed(options).by_id.items()}


class Hand:
    """The words of at most `MOST_PARTED` cards; of more, those worth least are left out."""

    def __init__(self, words: Lexicon, options: Options, held: Sequence[Card]) -> None:
        by_id = printed(options).by_id
        left_out = len(held) > MOST_PARTED
        kept = sorted(held, key=lambda card: -by_id[card].points)[:MOST_PARTED] if left_out else list(held)
        self.cards = tuple(kept)
        self._left_out = left_out
        self._words = words
        self._faces = [printed(options).faces[card] for card in kept]
        self._spelled = np.asarray(words.layings(self._faces).spelled, bool)

    def best(self, worth: Worth, barred: Collection[str] = ()) -> Found | None:
        """The word worth most, the point for an empty hand counted; None where no word is known."""
        sums = self._sums(worth)
        masks = np.flatnonzero(self._spelled)
        for mask in masks[np.argsort(-sums[masks], kind="stable")]:
            found = self._lay(int(mask), barred)
            if found is not None:
                return Found(*found, float(sums[mask]) / 1000)
        return None

    def most(self, worth: Worth) -> float:
        """What the best word is worth if none is barred; 0 where no word is known."""
        return float(self._sums(worth)[self._spelled].max(initial=0)) / 1000

    def _sums(self, worth: Worth) -> NDArray[np.int64]:
        """By set of cards: a thousand times what a word of exactly these is worth."""
        sums = np.array(mask_sums([round(1000 * worth[card]) for card in self.cards]), np.int64)
        if not self._left_out:
            sums[-1] += 1000 * EMPTY_HAND
        return sums

    def _lay(self, mask: int, barred: Collection[str]) -> tuple[tuple[Card, ...], str] | None:
        """The most frequent word that takes exactly these cards."""
        places = [place for place in range(len(self.cards)) if mask >> place & 1]
        faces = [self._faces[place] for place in places]
        known = self._words.words_from(faces, len(places), LEAST_LETTERS)
        for word in sorted(set(known) - set(barred), key=lambda word: (-self._words.frequency(word), word)):
            for way in self._words.spellings(word, faces):
                if len(way) == len(places):
                    return tuple(self.cards[places[k]] for k in way), word
        return None


@lru_cache(maxsize=4)
def letter_counts(words: Lexicon) -> tuple[list[str], NDArray[np.int16]]:
    """Every word, and by word how often each letter of the alphabet comes in it."""
    known = list(words)
    codes = {ord(letter): code for code, letter in enumerate(words.letters)}
    lengths = np.array([len(word) for word in known])
    letters = np.array([codes[ord(letter)] for word in known for letter in word])
    size = len(words.letters)
    flat = np.repeat(np.arange(len(known)), lengths) * size + letters
    return known, np.bincount(flat, minlength=len(known) * size).reshape(len(known), size).astype(np.int16)


def best_last_word(words: Lexicon, options: Options, deck: Sequence[Card]) -> Found | None:
    """D-24: the word that brings most in the end, what B's may return afterwards counted (D-25).

    Exact where no letter is on two kinds of card; a card of several letters in a row is left out.
    """
    faces, by_id = printed(options).faces, printed(options).by_id
    usable = [card for card in deck if len(faces[card]) == 1 or "/" in faces[card]]
    known, counts = letter_counts(words)
    left, total = counts.copy(), np.zeros(len(known))
    singles = Counter(card for card in usable if faces[card] != WILD and "/" not in faces[card])
    for card, copies in singles.items():
        column = words.letters.index(faces[card])
        used = np.minimum(left[:, column], copies)
        left[:, column] -= used
        total += used * by_id[card].points
    for card, copies in Counter(card for card in usable if "/" in faces[card]).items():
        columns = [words.letters.index(letter) for letter in faces[card].split("/")]
        room = np.full(len(known), copies, np.int16)
        for column in columns:
            used = np.minimum(left[:, column], room)
            left[:, column] -= used
            room -= used
            total += used * by_id[card].points
    needed = left.sum(axis=1)
    wilds = sum(faces[card] == WILD for card in usable)
    total += np.minimum(needed, deck.count(SPECIAL)) * (by_id[SPECIAL].points if SPECIAL in by_id else 0)
    returns = RETURNS_EACH * sum(by_id[card].end == "return_two" for card in deck)
    total += PENALTY_COSTS * np.minimum(returns, wilds - needed)
    total[needed > wilds] = -np.inf
    for k in np.argsort(-total, kind="stable")[:LIKELY]:
        cards = lay(options, usable, known[k]) if np.isfinite(total[k]) else None
        if cards is not None:
            return Found(cards, known[k], float(total[k]))
    return None


def last_worth(options: Options, deck: Sequence[Card], used: Sequence[Card]) -> float:
    """What a last word of these cards of the deck brings in the end, as `best_last_word` reckons it."""
    faces, by_id = printed(options).faces, printed(options).by_id
    left = sum(faces[card] == WILD for card in deck) - sum(faces[card] == WILD for card in used)
    returns = RETURNS_EACH * sum(by_id[card].end == "return_two" for card in deck)
    return sum(by_id[card].points for card in used) + PENALTY_COSTS * min(returns, left)


def lay(options: Options, held: Sequence[Card], word: str) -> tuple[Card, ...] | None:
    """The cards that spell the word for most points, one a letter; None where they do not.

    Cards are taken in the order of their points as long as all so far can lie at once: the sets of cards that can
    are a matroid, so that this is the best.
    """
    by_id, faces = printed(options).by_id, printed(options).faces
    order = sorted(held, key=lambda card: (-by_id[card].points, card == PENALTY, card))
    at: dict[int, int] = {}
    for place in range(len(order)):
        _fit(place, [faces[card] for card in order], word, at, set())
    if len(at) < len(word):
        return None
    return tuple(order[at[k]] for k in range(len(word)))


def _fit(place: int, faces: Sequence[str], word: str, at: dict[int, int], tried: set[int]) -> bool:
    """Find the card a letter, moving others if need be."""
    for k, letter in enumerate(word):
        if k in tried or not (faces[place] == WILD or letter in faces[place].split("/")):
            continue
        tried.add(k)
        if k not in at or _fit(at[k], faces, word, at, tried):
            at[k] = place
            return True
    return False
