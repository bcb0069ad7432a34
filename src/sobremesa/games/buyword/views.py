"""Who may know what in BuyWord (G-5): all is open but the order of the bag and answers not yet shown."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from sobremesa.core import piles
from sobremesa.core.contract import Seat, Table
from sobremesa.core.words import Window
from sobremesa.games.buyword import tiles
from sobremesa.games.buyword.types import WILD, AnyEvent, Doubting, Drafting, Phase, State, View


def view(state: State, seat: Seat | None) -> View:
    """What a person in that chair can see; None: an onlooker."""
    return View(
        seat=seat,
        options=state.options,
        round=state.round,
        leader=state.leader,
        seated=state.seated,
        number=state.number,
        last=state.last,
        bag=len(state.bag),
        box=tuple(sorted(state.box)),
        bank=state.bank,
        places=state.places,
        table=state.table,
        offers=state.offers,
        phase=_phase(state.phase),
        answered=_answered(state.phase, seat),
    )


def _phase(phase: Phase) -> Phase:
    """The phase without the answers in an open window (G-3)."""
    if isinstance(phase, Doubting):
        return Doubting(queue=phase.queue, offer=phase.offer, window=Window(waiting=phase.window.waiting))
    return phase


def _answered(phase: Phase, seat: Seat | None) -> bool | None:
    """Whether this seat has challenged; None where it has not answered, or nothing is asked."""
    if not isinstance(phase, Doubting) or seat is None or seat in phase.window.waiting or seat == phase.queue[0]:
        return None
    return seat in phase.window.doubters


def see(event: AnyEvent, seat: Seat | None) -> AnyEvent | None:  # noqa: ARG001  the contract's signature
    """Every event of BuyWord is open to all."""
    return event


def imagine(known: View, table: Table) -> State:
    """One position that the view allows: the bag in another order, unknown answers taken to be no."""
    open_tiles = piles.count(
        known.box,
        (cell.tile for cell in known.table),
        known.phase.tiles if isinstance(known.phase, Drafting) else (),
        *((*place.tiles, *place.draw) for place in known.places),
    )
    bag = piles.count(tiles.box(known.options)) - open_tiles
    phase = known.phase
    if isinstance(phase, Doubting) and known.answered and known.seat is not None:
        phase = replace(phase, window=replace(phase.window, doubters=(known.seat,)))
    return State(
        options=known.options,
        round=known.round,
        leader=known.leader,
        seated=known.seated,
        number=known.number,
        last=known.last,
        bag=table.shuffle(sorted(bag.elements())),
        box=known.box,
        bank=known.bank,
        places=known.places,
        table=known.table,
        offers=known.offers,
        phase=phase,
    )


def inventory(state: State) -> Mapping[str, int]:
    """Every tile, Wild and dollar, wherever it lies; the bank may be in debt."""
    lying = piles.count(
        state.bag,
        state.box,
        (cell.tile for cell in state.table),
        state.phase.tiles if isinstance(state.phase, Drafting) else (),
        *((*place.tiles, *place.draw, *(WILD,) * place.wilds) for place in state.places),
    )
    return {**lying, "$": state.bank + sum(place.money for place in state.places)}
