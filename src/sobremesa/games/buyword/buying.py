"""Before the sale: naming, drafting, trading, buying and auctions (B-5, B-7, B-16 to B-19)."""

from __future__ import annotations

from msgspec.structs import replace

from sobremesa.core import piles
from sobremesa.core.contract import Seat, Step
from sobremesa.core.seats import clockwise
from sobremesa.games.buyword import rounds, tiles
from sobremesa.games.buyword.refusals import refuse
from sobremesa.games.buyword.rounds import Moment, at, then
from sobremesa.games.buyword.types import (
    Answer,
    Answered,
    Auctioned,
    Bid,
    Bidding,
    BidMade,
    Bought,
    Buying,
    Consenting,
    Drafting,
    Name,
    Named,
    Naming,
    Place,
    Propose,
    Proposed,
    Refused,
    State,
    Take,
    Took,
    Traded,
    Trading,
)


def name(state: State, phase: Naming, seat: Seat, action: Name) -> Moment:
    """B-5: the leader's number from 2 to 5, also one that the bag cannot give."""
    if seat != phase.seat:
        raise refuse("not_your_turn", seat=phase.seat)
    if action.number not in tiles.NUMBERS:
        raise refuse("not_a_face", number=action.number, least=tiles.NUMBERS[0], most=tiles.NUMBERS[-1])
    return then(rounds.draw(state, action.number), Named(seat=seat, number=action.number))


def take(state: State, phase: Drafting, seat: Seat, action: Take) -> Moment:
    """B-16: one open tile at a time, in the same order every lap."""
    if seat != phase.queue[0]:
        raise refuse("not_your_turn", seat=phase.queue[0])
    left = piles.without(phase.tiles, (action.tile,))
    if left is None:
        raise refuse("not_on_offer", tile=action.tile)
    place = state.places[seat]
    places = at(state, seat, replace(place, draw=piles.put(place.draw, action.tile)))
    state = replace(state, places=places)
    return then(
        end_draft(state, replace(phase, queue=phase.queue[1:], tiles=left)), Took(seat=seat, tile=action.tile)
    )


def end_draft(state: State, phase: Drafting) -> Moment:
    """The next to take; when all have, what nobody is left to take goes to the box."""
    if phase.queue:
        return Step(replace(state, phase=phase), ())
    return rounds.bargain(replace(state, box=piles.put(state.box, *phase.tiles)))


def propose(state: State, phase: Trading, seat: Seat, action: Propose) -> Moment:
    """B-18, B-19: one proposal each, from the leader clockwise."""
    if seat != phase.queue[0]:
        raise refuse("not_your_turn", seat=phase.queue[0])
    parties = (seat, *action.others)
    if not action.others or len(set(parties)) < len(parties) or not set(parties) <= set(rounds.with_draws(state)):
        raise refuse("no_such_trade", others=list(action.others))
    if action.pays and state.options.trade != "money":
        raise refuse("no_money_between")
    if action.pays and len(action.pays) != len(action.others):
        raise refuse("pays_differ", others=len(action.others), pays=len(action.pays))
    for party, pays in _payments(seat, action):
        if pays > (money := state.places[party].money):
            raise refuse("cannot_pay", seat=party, pays=pays, money=money)
    consenting = Consenting(queue=phase.queue, trade=action, waiting=tuple(sorted(action.others)))
    proposed = Proposed(seat=seat, others=action.others, pays=action.pays)
    return Step(replace(state, phase=consenting), (proposed,))


def _payments(seat: Seat, trade: Propose) -> list[tuple[Seat, int]]:
    """What each party pays."""
    pays = trade.pays or (0,) * len(trade.others)
    return [(seat, -sum(pays)), *zip(trade.others, pays, strict=True)]


def answer(state: State, phase: Consenting, seat: Seat, action: Answer) -> Moment:
    """B-18: a trade needs the consent of all; the first no ends it."""
    if seat not in phase.waiting:
        raise refuse("not_waited_for")
    waiting = tuple(other for other in phase.waiting if other != seat)
    if action.consent == "no":
        return end_trade(state, phase, made=False)
    if waiting:
        return Step(replace(state, phase=replace(phase, waiting=waiting)), (Answered(seat=seat),))
    return end_trade(state, phase, made=True)


