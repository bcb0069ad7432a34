"""The small pieces that games share: piles, seats and the challenge window."""

from __future__ import annotations

import pytest

from kit.rule import rule
from sobremesa.core import piles, words
from sobremesa.core.contract import Illegal
from sobremesa.core.seats import after, clockwise


def test_the_top_of_a_pile_is_lifted_first() -> None:
    assert piles.lift(("a", "b", "c"), 2) == (("c", "b"), ("a",))
    assert piles.lift(("a", "b", "c"), 3) == (("c", "b", "a"), ())
    assert piles.lift(("a",), 0) == ((), ("a",))
    with pytest.raises(ValueError, match="2 of 1"):
        piles.lift(("a",), 2)
    assert piles.put(("a",), "b", "c") == ("a", "b", "c")


def test_a_hand_gives_only_what_it_holds() -> None:
    assert piles.without("ABCA", "AA") == ("B", "C")
    assert piles.without("ABC", "AA") is None


@rule("G-4")
def test_clockwise_order_is_seat_order() -> None:
    assert clockwise(2, 4, (0, 1, 2, 3)) == (2, 3, 0, 1)
    assert clockwise(2, 4, (0, 3)) == (3, 0)
    assert after(3, 4, (0, 2, 3)) == 0
    assert after(1, 4, (1,)) == 1
    with pytest.raises(ValueError, match="nobody"):
        after(1, 4, ())


@rule("G-3")
def test_a_window_closes_when_all_have_answered_and_one_challenge_counts() -> None:
    window = words.opened([3, 0, 2])
    window = words.answer(window, 0, doubts=True)
    window = words.answer(window, 3, doubts=True)
    assert not window.closed
    with pytest.raises(Illegal, match="not_waited_for"):
        words.answer(window, 3, doubts=False)
    window = words.answer(window, 2, doubts=False)
    assert window.closed
    assert words.first_doubter(window, speller=1, seats=4) == 3


@rule("G-3")
def test_silence_is_no_and_a_word_nobody_challenges_stands() -> None:
    window = words.silence(words.opened([0, 2]))
    assert window.closed
    assert words.first_doubter(window, speller=1, seats=3) is None


@rule("G-6")
def test_a_leavers_answer_counts_as_no() -> None:
    window = words.answer(words.opened([0, 2, 3]), 0, doubts=True)
    window = words.withdraw(words.withdraw(window, 0), 3)
    assert (window.waiting, window.doubters) == ((2,), ())
