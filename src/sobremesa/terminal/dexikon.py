"""Dexikon in the terminal: its events in sentences, its table as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sobremesa.core.prompts import Choose, Pick, Prompt
from sobremesa.games.dexikon import cards
from sobremesa.games.dexikon import events as e
from sobremesa.games.dexikon.positions import Buying, Responding, Using, View
from sobremesa.games.dexikon.types import Card, CardKind
from sobremesa.terminal.room import Room, Showing, Tells
from sobremesa.terminal.teller import Teller


def row(held: Sequence[Card]) -> str:
    """Cards as they lie in a row; a dash where there are none."""
    return " ".join(held) or "-"


def _set_up(to: Teller, event: e.SetUp) -> Iterator[str]:
    yield to.say("dexikon.setup", first=to.name(event.first))
    mine = event.hands[to.me] if to.me is not None else None
    if mine is not None:
        yield to.say("dexikon.hand", cards=row(mine))


def _turn_began(to: Teller, event: e.TurnBegan) -> Iterator[str]:
    yield to.say("dexikon.turn", event.seat, n=event.round)
    if event.final:
        yield to.say("dexikon.final")


def _played(to: Teller, event: e.Played) -> Iterator[str]:
    yield to.say("dexikon.played", event.seat, cards=row(event.cards))


def _acted(to: Teller, event: e.Acted) -> Iterator[str]:
    yield to.say("dexikon.acted", event.seat, card=event.card)


def _drew(to: Teller, event: e.Drew) -> Iterator[str]:
    key = "dexikon.drew_one" if event.count == 1 else "dexikon.drew"
    yield to.say(key, event.seat, count=event.count, cards=row(event.cards or ()))


def _reshuffled(to: Teller, event: e.Reshuffled) -> Iterator[str]:
    yield to.say("dexikon.reshuffled", event.seat, cards=event.cards)


def _discarded(to: Teller, event: e.Discarded) -> Iterator[str]:
    yield to.say("dexikon.discarded", event.seat, cards=row(event.cards))


def _returned(to: Teller, event: e.Returned) -> Iterator[str]:
    yield to.say("dexikon.returned", event.seat, cards=row(event.cards))


def _declared(to: Teller, event: e.Declared) -> Iterator[str]:
    facts = {"spelling": event.spelling, "cards": row(event.cards), "points": event.points}
    yield to.say("dexikon.declared", event.seat, **facts)


def _answered(to: Teller, event: e.Answered) -> Iterator[str]:
    yield to.say("dexikon.answered", event.seat)


def _challenged(to: Teller, event: e.Challenged) -> Iterator[str]:
    if event.challengers:
        yield to.say("dexikon.challenged", challengers=to.all_names(event.challengers))
    else:
        yield to.say("dexikon.unchallenged")


def _withdrawn(to: Teller, event: e.Withdrawn) -> Iterator[str]:
    yield to.say("dexikon.withdrawn", event.seat, spelling=event.spelling)


def _judged(to: Teller, event: e.Judged) -> Iterator[str]:
    yield to.say("dexikon.good" if event.good else "dexikon.bad", spelling=event.spelling)


def _gained(to: Teller, event: e.Gained) -> Iterator[str]:
    yield to.say("dexikon.gained", event.seat, card=event.card)


def _gave_up(to: Teller, event: e.GaveUp) -> Iterator[str]:
    if event.card is None:
        yield to.say("dexikon.no_card", event.seat)
    else:
        yield to.say("dexikon.gave_up", event.seat, card=event.card)


def _aimed(to: Teller, event: e.Aimed) -> Iterator[str]:
    yield to.say("dexikon.aimed", event.target, card=event.card)


def _responded(to: Teller, event: e.Responded) -> Iterator[str]:
    for shown in event.responses:
        yield to.say("dexikon.responded", shown.seat, card=shown.card, count=len(shown.attacks))


def _attacked(to: Teller, event: e.Attacked) -> Iterator[str]:
    card = event.attack.card
    if not any(event.gained):
        yield to.say("dexikon.attacked", card=card)
    for seat, count in enumerate(event.gained):
        if count:
            key = "dexikon.penalty" if count == 1 else "dexikon.penalties"
            yield to.say(key, seat, card=card, count=count)


def _set_aside(to: Teller, event: e.SetAside) -> Iterator[str]:
    yield to.say("dexikon.set_aside", card=event.card)


def _refreshed(to: Teller, event: e.Refreshed) -> Iterator[str]:
    yield to.say("dexikon.refreshed", event.seat)


def _refilled(to: Teller, event: e.Refilled) -> Iterator[str]:
    if event.shuffled:
        yield to.say("dexikon.shuffled")
    yield to.say("dexikon.refilled", cards=row(event.cards))


def _spent(to: Teller, event: e.Spent) -> Iterator[str]:
    yield to.say("dexikon.spent", event.seat, spelling=event.spelling, points=event.points)


def _banked(to: Teller, event: e.WordBanked) -> Iterator[str]:
    facts = {"spelling": event.spelling, "points": event.points, "left": event.left}
    yield to.say("dexikon.banked", event.seat, **facts)


def _bought(to: Teller, event: e.Bought) -> Iterator[str]:
    yield to.say("dexikon.bought", event.seat, card=event.card, cost=event.cost)


def _kept(to: Teller, event: e.Kept) -> Iterator[str]:
    yield to.say("dexikon.kept", card=event.card, returned=row(event.returned))


def _surfaced(to: Teller, event: e.Surfaced) -> Iterator[str]:
    yield to.say("dexikon.surfaced" if event.gained else "dexikon.held_off", count=event.count)


def _last_words(to: Teller, event: e.LastWords) -> Iterator[str]:
    yield to.say("dexikon.last_words", names=to.all_names(event.queue))


def _recorded(to: Teller, event: e.LastWordStood) -> Iterator[str]:
    yield to.say("dexikon.recorded", event.seat, spelling=event.spelling, points=event.points)


def _left(to: Teller, event: e.Left) -> Iterator[str]:
    yield to.say("dexikon.left", event.seat)


def _ended(to: Teller, event: e.Ended) -> Iterator[str]:
    yield to.say("dexikon.ended")
    for seat, result in enumerate(event.results):
        if result is not None:
            facts = {name: getattr(result, name) for name in result.__struct_fields__}
            yield "  " + to.tongue.say("dexikon.result", name=to.name(seat), **facts)
    yield to.ending(event.winners)


TELLERS: dict[type[Any], Tells] = {
    e.SetUp: _set_up,
    e.TurnBegan: _turn_began,
    e.Played: _played,
    e.Acted: _acted,
    e.Drew: _drew,
    e.Reshuffled: _reshuffled,
    e.Discarded: _discarded,
    e.Returned: _returned,
    e.Declared: _declared,
    e.Answered: _answered,
    e.Challenged: _challenged,
    e.Withdrawn: _withdrawn,
    e.Judged: _judged,
    e.Gained: _gained,
    e.GaveUp: _gave_up,
    e.Aimed: _aimed,
    e.Responded: _responded,
    e.Attacked: _attacked,
    e.SetAside: _set_aside,
    e.Refreshed: _refreshed,
    e.Refilled: _refilled,
    e.Spent: _spent,
    e.WordBanked: _banked,
    e.Bought: _bought,
    e.Kept: _kept,
    e.Surfaced: _surfaced,
    e.LastWords: _last_words,
    e.LastWordStood: _recorded,
    e.Left: _left,
    e.Ended: _ended,
}


def show(to: Teller, view: View, _now: Showing) -> Iterator[str]:
    """The table as this seat sees it; cards that can be had or played with their texts."""
    say = to.say
    by_id = cards.printed(view.options).by_id
    yield say("dexikon.round", n=view.round, stack=view.stack, returns=row(view.returns))
    yield say("dexikon.pool", cards="")
    yield from (f"  {_card(to, by_id[card])}" for card in view.pool)
    yield say("dexikon.core", stacks=[f"{stack.card} {stack.cards}" for stack in view.core])
    for seat in view.seated:
        place = view.places[seat]
        banked = [f"{line.spelling} {line.points}" for line in place.sheet] or "-"
        facts = {"hand": place.hand, "deck": place.deck, "discard": row(place.discard), "banked": banked}
        yield "  " + to.tongue.say("dexikon.place", name=to.name(seat), open=view.standings[seat], **facts)
    if view.aside:
        yield say("dexikon.aside", count=view.aside)
    if view.played:
        yield say("dexikon.in_play", cards=row(view.played))
    yield say("dexikon.mine", cards=row(view.mine))
    held = dict.fromkeys((*view.played, *view.mine))
    yield from (f"  {_card(to, by_id[card])}" for card in held if by_id[card].cost)
    if view.drawable:
        yield say("dexikon.drawable", cards=row(view.drawable))
    yield say("play.your_turn")


def _card(to: Teller, kind: CardKind) -> str:
    """A card with its cost, points and text."""
    end = "return_two_at_end" if kind.end == "return_two" else kind.end
    effects = [name for name in (kind.action, kind.attack, kind.response, kind.cleanup, end) if name]
    text = "; ".join(to.say(f"dexikon_text.{name}") for name in effects) or "-"
    return to.say("dexikon.card", card=kind.id, cost=kind.cost, points=kind.points, text=text)


def asked(view: View, prompt: Prompt) -> dict[str, Any]:
    """The facts of a prompt's sentence: which cards, seats and Attacks may be named, how many points there are."""
    facts: dict[str, Any] = {"card": "-", "cards": "-", "most": 0}
    for ask in prompt.asks:
        if isinstance(ask, Choose):
            facts |= {f"{ask.field}s": list(ask.options), ask.field: next(iter(ask.options), "-")}
        elif isinstance(ask, Pick):
            facts |= {ask.field: list(ask.options), "most": ask.most}
    if isinstance(view.phase, Responding):
        facts |= {"attacks": [f"{k} {attack.card}" for k, attack in enumerate(view.phase.attacks)]}
    if isinstance(view.phase, Using):
        facts |= {"points": view.phase.word.points, "half": view.phase.word.points // 2}
    if isinstance(view.phase, Buying):
        facts |= {"left": view.phase.left}
    return facts


ROOM = Room(tellers=TELLERS, show=show, asked=asked)
