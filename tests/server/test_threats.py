"""The page of threats names tests that exist, and dependencies are pinned as it says."""

from __future__ import annotations

import json
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "threats.md"


def test_every_test_that_the_page_of_threats_names_exists() -> None:
    named = set(re.findall(r"`(test_\w+)`", PAGE.read_text(encoding="utf-8")))
    written = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "tests").rglob("test_*.py"))
    known = set(re.findall(r"^(?:async )?def (test_\w+)\(", written, re.MULTILINE))
    assert len(named) > 40 and named - known == set()


def test_every_threat_has_a_defence_and_a_test() -> None:
    rows = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    threats = [row for row in rows if not row.startswith("| threat |")]
    assert all(re.fullmatch(r"\| [^|]+ \| [^|]+ \| `test_\w+`(, `test_\w+`)* \|", row) for row in threats)


def test_every_dependency_is_pinned_by_hash() -> None:
    for file in (ROOT / "requirements").glob("*.txt"):
        for wish in re.split(r"\n(?=\S)", file.read_text(encoding="utf-8").strip()):
            assert re.match(r"[\w.\[\]-]+==\S+", wish) and "--hash=sha256:" in wish, wish
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert all("integrity" in package for name, package in packages.items() if name and not package.get("link"))
