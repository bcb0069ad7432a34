"""What is said of Dexikon: words and last words exactly, banking and buying as the best bot weighs them."""

from __future__ import annotations

import pytest

from kit.coaching import analysed, never_worse, said, twins_agree
from kit.dexikon import HAND, dexikon
from kit.rule import rule
from sobremesa.bots.dexikon_words import best_last_word, last_worth
from sobremesa.coach.dexikon import DexikonCoach
from sobremesa.games.dexikon import GAME
from sobremesa.games.dexikon.types import Options
from sobremesa.lexicon import open_lexicon


@pytest.fixture(scope="module")
def coach() -> DexikonCoach:
    words = open_lexicon("en-80.1")
    return DexikonCoach(words, words.within("casual"))


@rule("D-11", "D-16")
def test_a_word_is_judged_to_the_last_point_and_the_empty_hand_is_told(coach: DexikonCoach) -> None:
    play = dexikon(HAND, HAND)
    verdict = said(coach, GAME, play.state, 0, "declare AT+? AS")
    assert verdict is not None
    assert verdict.how == "exact"
    assert verdict.best.worth > verdict.played.worth
    assert {"more_now", "empty_hand"} <= {reason.code for reason in verdict.reasons}
    none = said(coach, GAME, play.state, 0, "give-up AT")
    assert none is not None
    assert none.best == verdict.best


@rule("D-21")
def test_nothing_is_said_of_a_bluff(coach: DexikonCoach) -> None:
    play = dexikon(HAND, HAND, arbiter="challenge")
    assert said(coach, GAME, play.state, 0, "declare AT+ES TTT") is None


@rule("D-24", "D-25")
def test_the_worth_of_the_best_last_word_is_that_of_its_cards() -> None:
    words = open_lexicon("en-80.1")
    deck = ["AT", "AT", "ES", "ES", "IOU", "?", "?", "?", "N", "R", "D", "B", "B"]
    found = best_last_word(words, Options(), deck)
    assert found is not None
    assert last_worth(Options(), deck, found.cards) == found.worth


def test_the_best_is_never_worse_than_what_was_played() -> None:
    for name in ("dexikon-strict", "dexikon-solo", "dexikon-spanish", "dexikon-challenge"):
        found = analysed(name)
        assert found.findings, name
        assert never_worse(found.findings), name


@rule("G-5")
def test_what_was_hidden_changes_no_verdict(coach: DexikonCoach) -> None:
    assert twins_agree("dexikon-strict", coach, seed=2) > 3
