"""Parting cards into words that are each worth something: both twins against a plain search."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from sobremesa.lexicon import Lexicon, open_lexicon, slow

POINTS = dict(zip("AEIOUNRSTLDCÑGZ", (1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 4, 2, 4), strict=True))


def square(points: int) -> int:
    return points * points


def best_by_hand(words: Lexicon, faces: list[str], wilds: int) -> int:
    """The most that any set of disjoint words brings, found by trying them all."""

    def search(left: tuple[int, ...], wild: int) -> int:
        best = 0
        for size in range(1, len(left) + 1):
            for chosen in combinations(left, size):
                if chosen[0] != left[0]:
                    continue
                for extra in range(min(1, wild) + 1):
                    held = [faces[k] for k in chosen] + ["?"] * extra
                    if words.words_from(held, len(held)):
                        rest = tuple(k for k in left if k not in chosen)
                        worth = square(sum(POINTS[faces[k]] for k in chosen) + extra)
                        best = max(best, worth + search(rest, wild - extra))
        return max(best, search(left[1:], wild)) if left else 0

    return search(tuple(range(len(faces))), wilds)


@pytest.mark.parametrize("name", ["en-60.1", "es-strict.1"])
def test_the_best_parting_is_exactly_the_best_and_both_twins_agree(name: str) -> None:
    words = open_lexicon(name).within("casual")
    letters = [letter for letter in POINTS if letter in words.letters]
    for seed in range(30):
        random = Random(seed)
        faces, wilds = random.choices(letters, k=random.randint(1, 6)), random.randint(0, 2)
        points = [POINTS[face] for face in faces]
        shares = words.shares(faces, points, square, wilds)
        spelled, total = slow.shares(words.dawg, faces, square, points, wilds)
        assert (shares.spelled == spelled).all(), f"seed {seed}"
        assert (shares.total == total).all(), f"seed {seed}"
        assert shares.total.max() == best_by_hand(words, faces, wilds), f"seed {seed}: {faces} {wilds}"


def test_the_words_of_a_parting_are_rebuilt_from_its_cards() -> None:
    words = open_lexicon("en-60.1")
    for seed in range(40):
        random = Random(seed)
        faces = random.choices("AEIOUNRSTLDCG", k=9)
        shares = words.shares(faces, [POINTS[face] for face in faces], square, 2)
        used, mask = divmod(int(shares.total.argmax()), 1 << 9)
        parts = shares.rebuild(mask, used)
        places = [place for part in parts for place in part.cards]
        assert sorted(place for place in places if place < 9) == [k for k in range(9) if mask >> k & 1]
        assert places.count(9) == used
        for part in parts:
            assert words.has(part.spelling)
            assert len(part.spelling) == len(part.cards)
            assert all(
                place == 9 or faces[place] == sign for place, sign in zip(part.cards, part.spelling, strict=True)
            )
    with pytest.raises(ValueError, match="do not part"):
        words.shares(["Z", "Z"], [4, 4], square, 0).rebuild(3, 0)
    with pytest.raises(ValueError, match="at most 13"):
        words.shares(["A"] * 14, [1] * 14, square, 0)
