"""Who could know what, when: a match played again from its log, and all that left the server held against it.

What a frame shows must come out of a position in which all is otherwise that its reader may not know
(`kit.secrets`), byte for byte; and no sentinel may stand in it that its reader could not see at that update.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import msgspec

from faults.frames import Heard, Lines, Update, Welcome
from kit.secrets import SECRETS, bare, spellings, tokens
from sobremesa.core.contract import Event, Seat
from sobremesa.games.lexigo.types import Writing
from sobremesa.lexicon import open_words
from sobremesa.server.play import AnyGame, Play, nonce_of, seed_of, set_up
from sobremesa.server.stores.contract import EntryRow, TableRow

CAPITALS = re.compile(r"[A-ZÑ]{2,}")
SPOKEN = "PALABRA"
encode = msgspec.json.encode


def spoken(seat: Seat | None, k: int) -> str:
    """The k-th thing that somebody says at a table."""
    return f"{SPOKEN} {seat} {k}"


def since_of(said: str) -> int | None:
    """From which update on a message asks for what was missed; None: it asks for nothing of the kind."""
    if not said.startswith('{"t":"hello"'):
        return None
    return int(msgspec.json.decode(said)["since"])


class Body(NamedTuple):
    """An answer over HTTP, and how long the log was before and after it was asked for."""

    path: str
    head: str
    text: str
    first: int
    last: int
    seat: Seat | None = None
    "Who may read it; None: an onlooker too."


class Leak(AssertionError):
    """Something has reached somebody who may not know it."""


def unlike(said: bytes, expected: bytes) -> str:
    """Where what was told is not what was due."""
    told, due = msgspec.json.decode(said), msgspec.json.decode(expected)
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
        self._printed = encode(match.options), encode(game.sheet(match.options))
        self._said: list[bytes] = []
        "All that has been looked at, without the printed box."
        self.seats = match.seats
        self.states = [match.state]
        self._stood = [play.seating.stood]
        "Where a bot plays on for whoever sat there, after each entry."
        self.happened: list[tuple[Event, ...]] = [match.events]
        self._see: Callable[..., tuple[Event, ...]] = match.seen
        for entry in rows:
            play.replay((entry,))
            self.states.append(match.state)
            self._stood.append(play.seating.stood)
            self.happened.append(match.events)
        self._news = {
            audience: [n for n in range(len(self.states)) if n == 0 or self._fresh(play, audience, n)]
            for audience in (None, *range(self.seats))
        }

    def _fresh(self, play: Play, audience: Seat | None, n: int) -> bool:
        return play.number(audience, n) > play.number(audience, n - 1)

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

    def may_hear(self, seat: Seat | None) -> bool:
        """Whether what people say is told there."""
        chat = self.row.manners.chat
        return chat == "all" or (chat == "seats" and seat is not None)

    # What is checked

    def page(self, whose: Seat | None, heard: Sequence[Heard], said: Sequence[str]) -> int:
        """Every frame that a page got, of whom and of all that it `said`; how many they were. Raises Leak."""
        seat: Seat | None = None
        m = n = 0
        asked = tokens(" ".join(said))
        sinces = {since for text in said if (since := since_of(text)) is not None}
        for one in heard:
            frame, first, may = one.frame, n, asked
            if isinstance(frame, Welcome):
                self._welcome(frame, whose)
                m, seat = m if frame.seat == seat else 0, frame.seat
            elif isinstance(frame, Update):
                m, n = self._number(frame, seat, m), self._news[seat][frame.m - 1]
                first, may = 0 if not frame.told else self._news[seat][max(0, m - 2)], set()
                self._update(frame, seat, n, sinces)
            text = self._without_box(one.text)
            self._spoken(text, told=isinstance(frame, Lines), audience=seat)
            self._names(text.decode(), seat, (first, n), may)
            self._said.append(text)
        return len(heard)

    def _without_box(self, text: bytes) -> bytes:
        """A frame without the options and the sheet as they are written in it: the printed box is public."""
        return text.replace(self._printed[0], b"", 1).replace(self._printed[1], b"", 1)

    def _welcome(self, frame: Welcome, whose: Seat | None) -> None:
        """It tells of the table what is public, and nobody that they sit on another's chair."""
        if frame.seat not in (None, whose):
            raise Leak(f"whoever sits on {whose} is taken for seat {frame.seat}")
        if (bytes(frame.options), bytes(frame.sheet)) != self._printed:
            raise Leak("options or sheet are not those of the table")
        if frame.commitment != self.row.commitment:
            raise Leak("the commitment is another")

    def _spoken(self, text: bytes, *, told: bool, audience: Seat | None) -> None:
        """What people say is told to those who may hear it, and in no other message."""
        if told and not self.may_hear(audience):
            raise Leak(f"seat {audience} heard {text[:300]!r}")
        if not told and SPOKEN.encode() in text:
            raise Leak(f"what was said stands in {text[:300]!r}")

    def _number(self, frame: Update, seat: Seat | None, m: int) -> int:
        """An update's number, which is the next after m, unless it brings a page up to date."""
        most = len(self._news[seat])
        if frame.m not in ((m + 1,) if frame.told and m else range(max(1, m), most + 1)):
            raise Leak(f"seat {seat}: update {frame.m} after {m}")
        return frame.m

    def _update(self, got: Update, seat: Seat | None, n: int, sinces: set[int]) -> None:
        """The view, the prompts and the rest are what a position without its secrets gives."""
        game = self.game
        if seat in self._stood[n - 1 if got.told and n else n]:
            raise Leak(f"seat {seat} entry {n}: who has handed it over is told what the bot knows")
        blind = self.hidden.blind(self.states[n], seat)
        due = {
            "view": encode(game.view(blind, seat)),
            "prompts": encode(() if seat is None else game.prompts(blind, seat)),
        }
        for field, expected in due.items():
            if (said := bytes(getattr(got, field))) != expected:
                raise Leak(f"seat {seat} entry {n}: {field} {unlike(said, expected)}")
        waited_for = tuple(sorted(game.to_act(blind)))
        if (got.to_act, got.over) != (waited_for, game.over(blind)):
            raise Leak(f"seat {seat} entry {n}: {got.to_act} are waited for, over {got.over}")
        events, ways = bytes(got.events), [(n,)] if got.told else [self._news[seat][m : got.m] for m in sinces]
        if events not in (happened := [self._events(seat, steps) for steps in ways]):
            raise Leak(f"seat {seat} entry {n}: {events!r} and not {happened}")
        told = msgspec.json.decode(events) if b'"wrote"' in events else ()
        if wrote := [event for event in told if event["event"] == "wrote" and event["seat"] != seat]:
            raise Leak(f"seat {seat} entry {n}: {wrote}")

    def _events(self, seat: Seat | None, steps: Iterable[int]) -> bytes:
        """What these steps tell a seat."""
        return encode(self._see(seat, [event for step in steps for event in self.happened[step]]))

    def _names(self, text: str, seat: Seat | None, steps: tuple[int, int], asked: set[str]) -> None:
        """No sentinel and no word of a race that is not its reader's."""
        named = tokens(text)
        if named and (strange := named - asked - self.known(seat, *steps)):
            raise Leak(f"seat {seat} entries {steps}: {sorted(strange)} in {text[:300]}")
        if words := [word for word in self.words(seat, steps[1]) if f'"{word}"' in text]:
            raise Leak(f"seat {seat} entries {steps}: {words} in {text[:300]}")

    def body(self, body: Body) -> None:
        """An answer over HTTP tells nobody more than they may know. Raises Leak."""
        path, text, steps = body.path, body.text, (body.first, body.last)
        known = self.known(body.seat, *steps)
        if tokens(text) - known and text.startswith(("{", "[")):
            text = encode(bare(msgspec.json.decode(text))).decode()
        if strange := tokens(text + body.head) - known:
            raise Leak(f"{path}, entries {steps}: {sorted(strange)} in {text[:300]}")
        self._spoken(body.text.encode(), told=False, audience=None)
        self._said += (body.head.encode(), body.text.encode())
        if path.endswith("/possible"):  # of the rounds that are over, whatever there was to find
            return
        hidden = self.words(body.seat, body.first) & self.words(body.seat, body.last)
        if words := [word for word in hidden if f'"{word}"' in text]:
            raise Leak(f"{path}: {words} in {text[:300]}")

    def lines(self, lines: Iterable[str]) -> None:
        """The server's log names no card and no word, and nothing that was said. Raises Leak."""
        written = {word for state in self.states for words in getattr(state, "lists", ()) for word in words}
        for line in lines:
            if tokens(line) or SPOKEN in line or written & set(CAPITALS.findall(line)):
                raise Leak(f"log: {line}")
            self._said.append(line.encode())

    def secrets(self, besides: Iterable[str] = ()) -> None:
        """Nothing of all that tells the secret, the seed, or what a seat added to it. Raises Leak."""
        nonces = [bytes.fromhex(nonce_of(self.row.secret, chair)) for chair in self.row.chairs]
        needles = {way for part in (self.row.secret, seed_of(self.row), *nonces) for way in spellings(part)}
        said = b"\n".join(self._said)
        if found := [needle for needle in (*needles, *besides) if needle.encode() in said]:
            raise Leak(f"{found} was said")
