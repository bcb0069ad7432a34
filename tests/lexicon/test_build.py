"""The lists can be made again, and Python starts without what it does not need."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from sobremesa.lexicon.making.hunspell import Affixes
from sobremesa.lexicon.making.sources import missing
from sobremesa.lexicon.manifest import DATA, Manifest

AFFIXES = """
SET UTF-8
FLAG UTF-8
NEEDAFFIX !
FORBIDDENWORD *
PFX r Y 1
PFX r 0 re [^r]
PFX x N 1
PFX x 0 ex .
SFX Á Y 2
SFX Á r ba/S ar
SFX Á er ía [^e]er
SFX S Y 1
SFX S 0 s [aeiou]
"""


def forms(tmp_path: Path, entry: str, flags: str) -> set[str]:
    (tmp_path / "xx.aff").write_text(AFFIXES, "utf-8")
    return {form.spelling for form in Affixes.read(tmp_path / "xx.aff").forms(entry, flags)}


def test_a_suffix_fits_only_where_its_condition_holds(tmp_path: Path) -> None:
    assert forms(tmp_path, "comer", "Á") == {"comer", "comía"}
    assert forms(tmp_path, "leer", "Á") == {"leer"}


def test_suffixes_go_on_suffixes_and_prefixes_cross_them(tmp_path: Path) -> None:
    assert forms(tmp_path, "tomar", "Ár") == {
        "tomar", "tomaba", "tomabas", "retomar", "retomaba", "retomabas"
    }  # fmt: skip


def test_a_prefix_that_does_not_cross_stands_alone(tmp_path: Path) -> None:
    assert forms(tmp_path, "tomar", "Áx") == {"tomar", "tomaba", "tomabas", "extomar"}


def test_an_entry_may_need_an_affix_or_be_forbidden(tmp_path: Path) -> None:
    assert forms(tmp_path, "casa", "S!") == {"casas"}
    assert forms(tmp_path, "casa", "S*") == set()


@pytest.mark.skipif(bool(missing()), reason=f"to build the lists this machine lacks {', '.join(missing())}")
def test_a_fresh_build_has_the_hashes_that_are_committed(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "sobremesa.lexicon.making", tmp_path], check=True)
    built = msgspec.json.decode((tmp_path / "manifest.json").read_bytes(), type=Manifest)
    assert built == msgspec.json.decode((DATA / "manifest.json").read_bytes(), type=Manifest)
    for path in tmp_path.glob("*.dawg"):
        assert path.read_bytes() == (DATA / path.name).read_bytes()


def loaded(code: str, **environment: str) -> str:
    run = subprocess.run(
        [sys.executable, "-c", f"import sys\n{code}\nprint(sorted({{'numba', 'numpy'}} & sys.modules.keys()))"],
        env=os.environ | environment, check=True, capture_output=True, text=True,
    )  # fmt: skip
    return run.stdout.strip()


def test_looking_words_up_needs_neither_numba_nor_numpy() -> None:
    code = "from sobremesa.lexicon import open_lexicon\nassert open_lexicon('en-80.1').has('CLEFT')"
    assert loaded(code) == "[]"


def test_without_numba_the_plain_twin_searches() -> None:
    code = (
        "from sobremesa.lexicon import open_lexicon, warm\nwarm()\n"
        "assert open_lexicon('en-80.1').words_from(['TH', 'E']) == ['ETH', 'THE']"
    )
    assert loaded(code, SOBREMESA_NUMBA="0") == "[]"
    pytest.importorskip("numba", reason="numba is not installed")
    assert loaded(code, SOBREMESA_NUMBA="1") == "['numba', 'numpy']"
