"""Every code that the table or a game refuses with has a sentence in the page; the page's types are fresh."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from sobremesa.games import SHELF

ROOT = Path(__file__).resolve().parents[2]
CATALOGUES = ROOT / "web" / "src" / "lib" / "i18n"


def sentences(language: str) -> set[str]:
    """The codes for which a catalogue has a sentence."""
    files = (CATALOGUES / language / "refusals").glob("*.ts")
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    return set(re.findall(r"^    (\w+): \(", text, flags=re.MULTILINE))


def protocol_codes() -> set[str]:
    """The codes in the two tables of the protocol: the table's refusals, and why it hangs up."""
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    refused = re.findall(r"^\| `(?:wire|table)` \| ([^|]+) \|", text, flags=re.MULTILINE)
    hung_up = text.partition("| code | why |")[2].partition("\n\n")[0]
    named = [code for cell in refused for code in re.findall(r"`(\w+)`", cell)]
    return {*named, *re.findall(r"^\| `(\w+)`", hung_up, flags=re.MULTILINE)}


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_refusal_has_a_sentence(language: str) -> None:
    games = {code for game in SHELF for code in game.refusals}
    assert (games | protocol_codes()) - sentences(language) == set()


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    checked = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "page_types.py"), "--check"], capture_output=True, text=True
    )
    assert checked.returncode == 0, checked.stderr


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_page_and_the_command_line_have_a_sentence_for_the_same_verdicts(language: str) -> None:
    told = tomllib.loads(
        (ROOT / "src" / "sobremesa" / "sentences" / f"analysis.{language}.toml").read_text(encoding="utf-8")
    )
    text = (CATALOGUES / language / "analysis.ts").read_text(encoding="utf-8").partition("    said: {")[2]
    for game in SHELF:
        room = text.partition(f"        {game.key}: {{\n")[2].partition("\n        }")[0]
        assert set(re.findall(r"^ {12}(\w+): ", room, flags=re.MULTILINE)) == told[f"coach_{game.key}"].keys()
