"""Lexigo in the terminal: words typed as they are, against the terminal's own clock."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from kit.rule import rule
from sobremesa.bots import make
from sobremesa.bots.lexigo_grid import share
from sobremesa.core.contract import TimeUp
from sobremesa.core.match import Match
from sobremesa.games.lexigo import GAME
from sobremesa.games.lexigo.types import Options, Write
from sobremesa.lexicon import open_lexicon
from sobremesa.sentences import Tongue
from sobremesa.terminal.lexigo import honeycomb
from sobremesa.terminal.lines import Lines
from sobremesa.terminal.table import Desk, JsonTable, Stopped, TextTable
from sobremesa.terminal.teller import Teller

SOBREMESA = Path(sys.executable).with_name("sobremesa")
WORDS = open_lexicon("en-60.1")


class Typist:
    """A person with a clock of their own: says the next line after so many seconds, if there is the time."""

    def __init__(self, *lines: tuple[float, str]) -> None:
        self.lines = list(lines)
        self.now = 0.0
        self.said: list[str] = []

    def ask(self, seconds: float | None) -> str:
        if not self.lines:
            raise EOFError
        takes, line = self.lines[0]
        if seconds is not None and takes > seconds:
            self.now += seconds
            self.lines[0] = takes - seconds, line
            raise TimeoutError
        self.now += takes
        self.lines.pop(0)
        return line

    def sit(self, levels: tuple[str, ...] = (), lang: str = "en", kind: Any = TextTable, **options: Any) -> Match:
        """Play until there is nothing left to say."""
        match = Match(GAME, Options(words="en-60.1", **options), len(levels) + 1, b"t" * 32, WORDS)
        bots = [make("lexigo", level, WORDS, seat) for seat, level in enumerate(levels)]
        teller = Teller(Tongue(lang), ("Ana", "Bea", "Carlos")[: match.seats], me=0)
        table = kind(match, bots, teller, Desk(self.said.append, self.ask, lambda: self.now))
        try:
            table.play()
            table.after(WORDS)
        except Stopped:
            self.said.append("stopped")
        return match


def some(match: Match, count: int) -> list[str]:
    """Words of the grid that lies on the table."""
    trace = GAME.prompts(match.state, 0)[0].asks[0]
    return WORDS.within("casual").words_on(trace.faces, trace.neighbours)[:count]  # type: ignore[union-attr]


@rule("L-4")
def test_a_word_typed_in_time_is_written_and_one_typed_too_late_is_not() -> None:
    looked = Typist((3, "")).sit(dealer=0)
    first, second = some(looked, 2)
    typist = Typist((3, ""), (20, first.lower()), (39, second), (2, second), (1, "q"))
    match = typist.sit(dealer=0)
    assert [entry.action for entry in match.log if isinstance(entry.action, Write | TimeUp)] == [
        Write(first),
        Write(second),
        TimeUp(),
    ]
    assert f"{first} is on your list." in typist.said
    assert any("40 seconds left, 1 words" in line for line in typist.said)
    assert "  You: 2, in all 2." in typist.said


@rule("L-4", "L-16")
def test_a_line_that_was_read_too_late_is_answered_with_time_is_up() -> None:
    typist = Typist((3, ""), (1, "q"))
    word = some(Typist((3, "")).sit(dealer=0), 1)[0]

    def slow(seconds: float | None) -> str:
        if seconds is None or typist.lines[0][1] != word:
            return Typist.ask(typist, seconds)
        typist.now += 61
        return typist.lines.pop(0)[1]

    typist.lines.insert(1, (0, word))
    typist.ask = slow  # type: ignore[method-assign]
    match = typist.sit(dealer=0)
    assert "Time is up (L-16)." in typist.said
    assert len(match.state.pad) == 1


@rule("L-4", "L-16")
def test_bots_write_while_the_person_thinks_and_nobody_sees_it_before_the_end() -> None:
    typist = Typist((3, ""), (59, "zzz"), (2, "q"))
    match = typist.sit(("expert", "child"), dealer=0)
    (sheet,) = match.state.pad
    assert sheet.lists[0] == ()
    assert len(sheet.lists[1] or ()) > 5
    moments = [entry.at for entry in match.log if isinstance(entry.action, Write)]
    assert moments, "bots' words are entries of the log"
    assert not any("writes" in line for line in typist.said)
    assert any(line.startswith("  Bea: ") for line in typist.said)


@rule("L-3")
def test_the_person_rings_tiles_by_their_numbers_or_is_too_slow() -> None:
    lettered = Typist((0, ""), (0, "."), (0, ""))
    before = lettered.sit(dealer=0, seconds=10).state
    assert before.rings, "alone the table rings"
    typist = Typist((0, ""), (0, "."), (0, ""), (2, "3"), (0, "."), (0, ""))
    match = typist.sit(("child",), dealer=1)
    assert match.state.pad[1].rings == (3,)
    slow = Typist((0, ""), (0, "."), (0, ""), (11, "3"), (0, "."), (0, ""))
    assert any("The table rings" in line for line in (slow.sit(("child",), dealer=1), slow.said)[1])


@rule("L-10")
def test_words_are_challenged_by_typing_them() -> None:
    typist = Typist((0, ""), (0, "."), (1, ""), (0, "q"))
    match = typist.sit(("good",), dealer=0, arbiter="challenge")
    assert any("Challenge any words" in line for line in typist.said)
    assert len(match.state.pad) == 1
    words = [item.word for item in match.state.pad[0].lists[1] or ()]
    doubting = Typist((0, ""), (0, "."), (1, f"{words[0].lower()} {words[1].lower()}"), (0, "q"))
    doubting.sit(("good",), dealer=0, arbiter="challenge")
    for word in words[:2]:
        assert f"You challenge {word} (Bea): it is a word." in doubting.said


@rule("L-15")
@pytest.mark.parametrize("lang", ["en", "es"])
def test_alone_the_result_is_shown_as_a_share_of_what_there_was(lang: str) -> None:
    typist = Typist(*[(1.0, ""), (1.0, ".")] * 3)
    match = typist.sit(lang=lang, dealer=0)
    assert match.over
    assert Tongue(lang).say("lexigo.ended") in typist.said
    got = share(WORDS, match.options, match.state.pad, 0)  # type: ignore[arg-type]
    assert typist.said[-2:] == [
        Tongue(lang).say("lexigo.share_words", words=0, of_words=got.of_words),
        Tongue(lang).say("lexigo.share_points", points=0, of_points=got.of_points),
    ]


def test_a_program_plays_with_json_and_is_told_the_time() -> None:
    typist = Typist((1, "ready"), (1, '{"do":"done"}'), (1, "done"))
    typist.sit(kind=JsonTable, dealer=0)
    moments = [json.loads(line) for line in typist.said if line.startswith("{")]
    assert moments[0]["left"] is None
    assert moments[1]["left"] == 60
    assert moments[1]["events"][-1]["event"] == "started"
    assert moments[-1]["refused"]["code"] == "time_is_up"


def test_the_honeycomb_is_drawn_in_centred_rows() -> None:
    assert list(honeycomb("4-5-4", list("ITEDBA*IGNROW"))) == [
        "     I     T     E     D",
        "  B     A     *     I     G",
        "     N     R     O     W",
    ]


def test_lines_are_waited_for_no_longer_than_asked() -> None:
    out, into = os.pipe()
    lines = Lines(out)
    with pytest.raises(TimeoutError):
        lines.read(0.01)
    os.write(into, "ñu\nsin fin".encode())
    assert lines.read(5) == "ñu"
    threading.Timer(0.05, os.close, (into,)).start()
    assert lines.read() == "sin fin"
    for _ in range(2):
        with pytest.raises(EOFError):
            lines.read(5)
    os.close(out)


@rule("L-15")
def test_the_daily_grid_is_played_alone_from_the_command_line() -> None:
    command = [SOBREMESA, "play", "lexigo", "--bots", "none", "--set", "daily=2026-11-29", "--set", "seconds=30"]
    env = {**os.environ, "SOBREMESA_LANG": "en"}
    done = subprocess.run(
        command, input="\nwed\n.\nq\n", capture_output=True, text=True, env=env, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "O     U     E     S" in done.stdout
    assert "The timer runs: 30 seconds." in done.stdout
    assert "Round 2 of 3." in done.stdout


@pytest.mark.parametrize("said", ["seconds", "seconds=5", "seconds=x", "colour=red"])
def test_a_setting_that_makes_no_sense_is_one_clear_line(said: str) -> None:
    done = subprocess.run(
        [SOBREMESA, "play", "lexigo", "--set", said], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr
