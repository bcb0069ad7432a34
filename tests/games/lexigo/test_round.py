"""A round from the rest to the pad: L-3, L-4, L-9 to L-11, L-13, L-14, L-16, L-17."""

from __future__ import annotations

from kit.lexigo import GRID, LAST, PLAIN, lexigo
from kit.rule import rule
from sobremesa.core.chance import ScriptedTable
from sobremesa.core.contract import Deadline
from sobremesa.games.lexigo import GAME
from sobremesa.games.lexigo.types import (
    Challenging,
    Ended,
    Finished,
    Judged,
    Laid,
    ListsRead,
    Over,
    Resting,
    Ringed,
    Ringing,
    Scored,
    Started,
    Writing,
    Wrote,
)

WORDS = "WORD DIG RABID OW DIGIT TIARA ROSES WIG WIN WIT"


@rule("L-3", "L-17")
def test_the_grid_is_laid_for_all_at_once_when_all_are_ready_and_not_before() -> None:
    play = lexigo(seats=3)
    assert play.state.grid == ()
    play.do(0, "ready").do(2, "ready")
    assert play.no(0, "ready") == "L-17 already_ready"
    assert (play.state.grid, GAME.to_act(play.state)) == ((), {1})
    assert play.no(0, "write DIG") == "L-3 not_started"
    play.lay(GRID)
    assert "".join(play.state.grid) == GRID.replace("/", "")
    assert play.state.phase == Writing((0, 1, 2))
    assert play.told(Started).seconds == 60
    assert play.no(0, "ready") == "L-17 not_resting"


@rule("L-17", "G-8")
def test_the_grid_is_laid_anyway_when_the_rest_is_over() -> None:
    play = lexigo(rest_seconds=20)
    assert GAME.deadline(play.state) == Deadline(mark="rest 0", seconds=20)
    play.do(0, "ready").time_up()
    assert play.told(Laid).round == 0
    assert isinstance(play.state.phase, Writing)


@rule("L-3")
def test_while_the_dealer_places_the_rings_the_grid_lies_open_but_no_word_is_accepted() -> None:
    play = lexigo("NOTE").lay().write().lay(PLAIN)
    assert play.state.phase == Ringing(1)
    assert GAME.to_act(play.state) == {1}
    assert GAME.view(play.state, 0).grid == tuple(PLAIN.replace("/", ""))
    assert GAME.deadline(play.state) == Deadline(mark="rings 1", seconds=10)
    assert play.no(0, "write NOTE") == "L-3 not_started"
    assert play.no(0, "done") == "L-3 not_started"
    play.time_up(then=[[6]])
    assert play.told(Ringed) == Ringed(seat=None, cells=(6,))
    assert isinstance(play.state.phase, Writing)


@rule("L-4")
def test_everyone_writes_until_time_is_up_or_all_are_done() -> None:
    play = lexigo(WORDS, seats=3, seconds=90).lay()
    assert GAME.deadline(play.state) == Deadline(mark="write 0", seconds=90, grace=1.0)
    play.do(0, "write DIG", "done")
    assert play.no(0, "write WORD") == "L-4 already_done"
    assert play.no(0, "done") == "L-4 already_done"
    play.do(2, "done")
    assert GAME.to_act(play.state) == {1}
    play.do(1, "write WIG", "done")
    assert play.told(Scored).points == (1, 1, 0)


@rule("G-2")
def test_in_strict_mode_a_word_not_in_the_list_is_refused_and_in_challenge_mode_it_is_written() -> None:
    assert lexigo(WORDS).lay().no(0, "write GIB") == "G-1 not_a_word"
    play = lexigo(WORDS, arbiter="challenge").lay().do(0, "write GIB")
    assert play.told(Wrote).word == "GIB"


@rule("L-9")
def test_what_two_or_more_players_have_is_struck_from_all_their_lists() -> None:
    play = lexigo(WORDS, seats=3).lay().write("DIG WORD WIG", "WORD dig OW", "DIG TIARA")
    lists = play.told(ListsRead).sheet.lists
    verdicts = [[(item.word, item.verdict, item.also) for item in items] for items in lists]
    assert verdicts == [
        [("DIG", "common", (1, 2)), ("WORD", "common", (1,)), ("WIG", "stands", ())],
        [("WORD", "common", (0,)), ("DIG", "common", (0, 2)), ("OW", "stands", ())],
        [("DIG", "common", (0, 1)), ("TIARA", "stands", ())],
    ]
    assert play.told(Scored).points == (1, 1, 1)


@rule("L-10")
def test_a_word_that_is_left_may_be_challenged_and_is_struck_without_a_fine() -> None:
    play = lexigo(WORDS, seats=3, arbiter="challenge").lay().write("DIG GIB", "DIG WORD", "GIR")
    assert GAME.to_act(play.state) == {0, 1, 2}
    assert GAME.deadline(play.state) == Deadline(mark="doubts 0", seconds=30)
    assert play.no(0, "challenge DIG") == "L-10 no_such_word"
    assert play.no(0, "challenge GIB") == "G-3 own_word"
    assert play.no(0, "challenge .") == "L-10 no_words"
    play.do(0, "challenge WORD")
    assert play.no(0, "pass") == "L-10 not_waited_for"
    play.do(2, "challenge GIB")
    assert play.events[1:] == ()
    play.do(1, "challenge GIB+GIR")
    judged = [event for event in play.events if isinstance(event, Judged)]
    assert [(event.challenger, event.seat, event.word, event.good) for event in judged] == [
        (1, 0, "GIB", False),
        (0, 1, "WORD", True),
        (1, 2, "GIR", False),
    ]
    assert play.told(Scored).points == (0, 1, 0)


