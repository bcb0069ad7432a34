"""Phase 1 of a turn: playing cards and resolving Actions (D-10), or spelling no word (D-12)."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from sobremesa.core import piles
from sobremesa.core.contract import Seat, Step, Table
from sobremesa.games.dexikon import turns
from sobremesa.games.dexikon.cards import printed
from sobremesa.games.dexikon.effects import ACTIONS
from sobremesa.games.dexikon.events import Acted, Discarded, GaveUp, Played
from sobremesa.games.dexikon.moving import Moment, at, gain, stacked, then
from sobremesa.games.dexikon.positions import Discarding, Playing, State
from sobremesa.games.dexikon.refusals import refuse
from sobremesa.games.dexikon.types import Act, Card, Discard, Play


def play(state: State, phase: Playing, action: Play) -> Moment:
    """D-10: any cards from hand; a card in play stays there until the word is declared."""
    if not action.cards:
        raise refuse("no_cards")
    state = _into_play(state, phase.seat, action.cards)
    return Step(state, (Played(seat=phase.seat, cards=action.cards),))


def _into_play(state: State, seat: Seat, cards: tuple[Card, ...]) -> State:
    place = state.places[seat]
    rest = piles.without(place.hand, cards)
    if rest is None:
        raise refuse("not_held", card=next(iter(Counter(cards) - Counter(place.hand))))
    return replace(state, places=at(state, seat, replace(place, hand=rest)), played=(*state.played, *cards))


def to_act(state: State, phase: Playing) -> tuple[Card, ...]:
    """The kinds of card in play or in hand with an Action that is not yet resolved (D-10)."""
    held, actions = (*state.played, *state.places[phase.seat].hand), printed(state.options).actions
    if actions.isdisjoint(held):
        return ()
    kinds = dict.fromkeys([card for card in held if card in actions])
    return tuple([card for card in kinds if held.count(card) > phase.acted.count(card)])


def act(state: State, phase: Playing, action: Act, table: Table) -> Moment:
    """D-10: resolve the Action of a card, once; a card that is still in hand is played with it."""
    seat, card = phase.seat, action.card
    if card not in to_act(state, phase):
        raise _no_action(state, phase, card)
    kind = printed(state.options).by_id[card]
    assert kind.action
    does = ACTIONS[kind.action]
    if not _unresolved_in_play(state, phase, card):
        state = _into_play(state, seat, (card,))
    if len(action.cards) > does.most:
        raise refuse("too_many_cards", most=does.most)
    if piles.without(state.places[seat].hand, action.cards) is None:
        raise refuse("not_held", card=next(iter(Counter(action.cards) - Counter(state.places[seat].hand))))
    state = replace(state, phase=replace(phase, acted=(*phase.acted, card)))
    return then(does.effect(state, seat, action.cards, table), Acted(seat=seat, card=card))


def _unresolved_in_play(state: State, phase: Playing, card: Card) -> bool:
    return state.played.count(card) > phase.acted.count(card)


def in_hand(state: State, phase: Playing, card: Card) -> tuple[Card, ...]:
    """What is in hand once this Action card is in play: what its effect may be for."""
    hand = state.places[phase.seat].hand
    return hand if _unresolved_in_play(state, phase, card) else piles.without(hand, (card,)) or ()


def _no_action(state: State, phase: Playing, card: Card) -> Exception:
    kind = printed(state.options).by_id.get(card)
    if kind is None or card not in (*state.played, *state.places[phase.seat].hand):
        return refuse("not_held", card=card)
    return refuse("already_acted", card=card) if kind.action else refuse("no_action", card=card)


def discard(state: State, phase: Discarding, action: Discard) -> Moment:
    """D-2: an Action asked for one card from hand."""
    place = state.places[phase.seat]
    rest = piles.without(place.hand, (action.card,))
    if rest is None:
        raise refuse("not_held", card=action.card)
    place = replace(place, hand=rest, discard=piles.put(place.discard, action.card))
    state = replace(state, places=at(state, phase.seat, place), phase=Playing(phase.seat, phase.acted))
    return Step(state, (Discarded(seat=phase.seat, cards=(action.card,)),))


def takeable(state: State) -> tuple[Card, ...]:
    """The core cards that may be had (D-12, D-18)."""
    return tuple([stack.card for stack in state.core if stack.cards])


def give_up(state: State, seat: Seat, card: Card | None, table: Table) -> Moment:
    """D-12: no word; one card of cost 0 if there is one, and nothing else of the turn but its end."""
    if card is None:
        if takeable(state):
            raise refuse("must_take")
        return then(turns.clean(state, seat, (), table), GaveUp(seat=seat, card=None))
    if not stacked(state, card):
        there = any(stack.card == card for stack in state.core)
        raise refuse("stack_empty" if there else "no_such_stack", card=card)
    state, _ = gain(state, seat, card)
    return then(turns.clean(state, seat, (), table), GaveUp(seat=seat, card=card))
