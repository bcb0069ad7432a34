"""A player that looks ahead, for any game: it plays its best few moves on, often, by guess, and takes the best.

It knows what a seat knows. Each playout begins in a position of its own that the view allows (`imagine`), so that
it cannot peek: what is hidden is drawn anew. Every move is tried in the same positions, with the same luck. What a
game brings along is its guide: which moves are worth trying, how a playout goes on, how far, and what is to be
expected where it stops.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, Protocol, TypeVar

from sobremesa.core.contract import Action, Game, Seat, Table
from sobremesa.core.prompts import Prompt

T = TypeVar("T")

ENVY: Final = 0.5
"""What a point of the others' mean is felt as. Their points are known less well than one's own: less than one."""


class Guide(Protocol):
    """What a game knows about looking ahead. It is asked about imagined positions only."""

    def moves(self, state: Any, seat: Seat, prompts: Sequence[Prompt]) -> Sequence[Action]:
        """The moves worth trying, at least one."""

    def reply(self, state: Any, seat: Seat, random: Random) -> Action:
        """A sensible move, quickly found: how playouts go on."""

    def stops(self, begun: Any, now: Any) -> bool:
        """Whether a playout that began there has gone far enough. The end of a match stops it anyway."""

    def worth(self, states: Sequence[Any]) -> Sequence[Sequence[float]]:
        """For each position, the points that each seat may expect to have at the end of the match."""


class Luck(Table):
    """Chance for playouts: quick, and repeatable from a seed. It knows no words."""

    def __init__(self, seed: float) -> None:
        self._random = Random(seed)

    def below(self, bound: int) -> int:
        return int(self._random.random() * bound)

    def shuffle(self, things: Sequence[T]) -> tuple[T, ...]:
        return tuple(self._random.sample(things, len(things)))

    def roll(self, faces: Sequence[T], dice: int) -> tuple[T, ...]:
        throw, sides = self._random.random, len(faces)
        return tuple([faces[int(throw() * sides)] for _ in range(dice)])

    def is_word(self, spelling: str) -> bool:
        raise LookupError(f"a playout asked for a word: {spelling}")


class Searcher:
    """Looks ahead with so many playouts for each move it tries."""

    def __init__(self, game: Game[Any, Any, Any, Any, Any], guide: Guide, playouts: int, seed: int) -> None:
        self._game = game
        self._guide = guide
        self._playouts = playouts
        self._random = Random(seed)

    def decide(self, view: Any, prompts: Sequence[Prompt]) -> Action:
        """The move that leads to most, as far as the playouts tell."""
        seat: Seat = view.seat
        game, guide = self._game, self._guide
        first = game.imagine(view, Luck(self._random.random()))
        moves = guide.moves(first, seat, prompts)
        if len(moves) == 1:
            return moves[0]
        ends: list[Any] = []
        for _ in range(self._playouts):
            begun = game.imagine(view, Luck(self._random.random()))
            luck, taste = self._random.random(), self._random.random()
            ends += [self._played_on(begun, seat, move, Luck(luck), Random(taste)) for move in moves]
        leads = [_lead(points, seat) for points in self._expected(ends)]
        totals = [sum(leads[k :: len(moves)]) for k in range(len(moves))]
        return moves[max(range(len(moves)), key=totals.__getitem__)]

    def _played_on(self, begun: Any, seat: Seat, move: Action, luck: Table, taste: Random) -> Any:
        """The position where a playout of this move stops."""
        game, guide = self._game, self._guide
        now = game.apply(begun, seat, move, luck).state
        while not game.over(now) and not guide.stops(begun, now):
            (waited_for, *_) = game.to_act(now)
            now = game.apply(now, waited_for, guide.reply(now, waited_for, taste), luck).state
        return now

    def _expected(self, ends: Sequence[Any]) -> list[Sequence[float]]:
        """The points to be expected where playouts stopped: those made, where the match is over."""
        game = self._game
        open_ends = [end for end in ends if not game.over(end)]
        guessed = iter(self._guide.worth(open_ends) if open_ends else ())
        return [game.scores(end) if game.over(end) else next(guessed) for end in ends]


def _lead(points: Sequence[float], seat: Seat) -> float:
    """A seat's points, less what the others' are felt as; alone, its points."""
    mine = points[seat]
    others = len(points) - 1
    return mine - ENVY * (sum(points) - mine) / others if others else mine
