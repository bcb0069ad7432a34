"""A match as the server holds it: the position, what each seat was told of it, and since when it waits.

All of it is a function of the log. There is no socket here, no store and no clock.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from hashlib import sha256
from typing import Any

import msgspec

from sobremesa.core.chance import mix
from sobremesa.core.contract import Event, Game, Illegal, Seat, Step, Words
from sobremesa.core.match import Entry, Match
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

    __slots__ = ("_mark", "_news", "_since", "fresh", "match", "steps")

    def __init__(self, match: Match) -> None:
        self.match = match
        self.steps: list[tuple[Event, ...]] = [match.events]
        "What happened in each step, the setup first."
        self._news: dict[Audience, list[int]] = {audience: [0] for audience in (None, *range(match.seats))}
        "Which steps were news to each audience, in order."
        self.fresh: dict[Audience, tuple[Event, ...]] = {audience: match.seen(audience) for audience in self._news}
        "To whom the last step was news, and what they are told of it."
        self._mark = ""
        self._since = 0
        self._watch(0)

    @property
    def n(self) -> int:
        """How many entries the log has."""
        return len(self.match.log)

    @property
    def mark(self) -> str:
        """The name of the present wait; empty when it has no end."""
        return self._mark

    def judge(self, seat: Seat, action: Any) -> Step[Any, Any]:
        """What the rules say to it. Raises Illegal."""
        return self.match.judge(seat, action)

    def enter(self, entry: Entry, step: Step[Any, Any]) -> None:
        """Make a judged and stored action the next entry."""
        before, mark = self.match.state, self._mark
        self.match.enter(entry, step)
        self._watch(entry.at)
        self._tell(before, anew=self._mark != mark)

    def replay(self, rows: Iterable[EntryRow]) -> None:
        """Enter stored entries. Raises Unplayable."""
        decoder = msgspec.json.Decoder(self.match.game.actions)
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

    def told(self, audience: Audience, since: int) -> tuple[Event, ...]:
        """What this audience was told after its update of that number, in order."""
        steps = (self.steps[n] for n in self._news[audience][since:])
        return tuple(event for step in steps for event in self.match.seen(audience, step))

    @property
    def since(self) -> int:
        """When the present wait began, in milliseconds since the match did."""
        return self._since

    def due(self) -> int | None:
        """When the present wait ends, in milliseconds since the match began; None: no limit."""
        return self._end(self.match.state, self._mark, self._since)

    def grace(self) -> int:
        """Milliseconds that what was sent before that end may take to arrive, at most (L-16)."""
        deadline = self.match.game.deadline(self.match.state) if self._mark else None
        return 0 if deadline is None else round(deadline.grace * 1000)

    def standing(self, state: Any, at: int) -> Standing:
        """Where the match stands once this position has been entered at that time."""
        game = self.match.game
        mark = self._mark_of(state)
        since = self._since if mark == self._mark else at
        return Standing(
            waiting=tuple(sorted(game.to_act(state))), due=self._end(state, mark, since), over=game.over(state)
        )

    def _tell(self, before: Any, *, anew: bool) -> None:
        """Find out to whom the last step was news; `anew` says that a wait began, which is news to all."""
        self.steps.append(self.match.events)
        self.fresh = {}
        for audience, news in self._news.items():
            events = self.match.seen(audience)
            if events or anew or self._changed(before, audience):
                self.fresh[audience] = events
                news.append(self.n)

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

    def _watch(self, at: int) -> None:
        """A new wait is counted from the entry that brought it."""
        mark = self._mark_of(self.match.state)
        if mark != self._mark:
            self._mark, self._since = mark, at

    def _mark_of(self, state: Any) -> str:
        deadline = None if self.match.game.over(state) else self.match.game.deadline(state)
        return "" if deadline is None else deadline.mark

    def _end(self, state: Any, mark: str, since: int) -> int | None:
        deadline = self.match.game.deadline(state) if mark else None
        return None if deadline is None else since + round(deadline.seconds * 1000)


def options_of(row: TableRow, game: AnyGame) -> Any:
    """What was agreed. Raises Unplayable when the game does not know these options any more."""
    try:
        return msgspec.json.decode(row.options, type=game.options)
    except ValueError as error:
        raise Unplayable from error


def set_up(row: TableRow, game: AnyGame, words: Words) -> Play:
    """The match of a table before its first entry. Raises Unplayable."""
    try:
        return Play(Match(game, options_of(row, game), len(row.chairs), seed_of(row), words))
    except (Illegal, ValueError) as error:
        raise Unplayable from error
