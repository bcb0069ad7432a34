"""Tells events in sentences. A game adds its own way in `_TELLERS`; an event without one is told in notation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from sobremesa.core.contract import Event, Seat
from sobremesa.games.quiddler import types as q
from sobremesa.sentences import Tongue


class Teller:
    """Speaks one language to one seat (None: to an onlooker) about the people of one table."""

    def __init__(self, tongue: Tongue, names: Sequence[str], me: Seat | None) -> None:
        self.tongue = tongue
        self.names = tuple(names)
        self.me = me

    def name(self, seat: Seat) -> str:
        """How a seat is called."""
        return self.tongue.say("play.you") if seat == self.me else self.names[seat]

    def all_names(self, seats: Sequence[Seat]) -> str:
        """Several seats in a row."""
        return ", ".join(self.name(seat) for seat in seats)

    def say(self, key: str, seat: Seat | None = None, /, **facts: Any) -> str:
        """A sentence about a seat: the form of address changes when the seat is the reader's own."""
        if seat is None:
            return self.tongue.say(key, **facts)
        mine = f"{key}_you"
        if seat == self.me and self.tongue.knows(mine):
            return self.tongue.say(mine, **facts)
        return self.tongue.say(key, name=self.name(seat), **facts)

    def tell(self, event: Event) -> Iterator[str]:
        """The event in sentences, a line each."""
        yield from _TELLERS[type(event)](self, event)


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
    if event.winners == (to.me,):
        yield to.say("play.won_you")
    elif event.winners:
        yield to.say("play.won", names=to.all_names(event.winners))
    else:
        yield to.say("play.nobody")


_TELLERS: dict[type[Any], Callable[[Teller, Any], Iterator[str]]] = {
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
