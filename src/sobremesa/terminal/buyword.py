"""BuyWord in the terminal: its events in sentences, its table as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sobremesa.core.prompts import Choose, Number, Pick, Prompt
from sobremesa.games.buyword import crossword, tiles
from sobremesa.games.buyword import types as b
from sobremesa.terminal.room import Room, Showing, Tells
from sobremesa.terminal.teller import Teller


def tiles_of(held: Sequence[str]) -> str:
    """Tiles as they lie in a row; a dash where there are none."""
    return " ".join(held) or "-"


def _rolled(to: Teller, event: b.Rolled) -> Iterator[str]:
    yield to.say("buyword.round", n=event.round + 1)
    key = "buyword.rolled" if event.face else "buyword.rolled_choice"
    yield to.say(key, event.leader, face=event.face)


def _named(to: Teller, event: b.Named) -> Iterator[str]:
    yield to.say("buyword.named", event.seat, number=event.number)


def _drew(to: Teller, event: b.Drew) -> Iterator[str]:
    for seat, drawn in enumerate(event.draws):
        if drawn:
            yield to.say("buyword.drew", seat, tiles=tiles_of(drawn))
    if event.open:
        yield to.say("buyword.opened", tiles=tiles_of(event.open))
    if event.last:
        yield to.say("buyword.short" if event.short else "buyword.last")


def _took(to: Teller, event: b.Took) -> Iterator[str]:
    yield to.say("buyword.took", event.seat, tile=event.tile)


def _terms(to: Teller, others: Sequence[int], pays: Sequence[int]) -> str:
    """With whom a trade is, and who pays what."""
    if not pays:
        return to.all_names(others)
    return ", ".join(f"{to.name(other)} ({pay:+} $)" for other, pay in zip(others, pays, strict=True))


def _proposed(to: Teller, event: b.Proposed) -> Iterator[str]:
    yield to.say("buyword.proposed", event.seat, others=_terms(to, event.others, event.pays))


def _traded(to: Teller, event: b.Traded) -> Iterator[str]:
    yield to.say("buyword.traded" if event.made else "buyword.not_traded")


def _bought(to: Teller, event: b.Bought) -> Iterator[str]:
    yield to.say("buyword.bought", event.seat, tiles=tiles_of(event.tiles), price=event.price)


def _refused(to: Teller, event: b.Refused) -> Iterator[str]:
    yield to.say("buyword.refused", event.seat, tiles=tiles_of(event.tiles))


def _auctioned(to: Teller, event: b.Auctioned) -> Iterator[str]:
    yield to.say("buyword.auctioned", event.seat)


def _bid(to: Teller, event: b.BidMade) -> Iterator[str]:
    yield to.say("buyword.bid" if event.dollars else "buyword.no_bid", event.seat, dollars=event.dollars)


def _offered(to: Teller, event: b.Offered) -> Iterator[str]:
    yield to.say("buyword.offered", event.seat, words=list(event.words), value=event.value)


def _answered(to: Teller, event: b.Answered) -> Iterator[str]:
    yield to.say("buyword.answered", event.seat)


def _judged(to: Teller, event: b.Judged) -> Iterator[str]:
    loser = event.challenger if event.good else event.seat
    key = "buyword.judged_good" if event.good else "buyword.judged_bad"
    yield to.say(key, words=list(event.words), challenger=to.name(event.challenger))
    yield to.say("buyword.fined", loser, fine=event.fine)


def _sold(to: Teller, event: b.Sold) -> Iterator[str]:
    yield to.say("buyword.sold", event.seat, words=list(event.words), value=event.value)


def _finished(to: Teller, event: b.Finished) -> Iterator[str]:
    if event.boxed:
        yield to.say("buyword.boxed", event.seat, tiles=tiles_of(event.boxed))


def _left(to: Teller, event: b.Left) -> Iterator[str]:
    yield to.say("buyword.left", event.seat)


def _ended(to: Teller, event: b.Ended) -> Iterator[str]:
    yield to.say("buyword.ended")
    for seat, money in enumerate(event.money):
        yield "  " + to.say("buyword.money", name=to.name(seat), money=money)
    yield to.ending(event.winners)


TELLERS: dict[type[Any], Tells] = {
    b.Rolled: _rolled,
    b.Named: _named,
    b.Drew: _drew,
    b.Took: _took,
    b.Proposed: _proposed,
    b.Traded: _traded,
    b.Bought: _bought,
    b.Refused: _refused,
    b.Auctioned: _auctioned,
    b.BidMade: _bid,
    b.Offered: _offered,
    b.Answered: _answered,
    b.Judged: _judged,
    b.Sold: _sold,
    b.Finished: _finished,
    b.Left: _left,
    b.Ended: _ended,
}


def show(to: Teller, view: b.View, _now: Showing) -> Iterator[str]:
    """The table as this seat sees it."""
    yield to.say("buyword.bag", bag=view.bag)
    for seat in view.seated:
        place = view.places[seat]
        yield "  " + to.say(
            "buyword.place",
            name=to.name(seat),
            money=place.money,
            tiles=tiles_of(sorted(place.tiles)),
            wilds=place.wilds,
        )
        if place.draw:
            price = tiles.price(view.options, place.draw)
            yield "    " + to.say("buyword.draw", tiles=tiles_of(place.draw), price=price)
    if isinstance(view.phase, b.Drafting):
        yield to.say("buyword.opened", tiles=tiles_of(view.phase.tiles))
    yield from _grid(view)
    yield to.say("play.your_turn")


def _grid(view: b.View) -> Iterator[str]:
    """The crossword with its rows and columns numbered, a Wild's letter in lower case."""
    if not view.table:
        return
    lying = crossword.grid(view.table)
    rows = range(min(row for row, _ in lying), max(row for row, _ in lying) + 1)
    columns = range(min(column for _, column in lying), max(column for _, column in lying) + 1)
    yield "     " + "".join(f"{column:>4}" for column in columns)
    for row in rows:
        cells = (lying.get((row, column)) for column in columns)
        letters = ("." if cell is None else _letter(cell) for cell in cells)
        yield f"{row:>5}" + "".join(f"{letter:>4}" for letter in letters)


def _letter(cell: b.Cell) -> str:
    return cell.letter.lower() if cell.tile == b.WILD else cell.letter


def asked(view: b.View, prompt: Prompt) -> dict[str, Any]:
    """The facts of a prompt's sentence: what may be named, bid, taken or boxed."""
    facts: dict[str, Any] = {"price": 0}
    for ask in prompt.asks:
        if isinstance(ask, Choose):
            facts[ask.field] = list(ask.options)
        elif isinstance(ask, Number):
            facts |= {"low": ask.low, "high": ask.high}
        elif isinstance(ask, Pick):
            facts |= {"least": ask.least, "options": list(ask.options)}
    if view.seat is not None:
        facts["price"] = tiles.price(view.options, view.places[view.seat].draw)
    return facts


ROOM = Room(tellers=TELLERS, show=show, asked=asked)
