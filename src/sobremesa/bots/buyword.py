"""A BuyWord player: sells exactly best, and buys, holds and sells by what tiles are expected to bring later.

The price of dots is convex, so holding for a longer word is the game. What is kept is worth what `buyword_worth`
expects of it; a purchase is worth the best plan with the tiles less the best plan without them.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from sobremesa.bots.buyword_crossword import best_placement
from sobremesa.bots.buyword_hand import Holding, Plan
from sobremesa.bots.buyword_worth import NOTHING, Worth, fade, fitted_for
from sobremesa.core.contract import Action, Pass, Seat
from sobremesa.core.piles import count
from sobremesa.core.prompts import Choose, Prompt
from sobremesa.games.buyword import crossword, tiles
from sobremesa.games.buyword.types import (
    WILD,
    Answer,
    Auction,
    Bid,
    Bidding,
    Buy,
    Challenge,
    Consenting,
    Doubting,
    Finish,
    Lay,
    Name,
    Place,
    Propose,
    Refuse,
    Sell,
    Take,
    Tile,
    View,
)

if TYPE_CHECKING:
    from sobremesa.lexicon import Lexicon

LIKELY = 5
"""So many plans are looked at one draw ahead."""


class Temper(Struct, frozen=True):
    """What a player does beyond selling exactly."""

    doubts: float = 1.0
    "How often it challenges a word that it does not know."
    samples: int = 12
    "Draws that it imagines for each plan; 0: it does not look ahead."
    noise: float = 0.0
    "Dollars of random error in the worth of a purchase, for learning."


EXPERT = Temper()
TEMPERS = {
    "child": Temper(doubts=0.0, samples=0),
    "casual": Temper(doubts=0.1, samples=0),
    "good": Temper(doubts=0.3),
    "strong": Temper(doubts=0.6),
    "expert": EXPERT,
    "greedy": Temper(samples=0),
}
"""`greedy` is the yardstick: the expert's words without a look ahead."""
LEAST_GAIN = 5.0
"""Dollars that a trade must promise each side before it is proposed."""


