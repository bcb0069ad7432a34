"""`make load`: one server on one SQLite file, and players at fixed rates, then as fast as they can.

Times are counted from when a move should have been sent: a server that stalls cannot hide it. The players have a
process of their own and share the machine; what both spent on a move is printed, and shows what was the limit.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from load.client import Load
from sobremesa.server.run import runner

START = """
import sys
from pathlib import Path
from sobremesa.server.run import serve
from sobremesa.server.settings import Limits, Settings
free = Limits(messages_a_second=1e6, messages_at_once=10**6, posts_a_minute=1e9, guests_a_minute=1e9,
    pages_of_person=10**6, connections=10**5)
serve(Settings(database=Path(sys.argv[1]), page=Path("none"), port=0, warm_bots=False, limits=free))
"""
WARM = 20
"""Tables that are there before anything is measured."""


def main() -> None:
    """Measure, and print a row for each rate."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=500, help="of two sockets each")
    parser.add_argument("--rates", default="500,1000,2000", help="moves a second, parted by commas, one row each")
    parser.add_argument("--seconds", type=float, default=10)
    asked = parser.parse_args()
    with TemporaryDirectory() as folder, (Path(folder) / "log").open("w+", encoding="utf-8") as log:
        database = str(Path(folder) / "load.sqlite")
        server = subprocess.Popen([sys.executable, "-c", START, database], stderr=log)
        try:
            with runner() as running:
                running.run(_measure(server.pid, Path(folder) / "log", asked))
        finally:
            server.kill()
            server.wait()


async def _measure(server: int, log: Path, asked: argparse.Namespace) -> None:
    while "port=" not in (said := log.read_text(encoding="utf-8")):
        await asyncio.sleep(0.1)
    load = Load(int(said.partition("port=")[2].split(" ")[0]))
    await _sit(load, server, asked.tables)
    heads = ("asked/s", "done/s", "p50 ms", "p99 ms", "p99.9 ms", "refused", "server us", "players us", "MB")
    print(" ".join(f"{head:>10}" for head in heads))
    for rate in (*map(float, asked.rates.split(",")), None):
        spent = _seconds(server), process_time()
        took = await (load.rush(asked.seconds) if rate is None else load.run(rate, asked.seconds))
        spent = _seconds(server) - spent[0], process_time() - spent[1]
        times = sorted(1000 * one for one in load.latencies)
        shares = [times[min(len(times) - 1, int(len(times) * share))] for share in (0.5, 0.99, 0.999)]
        each = [1e6 * seconds / len(times) for seconds in spent]
        row = (*(f"{one:10.1f}" for one in shares), f"{load.refused:10}", *(f"{one:10.0f}" for one in each))
        resident = f"{_resident(server) / 1024:10.1f}"
        print(f"{rate or 'all they can':>10}"[:10], f"{len(times) / took:10.0f}", *row, resident, flush=True)
    await load.close()


async def _sit(load: Load, server: int, tables: int) -> None:
    """Lay the tables and let the players come; print what each table and each socket takes."""
    await load.lay(WARM)
    await load.come(load.tables)
    before = _resident(server)
    await load.lay(tables - WARM)
    laid = _resident(server)
    fresh = load.tables[WARM:]
    await load.come(fresh)
    seated = _resident(server)
    await load.come(fresh)
    doubled = _resident(server)
    load.hang_up(fresh, keep=2)
    await load.alone()  # or the first moves wait behind a thousand goodbyes
    socket = (doubled - seated) / len(fresh) / 2
    idle = (seated - laid) / len(fresh) - 2 * socket
    unseen = (laid - before) / len(fresh)
    print(f"{tables} tables, {2 * tables} sockets; KB in memory: {socket:.1f} a socket, {idle:.1f} a table that is")
    print(f"looked at, {unseen:.1f} a table that nobody looks at")


def _resident(process: int) -> int:
    """Kilobytes in memory."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return int(status.partition("VmRSS:")[2].split()[0])


def _seconds(process: int) -> float:
    """Seconds of the processor that a process has spent, in all its threads."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
