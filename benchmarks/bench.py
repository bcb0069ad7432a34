"""`make bench`: one table of everything that is timed, each row's ways measured in the same run.

A row says what must hold; where it does not, the table says so and the command fails. Times are CPU seconds; the
ways of a row take turns, and the best of five turns of each counts.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

import rivals
import rows_games
import rows_lexicon
import rows_nets
import rows_playouts
import rows_search
from rows import Measured, measure
from twin import library

ROOMS = (rows_lexicon.rows, rows_nets.rows, rows_games.rows, rows_playouts.rows, rows_search.rows)
"""Each room's rows; a new room adds itself here."""


def rate(seconds: float | None) -> str:
    """Items a second and the time of one, or a dash."""
    if seconds is None:
        return "-"
    time = f"{seconds * 1e3:.2f} ms" if seconds >= 1e-3 else f"{seconds * 1e6:.2f} µs"
    return f"{1 / seconds:,.0f}/s  {time}"


def show(console: Console, measured: list[Measured]) -> None:
    """Print the table."""
    table = Table(title="Sobremesa: items a CPU second and time of one, the best of five turns")
    for heading in ("work", "numba", "plain Python", "C -O3", "times C", "others, times our time", "holds"):
        table.add_column(heading, justify="left" if heading in ("work", "others, times our time") else "right")
    for one in measured:
        times = f"{one.times_c:.2f}" if one.times_c else "-"
        others = "\n".join(f"{name} {rate(one.others[name])}  {times:.1f}" for name, times in one.times.items())
        verdict = "; ".join(one.broken) or "yes"
        table.add_row(one.row.name, rate(one.numba), rate(one.pure), rate(one.c), times, others, verdict)
    console.print(table)
    if library() is None:
        console.print("There is no gcc here, so the C twin was not built and that column is empty.")
    if lacking := rivals.lacking():
        console.print(
            f"Not installed here, so not measured beside ours: {', '.join(lacking)} (make bench installs them)."
        )


def main() -> int:
    """Measure, print, and write JSON if asked; 1 if a limit does not hold."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU time for each way of a row")
    parser.add_argument("--only", default="", help="rows whose name has this text")
    asked = parser.parse_args()
    chosen = [row for room in ROOMS for row in room() if asked.only in row.name]
    measured = [measure(row, asked.seconds) for row in chosen]
    show(Console(width=180), measured)
    if asked.json:
        figures = [
            {
                "work": one.row.name,
                "numba": one.numba,
                "pure": one.pure,
                "c": one.c,
                "others": dict(one.others),
                "broken": one.broken,
            }
            for one in measured
        ]
        asked.json.write_text(json.dumps(figures, indent=1) + "\n")
    return int(any(one.broken for one in measured))


if __name__ == "__main__":
    sys.exit(main())
