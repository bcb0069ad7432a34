"""A Quiddler player: the exact best lay-down, and everything before it weighed by expectation.

Hand value is what the cards would score if laid now with the best discard (Q-11, Q-12). The player draws from the
pile with the better expected hand value, discards the card whose loss leaves the best expected value after one
more draw, and goes out from a threshold of points (figures: `Temper`). Levels differ by the words known.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING

import numpy as np
from msgspec import Struct

from sobremesa.core.contract import Action, Pass
from sobremesa.core.prompts import Choose, Prompt
from sobremesa.games.quiddler import cards, scoring
from sobremesa.games.quiddler.types import Card, Challenge, Discard, Draw, Lay, View

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sobremesa.lexicon import Laid, Layings, Lexicon

    Worth = NDArray[np.float64]

KEPT = 256
"""How many searched hands are remembered: a turn looks at the same ones several times."""


class Temper(Struct, frozen=True):
    """What a player weighs, beyond laying down exactly."""

    weighs_piles: bool = True
    "Draw pile against discard by expectation; otherwise always the draw pile."
    weighs_discards: bool = True
    "The discard by expectation over the next draw; otherwise the dearest card the best lay-down leaves."
    goes_out_from: tuple[int, ...] = (0, 0, 0, 0, 21, 28, 32, 41, 49, 56, 63)
    "By cards dealt: the points, expected bonus included, from which it goes out."
    patience: int = 8
    "Turns after which it goes out with anything."
    doubts: float = 1.0
    "How often it challenges a word that it does not know."


EXPERT = Temper()
GREEDY = Temper(weighs_piles=False, weighs_discards=False, goes_out_from=(0,) * 11)
"""The yardstick: lays down exactly as well, always draws from the pile, goes out as soon as it can."""

TEMPERS = {
    "child": Temper(doubts=0.0),
    "casual": Temper(doubts=0.1),
    "good": Temper(doubts=0.3),
    "strong": Temper(doubts=0.6),
    "expert": EXPERT,
}


class QuiddlerBot:
    """Plays what it is shown; `words` is its vocabulary."""

    def __init__(self, words: Lexicon, seed: int, temper: Temper = EXPERT) -> None:
        self._words = words
        self._temper = temper
        self._random = Random(seed)
        self._searched: OrderedDict[tuple[str, ...], Layings] = OrderedDict()

    def decide(self, view: View, prompts: Sequence[Prompt]) -> Action:
        """The action for a position as one seat knows it."""
        asked = {prompt.do for prompt in prompts}
        if "draw" in asked:
            return self._draw(view, prompts)
        if "discard" in asked:
            return self._end(view, may_lay="lay" in asked)
        return self._doubt(view, prompts)

    # Drawing

    def _draw(self, view: View, prompts: Sequence[Prompt]) -> Draw:
        """Q-4: the pile that promises the better hand."""
        sides = next(ask.options for p in prompts if p.do == "draw" for ask in p.asks if isinstance(ask, Choose))
        if "deck" not in sides:
            return Draw("discard")
        if view.discard is None or not self._temper.weighs_piles:
            return Draw("deck")
        unseen = _unseen(view)
        blind = sum(count * self._value(view, (*view.mine, card)) for card, count in unseen.items())
        seen = self._value(view, (*view.mine, view.discard))
        return Draw("discard" if seen > blind / unseen.total() else "deck")

    def _value(self, view: View, held: tuple[Card, ...]) -> float:
        return _Reading(self, view, held).best()

    # Ending a turn

    def _end(self, view: View, *, may_lay: bool) -> Action:
        """Q-5 to Q-7: lay and discard, or only discard."""
        reading = _Reading(self, view, view.mine)
        if may_lay and view.closing is not None:
            laid = reading.last_lay()
            if laid is not None:
                return laid
        elif may_lay:
            out = reading.going_out()
            if out is not None and self._goes_out(view, out[1]):
                return out[0]
        if view.closing is not None or not self._temper.weighs_discards:
            return Discard(reading.dearest_left())
        return Discard(self._best_discard(view))

    def _goes_out(self, view: View, points: float) -> bool:
        turns = view.places[view.seat or 0].turns
        return turns >= self._temper.patience or points >= self._temper.goes_out_from[view.cards]

    def _best_discard(self, view: View) -> Card:
        """The card without which the hand is worth most after one more draw, on average."""
        unseen = _unseen(view)
        totals = np.zeros(len(view.mine))
        for card, count in unseen.items():
            reading = _Reading(self, view, (*view.mine, card))
            totals += count * np.array([reading.best(without=place) for place in range(len(view.mine))])
        return view.mine[int(totals.argmax())]

    # Challenges

    def _doubt(self, view: View, prompts: Sequence[Prompt]) -> Action:
        """Q-15: challenge a word that it does not know, as often as its temper says; else say no more."""
        for prompt in prompts:
            if prompt.do == "challenge":
                seat, word = (ask.options[0] for ask in prompt.asks if isinstance(ask, Choose))
                laid = view.places[int(seat)].words[int(word)]
                known = self._words.has(cards.spelling(view.options, laid.cards))
                if not known and self._random.random() < self._temper.doubts:
                    return Challenge(seat=int(seat), word=int(word))
        return Pass()

    def layings(self, faces: Iterable[str]) -> Layings:
        """Every way to lay these cards; they are put in alphabetical order first."""
        key = tuple(sorted(faces))
        found = self._searched.get(key)
        if found is None:
            found = self._searched[key] = self._words.layings(key, min_cards=2)
            if len(self._searched) > KEPT:
                self._searched.popitem(last=False)
        else:
            self._searched.move_to_end(key)
        return found


class _Reading:
    """What can be laid of some cards, and what each way would score."""

    def __init__(self, bot: QuiddlerBot, view: View, held: tuple[Card, ...]) -> None:
        printed = cards.by_id(view.options)
        self.order = sorted(range(len(held)), key=lambda place: printed[held[place]].letters)
        self.held = held
        self.layings = bot.layings(printed[card].letters for card in held)
        points = [printed[held[place]].points for place in self.order]
        self.size = len(held)
        self.full = (1 << self.size) - 1
        self.points = _sums(points)
        self.dearest = _greatest(points)
        self.by_count, self.by_longest = _expected_bonuses(view, len(held))
        self.bonus = self._bonus_by_mask()
        self.solo = len(view.places) == 1

    def _bonus_by_mask(self) -> Worth:
        """By mask: the best expected bonuses of its partings into words; -inf where there is none."""
        longest = self.layings.longest
        bonus = self.by_longest[longest] + self.by_count[: longest.shape[1]]
        bonus[longest < 0] = -np.inf
        best: Worth = bonus.max(axis=1)
        best[0] = self.by_count[0] + self.by_longest[0]
        return best

    def _scores(self, barred: int) -> Worth:
        """By mask of laid cards: the hand score with the best discard, as if the barred cards were not held."""
        masks = np.arange(self.full + 1)
        left = (self.full ^ barred) & ~masks
        unused = self.points[left] - self.dearest[left]
        score = np.maximum(0, self.points - unused) + self.bonus
        if self.solo:
            score = score + scoring.BONUS * (unused == 0)
        score[(masks & barred != 0) | (left == 0)] = -np.inf
        result: Worth = score
        return result

    def best(self, without: int | None = None) -> float:
        """The best score of these cards; `without` is the place of a card to leave out."""
        barred = 0 if without is None else 1 << self.order.index(without)
        return float(self._scores(barred).max())

    def last_lay(self) -> Lay | None:
        """Q-7: the best words of a last turn; None when laying nothing is best."""
        mask = int(self._scores(0).argmax())
        return self._lay(mask) if mask else None

    def going_out(self) -> tuple[Lay, float] | None:
        """Q-6: the best way to go out and its points with the expected bonus; None when there is no way."""
        masks = [self.full ^ (1 << place) for place in range(self.size)]
        worth = [float(self.points[mask] + self.bonus[mask]) for mask in masks]
        best = max(range(self.size), key=worth.__getitem__)
        return None if worth[best] == -np.inf else (self._lay(masks[best]), worth[best])

    def dearest_left(self) -> Card:
        """The dearest card that the best lay-down does not use."""
        mask = int(self._scores(0).argmax())
        return self._discard(mask)

    def _discard(self, mask: int) -> Card:
        left = [place for place in range(self.size) if not mask >> place & 1]
        dearest = max(left, key=lambda place: self.points[1 << place])
        return self.held[self.order[dearest]]

    def _lay(self, mask: int) -> Lay:
        counts = range(1, self.layings.longest.shape[1])
        ways = [k for k in counts if self.layings.longest[mask, k] >= 0]
        k = max(ways, key=lambda k: self._bonus_of(mask, k))
        words: tuple[Laid, ...] = self.layings.rebuild(mask, k)
        named = tuple(tuple(self.held[self.order[place]] for place in word.cards) for word in words)
        return Lay(words=named, discard=self._discard(mask))

    def _bonus_of(self, mask: int, k: int) -> float:
        return float(self.by_count[k] + self.by_longest[self.layings.longest[mask, k]])


def _unseen(view: View) -> Counter[Card]:
    """The cards that the seat cannot see, any of which may be on top of the draw pile."""
    seen = Counter(view.mine)
    seen.update(card for place in view.places for word in place.words for card in word.cards)
    if view.discard is not None:
        seen[view.discard] += 1
    return Counter(cards.box(view.options)) - seen


def _sums(points: Sequence[int]) -> NDArray[np.int64]:
    """By mask: the sum of the points of its cards."""
    sums = np.zeros(1, dtype=np.int64)
    for point in points:
        sums = np.concatenate((sums, sums + point))
    return sums


def _greatest(points: Sequence[int]) -> NDArray[np.int64]:
    """By mask: the points of its dearest card."""
    greatest = np.zeros(1, dtype=np.int64)
    for point in points:
        greatest = np.concatenate((greatest, np.maximum(greatest, point)))
    return greatest


def _expected_bonuses(view: View, held: int) -> tuple[Worth, Worth]:
    """The expected bonus by number of words and by letters of the longest word (Q-12, Q-13).

    Rivals who have laid are known; the others are taken to be about as good as a word list of 20,000 words
    makes them at this hand size.
    """
    counts, lengths = np.arange(held + 1.0), np.arange(2.0 * held + 2.0)
    nothing = np.zeros_like(counts), np.zeros_like(lengths)
    rivals = [seat for seat in view.seated if seat != view.seat]
    if not rivals:
        return nothing
    closing = view.closing
    to_come = [seat for seat in rivals if closing is None or seat in closing.queue]
    done = [scoring.standing(view.places[seat].words) for seat in rivals if seat not in to_come]
    by_count = _expected(counts, [len(words) for words in done], _typical_count(view.cards), len(to_come))
    by_longest = _expected(
        lengths,
        [max((scoring.letters(view.options, word) for word in words), default=0) for words in done],
        _typical_longest(view.cards),
        len(to_come),
    )
    if view.dealt == 2:
        return (by_count, nothing[1]) if view.options.two_player_bonus == "most" else (nothing[0], by_longest)
    return by_count, by_longest


def _typical_longest(dealt: int) -> tuple[float, float]:
    """Letters of a rival's longest word, and its spread, by cards dealt."""
    return 1.8 + 0.42 * dealt, 0.8


def _typical_count(dealt: int) -> tuple[float, float]:
    """A rival's number of words, and its spread, by cards dealt."""
    return dealt / 3.2, 0.5


def _expected(mine: Worth, done: Sequence[int], typical: tuple[float, float], to_come: int) -> Worth:
    """The expected bonus for each measure of mine, the rival's loss of it counted when there is but one rival."""
    middle, spread = typical
    chance = (1 / (1 + np.exp((middle - mine) / spread))) ** to_come
    best = max(done, default=0)
    expected: Worth = scoring.BONUS * chance * ((mine > best) & (mine > 0))
    if len(done) == 1 and not to_come:
        expected = expected - scoring.BONUS * (mine < best)
    return expected
