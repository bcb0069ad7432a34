"""What is said of BuyWord: sales exactly in the last round, and by what kept tiles bring before it."""

from __future__ import annotations

import pytest

from kit.buyword import Play, buyword
from kit.coaching import analysed, never_worse, played_by, said, twins_agree
from kit.rule import rule
from sobremesa.coach.buyword import BuyWordCoach
from sobremesa.games.buyword import GAME
from sobremesa.lexicon import open_lexicon


@pytest.fixture(scope="module")
def coach() -> BuyWordCoach:
    words = open_lexicon("en-80.1")
    return BuyWordCoach(words, words.within("casual"))


def last_round(words: str) -> Play:
    """Seat 0 alone has bought C A T S, and the bag is empty."""
    return buyword("C A T S", roll=4, seats=1, words=words, only=True).do(0, "buy")


@rule("B-8", "B-12")
def test_in_the_last_round_a_sale_is_judged_to_the_last_dollar(coach: BuyWordCoach) -> None:
    play = last_round("AT")
    assert GAME.view(play.state, 0).last
    verdict = said(coach, GAME, play.state, 0, "sell A+T AT")
    assert verdict is not None
    assert verdict.how == "exact"
    assert verdict.best.play.code == "sell_all"
    assert verdict.best.worth > verdict.played.worth
    assert verdict.reasons[0].facts["money"] == verdict.best.worth


@rule("B-8")
def test_a_word_that_begins_the_best_sale_is_right(coach: BuyWordCoach) -> None:
    play = last_round("")
    first = said(coach, GAME, play.state, 0, "finish .")
    assert first is not None
    assert not first.right
    money = first.best.worth
    lines = ("sell C+A+S+T+? CASTE", "sell S+C+A+T SCAT", "sell A+T AT")
    found = [said(coach, GAME, play.state, 0, line) for line in lines]
    assert all(verdict is not None and verdict.best.worth == money for verdict in found)
    assert [verdict.right for verdict in found if verdict] == [True, False, False]


@rule("B-7")
def test_a_draw_is_weighed_by_what_it_adds_and_what_it_costs(coach: BuyWordCoach) -> None:
    play = buyword("E S", seats=1)
    bought, refused = (said(coach, GAME, play.state, 0, line) for line in ("buy", "refuse"))
    assert bought is not None
    assert refused is not None
    assert bought.right
    assert refused.best.play == bought.played.play
    assert refused.reasons[0].facts["price"] == 4


@rule("B-21")
def test_nothing_is_said_of_a_sale_with_a_theme(coach: BuyWordCoach) -> None:
    play = buyword("C A T S", roll=4, seats=1, only=True, theme=("CAT",), words="CAT").do(0, "buy")
    assert said(coach, GAME, play.state, 0, "sell C+A+T CAT") is None


def test_the_best_is_never_worse_than_what_was_played() -> None:
    for name in ("buyword-strict", "buyword-challenge", "buyword-spanish", "buyword-solo"):
        found = analysed(name)
        assert found.findings, name
        assert never_worse(found.findings), name
    weak = played_by("buyword", "en-80.1", ("child", "casual"), seed=3)
    assert never_worse(weak.findings)
    assert weak.tallies[0].missed > 0


@rule("B-22")
def test_nothing_is_said_on_a_crossword() -> None:
    assert analysed("buyword-crossword").findings == ()


@rule("G-5")
def test_the_order_of_the_bag_changes_no_verdict(coach: BuyWordCoach) -> None:
    assert twins_agree("buyword-strict", coach, seed=4) > 3
