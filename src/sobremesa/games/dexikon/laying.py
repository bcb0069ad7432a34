"""Before the first turn: what a table may agree on, stacks, pool, first decks and hands (D-1, D-4 to D-6, D-30)."""

from __future__ import annotations

from msgspec.structs import replace

from sobremesa.core import piles
from sobremesa.core.contract import Seat, Table
from sobremesa.games.dexikon import moving, turns
from sobremesa.games.dexikon.cards import PRINTED, WILD, by_cost, kinds, printed
from sobremesa.games.dexikon.events import SetUp
from sobremesa.games.dexikon.moving import POOL, Moment, then
from sobremesa.games.dexikon.positions import Over, Place, Stack, State
from sobremesa.games.dexikon.refusals import refuse
from sobremesa.games.dexikon.types import PENALTY, SPECIAL, Card, CardKind, Options

LETTER_STACKS = 3
EACH = 2
"""Cards of each letter stack in a first deck (D-5)."""
PENALTIES = 4
"""Penalties in a first deck (D-5)."""
SOLO_PENALTIES = 10
"""Penalties in the pool stack of a solo match (D-30)."""


def vet(options: Options, seats: int) -> None:
    """Refuse options that make no sense for so many seats."""
    if not options.box and options.edition not in (known := PRINTED.editions()):
        raise refuse("no_such_edition", edition=options.edition, known=list(known))
    if options.first is not None and not 0 <= options.first < seats:
        raise refuse("no_such_first", seats=seats)
    if seats == 1 and options.arbiter != "strict":
        raise refuse("solo_is_strict")
    if options.specials and len(options.specials) != seats:
        raise refuse("specials_count", seats=seats)
    rows = kinds(options)
    _vet_box(rows)
    copies = {kind.id: kind.copies for kind in rows}
    if (wanted := sum(options.specials)) > (have := copies.get(SPECIAL, 0)):
        raise refuse("too_many_specials", wanted=wanted, have=have)
    needed = dict.fromkeys(printed(options).letters, EACH * seats) | {PENALTY: PENALTIES * seats - wanted}
    for card, least in needed.items():
        if copies[card] < least:
            raise refuse("too_few_of_card", card=card, needed=least, have=copies[card])
    if (have := len(printed(options).pool)) < POOL:
        raise refuse("too_few_pool_cards", needed=POOL, have=have)


def _vet_box(rows: tuple[CardKind, ...]) -> None:
    """D-1: three stacks of letters, Penalties, perhaps Special ones; all of them free and without effect."""
    if len({kind.id for kind in rows}) < len(rows):
        raise refuse("same_card_twice")
    core = [kind for kind in rows if kind.cost == 0]
    wild = {kind.id for kind in rows if kind.id in (PENALTY, SPECIAL) or kind.letters == WILD}
    if any(kind.cost and kind.id == SPECIAL for kind in rows):
        raise refuse("core_cards", stacks=LETTER_STACKS)
    if PENALTY not in wild or not wild <= {PENALTY, SPECIAL} or len(core) != LETTER_STACKS + len(wild):
        raise refuse("core_cards", stacks=LETTER_STACKS)
    for kind in core:
        if (kind.id in wild) != (kind.letters == WILD):
            raise refuse("core_cards", stacks=LETTER_STACKS)
        if kind.action or kind.attack or kind.response or kind.cleanup or kind.end:
            raise refuse("core_without_effect", card=kind.id)


def setup(options: Options, seats: int, table: Table) -> Moment:
    """D-4 to D-6: stacks, pool, ten cards and a hand of six for everyone, a first player."""
    state = _stacks(options, seats, table)
    hands: list[tuple[Card, ...]] = []
    for seat in range(seats):
        deck = table.shuffle(_first_deck(options, seat))
        hand, deck = piles.lift(deck, turns.HAND)
        state = replace(state, places=moving.at(state, seat, Place(hand=hand, deck=deck)))
        hands.append(hand)
    told = SetUp(first=state.first, pool=state.pool, hands=tuple(hands))
    return then(turns.begin(state, state.first), told)


def _specials(options: Options, seat: Seat) -> int:
    return options.specials[seat] if options.specials else 0


def _first_deck(options: Options, seat: Seat) -> tuple[Card, ...]:
    """D-5: two of each letter stack and four Penalties, some of them Special ones."""
    letters = tuple(card for card in printed(options).letters for _ in range(EACH))
    special = _specials(options, seat)
    return (*letters, *(PENALTY,) * (PENALTIES - special), *(SPECIAL,) * special)


def _stacks(options: Options, seats: int, table: Table) -> State:
    """D-4, D-30: what lies on the table when the first decks have been taken out of the stacks."""
    rows = {kind.id: kind.copies for kind in kinds(options)}
    specials = sum(options.specials)
    letters = tuple(Stack(card, rows[card] - EACH * seats) for card in printed(options).letters)
    penalties = rows[PENALTY] - PENALTIES * seats + specials
    gone = (SPECIAL,) * (rows.get(SPECIAL, 0) - specials)
    pool, stack = piles.lift(table.shuffle(printed(options).pool), POOL)
    if seats == 1:
        mixed = min(SOLO_PENALTIES, penalties)
        stack = table.shuffle((*stack, *(PENALTY,) * mixed))
        gone = (*gone, *(PENALTY,) * (penalties - mixed))
        penalties = 0
    return State(
        options=options,
        round=1,
        first=table.below(seats) if options.first is None else options.first,
        seated=tuple(range(seats)),
        pool=by_cost(options, pool),
        stack=stack,
        returns=(),
        core=(*letters, Stack(PENALTY, penalties)),
        gone=gone,
        aside=0,
        places=(Place(hand=(), deck=()),) * seats,
        played=(),
        phase=Over((), (None,) * seats),
        closing=None,
        final=False,
        windows=0,
    )
