"""Going through a match: only one that is over, every seat or one, with progress on the way."""

from __future__ import annotations

import pytest

from kit.coaching import analysed, begun
from sobremesa.coach import Analysis, NotOver, Progress, analyse
from sobremesa.coach.house import COACHES
from sobremesa.games import SHELF


def test_a_match_that_still_runs_is_not_looked_at() -> None:
    match, read, words = begun("quiddler-strict")
    with pytest.raises(NotOver):
        next(analyse(match, read.log[:-1], words))


def test_progress_is_told_before_each_decision_and_the_analysis_comes_last() -> None:
    match, read, words = begun("quiddler-solo")
    *parts, last = analyse(match, read.log, words)
    assert isinstance(last, Analysis)
    assert [part.done for part in parts if isinstance(part, Progress)] == list(range(len(parts)))
    assert len(parts) == len(read.log) + 1


def test_one_seat_alone_can_be_looked_at() -> None:
    whole, part = analysed("quiddler-strict"), analysed("quiddler-strict", seats=(1,))
    assert part.findings == tuple(one for one in whole.findings if one.seat == 1)
    assert part.tallies[0].judged == 0
    assert part.tallies[1] == whole.tallies[1]


def test_every_game_has_a_coach() -> None:
    assert set(COACHES) == {game.key for game in SHELF}
