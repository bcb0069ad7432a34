"""The text record of a match: everything needed to play it again and to check every shuffle. Version 1.

    sobremesa 1                           the format
    game quiddler 1                       the game and the version of its rules
    words en-80.1 <sha256>                the word list and its hash
    began 2026-11-29T20:15:00.000Z
    options {"arbiter":"strict",...}      JSON, keys in order
    box <sha256>                          only with an owner's own box: what its rows in the options hash to
    seat <nonce in hex> Ana               a line a seat, in seat order
    commitment <hex>
    secret <hex>                          only when the match is over
                                          an empty line, then the log:
    1 0 +5120 draw deck                   number, seat (- is the table), milliseconds since it began, the action
    ...
                                          an empty line, when the match is over:
    scores 212 187

A record is UTF-8 with a line feed after every line. `docs/record-format.md` says the same for people.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import datetime
from itertools import pairwise, zip_longest
from typing import Any, Final

import msgspec
from msgspec import Struct

from sobremesa.core import boxes, notation
from sobremesa.core.chance import NONCE_BYTES, commit, mix
from sobremesa.core.contract import TABLE, Game, Illegal, Options, Words
from sobremesa.core.log import Entry
from sobremesa.core.match import Match, actions_of
from sobremesa.core.steering import STEERING

FORMAT = 1
GAME_LINE, OPTIONS_LINE = 2, 5
_KEY: Final = re.compile(f"[0-9a-f]{{{2 * NONCE_BYTES}}}")
_FORMS: Final = {
    "began": re.compile(r"[0-9]{4}(-[0-9]{2}){2}T[0-9]{2}(:[0-9]{2}){2}\.[0-9]{3}Z"),
    "seat": re.compile(rf"{_KEY.pattern} [^{STEERING}]+"),
    "commitment": _KEY,
    "secret": _KEY,
}
"""Of lines whose text goes nowhere but into the record again; no name may steer whoever's terminal shows it."""
_FIELD: Final = re.compile(r"`\$\.?([^`]+)`|unknown field `([^`]+)`")
"""Where msgspec says that options do not fit."""


class BadRecord(ValueError):
    """A text that is no record, or not an honest one: code, line number (0: the whole) and facts."""

    def __init__(self, code: str, line: int = 0, /, **facts: Any) -> None:
        super().__init__(code, line, facts)
        self.code = code
        self.line = line
        self.facts = facts


class Header(Struct, frozen=True, kw_only=True):
    """What was agreed before the first card: public, all but the secret."""

    game: str
    version: int
    words: str
    words_hash: str
    began: str
    "UTC, ISO 8601 with milliseconds."
    options: Options
    names: tuple[str, ...]
    nonces: tuple[str, ...]
    "32 bytes a seat, in hex."
    commitment: str
    secret: str = ""
    "Hex; empty until the match is over."

    def seed(self) -> bytes:
        """The seed of the match. Raises ValueError without the secret."""
        return mix(bytes.fromhex(self.secret), [bytes.fromhex(nonce) for nonce in self.nonces])


class Record(Struct, frozen=True):
    """A record as it was read."""

    header: Header
    log: tuple[Entry, ...]
    scores: tuple[int, ...] = ()


def write(header: Header, match: Match) -> str:
    """The record of a match. Without the header's secret it tells nothing hidden, but cannot be replayed."""
    scores = match.game.scores(match.state) if match.over else ()
    return _text(header, match.log, scores)


def _text(header: Header, log: Sequence[Entry], scores: Sequence[int]) -> str:
    options = msgspec.json.encode(header.options, order="sorted").decode()
    lines = [
        f"sobremesa {FORMAT}",
        f"game {header.game} {header.version}",
        f"words {header.words} {header.words_hash}",
        f"began {header.began}",
        f"options {options}",
        *([f"box {boxes.digest(box)}"] if (box := getattr(header.options, "box", ())) else []),
        *(f"seat {nonce} {name}" for nonce, name in zip(header.nonces, header.names, strict=True)),
        f"commitment {header.commitment}",
        *([f"secret {header.secret}"] if header.secret else []),
        "",
        *(_line(entry) for entry in log),
    ]
    if scores:
        lines += ["", " ".join(("scores", *map(str, scores)))]
    return "\n".join(lines) + "\n"


def _line(entry: Entry) -> str:
    seat = "-" if entry.seat == TABLE else entry.seat
    return f"{entry.n} {seat} +{entry.at} {notation.write(entry.action)}"


def read(text: str, shelf: Callable[[str], Game[Any, Any, Any, Any, Any] | None]) -> Record:
    """The record that the text holds; `shelf` finds a game by its key. Raises BadRecord with the line."""
    top, _, rest = text.partition("\n\n")
    body, _, foot = rest.partition("\n\n")
    fields = _fields(top)
    key, version = _words(fields, "game", 2)
    game = shelf(key)
    if game is None:
        raise BadRecord("no_such_game", GAME_LINE, game=key)
    header = _header(fields, game, version)
    first = top.count("\n") + 3
    log = tuple(_entry(line, number, game) for number, line in enumerate(body.splitlines(), first))
    record = Record(header, log, _scores(foot))
    _check_canonical(text, record)
    return record


