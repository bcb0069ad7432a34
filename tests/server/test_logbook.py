"""The server's log: a line an event, and one for each move only where that was asked for."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from sobremesa.server import logbook


@pytest.fixture
def loggers() -> Iterator[None]:
    """The loggers are afterwards what they were."""
    root, ours = logging.getLogger(), logbook.logger
    before = root.handlers, root.level, ours.level
    yield
    root.handlers, root.level, ours.level = before


@pytest.mark.usefixtures("loggers")
@pytest.mark.parametrize("moves", [False, True])
def test_moves_have_lines_of_their_own_only_where_that_was_asked(
    capsys: pytest.CaptureFixture[str], *, moves: bool
) -> None:
    logbook.to_stream(moves=moves)
    logbook.trace("move", seat=0, n=1)
    logbook.note("begun", game="quiddler")
    written = capsys.readouterr().err
    assert ("move seat=0 n=1" in written) == moves
    assert "begun game=quiddler" in written
