"""A Quiddler player: the exact best lay-down, and everything before it weighed by expectation.

Hand value is what the cards would score if laid now with the best discard (Q-11, Q-12). The player draws from the
pile with the better expected hand value, discards the card whose loss leaves the best expected value after one
more draw, and goes out from a threshold of points (figures: `Temper`). Levels differ by the words known.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

import numpy as np
from msgspec import Struct

from sobremesa.bots.quiddler_hand import Bonuses, Hand
from sobremesa.core.contract import Action, Pass
from sobremesa.core.printed import MOST_LETTERS
from sobremesa.core.prompts import Choose, Prompt
from sobremesa.games.quiddler import cards, scoring
from sobremesa.games.quiddler.types import Card, Challenge, Discard, Draw, View

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sobremesa.lexicon import Layings, Lexicon

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
AT_ONCE = (0,) * 11
"""Goes out as soon as it can."""
GREEDY = Temper(weighs_piles=False, weighs_discards=False, goes_out_from=AT_ONCE)
"""The yardstick: lays down exactly as well, always draws from the pile, goes out as soon as it can."""

TEMPERS = {
    "child": Temper(doubts=0.0, weighs_piles=False, weighs_discards=False, goes_out_from=AT_ONCE),
    "casual": Temper(doubts=0.1, weighs_piles=False, weighs_discards=False, goes_out_from=AT_ONCE),
    "good": Temper(doubts=0.3, weighs_piles=False, weighs_discards=False, goes_out_from=AT_ONCE),
    "strong": Temper(doubts=0.6, weighs_discards=False, goes_out_from=AT_ONCE),
    "expert": EXPERT,
    "greedy": GREEDY,
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
        return Draw("discard" if self.with_card(view, view.discard) > self.with_unseen(view) else "deck")

    def with_card(self, view: View, card: Card) -> float:
        """What the hand is worth with one more card."""
        return self.hand(view, (*view.mine, card)).best()

    def with_unseen(self, view: View) -> float:
        """What the hand is worth with one more card that the seat cannot see, on average."""
        unseen = _unseen(view)
        return sum(count * self.with_card(view, card) for card, count in unseen.items()) / unseen.total()

    # Ending a turn

    def _end(self, view: View, *, may_lay: bool) -> Action:
        """Q-5 to Q-7: lay and discard, or only discard."""
        hand = self.hand(view, view.mine)
        if may_lay and view.closing is not None:
            laid = hand.last_lay()
            if laid is not None:
                return laid
        elif may_lay:
            out = hand.going_out()
            if out is not None and self._goes_out(view, out[1]):
                return out[0]
        if view.closing is not None or not self._temper.weighs_discards:
            return Discard(hand.dearest_left())
        worths = self.discards(view)
        return Discard(max(worths, key=worths.__getitem__))

    def _goes_out(self, view: View, points: float) -> bool:
        turns = view.places[view.seat or 0].turns
        return turns >= self._temper.patience or points >= self._temper.goes_out_from[view.cards]

    def discards(self, view: View) -> dict[Card, float]:
        """By card: what the hand is worth without it after one more draw, on average."""
        unseen = _unseen(view)
        totals = np.zeros(len(view.mine))
        for card, count in unseen.items():
            hand = self.hand(view, (*view.mine, card))
            totals += count * np.array([hand.best(without=place) for place in range(len(view.mine))])
        return dict(zip(view.mine, map(float, totals / max(1, unseen.total())), strict=True))

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

    def hand(self, view: View, held: tuple[Card, ...]) -> Hand:
        """These cards read for this position; hands searched lately are remembered."""
        printed = cards.by_id(view.options)
        kinds = [printed[card] for card in held]
        key = tuple(sorted(kind.letters for kind in kinds))
        hand = Hand(kinds, self._words, _expected_bonuses(view, len(held)), self._searched.pop(key, None))
        self._searched[key] = hand.layings
        if len(self._searched) > KEPT:
            self._searched.popitem(last=False)
        return hand


def _unseen(view: View) -> Counter[Card]:
    """The cards that the seat cannot see, any of which may be on top of the draw pile."""
    seen = Counter(view.mine)
    seen.update(card for place in view.places for word in place.words for card in word.cards)
    if view.discard is not None:
        seen[view.discard] += 1
    return Counter(cards.box(view.options)) - seen


def _expected_bonuses(view: View, held: int) -> Bonuses:
    """The expected bonus by number of words and by letters of the longest word (Q-12, Q-13).

    Rivals who have laid are known; the others are taken to be about as good as a word list of 20,000 words
    makes them at this hand size.
    """
    counts, lengths = np.arange(held + 1.0), np.arange(MOST_LETTERS * held + 1.0)
    no_count, no_longest = np.zeros_like(counts), np.zeros_like(lengths)
    rivals = [seat for seat in view.seated if seat != view.seat]
    if not rivals:
        return Bonuses(no_count, no_longest, solo=len(view.places) == 1)
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
        most = view.options.two_player_bonus == "most"
        return Bonuses(by_count, no_longest) if most else Bonuses(no_count, by_longest)
    return Bonuses(by_count, by_longest)


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
