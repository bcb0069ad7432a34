"""A table's time against an oracle that reckons it in another way: from the intervals between the entries."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sobremesa.bots import Bot, make
from sobremesa.core import pace
from sobremesa.core.contract import TABLE, Action, Illegal, Leave, TimeUp
from sobremesa.core.match import Match
from sobremesa.core.pace import Pace, Pause, Resume, Timing
from sobremesa.games.buyword import GAME as BUYWORD
from sobremesa.games.lexigo import GAME as LEXIGO
from sobremesa.games.quiddler import GAME as QUIDDLER
from sobremesa.lexicon import open_words

PEOPLE = (True, True, True)


class Oracle:
    """Counts second-hand: for each interval, whose it was, and what it cost."""

    def __init__(self, agreed: Pace) -> None:
        self.agreed = agreed
        self.moves = [agreed.move * 1000] * len(PEOPLE)
        self.banks = [agreed.bank * 1000] * len(PEOPLE)

    def passed(self, ms: int, waited: frozenset[int]) -> None:
        for seat in waited:
            for _ in range(ms):
                if self.moves[seat]:
                    self.moves[seat] -= 1
                else:
                    self.banks[seat] = max(0, self.banks[seat] - 1)

    def acted(self, seats: frozenset[int], before: frozenset[int], after: frozenset[int]) -> None:
        for seat in seats | (before - after):
            self.moves[seat] = self.agreed.move * 1000
        for seat in before - after:
            self.banks[seat] += self.agreed.increment * 1000


def waited_for(match: Match) -> frozenset[int]:
    """Whose clocks should run now."""
    if match.over or match.game.deadline(match.state):
        return frozenset()
    return frozenset(match.game.to_act(match.state))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", [QUIDDLER, BUYWORD], ids=lambda game: game.key)
def test_every_clock_agrees_with_an_oracle_after_every_entry(game: Any, seed: int) -> None:
    random = Random(seed)
    agreed = Pace(move=random.choice((0, 2)), bank=5, increment=random.choice((0, 1)), strikes=0)
    options = game.options(arbiter="challenge")
    words = open_words(options.words)
    match = Match(game, options, len(PEOPLE), random.randbytes(32), words)
    timing = pace.begun(game, match.state, agreed, PEOPLE)
    oracle, at = Oracle(agreed), 0
    minds = [make(game.key, "anyhow", words, random.randrange(99)) for _ in PEOPLE]
    for _ in range(60):
        if match.over:
            break
        due = timing.due
        wait = random.randrange(1500)
        late = due is not None and at + wait >= due
        if late and due is not None:
            wait = max(0, due - at)
        before = waited_for(match)
        oracle.passed(wait, before)
        at += wait
        seat, action = (TABLE, TimeUp()) if late else _move(match, minds, random)
        match.play(seat, action, at)
        timing = pace.after(timing, game, match.state, (seat, action, at))
        oracle.acted(before if seat == TABLE else frozenset({seat}), before, waited_for(match))
        assert timing.left(at) == tuple(map(sum, zip(oracle.moves, oracle.banks, strict=True)))
        assert frozenset(timing.running) == waited_for(match)


def _move(match: Match, minds: list[Bot], random: Random) -> tuple[int, Action]:
    seat = random.choice(sorted(match.game.to_act(match.state)))
    return seat, minds[seat].decide(match.view(seat), match.game.prompts(match.state, seat))


def paused(at: int = 1000) -> tuple[Match, Timing]:
    """A match that all have agreed to pause, a second after its beginning."""
    options = QUIDDLER.options(dealer=2)
    match = Match(QUIDDLER, options, len(PEOPLE), bytes(32), open_words(options.words))
    timing = pace.begun(QUIDDLER, match.state, Pace(bank=60), PEOPLE)
    for seat in range(len(PEOPLE)):
        pace.judge(timing, seat, Pause())
        timing = pace.after(timing, QUIDDLER, match.state, (seat, Pause(), at))
    return match, timing


def test_a_pause_costs_nobody_anything_however_long_it_is() -> None:
    match, timing = paused()
    assert timing.paused and timing.due is None and timing.left(10**9) == (59_000, 60_000, 60_000)
    timing = pace.after(timing, match.game, match.state, (1, Resume(), 10**9))
    assert timing.due == 10**9 + 59_000


def test_a_pause_and_its_end_give_no_new_time_for_a_move() -> None:
    match, _ = paused()
    timing = pace.begun(match.game, match.state, Pace(move=60), (True, False, False))
    timing = pace.after(timing, match.game, match.state, (0, Pause(), 50_000))
    assert timing.paused, "bots have no word in it"
    timing = pace.after(timing, match.game, match.state, (0, Resume(), 90_000))
    assert timing.due == 100_000


@pytest.mark.parametrize("action", [TimeUp(), Pause()])
def test_nothing_is_done_during_a_pause(action: Action) -> None:
    _, timing = paused()
    with pytest.raises(Illegal) as no:
        pace.judge(timing, TABLE, action)
    assert (no.value.rule, no.value.code) == ("table", "paused")


def test_a_race_is_not_paused_and_a_wish_from_before_waits_for_its_end() -> None:
    options = LEXIGO.options(layout="4-5-4")
    match = Match(LEXIGO, options, 3, bytes(32), open_words(options.words))
    timing = pace.begun(LEXIGO, match.state, None, PEOPLE)
    assert not timing.racing, "the dealer still thinks about the rings"
    for seat in (0, 1):
        timing = pace.after(timing, LEXIGO, match.state, (seat, Pause(), 10))
    at = 100_000
    while not timing.racing:
        match.play(TABLE, TimeUp(), at)
        timing = pace.after(timing, LEXIGO, match.state, (TABLE, TimeUp(), at))
    with pytest.raises(Illegal) as no:
        pace.judge(timing, 2, Pause())
    assert no.value.code == "racing"
    match.play(2, Leave(), at)
    timing = pace.after(timing, LEXIGO, match.state, (2, Leave(), at))
    assert timing.racing and not timing.paused
    match.play(TABLE, TimeUp((0, 0, 0)), at)
    timing = pace.after(timing, LEXIGO, match.state, (TABLE, TimeUp((0, 0, 0)), at))
    assert not timing.racing and timing.paused


def test_nobody_fills_a_log_with_pauses() -> None:
    match, _ = paused()
    timing = pace.begun(match.game, match.state, None, PEOPLE)
    for k in range(pace.MOST_PAUSES):
        pace.judge(timing, 0, Pause())
        timing = pace.after(timing, match.game, match.state, (0, Pause(), k))
        timing = pace.after(timing, match.game, match.state, (0, Resume(), k))
    with pytest.raises(Illegal) as no:
        pace.judge(timing, 0, Pause())
    assert no.value.code == "too_many_pauses"


def test_the_pause_begins_when_the_last_one_who_did_not_wish_for_it_leaves() -> None:
    match, _ = paused()
    timing = pace.begun(match.game, match.state, None, (True, True, False))
    timing = pace.after(timing, match.game, match.state, (0, Pause(), 10))
    match.play(1, Leave(), 20)
    timing = pace.after(timing, match.game, match.state, (1, Leave(), 20))
    assert timing.paused
