"""`make strength`: play the cells of the table, all cores, and say how they stand. It goes on where it stopped.

make strength                                     the whole table, 1,000 matches a cell: some nights
make strength ARGS="--games 200 --only 'quiddler en'"
make strength ARGS="--games 0"                    nothing more is played; only the table
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import islice
from multiprocessing import get_context
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from sobremesa.bots.contract import ONE_THREAD
from sobremesa.lab.arena import Tournament, play
from strength import outcomes, report
from strength.cells import SEED, cells, name

GAMES = 1000
HERE = Path(__file__).parent
AHEAD = 4
"""Matches that wait for each process."""
Job = tuple[Tournament, int]


def left(chosen: Sequence[Tournament], games: int, path: Path) -> list[Job]:
    """The matches still to be played, deal by deal through all cells, so that the table fills evenly."""
    known = outcomes.read(path)
    jobs = [(cell, number) for number in range(games) for cell in chosen if number not in known[name(cell)]]
    return sorted(jobs, key=lambda job: job[1] // 2)


def run(jobs: Sequence[Job], path: Path, workers: int) -> Iterator[None]:
    """Play them, each written down as it ends."""
    coming = iter(jobs)
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        waiting = {pool.submit(play, *job): job for job in islice(coming, AHEAD * workers)}
        while waiting:
            done = next(as_completed(waiting))
            cell, number = waiting.pop(done)
            outcomes.add(path, outcomes.Played(name(cell), number, done.result()))
            waiting |= {pool.submit(play, *job): job for job in islice(coming, 1)}
            yield None


def main() -> int:
    """Play, then print the table and write the plot."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES, help="matches a cell")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--only", default="", help="cells whose name has all these words: 'lexigo es expert'")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--outcomes", type=Path, default=HERE / "outcomes.jsonl", help="where matches are kept")
    parser.add_argument("--plot", type=Path, default=HERE / "strength.svg")
    asked = parser.parse_args()
    os.environ |= ONE_THREAD
    chosen = [*cells(asked.games or GAMES, asked.seed, asked.only)]
    if not chosen:
        parser.error(f"no cell is called {asked.only!r}")
    jobs = left(chosen, asked.games, asked.outcomes)
    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True)) as progress:
        bar = progress.add_task("", total=len(jobs))
        try:
            for _ in run(jobs, asked.outcomes, asked.workers):
                progress.advance(bar)
        except KeyboardInterrupt:
            print("Stopped; the same command goes on from here.", file=sys.stderr)
    found = report.standings(chosen, outcomes.read(asked.outcomes))
    print(report.markdown(found), end="")
    asked.plot.write_text(report.svg(found), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
