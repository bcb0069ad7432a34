"""Hints in the terminal: asked for by a word, told, kept in the record."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from kit.nursery import run


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_hint_is_told_and_stands_in_the_record(lang: str, tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    words = ["play", "--hints", "--bots", "none", "--hands", "3", "--seed", "7", "--record", str(path)]
    done = run(*words, lang=lang, typed="hint\ndraw deck\nhint\nhint\nleave\n")
    assert done.returncode == 0, done.stderr
    said = {"en": "The best player of the house would say: ", "es": "El mejor jugador de la casa diría: "}[lang]
    assert done.stdout.count(said) == 3
    assert f"{said}draw deck\n" in done.stdout
    assert [line.split()[3] for line in path.read_text().splitlines() if line.endswith(" hint")] == ["hint"] * 2
    assert run("verify", str(path)).returncode == 0
    assert {"en": "takes a hint", "es": "pide una pista"}[lang] in run("replay", str(path), lang=lang).stdout


def test_without_the_setting_there_are_none() -> None:
    done = run("play", "--bots", "none", "--hands", "3", "--seed", "7", typed="hint\nq\n")
    assert "This table allows no hints." in done.stdout
    daily = run("play", "--bots", "none", "--hints", "--set", "daily=2026-11-29", typed="q\n")
    assert (daily.returncode, daily.stderr.count("\n")) == (2, 1)
    assert "without hints" in daily.stderr


def test_in_a_race_the_word_hint_is_a_word_and_a_question_mark_asks() -> None:
    typed = "\nhint\n?hint\nq\n"
    done = run("play", "lexigo", "--hints", "--bots", "none", "--seed", "5", typed=typed)
    assert done.returncode == 0, done.stderr
    assert "HINT" in done.stdout
    assert "The best player of the house would say: write " in done.stdout


def test_a_program_is_told_of_a_hint_in_its_moment() -> None:
    words = ["play", "--json", "--hints", "--bots", "none", "--hands", "3", "--seed", "7"]
    moments = [json.loads(line) for line in run(*words, typed="draw deck\nhint\nq\n").stdout.splitlines()]
    hinted = [moment for moment in moments if moment["hint"]]
    assert [moment["hint"] for moment in hinted] == ["lay N+A+H Q"]
    assert {"event": "hint-taken", "seat": 0} in hinted[0]["events"]


def test_what_is_no_action_is_answered_with_all_that_may_be_typed() -> None:
    done = run("play", "--hints", "--bots", "none", "--hands", "3", "--seed", "7", typed="tip\nq\n")
    assert re.search(r"there are: .*leave, .*hint", done.stdout)


def test_what_is_typed_by_mistake_is_answered_and_steers_no_terminal() -> None:
    done = run("play", "--bots", "none", "--seed", "7", lang="es", typed="\n\x1b[Atip\nq\n")
    assert "No has escrito nada." in done.stdout
    assert "\x1b" not in done.stdout and "\ufffd[Atip no es ninguna acción" in done.stdout


def test_what_is_no_move_is_said_in_either_language() -> None:
    words = ["play", "--hints", "--bots", "none", "--hands", "3", "--seed", "7"]
    said = {lang: run(*words, lang=lang, typed="Ayuda\npista\nsalir\n").stdout for lang in ("en", "es")}
    assert all("draw deck" in out for out in said.values())
    assert "Escribe una acción" in said["es"] and "El mejor jugador de la casa diría: draw deck" in said["es"]
    assert "pista: oír" in said["es"] and "hint:" not in said["es"]
    mistyped = run(*words, lang="es", typed="tip\nq\n").stdout
    assert "pista" in mistyped.partition("tip")[2], "what may be typed instead is told"
