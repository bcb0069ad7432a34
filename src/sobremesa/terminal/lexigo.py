"""Lexigo in the terminal: its events in sentences, the honeycomb as text, words typed as they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from sobremesa.games.lexigo import grid
from sobremesa.games.lexigo import types as x
from sobremesa.terminal.room import Room, Showing, Tells
from sobremesa.terminal.teller import Teller

if TYPE_CHECKING:
    from sobremesa.lexicon import Lexicon

HALF = 3
"""Characters of half a cell."""


def honeycomb(layout: x.Layout, shown: Sequence[str]) -> Iterator[str]:
    """The cells in their rows, centred."""
    widths = grid.rows(layout)
    start = 0
    for width in widths:
        indent = " " * (HALF * (max(widths) - width))
        yield (indent + "".join(text.center(2 * HALF) for text in shown[start : start + width])).rstrip()
        start += width


def _laid(to: Teller, event: x.Laid) -> Iterator[str]:
    yield to.say("lexigo.laid", event.dealer, n=event.round + 1)


def _ringed(to: Teller, event: x.Ringed) -> Iterator[str]:
    cells = " ".join(map(str, event.cells))
    if event.seat is None:
        yield to.say("lexigo.ringed_table", cells=cells)
    else:
        yield to.say("lexigo.ringed", event.seat, cells=cells)


def _started(to: Teller, event: x.Started) -> Iterator[str]:
    yield to.say("lexigo.started", seconds=event.seconds)


def _wrote(to: Teller, event: x.Wrote) -> Iterator[str]:
    yield to.say("lexigo.wrote", event.seat, word=event.word)


def _finished(to: Teller, event: x.Finished) -> Iterator[str]:
    yield to.say("lexigo.finished", event.seat)


def _read(to: Teller, event: x.ListsRead) -> Iterator[str]:
    yield to.say("lexigo.read")
    for seat, items in enumerate(event.sheet.lists):
        if items is None:
            continue
        words = ", ".join(_item(to, item) for item in items) or "-"
        yield "  " + to.say("lexigo.list", name=to.name(seat), words=words)
    if any(event.sheet.credits):
        seats = range(len(event.sheet.credits))
        allowed = ", ".join(f"{to.name(seat)} {event.sheet.credits[seat]} ms" for seat in seats)
        yield "  " + to.say("lexigo.credits", allowed=allowed)


def _item(to: Teller, item: x.Item) -> str:
    if item.also:
        return to.say("lexigo.common", word=item.word, names=to.all_names(item.also))
    return item.word if item.value == 1 else f"{item.word} {item.value}"


def _answered(to: Teller, event: x.Answered) -> Iterator[str]:
    yield to.say("lexigo.answered", event.seat)


def _judged(to: Teller, event: x.Judged) -> Iterator[str]:
    key = "lexigo.judged_good" if event.good else "lexigo.judged_bad"
    yield to.say(key, event.challenger, word=event.word, owner=to.name(event.seat))


def _scored(to: Teller, event: x.Scored) -> Iterator[str]:
    for seat, points in enumerate(event.points):
        yield "  " + to.say("lexigo.scored", name=to.name(seat), points=points, total=event.totals[seat])


def _readied(to: Teller, event: x.Readied) -> Iterator[str]:
    yield to.say("lexigo.readied", event.seat)


def _left(to: Teller, event: x.Left) -> Iterator[str]:
    yield to.say("lexigo.left", event.seat)


def _ended(to: Teller, event: x.Ended) -> Iterator[str]:
    yield to.say("lexigo.ended")
    if len(event.totals) > 1 or not event.winners:
        yield to.ending(event.winners)


TELLERS: dict[type[Any], Tells] = {
    x.Laid: _laid,
    x.Ringed: _ringed,
    x.Started: _started,
    x.Wrote: _wrote,
    x.Finished: _finished,
    x.ListsRead: _read,
    x.Answered: _answered,
    x.Judged: _judged,
    x.Scored: _scored,
    x.Readied: _readied,
    x.Left: _left,
    x.Ended: _ended,
}


def show(to: Teller, view: x.View, now: Showing) -> Iterator[str]:
    """The grid when it is new; after that what is left of the time."""
    match view.phase:
        case x.Resting():
            yield to.say("lexigo.rest", n=view.round + 1, dealer=to.name(view.dealer))
        case x.Ringing(rings):
            yield from honeycomb(view.options.layout, [f"{tile}{cell}" for cell, tile in enumerate(view.grid)])
            yield to.say("lexigo.place", rings=rings)
        case x.Challenging():
            yield to.say("lexigo.doubt")
        case _:
            yield from _race(to, view, now)


def _race(to: Teller, view: x.View, now: Showing) -> Iterator[str]:
    if now.fresh:
        ringed = [f"({tile})" if cell in view.rings else tile for cell, tile in enumerate(view.grid)]
        yield from honeycomb(view.options.layout, ringed)
    if now.left is not None:
        yield to.say("lexigo.left_seconds", seconds=round(now.left), words=len(view.mine))


def said(line: str, view: x.View) -> str:
    """A bare word is written, a full stop ends the writing, an empty line says ready or no more."""
    words = line.split()
    match view.phase:
        case x.Writing() if len(words) == 1:
            return "done" if words == ["."] else f"write {line}"
        case x.Resting() if not words:
            return "ready"
        case x.Ringing() if words and all(word.isdecimal() for word in words):
            return f"place-rings {'+'.join(words)}"
        case x.Challenging() if not words:
            return "pass"
        case x.Challenging() if words[0].lower() not in ("pass", "challenge", "leave"):
            return f"challenge {'+'.join(words).upper()}"
        case _:
            return line


def timed(view: x.View) -> bool:
    """The race has its time (L-4), and so have the rings (L-3); a person may rest and doubt at ease."""
    return isinstance(view.phase, x.Writing | x.Ringing)


def after(to: Teller, view: x.View, words: Lexicon) -> Iterator[str]:
    """L-15: alone, the share of what there was."""
    from sobremesa.bots.lexigo_grid import share  # the searches are slow to import

    if len(view.totals) == 1 and view.pad:
        got = share(words, view.options, view.pad, 0)
        yield to.say("lexigo.share_words", words=got.words, of_words=got.of_words)
        yield to.say("lexigo.share_points", points=got.points, of_points=got.of_points)


ROOM = Room(tellers=TELLERS, show=show, said=said, timed=timed, after=after)
