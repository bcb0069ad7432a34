"""Turns and hands: dealing, ending a turn, last turns, gathering (Q-2, Q-3, Q-5, Q-7, Q-17)."""

from __future__ import annotations

from msgspec.structs import replace

from sobremesa.core import piles
from sobremesa.core.chance import DailyTable
from sobremesa.core.contract import Seat, Step, Table
from sobremesa.core.seats import after, clockwise
from sobremesa.games.quiddler import cards, scoring
from sobremesa.games.quiddler.refusals import refuse
from sobremesa.games.quiddler.types import (
    AnyEvent,
    Card,
    Closing,
    Dealt,
    Discarded,
    Drawing,
    Ended,
    Ending,
    Gathering,
    HandScored,
    LastTurns,
    Over,
    Place,
    Reshuffled,
    State,
)

LAPS = 30
SOLO_TURNS = 5

Moment = Step[State, AnyEvent]


def deal(state: State, table: Table) -> Moment:
    """Q-2: all cards shuffled, dealt one at a time clockwise, the next one turned up."""
    count = state.options.hands[state.hand]
    order = clockwise(state.dealer + 1, len(state.places), state.seated)
    dealt, deck = piles.lift(_chance(state, table).shuffle(cards.box(state.options)), count * len(order))
    hands = {seat: dealt[k :: len(order)] for k, seat in enumerate(order)}
    turned_up, deck = piles.lift(deck, 1)
    dealt_to = replace(
        state,
        dealt=len(order),
        deck=deck,
        discard=turned_up,
        aside=(),
        places=tuple([Place(hand=hands.get(seat, ())) for seat in range(len(state.places))]),
        phase=Drawing(order[0]),
        closing=None,
        reshuffles=0,
    )
    event = Dealt(
        hand=state.hand,
        dealer=state.dealer,
        cards=count,
        hands=tuple([hands.get(seat) for seat in range(len(state.places))]),
        turned_up=turned_up[0],
    )
    return Step(dealt_to, (event,))


def _chance(state: State, table: Table) -> Table:
    """What a hand is dealt from: the table's chance, or that of the day (Q-19)."""
    options = state.options
    return DailyTable("quiddler", options.edition, options.daily, state.hand, table) if options.daily else table


def begin_turn(state: State, seat: Seat, table: Table) -> Moment:
    """A seat's turn to draw, with whatever Q-17 and Q-19 do before it."""
    events: tuple[AnyEvent, ...] = ()
    if state.closing is None and _must_close(state, seat):
        queue = clockwise(seat, len(state.places), state.seated)
        state = replace(state, closing=LastTurns(by=None, queue=queue))
        events = (Closing(by=None, queue=queue),)
    if not state.deck and (under_top := (*state.discard[:-1], *state.aside)):
        state = replace(
            state,
            deck=table.shuffle(under_top),
            discard=state.discard[-1:],
            aside=(),
            reshuffles=state.reshuffles + 1,
        )
        events = (*events, Reshuffled(cards=len(under_top)))
    return Step(replace(state, phase=Drawing(seat)), events)


def _must_close(state: State, seat: Seat) -> bool:
    if len(state.places) == 1:
        return state.places[seat].turns == SOLO_TURNS - 1
    ran_out_twice = not state.deck and state.reshuffles > 0
    return ran_out_twice or state.places[seat].turns >= LAPS


def check_turn(state: State, seat: Seat, wanted: type[Drawing | Ending]) -> None:
    """Refuse unless it is this seat's turn and this part of it."""
    if type(state.phase) is wanted and state.phase.seat == seat:
        return
    match state.phase:
        case Gathering() | Over():
            raise refuse("hand_is_over")
        case Drawing(turn) | Ending(turn) if turn != seat:
            raise refuse("not_your_turn", seat=turn)
        case Drawing() if wanted is Ending:
            raise refuse("draw_first")
        case Ending() if wanted is Drawing:
            raise refuse("already_drawn")
        case _:
            return


def at(state: State, seat: Seat, place: Place) -> tuple[Place, ...]:
    """The places with this one before the seat."""
    places = [*state.places]
    places[seat] = place
    return tuple(places)


def end_turn(state: State, seat: Seat, place: Place, card: Card, table: Table) -> Moment:
    """Q-5: the card goes face up on the discard pile, and the turn is over; `place`: the seat's as it then is."""
    state = replace(state, places=at(state, seat, place), discard=piles.put(state.discard, card))
    step = next_turn(state, seat, table)
    return Step(step.state, (Discarded(seat, card), *step.events))


def next_turn(state: State, seat: Seat, table: Table) -> Moment:
    """The turn after this seat's; or, when the last of the last turns is played, the end of the hand (Q-7)."""
    closing = state.closing
    if closing is None:
        return begin_turn(state, after(seat, len(state.places), state.seated), table)
    queue = tuple(other for other in closing.queue if other != seat)
    state = replace(state, closing=replace(closing, queue=queue))
    return begin_turn(state, queue[0], table) if queue else gather(state, state.seated, table)


def doubtable(state: State, seat: Seat) -> tuple[tuple[Seat, int], ...]:
    """The words that this seat may still challenge: others', not judged yet (Q-15, G-3)."""
    if state.options.arbiter != "challenge":
        return ()
    return tuple(
        (other, k)
        for other in state.seated
        if other != seat
        for k, word in enumerate(state.places[other].words)
        if word.verdict == "open"
    )


def gather(state: State, asked: tuple[Seat, ...], table: Table) -> Moment:
    """Wait for those of the asked seats who have something to challenge; with nobody left, score (Q-15)."""
    doubts = state.options.arbiter == "challenge"
    if doubts and (waiting := tuple(seat for seat in asked if seat in state.seated and doubtable(state, seat))):
        return Step(replace(state, phase=Gathering(waiting)), ())
    return _score(state, table)


def _score(state: State, table: Table) -> Moment:
    """Q-11 to Q-14: write the hand on the pad; then the next hand, or the end."""
    sheet = scoring.score_hand(state)
    state = replace(state, pad=(*state.pad, sheet))
    scored = HandScored(
        hand=state.hand,
        sheet=sheet,
        words=tuple([place.words for place in state.places]),
        left=tuple([place.hand for place in state.places]),
        totals=scoring.scores(state),
    )
    if state.hand + 1 == len(state.options.hands):
        over = end(state, scoring.best(state))
        return Step(over.state, (scored, *over.events))
    dealer = after(state.dealer, len(state.places), state.seated)
    dealt = deal(replace(state, hand=state.hand + 1, dealer=dealer), table)
    return Step(dealt.state, (scored, *dealt.events))


def end(state: State, winners: tuple[Seat, ...]) -> Moment:
    """Q-14: the match is over."""
    over = replace(state, phase=Over(winners), closing=None)
    return Step(over, (Ended(winners=winners, totals=scoring.scores(state)),))
