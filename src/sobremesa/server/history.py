"""What a person has played: the matches that are over, with people and results, the newest first."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from sobremesa.core.contract import Leave, Seat
from sobremesa.server.buses.contract import SEATS
from sobremesa.server.hall import Hall
from sobremesa.server.refusals import Refusal
from sobremesa.server.stores.contract import TableRow
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


async def history(hall: Hall, person: str, before: int | None) -> list[Played]:
    """The last matches of a person that began before that moment. Raises NotKept."""
    rows = await hall.house.store.finished_of(person, before, MOST)
    kept = await hall.house.store.results.of([row.id for row in rows])
    return [_played(row, person, kept.get(row.id) or await result_of(hall, row)) for row in rows]


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
            log = match.log
            result = Result(
                row.id,
                (row.began or 0) + (log[-1].at if log else 0),
                tuple(match.game.scores(match.state)),
                tuple(match.game.winners(match.state)),
                tuple(sorted({entry.seat for entry in log if isinstance(entry.action, Leave)})),
            )
    except Refusal:
        return Result(row.id, row.began or 0, (), (), ())
    await hall.house.store.results.keep(result)
    return result


def _played(row: TableRow, person: str, result: Result) -> Played:
    return Played(
        id=row.id,
        game=row.game,
        words=row.words,
        began=row.began or 0,
        ended=result.ended,
        chairs=chairs_of(row, frozenset()),
        seat=row.seat_of(person),
        scores=result.scores,
        winners=result.winners,
    )
