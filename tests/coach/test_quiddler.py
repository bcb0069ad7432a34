"""What is said of Quiddler: lay-downs exactly, draws and discards by the worth of the hand."""

from __future__ import annotations

from random import Random

import pytest

from kit.coaching import analysed, never_worse, said, twins_agree
from kit.quiddler import quiddler
from kit.rule import rule
from sobremesa.bots.quiddler_hand import Hand, certain
from sobremesa.coach.quiddler import QuiddlerCoach
from sobremesa.games.quiddler import GAME, cards
from sobremesa.games.quiddler.types import Options
from sobremesa.lexicon import open_lexicon


@pytest.fixture(scope="module")
def coach() -> QuiddlerCoach:
    words = open_lexicon("en-80.1")
    return QuiddlerCoach(words, words.within("casual"))


@rule("Q-7")
def test_the_last_lay_down_of_a_hand_is_judged_to_the_last_point(coach: QuiddlerCoach) -> None:
    play = quiddler("TH E N / C A T", dealer=0, deck="S X", words="CAT AT")
    play.do(1, "draw deck", "lay C+A+T S").do(0, "draw deck")
    verdict = said(coach, GAME, play.state, 0, "lay E+N X")
    assert verdict is not None
    assert verdict.how == "exact"
    assert verdict.best.play.facts == {"words": ("THEN",), "card": "X"}
    assert verdict.best.worth == 16 + 10  # the longest word is worth ten
    assert [reason.code for reason in verdict.reasons] == ["uses", "longer"]
    assert verdict.reasons[0].facts == {"cards": ("TH",)}
    best = said(coach, GAME, play.state, 0, "lay TH+E+N X")
    assert best is not None
    assert best.right
    assert best.reasons == ()


@rule("Q-15")
def test_it_is_not_exact_while_words_may_still_be_doubted(coach: QuiddlerCoach) -> None:
    play = quiddler("TH E N / C A T", dealer=0, deck="S X", arbiter="challenge")
    play.do(1, "draw deck", "lay C+A+T S").do(0, "draw deck")
    verdict = said(coach, GAME, play.state, 0, "lay TH+E+N X")
    assert verdict is not None
    assert verdict.how == "reckoned"


@rule("Q-6")
def test_who_goes_out_is_told_of_better_words_and_of_the_best_common_ones(coach: QuiddlerCoach) -> None:
    play = quiddler("J Y N X / A B C D", deck="L", words="LYNX JYNX").do(0, "draw deck")
    verdict = said(coach, GAME, play.state, 0, "lay L+Y+N+X J")
    assert verdict is not None
    assert verdict.best.play.facts["words"] == ("JYNX",)
    assert verdict.common is not None
    assert verdict.common.play.facts["words"] == ("LYNX",)


@rule("Q-5")
def test_a_discard_that_spoils_a_word_is_told_what_the_card_was_good_for(coach: QuiddlerCoach) -> None:
    # Nobody may go out in the first lap, so that only the discard is judged.
    play = quiddler("TH E N / A B C", deck="V", lap_first=True).do(0, "draw deck")
    verdict = said(coach, GAME, play.state, 0, "discard TH")
    assert verdict is not None
    assert verdict.best.play.facts == {"card": "V"}
    assert [(reason.code, reason.facts) for reason in verdict.reasons] == [
        ("keeps_for", {"card": "TH", "word": "THEN"})
    ]


@rule("Q-4")
def test_a_discard_that_completes_the_hand_is_better_taken(coach: QuiddlerCoach) -> None:
    play = quiddler("TH E X / A B C", up="N", deck="V")
    verdict = said(coach, GAME, play.state, 0, "draw deck")
    assert verdict is not None
    assert verdict.best.play.facts == {"card": "N"}
    assert verdict.reasons[0].facts == {"card": "N", "word": "THEN"}


@rule("Q-9")
def test_nothing_is_said_of_a_bluff_or_of_a_challenge(coach: QuiddlerCoach) -> None:
    play = quiddler("TH E N / C A T", deck="X", arbiter="challenge").do(0, "draw deck")
    assert said(coach, GAME, play.state, 0, "lay N+E+TH X") is None
    play.do(0, "lay N+E+TH X")
    assert said(coach, GAME, play.state, 1, "challenge 0 0") is None


@rule("Q-11", "Q-12")
def test_the_score_of_a_chosen_lay_down_is_what_the_search_says_of_it() -> None:
    words, box = open_lexicon("en-80.1"), [kind for kind in cards.kinds(Options()) for _ in range(kind.copies)]
    for seed in range(60):
        kinds = Random(seed).sample(box, 3 + seed % 8)
        hand = Hand(kinds, words, certain(len(kinds), seed % 3, 4))
        lay = hand.last_lay()
        chosen = (lay.words, lay.discard) if lay else ((), hand.dearest_left())
        assert hand.score(*chosen) == hand.best(), f"seed {seed}"


def test_the_best_is_never_worse_than_what_was_played() -> None:
    for name in ("quiddler-strict", "quiddler-challenge", "quiddler-spanish", "quiddler-solo"):
        found = analysed(name)
        assert found.findings, name
        assert never_worse(found.findings), name


@rule("G-5")
def test_what_was_hidden_changes_no_verdict(coach: QuiddlerCoach) -> None:
    assert twins_agree("quiddler-strict", coach, seed=5) > 3
