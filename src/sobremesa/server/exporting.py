"""All records of finished matches as text files, as anybody may read, check and replay them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from sobremesa.games import by_key
from sobremesa.server import library, papers
from sobremesa.server.play import Unplayable, set_up
from sobremesa.server.refusals import Refusal
from sobremesa.server.stores.contract import Store, TableRow


class Exported(NamedTuple):
    """How many were written, and how many not: other rules or another word list than ours."""

    written: int
    unplayable: int


async def export(store: Store, folder: Path) -> Exported:
    """Write each as GAME-ID.txt; what is there already under that name is written anew.

    Raises NotKept or OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    written = unplayable = 0
    for table in await store.finished():
        row = await store.table(table)
        text = None if row is None else await _record(store, row)
        if row is None or text is None:
            unplayable += 1
            continue
        (folder / f"{row.game}-{row.id}.txt").write_text(text, encoding="utf-8")
        written += 1
    return Exported(written, unplayable)


async def _record(store: Store, row: TableRow) -> str | None:
    """The record of a finished match; None when it cannot be played again here."""
    game = by_key(row.game)
    try:
        words = library.named(row.words)
        if game is None or game.version != row.version or words.sha256 != row.words_hash:
            return None
        play = set_up(row, game, words)
        play.replay(await store.entries(row.id, 0))
    except (Refusal, Unplayable):
        return None
    return papers.text_of(row, play.match)