@rule("L-10", "G-3")
def test_silence_in_the_window_is_no_and_a_word_nobody_doubts_stands() -> None:
    play = lexigo(WORDS, arbiter="challenge").lay().write("GIB", "DIG")
    play.do(0, "pass").time_up()
    assert play.told(Scored).points == (1, 1)


@rule("L-10")
def test_whoever_has_nothing_to_challenge_is_not_waited_for() -> None:
    play = lexigo(WORDS, arbiter="challenge").lay().write("GIB", "")
    assert GAME.to_act(play.state) == {1}
    play.do(1, "challenge GIB")
    assert play.told(Scored).points == (0, 0)
    play.lay(PLAIN, rings="0").write("NOTE", "NOTE")
    assert isinstance(play.state.phase, Resting), "all struck: nothing is left to challenge"


@rule("L-10", "G-2")
def test_on_a_strict_table_nothing_is_left_to_challenge() -> None:
    play = lexigo(WORDS).lay().write("DIG", "WIG")
    assert isinstance(play.state.phase, Resting)
    assert play.no(0, "challenge WIG") == "G-2 no_challenges"


@rule("L-11", "L-12", "L-13", "L-14")
def test_three_rounds_with_no_one_and_two_rings_and_the_most_points_win() -> None:
    play = lexigo(f"{WORDS} NOTE TEA DYE SLOE FIN", seats=3).lay().write("DIG WIG", "OW", "")
    assert play.told(Scored).totals == (2, 1, 0)
    assert play.state.dealer == 1
    play.lay(PLAIN, rings="2").write("TEA", "NOTE DYE", "")
    assert play.told(Scored).points == (2, 3, 0)
    assert play.state.dealer == 2
    play.lay(LAST, rings="2 6").write("SLOE", "", "FIN")
    assert play.told(Scored).points == (4, 0, 1)
    assert play.told(Ended) == Ended(winners=(0,), totals=(8, 4, 1))
    assert (len(play.state.bag), len(play.state.aside)) == (7, 26)


@rule("G-7", "L-14")
def test_a_tie_is_shared() -> None:
    play = lexigo(WORDS).lay().write("DIG", "WIG").lay(PLAIN, rings="0").write("", "").lay(LAST, rings="0 1")
    play.write("", "")
    assert play.state.phase == Over((0, 1))


@rule("L-16")
def test_what_each_seat_was_allowed_beyond_the_end_is_shown_to_all() -> None:
    play = lexigo(WORDS, seats=3, allowance=0.5).lay()
    deadline = GAME.deadline(play.state)
    assert deadline is not None
    assert deadline.grace == 0.5
    play.do(1, "write DIG").time_up(0, 120, 500)
    assert play.told(ListsRead).sheet.credits == (0, 120, 500)
    assert GAME.view(play.state, None).pad[0].credits == (0, 120, 500)
    assert play.no(0, "write WORD") == "L-16 time_is_up"


@rule("L-16", "G-5")
def test_nobody_is_told_what_or_how_much_another_writes_before_time_is_up() -> None:
    play = lexigo(WORDS, seats=3).lay()
    before = [GAME.view(play.state, seat) for seat in (1, 2, None)]
    play.do(0, "write DIG")
    assert [GAME.see(event, 1) for event in play.events] == [None]
    assert [GAME.see(event, 0) for event in play.events] == list(play.events)
    assert [GAME.view(play.state, seat) for seat in (1, 2, None)] == before
    assert GAME.view(play.state, 0).mine == ("DIG",)
    play.do(0, "done")
    assert GAME.see(play.told(Finished), 1) == Finished(seat=0)


@rule("L-10", "G-3")
def test_the_answers_in_a_window_are_shown_together() -> None:
    play = lexigo(WORDS, seats=3, arbiter="challenge").lay().write("GIB", "DIG", "WIG")
    play.do(1, "challenge GIB")
    assert isinstance(play.state.phase, Challenging)
    assert GAME.view(play.state, 1).answer == ("GIB",)
    for other in (0, 2, None):
        assert GAME.view(play.state, other).answer == ()


@rule("L-8", "L-12")
def test_the_worth_of_a_word_can_be_asked_before_it_is_written() -> None:
    play = lexigo("TEA").lay().write().lay(PLAIN, rings="2")
    assert GAME.weigh is not None
    asked = (("T", "E", "A"), ("N", "O"), ("X",), ("Q", "Q"))
    weights = GAME.weigh(play.state, 0, asked, ScriptedTable(play.words))
    assert [(w.spelling, w.points, w.code) for w in weights] == [
        ("TEA", 2, ""),
        ("NO", 1, ""),
        ("X", 0, "too_short"),
        ("QQ", 0, "no_path"),
    ]
