"""The strength table: a run that was stopped goes on, half a deal counts for nothing, every level is measured."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator, Sequence
from pathlib import Path

from sobremesa.bots.contract import OFFERED
from sobremesa.lab.arena import Outcome
from strength import outcomes, report
from strength.__main__ import left, run
from strength.cells import cells, name

MARGIN = 0.03
CHEAP = "lexigo en casual child"


def outcome(number: int, won: float) -> Outcome:
    return Outcome(number // 2, (won, 1 - won), (10, 8))


def test_every_level_meets_the_one_below_it_and_the_yardstick_in_every_game_and_language() -> None:
    told = [name(cell) for cell in cells(10, 1)]
    assert len(told) == len(set(told)) == (4 * 2 + 1) * (len(OFFERED) - 1 + len(OFFERED))
    assert "buyword es-strict.1 expert-strong seed 1" in told
    assert "dizzle none child-greedy seed 1" in told


def test_a_run_that_was_stopped_goes_on_and_ends_with_the_same_table(tmp_path: Path) -> None:
    chosen = [*cells(4, 5, CHEAP)]
    whole, parts = tmp_path / "whole", tmp_path / "parts"

    def missing(path: Path) -> int:
        return len(list(left(chosen, 4, MARGIN, outcomes.read(path))))

    def going_on(path: Path) -> Generator[None, None, None]:
        known = outcomes.read(path)
        return run(left(chosen, 4, MARGIN, known), known, path, 1)

    list(going_on(whole))
    going = going_on(parts)
    next(going)
    going.close()
    assert 0 < missing(parts) < 4
    with parts.open("ab") as file:
        file.write(b'\n["lexigo en-80.1 ca')  # it was being written when the power went
    assert 0 < missing(parts) < 4
    list(going_on(parts))
    assert missing(parts) == 0
    tables = [report.markdown(report.standings(chosen, outcomes.read(path))) for path in (whole, parts)]
    assert tables[0] == tables[1]
    assert "| lexigo | en-80.1 | casual | child |" in tables[0]


def test_a_cell_is_played_until_its_interval_is_narrow_enough() -> None:
    (cell,) = cells(2000, 5, CHEAP)

    def after(won: Sequence[float]) -> int:
        known = defaultdict(dict, {name(cell): {number: outcome(number, each) for number, each in enumerate(won)}})
        return len(list(left([cell], 2000, MARGIN, known)))

    assert after([1.0] * 98) == 1902  # a few more deals may show otherwise
    assert after([1.0] * 100) == 0
    evenly = [0.0, 0.0, 1.0, 1.0] * 500
    assert after(evenly[:1000]) == 1000
    assert after([1.0] * 200 + evenly[:1000]) == 800
    assert after(evenly) == 0


def test_half_a_deal_counts_for_nothing(tmp_path: Path) -> None:
    (cell,) = cells(10, 5, CHEAP)
    path = tmp_path / "outcomes"
    for number in (0, 1, 2):
        outcomes.add(path, outcomes.Played(name(cell), number, outcome(number, won=1.0)))
    (standing,) = report.standings([cell], outcomes.read(path))
    assert standing.played == 2 and standing.share == 1.0


def test_the_plot_has_a_row_for_each_cell() -> None:
    chosen = [*cells(4, 5, "lexigo en")]
    known = {name(cell): {number: outcome(number, won=0.5) for number in range(4)} for cell in chosen}
    drawn = report.svg(report.standings(chosen, known))
    assert drawn.startswith("<svg") and drawn.count("<circle") == len(chosen)
