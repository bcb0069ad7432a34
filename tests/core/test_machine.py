"""A match under any order of good and bad moves: a state machine over the contract."""

from __future__ import annotations

from typing import Any, get_args

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from contract.tables import random_match, refusal
from sobremesa.bots.anyhow import Anyhow
from sobremesa.core.contract import TABLE, Leave, Pass, TimeUp
from sobremesa.core.match import Match
from sobremesa.games import SHELF


class Table(RuleBasedStateMachine):
    """Seats act in and out of turn; the position is always what the log makes of the seed."""

    match: Match

    @initialize(game=st.sampled_from(SHELF), seed=st.integers(0, 10_000))
    def sit_down(self, game: Any, seed: int) -> None:
        self.match, self.seed, self.words = random_match(game, seed)
        self.box = game.inventory(self.match.state)
        self.bot = Anyhow(game.actions, self.words, seed)

    @precondition(lambda self: not self.match.over)
    @rule(pick=st.integers(0, 99))
    def someone_asked_acts(self, pick: int) -> None:
        match = self.match
        asked = [seat for seat in range(match.seats) if match.game.prompts(match.state, seat)]
        seat = asked[pick % len(asked)]
        match.play(seat, self.bot.decide(match.view(seat), match.game.prompts(match.state, seat)))

    @precondition(lambda self: not self.match.over)
    @rule(pick=st.integers(0, 99), other=st.integers(-1, 9))
    def someone_does_what_another_could(self, pick: int, other: int) -> None:
        match = self.match
        asked = [seat for seat in range(match.seats) if match.game.prompts(match.state, seat)]
        seat = asked[pick % len(asked)]
        action = self.bot.decide(match.view(seat), match.game.prompts(match.state, seat))
        before = match.state
        no = refusal(match, other, action)
        assert match.state is before
        assert no is None or match.game.refusals[no.code] == no.rule

    @precondition(lambda self: not self.match.over)
    @rule(seat=st.integers(0, 7), lot=st.integers(0, 9))
    def someone_leaves(self, seat: int, lot: int) -> None:
        if lot == 0 and refusal(self.match, seat, Leave()) is None:
            self.match.play(seat, Leave())

    @precondition(lambda self: not self.match.over)
    @rule()
    def time_runs_out(self) -> None:
        self.match.play(TABLE, TimeUp())

    @rule(seat=st.integers(-1, 9))
    def someone_passes_whenever(self, seat: int) -> None:
        if Pass not in get_args(self.match.game.actions):
            return
        no = refusal(self.match, seat, Pass())
        assert no is None or no.rule

    @invariant()
    def nothing_is_lost(self) -> None:
        if hasattr(self, "match"):
            assert self.match.game.inventory(self.match.state) == self.box

    def teardown(self) -> None:
        if hasattr(self, "match"):
            again = Match(self.match.game, self.match.options, self.match.seats, self.seed, self.words)
            again.replay(self.match.log)
            assert again.state == self.match.state


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=60, stateful_step_count=60, deadline=None)
