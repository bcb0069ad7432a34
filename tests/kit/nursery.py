"""Where the processes of the command line begin in tests: the interpreter and the libraries are already loaded.

Each command is a process of its own, forked here, with its own arguments, environment, input and exit code. That of
a fresh interpreter says the same (`cli/test_cli.py`), and costs a second for what it loads.
"""

from __future__ import annotations

import array
import atexit
import gc
import importlib
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path

import sobremesa
from sobremesa.bots.contract import ONE_THREAD

PATIENCE = 120
"""Seconds after which a command is ended."""
REQUEST = 1 << 20
"""Bytes of the longest command with its environment."""
LEFT_OUT = ("sobremesa.cli", "sobremesa.lexicon.making")
"""What reads its language when it is loaded, and what needs libraries that are not installed for tests."""


def run(*words: str, lang: str = "en", typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run `sobremesa` with these words, in a process of its own."""
    env = {**os.environ, "SOBREMESA_LANG": lang, "COLUMNS": "120"}
    ours = _nursery()
    with tempfile.TemporaryFile("w+") as typing, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        typing.write(typed)
        typing.seek(0)
        request = json.dumps({"words": words, "env": env, "folder": str(Path.cwd())}).encode()
        socket.send_fds(ours, [request], [typing.fileno(), out.fileno(), err.fileno()])
        code = array.array("i", ours.recv(4))
        said = []
        for file in (out, err):
            file.seek(0)
            said.append(file.read().decode())
    return subprocess.CompletedProcess(words, code[0], *said)


@cache
def _nursery() -> socket.socket:
    """The way to a nursery that runs as long as this process does."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with theirs:
        running = subprocess.Popen(
            [sys.executable, "-m", "kit.nursery", str(theirs.fileno())],
            pass_fds=[theirs.fileno()],
            stdin=subprocess.DEVNULL,
            env={**os.environ, **ONE_THREAD, "PYTHONPATH": str(Path(__file__).parents[1])},
        )

    @atexit.register
    def close() -> None:
        ours.close()
        running.wait()

    return ours


def _load() -> None:
    """Load all that commands load, compiled searches included."""
    root = Path(sobremesa.__file__).parent
    for file in sorted(root.rglob("*.py")):
        name = ".".join(("sobremesa", *file.relative_to(root).with_suffix("").parts)).removesuffix(".__init__")
        if not name.startswith(LEFT_OUT) and not name.endswith("__main__"):
            importlib.import_module(name)
    importlib.import_module("typer")
    importlib.import_module("sobremesa.lexicon").warm()
    gc.freeze()  # else each process would go through all of it again at its end


def _born(at: socket.socket) -> bool:
    """Fork a process for each command that is asked for. True in such a process, False when no more are wanted."""
    while True:
        request, files, _, _ = socket.recv_fds(at, REQUEST, 3)
        if not request:
            return False
        child = os.fork()
        if child == 0:
            at.close()
            _become(json.loads(request), files)
            return True
        for file in files:
            os.close(file)
        _, status = os.waitpid(child, 0)
        at.send(array.array("i", [os.waitstatus_to_exitcode(status)]).tobytes())


def _become(request: dict[str, dict[str, str]], files: list[int]) -> None:
    """Take on the arguments, the environment, the folder and the files of a command."""
    for place, file in enumerate(files):
        os.dup2(file, place)
        os.close(file)
    os.environ.clear()
    os.environ.update(request["env"])
    os.chdir(str(request["folder"]))
    sys.argv = ["sobremesa", *request["words"]]
    signal.alarm(PATIENCE)


if __name__ == "__main__":
    _load()
    with socket.socket(fileno=int(sys.argv[1])) as way, suppress(KeyboardInterrupt):
        is_command = _born(way)
    if is_command:
        from sobremesa.cli import main

        main()
