"""A match in the terminal: one person against bots, line by line; or line by line of JSON for another program."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from sobremesa.bots import Bot
from sobremesa.core import notation
from sobremesa.core.contract import Action, Event, Illegal
from sobremesa.core.match import Match
from sobremesa.core.prompts import Choose, Prompt
from sobremesa.games.quiddler import cards
from sobremesa.games.quiddler.types import View
from sobremesa.terminal.teller import Teller, words_of

ME = 0
Put = Callable[[str], None]
Ask = Callable[[], str]


class Stopped(Exception):
    """The person has left the terminal in mid-match."""


class TextTable:
    """Shows the table and asks for moves; `put` prints a line, `ask` reads one (EOFError: the end)."""

    def __init__(self, match: Match, bots: Sequence[Bot], teller: Teller, put: Put, ask: Ask) -> None:
        self.match = match
        self.bots = bots
        self.teller = teller
        self.put = put
        self.ask = ask

    def play(self) -> None:
        """Play the match to its end. Raises Stopped when the person stops."""
        self._tell(self.match.seen(ME))
        while not self.match.over:
            asked = self.match.game.to_act(self.match.state)
            if ME in asked:
                self._my_move()
            else:
                seat = min(asked)
                view, prompts = self.match.view(seat), self.match.game.prompts(self.match.state, seat)
                self.match.play(seat, self.bots[seat - 1].decide(view, prompts))
                self._tell(self.match.seen(ME))

    def _my_move(self) -> None:
        view, prompts = self.match.view(ME), self.match.game.prompts(self.match.state, ME)
        self.show(view, prompts)
        while True:
            action = self._read(prompts)
            try:
                self.match.play(ME, action)
            except Illegal as no:
                self.refuse(no.rule, no.code, no.facts)
                continue
            self._tell(self.match.seen(ME))
            return

    def _read(self, prompts: Sequence[Prompt]) -> Action:
        """An action of the game from what the person types; `q` stops, `?` helps."""
        while True:
            try:
                line = self.ask().strip()
            except EOFError:
                raise Stopped from None
            if line.lower() in {"q", "quit", "exit"}:
                raise Stopped
            if line == "?":
                self.help(prompts)
                continue
            try:
                return self.parse(line)
            except notation.Unreadable as error:
                self.refuse("", error.code, error.facts)

    def parse(self, line: str) -> Action:
        """The action that a line says. Raises Unreadable."""
        action: Action = notation.read(line, self.match.game.actions)
        return action

    def refuse(self, rule: str, code: str, facts: Mapping[str, Any]) -> None:
        """Say why not."""
        tongue = self.teller.tongue
        if rule:
            self.put(tongue.refusal(rule, code, facts))
        else:
            self.put(tongue.say("play.unreadable") + " " + tongue.say(f"record.{code}", **facts))

    def help(self, prompts: Sequence[Prompt]) -> None:
        """Say how moves are written."""
        self.put(self.teller.say("play.help"))
        self._show_prompts(prompts)

    def show(self, view: View, prompts: Sequence[Prompt]) -> None:
        """The table as this seat sees it, and what may be done."""
        say, name = self.teller.say, self.teller.name
        hands = len(view.options.hands)
        self.put("")
        hand = {"n": view.hand + 1, "hands": hands, "cards": view.cards}
        self.put(say("quiddler.hand", dealer=name(view.dealer), **hand))
        self.put(say("quiddler.piles", deck=view.deck, discard=view.discard or "-"))
        for seat in view.seated:
            place = view.places[seat]
            laid = f": {words_of([word.cards for word in place.words])}" if place.words else ""
            figures = {"cards": place.cards, "total": view.totals[seat]}
            self.put("  " + say("quiddler.place", name=name(seat), words=laid, **figures))
        printed = cards.by_id(view.options)
        mine = "  ".join(f"{card}({printed[card].points})" for card in sorted(view.mine))
        self.put(say("quiddler.mine", cards=mine))
        self.put(say("play.your_turn"))
        self._show_prompts(prompts)

    def _show_prompts(self, prompts: Sequence[Prompt]) -> None:
        for prompt in prompts:
            facts: dict[str, Any] = {}
            for ask in prompt.asks:
                if isinstance(ask, Choose) and len(ask.options) == 1:
                    facts[ask.field] = ask.options[0]
            if prompt.do == "challenge":
                facts["spelling"] = self._spelling(facts["seat"], facts["word"])
            self.put("  " + self.teller.say(f"do.{prompt.do}", **facts))
        self.put("  " + self.teller.say("do.leave"))

    def _spelling(self, seat: int, word: int) -> str:
        view: View = self.match.view(ME)
        return cards.spelling(view.options, view.places[seat].words[word].cards)

    def _tell(self, events: Sequence[Event]) -> None:
        for event in events:
            for line in self.teller.tell(event):
                self.put(line)


class Moment(Struct, frozen=True):
    """One line of JSON: where the match stands for the seat, what it may do and what happened since."""

    events: tuple[Event, ...]
    view: Any
    prompts: tuple[Prompt, ...]
    refused: dict[str, Any] | None = None


class JsonTable(TextTable):
    """The same for a program: a `Moment` a line out; an action a line in, as JSON or in notation."""

    _told: tuple[Event, ...] = ()

    def play(self) -> None:
        """Play the match to its end. Raises Stopped when the input ends."""
        super().play()
        self._put(())

    def show(self, view: View, prompts: Sequence[Prompt]) -> None:  # noqa: ARG002  the moment holds the view
        self._put(prompts)

    def parse(self, line: str) -> Action:
        """The action that a line says, as JSON or in notation. Raises Unreadable."""
        if not line.startswith("{"):
            return super().parse(line)
        try:
            action: Action = msgspec.json.decode(line, type=self.match.game.actions)
            return action
        except msgspec.DecodeError as error:
            raise notation.Unreadable("bad_field", do="JSON", why=str(error)) from None

    def refuse(self, rule: str, code: str, facts: Mapping[str, Any]) -> None:
        self._put(self._prompts(), {"rule": rule, "code": code, "facts": dict(facts)})

    def help(self, prompts: Sequence[Prompt]) -> None:
        self._put(prompts)

    def _prompts(self) -> tuple[Prompt, ...]:
        prompts: tuple[Prompt, ...] = self.match.game.prompts(self.match.state, ME)
        return prompts

    def _put(self, prompts: Sequence[Prompt], refused: dict[str, Any] | None = None) -> None:
        moment = Moment(self._told, self.match.view(ME), tuple(prompts), refused)
        self.put(msgspec.json.encode(moment).decode())
        self._told = ()

    def _tell(self, events: Sequence[Event]) -> None:
        self._told += tuple(events)
