"""The C twin: built with gcc where there is one, called through ctypes."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

SOURCES = sorted((Path(__file__).parent / "c").glob("*.c"))


@cache
def library() -> ctypes.CDLL | None:
    """The compiled twin, or None where there is no gcc."""
    gcc = shutil.which("gcc")
    if gcc is None:
        return None
    target = Path(tempfile.mkdtemp(prefix="sobremesa-twin-")) / "twin.so"
    subprocess.run(
        [gcc, "-O3", "-march=native", "-Wall", "-Werror", "-shared", "-fPIC", "-o", target, *SOURCES], check=True
    )
    twin = ctypes.CDLL(str(target))
    twin.words.restype = ctypes.c_int64
    twin.best.restype = ctypes.c_int64
    twin.net_words.restype = ctypes.c_int64
    return twin
