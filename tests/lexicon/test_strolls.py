"""Strolls through a list: what they meet is a word that the cards or cells give; a seed repeats it."""

from __future__ import annotations

from random import Random

import pytest

from sobremesa.lexicon import NoWords, open_lexicon

LISTS = pytest.mark.parametrize("name", ["en-80.1", "es-strict.1"])
RING = [[1, 4], [0, 2], [1, 3], [2, 4], [3, 0]]


@LISTS
def test_a_word_met_is_one_that_its_cards_spell(name: str) -> None:
    words, chance = open_lexicon(name), Random(3)
    faces = [*words.letters, *"AEIOUAEIOU", "QU", "CH", "A/E", "I/O/U", "S/N", "?"]
    met = 0
    for _ in range(2000):
        hand = chance.choices(faces, k=chance.randint(1, 9))
        least = chance.randint(1, 3)
        found = words.some_word(hand, chance.random, least, 2)
        if found is not None:
            word, way = found
            met += 1
            assert words.has(word) and len(word) >= 2 and len(way) >= least
            assert way in words.spellings(word, hand) or len(set(way)) == len(way)
            assert tuple(hand[card] for card in way) in {
                tuple(hand[card] for card in other) for other in words.spellings(word, hand)
            }
    assert met > 400


@LISTS
def test_a_word_met_in_a_net_is_one_that_can_be_traced(name: str) -> None:
    words, chance = open_lexicon(name), Random(4)
    met = 0
    for _ in range(150):
        faces = chance.choices([*words.letters, *"AEIOU", "QU", "?"], k=5)
        if faces.count("?") > 2:
            continue
        known = set(words.words_on(faces, RING, 3))
        strolls = {words.some_word_on(faces, RING, chance.random, 3) for _ in range(10)} - {None}
        met += len(strolls)
        assert strolls <= known
    assert met > 50


def test_the_same_seed_meets_the_same_word() -> None:
    words, hand = open_lexicon("en-80.1"), [*"STRAINED"]
    first, again = ([words.some_word(hand, chance.random) for _ in range(20)] for chance in (Random(5), Random(5)))
    assert first == again and len(set(first)) > 5


def test_every_word_can_be_met() -> None:
    words, chance = open_lexicon("en-80.1"), Random(6)
    met = {found[0] for _ in range(3000) if (found := words.some_word([*"CAT"], chance.random))}
    assert met == set(words.words_from([*"CAT"]))


def test_where_there_is_no_word_none_is_met() -> None:
    words, chance = open_lexicon("en-80.1"), Random(7)
    assert words.some_word([*"QVX"], chance.random) is None
    assert words.some_word([], chance.random) is None
    assert words.some_word_on([*"QVXQV"], RING, chance.random) is None
    assert NoWords().some_word([*"CAT"], chance.random) is None
    assert NoWords().some_word_on([*"CATCA"], RING, chance.random) is None


@LISTS
def test_words_met_together_are_words_of_cards_of_their_own(name: str) -> None:
    words, chance = open_lexicon(name), Random(8)
    faces = [*words.letters, *"AEIOUAEIOUAEIOU", "QU", "CH", "A/E", "?"]
    met = {True: 0, False: 0}
    for n in range(3000):
        hand, exact = chance.choices(faces, k=chance.randint(1, 11)), n % 2 == 0
        least, spare = chance.randint(1, 3), chance.randint(0, 2)
        ways = words.some_words(hand, chance.random, least, spare, exact=exact)
        if ways is not None:
            met[exact] += 1
            used = [place for way in ways for place in way]
            left = len(hand) - len(used)
            assert len(set(used)) == len(used), f"{hand} {ways}"
            assert left == spare if exact else left >= spare, f"{hand} {ways}"
            for way in ways:
                assert len(way) >= least, f"{hand} {ways}"
                assert words.has("".join(hand[place] for place in way)), f"{hand} {ways}"
    assert met[True] > 50 and met[False] > 500


def test_words_met_together_are_the_same_with_the_same_seed_and_mostly_different_ones_without() -> None:
    words, hand = open_lexicon("en-80.1"), [*"STRAINEDTHE", "IN", "QU"]
    first, again = (
        [words.some_words(hand, chance.random, 2, 1, exact=False) for _ in range(20)]
        for chance in (Random(5), Random(5))
    )
    assert first == again and len({str(ways) for ways in first}) > 10


def test_a_card_of_two_letters_is_laid_as_one() -> None:
    words, chance = open_lexicon("en-80.1"), Random(9)
    assert words.some_words(["TH", "E"], chance.random, 2, 0, exact=True) == [(0, 1)]
    assert words.some_words([*"THE"], chance.random, 2, 0, exact=True) is not None
    assert words.some_words(["IN"], chance.random, 1, 0, exact=True) is None, "words of a card are not met"


def test_where_there_are_no_words_together_none_are_met() -> None:
    words, chance = open_lexicon("en-80.1"), Random(7)
    assert words.some_words([*"QVX"], chance.random, 2, 0, exact=False) is None
    assert words.some_words([], chance.random, 2, 0, exact=False) is None
    assert words.some_words([*"CAT"], chance.random, 2, 2, exact=False) is None
    assert NoWords().some_words([*"CAT"], chance.random, 2, 0, exact=False) is None
