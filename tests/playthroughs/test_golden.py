"""Golden playthroughs: recorded matches and all that the rules made of them, kept as text and reviewed as text."""

from __future__ import annotations

from pathlib import Path

import pytest

from golden import told

RECORDS = sorted(Path(__file__).parent.glob("*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_match_still_tells_the_same(path: Path) -> None:
    kept = path.with_suffix(".told").read_text(encoding="utf-8")
    assert told(path.read_text(encoding="utf-8")) == kept, "if the rules were changed on purpose: make golden"


def test_there_are_playthroughs() -> None:
    assert len(RECORDS) >= 4
