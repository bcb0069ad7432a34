"""The word searches: hands drawn from one seed, the same for every way."""

from __future__ import annotations

import ctypes
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

import numpy as np

import rivals
from rows import Other, Row, Took
from sobremesa.bots.buyword_hand import square
from sobremesa.games.buyword import tiles
from sobremesa.games.buyword.types import Options
from sobremesa.lexicon import Lexicon, fast, kernels_racks, open_lexicon, slow
from sobremesa.lexicon.dawg import Dawg
from sobremesa.lexicon.faces import mask_sums
from sobremesa.lexicon.manifest import DATA
from sobremesa.lexicon.twins import Search
from twin import library

LETTERS = "EEEEEEEEEEEEAAAAAAAAAIIIIIIIIIOOOOOOOONNNNNNRRRRRRTTTTTTLLLLSSSSUUUUDDDDGGGBBCCMMPPFFHHVVWWYYKJXQZ"
"""Letters about as often as they come in English."""
PAIRS = ("TH", "IN", "ER", "CL", "QU")
CHOICES = ("A/E", "I/O/U", "S/T", "N/R")
HANDS = 40
TIMES_C = 1.3
TIMES_C_SALE = 1.5

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
        self.stack = np.empty(kernels_racks.FRAMES * kernels_racks.FRAME, np.int32)
        self.out = np.empty(1 << 22, np.uint8)
        self.found = sum(len(fast.words(self.dawg, hand, 2, 2)) for hand in dealt) / len(dealt)

    def numba(self) -> None:
        for text in self.texts:
            kernels_racks.words(*self.arrays, text, (2, 2, self.dawg.words), self.stack, self.out)

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

    def row(self, name: str, others: Mapping[str, Other] | None = None) -> Row:
        title = f"{name} ({self.found:.0f} words)"
        return Row(title, len(self.dealt), self.numba, self.pure, self.c(), others or {}, at_most_times_c=TIMES_C)


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
            np.empty(kernels_racks.FRAMES * 4, np.int32),
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


class Sales:
    """The best sale of 13 BuyWord tiles with some Wilds: what every set of them brings."""

    def __init__(self, lexicon: Lexicon, wilds: int) -> None:
        self.dawg, self.wilds = lexicon.dawg, wilds
        options = Options()
        printed, box = tiles.by_id(options), tiles.box(options)
        chance = random.Random(wilds)
        drawn = [chance.sample(box, 13) for _ in range(8)]
        self.faces = [[printed[tile].letters for tile in hand] for hand in drawn]
        self.dots = [[printed[tile].dots for tile in hand] for hand in drawn]

    def numba(self) -> None:
        for faces, dots in zip(self.faces, self.dots, strict=True):
            fast.shares(self.dawg, faces, square, dots, self.wilds)

    def pure(self) -> None:
        slow.shares(self.dawg, self.faces[0], square, self.dots[0], self.wilds)

    def c(self) -> Callable[[], None] | None:
        twin = library()
        if twin is None:
            return None
        sets, cards = 1 << 13, 13 + bool(self.wilds)
        texts = [fast.hand([*faces, "?"] if self.wilds else faces) for faces in self.faces]
        sums = [np.array(mask_sums(dots), np.int64) for dots in self.dots]
        worth = [(one**2, (one + 1) ** 2) for one in sums]
        kept = [
            np.empty(kernels_racks.FRAMES * 4, np.int32),
            np.empty(1 << cards, np.uint8),
            np.empty(1 << cards, np.int32),
            np.empty((self.wilds + 1) * sets, np.int64),
        ]
        lists = pointers(fast.arrays(self.dawg))
        stack, spelled, canon, total = pointers(kept)

        def run(_kept: object = (kept, worth)) -> None:
            for text, (plain, wild) in zip(texts, worth, strict=True):
                at = ctypes.c_void_p(text.ctypes.data)
                twin.marked(*lists, 26, at, len(text), 1, stack, spelled, canon)
                twin.shares(spelled, canon, *pointers([plain, wild]), self.wilds, sets, total)

        return run

    def row(self) -> Row:
        title = f"best BuyWord sale of 13 tiles, {self.wilds} Wilds"
        return Row(title, len(self.faces), self.numba, None, self.c(), at_most_times_c=TIMES_C_SALE)


WARM = """
import sys, time
sys.modules["scipy"] = None  # comes with what we measure by, not with us
from sobremesa.lexicon import twins
twins.warm()
print(time.process_time())
"""


def warm_start() -> Took:
    """All kernels from their cache in a process of its own, the interpreter included."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    said = subprocess.run([sys.executable, "-c", WARM], check=True, capture_output=True, text=True, env=env)
    return Took(said.stdout)


def lookups(lexicon: Lexicon) -> Row:
    """Whether words are in the list, beside a plain set of all of them."""
    asked = [word for n, word in enumerate(lexicon) if n % 50 == 0]
    held = frozenset(lexicon)
    plain = Other(lambda: [word in held for word in asked], len(asked))
    work = partial(_all_had, lexicon, asked)
    return Row("is it a word?", len(asked), pure=work, others={"a set of strings": plain})


def _all_had(lexicon: Lexicon, asked: Sequence[str]) -> list[bool]:
    return [lexicon.has(word) for word in asked]


def rows() -> Iterator[Row]:
    """The rows of this room."""
    lexicon = open_lexicon("en-80.1")
    eight = hands("LLLLLLLL")
    yield Words(lexicon, eight).row("words from 8 letters", rivals.racks(eight))
    yield Words(lexicon, quiddler_like(10)).row("words from 10 cards, some pairs")
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
        at_most_times_c=TIMES_C,
    )
    for wilds in (0, 1, 2):
        yield Sales(lexicon, wilds).row()
    opening = partial(Dawg.load, lexicon.letters, DATA / "en-80.1.dawg")
    yield Row("open a list of 250,000 words", 1, pure=opening, at_most_pure_ms=5.0)
    yield Row("all kernels ready in a new process", 1, numba=warm_start, at_most_numba_ms=500)
    yield lookups(lexicon)
