"""A match in the terminal: one person against bots, line by line; or line by line of JSON for another program."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from msgspec import Struct

from sobremesa.bots import Bot, Paced
from sobremesa.core import notation
from sobremesa.core.contract import TABLE, Action, Event, Illegal, Seat, TimeUp
from sobremesa.core.hints import Hint
from sobremesa.core.match import Match
from sobremesa.core.prompts import Prompt
from sobremesa.core.tags import kebab
from sobremesa.sentences import plain
from sobremesa.terminal.room import Showing
from sobremesa.terminal.rooms import room_of, tell
from sobremesa.terminal.teller import Teller

if TYPE_CHECKING:
    from sobremesa.lexicon import AnyWords

ME = 0
TIME_UP = kebab(TimeUp.__name__)
"""What only the table says, never a person (G-8)."""
HINTS, IN_WORDS_HINTS = ("?hint", "?pista"), ("hint", "pista")
"""What asks for a hint, in either language; the last ones not in a race, where they are words to be written."""
STOPS, IN_WORDS_STOPS = ("q",), ("quit", "exit", "salir")
HELPS, IN_WORDS_HELPS = ("?",), ("help", "ayuda")
"""What stops the game; in a race only the first, for the others are words."""


class Stopped(Exception):
    """The person has left the terminal in mid-match."""


class Desk(NamedTuple):
    """Where a person sits."""

    put: Callable[[str], None]
    "Prints a line."
    ask: Callable[[float | None], str]
    "Reads one, within so many seconds if there is a limit. Raises TimeoutError then, EOFError at the end."
    clock: Callable[[], float] = monotonic
    "In seconds."
    advisor: Bot | None = None
    "Who answers when the person asks for a hint; it is shown what the person is shown."


class TextTable:
    """Shows the table and asks for moves. Bots take no time but in a race, where they act when they are due."""

    def __init__(self, match: Match, bots: Sequence[Bot], teller: Teller, desk: Desk) -> None:
        self.match = match
        self.bots = bots
        self.teller = teller
        self.put, self.ask, self._clock, self._advisor = desk
        self.room = room_of(match.game.key)
        self._began = self._clock()
        self._since = self._began
        "When the present wait began."
        self._mark = ""
        self._shown = ""

    def play(self) -> None:
        """Play the match to its end. Raises Stopped when the person stops."""
        self._tell(self.match.seen(ME))
        while not self.match.over:
            asked = self.match.game.to_act(self.match.state)
            if ME in asked:
                self._my_move()
            else:
                self._bot_move(min(asked))

    def after(self, words: AnyWords) -> None:
        """Say what there is to say when the match is over."""
        for line in self.room.after(self.teller, self.match.view(ME), words):
            self.put(line)

    def _do(self, seat: Seat, action: Action) -> None:
        """Play and tell. Raises Illegal."""
        self.match.play(seat, action, at=round(1000 * (self._clock() - self._began)))
        self._tell(self.match.seen(ME))

    def _bot_move(self, seat: Seat) -> None:
        view, prompts = self.match.view(seat), self.match.game.prompts(self.match.state, seat)
        self._do(seat, self.bots[seat - 1].decide(view, prompts))

    def _my_move(self) -> None:
        self._turn_glass()
        mark = self._mark
        left = self._left()
        if left is not None:
            self._let_bots_act(self._clock() - self._since)
            if left <= 0:
                self._time_up(mark)
        if mark != self._turn_glass():
            return
        view, prompts = self.match.view(ME), self.match.game.prompts(self.match.state, ME)
        self.show(view, prompts)
        while True:
            try:
                action = self._read(view, prompts)
            except TimeoutError:
                self._time_up(mark)
                return
            if (left := self._left()) is not None and left <= 0:
                self._time_up(mark)
            try:
                self._do(ME, action)
            except Illegal as no:
                self.refuse(no.rule, no.code, no.facts)
                if mark == self._turn_glass():
                    continue
            return

    # Time

    def _turn_glass(self) -> str:
        """The mark of the present wait; a new one is counted from now, when the bots have made up their minds."""
        deadline = self.match.game.deadline(self.match.state)
        mark = f"{len(self.match.log)}" if deadline is None else deadline.mark
        if mark != self._mark:
            if self.room.timed(self.match.view(ME)):
                for seat in self.match.game.to_act(self.match.state) - {ME}:
                    self._due(seat)
            self._mark, self._since = mark, self._clock()
        return mark

    def _left(self) -> float | None:
        """Seconds until the present wait ends; None where the terminal lets it last."""
        deadline = self.match.game.deadline(self.match.state)
        if self.match.over or deadline is None or not self.room.timed(self.match.view(ME)):
            return None
        return deadline.seconds - (self._clock() - self._since)

    def _let_bots_act(self, elapsed: float) -> None:
        """What the bots have done in this wait by now, in the order in which they did it."""
        mark = self._mark
        while mark == self._turn_glass():
            asked = self.match.game.to_act(self.match.state) - {ME}
            due, seat = min(((self._due(seat), seat) for seat in asked), default=(float("inf"), ME))
            if due > elapsed:
                return
            self._bot_move(seat)

    def _due(self, seat: Seat) -> float:
        bot = self.bots[seat - 1]
        if not isinstance(bot, Paced):
            return 0.0
        return bot.due(self.match.view(seat), self.match.game.prompts(self.match.state, seat))

    def _time_up(self, mark: str) -> None:
        """The wait of this mark is over, unless it was already."""
        if mark == self._turn_glass():
            deadline = self.match.game.deadline(self.match.state)
            self._let_bots_act(0.0 if deadline is None else deadline.seconds)
        if mark == self._turn_glass():
            self._do(TABLE, TimeUp())

    # What is read and said

    def _read(self, view: Any, prompts: Sequence[Prompt]) -> Action:
        """An action of the game from what the person types; `q` stops, `?` helps."""
        racing = self.room.timed(view)
        stops, helps, hints = (
            short if racing else (*short, *long)
            for short, long in ((STOPS, IN_WORDS_STOPS), (HELPS, IN_WORDS_HELPS), (HINTS, IN_WORDS_HINTS))
        )
        while True:
            try:
                line = plain(self.ask(self._left()).strip().replace("\t", " "))
            except EOFError:
                raise Stopped from None
            if line.lower() in stops:
                raise Stopped
            if line.lower() in helps:
                self.help(view, prompts)
                continue
            if line.lower() in hints:
                self._take_hint(view, prompts)
                continue
            try:
                return self.parse(line, view)
            except notation.Unreadable as error:
                self.refuse("", error.code, error.facts)

    def _take_hint(self, view: Any, prompts: Sequence[Prompt]) -> None:
        """Enter the hint, so that the record tells of it, and say what the best player would do."""
        try:
            self._do(ME, Hint())
        except Illegal as no:
            if no.code != "hint_taken":  # one that was taken is told again
                self.refuse(no.rule, no.code, no.facts)
                return
        if self._advisor is not None:
            self.hint(self._advisor.decide(view, prompts))

    def hint(self, action: Action) -> None:
        """Say what the best player would do."""
        self.put(self.teller.say("play.hint", line=notation.write(action)))

    def parse(self, line: str, view: Any) -> Action:
        """The action that a line says. Raises Unreadable."""
        action: Action = notation.read(self.room.said(line, view), self.match.game.actions)
        return action

    def refuse(self, rule: str, code: str, facts: Mapping[str, Any]) -> None:
        """Say why not."""
        tongue = self.teller.tongue
        if rule:
            self.put(tongue.refusal(rule, code, facts))
        elif facts.get("said") == "":
            self.put(tongue.say("play.nothing"))
        else:
            known = [do for do in facts.get("known", ()) if do != TIME_UP]
            known += [tongue.say("play.hint_word")] * self.match.options.hints
            self.put(
                tongue.say("play.unreadable") + " " + tongue.say(f"record.{code}", **{**facts, "known": known})
            )

    def help(self, view: Any, prompts: Sequence[Prompt]) -> None:
        """Say how moves are written."""
        self.put(self.teller.say("play.help"))
        self._show_prompts(view, prompts)

    def show(self, view: Any, prompts: Sequence[Prompt]) -> None:
        """The table as this seat sees it, and what may be done."""
        fresh = self._mark != self._shown
        if fresh:
            self.put("")
        for line in self.room.show(self.teller, view, Showing(fresh, self._left())):
            self.put(line)
        if fresh or self._left() is None:
            self._show_prompts(view, prompts)
        self._shown = self._mark

    def _show_prompts(self, view: Any, prompts: Sequence[Prompt]) -> None:
        hint = (Prompt("hint", ""),) if self.match.options.hints else ()
        for prompt in (*prompts, *hint, Prompt("leave", "G-6")):
            self.put("  " + self._sentence(view, prompt))

    def _sentence(self, view: Any, prompt: Prompt) -> str:
        """How a prompt is answered: in the game's words, in those of all games, else as the action's fields."""
        tongue = self.teller.tongue
        for key in (f"{self.match.game.key}.do_{prompt.do}", f"do.{prompt.do}"):
            if tongue.knows(key):
                return tongue.say(key, **self.room.asked(view, prompt))
        return " ".join((prompt.do, *(ask.field for ask in prompt.asks)))

    def _tell(self, events: Sequence[Event]) -> None:
        for event in events:
            for line in tell(self.teller, self.room, event):
                self.put(line)


class Moment(Struct, frozen=True):
    """One line of JSON: where the match stands for the seat, what it may do and what happened since."""

    events: tuple[Event, ...]
    view: Any
    prompts: tuple[Prompt, ...]
    left: float | None = None
    "Seconds until the present wait ends; None: it lasts."
    refused: dict[str, Any] | None = None
    hint: str = ""
    "What the best player would do, in notation, when a hint was asked for."


class JsonTable(TextTable):
    """The same for a program: a `Moment` a line out; an action a line in, as JSON or in notation."""

    _told: tuple[Event, ...] = ()

    def play(self) -> None:
        """Play the match to its end. Raises Stopped when the input ends."""
        super().play()
        self._put(())

    def show(self, view: Any, prompts: Sequence[Prompt]) -> None:  # noqa: ARG002  the moment holds the view
        self._put(prompts)

    def parse(self, line: str, view: Any) -> Action:  # noqa: ARG002  a program says what it means
        """The action that a line says, as JSON or in notation. Raises Unreadable."""
        action: Action
        if not line.startswith("{"):
            action = notation.read(line, self.match.game.actions)
            return action
        try:
            action = msgspec.json.decode(line, type=self.match.game.actions)
            return action
        except (msgspec.DecodeError, RecursionError) as error:
            raise notation.Unreadable("bad_field", do="JSON", said=line, why=str(error)) from None

    def refuse(self, rule: str, code: str, facts: Mapping[str, Any]) -> None:
        self._put(self._prompts(), {"rule": rule, "code": code, "facts": dict(facts)})

    def help(self, view: Any, prompts: Sequence[Prompt]) -> None:  # noqa: ARG002  the moment holds the view
        self._put(prompts)

    def hint(self, action: Action) -> None:
        self._put(self._prompts(), hint=notation.write(action))

    def _prompts(self) -> tuple[Prompt, ...]:
        prompts: tuple[Prompt, ...] = self.match.game.prompts(self.match.state, ME)
        return prompts

    def _put(self, prompts: Sequence[Prompt], refused: dict[str, Any] | None = None, hint: str = "") -> None:
        moment = Moment(self._told, self.match.view(ME), tuple(prompts), self._left(), refused, hint)
        self.put(msgspec.json.encode(moment).decode())
        self._told = ()

    def _tell(self, events: Sequence[Event]) -> None:
        self._told += tuple(events)
