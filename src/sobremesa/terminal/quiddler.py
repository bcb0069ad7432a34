"""Quiddler in the terminal: its events in sentences, its table as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from sobremesa.core.prompts import Choose, Prompt
from sobremesa.games.quiddler import cards
from sobremesa.games.quiddler import types as q
from sobremesa.terminal.room import Room, Showing, Tells
from sobremesa.terminal.teller import Teller

if TYPE_CHECKING:
    from sobremesa.lexicon import Lexicon


def words_of(words: Sequence[Sequence[str]]) -> str:
    """Words as they lie on the table: cards of a word joined, words parted."""
    return ", ".join("·".join(word) if any(len(card) > 1 for card in word) else "".join(word) for word in words)


def _dealt(to: Teller, event: q.Dealt) -> Iterator[str]:
    dealer = {"dealer": to.name(event.dealer)}
    key = "quiddler.dealt_you" if event.dealer == to.me else "quiddler.dealt"
    yield to.tongue.say(key, cards=event.cards, turned_up=event.turned_up, **dealer)


def _drew(to: Teller, event: q.Drew) -> Iterator[str]:
    if event.pile == "discard":
        yield to.say("quiddler.drew_discard", event.seat, card=event.card)
    elif event.seat == to.me:
        yield to.say("quiddler.drew_own", card=event.card)
    else:
        yield to.say("quiddler.drew_deck", event.seat)


def _laid(to: Teller, event: q.Laid) -> Iterator[str]:
    key = "quiddler.went_out" if event.went_out else "quiddler.laid"
    yield to.say(key, event.seat, words=words_of(event.words))


def _discarded(to: Teller, event: q.Discarded) -> Iterator[str]:
    yield to.say("quiddler.discarded", event.seat, card=event.card)


def _reshuffled(to: Teller, event: q.Reshuffled) -> Iterator[str]:
    yield to.say("quiddler.reshuffled", cards=event.cards)


def _closing(to: Teller, event: q.Closing) -> Iterator[str]:
    if event.queue:
        key = "quiddler.closing" if event.by is None else "quiddler.closing_by"
        yield to.say(key, names=to.all_names(event.queue))


def _judged(to: Teller, event: q.Judged) -> Iterator[str]:
    key = "quiddler.judged_good" if event.good else "quiddler.judged_bad"
    key = f"{key}_you" if event.challenger == to.me else key
    who = to.name(event.challenger)
    yield to.tongue.say(key, challenger=who, spelling=event.spelling, points=event.points)


def _passed(to: Teller, event: q.Passed) -> Iterator[str]:
    yield to.say("quiddler.passed", event.seat)


def _scored(to: Teller, event: q.HandScored) -> Iterator[str]:
    for seat, score in enumerate(event.sheet.scores):
        if score is None:
            continue
        bonuses = "".join(
            to.say(f"quiddler.bonus_{bonus}", points=points)
            for bonus in ("most", "longest", "out", "handicap", "lost")
            if (points := getattr(score, bonus))
        )
        yield to.tongue.say(
            "quiddler.scored",
            name=to.name(seat),
            words=score.words,
            left=score.left,
            bonuses=bonuses,
            total=score.total,
            sum=event.totals[seat],
        )


def _left(to: Teller, event: q.Left) -> Iterator[str]:
    yield to.say("quiddler.left", event.seat)


def _ended(to: Teller, event: q.Ended) -> Iterator[str]:
    yield to.say("quiddler.ended")
    yield to.ending(event.winners)


TELLERS: dict[type[Any], Tells] = {
    q.Dealt: _dealt,
    q.Drew: _drew,
    q.Laid: _laid,
    q.Discarded: _discarded,
    q.Reshuffled: _reshuffled,
    q.Closing: _closing,
    q.Judged: _judged,
    q.Passed: _passed,
    q.HandScored: _scored,
    q.Left: _left,
    q.Ended: _ended,
}


def show(to: Teller, view: q.View, _now: Showing) -> Iterator[str]:
    """The table as this seat sees it."""
    say, name = to.say, to.name
    hands = len(view.options.hands)
    hand = {"n": view.hand + 1, "hands": hands, "cards": view.cards}
    yield say("quiddler.hand", dealer=name(view.dealer), **hand)
    yield say("quiddler.piles", deck=view.deck, discard=view.discard or "-")
    for seat in view.seated:
        place = view.places[seat]
        laid = f": {words_of([word.cards for word in place.words])}" if place.words else ""
        figures = {"cards": place.cards, "total": view.totals[seat]}
        yield "  " + say("quiddler.place", name=name(seat), words=laid, **figures)
    printed = cards.by_id(view.options)
    mine = "  ".join(f"{card}({printed[card].points})" for card in sorted(view.mine))
    yield say("quiddler.mine", cards=mine)
    yield say("play.your_turn")


def asked(view: q.View, prompt: Prompt) -> dict[str, Any]:
    """The facts of a prompt's sentence: which word a challenge would doubt."""
    facts = {ask.field: ask.options[0] for ask in prompt.asks if isinstance(ask, Choose) and len(ask.options) == 1}
    if prompt.do == "challenge":
        word = view.places[int(facts["seat"])].words[int(facts["word"])]
        facts["spelling"] = cards.spelling(view.options, word.cards)
    return facts


def after(to: Teller, view: q.View, _words: Lexicon) -> Iterator[str]:
    """The grade of a solo match (Q-19)."""
    if view.grade is not None:
        yield to.say("quiddler.grade", grade=view.grade)


ROOM = Room(tellers=TELLERS, show=show, asked=asked, after=after)
