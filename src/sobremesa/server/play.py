"""A match as the server holds it: the position, what each seat was told of it, and since when it waits.

All of it is a function of the log. There is no socket here, no store and no clock.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from hashlib import sha256
from typing import Any

import msgspec

from sobremesa.core import leaving, pace
from sobremesa.core.chance import mix
from sobremesa.core.contract import Event, Game, Illegal, Seat, Step, Words
from sobremesa.core.leaving import Seating
from sobremesa.core.match import Entry, Match, actions_of
from sobremesa.core.pace import Pace, Timing
from sobremesa.server.stores.contract import ChairRow, EntryRow, Secret, Standing, TableRow

AnyGame = Game[Any, Any, Any, Any, Any]
Audience = Seat | None
"""Who is told something: a seat, or the onlookers."""


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

    __slots__ = ("_news", "_open", "fresh", "match", "seating", "steps", "timing")

    def __init__(self, match: Match, clock: Pace | None, people: tuple[bool, ...]) -> None:
        """`people` says of each seat whether a person sits there."""
        self.match = match
        self.timing = pace.begun(match.game, match.state, clock, people)
        self.seating = Seating(people=self.timing.seated)
        self.steps: list[tuple[Event, ...]] = [match.events]
        "What happened in each step, the setup first."
        self._news: dict[Audience, list[int]] = {audience: [0] for audience in (None, *range(match.seats))}
        "Which steps were news to each audience, in order."
        self._open = [0]
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
        self.timing = self._after(step.state, entry)
        self.seating = leaving.after(self.seating, entry.seat, entry.action)
        self._tell(before, anew=_public(timing) != _public(self.timing))

    def replay(self, rows: Iterable[EntryRow]) -> None:
        """Enter stored entries. Raises Unplayable."""
        decoder = msgspec.json.Decoder(actions_of(self.match.game))
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
        steps = (self.steps[n] for n in self._news[audience][since:])
        return tuple(event for step in steps for event in self.match.seen(audience, step))

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
        seating = leaving.after(self.seating, entry.seat, entry.action)
        return self._standing(state, self._after(state, entry), seating)

    def _standing(self, state: Any, timing: Timing, seating: Seating) -> Standing:
        game = self.match.game
        waiting = () if timing.paused else tuple(sorted(game.to_act(state)))
        return Standing(waiting=waiting, due=timing.due, over=game.over(state), stood=seating.stood)

    def _after(self, state: Any, entry: Entry) -> Timing:
        return pace.after(self.timing, self.match.game, state, (entry.seat, entry.action, entry.at))

    def _tell(self, before: Any, *, anew: bool) -> None:
        """Find out to whom the last step was news; `anew` says that a wait began, which is news to all."""
        self.steps.append(self.match.events)
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
