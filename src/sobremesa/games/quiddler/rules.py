"""What may be done in Quiddler, and what comes of it.

The chapters: `hands` (turns, dealing, gathering), `laying` (words), `doubts` (challenges), `scoring`.
"""

from __future__ import annotations

from datetime import date
from functools import cache
from typing import assert_never

from msgspec.structs import replace

from sobremesa.core import piles
from sobremesa.core.contract import Deadline, Leave, Pass, Seat, Step, Table, TimeUp
from sobremesa.core.prompts import Choose, Prompt, Spell
from sobremesa.core.seats import alone
from sobremesa.games.quiddler import cards, doubts, hands, laying
from sobremesa.games.quiddler.hands import Moment
from sobremesa.games.quiddler.laying import LEAST_CARDS, must_wait_a_lap
from sobremesa.games.quiddler.refusals import refuse
from sobremesa.games.quiddler.types import (
    AnyAction,
    Challenge,
    Discard,
    Draw,
    Drawing,
    Drew,
    Ending,
    Gathering,
    Lay,
    Left,
    Options,
    Over,
    Pile,
    Place,
    State,
)


def vet(options: Options, seats: int) -> None:
    """Refuse options that make no sense for so many seats."""
    if options.box and len({kind.id for kind in options.box}) < len(options.box):
        raise refuse("same_card_twice")
    if not options.box and options.edition not in (known := cards.PRINTED.editions()):
        raise refuse("no_such_edition", edition=options.edition, known=list(known))
    if options.handicap and len(options.handicap) != seats:
        raise refuse("handicap_count", seats=seats)
    if options.dealer is not None and not 0 <= options.dealer < seats:
        raise refuse("no_such_dealer", seats=seats)
    if seats == 1 and options.arbiter != "strict":
        raise refuse("solo_is_strict")
    if options.daily:
        _vet_day(options, seats)
    needed = seats * (max(options.hands) + 1) + 1
    if (have := len(cards.box(options))) < needed:
        raise refuse("too_few_cards_in_box", needed=needed, have=have)


def _vet_day(options: Options, seats: int) -> None:
    """Q-19: the daily puzzle is a day's, solo, with an edition's own cards."""
    if seats != 1 or options.box:
        raise refuse("daily_is_solo")
    try:
        date.fromisoformat(options.daily)
    except ValueError:
        raise refuse("no_such_day", day=options.daily) from None


def setup(options: Options, seats: int, table: Table) -> Moment:
    """Seat everyone, find a dealer (G-4) and deal the first hand (Q-2)."""
    state = State(
        options=options,
        hand=0,
        dealer=table.below(seats) if options.dealer is None else options.dealer,
        seated=tuple(range(seats)),
        dealt=seats,
        deck=(),
        discard=(),
        aside=(),
        places=(Place(hand=()),) * seats,
        phase=Over(()),
        closing=None,
        reshuffles=0,
        pad=(),
    )
    return hands.deal(state, table)


def to_act(state: State) -> frozenset[Seat]:
    """Whom the table waits for: the seat whose turn it is, or all who may still challenge (Q-15)."""
    phase = state.phase
    if type(phase) is Drawing or type(phase) is Ending:
        return alone(phase.seat)
    return frozenset(phase.waiting) if isinstance(phase, Gathering) else frozenset()


def deadline(state: State) -> Deadline | None:
    """The words lie for `gather_seconds` after the last discard of a hand (Q-15)."""
    if isinstance(state.phase, Gathering):
        return Deadline(mark=f"gather {state.hand}", seconds=state.options.gather_seconds)
    return None


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """What a seat may do now; leaving (G-6) is always possible and is not listed."""
    phase = state.phase
    mine: tuple[Prompt, ...] = ()
    if type(phase) is Drawing:
        mine = _draws(_piles(state)) if phase.seat == seat else ()
    elif type(phase) is Ending:
        mine = _endings(state, seat) if phase.seat == seat else ()
    elif isinstance(phase, Gathering) and seat in phase.waiting:
        mine = (Prompt("pass", "Q-15"),)
    else:
        return ()
    return mine if state.options.arbiter == "strict" else (*mine, *_doubts(state, seat))


def _doubts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    return tuple(
        Prompt("challenge", "Q-15", (Choose("seat", (other,)), Choose("word", (k,))))
        for other, k in hands.doubtable(state, seat)
        if seat in state.seated
    )


@cache
def _draws(names: tuple[Pile, ...]) -> tuple[Prompt]:
    return (Prompt("draw", "Q-4", (Choose("pile", names),)),)


def _piles(state: State) -> tuple[Pile, ...]:
    """The piles with a card to draw. A leaver may have taken the only discard along (Q-20)."""
    if state.deck and state.discard:
        return ("deck", "discard")
    return ("deck",) if state.deck else ("discard",) if state.discard else ()