class BuyWordBot:
    """Plays what it is shown; `words` is its vocabulary."""

    def __init__(self, words: Lexicon, seed: int, temper: Temper = EXPERT, fitted: Worth | None = None) -> None:
        """`fitted` takes the place of the worth that is kept in the package, for learning."""
        self._words = words
        self._seed = seed
        self._random = Random(seed)
        self._doubts = temper.doubts
        self._samples = temper.samples
        self._noise = temper.noise
        self._fitted = fitted
        self._moment: tuple[Any, ...] = ()
        self._plans: dict[tuple[tuple[Tile, ...], int], Plan] = {}
        "What was planned at this moment, by tiles and Wilds: a trade or a sale asks for the same again and again."

    def decide(self, view: View, prompts: Sequence[Prompt]) -> Action:
        """The action for a position as one seat knows it."""
        by_name = {prompt.do: prompt for prompt in prompts}
        seat = view.seat or 0
        if "name" in by_name:
            return Name(tiles.NUMBERS[0])
        if "take" in by_name:
            return self._take(view, seat, by_name["take"])
        if isinstance(view.phase, Consenting):
            return self._answer(view, seat, view.phase)
        if "propose" in by_name:
            return self._propose(view, seat)
        if "refuse" in by_name:
            return self._purchase(view, seat, by_name)
        if "finish" in by_name:
            return self._sale(view, seat)
        if isinstance(view.phase, Bidding):
            return self._bid(view, seat, view.phase, by_name)
        if isinstance(view.phase, Doubting):
            return self._doubt(view, view.phase)
        raise ValueError(f"nothing is asked: {sorted(by_name)}")

    # What tiles are worth

    def worth(self, view: View) -> Worth:
        """What kept tiles are worth now; nothing in the last round."""
        if view.last:
            return NOTHING
        fitted = self._fitted or fitted_for(self._words, view.options)
        return fitted.scaled(fade(view.bag / max(1, len(view.seated))))

    def plan(self, view: View, place: Place, more: Sequence[Tile] = ()) -> Plan:
        """The best plan for a place's tiles with some more, each of the likeliest looked at one draw ahead."""
        draws = self._draws(view)
        moment = view.options, view.last, view.bag, len(view.seated), draws
        if moment != self._moment:
            self._moment, self._plans = moment, {}
        held = tuple(sorted((*place.tiles, *more))), place.wilds
        if held not in self._plans:
            self._plans[held] = self._planned(view, Holding(self._words, view.options, *held), draws)
        return self._plans[held]

    def _planned(self, view: View, holding: Holding, draws: Sequence[tuple[Tile, ...]]) -> Plan:
        worth = self.worth(view)
        if not draws:
            return holding.plan(worth)
        later = replace(view, bag=view.bag - tiles.NUMBERS[0] * len(view.seated))
        looked = [
            replace(plan, worth=plan.money + self._ahead(later, plan, draws))
            for plan in holding.plans(worth, LIKELY)
        ]
        return max(looked, key=lambda plan: plan.worth)

    def _draws(self, view: View) -> list[tuple[Tile, ...]]:
        """What the next round might bring: a few draws of tiles that nobody has seen, the same all round long."""
        if view.last or view.bag < 2 * tiles.NUMBERS[0] * len(view.seated):
            return []
        seen = count(view.box, (cell.tile for cell in view.table), *((*p.tiles, *p.draw) for p in view.places))
        unseen = sorted((count(tiles.box(view.options)) - seen).elements())
        chance = Random(f"{self._seed} {view.round} {view.seat}")
        return [tuple(chance.sample(unseen, tiles.NUMBERS[0])) for _ in range(self._samples)]

    def _ahead(self, view: View, plan: Plan, draws: Sequence[tuple[Tile, ...]]) -> float:
        """What a plan's kept tiles are worth on average after the next draw, bought if that helps."""
        worth = self.worth(view)

        def best(held: tuple[Tile, ...]) -> float:
            return Holding(self._words, view.options, held, plan.wilds).best(worth)

        without = best(plan.kept)
        bought = [best((*plan.kept, *draw)) - tiles.price(view.options, draw) for draw in draws]
        return sum(max(without, worth_of) for worth_of in bought) / len(draws)

    def gain(self, view: View, seat: Seat, draw: Sequence[Tile]) -> float:
        """What a draw adds to the best plan of that seat, before it is paid for."""
        place = view.places[seat]
        return self.plan(view, place, draw).worth - self.plan(view, place).worth

    # Before the sale

    def _take(self, view: View, seat: Seat, prompt: Prompt) -> Take:
        """B-16: the tile that makes the set worth most after its price."""
        place = view.places[seat]
        options = next(ask.options for ask in prompt.asks if isinstance(ask, Choose))

        def after(tile: Tile) -> float:
            chosen = (*place.draw, tile)
            return self.plan(view, place, chosen).worth - tiles.price(view.options, chosen)

        return Take(max(map(str, options), key=after))

    def _surplus(self, view: View, seat: Seat, draw: Sequence[Tile]) -> float:
        """What the right to buy a draw is worth to that seat."""
        price = tiles.price(view.options, draw)
        return max(0.0, self.gain(view, seat, draw) - price) if price <= view.places[seat].money else 0.0

    def _propose(self, view: View, seat: Seat) -> Action:
        """B-18, B-19: the exchange with one other that helps both most; money evens it out where it may."""
        mine, best, chosen = view.places[seat].draw, LEAST_GAIN, None
        for other in view.seated:
            theirs = view.places[other].draw
            if other == seat or not theirs:
                continue
            my_gain = self._surplus(view, seat, theirs) - self._surplus(view, seat, mine)
            their_gain = self._surplus(view, other, mine) - self._surplus(view, other, theirs)
            if view.options.trade == "money":
                pays = round((their_gain - my_gain) / 2)
                can_pay = -view.places[seat].money <= pays <= view.places[other].money
                if can_pay and (my_gain + their_gain) / 2 > best:
                    best, chosen = (my_gain + their_gain) / 2, Propose((other,), (pays,))
            elif min(my_gain, their_gain) > best:
                best, chosen = min(my_gain, their_gain), Propose((other,), ())
        return chosen or Pass()

    def _answer(self, view: View, seat: Seat, phase: Consenting) -> Answer:
        """B-18: yes when what comes is worth more than what goes, money counted."""
        givers = (phase.queue[0], *phase.trade.others)
        source = givers[givers.index(seat) - 1]
        pays = phase.trade.pays[phase.trade.others.index(seat)] if phase.trade.pays else 0
        comes, goes = (self._surplus(view, seat, view.places[giver].draw) for giver in (source, seat))
        return Answer("yes" if comes - goes - pays > 0 else "no")

    def _purchase(self, view: View, seat: Seat, asked: dict[str, Any]) -> Action:
        """B-7: buy what adds more than it costs; auction it where others would pay less (B-17)."""
        draw = view.places[seat].draw
        price = tiles.price(view.options, draw)
        gain = self.gain(view, seat, draw) + self._random.gauss(0.0, self._noise)
        if "auction" in asked:
            rival = max((self.gain(view, other, draw) for other in view.seated if other != seat), default=0.0)
            if rival + 1 < min(gain, price):
                return Auction()
        return Buy() if "buy" in asked and gain > price else Refuse()

    def _bid(self, view: View, seat: Seat, phase: Bidding, asked: dict[str, Any]) -> Action:
        """B-17: the owner bids just enough, the others what leaves them a fair gain."""
        gain = self.gain(view, seat, view.places[phase.owner].draw)
        least = phase.bid + 1
        if "bid" not in asked or gain <= least:
            return Pass()
        if seat == phase.owner:
            return Bid(least)
        return Bid(min(view.places[seat].money, max(least, int(gain * 0.75))))

    # The sale

    def _sale(self, view: View, seat: Seat) -> Action:
        """B-8, B-10: the first word of the best plan, or the end of the sale."""
        place = view.places[seat]
        if view.options.crossword:
            found = best_placement(self._words, view, place)
            if found is not None:
                return found
        elif view.options.theme:
            themed = self._themed(view, place)
            if themed is not None:
                return themed
        plan, holding = self.plan(view, place), Holding(self._words, view.options, place.tiles, place.wilds)
        if view.options.crossword or view.options.theme:
            return Finish(holding.excess(plan, last=view.last))
        return holding.first_of(plan, last=view.last)

    def _themed(self, view: View, place: Place) -> Sell | None:
        """B-21: the dearest word of the theme that it can spell."""
        held = (*place.tiles, *(WILD,) * min(1, place.wilds))
        faces = tiles.faces(view.options, held)
        offers = [
            Sell(tuple(held[k] for k in way), word)
            for word in tiles.theme(view.options)
            if self._words.has(word)
            for way in self._words.spellings(word, faces)[:1]
        ]
        return max(offers, key=lambda offer: tiles.price(view.options, offer.tiles), default=None)

    def _doubt(self, view: View, phase: Doubting) -> Action:
        """B-15: challenge a word that it does not know, as often as it dares."""
        offer = phase.offer
        made: tuple[str, ...] = (offer.spelling,)
        if isinstance(offer, Lay):
            _, words = crossword.place(view.options, view.table, offer)
            made = tuple(map(crossword.spelled, words))
        known = all(self._words.has(word) for word in made)
        return Challenge() if not known and self._random.random() < self._doubts else Pass()
