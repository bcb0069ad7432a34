"""What must be true after any storm, found out from the store, the records and what every page was told."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

import msgspec
from msgspec import Struct

from faults.clocks import off
from faults.storm import Table
from sobremesa.core import pace, record
from sobremesa.core.contract import TABLE
from sobremesa.core.match import Match
from sobremesa.games import by_key
from sobremesa.lexicon import open_words
from sobremesa.server.clock import LEAVES
from sobremesa.server.stores.contract import EntryRow, Store

TOLERANCE = 50
"""Milliseconds that a clock may be off."""


class Findings(Struct):
    """Counts over all tables, and everything that is wrong."""

    matches: int = 0
    commands: int = 0
    entries: int = 0
    timeouts: int = 0
    clocks: int = 0
    "Clocks that pages were shown."
    off: int = 0
    "Milliseconds by which the worst of them was out."
    lost: int = 0
    twice: int = 0
    wrong: list[str] = []

    def check(self, holds: bool, table: Table, what: str) -> bool:
        if not holds:
            self.wrong.append(f"{table.game.key} {table.id}: {what}")
        return holds


async def audit(store: Store, tables: list[Table], records: dict[str, str]) -> Findings:
    """Every table against its log. `records` are the text records by table."""
    found = Findings()
    for table in tables:
        log = await store.entries(table.id, 0)
        found.matches += 1
        found.entries += len(log)
        _commands(found, table, log)
        _replayed(found, table, log, records[table.id])
        row = await store.table(table.id)
        _clocks(found, table, records[table.id], row.began if row and row.began else 0)
    return found


def _commands(found: Findings, table: Table, log: list[EntryRow]) -> None:
    """What was acknowledged is in the log, once; what was refused is not."""
    found.check([entry.n for entry in log] == list(range(1, len(log) + 1)), table, "numbers with gaps")
    kept = [(entry.seat, entry.command) for entry in log]
    twice = len(kept) - len(set(kept))
    found.twice += twice
    found.check(not twice, table, "a command was applied twice")
    for tab in table.tabs:
        found.commands += len(tab.answers)
        found.check(not tab.wrong, table, f"answers: {tab.wrong[:3]}")
        for command, answer in tab.answers.items():
            accepted = answer["t"] == "accepted"
            if accepted != ((tab.seat, command) in kept):
                found.lost += accepted
                found.wrong.append(f"{table.game.key} {table.id}: {answer} but not so in the log")


def _clocks(found: Findings, table: Table, text: str, began: int) -> None:
    """Every clock that a page was shown is right."""
    read = record.read(text, by_key)
    words = open_words(read.header.words)
    setup = Match(table.game, read.header.options, len(read.header.names), read.header.seed(), words)
    wrong = off(table, setup, began, read.log)
    found.clocks += len(wrong)
    found.off = max(found.off, *wrong, 0)
    found.check(max(wrong, default=0) <= TOLERANCE, table, f"a clock was off by {max(wrong, default=0)} ms")


def _replayed(found: Findings, table: Table, log: list[EntryRow], text: str) -> None:
    """The match plays again from its record, and each page was told what its seat may know, once, in order."""
    try:
        read = record.read(text, by_key)
        words = open_words(read.header.words)
        record.replay(read, table.game, words)
    except record.BadRecord as bad:
        found.check(False, table, f"does not replay: {bad}")
        return
    said = [(entry.n, entry.seat, msgspec.json.encode(entry.action), entry.at) for entry in read.log]
    found.check(said == [(row.n, row.seat, row.action, row.at) for row in log], table, "record and log differ")
    match = Match(table.game, read.header.options, len(read.header.names), read.header.seed(), words)
    timing = pace.begun(table.game, match.state, table.clock, (True,) * match.seats)
    seen = {seat: list(match.seen(seat)) for seat in range(match.seats)}
    for entry, row in zip(read.log, log, strict=True):
        if entry.seat == TABLE or row.command.startswith(LEAVES):
            found.timeouts += 1
            early = timing.due is None or entry.at < timing.due
            right = (None if entry.seat == TABLE else entry.seat) == timing.resigned()
            found.check(right and not early, table, f"time was not up at entry {entry.n}")
        match.play(entry.seat, entry.action, entry.at)
        timing = pace.after(timing, table.game, match.state, (entry.seat, entry.action, entry.at))
        for seat, events in seen.items():
            events += match.seen(seat)
    for k, tab in enumerate(table.tabs):
        # Pages are in the order of their seats; one whose every welcome was lost does not know its own.
        seat = k * len(table.guests) // len(table.tabs)
        events = msgspec.json.decode(msgspec.json.encode(seen[seat]))
        found.check(tab.events == events, table, f"page {k} was told something else: {_first(tab.events, events)}")


def _first(told: list[Any], right: list[Any]) -> str:
    """Where two lists differ first, and what stands there."""
    pairs = zip_longest(told, right)
    at, pair = next(((at, pair) for at, pair in enumerate(pairs) if pair[0] != pair[1]), (0, ()))
    return f"event {at} of {len(told)} and {len(right)}, {pair}"