def _endings(state: State, seat: Seat) -> tuple[Prompt, ...]:
    hand = state.places[seat].hand
    discard = Prompt("discard", "Q-5", (Choose("card", tuple(dict.fromkeys(hand))),))
    if must_wait_a_lap(state, seat):
        return (discard,)
    closing = state.closing is not None
    spell = Spell("words", hand, cards.faces(state.options, hand), LEAST_CARDS, 1, not closing)
    lay = Prompt("lay", "Q-7" if closing else "Q-6", (spell, Choose("discard", hand, "words")))
    return (lay, discard)


def apply(state: State, seat: Seat, action: AnyAction, table: Table) -> Moment:
    """The only judge. Raises Illegal; then nothing has changed."""
    if isinstance(action, TimeUp):
        return _time_up(state, table)
    if seat not in state.seated:
        raise refuse("not_at_table")
    match action:
        case Draw():
            return _draw(state, seat, action)
        case Discard():
            return _discard(state, seat, action, table)
        case Lay():
            return laying.lay(state, seat, action, table)
        case Challenge():
            return doubts.challenge(state, seat, action, table)
        case Pass():
            return doubts.say_no_more(state, seat, table)
        case Leave():
            return _leave(state, seat, table)
        case _ as never:
            assert_never(never)


def _draw(state: State, seat: Seat, action: Draw) -> Moment:
    """Q-4: the top card of the draw pile, or of the discard pile."""
    hands.check_turn(state, seat, Drawing)
    place, deck, discard = state.places[seat], state.deck, state.discard
    if not (deck if action.pile == "deck" else discard):
        raise refuse(f"{action.pile}_empty")
    if action.pile == "deck":
        drawn, deck = piles.lift(deck, 1)
    else:
        drawn, discard = piles.lift(discard, 1)
    places = hands.at(state, seat, replace(place, hand=place.hand + drawn))
    after = replace(state, deck=deck, discard=discard, places=places, phase=Ending(seat))
    return Step(after, (Drew(seat, action.pile, drawn[0]),))


def _discard(state: State, seat: Seat, action: Discard, table: Table) -> Moment:
    """Q-5: end the turn with one card face up."""
    hands.check_turn(state, seat, Ending)
    rest = piles.without(state.places[seat].hand, (action.card,))
    if rest is None:
        raise refuse("not_held", card=action.card)
    place = state.places[seat]
    return hands.end_turn(state, seat, replace(place, hand=rest, turns=place.turns + 1), action.card, table)


def _leave(state: State, seat: Seat, table: Table) -> Moment:
    """G-6, Q-20: the leaver's cards lie aside until the next shuffle; the rest play on."""
    phase = state.phase
    if isinstance(phase, Over):
        raise refuse("match_over")
    place = state.places[seat]
    aside = (*state.aside, *place.hand, *(card for word in place.words for card in word.cards))
    places = hands.at(state, seat, Place(hand=(), turns=place.turns))
    seated = tuple(other for other in state.seated if other != seat)
    state = replace(state, seated=seated, aside=aside, places=places)
    if len(seated) < 2:
        step = hands.end(state, seated)
    elif isinstance(phase, Gathering):
        step = hands.gather(state, phase.waiting, table)
    elif phase.seat == seat:
        step = hands.next_turn(state, seat, table)
    else:
        step = Step(_out_of_queue(state, seat), ())
    return Step(step.state, (Left(seat=seat), *step.events))


def _out_of_queue(state: State, seat: Seat) -> State:
    if state.closing is None:
        return state
    queue = tuple(other for other in state.closing.queue if other != seat)
    return replace(state, closing=replace(state.closing, queue=queue))


def _time_up(state: State, table: Table) -> Moment:
    """G-8: the table draws from the pile and discards that card, lays nothing; in a window all pass."""
    match state.phase:
        case Drawing(seat):
            drawn = _draw(state, seat, Draw(_piles(state)[0]))
            ended = _time_up(drawn.state, table)
            return Step(ended.state, (*drawn.events, *ended.events))
        case Ending(seat):
            return _discard(state, seat, Discard(state.places[seat].hand[-1]), table)
        case Gathering():
            return hands.gather(state, (), table)
        case Over():
            raise refuse("match_over")
        case _ as never:
            assert_never(never)


def over(state: State) -> bool:
    """Whether the match is over (Q-14)."""
    return isinstance(state.phase, Over)


def winners(state: State) -> tuple[Seat, ...]:
    """Who has won; empty while the match runs."""
    return state.phase.winners if isinstance(state.phase, Over) else ()
