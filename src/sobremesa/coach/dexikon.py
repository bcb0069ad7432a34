"""Judges Dexikon: words by their points and what the text of their cards brings, last words, banking and buying.

A word is exact where no card in the hand has a text that counts; purchases are weighed as the best bot weighs them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sobremesa.bots.dexikon import PATIENCE
from sobremesa.bots.dexikon_prices import Appraisal
from sobremesa.bots.dexikon_words import Found, Hand, best_last_word, last_worth
from sobremesa.coach.contract import Choice, How, Phrase, Verdict, because, verdict
from sobremesa.core.contract import Action
from sobremesa.core.prompts import Prompt
from sobremesa.games.dexikon.cards import points, printed
from sobremesa.games.dexikon.declaring import EMPTY_HAND
from sobremesa.games.dexikon.ending import SEVEN
from sobremesa.games.dexikon.positions import Buying, Playing, Retrying, Using, View
from sobremesa.games.dexikon.types import Bank, Buy, Card, Declare, Finish, GiveUp, Spend
from sobremesa.lexicon.layings import MOST_PARTED

if TYPE_CHECKING:
    from sobremesa.lexicon import Lexicon

SEED = 1
"""Of the hands that are drawn to see what a deck brings: the same analysis says the same."""


class DexikonCoach:
    """`words` are those of the match, `common` those that everybody knows."""

    def __init__(self, words: Lexicon, common: Lexicon) -> None:
        self._words = words
        self._common = common

    def judge(self, view: View, prompts: Sequence[Prompt], action: Action) -> Verdict | None:
        """A verdict on words, on banking or spending, and on what is bought."""
        asked = {prompt.do for prompt in prompts}
        match action:
            case Declare(cards=cards, spelling=spelling) if "declare" in asked and self._words.has(spelling):
                return self._word(view, cards, spelling)
            case GiveUp() if "declare" in asked:
                return self._word(view, (), "")
            case Spend() | Bank() if isinstance(view.phase, Using):
                return self._use(view, view.phase, action)
            case Buy() | Finish() if isinstance(view.phase, Buying):
                return self._buy(view, view.phase, action)
            case _:
                return None

    # D-11, D-24: words

    def _word(self, view: View, cards: Sequence[Card], spelling: str) -> Verdict | None:
        if view.closing is not None:
            return self._last(view, cards, spelling)
        if not isinstance(view.phase, Playing | Retrying):
            return None
        held = (*view.mine, *view.played)
        appraisal = Appraisal(self._words, view, SEED)
        by_id = printed(view.options).by_id
        text = {card: appraisal.in_word(kind) for card, kind in by_id.items()}
        worth = {card: kind.points + text[card] for card, kind in by_id.items()}
        barred = [line.spelling for place in view.places for line in place.sheet]
        plain = len(held) <= MOST_PARTED and not any(text[card] for card in held)
        how: How = "exact" if plain else "reckoned"
        empty = EMPTY_HAND if len(cards) == len(held) else 0
        mine = sum(worth[card] for card in cards) + empty
        played = _said(cards, spelling, points(view.options, cards) + empty, mine)
        best, common = (
            _choice(view, held, Hand(known, view.options, held).best(worth, barred))
            for known in (self._words, self._common)
        )
        said = verdict(how, played, (best,) if best else (), common)
        return because(said, *self._why(view, held, said, set(cards), text))

    def _why(
        self, view: View, held: Sequence[Card], said: Verdict, played: set[Card], text: dict[Card, float]
    ) -> list[Phrase]:
        """More points, a hand that is empty, a card whose text counts."""
        facts, before = said.best.play.facts, said.played.play.facts
        more = float(str(facts["points"])) - float(str(before.get("points", 0)))
        found = [Phrase("more_now", {"points": round(more)})] if more > 0 else []
        used = facts["cards"]
        assert isinstance(used, tuple), "a word has cards"
        if len(used) == len(held):
            found.append(Phrase("empty_hand"))
        if helpful := tuple(card for card in dict.fromkeys(used) if text[card] > 0 and card not in played):
            found.append(Phrase("uses_text", {"cards": _letters(view, helpful)}))
        return found

    def _last(self, view: View, cards: Sequence[Card], spelling: str) -> Verdict:
        """D-24: a last word from the whole deck, what B's may return afterwards counted."""
        deck = (*view.mine, *view.played)
        played = _said(cards, spelling, points(view.options, cards), last_worth(view.options, deck, cards), "last")
        best, common = (_last_choice(view, known, deck) for known in (self._words, self._common))
        # In an owner's box a letter may be on several kinds, and then the search is not exact.
        how: How = "reckoned" if view.options.box else "exact"
        said = verdict(how, played, (best,) if best else (), common)
        return because(said, Phrase("more_now", {"points": round(said.missed)}))

    # D-17, D-18: what points are for

    def _use(self, view: View, phase: Using, action: Spend | Bank) -> Verdict | None:
        """Banked or spent; nothing where banking would end the game, which weighs more than points."""
        if len(view.places[phase.seat].sheet) == SEVEN - 1 or view.round >= PATIENCE:
            return None
        appraisal, word = Appraisal(self._words, view, SEED), phase.word
        whole, half = (appraisal.purchase(view.pool, budget) for budget in (word.points, word.points // 2))
        gain = appraisal.gain(word.points)
        bank = Choice(Phrase("bank", {"word": word.spelling}), gain + half[0])
        spend = Choice(Phrase("spend", {"word": word.spelling}), whole[0])
        banked = isinstance(action, Bank)
        said = verdict("reckoned", bank if banked else spend, (spend if banked else bank,))
        buys = Phrase("buys", {"cards": _letters(view, whole[1])})
        return because(said, buys if banked else Phrase("counts", {"points": round(gain, 1)}))

    def _buy(self, view: View, phase: Buying, action: Buy | Finish) -> Verdict | None:
        """The purchase worth most that begins with this card; nothing is said of core cards, which are free."""
        costs = {card: kind.cost for card, kind in printed(view.options).by_id.items()}
        appraisal = Appraisal(self._words, view, SEED)
        best, cards = appraisal.purchase(view.pool, phase.left)
        if not cards and isinstance(action, Finish):
            return None
        if isinstance(action, Finish):
            played = Choice(Phrase("finish"), 0.0)
        elif costs[action.card] == 0:
            return None
        else:
            rest = list(view.pool)
            rest.remove(action.card)
            later = appraisal.purchase(rest, phase.left - costs[action.card])[0]
            played = Choice(Phrase("buy", {"card": action.card}), appraisal.price(action.card) + later)
        other = Choice(Phrase("buy_all", {"cards": _letters(view, cards)}), best) if cards else None
        said = verdict("reckoned", played, (other,) if other else (Choice(Phrase("finish"), 0.0),))
        return because(said, Phrase("worth_more", {"points": round(said.missed, 1)}))


def _said(cards: Sequence[Card], spelling: str, scores: int, worth: float, code: str = "declare") -> Choice:
    """A word, or none."""
    if not cards:
        return Choice(Phrase("give_up"), worth)
    return Choice(Phrase(code, {"word": spelling, "points": scores, "cards": tuple(cards)}), worth)


def _choice(view: View, held: Sequence[Card], found: Found | None) -> Choice | None:
    if found is None:
        return None
    empty = EMPTY_HAND if len(found.cards) == len(held) else 0
    return _said(found.cards, found.spelling, points(view.options, found.cards) + empty, found.worth)


def _last_choice(view: View, words: Lexicon, deck: Sequence[Card]) -> Choice | None:
    found = best_last_word(words, view.options, deck)
    if found is None:
        return None
    worth = last_worth(view.options, deck, found.cards)
    return _said(found.cards, found.spelling, points(view.options, found.cards), worth, "last")


def _letters(view: View, cards: Sequence[Card]) -> tuple[str, ...]:
    """What is printed on these cards."""
    by_id = printed(view.options).by_id
    return tuple(by_id[card].letters for card in cards)
