"""Dizzle in the terminal: its events in sentences, the sheets drawn as text, moves typed as fields."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sobremesa.core.prompts import Choose, Prompt
from sobremesa.games.dizzle import pictures, sheets, turns
from sobremesa.games.dizzle import types as z
from sobremesa.terminal.room import Room, Showing, Tells
from sobremesa.terminal.teller import Teller

SHORT = {"r": "roll-again", "d": "drop-out"}
"""What may be typed for a move without a field."""


def _row(things: Sequence[object]) -> str:
    return " ".join(map(str, things)) or "-"


def _began(to: Teller, event: z.Began) -> Iterator[str]:
    rounds = turns.ROUNDS[len(to.names)]
    yield to.say("dizzle.began", event.seat, n=event.round + 1, rounds=rounds, dice=_row(event.dice))


def _placed(to: Teller, event: z.Placed) -> Iterator[str]:
    key = "dizzle.jumped" if event.jump else "dizzle.placed"
    yield to.say(key, event.seat, die=event.die, field=event.field)


def _rolled(to: Teller, event: z.Rolled) -> Iterator[str]:
    key = "dizzle.rolled" if event.fits else "dizzle.in_vain"
    yield to.say(key, event.seat, dice=_row(event.dice))


def _returned(to: Teller, event: z.Returned) -> Iterator[str]:
    yield to.say("dizzle.returned", event.seat, die=event.die, field=event.field)


def _dropped(to: Teller, event: z.DroppedOut) -> Iterator[str]:
    yield to.say("dizzle.dropped", event.seat)


def _thinned(to: Teller, event: z.Thinned) -> Iterator[str]:
    if event.gone:
        yield to.say("dizzle.thinned", rolled=_row(event.rolled), gone=_row(event.gone))
    else:
        yield to.say("dizzle.thinned_none", rolled=_row(event.rolled))
    if event.lit:
        yield to.say("dizzle.lit", fields=_row(event.lit))


def _crossed(to: Teller, event: z.Crossed) -> Iterator[str]:
    yield to.say("dizzle.crossed", event.seat, fields=_row(event.fields))


def _exploded(to: Teller, event: z.Exploded) -> Iterator[str]:
    yield to.say("dizzle.exploded", event.seat, fields=_row(event.fields))


def _flagged(to: Teller, event: z.Flagged) -> Iterator[str]:
    yield to.say("dizzle.flagged", event.seat, field=event.field, points=event.points)


def _unlocked(to: Teller, event: z.Unlocked) -> Iterator[str]:
    yield to.say("dizzle.unlocked", event.seat, colour=to.say(f"dizzle.{event.colour}"))


def _landed(to: Teller, event: z.Landed) -> Iterator[str]:
    yield to.say("dizzle.landed", event.seat, field=event.field)


def _left(to: Teller, event: z.Left) -> Iterator[str]:
    yield to.say("dizzle.left", event.seat)


def _ended(to: Teller, event: z.Ended) -> Iterator[str]:
    yield to.say("dizzle.ended")
    for seat, points in enumerate(event.points):
        yield "  " + to.say("dizzle.total", name=to.name(seat), points=points, crosses=event.crosses[seat])
    if event.grade:
        yield to.say("dizzle.grade", grade=event.grade)
    if len(event.points) > 1 or not event.winners:
        yield to.ending(event.winners)


TELLERS: dict[type[Any], Tells] = {
    z.Began: _began,
    z.Placed: _placed,
    z.Rolled: _rolled,
    z.Returned: _returned,
    z.DroppedOut: _dropped,
    z.Thinned: _thinned,
    z.Crossed: _crossed,
    z.Exploded: _exploded,
    z.Flagged: _flagged,
    z.Unlocked: _unlocked,
    z.Landed: _landed,
    z.Left: _left,
    z.Ended: _ended,
}


def drawn(view: z.View, seat: int) -> Iterator[str]:
    """A seat's sheet: [3] a die, XX an X, ** exploded, (3!) a field that is legal now, else what is printed."""
    picture, mine = sheets.printed(view.options).picture, view.sheets[seat]
    whole = (pictures.name_of(column, row) for row in range(picture.rows) for column in range(picture.columns))
    cells = dict.fromkeys(whole, f" {pictures.VOID}  ")
    cells |= {name: f" {text} " for name, text in pictures.printed_cells(picture).items()}
    for name in mine.legal:
        cells[name] = f"({cells[name].strip()})"
    for name in (*picture.starts, *mine.crossed):
        cells[name] = " XX "
    for name in mine.exploded:
        cells[name] = " ** "
    for name in (name for group in mine.groups for name in group):
        cells[name] = f"[{cells[name].strip(' ()')[0]}]"
    return pictures.draw(picture.columns, picture.rows, cells)


def show(to: Teller, view: z.View, _now: Showing) -> Iterator[str]:
    """The dice, how the others stand, and one's own sheet."""
    me = 0 if to.me is None else to.me
    yield to.say("dizzle.turn", n=view.round + 1, rounds=view.rounds, dice=_row(view.dice))
    for seat in view.seated:
        one = view.sheets[seat]
        dice = _row([name for group in one.groups for name in group])
        figures = {"points": one.tally.points, "crosses": one.crosses, "fields": dice}
        yield "  " + to.say("dizzle.sheet", name=to.name(seat), **figures)
    yield from drawn(view, me)
    kind = sheets.printed(view.options).kind
    yield to.say("dizzle.lines", lines=", ".join((*kind.lines, *kind.sets)), done=_row(view.sheets[me].done))
    if view.turn == 0:
        yield to.say("dizzle.legend")


def asked(_view: z.View, prompt: Prompt) -> dict[str, Any]:
    """The facts of a prompt's sentence: the fields to choose from."""
    return {"fields": _row([option for ask in prompt.asks if isinstance(ask, Choose) for option in ask.options])}


def said(line: str, view: z.View) -> str:
    """A bare field is placed on, returned or flown to, as the moment asks; r and d need no field."""
    words = line.split()
    if len(words) != 1:
        return line
    if words[0].lower() in SHORT:
        return SHORT[words[0].lower()]
    if not any(sign.isdecimal() for sign in words[0]):
        return line
    match view.phase:
        case z.Returning():
            return f"return {line}"
        case z.Landing():
            return f"land {line}"
        case _:
            return f"place {line}"


ROOM = Room(tellers=TELLERS, show=show, asked=asked, said=said)
