"""A match as the server holds it: the position, what each seat was told of it, and since when it waits.

All of it is a function of the log. There is no socket here, no store and no clock.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections import deque
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from typing import Any, Final

import msgspec

from sobremesa.core import leaving, pace
from sobremesa.core.chance import mix
from sobremesa.core.contract import Event, Game, Illegal, Seat, Step, Words
from sobremesa.core.leaving import Seating
from sobremesa.core.log import Entry
from sobremesa.core.match import Match, actions_of
from sobremesa.core.pace import Pace, Timing
from sobremesa.server.stores.contract import ChairRow, EntryRow, Secret, Standing, TableRow

AnyGame = Game[Any, Any, Any, Any, Any]
Audience = Seat | None
"""Who is told something: a seat, or the onlookers."""


@cache
def reader(actions: Any) -> msgspec.json.Decoder[Any]:
    """What reads one of these actions from JSON. Its `decode` raises ValueError."""
    return msgspec.json.Decoder(actions)


LATELY: Final = 32
"""Steps whose events a match remembers, for pages that were away for a moment."""


class Unplayable(Exception):
    """The log cannot be played here: the game's rules or the word list are not those it was made with."""


def nonce_of(secret: bytes, chair: ChairRow) -> str:
    """A chair's nonce in hex. One that no browser drew follows from the secret: the server has no choice."""
    return chair.nonce or sha256(b"sobremesa nonce 1" + secret + chair.seat.to_bytes(1, "big")).hexdigest()


def seed_of(row: TableRow) -> Secret:
    """The seed of a table's match."""
    return Secret(mix(row.secret, [bytes.fromhex(nonce_of(row.secret, chair)) for chair in row.chairs]))


