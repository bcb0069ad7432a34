"""`make strength`: play the cells of the table, all cores, and say how they stand. It goes on where it stopped.

make strength                                     the whole table, each cell to ± 3 %: some nights
make strength ARGS="--margin 5 --only 'quiddler en'"
make strength ARGS="--games 0"                    nothing more is played; only the table

When the rules, words or bots of a game change, its lines in the file of outcomes are of others: delete them.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import as_completed
from itertools import islice
from pathlib import Path

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from sobremesa.lab.arena import Outcome, Tournament, play
from sobremesa.lab.processes import processes
from strength import outcomes, report
from strength.cells import SEED, cells, name

GAMES = 2000
MARGIN = 3.0
HERE = Path(__file__).parent
AHEAD = 4
"""Matches that wait for each process."""
Job = tuple[Tournament, int]
Known = dict[str, dict[int, Outcome]]


def left(chosen: Sequence[Tournament], games: int, margin: float, known: Known) -> Iterator[Job]:
    """The matches still to be played, deal by deal through all cells, so that the table fills evenly.

    A cell whose interval has meanwhile become as narrow as `margin` (a share of the matches) gets no more deals.
    """
    for first in range(0, games, 2):
        for cell in chosen:
            missing = [number for number in (first, first + 1) if number not in known[name(cell)]]
            if missing and not report.narrow(cell, known, margin):
                yield from ((cell, number) for number in missing)


def run(jobs: Iterator[Job], known: Known, path: Path, workers: int) -> Generator[None, None, None]:
    """Play them, each written down as it ends."""
    coming = iter(jobs)
    with processes(workers) as pool:
        waiting = {pool.submit(play, *job): job for job in islice(coming, AHEAD * workers)}
        while waiting:
            done = next(as_completed(waiting))
            cell, number = waiting.pop(done)
            known[name(cell)][number] = outcome = done.result()
            outcomes.add(path, outcomes.Played(name(cell), number, outcome))
            waiting |= {pool.submit(play, *job): job for job in islice(coming, 1)}
            yield None


def main() -> int:
    """Play, then print the table and write the plot."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES, help="matches a cell at most")
    parser.add_argument("--margin", type=float, default=MARGIN, help="an interval that is narrow enough, ± %%")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--only", default="", help="cells whose name has all these words: 'lexigo es expert'")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--outcomes", type=Path, default=HERE / "outcomes.jsonl", help="where matches are kept")
    parser.add_argument("--plot", type=Path, default=HERE / "strength.svg")
    asked = parser.parse_args()
    chosen = [*cells(asked.games or GAMES, asked.seed, asked.only)]
    if not chosen:
        parser.error(f"no cell is called {asked.only!r}")
    known = outcomes.read(asked.outcomes)
    jobs = left(chosen, asked.games, asked.margin / 100, known)
    columns = SpinnerColumn(), TextColumn("{task.completed:.0f}"), TimeElapsedColumn()
    with Progress(*columns, console=Console(stderr=True)) as progress:
        bar = progress.add_task("", total=None)
        try:
            for _ in run(jobs, known, asked.outcomes, asked.workers):
                progress.advance(bar)
        except KeyboardInterrupt:
            print("Stopped; the same command goes on from here.", file=sys.stderr)
    found = report.standings(chosen, known)
    print(report.markdown(found), end="")
    asked.plot.write_text(report.svg(found), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
