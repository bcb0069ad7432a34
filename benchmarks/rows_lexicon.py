"""The word searches: hands drawn from one seed, the same for every way."""

from __future__ import annotations

import ctypes
import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial

import numpy as np

from rows import Row
from sobremesa.lexicon import Lexicon, fast, kernels, open_lexicon, slow
from sobremesa.lexicon.dawg import Dawg
from sobremesa.lexicon.manifest import DATA
from sobremesa.lexicon.twins import Search
from twin import library

LETTERS = "EEEEEEEEEEEEAAAAAAAAAIIIIIIIIIOOOOOOOONNNNNNRRRRRRTTTTTTLLLLSSSSUUUUDDDDGGGBBCCMMPPFFHHVVWWYYKJXQZ"
"""Letters about as often as they come in English."""
PAIRS = ("TH", "IN", "ER", "CL", "QU")
CHOICES = ("A/E", "I/O/U", "S/T", "N/R")
HANDS = 40

Hand = Sequence[str]


def hands(shape: str, count: int = HANDS) -> list[list[str]]:
    """`count` hands: in the shape L is a letter, P a pair, C a choice, ? a wild."""
    chance = random.Random(shape)
    deal: dict[str, Callable[[], str]] = {
        "L": lambda: chance.choice(LETTERS),
        "P": lambda: chance.choice(PAIRS),
        "C": lambda: chance.choice(CHOICES),
        "?": lambda: "?",
    }
    return [[deal[card]() for card in shape] for _ in range(count)]


def quiddler_like(cards: int) -> list[list[str]]:
    """Hands of single letters with a pair in every tenth card."""
    chance = random.Random(cards)
    return [
        [chance.choice(PAIRS) if chance.random() < 0.1 else chance.choice(LETTERS) for _ in range(cards)]
        for _ in range(HANDS)
    ]


def pointers(arrays: Sequence[np.ndarray]) -> list[ctypes.c_void_p]:
    """Addresses of arrays, for C."""
    return [ctypes.c_void_p(array.ctypes.data) for array in arrays]


class Words:
    """Words from cards. Timed are the search and the writing of the words, not the list that Python makes."""

    def __init__(self, lexicon: Lexicon, dealt: Sequence[Hand]) -> None:
        self.dawg, self.dealt = lexicon.dawg, dealt
        self.texts = [fast.hand(hand) for hand in dealt]
        self.arrays = fast.arrays(self.dawg)
        self.stack = np.empty((kernels.FRAMES, kernels.FRAME), np.int32)
        self.out = np.empty(1 << 22, np.uint8)
        self.found = sum(len(fast.words(self.dawg, hand, 2, 2)) for hand in dealt) / len(dealt)

    def numba(self) -> None:
        for text in self.texts:
            kernels.words(*self.arrays, text, (2, 2, self.dawg.words), self.stack, self.out)

    def pure(self) -> None:
        for hand in self.dealt:
            slow.words(self.dawg, hand, 2, 2)

    def c(self) -> Callable[[], None] | None:
        twin = library()
        if twin is None:
            return None
        nodes, edges, letters = pointers(self.arrays)
        stack, out = pointers([self.stack, self.out])
        alphabet = len(self.dawg.letters)
        calls = [
            (nodes, edges, letters, alphabet, pointers([text])[0], len(text), 2, 2, self.dawg.words, stack, out)
            for text in self.texts
        ]
        room = ctypes.c_int64(len(self.out))

        def run() -> None:
            for call in calls:
                twin.words(*call, room)

        return run

    def row(self, name: str, times_c: float | None = None) -> Row:
        title = f"{name} ({self.found:.0f} words)"
        return Row(title, len(self.dealt), self.numba, self.pure, self.c(), at_most_times_c=times_c)


class LayDowns:
    """The best lay-down of 11 cards with both bonuses."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon, self.dawg, self.dealt = lexicon, lexicon.dawg, quiddler_like(11)
        self.worth = [0, *range(1, 1 << 11)]
        self.by_count, self.by_longest = [0, 0, 0, 10, 10, 10], [0] * 6 + [10] * 20

    def numba(self) -> None:
        worth = np.asarray(self.worth)
        for hand in self.dealt:
            _, longest = fast.layings(self.dawg, hand, 2)
            fast.best(longest, worth, self.by_count, self.by_longest)

    def pure(self) -> None:
        for hand in self.dealt:
            _, longest = slow.layings(self.dawg, hand, 2)
            slow.best(longest, self.worth, self.by_count, self.by_longest)

    def c(self) -> Callable[[], None] | None:
        twin = library()
        if twin is None:
            return None
        texts = [fast.hand(hand) for hand in self.dealt]
        kept = [
            np.empty(kernels.FRAMES * 4, np.int32),
            np.empty(1 << 11, np.uint8),
            np.empty((1 << 11, 6), np.int8),
            *(np.asarray(values, np.int64) for values in (self.worth, self.by_count, self.by_longest)),
        ]
        nodes, edges, letters = pointers(fast.arrays(self.dawg))
        stack, spelled, longest, *values = pointers(kept)

        def run(_kept: object = kept) -> None:
            for text in texts:
                at = ctypes.c_void_p(text.ctypes.data)
                twin.layings(nodes, edges, letters, 26, at, len(text), 2, 6, stack, spelled, longest)
                twin.best(longest, 1 << 11, 6, *values)

        return run


def whole_call(lexicon: Lexicon) -> Row:
    """As a bot asks: from faces to a sorted list of Python's strings."""
    dealt = quiddler_like(10)

    def asked(search: Search) -> Callable[[], object]:
        return lambda: [search.words(lexicon.dawg, hand, 2, 2) for hand in dealt]

    return Row("words from 10 cards, the whole call", len(dealt), asked(fast), asked(slow))


def rows() -> Iterator[Row]:
    """The rows of this room."""
    lexicon = open_lexicon("en-80.1")
    yield Words(lexicon, hands("LLLLLLLL")).row("words from 8 letters")
    yield Words(lexicon, quiddler_like(10)).row("words from 10 cards, some pairs", times_c=1.5)
    yield Words(lexicon, hands("LLLLLLLLPPCC")).row("12 cards: 8 letters, 2 pairs, 2 choices")
    yield Words(lexicon, hands("LLLLLLLLPC??", 4)).row("12 cards: 8 letters, pair, choice, 2 wilds")
    yield whole_call(lexicon)
    down = LayDowns(lexicon)
    yield Row(
        "best lay-down of 11 cards, both bonuses",
        len(down.dealt),
        down.numba,
        down.pure,
        down.c(),
        at_most_numba_ms=1.0,
        at_most_pure_ms=30.0,
    )
    opening = partial(Dawg.load, lexicon.letters, DATA / "en-80.1.dawg")
    yield Row("open a list of 250,000 words", 1, pure=opening, at_most_pure_ms=5.0)
    asked = [word for n, word in enumerate(lexicon) if n % 50 == 0]
    yield Row("is it a word?", len(asked), pure=lambda: [lexicon.has(word) for word in asked])
