"""What a person has played: the matches that are over, with people and results, the newest first."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from sobremesa.core.contract import Seat
from sobremesa.server import rating
from sobremesa.server.buses.contract import SEATS
from sobremesa.server.hall import Hall
from sobremesa.server.refusals import Refusal
from sobremesa.server.scoring import ended
from sobremesa.server.stores.contract import TableRow
from sobremesa.server.stores.ratings import Rating
from sobremesa.server.stores.results import Result
from sobremesa.server.telling import chairs_of
from sobremesa.server.wire import Chair

MOST: Final = 20


class Played(Struct, frozen=True):
    """A match of one's own that is over."""

    id: str
    game: str
    words: str
    began: int
    ended: int
    "Milliseconds since 1970, as is `began`."
    chairs: tuple[Chair, ...]
    seat: Seat | None
    scores: tuple[int, ...]
    "Empty when the match cannot be played again by this server's rules."
    winners: tuple[Seat, ...]
    rated: tuple[int, int] | None
    "One's own rating before and after it; None: it was not rated, or has not been counted yet."


async def history(hall: Hall, person: str, before: int | None) -> list[Played]:
    """The last matches of a person that began before that moment. Raises NotKept."""
    rows = await hall.house.store.finished_of(person, before, MOST)
    matches = [row.id for row in rows]
    kept = await hall.house.store.results.of(matches)
    rated = await hall.house.store.ratings.during(person, matches)
    return [
        _played(row, person, kept.get(row.id) or await result_of(hall, row), _change(rated.get(row.id)))
        for row in rows
    ]


def _change(rated: tuple[Rating | None, Rating] | None) -> tuple[int, int] | None:
    if rated is None:
        return None
    before, after = rated
    return rating.points(before.figures if before else rating.fresh()), rating.points(after.figures)


async def result_of(hall: Hall, row: TableRow) -> Result:
    """How a match ended, from its log; kept so that it is looked up from then on. Raises NotKept."""
    try:
        async with hall.visit(row.id) as room:
            if room.play is None:
                raise Refusal("table", "not_begun")
            match = room.play.match
            if not match.over:  # another server has ended it, and what is kept is kept for good
                await room.look_again(SEATS)
            if not match.over:
                raise Refusal("table", "not_over")
            result = ended(room.row, match.game, match.state, match.log)
    except Refusal:
        return Result(row.id, row.began or 0, (), (), ())
    await hall.house.store.results.keep(result)
    return result


def _played(row: TableRow, person: str, result: Result, rated: tuple[int, int] | None) -> Played:
    return Played(
        id=row.id,
        game=row.game,
        words=row.words,
        began=row.began or 0,
        ended=result.ended,
        chairs=chairs_of(row, frozenset(), row.stood),
        seat=row.seat_of(person),
        scores=result.scores,
        winners=result.winners,
        rated=rated,
    )
