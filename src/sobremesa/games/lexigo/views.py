"""Who may know what in Lexigo (G-5): the table lies open; a list is its writer's alone until time is up (L-16)."""

from __future__ import annotations

from collections.abc import Mapping

from sobremesa.core import piles
from sobremesa.core.contract import Seat, Table
from sobremesa.games.lexigo import grid, scoring, tiles
from sobremesa.games.lexigo.paths import best_path
from sobremesa.games.lexigo.types import AnyEvent, Challenging, Spelling, State, Tile, View, Writing, Wrote

IMAGINED = 6
"""Words that another's list is given, at most, where nothing is known of it."""


def view(state: State, seat: Seat | None) -> View:
    """What a person in that chair can see; None: an onlooker."""
    return View(
        seat=seat,
        options=state.options,
        round=state.round,
        dealer=state.dealer,
        seated=state.seated,
        bag=len(state.bag),
        aside=state.aside,
        grid=state.grid,
        rings=state.rings,
        mine=() if seat is None else state.lists[seat],
        answer=() if seat is None else state.answers[seat],
        phase=state.phase,
        pad=state.pad,
        totals=scoring.scores(state),
    )


def see(event: AnyEvent, seat: Seat | None) -> AnyEvent | None:
    """The event as that seat may know it: what another writes is not seen at all (L-16)."""
    if isinstance(event, Wrote) and event.seat != seat:
        return None
    return event


def imagine(known: View, table: Table) -> State:
    """One position that the view allows: others have written, and challenged, anything."""
    seen = piles.count(known.grid, known.aside)
    seats = len(known.totals)
    return State(
        options=known.options,
        round=known.round,
        dealer=known.dealer,
        seated=known.seated,
        bag=tuple(sorted((piles.count(tiles.box(known.options)) - seen).elements())),
        aside=known.aside,
        grid=known.grid,
        rings=known.rings,
        lists=tuple(known.mine if seat == known.seat else _list(known, seat, table) for seat in range(seats)),
        answers=tuple(known.answer if seat == known.seat else _answer(known, seat, table) for seat in range(seats)),
        phase=known.phase,
        pad=known.pad,
    )


def _list(known: View, seat: Seat, table: Table) -> tuple[Spelling, ...]:
    """Words found by walking about the grid; in strict mode those that are words."""
    if not isinstance(known.phase, Writing) or seat not in known.seated:
        return ()
    faces = tiles.faces(known.options, known.grid)
    neighbours = grid.neighbours(known.options.layout)
    found: dict[Spelling, None] = {}
    for _ in range(table.below(IMAGINED + 1)):
        cell, word = table.below(len(faces)), ""
        for _ in range(known.options.least_letters + table.below(3)):
            word += "E" if faces[cell] == tiles.BLANK else faces[cell]
            cell = neighbours[cell][table.below(len(neighbours[cell]))]
        allowed = known.options.arbiter == "challenge" or table.is_word(word)
        if allowed and best_path(faces, neighbours, word) is not None:
            found[word] = None
    return tuple(found)


def _answer(known: View, seat: Seat, table: Table) -> tuple[Spelling, ...]:
    """What a seat that has answered may have challenged."""
    phase = known.phase
    if not isinstance(phase, Challenging) or seat in phase.waiting or seat not in known.seated:
        return ()
    others = (word for word, owner in scoring.standing(phase.sheet).items() if owner != seat)
    return tuple(word for word in others if not table.below(4))


def inventory(state: State) -> Mapping[Tile, int]:
    """Every tile of the box by kind, wherever it lies."""
    return piles.count(state.bag, state.aside, state.grid)