class Play:
    """A match with its telling.

    A step is news to an audience when it tells them something or changes what they are shown. Updates are numbered
    by that, each audience's from 1 (the setup), so that no number counts what somebody may not know.
    """

    __slots__ = ("_ahead", "_lately", "_news", "_open", "fresh", "match", "seating", "timing")

    def __init__(self, match: Match, clock: Pace | None, people: tuple[bool, ...]) -> None:
        """`people` says of each seat whether a person sits there."""
        self.match = match
        self.timing = pace.begun(match.game, match.state, clock, people)
        self.seating = Seating(people=self.timing.seated)
        self._ahead: tuple[Entry, Timing] | None = None
        "How the time stands after the entry that is being stored."
        self._lately: deque[tuple[Event, ...]] = deque((match.events,), LATELY)
        "What happened in the last steps; the setup is step 0."
        self._news = {audience: array("I", (0,)) for audience in (None, *range(match.seats))}
        "Which steps were news to each audience, in order."
        self._open = array("I", (0,))
        "Which were news to all."
        self.fresh: dict[Audience, tuple[Event, ...]] = {audience: match.seen(audience) for audience in self._news}
        "To whom the last step was news, and what they are told of it."

    @property
    def n(self) -> int:
        """How many entries the log has."""
        return len(self.match.log)

    @property
    def mark(self) -> str:
        """The name of the present wait; empty when it has no end."""
        return self.timing.mark

    def judge(self, seat: Seat, action: Any) -> Step[Any, Any]:
        """What the rules, or the table, say to it. Raises Illegal."""
        step = self.match.judge(seat, action)
        pace.judge(self.timing, seat, action)
        leaving.judge(self.seating, seat, action, endless=self.timing.mark == "")
        return step

    def enter(self, entry: Entry, step: Step[Any, Any]) -> None:
        """Make a judged and stored action the next entry."""
        before, timing = self.match.state, self.timing
        self.match.enter(entry, step)
        ahead, self._ahead = self._ahead, None
        self.timing = ahead[1] if ahead and ahead[0] is entry else self._after(step.state, entry)
        self.seating = leaving.after(self.seating, entry.seat, entry.action)
        self._tell(before, anew=_public(timing) != _public(self.timing))

    def replay(self, rows: Iterable[EntryRow]) -> None:
        """Enter stored entries. Raises Unplayable."""
        decoder = reader(actions_of(self.match.game))
        try:
            for row in rows:
                action = decoder.decode(row.action)
                entry = Entry(n=row.n, seat=row.seat, action=action, at=row.at)
                self.enter(entry, self.judge(row.seat, action))
        except (Illegal, ValueError) as error:
            raise Unplayable from error

    def number(self, audience: Audience, n: int | None = None) -> int:
        """The number of this audience's last update; or of the last one it had when the log had n entries."""
        news = self._news[audience]
        return len(news) if n is None else bisect_right(news, n)

    def open_step(self, audience: Audience, m: int) -> int:
        """The last step that was news to all among this audience's updates up to that number."""
        news = self._news[audience]
        last = news[min(m, len(news)) - 1] if m > 0 else 0
        return self._open[bisect_right(self._open, last) - 1]

    def told(self, audience: Audience, since: int) -> tuple[Event, ...]:
        """What this audience was told after its update of that number, in order."""
        news = self._news[audience][since:]
        steps = self._since(news[0]) if news else []
        return tuple(event for n in news for event in self.match.seen(audience, steps[n - news[0]]))

    def _since(self, first: int) -> list[tuple[Event, ...]]:
        """What happened in that step and those after it. What is long past is played again."""
        oldest = self.n + 1 - len(self._lately)
        if first >= oldest:
            return list(self._lately)[first - oldest :]
        again = self.match.anew()
        steps = [again.events, *(again.play(entry.seat, entry.action, entry.at) for entry in self.match.log)]
        return steps[first:]

    @property
    def since(self) -> int:
        """When the present wait began, in milliseconds since the match did."""
        return self.timing.since

    def due(self) -> int | None:
        """When the present wait ends, in milliseconds since the match began; None: no limit, or paused."""
        return self.timing.due

    def grace(self) -> int:
        """Milliseconds that what was sent before that end may take to arrive, at most (L-16)."""
        deadline = None if self.match.over else self.match.game.deadline(self.match.state)
        return 0 if deadline is None else round(deadline.grace * 1000)

    def opening(self) -> Standing:
        """Where the match stands before its first entry."""
        return self._standing(self.match.state, self.timing, self.seating)

    def standing(self, state: Any, entry: Entry) -> Standing:
        """Where the match stands once this entry has led to this position."""
        timing = self._after(state, entry)
        self._ahead = entry, timing
        return self._standing(state, timing, leaving.after(self.seating, entry.seat, entry.action))

    def _standing(self, state: Any, timing: Timing, seating: Seating) -> Standing:
        game = self.match.game
        waiting = () if timing.paused else tuple(sorted(game.to_act(state)))
        return Standing(waiting=waiting, due=timing.due, over=game.over(state), stood=seating.stood)

    def _after(self, state: Any, entry: Entry) -> Timing:
        return pace.after(self.timing, self.match.game, state, (entry.seat, entry.action, entry.at))

    def _tell(self, before: Any, *, anew: bool) -> None:
        """Find out to whom the last step was news; `anew` says that a wait began, which is news to all."""
        self._lately.append(self.match.events)
        self.fresh = {}
        for audience, news in self._news.items():
            events = self.match.seen(audience)
            if events or anew or self._changed(before, audience):
                self.fresh[audience] = events
                news.append(self.n)
        if len(self.fresh) == len(self._news):
            self._open.append(self.n)

    def _changed(self, before: Any, audience: Audience) -> bool:
        """Whether this audience is shown something else than before."""
        try:
            return self._shown(before, audience) != self._shown(self.match.state, audience)
        except Exception:  # a game that cannot make its view says so where the view is sent
            return True

    def _shown(self, state: Any, audience: Audience) -> tuple[Any, ...]:
        game = self.match.game
        prompts = () if audience is None else game.prompts(state, audience)
        return game.view(state, audience), prompts, game.to_act(state), game.over(state)


def _public(timing: Timing) -> tuple[Any, ...]:
    """What a change of is news to everybody at the table."""
    return timing.mark, timing.wishes, timing.paused


def options_of(row: TableRow, game: AnyGame) -> Any:
    """What was agreed. Raises Unplayable when the game does not know these options any more."""
    try:
        return msgspec.json.decode(row.options, type=game.options)
    except ValueError as error:
        raise Unplayable from error


def set_up(row: TableRow, game: AnyGame, words: Words) -> Play:
    """The match of a table before its first entry. Raises Unplayable."""
    try:
        match = Match(game, options_of(row, game), len(row.chairs), seed_of(row), words)
        return Play(match, row.clock, tuple(chair.kind == "person" for chair in row.chairs))
    except (Illegal, ValueError) as error:
        raise Unplayable from error
