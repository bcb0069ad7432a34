"""Who could know what, when: a match played again from its log, and all that left the server held against it.

What a frame shows must come out of a position in which all is otherwise that its reader may not know
(`kit.secrets`), byte for byte; and no sentinel may stand in it that its reader could not see at that update.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import msgspec

from kit.secrets import SECRETS, bare, spellings, tokens
from server.here import Page
from sobremesa.core.contract import Event, Seat
from sobremesa.games.lexigo.types import Writing
from sobremesa.lexicon import open_words
from sobremesa.server.play import AnyGame, nonce_of, seed_of, set_up
from sobremesa.server.stores.contract import EntryRow, TableRow

PUBLIC = {
    "welcome": "table game seat options sheet chairs commitment clock manners started",
    "chairs": "chairs started",
    "update": "m events view prompts to_act over left_ms clocks paused wishes told",
    "accepted": "id m",
    "refused": "id rule code facts",
    "weighed": "id words",
    "found": "id word listed display lemma form glosses synonyms why_not lists nearest",
    "seen": "seats",
    "lines": "lines",
}
"""All that a frame may say, by its kind; what an update says of the position is compared whole."""
CHAIR = {"name", "kind", "band", "here", "stand_in"}
CLOCK = {"left_ms", "running"}
CAPITALS = re.compile(r"[A-ZÑ]{2,}")
encode = msgspec.json.encode


class Shown(msgspec.Struct, frozen=True):
    """The four parts of an update that come from the game, as they were written."""

    view: msgspec.Raw
    events: msgspec.Raw
    prompts: msgspec.Raw
    to_act: msgspec.Raw
    over: bool


class Body(NamedTuple):
    """An answer over HTTP, and how long the log was before and after it was asked for."""

    path: str
    text: str
    first: int
    last: int


class Leak(AssertionError):
    """Something has reached somebody who may not know it."""


def unlike(told: Any, due: Any) -> str:
    """Where what was told is not what was due."""
    if not isinstance(told, dict):
        return f"{told} and not {due}"
    return ", ".join(
        f"{field}: {told[field]} and not {due.get(field)}" for field in told if told[field] != due.get(field)
    )


class Witness:
    """One match, step by step."""

    def __init__(self, row: TableRow, game: AnyGame, rows: list[EntryRow]) -> None:
        self.row = row
        self.game = game
        self.hidden = SECRETS[game.key]
        play = set_up(row, game, open_words(row.words))
        match = play.match
        self._printed = encode(match.options).decode(), encode(game.sheet(match.options)).decode()
        self.seats = match.seats
        self.states = [match.state]
        self.happened: list[tuple[Event, ...]] = [match.events]
        self._see: Callable[..., tuple[Event, ...]] = match.seen
        for entry in rows:
            play.replay((entry,))
            self.states.append(match.state)
            self.happened.append(match.events)
        self._news = {
            audience: [n for n in range(len(self.states)) if n == 0 or self._fresh(play, audience, n)]
            for audience in (None, *range(self.seats))
        }

    def _fresh(self, play: Any, audience: Seat | None, n: int) -> bool:
        return bool(play.number(audience, n) > play.number(audience, n - 1))

    def known(self, seat: Seat | None, first: int, last: int) -> set[str]:
        """The sentinels that a seat could see at some time between two steps, those two included."""
        seen = {card for state in self.states[first : last + 1] for card in self.hidden.known(state, seat)}
        for n in range(first + 1, last + 1):
            seen |= self.hidden.passing(self.states[n - 1], self.states[n], self.happened[n])
        return seen

    def words(self, seat: Seat | None, n: int) -> set[str]:
        """What others have written in a race that runs, and has not been told before (L-16)."""
        state = self.states[n]
        if not isinstance(getattr(state, "phase", None), Writing):
            return set()
        told = {item.word for sheet in state.pad for items in sheet.lists for item in items or ()}
        mine = set() if seat is None else set(state.lists[seat])
        return {word for words in state.lists for word in words} - told - mine

    # What is checked

    def page(self, page: Page) -> int:
        """Every frame that a page got; how many they were. Raises Leak."""
        seat, m, n = page.seat, 0, 0
        asked = tokens(" ".join(page.said))
        for text, told in zip(page.frames, page.told, strict=True):
            self._form(told)
            first = n
            if told["t"] == "update":
                if told["m"] not in ((m + 1,) if m else range(1, len(self._news[seat]) + 1)):
                    raise Leak(f"seat {seat}: update {told['m']} after {m}")
                m, n = told["m"], self._news[seat][told["m"] - 1]
                first = 0 if not told["told"] else self._news[seat][max(0, m - 2)]
                self._update(text, told, seat, n)
            self._names(self._without_box(text), seat, (first, n), asked if told["t"] != "update" else set())
        return len(page.frames)

    def _without_box(self, text: str) -> str:
        """A frame without the options and the sheet as they are written in it: the printed box is public."""
        return text.replace(self._printed[0], "", 1).replace(self._printed[1], "", 1)

    def _form(self, told: dict[str, Any]) -> None:
        """Nothing is said but what is public by its kind."""
        kind = told["t"]
        if set(told) - {"t"} != set(PUBLIC[kind].split()):
            raise Leak(f"{kind}: {sorted(told)}")
        if told.get("lines"):
            raise Leak(f"nobody has said {told}")
        chairs = [set(chair) - CHAIR for chair in told.get("chairs", ())]
        clocks = [set(clock) - CLOCK for clock in told.get("clocks", ())]
        if any((*chairs, *clocks)):
            raise Leak(f"{kind}: {chairs} {clocks}")
        if kind == "welcome":
            if tuple(encode(told[field]).decode() for field in ("options", "sheet")) != self._printed:
                raise Leak("options or sheet are not those of the table")
            if told["commitment"] != self.row.commitment:
                raise Leak("the commitment is another")

    def _update(self, text: str, told: dict[str, Any], seat: Seat | None, n: int) -> None:
        """The view, the prompts and the rest are what a position without its secrets gives."""
        game, got = self.game, msgspec.json.decode(text, type=Shown)
        blind = self.hidden.blind(self.states[n], seat)
        steps = [step for step in self._news[seat] if step <= n]
        happened = [event for step in (steps if not told["told"] else [n]) for event in self.happened[step]]
        due = {
            "view": encode(game.view(blind, seat)),
            "prompts": encode(() if seat is None else game.prompts(blind, seat)),
            "events": encode(self._see(seat, happened)),
            "to_act": encode(sorted(game.to_act(blind))),
        }
        for field, expected in due.items():
            if bytes(getattr(got, field)) != expected:
                raise Leak(f"seat {seat} entry {n}: {field} {unlike(told[field], msgspec.json.decode(expected))}")
        if got.over != game.over(blind):
            raise Leak(f"seat {seat} entry {n}: over {got.over}")
        if wrote := [e for e in told["events"] if e["event"] == "wrote" and e["seat"] != seat]:
            raise Leak(f"seat {seat} entry {n}: {wrote}")

    def _names(self, text: str, seat: Seat | None, steps: tuple[int, int], asked: set[str]) -> None:
        """No sentinel and no word of a race that is not its reader's."""
        if strange := tokens(text) - asked - self.known(seat, *steps):
            raise Leak(f"seat {seat} entries {steps}: {sorted(strange)} in {text[:300]}")
        if words := [word for word in self.words(seat, steps[1]) if f'"{word}"' in text]:
            raise Leak(f"seat {seat} entries {steps}: {words} in {text[:300]}")

    def body(self, body: Body) -> None:
        """An answer over HTTP tells nobody more than an onlooker may know. Raises Leak."""
        try:
            text = encode(bare(msgspec.json.decode(body.text))).decode()
        except msgspec.DecodeError:
            text = body.text
        if strange := tokens(text) - self.known(None, body.first, body.last):
            raise Leak(f"{body.path}, entries {body.first} to {body.last}: {sorted(strange)} in {text[:300]}")
        if body.path.endswith("/possible"):  # of the rounds that are over, whatever there was to find
            return
        hidden = self.words(None, body.first) & self.words(None, body.last)
        if words := [word for word in hidden if f'"{word}"' in text]:
            raise Leak(f"{body.path}: {words} in {text[:300]}")

    def lines(self, lines: Iterable[str]) -> None:
        """The server's log names no card and no word. Raises Leak."""
        written = {word for state in self.states for words in getattr(state, "lists", ()) for word in words}
        for line in lines:
            if tokens(line) or written & set(CAPITALS.findall(line)):
                raise Leak(f"log: {line}")

    def texts(self, texts: Iterable[str], besides: Iterable[str] = ()) -> None:
        """Nothing that was said tells the secret, the seed, or what a seat added to it. Raises Leak."""
        nonces = [bytes.fromhex(nonce_of(self.row.secret, chair)) for chair in self.row.chairs]
        needles = {way for part in (self.row.secret, seed_of(self.row), *nonces) for way in spellings(part)}
        said = "\n".join(texts)
        if found := [needle for needle in (*needles, *besides) if needle in said]:
            raise Leak(f"{found} was said")
