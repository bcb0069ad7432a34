"""The searches in plain Python: for machines without numba, and to test the kernels against."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from .dawg import FINAL, Dawg
from .faces import Kind, kinds, letter_sums, mask_sums

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

IMPOSSIBLE: Final = -1
Options: TypeAlias = tuple[int, list[int], int, list[Kind]]


class _Have(dict[int, int]):
    """By mask of cards: the letters that they can begin with."""

    def __init__(self, held: Sequence[Kind]) -> None:
        super().__init__({0: 0})
        self._by_card = {card: kind.letters for kind in held for card in _single(kind.cards)}

    def __missing__(self, cards: int) -> int:
        low = cards & -cards
        self[cards] = letters = self[cards ^ low] | self._by_card[low]
        return letters


def _single(cards: int) -> list[int]:
    return [1 << n for n in range(cards.bit_length()) if cards >> n & 1]


def words(dawg: Dawg, faces: Sequence[str], min_cards: int, min_letters: int) -> list[str]:
    """Distinct words that can be laid with some of the cards, sorted by code point.

    A letter is spent before a choice and a choice before a wild: whatever the dearer card could still do, it
    still can. Pairs are always tried, for they save a card and spend two letters.
    """
    held = kinds(dawg.letters, faces)
    options = _options(held, len(dawg.letters))
    have = _Have(held)
    family = dawg.family
    found: set[str] = set()
    everything = (1 << len(faces)) - 1
    fewest = len(faces) - min_cards
    stack = [(0, everything, "")]
    while stack:
        node, left, spelled = stack.pop()
        mask, children = family[node]
        if mask >= FINAL and left.bit_count() <= fewest and len(spelled) >= min_letters:
            found.add(spelled)
        mask &= have[left]
        for code, letter, target in children if mask else ():
            if not mask >> code & 1:
                continue
            singles, choices, wild, pairs = options[code]
            if free := left & singles:
                stack.append((target, left ^ (free & -free), spelled + letter))
            elif any(left & cards for cards in choices):
                for cards in choices:
                    if free := left & cards:
                        stack.append((target, left ^ (free & -free), spelled + letter))
            elif free := left & wild:
                stack.append((target, left ^ (free & -free), spelled + letter))
            for pair in pairs:
                if (free := left & pair.cards) and (end := _along(dawg, target, pair.run[1:])) >= 0:
                    stack.append((end, left ^ (free & -free), spelled + pair.face))
    return sorted(found)


def _options(held: Sequence[Kind], letters: int) -> list[Options]:
    """By letter: cards that show just it, those that offer it, wilds, pairs that begin with it."""
    options: list[Options] = []
    for code in range(letters):
        mine = [kind for kind in held if kind.letters >> code & 1]
        singles = sum(kind.cards for kind in mine if len(kind.run) == 1)
        wild = sum(kind.cards for kind in mine if kind.face == "?")
        choices = [kind.cards for kind in mine if not kind.run and kind.face != "?"]
        options.append((singles, choices, wild, [kind for kind in mine if len(kind.run) > 1]))
    return options


def _along(dawg: Dawg, node: int, run: Sequence[int]) -> int:
    for code in run:
        node = dawg.step(node, code)
        if node < 0:
            break
    return node


def layings(dawg: Dawg, faces: Sequence[str], min_cards: int) -> tuple[NDArray[np.uint8], NDArray[np.int8]]:
    """Which card masks spell a word, shape (2**n,); the longest word by mask and number of words.

    The second array has shape (2**n, n // min_cards + 1) and holds letters, -1 where there is none.
    """
    import numpy as np

    canon = _canon(faces)
    spelled = _spelled(dawg, kinds(dawg.letters, faces), min_cards)
    lengths = [count if mask in spelled else 0 for mask, count in zip(canon, letter_sums(faces), strict=True)]
    most = len(faces) // min_cards
    partings = _Partings(most)
    best = [1] + [0] * (len(canon) - 1)
    for mask in range(1, len(canon)):
        best[mask] = partings.of(mask, lengths, best) if canon[mask] == mask else best[canon[mask]]
    longest = np.array(partings.states, dtype=np.int8)[best]
    return np.array([length > 0 for length in lengths], dtype=np.uint8), longest


def shares(
    dawg: Dawg, faces: Sequence[str], worth: Callable[[int], int], points: Sequence[int], wilds: int
) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """Which masks spell a word, and the most that exact partings into words are worth, by wilds used and mask.

    A word of cards with points p is worth `worth(p)`, with one wild among them `worth(p + 1)`. The first array
    has 2**n numbers, twice as many when there are wilds: then its second half is the masks with one wild added.
    The second has shape (wilds + 1, 2**n), -1 where there is no such parting.
    """
    import numpy as np

    held = [*faces, "?"] if wilds else list(faces)
    canon, size = _canon(held), 1 << len(faces)
    spelled = _spelled(dawg, kinds(dawg.letters, held), 1)
    marks = np.array([mask in spelled for mask in canon], dtype=np.uint8)
    sums = mask_sums(points)
    plain = {mask: worth(sums[mask]) for mask in range(1, size) if marks[mask]}
    wild = {mask: worth(sums[mask] + 1) for mask in range(1, size) if wilds and marks[mask + size]}
    total = [[-1] * size for _ in range(wilds + 1)]
    total[0][0] = 0
    for mask in range(1, size):
        first = mask & -mask
        others = sub = mask ^ first
        while True:
            part, rest = sub | first, others ^ sub
            if canon[mask] != mask:
                for row in total:
                    row[mask] = row[canon[mask]]
                break
            _share(total, mask, rest, (plain.get(part, -1), wild.get(part, -1)))
            if not sub:
                break
            sub = (sub - 1) & others
    return marks, np.array(total, dtype=np.int64)


def _share(total: list[list[int]], mask: int, rest: int, worths: tuple[int, int]) -> None:
    """One word more: without a wild, and with one."""
    for extra, worth in enumerate(worths):
        if worth >= 0:
            for row, after in zip(total, total[extra:], strict=False):
                if row[rest] >= 0:
                    after[mask] = max(after[mask], row[rest] + worth)


def _canon(faces: Sequence[str]) -> list[int]:
    """By mask: the mask with the same faces that takes the first copies of each."""
    copies = {face: sum(1 << n for n, other in enumerate(faces) if other == face) for face in faces}
    canon = [0]
    for face in faces:
        same = copies[face]
        canon += [below | (same & ~below & -(same & ~below)) for below in canon]
    return canon


def _spelled(dawg: Dawg, held: Sequence[Kind], min_cards: int) -> set[int]:
    """The canonical masks of cards that spell a word, all of them used."""
    everything = sum(kind.cards for kind in held)
    have = _Have(held)
    found: set[int] = set()
    seen: set[int] = {0}
    stack = [(0, 0)]
    moves = [(kind.cards, kind.letters, kind.run) for kind in held]
    family = dawg.family
    while stack:
        node, used = stack.pop()
        mask, children = family[node]
        if mask >= FINAL and used.bit_count() >= min_cards:
            found.add(used)
        if not mask & have[everything ^ used]:
            continue
        for cards, letters, run in moves:
            free = cards & ~used
            if not free or not letters & mask:
                continue
            after = used | (free & -free)
            for code, _, target in children:
                if letters >> code & 1:
                    end = _along(dawg, target, run[1:])
                    if end >= 0 and (key := end << 24 | after) not in seen:
                        seen.add(key)
                        stack.append((end, after))
    return found


class _Partings:
    """For each way in which longest words can depend on the number of words, one state: there are few."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.states: list[tuple[int, ...]] = [(IMPOSSIBLE,) * (most + 1), (0,) + (IMPOSSIBLE,) * most]
        self._place = {state: n for n, state in enumerate(self.states)}
        self._joined: dict[tuple[int, int, int], int] = {}

    def of(self, mask: int, lengths: Sequence[int], best: Sequence[int]) -> int:
        """The state of `mask`, from those of its parts: its first card is in one word."""
        low = mask & -mask
        others = sub = mask ^ low
        state = 0
        while True:
            if (length := lengths[sub | low]) and (rest := best[others ^ sub]):
                key = (state, rest, length)
                state = self._joined.get(key) or self._join(key)
            if not sub:
                return state
            sub = (sub - 1) & others

    def _join(self, key: tuple[int, int, int]) -> int:
        state, rest, length = key
        added = [IMPOSSIBLE if n < 0 else max(n, length) for n in self.states[rest][: self.most]]
        joined = tuple(map(max, self.states[state], (IMPOSSIBLE, *added)))
        place = self._place.setdefault(joined, len(self.states))
        if place == len(self.states):
            self.states.append(joined)
        self._joined[key] = place
        return place


def best(
    longest: NDArray[np.int8], worth: Sequence[int], by_count: Sequence[int], by_longest: Sequence[int]
) -> tuple[int, int, int]:
    """The greatest worth[mask] + by_count[k] + by_longest[letters], its mask, its k; ties: the lowest."""
    found = (-(1 << 30), 0, 0)
    for mask, row in enumerate(longest.tolist()):
        for k, letters in enumerate(row):
            if letters != IMPOSSIBLE:
                total = worth[mask] + by_count[k] + by_longest[letters]
                found = max(found, (total, -mask, -k))
    return found[0], -found[1], -found[2]
