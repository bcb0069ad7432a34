"""The automaton: what goes in comes out, each word with its own number."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sobremesa.lexicon import LexiconInfo, open_lexicon, shelf
from sobremesa.lexicon.dawg import Dawg
from sobremesa.lexicon.making.pack import in_order, sha256
from sobremesa.lexicon.manifest import LETTERS

SPANISH = LETTERS["es"]
WORDS = st.lists(st.text("ABNÑO", min_size=1, max_size=6), max_size=40, unique=True)


def automaton(words: list[str]) -> tuple[list[str], Dawg]:
    ordered = in_order(SPANISH, words)
    return ordered, Dawg.build(SPANISH, ordered)


@given(WORDS)
def test_every_word_has_the_number_of_its_place(words: list[str]) -> None:
    ordered, dawg = automaton(words)
    assert dawg.words == len(ordered)
    assert list(dawg.beginning("")) == ordered
    assert [dawg.number(word) for word in ordered] == list(range(len(ordered)))
    assert [dawg.word(number) for number in range(len(ordered))] == ordered


@given(WORDS, st.text("ABNÑOx\0 é", max_size=7))
def test_a_string_is_a_word_only_if_it_went_in(words: list[str], asked: str) -> None:
    _, dawg = automaton(words)
    assert dawg.has(asked) == (asked in words)
    assert all(dawg.has(word) for word in words)
    if asked not in words:
        with pytest.raises(KeyError):
            dawg.number(asked)


@given(WORDS, st.text("ABNÑO", max_size=3))
def test_a_prefix_finds_its_words_in_order(words: list[str], prefix: str) -> None:
    ordered, dawg = automaton(words)
    assert list(dawg.beginning(prefix)) == [word for word in ordered if word.startswith(prefix)]


def test_a_saved_list_is_loaded_as_it_was(tmp_path: Path) -> None:
    ordered, dawg = automaton(["ÑU", "NO", "ON", "OÑO"])
    dawg.save(tmp_path / "list")
    assert list(Dawg.load(SPANISH, tmp_path / "list").beginning("")) == ordered == ["NO", "ÑU", "ON", "OÑO"]
    with pytest.raises(ValueError, match="26 letters"):
        Dawg.load(LETTERS["en"], tmp_path / "list")


@pytest.mark.parametrize("words", [["B", "A"], ["A", "A"], ["A", "a"], ["A", "B1"]])
def test_words_out_of_order_or_of_other_letters_are_refused(words: list[str]) -> None:
    with pytest.raises(ValueError, match="out of order or holds a letter"):
        Dawg.build(SPANISH, words)


def test_a_number_outside_the_list_has_no_word() -> None:
    lexicon = open_lexicon("en-60.1")
    for number in (-1, len(lexicon)):
        with pytest.raises(IndexError):
            lexicon.word(number)


@pytest.mark.parametrize("info", shelf(), ids=lambda info: info.id)
def test_a_shipped_list_has_the_words_that_its_manifest_promises(info: LexiconInfo) -> None:
    lexicon = open_lexicon(info.id)
    words = list(lexicon)
    assert (len(words), sha256(words)) == (info.words, info.sha256) == (len(lexicon), lexicon.sha256)
    for number in range(0, len(words), 997):
        assert lexicon.number(words[number]) == number
        assert lexicon.word(number) == words[number]
        assert words[number] in lexicon
