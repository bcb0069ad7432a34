"""What each seat may do now, as forms (B-5 to B-10, B-15 to B-22)."""

from __future__ import annotations

from typing import assert_never

from sobremesa.core.contract import Seat
from sobremesa.core.prompts import AnyAsk, Choose, Number, Numbers, Pick, Place, Prompt, Word
from sobremesa.games.buyword import crossword, rounds, selling, tiles
from sobremesa.games.buyword.types import (
    WILD,
    Bidding,
    Buying,
    Consenting,
    Doubting,
    Drafting,
    Naming,
    Over,
    Selling,
    State,
    Trading,
)


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """What a seat may do now; leaving (G-6) is always possible and is not listed."""
    asked: bool
    found: tuple[Prompt, ...]
    match state.phase:
        case Naming(leader):
            asked, found = leader == seat, (Prompt("name", "B-5", (Choose("number", tiles.NUMBERS),)),)
        case Drafting(queue, offered):
            takes = Prompt("take", "B-16", (Choose("tile", tuple(dict.fromkeys(offered))),))
            asked, found = queue[0] == seat, (takes,)
        case Consenting(waiting=waiting):
            asked, found = seat in waiting, (Prompt("answer", "B-18", (Choose("consent", ("yes", "no")),)),)
        case Doubting(window=window):
            asked, found = seat in window.waiting, (Prompt("pass", "G-3"), Prompt("challenge", "B-15"))
        case Trading(queue) | Buying(queue) | Bidding(queue) | Selling(queue):
            return _in_turn(state, seat) if queue[0] == seat else ()
        case Over():
            return ()
        case _ as never:
            assert_never(never)
    return found if asked else ()


def _in_turn(state: State, seat: Seat) -> tuple[Prompt, ...]:
    match state.phase:
        case Trading():
            return (_proposal(state, seat), Prompt("pass", "B-18"))
        case Buying():
            return _purchase(state, seat)
        case Bidding(bid=bid):
            money = state.places[seat].money
            bids = (Prompt("bid", "B-17", (Number("dollars", bid + 1, money),)),) if money > bid else ()
            return (*bids, Prompt("pass", "B-17"))
        case _:
            return _sale(state, seat)


def _proposal(state: State, seat: Seat) -> Prompt:
    others = tuple(other for other in rounds.with_draws(state) if other != seat)
    asks: tuple[AnyAsk, ...] = (Pick("others", others, least=1, most=len(others)),)
    if state.options.trade == "money":
        # Bounds within which everybody can pay, whoever is picked.
        mine = state.places[seat].money // len(others)
        asks = (*asks, Numbers("pays", "others", -mine, min(state.places[other].money for other in others)))
    else:
        asks = (*asks, Pick("pays", (), 0, 0))
    return Prompt("propose", "B-18", asks)


def _purchase(state: State, seat: Seat) -> tuple[Prompt, ...]:
    place = state.places[seat]
    can_pay = tiles.price(state.options, place.draw) <= place.money
    buys = (Prompt("buy", "B-7"),) if can_pay else ()
    auctions = (Prompt("auction", "B-17"),) if state.options.auction else ()
    return (*buys, Prompt("refuse", "B-7"), *auctions)


def _sale(state: State, seat: Seat) -> tuple[Prompt, ...]:
    place = state.places[seat]
    over = selling.excess(state, seat)
    ends = Prompt("finish", "B-10", (Pick("box", place.tiles, least=over, most=over),))
    held = (*place.tiles, *(WILD,) * min(1, place.wilds))
    if not held or (len(held) < selling.LEAST_LETTERS and not state.table):
        return (ends,)
    word = Word(
        "tiles",
        cards=held,
        faces=tiles.faces(state.options, held),
        least=selling.LEAST_LETTERS,
        wilds=1,
        spelling="spelling",
        among=tiles.theme(state.options),
    )
    if not state.options.crossword:
        return (Prompt("sell", "B-8", (word,)), ends)
    lying = tuple((cell.row, cell.column, cell.letter, cell.tile == WILD) for cell in state.table)
    place_ask = Place("row", "column", "direction", "tiles", lying, crossword.EDGE)
    return (Prompt("lay", "B-22", (place_ask, word)), ends)
