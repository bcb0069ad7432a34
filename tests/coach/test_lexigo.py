"""What is said of Lexigo: each list against every word on the grid."""

from __future__ import annotations

from kit.coaching import analysed, never_worse, said
from kit.lexigo import lexigo
from kit.rule import rule
from sobremesa.coach.lexigo import LexigoCoach
from sobremesa.games.lexigo import GAME
from sobremesa.lexicon import open_lexicon


@rule("L-12", "L-15")
def test_a_list_is_judged_when_its_writer_is_done_and_the_best_missed_words_are_named() -> None:
    words = open_lexicon("en-80.1")
    coach = LexigoCoach(words, words.within("casual"))
    play = lexigo("WORD DIG").lay()
    assert said(coach, GAME, play.state, 0, "write WORD") is None
    play.do(0, "write WORD").do(0, "write DIG")
    for line in ("done", "time-up"):
        verdict = said(coach, GAME, play.state, 0, line)
        assert verdict is not None
        assert verdict.how == "exact"
        assert verdict.played.worth == 2
        assert verdict.common is not None
        assert verdict.played.worth < verdict.common.worth < verdict.best.worth
        missed, easy = (reason.facts["words"] for reason in verdict.reasons)
        assert isinstance(missed, tuple)
        assert isinstance(easy, tuple)
        assert len(missed) == len(easy) == 5
        assert not {"WORD", "DIG"} & {*missed, *easy}
        assert all(map(words.within("casual").has, easy))


def test_each_seat_is_judged_once_a_round_also_when_time_was_up() -> None:
    found = analysed("lexigo-strict")
    assert [tally.judged for tally in found.tallies] == [3, 3, 3]
    assert never_worse(found.findings)


@rule("L-16")
def test_what_others_wrote_changes_no_verdict() -> None:
    words = open_lexicon("en-80.1")
    coach = LexigoCoach(words, words.within("casual"))
    alone, beside = (lexigo("WORD DIG WIN").lay().do(0, "write WORD") for _ in range(2))
    beside.do(1, "write WORD", "write WIN")
    assert said(coach, GAME, alone.state, 0, "done") == said(coach, GAME, beside.state, 0, "done")
