"""Judges BuyWord: sales to the last dollar in the last round, before it by what kept tiles are reckoned to bring.

Nothing is said of drafts, trades, bids and auctions, nor of sales with a theme or on a crossword, where the worth
of what is kept is not known.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sobremesa.bots.buyword import EXPERT, BuyWordBot
from sobremesa.bots.buyword_hand import MOST, Holding, Plan
from sobremesa.bots.buyword_worth import Worth
from sobremesa.coach.contract import Choice, Fact, How, Phrase, Verdict, because, verdict
from sobremesa.core import piles
from sobremesa.core.contract import Action
from sobremesa.core.prompts import Prompt
from sobremesa.games.buyword import tiles
from sobremesa.games.buyword.types import WILD, Buy, Finish, Place, Refuse, Sell, Tile, View

if TYPE_CHECKING:
    from sobremesa.lexicon import Lexicon

SEED = 1
"""Of the draws that are imagined to see what a purchase brings: the same analysis says the same."""


class BuyWordCoach:
    """`words` are those of the match, `common` those that everybody knows."""

    def __init__(self, words: Lexicon, common: Lexicon) -> None:
        self._words = words
        self._common = common
        self._bot = BuyWordBot(words, SEED, EXPERT)

    def judge(self, view: View, prompts: Sequence[Prompt], action: Action) -> Verdict | None:
        """A verdict on buying, selling and ending the sale."""
        asked = {prompt.do for prompt in prompts}
        plain = not view.options.crossword and not view.options.theme
        match action:
            case Buy() | Refuse() if {"buy", "refuse"} <= asked and plain:
                return self._purchase(view, bought=isinstance(action, Buy))
            case Sell() if "sell" in asked and plain and self._words.has(action.spelling):
                return self._sale(view, action)
            case Finish() if "finish" in asked and plain:
                return self._sale(view, action)
            case _:
                return None

    def _purchase(self, view: View, *, bought: bool) -> Verdict:
        """B-7: what the draw adds to what the tiles will bring, less its price."""
        seat = view.seat or 0
        draw = view.places[seat].draw
        price = tiles.price(view.options, draw)
        gain = self._bot.gain(view, seat, draw)
        facts: dict[str, Fact] = {"tiles": tuple(draw), "price": price}
        buy, refuse = Choice(Phrase("buy", facts), gain - price), Choice(Phrase("refuse", facts), 0.0)
        how = _how(view, len(view.places[seat].tiles) + len(draw))
        said = verdict(how, buy if bought else refuse, (refuse if bought else buy,))
        return because(said, Phrase("adds", {"gain": round(gain), "price": price}))

    def _sale(self, view: View, action: Sell | Finish) -> Verdict | None:
        """B-8, B-10: the word and the best of the rest, or what is kept, against the best sale."""
        place = view.places[view.seat or 0]
        if not place.tiles:
            return None
        worth = self._bot.worth(view)
        best, common = (_plan(known, view, place, worth) for known in (self._words, self._common))
        if isinstance(action, Sell):
            money = tiles.price(view.options, action.tiles)
            after = _plan(self._words, view, _without(place, action.tiles), worth)
            played = Choice(Phrase("sell", {"word": action.spelling, "money": money}), money + after.worth)
        else:
            kept = _without(place, action.box)
            later = Holding(self._words, view.options, kept.tiles, kept.wilds).kept(worth)
            played = Choice(Phrase("finish", {"boxed": action.box}), later)
        # The played word may be part of the best sale, which then is worth as much.
        said = verdict(_how(view, len(place.tiles)), played, (_sold(best),), _sold(common))
        return because(said, *_why(best, action))


def _how(view: View, held: int) -> How:
    """Before the last round what is kept is a guess; in it a sale is exact, of so many tiles at most."""
    return "exact" if view.last and held <= MOST else "reckoned"


def _plan(words: Lexicon, view: View, place: Place, worth: Worth) -> Plan:
    """The best that can be done with a place's tiles."""
    return Holding(words, view.options, place.tiles, place.wilds).plan(worth)


def _without(place: Place, gone: Sequence[Tile]) -> Place:
    """A place without these tiles and Wilds."""
    kept = piles.without(place.tiles, tuple(tile for tile in gone if tile != WILD))
    return replace(place, tiles=kept or (), wilds=place.wilds - list(gone).count(WILD))


def _sold(plan: Plan) -> Choice:
    """A plan as a choice."""
    if not plan.words:
        return Choice(Phrase("hold", {"kept": plan.kept}), plan.worth)
    spelled = tuple(word.spelling for word in plan.words)
    return Choice(Phrase("sell_all", {"words": spelled, "money": plan.money}), plan.worth)


def _why(best: Plan, action: Sell | Finish) -> list[Phrase]:
    """What the best sale brings, and what is better kept for a longer word."""
    found = []
    if best.words and not (isinstance(action, Sell) and action.spelling in {word.spelling for word in best.words}):
        found.append(Phrase("brings", {"words": tuple(word.spelling for word in best.words), "money": best.money}))
    if best.kept and isinstance(action, Sell):
        found.append(Phrase("keeps", {"kept": best.kept}))
    return found