def _check_canonical(text: str, record: Record) -> None:
    """A record is written in one way only: nothing twice, nothing unknown, times that never run back."""
    said, known = text.split("\n"), _text(record.header, record.log, record.scores).split("\n")
    for number, (line, ours) in enumerate(zip_longest(said, known), 1):
        # Settings that are newer than a record are at their defaults in it, and are not in its text.
        if line != ours and not (number == OPTIONS_LINE and line is not None and line.startswith("options ")):
            raise BadRecord("not_canonical", number, expected=ours) if ours else BadRecord("superfluous", number)
    for before, after in pairwise(record.log):
        if after.at < before.at:
            raise BadRecord("bad_line", said.index("") + 1 + after.n, name="log")


def _fields(top: str) -> dict[str, list[str]]:
    fields: dict[str, list[str]] = {}
    for line in top.split("\n"):
        name, _, value = line.partition(" ")
        fields.setdefault(name, []).append(value)
    if fields.get("sobremesa") != [str(FORMAT)]:
        raise BadRecord("no_record", 1, format=FORMAT)
    for name in ("game", "words", "began", "options", "seat", "commitment"):
        if name not in fields:
            raise BadRecord("no_such_line", 0, name=name)
    return fields


def _words(fields: dict[str, list[str]], name: str, parts: int) -> list[str]:
    split = fields[name][0].split(" ")
    if len(split) != parts:
        raise BadRecord("bad_line", 0, name=name)
    return split


def _header(fields: dict[str, list[str]], game: Game[Any, Any, Any, Any, Any], version: str) -> Header:
    words, words_hash = _words(fields, "words", 2)
    rules = notation.whole(version)
    if rules is None:
        raise BadRecord("bad_line", GAME_LINE, name="game")
    try:
        options = msgspec.json.decode(fields["options"][0], type=game.options)
    except msgspec.DecodeError as error:
        at = _FIELD.search(str(error))
        if at is None:
            raise BadRecord("bad_line", OPTIONS_LINE, name="options") from None
        raise BadRecord("bad_options", OPTIONS_LINE, field=at[1] or at[2]) from None
    for name, form in _FORMS.items():
        if not all(map(form.fullmatch, fields.get(name, ()))):
            raise BadRecord("bad_line", 0, name=name)
    try:
        datetime.fromisoformat(fields["began"][0])
    except ValueError:
        raise BadRecord("bad_line", 0, name="began") from None
    nonces, names = zip(*(seat.partition(" ")[::2] for seat in fields["seat"]), strict=True)
    return Header(
        game=game.key,
        version=rules,
        words=words,
        words_hash=words_hash,
        began=fields["began"][0],
        options=options,
        names=names,
        nonces=nonces,
        commitment=fields["commitment"][0],
        secret=fields.get("secret", [""])[0],
    )


def _entry(line: str, number: int, game: Game[Any, Any, Any, Any, Any]) -> Entry:
    n, seat, at, action = (*line.split(" ", 3), "", "", "", "")[:4]
    numbers = notation.whole(n), TABLE if seat == "-" else notation.whole(seat), notation.whole(at[1:])
    if None in numbers or at[:1] != "+" or seat == str(TABLE):
        raise BadRecord("bad_line", number, name="log")
    try:
        done = notation.read(action, actions_of(game))
    except notation.Unreadable as error:
        raise BadRecord(error.code, number, **error.facts) from None
    entry_n, entry_seat, entry_at = (part or 0 for part in numbers)
    return Entry(n=entry_n, seat=entry_seat, action=done, at=entry_at)


def _scores(foot: str) -> tuple[int, ...]:
    if not foot:
        return ()
    name, *numbers = foot.split()
    found = tuple(notation.whole(number) for number in numbers)
    if name != "scores" or None in found:
        raise BadRecord("bad_line", 0, name="scores")
    return tuple(number for number in found if number is not None)


def replay(record: Record, game: Game[Any, Any, Any, Any, Any], words: Words) -> Match:
    """Play the record again, every rule judged anew.

    Raises BadRecord: `no_secret`, `other_version`, `other_words`, `broken_commitment` (the secret is not the one
    committed to), `illegal` (n, rule, code) or `other_scores`.
    """
    header = record.header
    if not header.secret:
        raise BadRecord("no_secret")
    if header.version != game.version:
        raise BadRecord("other_version", 2, record=header.version, ours=game.version)
    if commit(bytes.fromhex(header.secret)) != header.commitment:
        raise BadRecord("broken_commitment")
    match = _played(record, game, words)
    if not match.over:
        raise BadRecord("not_over")
    if not record.scores:
        raise BadRecord("no_such_line", 0, name="scores")
    if record.scores != match.game.scores(match.state):
        raise BadRecord("other_scores", 0, record=record.scores, played=match.game.scores(match.state))
    return match


def _played(record: Record, game: Game[Any, Any, Any, Any, Any], words: Words) -> Match:
    header = record.header
    n = 0
    try:
        match = Match(game, header.options, len(header.names), header.seed(), words)
        for entry in record.log:
            n = entry.n
            match.enter(entry, match.judge(entry.seat, entry.action))
    except Illegal as no:
        raise BadRecord("illegal", 0, n=n, rule=no.rule, why=no.code) from None
    except ValueError:
        raise BadRecord("bad_line", 0, name="log", n=n) from None
    return match
