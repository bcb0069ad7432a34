"""A Dexikon player: spells exactly best, buys by what cards are worth, and banks when the end is near enough.

The yardstick buys the dearest card and banks from the sixth round on. The expert weighs a card by what it will add
to the words still to come, to the last word and to the final sum, and a banked word by what it displaces.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from msgspec import Struct

from sobremesa.bots.dexikon_prices import Appraisal
from sobremesa.bots.dexikon_words import Found, Hand, best_last_word, points_worth
from sobremesa.core.contract import Action, Pass, Seat
from sobremesa.core.prompts import AnyAsk, Choose, Pick, Prompt
from sobremesa.games.dexikon.cards import printed
from sobremesa.games.dexikon.ending import SEVEN
from sobremesa.games.dexikon.positions import Buying, Doubting, Insisting, Responding, Using, View
from sobremesa.games.dexikon.types import (
    PENALTY,
    SPECIAL,
    Act,
    ActionEffect,
    Aim,
    Bank,
    Buy,
    Card,
    Challenge,
    Declare,
    Discard,
    Finish,
    GiveUp,
    Insist,
    Keep,
    Refresh,
    Respond,
    Return,
    Spend,
    Withdraw,
)

if TYPE_CHECKING:
    from sobremesa.lexicon import Lexicon


class Temper(Struct, frozen=True):
    """How a player weighs what is not printed as points."""

    doubts: float = 1.0
    "How often it challenges a word that it does not know."
    weighs: bool = True
    "Weighs cards and words by what they will bring; otherwise buys the dearest card and banks from a round on."
    times: bool = True
    "Banks when a word adds more than what it could buy is worth; otherwise from a round on."
    banks_from: int = 6
    "The round from which every word is banked by those who do not weigh or time."


EXPERT = Temper()
GREEDY = Temper(weighs=False)
"""The yardstick: the word with most points, the dearest card, banking from the sixth round on."""

TEMPERS = {
    "child": Temper(doubts=0.0, weighs=False),
    "casual": Temper(doubts=0.1, weighs=False),
    "good": Temper(doubts=0.3, weighs=False),
    "strong": Temper(doubts=0.6, times=False),
    "expert": EXPERT,
    "greedy": GREEDY,
}
GREEDY_RID = 2.2
"""Points that the yardstick gives up to be rid of a Penalty."""

FIRST_ACTIONS: tuple[ActionEffect, ...] = (
    "draw_two",
    "draw_one",
    "draw_two_discard_one",
    "return_and_draw",
    "return_two",
    "return_one",
    "swap",
)
"""In which order Actions are resolved: what brings cards before what lets them go."""
PATIENCE = 20
"""The round from which every word is banked: by then somebody has to end it."""


class DexikonBot:
    """Plays what it is shown; `words` is its vocabulary."""

    def __init__(self, words: Lexicon, seed: int, temper: Temper = EXPERT) -> None:
        self._words = words
        self._temper = temper
        self._seed = seed
        self._random = Random(seed)

    def decide(self, view: View, prompts: Sequence[Prompt]) -> Action:
        """The action for a position as one seat knows it."""
        asked = {prompt.do: prompt for prompt in prompts}
        answers: Mapping[str, Callable[[], Action]] = {
            "declare": lambda: self._spell(view, prompts),
            "give-up": lambda: _give_up(asked["give-up"]),
            "discard": lambda: Discard(self._least(view)),
            "challenge": lambda: self._doubt(view),
            "insist": lambda: self._insist(view),
            "aim": lambda: Aim(_leader(view.standings, [seat for seat in view.seated if seat != view.seat])),
            "respond": lambda: _respond(view, asked["respond"]),
            "spend": lambda: self._use(view, asked),
            "buy": lambda: self._buy(view, asked),
            "return": lambda: _return(asked["return"]),
            "keep": lambda: Keep(self._kept(view)),
        }
        for do, answer in answers.items():
            if do in asked:
                return answer()
        raise ValueError(f"nothing is asked: {sorted(asked)}")

    # Spelling

    def _spell(self, view: View, prompts: Sequence[Prompt]) -> Action:
        """The Actions that are worth it, then the best word; a last word from the whole deck."""
        if view.closing is not None:
            last = best_last_word(self._words, view.options, (*view.mine, *view.played))
            return Declare(last.cards, last.spelling) if last else GiveUp()
        action = self._act(view, prompts)
        if action is not None:
            return action
        best = self._best(view, (*view.mine, *view.played))
        if best is None:
            return _give_up(next(prompt for prompt in prompts if prompt.do == "give-up"))
        return Declare(best.cards, best.spelling)

    def _best(self, view: View, held: Sequence[Card]) -> Found | None:
        barred = [line.spelling for place in view.places for line in place.sheet]
        return Hand(self._words, view.options, held).best(self._worth(view), barred)

    def _worth(self, view: View) -> dict[Card, float]:
        """What each kind is worth in the word: its points, and what its text brings."""
        by_id = printed(view.options).by_id
        if not self._temper.weighs:
            return points_worth(view.options)
        appraisal = self._appraisal(view)
        return {card: kind.points + appraisal.in_word(kind) for card, kind in by_id.items()}

    def _appraisal(self, view: View) -> Appraisal:
        return Appraisal(self._words, view, self._seed)

    def _act(self, view: View, prompts: Sequence[Prompt]) -> Action | None:
        """The next Action worth resolving."""
        by_id = printed(view.options).by_id
        for effect in FIRST_ACTIONS:
            for prompt in prompts:
                if prompt.do != "act":
                    continue
                (card,) = _choices(prompt.asks)
                if by_id[str(card)].action == effect:
                    named = self._named(view, effect, prompt)
                    if named is not None:
                        return Act(str(card), named)
        return None

    def _named(self, view: View, effect: ActionEffect, prompt: Prompt) -> tuple[Card, ...] | None:
        """The cards in hand that an Action is best used for; None where it is better left alone."""
        hand = _picks(prompt.asks)
        place = view.places[view.seat or 0]
        drawable = place.deck + len(place.discard)
        match effect:
            case "draw_one" | "draw_two" | "draw_two_discard_one":
                return () if drawable else None
            case "swap":
                best = self._best(view, (*view.mine, *view.played))
                spare = tuple((Counter(hand) - Counter(best.cards if best else ())).elements())
                return spare or None
            case _:
                return self._rid_of(view, hand, 2 if effect == "return_two" else 1) or None

    def _rid_of(self, view: View, hand: Sequence[Card], most: int) -> tuple[Card, ...]:
        """Penalties in hand that the word does not need too badly."""
        named: tuple[Card, ...] = ()
        rid = self._appraisal(view).rid() if self._temper.weighs else GREEDY_RID
        held = [*view.mine, *view.played]
        for penalty in [card for card in hand if card in (PENALTY, SPECIAL)][:most]:
            rest = held.copy()
            rest.remove(penalty)
            with_it, without = self._best(view, held), self._best(view, rest)
            loss = (with_it.worth if with_it else 0) - (without.worth if without else 0)
            if loss > rid:
                break
            named, held = (*named, penalty), rest
        return named

    def _least(self, view: View) -> Card:
        """The card in hand that the best word can do without."""
        best = self._best(view, (*view.mine, *view.played))
        spare = Counter(view.mine) - Counter(best.cards if best else ())
        worth = self._worth(view)
        return min(spare or view.mine, key=lambda card: worth[card])

    def _kept(self, view: View) -> Card:
        """Solo: the card of the pool that is best worth waiting for."""
        appraisal = self._appraisal(view)
        return max(view.pool, key=appraisal.price)

    # Answers

    def _doubt(self, view: View) -> Action:
        assert isinstance(view.phase, Doubting)
        knows = self._words.has(view.phase.word.spelling)
        return Pass() if knows or self._random.random() >= self._temper.doubts else Challenge()

    def _insist(self, view: View) -> Action:
        assert isinstance(view.phase, Insisting)
        return Insist() if self._words.has(view.phase.word.spelling) else Withdraw()

    # Points

    def _use(self, view: View, asked: Mapping[str, Prompt]) -> Action:
        """Refresh a poor pool; bank, or spend."""
        assert isinstance(view.phase, Using)
        points = view.phase.word.points
        if not self._temper.weighs:
            return Bank() if view.round >= self._temper.banks_from else Spend()
        appraisal = self._appraisal(view)
        times = self._temper.times
        banks = self._banks(view, appraisal, points) if times else view.round >= self._temper.banks_from
        budget = points // 2 if banks else points
        if "refresh" in asked and appraisal.other_pools(budget) > appraisal.purchase(view.pool, budget)[0]:
            return Refresh()
        return Bank() if banks else Spend()

    def _banks(self, view: View, appraisal: Appraisal, points: int) -> bool:
        """Whether the word is better on the sheet, what it could buy taken into account."""
        mine = len(view.places[view.seat or 0].sheet)
        if view.round >= PATIENCE:
            return True
        if mine == SEVEN - 1:
            return appraisal.turns == 1 or view.seat == _leader(view.standings, view.seated)
        lost = appraisal.purchase(view.pool, points)[0] - appraisal.purchase(view.pool, points // 2)[0]
        return appraisal.gain(points) > lost

    def _buy(self, view: View, asked: Mapping[str, Prompt]) -> Action:
        """The first card of the best purchase; no more where nothing is worth having."""
        assert isinstance(view.phase, Buying)
        options = [str(card) for card in _choices(asked["buy"].asks)]
        costs = {card: kind.cost for card, kind in printed(view.options).by_id.items()}
        dear = [card for card in options if costs[card]]
        best = dear
        if self._temper.weighs:
            best = list(self._appraisal(view).purchase(view.pool, view.phase.left)[1])
        if best:
            return Buy(max(best, key=lambda card: (costs[card], card)))
        if "finish" in asked:
            return Finish()
        core = _core([card for card in options if not costs[card]])
        return Buy(core or min(dear, key=lambda card: costs[card]))


def _choices(asks: Sequence[AnyAsk]) -> tuple[str | int, ...]:
    return next(ask.options for ask in asks if isinstance(ask, Choose))


def _picks(asks: Sequence[AnyAsk]) -> tuple[Card, ...]:
    return next(tuple(map(str, ask.options)) for ask in asks if isinstance(ask, Pick))


def _core(free: Sequence[Card]) -> Card | None:
    """The last of the core cards that is no Penalty, vowels; a Penalty if that is all there is."""
    letters = [card for card in free if card != PENALTY]
    return letters[-1] if letters else (PENALTY if PENALTY in free else None)


def _give_up(prompt: Prompt) -> GiveUp:
    """No word: take a core card, if any."""
    options = [str(card) for ask in prompt.asks if isinstance(ask, Choose) for card in ask.options]
    return GiveUp(_core(options))


def _leader(standings: Sequence[int], seats: Sequence[Seat]) -> Seat:
    """Whoever of these has most points in the open."""
    return max(seats, key=lambda seat: standings[seat])


def _respond(view: View, prompt: Prompt) -> Action:
    """Show a Response to every Attack that is meant for this seat."""
    assert isinstance(view.phase, Responding)
    shown = _choices(prompt.asks)
    mine = tuple(k for k, attack in enumerate(view.phase.attacks) if attack.seat in (None, view.seat))
    return Respond(str(shown[0]), mine) if shown and mine else Pass()


def _return(prompt: Prompt) -> Return:
    """Penalties, as many as may go."""
    (ask,) = (ask for ask in prompt.asks if isinstance(ask, Pick))
    penalties = [str(card) for card in ask.options if card in (PENALTY, SPECIAL)]
    return Return(tuple(penalties[: ask.most]))
