"""Both twins of every search agree with brute force, and so with each other."""

from __future__ import annotations

import random
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicon import oracle
from sobremesa.lexicon import Lexicon, open_lexicon, slow
from sobremesa.lexicon.dawg import Dawg
from sobremesa.lexicon.making.pack import in_order
from sobremesa.lexicon.manifest import LETTERS

fast = pytest.importorskip("sobremesa.lexicon.fast", reason="numba is not installed")
TWINS = pytest.mark.parametrize("twin", [slow, fast], ids=["slow", "fast"])

WORDS = st.lists(st.text("ABNÑ", min_size=1, max_size=5), max_size=25, unique=True)
FACES = st.lists(st.sampled_from(["A", "B", "N", "Ñ", "AB", "ÑA", "A/Ñ", "B/N/A", "?", "A", "N"]), max_size=6)
EXAMPLES = settings(max_examples=120, deadline=None)


def small(words: list[str]) -> Dawg:
    return Dawg.build(LETTERS["es"], in_order(LETTERS["es"], words))


def test_a_word_is_laid_from_however_many_cards() -> None:
    assert open_lexicon("en-80.1").spellings("CAT", ["C", "A", "T"] * 20) == [(0, 1, 2)]


@TWINS
@EXAMPLES
@given(WORDS, FACES, st.integers(1, 3), st.integers(1, 3))
def test_a_search_finds_just_the_words_that_the_cards_can_lay(
    twin: ModuleType, words: list[str], faces: list[str], min_cards: int, min_letters: int
) -> None:
    expected = oracle.words(words, faces, min_cards, min_letters)
    assert twin.words(small(words), faces, min_cards, min_letters) == expected


@TWINS
@EXAMPLES
@given(WORDS, FACES, st.integers(1, 2))
def test_layings_hold_just_the_partings_and_their_longest_words(
    twin: ModuleType, words: list[str], faces: list[str], min_cards: int
) -> None:
    expected = oracle.partings(words, faces, min_cards)
    _, longest = twin.layings(small(words), faces, min_cards)
    found = {
        (frozenset(n for n in range(len(faces)) if mask >> n & 1), k): int(longest[mask, k])
        for mask in range(1 << len(faces))
        for k in range(longest.shape[1])
        if longest[mask, k] >= 0
    }
    assert found == expected


@pytest.mark.parametrize("name", ["en-80.1", "es-strict.1"])
def test_the_twins_agree_on_real_words_with_pairs_choices_and_wilds(name: str) -> None:
    lexicon = open_lexicon(name)
    chance = random.Random(7)
    faces = [*lexicon.letters, *"AEIOUAEIOU", "TH", "QU", "CH", "RR", "A/E", "I/O/U", "S/N", "?"]
    for _ in range(40):
        hand = [chance.choice(faces) for _ in range(chance.randint(1, 9))]
        if hand.count("?") < 3:
            assert slow.words(lexicon.dawg, hand, 1, 2) == fast.words(lexicon.dawg, hand, 1, 2)
            for one, other in zip(
                slow.layings(lexicon.dawg, hand, 2), fast.layings(lexicon.dawg, hand, 2), strict=True
            ):
                assert (one == other).all()


@pytest.mark.parametrize("shown", ["TH E I R S/N", "? A T T", "QU I E T E R"])
def test_a_real_vocabulary_gives_what_going_through_all_its_words_gives(shown: str) -> None:
    hand = shown.split()
    lexicon = open_lexicon("en-80.1").within("child")
    assert lexicon.words_from(hand) == oracle.words(lexicon, hand, 1, 2)


@EXAMPLES
@given(WORDS.filter(bool), FACES, st.data())
def test_the_ways_to_lay_a_word_use_just_the_sets_of_faces_that_can(
    words: list[str], faces: list[str], data: st.DataObject
) -> None:
    word = data.draw(st.sampled_from(words))
    ways = open_lexicon("es-strict.1").spellings(word, faces)

    def shown(cards: frozenset[int] | tuple[int, ...]) -> tuple[str, ...]:
        return tuple(sorted(faces[card] for card in cards))

    assert {shown(way) for way in ways} == {shown(cards) for cards in oracle.laid(faces, word)}
    assert all(len(set(way)) == len(way) for way in ways)


def test_the_first_way_to_lay_a_word_spends_the_least() -> None:
    ways = open_lexicon("en-80.1").spellings("CAT", ["?", "A/T", "C", "A", "T", "AT"])
    assert ways[0] == (2, 3, 4)
    assert (2, 5) in ways


@TWINS
def test_a_hand_of_nothing_lays_nothing(twin: ModuleType) -> None:
    lexicon = open_lexicon("en-80.1")
    assert twin.words(lexicon.dawg, [], 1, 1) == []
    _, longest = twin.layings(lexicon.dawg, [], 2)
    assert longest.tolist() == [[0]]


@pytest.mark.parametrize("face", ["a", "", "1", "A/", "TH/E", "Ñ", "??", "A B"])
def test_a_face_of_another_alphabet_is_refused(face: str) -> None:
    with pytest.raises(ValueError, match="face"):
        open_lexicon("en-80.1").words_from(["A", face])


def test_more_cards_than_a_search_takes_are_refused() -> None:
    lexicon = open_lexicon("en-80.1")
    with pytest.raises(ValueError, match="25 cards"):
        lexicon.words_from(["A"] * 25)
    with pytest.raises(ValueError, match="14 cards"):
        lexicon.layings(["A"] * 14)


def lay_down(lexicon: Lexicon, hand: str) -> tuple[int, list[str]]:
    """The best by points alone, each card worth one, ten more for a word of five letters."""
    layings = lexicon.layings(hand.split())
    by_longest = [10 * (letters >= 5) for letters in range(30)]
    worth = layings.sums([1] * len(hand.split()))
    total, mask, k = layings.best(worth, [0] * layings.longest.shape[1], by_longest)
    words = layings.rebuild(mask, k)
    faces = hand.split()
    assert all("".join(faces[card] for card in word.cards) == word.spelling for word in words)
    assert sum(1 << card for word in words for card in word.cards) == mask
    return total, [word.spelling for word in words]


@TWINS
def test_a_lay_down_takes_all_cards_and_the_long_word(twin: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sobremesa.lexicon.layings.search", lambda: twin)
    total, words = lay_down(open_lexicon("en-80.1"), "C L E F T TH E")
    assert total == 17
    assert max(map(len, words)) >= 5


def test_a_set_of_cards_that_does_not_part_cannot_be_rebuilt() -> None:
    layings = open_lexicon("en-80.1").layings(["Q", "V"])
    assert layings.longest[3].tolist() == [-1, -1]
    with pytest.raises(ValueError, match="do not part"):
        layings.rebuild(3, 1)
    with pytest.raises(ValueError, match="spell no word"):
        layings.word(3)
