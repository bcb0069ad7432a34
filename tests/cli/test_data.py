"""An owner's own box on the command line: written, edited, checked, played with, recorded."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kit.nursery import run
from sobremesa.games import SHELF


@pytest.mark.parametrize("game", [game.key for game in SHELF])
def test_a_new_box_is_good_as_it_is(tmp_path: Path, game: str) -> None:
    file = tmp_path / "mine.toml"
    assert run("data", "new", game, str(file)).returncode == 0
    checked = run("data", "check", str(file))
    assert checked.returncode == 0, checked.stderr
    assert re.search(r"SHA-256 [0-9a-f]{64}$", checked.stdout.strip())


def test_a_box_that_is_there_is_never_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("mine", encoding="utf-8")
    again = run("data", "new", "quiddler", str(file))
    assert again.returncode == 2
    assert again.stderr.count("\n") == 1
    assert file.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(("lang", "line"), [("en", "line 4"), ("es", "línea 4")])
def test_every_flaw_is_said_with_its_line_in_the_readers_language(tmp_path: Path, lang: str, line: str) -> None:
    file = tmp_path / "mine.toml"
    rows = ['{ id = "A", letters = "A", points = 2, copies = 99 },', '{ id = "A", letters = "é", copies = 0 },']
    file.write_text("\n".join(('game = "quiddler"', "cards = [", *rows, "]")), encoding="utf-8")
    checked = run("data", "check", str(file), lang=lang)
    assert checked.returncode == 2
    said = checked.stderr.splitlines()
    assert len(said) == 4, "letters, copies, the name again, no points"
    assert all(line in one for one in said)


@pytest.mark.parametrize("text", ["", "\x00", 'game = "chess"', "cards = ["])
def test_a_file_that_is_no_box_is_one_clear_line(tmp_path: Path, text: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    checked = run("data", "check", str(file))
    assert (checked.returncode, checked.stderr.count("\n")) == (2, 1)


def test_a_match_with_an_own_box_is_recorded_with_its_hash(tmp_path: Path) -> None:
    file, kept = tmp_path / "mine.toml", tmp_path / "match.txt"
    run("data", "new", "quiddler", str(file))
    text = file.read_text(encoding="utf-8")
    file.write_text(re.sub(r'("A", points =) \d+', r"\1 47", text), encoding="utf-8")
    digest = run("data", "check", str(file)).stdout.split()[-1]
    played = run("play", "--box", str(file), "--hands", "3", "--record", str(kept), typed="leave\n")
    assert played.returncode == 0, played.stderr
    record = kept.read_text(encoding="utf-8")
    assert f"\nbox {digest}\n" in record
    assert '"points":47' in record
    assert run("verify", str(kept)).returncode == 0
    kept.write_text(record.replace('"points":47', '"points":46'), encoding="utf-8")
    forged = run("verify", str(kept))
    assert (forged.returncode, forged.stderr.count("\n")) == (2, 1)


def test_a_box_with_flaws_is_not_played_with(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('game = "quiddler"\ncards = [{ id = "A" }]', encoding="utf-8")
    played = run("play", "--box", str(file))
    assert (played.returncode, played.stderr.count("\n")) == (2, 1)
    assert "line 2" in played.stderr
