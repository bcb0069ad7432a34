"""Judges Dizzle by playing moves on, often, in positions that the seat could have been in, always the same ones.

The best of all is found first, then it and the played move are tried anew: whoever is ahead of many by luck is not
ahead again. It is called better only where the difference is beyond what chance may have made of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from sobremesa.bots.dizzle import guide_for
from sobremesa.bots.search import Luck, Searcher
from sobremesa.coach.contract import SAME, Choice, Phrase, Verdict, because
from sobremesa.core.contract import Action
from sobremesa.core.prompts import Prompt
from sobremesa.games.dizzle import GAME
from sobremesa.games.dizzle.sheets import bits, printed
from sobremesa.games.dizzle.types import Land, Place, Return, RollAgain, State, View

SEED: Final = 1
"""Of all playouts: the same analysis says the same."""
Z95: Final = 1.96
NEAR: Final = 2
"""Fields left of a line or puzzle at which it is named as a reason."""
LEAST: Final = 8
"""So many playouts are needed to say anything of chance."""


class DizzleCoach:
    """Plays each move on so often."""

    def __init__(self, playouts: int) -> None:
        self._playouts = max(LEAST, playouts)

    def judge(self, view: View, prompts: Sequence[Prompt], action: Action) -> Verdict | None:
        """A verdict on whatever was to be chosen; none where there was no choice, or on leaving."""
        if view.seat is None or not prompts:
            return None
        guide = guide_for(view.options)
        state = GAME.imagine(view, Luck(SEED))
        moves = list(guide.moves(state, view.seat, prompts))
        if action not in moves or len(moves) < 2:
            return None
        searcher = Searcher(GAME, guide, 0, SEED)
        first = [_mean(leads) for leads in searcher.compare(view, moves, max(LEAST, self._playouts // 2))]
        best = moves[max(range(len(moves)), key=first.__getitem__)]
        if best == action:
            second = sorted(first)[-2]
            mine, margin = self._alone(searcher, view, action)
            played = Choice(_said(action), mine, margin)
            return Verdict("tried", played, played, ahead=max(0.0, max(first) - second))
        return self._compared(searcher, view, state, action, best)

    def _alone(self, searcher: Searcher, view: View, action: Action) -> tuple[float, float]:
        (leads,) = searcher.compare(view, [action], self._playouts)
        return _mean(leads), _margin(leads)

    def _compared(self, searcher: Searcher, view: View, state: State, action: Action, best: Action) -> Verdict:
        """The played move beside the promising one, both tried anew with the same luck."""
        mine, other = searcher.compare(view, [action, best], 2 * self._playouts)
        apart = [theirs - ours for ours, theirs in zip(mine, other, strict=True)]
        played = Choice(_said(action), _mean(mine), _margin(mine))
        if _mean(apart) <= max(_margin(apart), SAME):
            return Verdict("tried", played, played)
        better = Choice(_said(best), _mean(other), _margin(other))
        said = Verdict("tried", played, better, ahead=_mean(apart))
        lead = Phrase("more_lead", {"points": round(_mean(apart), 1), "margin": round(_margin(apart), 1)})
        return because(said, lead, _for(state, view.seat or 0, best))


def _mean(leads: Sequence[float]) -> float:
    return sum(leads) / len(leads)


def _margin(leads: Sequence[float]) -> float:
    """Half of the 95 % interval of the mean."""
    mean = _mean(leads)
    return Z95 * sqrt(sum((lead - mean) ** 2 for lead in leads) / (len(leads) - 1) / len(leads))


def _said(action: Action) -> Phrase:
    """A move as a phrase."""
    match action:
        case Place(field=field):
            return Phrase("place", {"field": field})
        case Return(field=field):
            return Phrase("return", {"field": field})
        case Land(field=field):
            return Phrase("land", {"field": field})
        case RollAgain():
            return Phrase("roll")
        case _:
            return Phrase("drop")


def _for(state: State, seat: int, action: Action) -> Phrase | None:
    """The line or puzzle that the field brings nearest to its end, if there is one."""
    if not isinstance(action, Place | Land):
        return None
    sheet, mine = printed(state.options), state.sheets[seat]
    bit = sheet.bit_of[action.field]
    left = [
        (sum(1 for _ in bits(mask & ~mine.crossed & ~bit)), -points, name)
        for name, mask, points in (*sheet.lines, *sheet.sets)
        if mask & bit and not mask & mine.exploded
    ]
    if not left:
        return None
    missing, points, name = min(left)
    if missing > NEAR:
        return None
    return Phrase("completes", {"part": name, "left": missing, "points": -points})
