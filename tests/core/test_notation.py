"""Notation reads both ways, whatever is in the fields."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sobremesa.core import notation
from sobremesa.core.contract import Action
from sobremesa.core.tags import kebab
from sobremesa.games.quiddler.types import AnyAction, Discard, Draw, Lay


class Everything(Action, frozen=True):
    text: str
    maybe: str | None
    number: int
    truth: bool
    row: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: tuple[int, ...]


words = st.text(max_size=6)


@given(
    st.builds(
        Everything,
        text=words,
        maybe=st.none() | words,
        number=st.integers(-(10**9), 10**9),
        truth=st.booleans(),
        row=st.lists(words, max_size=4).map(tuple),
        rows=st.lists(st.lists(words, min_size=1, max_size=3).map(tuple), max_size=3).map(tuple),
        numbers=st.lists(st.integers(0, 99), max_size=4).map(tuple),
    )
)
def test_whatever_is_written_is_read_back_the_same(thing: Everything) -> None:
    line = notation.write(thing)
    assert notation.read(line, Everything) == thing
    assert "\n" not in line


def test_a_line_reads_as_it_would_be_said() -> None:
    assert notation.write(Draw("deck")) == "draw deck"
    assert notation.write(Lay((("TH", "E", "N"), ("Ñ", "A")), "X")) == "lay TH+E+N,Ñ+A X"
    assert notation.write(Lay((), "X")) == "lay . X"
    assert kebab("TimeUp") == "time-up"


def test_cards_may_be_typed_in_lower_case() -> None:
    assert notation.read("LAY th+e+n,ñ+a x", AnyAction) == Lay((("TH", "E", "N"), ("Ñ", "A")), "X")
    assert notation.read("discard qu", AnyAction) == Discard("QU")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "no_such_action"),
        ("fly away", "no_such_action"),
        ("draw", "field_count"),
        ("draw deck deck", "field_count"),
        ("draw table", "bad_field"),
        ("challenge one 2", "bad_field"),
        ("lay A+ B", "bad_field"),
    ],
)
def test_a_line_that_is_no_action_says_what_is_wrong(line: str, code: str) -> None:
    with pytest.raises(notation.Unreadable) as error:
        notation.read(line, AnyAction)
    assert error.value.code == code


def test_what_cannot_be_read_is_told_as_it_was_typed() -> None:
    with pytest.raises(notation.Unreadable) as error:
        notation.read("challenge one 2", AnyAction)
    assert (error.value.facts["do"], error.value.facts["said"]) == ("challenge", "one")


@given(st.text(max_size=40))
def test_any_text_is_an_action_or_unreadable(line: str) -> None:
    result: Any
    try:
        result = notation.read(line, AnyAction)
    except notation.Unreadable:
        return
    assert notation.read(notation.write(result), AnyAction) == result
