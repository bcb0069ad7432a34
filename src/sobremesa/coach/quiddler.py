"""Judges Quiddler: lay-downs to the last point, draws and discards by the worth of the hand one card later.

Whether to go out now or to wait for more is nobody's to say for certain: who has gone out is told of better words
only, and who has not is told that they could have where it brings at least as much as waiting promises.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sobremesa.bots.quiddler import QuiddlerBot
from sobremesa.coach.contract import Choice, How, Phrase, Verdict, because, verdict
from sobremesa.core.contract import Action
from sobremesa.core.prompts import Prompt
from sobremesa.games.quiddler import cards
from sobremesa.games.quiddler.types import Card, Discard, Draw, Lay, View

if TYPE_CHECKING:
    from sobremesa.bots.quiddler_hand import Hand
    from sobremesa.lexicon import Lexicon

Words = tuple[tuple[Card, ...], ...]


class QuiddlerCoach:
    """`words` are those of the match, `common` those that everybody knows."""

    def __init__(self, words: Lexicon, common: Lexicon) -> None:
        self._words = words
        self._knows = QuiddlerBot(words, 0)
        self._common = QuiddlerBot(common, 0)

    def judge(self, view: View, prompts: Sequence[Prompt], action: Action) -> Verdict | None:
        """A verdict on drawing, laying and discarding; nothing is said of challenges."""
        asked = {prompt.do for prompt in prompts}
        match action:
            case Draw() if "draw" in asked:
                return self._draw(view, action)
            case Discard(card=card) if "discard" in asked and len(view.mine) > 1:
                return self._ending(view, (), card, may_lay="lay" in asked)
            case Lay(words=words, discard=card) if "lay" in asked:
                return self._ending(view, words, card, may_lay=True) if self._all_good(view, words) else None
            case _:
                return None

    def _all_good(self, view: View, words: Words) -> bool:
        """Whether all these are words; what a bluff is worth is not ours to say."""
        return all(self._words.has(cards.spelling(view.options, word)) for word in words)

    # drawing

    def _draw(self, view: View, action: Draw) -> Verdict | None:
        if view.discard is None or view.deck == 0:
            return None
        deck = Choice(Phrase("draw_deck"), self._knows.with_unseen(view))
        seen = self._knows.with_card(view, view.discard)
        top = Choice(Phrase("draw_discard", {"card": view.discard}), seen)
        played, other = (deck, top) if action.pile == "deck" else (top, deck)
        said = verdict("reckoned", played, (other,))
        return because(said, self._fits(view, view.discard) if other is top else Phrase("unseen_better"))

    def _fits(self, view: View, card: Card) -> Phrase:
        """Which word the card helps to spell."""
        hand = self._knows.hand(view, (*view.mine, card))
        word = _word_with(view, hand, card)
        return Phrase("fits", {"card": card, "word": word}) if word else Phrase("fits_later", {"card": card})

    # ending the turn

    def _ending(self, view: View, words: Words, discard: Card, *, may_lay: bool) -> Verdict:
        if may_lay and view.closing is not None:
            return self._last_turn(view, words, discard)
        if words:
            return self._gone_out(view, words, discard)
        return self._waiting(view, discard, may_lay=may_lay)

    def _last_turn(self, view: View, words: Words, discard: Card) -> Verdict:
        """Q-7: what the hand scores; to the last point when nothing that others do can change it."""
        hand, common = (bot.hand(view, view.mine) for bot in (self._knows, self._common))
        assert view.closing is not None, "it is a last turn"
        # Words that lie may still be doubted, and a bonus with them.
        sure = view.closing.queue[-1] == view.seat and view.options.arbiter == "strict"
        how: How = "exact" if sure else "reckoned"
        played = _choice(view, hand, words, discard)
        said = verdict(how, played, (_best_last(view, hand),), _best_last(view, common))
        return because(said, *_better(hand, hand.last_lay(), words, said))

    def _gone_out(self, view: View, words: Words, discard: Card) -> Verdict:
        """Q-6: the best way to go out."""
        hand, common = (bot.hand(view, view.mine) for bot in (self._knows, self._common))
        best, plain = hand.going_out(), common.going_out()
        played = _choice(view, hand, words, discard)
        others = (_choice(view, hand, best[0].words, best[0].discard),) if best else ()
        known = _choice(view, hand, plain[0].words, plain[0].discard) if plain else None
        # The bonus hangs on what the others will lay, unless there are none.
        said = verdict("exact" if hand.bonuses.solo else "reckoned", played, others, known)
        return because(said, *_better(hand, best[0] if best else None, words, said))

    def _waiting(self, view: View, discard: Card, *, may_lay: bool) -> Verdict:
        """Q-5: the card to let go; or going out, where that is sure to bring as much as waiting promises."""
        worths = self._knows.discards(view)
        choices = [Choice(_discarded(card), worth) for card, worth in worths.items()]
        played = next(choice for choice in choices if choice.play == _discarded(discard))
        out = self._knows.hand(view, view.mine).going_out() if may_lay else None
        if out is not None:
            hand = self._knows.hand(view, view.mine)
            laid = _choice(view, hand, out[0].words, out[0].discard)
            if laid.worth >= max(worths.values()):
                said = verdict("reckoned", played, (*choices, laid))
                return because(said, Phrase("could_go_out"))
        said = verdict("reckoned", played, choices)
        return because(said, self._kept(view, discard, str(said.best.play.facts.get("card", ""))))

    def _kept(self, view: View, played: Card, best: Card) -> Phrase:
        """What the card that was let go is good for."""
        if word := _word_with(view, self._knows.hand(view, view.mine), played):
            return Phrase("keeps_for", {"card": played, "word": word})
        return Phrase("keeps", {"card": played, "gone": best})


def _discarded(card: Card) -> Phrase:
    return Phrase("discard", {"card": card})


def _choice(view: View, hand: Hand, words: Words, discard: Card) -> Choice:
    """A way to end the turn, and what it would score."""
    worth = hand.score(words, discard)
    if not words:
        return Choice(_discarded(discard), worth)
    spelled = tuple(cards.spelling(view.options, word) for word in words)
    return Choice(Phrase("lay", {"words": spelled, "card": discard}), worth)


def _best_last(view: View, hand: Hand) -> Choice:
    lay = hand.last_lay()
    if lay is None:
        return _choice(view, hand, (), hand.dearest_left())
    return _choice(view, hand, lay.words, lay.discard)


def _better(hand: Hand, best: Lay | None, played: Words, said: Verdict) -> list[Phrase]:
    """Why a lay-down is better: cards that it uses too, a longer word, more words; else only that it is."""
    words = best.words if best else ()
    more = _used(words) - _used(played)
    found = [Phrase("uses", {"cards": tuple(sorted(more.elements()))})] if more else []
    spelled = {"".join(map(hand.letters, word)) for word in words}
    longest = max(spelled, key=len, default="")
    mine = max((sum(len(hand.letters(card)) for card in word) for word in played), default=0)
    if len(longest) > mine and hand.bonuses.by_longest.any():
        found.append(Phrase("longer", {"word": longest, "letters": len(longest)}))
    if len(words) > len(played) and hand.bonuses.by_count.any():
        found.append(Phrase("more_words", {"count": len(words)}))
    return found or [Phrase("more_now", {"points": round(said.missed, 1)})]


def _used(words: Words) -> Counter[Card]:
    return Counter(card for word in words for card in word)


def _word_with(view: View, hand: Hand, card: Card) -> str:
    """The word of the best lay-down that takes this card; empty if none does."""
    lay = hand.last_lay()
    words = [word for word in lay.words if card in word] if lay else []
    return cards.spelling(view.options, words[0]) if words else ""
