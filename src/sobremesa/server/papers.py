"""What is open once a match is over: its record, the check of every shuffle, and the replay with all hands open.

And once a round is over: what there was to find in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec import Struct

from sobremesa.bots.possible import FINDERS
from sobremesa.core import record
from sobremesa.core.contract import Event, Seat
from sobremesa.core.match import Match
from sobremesa.lexicon import Lexicon
from sobremesa.server import library
from sobremesa.server.play import AnyGame, nonce_of, set_up
from sobremesa.server.refusals import Refusal
from sobremesa.server.room import Room
from sobremesa.server.stores.contract import TableRow


class Verified(Struct, frozen=True):
    """A record that was played again from its seed, and came out the same."""

    ok: bool
    commitment: str
    steps: int


class Shown(Struct, frozen=True):
    """One step of a replay."""

    n: int
    seat: int | None
    action: Any
    at: int
    events: tuple[Event, ...]
    views: tuple[Any, ...]
    "What each seat saw after it."


def finished(room: Room) -> Match:
    """The match, once it is over and open to everybody. Raises Refusal (`not_over`)."""
    if room.play is None or not room.play.match.over:
        raise Refusal("table", "not_over")
    return room.play.match


def write(room: Room) -> str:
    """The text record. Raises Refusal (`not_over`)."""
    return text_of(room.row, finished(room))


def text_of(row: TableRow, match: Match) -> str:
    """The text record of a match that is over."""
    began = datetime.fromtimestamp((row.began or 0) / 1000, UTC)
    header = record.Header(
        game=row.game,
        version=row.version,
        words=row.words,
        words_hash=row.words_hash,
        began=f"{began:%Y-%m-%dT%H:%M:%S}.{began.microsecond // 1000:03d}Z",
        options=match.options,
        names=tuple(chair.name for chair in row.chairs),
        nonces=tuple(nonce_of(row.secret, chair) for chair in row.chairs),
        commitment=row.commitment,
        secret=row.secret.hex(),
    )
    return record.write(header, match)


def verify(text: str, game: AnyGame) -> Verified:
    """Play the record again from its seed. Raises Refusal with what does not fit, as `record` names it."""
    try:
        read = record.read(text, lambda key: game if key == game.key else None)
        match = record.replay(read, game, library.named(read.header.words))
    except record.BadRecord as bad:
        raise Refusal("table", bad.code, **bad.facts) from None
    return Verified(ok=match.over, commitment=read.header.commitment, steps=len(match.log))


def possible(room: Room, seat: Seat | None) -> Sequence[Struct]:
    """What there was to find in the rounds that are over, from what an onlooker may know (L-15).

    Raises Refusal: `not_begun`, `no_onlookers`, or `nothing_to_find` for a game that has nothing of the kind.
    """
    play = room.seen_by(seat)
    finder = FINDERS.get(room.game.key)
    if finder is None or not isinstance(room.words, Lexicon):
        raise Refusal("table", "nothing_to_find")
    if seat is None and room.teller.private:
        raise Refusal("table", "no_onlookers")
    if play is None:
        raise Refusal("table", "not_begun")
    return finder(room.words, play.match.view(None))


def replay(room: Room) -> bytes:
    """Every step with all hands open, as JSON. Raises Refusal (`not_over`)."""
    log = finished(room).log
    play = set_up(room.row, room.game, room.words)
    match, seats = play.match, range(play.match.seats)
    shown = [Shown(0, None, None, 0, match.events, tuple(match.view(seat) for seat in seats))]
    for entry in log:
        play.enter(entry, play.judge(entry.seat, entry.action))
        views = tuple(match.view(seat) for seat in seats)
        shown.append(Shown(entry.n, entry.seat, entry.action, entry.at, match.events, views))
    return msgspec.json.encode(shown)
