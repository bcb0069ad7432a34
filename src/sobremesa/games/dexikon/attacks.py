"""Phase 3 of a turn: Attacks and the Responses to them (D-13, D-14, D-33)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from sobremesa.core.contract import Seat, Step
from sobremesa.core.seats import clockwise
from sobremesa.games.dexikon import buying, ending
from sobremesa.games.dexikon.cards import printed
from sobremesa.games.dexikon.events import Aimed, Answered, AnyEvent, Attacked, Responded, SetAside
from sobremesa.games.dexikon.moving import Moment, alone, gain, others, stack, stacked, then
from sobremesa.games.dexikon.positions import Aiming, Attack, Responding, Response, State, Word
from sobremesa.games.dexikon.refusals import refuse
from sobremesa.games.dexikon.types import PENALTY, Aim, AttackEffect, Card, Respond

PENALTIES: Mapping[AttackEffect, int] = {"one_to_one": 1, "one_to_each": 1, "two_to_each": 2}
"""What each Attack gives whom it is meant for (D-2)."""


def stand(state: State, seat: Seat, word: Word) -> Moment:
    """A word stands: a last word is recorded, another's Attacks come next (D-13)."""
    if state.closing is not None:
        return ending.record(state, seat, word)
    if not attacking(state, word):
        return buying.use(state, seat, word)
    if alone(state):
        return _set_aside(state, seat, word)
    return _aim_on(state, Aiming(seat=seat, word=word, aimed=()))


def attacking(state: State, word: Word) -> tuple[Card, ...]:
    """The Attack cards of a word, left to right."""
    by_id = printed(state.options).by_id
    return tuple([card for card in word.cards if by_id[card].attack])


def aimless(state: State, phase: Aiming) -> tuple[Card, ...]:
    """The Attack cards on one player that still want a target (D-14)."""
    by_id = printed(state.options).by_id
    aimed = tuple(card for card in phase.word.cards if by_id[card].attack == "one_to_one")
    return aimed[len(phase.aimed) :]


def aim(state: State, phase: Aiming, action: Aim) -> Moment:
    """D-2: one other player of your choice."""
    if action.seat not in others(state, phase.seat):
        raise refuse("no_such_target", seat=action.seat)
    told = Aimed(seat=phase.seat, card=aimless(state, phase)[0], target=action.seat)
    return then(_aim_on(state, replace(phase, aimed=(*phase.aimed, action.seat))), told)


def _aim_on(state: State, phase: Aiming) -> Moment:
    """Wait for the next target where there is a choice; then everybody may respond."""
    there = others(state, phase.seat)
    wanting = aimless(state, phase)
    if wanting and len(there) > 1:
        return Step(replace(state, phase=phase), ())
    targets = iter((*phase.aimed, *there * len(wanting)))
    by_id = printed(state.options).by_id
    attacks = tuple(
        Attack(card=card, seat=next(targets) if by_id[card].attack == "one_to_one" else None)
        for card in attacking(state, phase.word)
    )
    asked = Responding(seat=phase.seat, word=phase.word, attacks=attacks, waiting=there)
    return Step(replace(state, phase=asked, windows=state.windows + 1), ())


def responses(state: State, seat: Seat) -> tuple[Card, ...]:
    """The kinds of Response card that the seat holds."""
    by_id = printed(state.options).by_id
    return tuple(dict.fromkeys(card for card in state.places[seat].hand if by_id[card].response))


def respond(state: State, phase: Responding, seat: Seat, action: Respond | None) -> Moment:
    """D-14: show a Response and ignore some Attacks, or pass (None); shown when all have answered."""
    if seat not in phase.waiting:
        raise refuse("not_waited_for")
    shown = phase.responses
    if action is not None:
        if action.card not in responses(state, seat):
            raise refuse("no_response", card=action.card)
        places = set(action.attacks)
        if not places or len(places) < len(action.attacks) or not places <= set(range(len(phase.attacks))):
            raise refuse("no_such_attack", attacks=list(action.attacks))
        shown = (*shown, Response(seat=seat, card=action.card, attacks=action.attacks))
    waiting = tuple(other for other in phase.waiting if other != seat)
    return then(settle(state, replace(phase, waiting=waiting, responses=shown)), Answered(seat=seat))


def settle(state: State, phase: Responding) -> Moment:
    """D-13: when all have answered the Attacks are resolved, left to right, each clockwise."""
    if phase.waiting:
        return Step(replace(state, phase=phase), ())
    order = clockwise(phase.seat + 1, len(state.places), others(state, phase.seat))
    ignored = {response.seat: response.attacks for response in phase.responses}
    shown = tuple(sorted(phase.responses, key=lambda response: order.index(response.seat)))
    events: tuple[AnyEvent, ...] = (Responded(seat=phase.seat, responses=shown),) if shown else ()
    by_id = printed(state.options).by_id
    for k, attack in enumerate(phase.attacks):
        effect = by_id[attack.card].attack
        assert effect
        gained = [0] * len(state.places)
        for other in order:
            if attack.seat in (None, other) and k not in ignored.get(other, ()):
                state, gained[other] = gain(state, other, PENALTY, PENALTIES[effect])
        events = (*events, Attacked(seat=phase.seat, attack=attack, gained=tuple(gained)))
    return then(buying.use(state, phase.seat, phase.word), *events)


def _set_aside(state: State, seat: Seat, word: Word) -> Moment:
    """D-33: in solo each Attack card sets one Penalty of the stack aside, if there is one."""
    events: tuple[AnyEvent, ...] = ()
    for card in attacking(state, word):
        if stacked(state, PENALTY):
            state = replace(state, core=stack(state.core, PENALTY, -1), aside=state.aside + 1)
            events = (*events, SetAside(seat=seat, card=card))
    return then(buying.use(state, seat, word), *events)
