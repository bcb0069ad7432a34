"""`sobremesa analyse` as a person meets it."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest

from cli.test_cli import PLAYTHROUGHS, SOBREMESA
from kit.nursery import run

QUIDDLER = str(PLAYTHROUGHS / "quiddler-strict.record")


def test_it_shows_each_decision_and_a_summary_in_both_languages() -> None:
    english, spanish = (run("analyse", QUIDDLER, lang=lang) for lang in ("en", "es"))
    assert english.returncode == spanish.returncode == 0, english.stderr
    assert "= lays DUG, QUIN, discards Y (21)" in english.stdout
    assert "With common words: lays DYING" in english.stdout
    assert "Good 0: 6 of 6 decisions could not be bettered" in english.stdout
    assert "baja DUG, QUIN y descarta Y" in spanish.stdout
    assert english.stderr == ""  # no bar where there is no terminal


@pytest.mark.parametrize("game", ["buyword-solo", "dexikon-solo", "dizzle-solo", "lexigo-daily"])
def test_every_game_is_told_in_whole_sentences(game: str) -> None:
    for lang in ("en", "es"):
        done = run("analyse", str(PLAYTHROUGHS / f"{game}.record"), "--budget", "8", lang=lang)
        assert done.returncode == 0, done.stderr
        assert "{" not in done.stdout
        assert "coach_" not in done.stdout


def test_one_seat_is_told_as_json() -> None:
    told = json.loads(run("analyse", QUIDDLER, "--seat", "1", "--json").stdout)
    findings = told["analysis"]["findings"]
    assert told["names"] == ["Good 0", "Expert 1"]
    assert {one["seat"] for one in findings} == {1}
    assert findings[0]["verdict"]["played"]["play"] == {"code": "draw_discard", "facts": {"card": "S"}}


@pytest.mark.parametrize(
    "words",
    [
        ["analyse", "no-such-file"],
        ["analyse", "/"],
        ["analyse"],
        ["analyse", QUIDDLER, "--seat", "2"],
        ["analyse", QUIDDLER, "--seat", "x"],
        ["analyse", QUIDDLER, "--level", "wizard"],
        ["analyse", QUIDDLER, "--budget", "0"],
    ],
)
def test_a_mistake_is_one_clear_line_and_exit_code_two(words: list[str]) -> None:
    for lang in ("en", "es"):
        done = run(*words, lang=lang)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1), done
        assert "Traceback" not in done.stderr


def test_a_match_that_still_runs_is_not_analysed(tmp_path: Path) -> None:
    path = tmp_path / "running.txt"
    run("play", "--seed", "7", "--record", str(path), typed="draw deck\nq\n")
    done = run("analyse", str(path))
    assert (done.returncode, done.stdout) == (2, "")
    assert "not over" in done.stderr


def test_on_a_terminal_it_shows_how_far_it_is_and_ctrl_c_ends_it_with_one_line() -> None:
    screen, behind = pty.openpty()
    looking = subprocess.Popen(
        [SOBREMESA, "analyse", str(PLAYTHROUGHS / "dizzle-three.record"), "--budget", "100000"],
        stdout=subprocess.PIPE,
        stderr=behind,
        env={**os.environ, "SOBREMESA_LANG": "en", "TERM": "xterm"},
        # Whoever runs the tests in the background has had them ignore Ctrl-C.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    os.close(behind)
    shown = b""
    while b"Looking at each decision" not in shown:
        shown += os.read(screen, 1000)
    looking.send_signal(signal.SIGINT)
    with suppress(OSError):  # a terminal whose program has gone
        while part := os.read(screen, 1000):
            shown += part
    out, _ = looking.communicate(timeout=60)
    os.close(screen)
    assert (looking.returncode, out) == (130, b"")
    assert shown.strip().splitlines()[-1].endswith(b"Stopped.")
    assert b"Traceback" not in shown
