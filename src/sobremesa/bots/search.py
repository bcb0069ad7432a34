"""A player that looks ahead, for any game: it plays its best few moves on, often, by guess, and takes the best.

It knows what a seat knows. Each playout begins in a position of its own that the view allows (`imagine`), so that
it cannot peek: what is hidden is drawn anew. Every move is tried in the same positions, with the same luck. What a
game brings along is its guide: which moves are worth trying, how a playout goes on, how far, and what is to be
expected where it stops.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, Protocol, TypeVar

from sobremesa.core.contract import Action, Game, Seat, Table, Words
from sobremesa.core.prompts import Prompt

T = TypeVar("T")

ENVY: Final = 0.5
"""What a point of the others' mean is felt as. Their points are known less well than one's own: less than one."""


class Guide(Protocol):
    """What a game knows about looking ahead. It is asked about imagined positions only."""

    @property
    def hidden(self) -> bool:
        """Whether a view hides anything; else the one position that it allows need be made only once."""

    @property
    def most(self) -> int:
        """Playouts for one decision, so that many moves to choose from do not make it long."""

    def moves(self, state: Any, seat: Seat, prompts: Sequence[Prompt]) -> Sequence[Action]:
        """The moves worth trying, at least one."""

    def reply(self, state: Any, seat: Seat, random: Random) -> Action:
        """A sensible move, quickly found: how playouts go on."""

    def stops(self, begun: Any, now: Any) -> bool:
        """Whether a playout that began there has gone far enough. The end of a match stops it anyway."""

    def worth(self, states: Sequence[Any]) -> Sequence[Sequence[float]]:
        """For each position, the points that each seat may expect to have at the end of the match."""


class Luck(Table):
    """Chance for playouts: quick, and repeatable from a seed. It knows the words that it is given."""

    def __init__(self, seed: float | Random, words: Words | None = None) -> None:
        """`seed`, or a generator to go on with."""
        self._random = seed if isinstance(seed, Random) else Random(seed)
        self._words = words

    def below(self, bound: int) -> int:
        return int(self._random.random() * bound)

    def shuffle(self, things: Sequence[T]) -> tuple[T, ...]:
        pile, throw = list(things), self._random.random
        for last in range(len(pile) - 1, 0, -1):
            other = int(throw() * (last + 1))
            pile[last], pile[other] = pile[other], pile[last]
        return tuple(pile)

    def roll(self, faces: Sequence[T], dice: int) -> tuple[T, ...]:
        throw, sides = self._random.random, len(faces)
        return tuple([faces[int(throw() * sides)] for _ in range(dice)])

    def is_word(self, spelling: str) -> bool:
        if self._words is None:
            raise LookupError(f"a playout asked for a word: {spelling}")
        return self._words.has(spelling)


class Told(Random):
    """Numbers that another generator says once, and that can be heard again from the first one on."""

    def __init__(self, random: Random) -> None:
        super().__init__(0)
        self._says, self._heard, self._place = random.random, list[float](), 0

    def fresh(self) -> None:
        """Forget them."""
        self._heard, self._place = [], 0

    def again(self) -> None:
        """Back to the first."""
        self._place = 0

    def random(self) -> float:
        place = self._place
        self._place = place + 1
        if place == len(self._heard):
            self._heard.append(self._says())
        return self._heard[place]


class Searcher:
    """Looks ahead with so many playouts for each move it tries, more of them for the promising ones."""

    def __init__(
        self,
        game: Game[Any, Any, Any, Any, Any],
        guide: Guide,
        playouts: int,
        seed: int,
        words: Words | None = None,
    ) -> None:
        """`words`: those that playouts are judged by, in a game that has words."""
        self._game = game
        self._guide = guide
        self._playouts = playouts
        self._random = Random(seed)
        self._deals = Luck(self._random, words)
        self._dice, self._taste = Told(self._random), Told(self._random)
        self._luck = Luck(self._dice, words)

    def decide(self, view: Any, prompts: Sequence[Prompt]) -> Action:
        """The move that leads to most, as far as the playouts tell."""
        first = self._game.imagine(view, self._deals)
        moves = list(self._guide.moves(first, view.seat, prompts))
        rounds = (len(moves) - 1).bit_length()
        budget = min(self._playouts * len(moves), self._guide.most) // max(1, rounds)
        leads: dict[int, list[float]] = {k: [] for k in range(len(moves))}
        # Each round has the same number of playouts, and leaves the better half of the moves for the next.
        while len(leads) > 1 and budget:
            for k, more in self._tried(view, {k: moves[k] for k in leads}, -(-budget // len(leads))).items():
                leads[k] += more
            best = sorted(leads, key=lambda k: -sum(leads[k]))
            leads = {k: leads[k] for k in best[: (len(best) + 1) // 2]}
        return moves[next(iter(leads))]

    def compare(self, view: Any, moves: Sequence[Action], times: int) -> list[list[float]]:
        """For each of these moves how far it leads in so many playouts, always in the same positions and luck."""
        return list(self._tried(view, dict(enumerate(moves)), times).values())

    def _tried(self, view: Any, moves: Mapping[int, Action], times: int) -> dict[int, list[float]]:
        """How far each of these moves leads, so many times, always in the same positions with the same luck."""
        ends: list[Any] = []
        begun = self._game.imagine(view, self._deals)
        for k in range(times):
            if k and self._guide.hidden:
                begun = self._game.imagine(view, self._deals)
            self._dice.fresh()
            self._taste.fresh()
            ends += [self._played_on(begun, view.seat, move) for move in moves.values()]
        leads = [_lead(points, view.seat) for points in self._expected(ends)]
        return {k: leads[place :: len(moves)] for place, k in enumerate(moves)}

    def _played_on(self, begun: Any, seat: Seat, move: Action) -> Any:
        """The position where a playout of this move stops."""
        game, guide, luck, taste = self._game, self._guide, self._luck, self._taste
        self._dice.again()
        taste.again()
        now = game.apply(begun, seat, move, luck).state
        # Nobody is waited for when the match is over.
        while (asked := game.to_act(now)) and not guide.stops(begun, now):
            waited_for = min(asked)
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
