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
