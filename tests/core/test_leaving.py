"""Who sits where, as the log says: handing a chair over, taking it back, and letting go who is away."""

from __future__ import annotations

import pytest

from sobremesa.core import leaving, notation, pace
from sobremesa.core.contract import TABLE, Action, Illegal, Leave, Pass, TimeUp
from sobremesa.core.leaving import HandOver, Remove, Seating, TakeBack
from sobremesa.core.match import Match, actions_of
from sobremesa.core.pace import Pace, Pause
from sobremesa.games.quiddler import GAME as QUIDDLER
from sobremesa.lexicon import open_words

THREE = Seating(people=(0, 1, 2))


def after(*done: tuple[int, Action], seating: Seating = THREE, endless: bool = True) -> Seating:
    """Once these have been done, each judged first."""
    for seat, action in done:
        leaving.judge(seating, seat, action, endless=endless)
        seating = leaving.after(seating, seat, action)
    return seating


def code(seating: Seating, seat: int, action: Action, *, endless: bool = True) -> str:
    with pytest.raises(Illegal) as no:
        leaving.judge(seating, seat, action, endless=endless)
    return no.value.code


def test_who_hands_a_chair_over_does_not_sit_until_they_take_it_back() -> None:
    over = after((1, HandOver()))
    assert (over.people, over.stood) == ((0, 2), (1,))
    assert code(over, 1, HandOver()) == "not_at_table" and code(over, 0, TakeBack()) == "not_handed_over"
    assert after((1, TakeBack()), seating=over).people == (0, 1, 2)
    assert after((1, Leave()), seating=over).stood == ()


def test_a_chair_is_taken_back_so_often_and_no_more() -> None:
    seating = after(*((0, action) for _ in range(leaving.MOST_RETURNS) for action in (HandOver(), TakeBack())))
    assert code(after((0, HandOver()), seating=seating), 0, TakeBack()) == "too_many_returns"


def test_somebody_is_let_go_when_all_others_who_sit_wish_it() -> None:
    assert after((0, Remove(1))).removed is None
    assert after((0, Remove(1)), (2, Remove(1))).removed == 1
    assert after((2, HandOver()), (0, Remove(1))).removed == 1, "a bot has no say"
    assert after((0, Remove(1)), (2, Leave())).removed == 1, "nor who has left"
    assert after((0, Remove(1)), (2, Remove(0))).removed is None


def test_wishes_end_when_who_is_meant_does_something_and_when_who_wished_leaves() -> None:
    assert after((0, Remove(1)), (1, Pass()), (2, Remove(1))).removed is None
    assert leaving.after(after((0, Remove(1))), TABLE, TimeUp()).wishes == ((1, 0),)
    assert after((0, Remove(1)), (0, HandOver())).wishes == ()


def test_nobody_lets_go_themselves_a_bot_or_twice_or_where_the_wait_ends_by_itself() -> None:
    two = Seating(people=(0, 1))
    assert code(two, 0, Remove(0)) == code(two, 0, Remove(2)) == "nobody_to_remove"
    assert code(two, 2, Remove(0)) == "not_at_table"
    assert code(after((0, Remove(1))), 0, Remove(1)) == "wished_already"
    assert code(two, 0, Remove(1), endless=False) == "wait_ends"


def test_a_bot_that_takes_over_has_its_time_and_who_comes_back_has_a_say_in_pauses() -> None:
    options = QUIDDLER.options(dealer=2)
    state = Match(QUIDDLER, options, 3, b"s" * 32, open_words(options.words)).state
    timing = pace.begun(QUIDDLER, state, Pace(move=60), (True, True, True))
    timing = pace.after(timing, QUIDDLER, state, (0, HandOver(), 50_000))
    assert timing.left(50_000)[0] == 60_000 and timing.seated == (1, 2)
    timing = pace.after(timing, QUIDDLER, state, (0, TakeBack(), 55_000))
    assert timing.left(55_000)[0] == 55_000 and timing.seated == (0, 1, 2)
    for seat in (1, 2):
        timing = pace.after(timing, QUIDDLER, state, (seat, Pause(), 56_000))
    assert not timing.paused


@pytest.mark.parametrize("action", [HandOver(), TakeBack(), Remove(2)])
def test_they_are_lines_of_a_record_that_read_both_ways(action: Action) -> None:
    assert notation.read(notation.write(action), actions_of(QUIDDLER)) == action
