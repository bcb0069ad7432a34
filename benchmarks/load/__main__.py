"""`make load`: one server on one SQLite file, and players at fixed rates.

Times are counted from when a move should have been sent: a server that stalls cannot hide it. Client and server
share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from load.client import Load

START = """
import sys
from pathlib import Path
from sobremesa.server.run import serve
from sobremesa.server.settings import Limits, Settings
free = Limits(messages_a_second=1e6, messages_at_once=10**6, posts_a_minute=1e9, pages_of_person=10**6)
serve(Settings(database=Path(sys.argv[1]), page=Path("none"), port=0, warm_bots=False, limits=free))
"""


def main() -> None:
    """Measure, and print a row for each rate."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=500, help="of two sockets each")
    parser.add_argument("--rates", default="500,1000,2000", help="moves a second, parted by commas")
    parser.add_argument("--seconds", type=float, default=10)
    asked = parser.parse_args()
    with TemporaryDirectory() as folder, (Path(folder) / "log").open("w+", encoding="utf-8") as log:
        database = str(Path(folder) / "load.sqlite")
        server = subprocess.Popen([sys.executable, "-c", START, database], stderr=log)
        try:
            asyncio.run(_measure(server.pid, Path(folder) / "log", asked))
        finally:
            server.kill()
            server.wait()


async def _measure(server: int, log: Path, asked: argparse.Namespace) -> None:
    while "port=" not in (said := log.read_text(encoding="utf-8")):
        await asyncio.sleep(0.1)
    load = Load(int(said.partition("port=")[2].split(" ")[0]))
    before = _resident(server)
    await load.seat(asked.tables)
    grown = (_resident(server) - before) / asked.tables
    print(f"{asked.tables} tables, {2 * asked.tables} sockets: {grown:.1f} KB for a table with its two sockets")
    print(f"{'asked/s':>8} {'done/s':>8} {'p50 ms':>8} {'p99 ms':>8} {'p99.9 ms':>9} {'refused':>8}")
    for rate in map(float, asked.rates.split(",")):
        took = await load.run(rate, asked.seconds)
        times = sorted(1000 * one for one in load.latencies)
        shares = [times[min(len(times) - 1, int(len(times) * share))] for share in (0.5, 0.99, 0.999)]
        done = len(times) / took
        print(f"{rate:8.0f} {done:8.0f} {shares[0]:8.1f} {shares[1]:8.1f} {shares[2]:9.1f} {load.refused:8}")
    await load.close()


def _resident(process: int) -> int:
    """Kilobytes in memory."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return int(status.partition("VmRSS:")[2].split()[0])


if __name__ == "__main__":
    main()
