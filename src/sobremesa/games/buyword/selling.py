"""The sale: words for the bank, doubts about them, and the limit on what is kept (B-8 to B-10, B-15, B-21)."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from sobremesa.core import piles, words
from sobremesa.core.contract import Seat, Step, Table
from sobremesa.core.prompts import Weight
from sobremesa.games.buyword import crossword, rounds, tiles
from sobremesa.games.buyword.refusals import REFUSALS, refuse
from sobremesa.games.buyword.rounds import Moment, at, then
from sobremesa.games.buyword.types import (
    WILD,
    Answered,
    AnyAction,
    Cell,
    Doubting,
    Finish,
    Finished,
    Judged,
    Lay,
    Offered,
    Options,
    Place,
    Sell,
    Selling,
    Sold,
    State,
    Tile,
)
from sobremesa.lexicon.spelling import folded

ALPHABET = frozenset("ABCDEFGHIJKLMNÑOPQRSTUVWXYZ")
LEAST_LETTERS = 2
FINE = 20
"""What the loser of a challenge pays, or all they have (B-15)."""


class Sale(Struct, frozen=True):
    """What an offer comes to."""

    words: tuple[str, ...]
    values: tuple[int, ...]
    "Of each word."
    cells: tuple[Cell, ...]
    "What it adds to the crossword; empty in the basic game."

    @property
    def value(self) -> int:
        return sum(self.values)


def sell(state: State, phase: Selling, seat: Seat, offer: Sell | Lay, table: Table) -> Moment:
    """B-8, B-22: in strict mode the bank pays at once; in challenge mode the word may first be doubted."""
    if seat != phase.queue[0]:
        raise refuse("not_your_turn", seat=phase.queue[0])
    offer = replace(offer, spelling=folded(offer.spelling))  # G-1: spelled without accents
    sale = appraise(state, seat, offer)
    strict = state.options.arbiter == "strict"
    for word in sale.words:
        if strict and not table.is_word(word):
            raise refuse("not_a_word", word=word)
    others = [other for other in state.seated if other != seat]
    if strict or not others:
        return pay(replace(state, phase=phase), seat, offer, sale)
    doubting = Doubting(queue=phase.queue, offer=offer, window=words.opened(others))
    state = replace(state, phase=doubting, offers=state.offers + 1)
    return Step(state, (Offered(seat=seat, words=sale.words, value=sale.value),))


def appraise(state: State, seat: Seat, offer: Sell | Lay) -> Sale:
    """Judge what needs no dictionary: tiles held, one Wild, length, spelling, theme, crossword. Raises Illegal."""
    options = state.options
    _check_held(state.places[seat], offer.tiles)
    if len(offer.spelling) < LEAST_LETTERS:
        raise refuse("too_short", word=offer.spelling, least=LEAST_LETTERS)
    if not set(offer.spelling) <= ALPHABET:
        raise refuse("not_letters", word=offer.spelling)
    if offer.tiles.count(WILD) > 1:
        raise refuse("one_wild", word=offer.spelling)
    if options.theme and offer.spelling not in tiles.theme(options):
        raise refuse("not_in_theme", word=offer.spelling)
    if isinstance(offer, Lay):
        return _on_the_table(state, offer)
    if options.crossword:
        raise refuse("on_the_table_only")
    if not _spells(tiles.faces(options, offer.tiles), offer.spelling):
        raise refuse("spelling_differs", said=offer.spelling)
    return Sale(words=(offer.spelling,), values=(tiles.price(options, offer.tiles),), cells=())


def _on_the_table(state: State, lay: Lay) -> Sale:
    if not state.options.crossword:
        raise refuse("no_crossword")
    added, made = crossword.place(state.options, state.table, lay)
    values = tuple(tiles.price(state.options, [cell.tile for cell in word]) for word in made)
    return Sale(words=tuple(map(crossword.spelled, made)), values=values, cells=added)


def _check_held(place: Place, offered: tuple[Tile, ...]) -> None:
    held = (*place.tiles, *(WILD,) * place.wilds)
    for tile in offered:
        if offered.count(tile) > held.count(tile):
            raise refuse("not_held", card=tile)
    if not offered:
        raise refuse("no_tiles")


def _spells(faces: tuple[str, ...], said: str) -> bool:
    """Whether the faces in a row spell it; a Wild is any one letter."""
    for face in faces:
        letter = said[:1] if face == WILD and said[:1].isalpha() else face
        if not said.startswith(letter):
            return False
        said = said[len(letter) :]
    return not said


def pay(state: State, seat: Seat, offer: Sell | Lay, sale: Sale) -> Moment:
    """The bank pays; the tiles go to the box, or stay on the table."""
    place = state.places[seat]
    kept = piles.without(place.tiles, [tile for tile in offer.tiles if tile != WILD])
    wilds = place.wilds - offer.tiles.count(WILD)
    place = replace(place, money=place.money + sale.value, tiles=kept or (), wilds=wilds)
    paid = replace(
        state,
        bank=state.bank - sale.value,
        places=at(state, seat, place),
        box=state.box if sale.cells else piles.put(state.box, *offer.tiles),
        table=(*state.table, *sale.cells),
    )
    return Step(paid, (Sold(seat=seat, words=sale.words, tiles=offer.tiles, value=sale.value),))


def answer(state: State, phase: Doubting, seat: Seat, table: Table, *, doubts: bool) -> Moment:
    """B-15, G-3: the answers are kept back until all are in."""
    if seat not in phase.window.waiting:
        raise refuse("not_waited_for")
    phase = replace(phase, window=words.answer(phase.window, seat, doubts=doubts))
    return then(settle(state, phase, table), Answered(seat=seat))


def settle(state: State, phase: Doubting, table: Table) -> Moment:
    """When the window is closed: one challenge counts, the loser pays the fine, a bad word is taken back whole."""
    if not phase.window.closed:
        return Step(replace(state, phase=phase), ())
    seller = phase.queue[0]
    sale = appraise(state, seller, phase.offer)
    state = replace(state, phase=Selling(phase.queue))
    challenger = words.first_doubter(phase.window, seller, len(state.places))
    if challenger is None:
        return pay(state, seller, phase.offer, sale)
    good = all(table.is_word(word) for word in sale.words)
    state, fine = _fine(state, challenger if good else seller)
    judged = Judged(challenger=challenger, seat=seller, words=sale.words, good=good, fine=fine)
    return then(pay(state, seller, phase.offer, sale), judged) if good else Step(state, (judged,))


def _fine(state: State, loser: Seat) -> tuple[State, int]:
    place = state.places[loser]
    fine = min(FINE, place.money)
    places = at(state, loser, replace(place, money=place.money - fine))
    return replace(state, bank=state.bank + fine, places=places), fine


def excess(state: State, seat: Seat) -> int:
    """Letter tiles above the limit; none in the last round (B-10)."""
    limit = state.options.tile_limit
    return max(0, len(state.places[seat].tiles) - limit) if limit and not state.last else 0


def finish(state: State, phase: Selling, seat: Seat, action: Finish, table: Table) -> Moment:
    """B-10: end one's sale, with the excess of one's own choice in the box."""
    if seat != phase.queue[0]:
        raise refuse("not_your_turn", seat=phase.queue[0])
    place = state.places[seat]
    kept = piles.without(place.tiles, action.box)
    if kept is None:
        raise refuse("not_held", card=next(iter(piles.count(action.box) - piles.count(place.tiles))))
    over = excess(state, seat)
    if len(action.box) < over:
        raise refuse("too_many_tiles", excess=over, limit=state.options.tile_limit)
    if len(action.box) > over:
        raise refuse("only_the_excess", excess=over)
    box = piles.put(state.box, *action.box)
    state = replace(state, box=box, places=at(state, seat, replace(place, tiles=kept)))
    return then(rounds.end_sale(state, phase.queue[1:], table), Finished(seat=seat, boxed=action.box))


def dearest(options: Options, place: Place, count: int) -> tuple[Tile, ...]:
    """The tiles with most dots, as many as asked for (G-8)."""
    ordered = sorted(place.tiles, key=lambda tile: -tiles.dots(options, (tile,)))
    return tuple(ordered[:count])


def weigh(state: State, seat: Seat, said: tuple[tuple[Tile, ...], ...], table: Table) -> tuple[Weight, ...]:
    """What words in the tray are worth; in strict mode also whether they are words. `?N` is a Wild used as N."""
    return tuple(_weight(state, seat, word, table) for word in said)


def worth(state: State, seat: Seat, offer: AnyAction, table: Table) -> tuple[Weight, ...]:
    """What each word that a placement makes is worth, the one laid first (B-22); in strict mode whether it is one.

    Raises Illegal where the placement would be refused without a dictionary.
    """
    if not isinstance(offer, Lay):
        return ()
    if seat not in state.seated:
        raise refuse("not_at_table")
    sale = appraise(state, seat, replace(offer, spelling=folded(offer.spelling)))
    strict = state.options.arbiter == "strict"
    codes = ["not_a_word" if strict and not table.is_word(word) else "" for word in sale.words]
    return tuple(
        Weight(word, points, rule=REFUSALS[code] if code else "", code=code)
        for word, points, code in zip(sale.words, sale.values, codes, strict=True)
    )


def _weight(state: State, seat: Seat, word: tuple[Tile, ...], table: Table) -> Weight:
    options, place = state.options, state.places[seat]
    used = tuple(WILD if tile.startswith(WILD) else tile for tile in word)
    held = (*place.tiles, *(WILD,) * place.wilds)
    if seat not in state.seated or piles.without(held, used) is None:
        return Weight(spelling="", points=0, rule=REFUSALS["not_held"], code="not_held")
    faces = tiles.faces(options, used)
    spelling = "".join(tile[1:] or face if face == WILD else face for tile, face in zip(word, faces, strict=True))
    code = _fault(options, used, spelling)
    if not code and options.arbiter == "strict" and WILD not in spelling and not table.is_word(spelling):
        code = "not_a_word"
    value = tiles.price(options, used)
    return Weight(spelling=spelling, points=value, rule=REFUSALS[code] if code else "", code=code)


def _fault(options: Options, used: tuple[Tile, ...], spelling: str) -> str:
    if used.count(WILD) > 1:
        return "one_wild"
    if len(spelling) < LEAST_LETTERS:
        return "too_short"
    if options.theme and WILD not in spelling and spelling not in tiles.theme(options):
        return "not_in_theme"
    return ""