def end_trade(state: State, phase: Consenting, *, made: bool) -> Moment:
    """Exchange the draws and the money, or not; then the next may propose."""
    seat, trade = phase.queue[0], phase.trade
    if made:
        givers = (seat, *trade.others)
        drawn = {giver: state.places[giver].draw for giver in givers}
        for giver, pays in _payments(seat, trade):
            source = givers[givers.index(giver) - 1]
            place = state.places[giver]
            place = replace(place, draw=drawn[source], money=place.money - pays)
            state = replace(state, places=at(state, giver, place))
    traded = Traded(seat=seat, others=trade.others, pays=trade.pays, made=made)
    return then(pass_trade(state, phase.queue), traded)


def pass_trade(state: State, queue: tuple[Seat, ...]) -> Moment:
    """The next may propose; after the last, buying begins."""
    return rounds.trade(state, queue[1:])


def _my_draw(phase: Buying, state: State, seat: Seat) -> Place:
    if seat != phase.queue[0]:
        raise refuse("not_your_turn", seat=phase.queue[0])
    return state.places[seat]


def buy(state: State, phase: Buying, seat: Seat) -> Moment:
    """B-7: the whole draw for its dots squared, paid to the bank."""
    place = _my_draw(phase, state, seat)
    price = tiles.price(state.options, place.draw)
    if price > place.money:
        raise refuse("cannot_afford", price=price, money=place.money)
    bought = Bought(seat=seat, tiles=place.draw, price=price)
    return then(rounds.buy(pay(state, seat, seat, price), phase.queue[1:]), bought)


def pay(state: State, buyer: Seat, owner: Seat, price: int) -> State:
    """The owner's draw becomes the buyer's, and the buyer's money the bank's."""
    drawn = state.places[owner].draw
    state = replace(state, places=at(state, owner, replace(state.places[owner], draw=())))
    place = state.places[buyer]
    place = replace(place, money=place.money - price, tiles=piles.put(place.tiles, *drawn))
    return replace(state, bank=state.bank + price, places=at(state, buyer, place))


def refuse_draw(state: State, phase: Buying, seat: Seat) -> Moment:
    """B-7: a refused draw goes to the box."""
    place = _my_draw(phase, state, seat)
    state = discard_draw(state, seat)
    return then(rounds.buy(state, phase.queue[1:]), Refused(seat=seat, tiles=place.draw))


def discard_draw(state: State, seat: Seat) -> State:
    """The seat's draw lies in the box."""
    place = state.places[seat]
    places = at(state, seat, replace(place, draw=()))
    return replace(state, box=piles.put(state.box, *place.draw), places=places)


def auction(state: State, phase: Buying, seat: Seat) -> Moment:
    """B-17: each other player bids once from the owner's left, the owner last."""
    _my_draw(phase, state, seat)
    if not state.options.auction:
        raise refuse("no_auctions")
    others = tuple(other for other in state.seated if other != seat)
    queue = (*clockwise(seat, len(state.places), others), seat)
    bidding = Bidding(queue=queue, owner=seat, bid=0, bidder=None, later=phase.queue[1:])
    return Step(replace(state, phase=bidding), (Auctioned(seat=seat),))


def bid(state: State, phase: Bidding, seat: Seat, action: Bid) -> Moment:
    """B-17: a whole dollar sum above the last bid and not above one's money."""
    if seat != phase.queue[0]:
        raise refuse("not_your_turn", seat=phase.queue[0])
    if action.dollars <= phase.bid:
        raise refuse("bid_too_low", dollars=action.dollars, above=phase.bid)
    if action.dollars > (money := state.places[seat].money):
        raise refuse("bid_too_high", dollars=action.dollars, money=money)
    phase = replace(phase, queue=phase.queue[1:], bid=action.dollars, bidder=seat)
    return then(end_bid(state, phase), BidMade(seat=seat, dollars=action.dollars))


def pass_bid(state: State, phase: Bidding, seat: Seat) -> Moment:
    """B-17: no bid from this seat."""
    if seat != phase.queue[0]:
        raise refuse("not_your_turn", seat=phase.queue[0])
    return then(end_bid(state, replace(phase, queue=phase.queue[1:])), BidMade(seat=seat, dollars=0))


def end_bid(state: State, phase: Bidding) -> Moment:
    """The next bidder; after the owner, the winner pays the bank, or the draw goes to the box."""
    if phase.queue:
        return Step(replace(state, phase=phase), ())
    drawn = state.places[phase.owner].draw
    if phase.bidder is None:
        step = rounds.buy(discard_draw(state, phase.owner), phase.later)
        return then(step, Refused(seat=phase.owner, tiles=drawn))
    step = rounds.buy(pay(state, phase.bidder, phase.owner, phase.bid), phase.later)
    return then(step, Bought(seat=phase.bidder, tiles=drawn, price=phase.bid))
