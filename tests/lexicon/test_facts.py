"""How common a word is, what it means, and why another is not a word."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sobremesa.lexicon import BANDS, WhyNot, folded, open_lexicon, shelf
from sobremesa.lexicon.making.reviewed import glossed, words
from sobremesa.lexicon.manifest import DATA
from sobremesa.lexicon.nearby import LONGEST


@pytest.mark.parametrize("name", ["en-80.1", "es-strict.1"])
def test_each_vocabulary_holds_the_one_below_it_and_is_held_by_the_list(name: str) -> None:
    lexicon = open_lexicon(name)
    sizes = []
    for smaller, larger in pairwise(BANDS):
        small, large = lexicon.within(smaller), lexicon.within(larger)
        assert all(word in large for word in small)
        sizes.append(len(small))
    assert lexicon.within("expert") is lexicon
    assert 5_000 < sizes[0] < sizes[1] < sizes[2] < sizes[3] <= len(lexicon)


def test_a_band_holds_just_the_words_of_its_frequency() -> None:
    lexicon = open_lexicon("en-80.1")
    good = lexicon.within("good")
    assert all((word in good) == (lexicon.frequency(word) >= 60) for n, word in enumerate(lexicon) if n % 17 == 0)
    assert [lexicon.band(word) for word in ("THE", "CLEFT", "ZYMURGY")] == ["child", "good", "expert"]
    assert good.frequency("CLEFT") == lexicon.frequency("CLEFT")


def test_an_unknown_band_is_refused() -> None:
    with pytest.raises(ValueError, match="genius"):
        open_lexicon("en-80.1").within("genius")


def test_the_most_frequent_words_are_as_many_as_asked_and_no_other_is_more_frequent() -> None:
    lexicon = open_lexicon("en-80.1")
    top = lexicon.most_frequent(20_000)
    assert len(top) == 20_000
    assert top is lexicon.most_frequent(20_000)
    assert top.id == "en-80.1/top-20000"
    least = min(map(lexicon.frequency, top))
    assert all(word in top for word in lexicon if lexicon.frequency(word) > least)
    assert lexicon.most_frequent(10**6) is lexicon


@pytest.mark.rule("G-1")
@pytest.mark.parametrize(
    ("written", "spelled"),
    [("Canción", "CANCION"), ("pingüino", "PINGUINO"), ("eñe", "EÑE"), ("EN\u0303E", "EÑE"), ("café", "CAFE")],
)
def test_accents_come_off_and_the_tilde_stays(written: str, spelled: str) -> None:
    assert folded(written) == spelled


def test_an_english_form_knows_its_entry_and_what_it_means() -> None:
    lexicon = open_lexicon("en-80.1")
    meaning = lexicon.meaning("ENJOYED")
    assert meaning is not None
    assert (meaning.lemma, meaning.form, meaning.source) == ("enjoy", "past", "WordNet 3.0")
    assert meaning.texts[0].startswith("v: ")
    assert lexicon.lemma("MICE") == "MOUSE"
    assert lexicon.display("CAFE") == "café"


def test_nine_in_ten_common_english_words_have_a_meaning() -> None:
    child = open_lexicon("en-80.1").within("child")
    asked = [word for n, word in enumerate(child) if n % 20 == 0]
    assert sum(child.meaning(word) is not None for word in asked) > 0.9 * len(asked)


@pytest.mark.rule("G-1")
def test_english_words_of_two_letters_are_the_reviewed_ones_each_with_a_gloss() -> None:
    lexicon = open_lexicon("en-80.1")
    reviewed = {word.upper(): gloss for word, gloss in glossed("two_letters.en.txt")}
    assert sorted(word for word in lexicon if len(word) == 2) == sorted(reviewed)
    for word, gloss in reviewed.items():
        meaning = lexicon.meaning(word)
        assert meaning is not None
        assert (meaning.texts, meaning.source) == ((gloss,), "Sobremesa")


@pytest.mark.rule("G-1")
def test_spanish_words_of_two_letters_are_the_reviewed_ones() -> None:
    found = {word for word in open_lexicon("es-strict.1") if len(word) == 2}
    assert found == {folded(word) for word in words("two_letters.es.txt")}


def test_a_word_that_is_not_in_the_list_has_no_facts() -> None:
    lexicon = open_lexicon("en-80.1")
    for ask in (lexicon.frequency, lexicon.band, lexicon.display, lexicon.lemma, lexicon.meaning, lexicon.number):
        with pytest.raises(KeyError):
            ask("THINER")


def test_a_word_in_the_list_needs_no_excuse() -> None:
    assert open_lexicon("es-strict.1").why_not("canción") is None


@pytest.mark.parametrize(
    ("name", "word", "code"),
    [
        ("en-80.1", "James", "proper_name"),
        ("en-80.1", "mph", "abbreviation"),
        ("en-80.1", "thiner", "unknown"),
        ("en-80.1", "x", "too_short"),
        ("en-80.1", "", "too_short"),
        ("en-80.1", "don't", "letters"),
        ("en-60.1", "aalii", "other_list"),
        ("es-strict.1", "cantarme", "other_list"),
        ("es-strict.1", "Madrid", "proper_name"),
        ("es-strict.1", "tfno", "abbreviation"),
        ("es-strict.1", "pingüinamente", "unknown"),
    ],
)
@pytest.mark.rule("G-1")
def test_a_refused_word_is_told_why(name: str, word: str, code: str) -> None:
    why = open_lexicon(name).why_not(word)
    assert why is not None
    assert why.code == code


def test_a_refusal_names_the_other_lists_and_the_strange_letters() -> None:
    why = open_lexicon("es-strict.1").why_not("cantarme")
    assert why is not None
    assert why.lists == ("es-full.1",)
    assert open_lexicon("en-80.1").why_not("eñe-1") == WhyNot("letters", "Ñ-1", (), ())


def distance(one: str, other: str) -> int:
    row = list(range(len(other) + 1))
    for n, letter in enumerate(one):
        below = [n + 1]
        for at, wanted in enumerate(other):
            below.append(min(below[at] + 1, row[at + 1] + 1, row[at] + (letter != wanted)))
        row = below
    return row[-1]


def test_the_nearest_words_come_with_the_most_frequent_first() -> None:
    why = open_lexicon("en-80.1").why_not("thiner")
    assert why is not None
    assert why.nearest[:2] == ("THINNER", "THINKER")
    assert len(why.nearest) == 5


@pytest.mark.parametrize("word", ["XYLOFONZ", "QUIZZZZ", "ABCDX", "CATTTT", "OXYGENNE"])
def test_where_no_word_is_one_slip_away_those_two_slips_away_are_named(word: str) -> None:
    lexicon = open_lexicon("en-80.1").within("good")
    # Whose lengths differ by three is three slips away.
    far = {other: distance(word, other) for other in lexicon if abs(len(other) - len(word)) < 3}
    assert min(far.values()) > 1
    near = [other for other, slips in far.items() if slips == 2]
    expected = sorted(near, key=lambda other: (-lexicon.frequency(other), other))[:5]
    why = lexicon.why_not(word)
    assert why is not None
    assert list(why.nearest) == expected


def test_a_spelling_longer_than_any_word_has_no_neighbours() -> None:
    why = open_lexicon("en-80.1").why_not("a" * 100_000)
    assert why == WhyNot("unknown", "", (), ())
    assert max(len(word) for info in shelf() for word in open_lexicon(info.id)) <= LONGEST - 2


def test_the_notices_of_every_list_are_shipped() -> None:
    for info in shelf():
        assert all((DATA / "notices" / notice).is_file() for notice in info.notices)
    assert "UKACD" in (DATA / "notices" / "scowl.txt").read_text("utf-8")
