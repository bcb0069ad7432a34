"""What is in the lists and what is not."""

from __future__ import annotations

import pytest

from sobremesa.lexicon import UnknownLexicon, open_lexicon, shelf


@pytest.mark.rule("G-1")
@pytest.mark.parametrize("word", ["INERT", "CLEFT", "ENJOYED", "RABID", "AA", "CATS", "CAFE", "QI"])
def test_english_words_plurals_and_conjugations_count(word: str) -> None:
    assert word in open_lexicon("en-80.1")


@pytest.mark.rule("G-1")
@pytest.mark.parametrize("word", ["JAMES", "CANADA", "QU", "KHZ", "THINER", "MR", "TV", "DON'T", "A", "", "cat"])
def test_names_abbreviations_and_single_letters_do_not_count_in_english(word: str) -> None:
    assert word not in open_lexicon("en-80.1")


@pytest.mark.rule("G-1")
@pytest.mark.parametrize("word", ["PINGUINO", "EÑE", "CANTARIAMOS", "OX", "YOGA", "SURF", "OI", "ÑU", "CANTES"])
def test_spanish_words_are_spelled_without_accents_and_with_their_tilde(word: str) -> None:
    assert word in open_lexicon("es-strict.1")


@pytest.mark.rule("G-1")
@pytest.mark.parametrize(
    "word", ["SR", "SRA", "ING", "STA", "PG", "AVDA", "TFNO", "MADRID", "CARLOS", "EN\u0303E", "PINGÜINO", "Y"]
)
def test_spanish_names_abbreviations_and_accents_do_not_count(word: str) -> None:
    assert word not in open_lexicon("es-strict.1")


def test_words_with_pronouns_are_a_house_list() -> None:
    assert "CANTARME" not in open_lexicon("es-strict.1")
    assert "CANTARME" in open_lexicon("es-full.1")


def test_an_unknown_list_names_those_that_there_are() -> None:
    with pytest.raises(UnknownLexicon) as refusal:
        open_lexicon("xx-1")
    assert refusal.value.id == "xx-1"
    assert refusal.value.known_ids == tuple(info.id for info in shelf())
