"""The process that analyses one finished match: its record in, how far it is and what it found out, a line each.

It is told a record, which anybody may read, and has no way to a running table. It stands back behind all others.
"""

from __future__ import annotations

import os
import signal
import sys
from typing import Final

import msgspec
from msgspec import Struct

from sobremesa.coach import Analysis, Progress, Question, analyse
from sobremesa.core import record
from sobremesa.core.match import Match
from sobremesa.games import by_key
from sobremesa.lexicon import open_words

NICE = 10
"""How much it stands back behind the table and its bots."""


NOTHING: Final = msgspec.Raw(b"null")


class Task(Struct, frozen=True):
    """What is to be analysed."""

    text: str
    "A record."
    question: Question = Question()


class Said(Struct, frozen=True):
    """A line of an answer: how far it is, or all that was found."""

    done: int = 0
    of: int = 0
    analysis: msgspec.Raw = NOTHING


def said(part: Progress | Analysis) -> Said:
    """A part of an analysis as a line."""
    if isinstance(part, Progress):
        return Said(part.done, part.of)
    return Said(analysis=msgspec.Raw(msgspec.json.encode(part)))


def main() -> None:
    """Read a task, do it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when it stops
    os.nice(NICE)
    task = msgspec.json.decode(sys.stdin.buffer.readline(), type=Task)
    read = record.read(task.text, by_key)
    header, game = read.header, by_key(read.header.game)
    if game is None:  # `read` has found it
        raise LookupError(header.game)
    words = open_words(header.words)
    match = Match(game, header.options, len(header.names), header.seed(), words)
    for part in analyse(match, read.log, words, task.question):
        sys.stdout.buffer.write(msgspec.json.encode(said(part)) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
