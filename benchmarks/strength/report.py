"""What the outcomes say: a table in Markdown, and a plot of the shares with their intervals as SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sobremesa.lab.arena import Outcome, Tournament, lines_of
from strength.cells import name

WISHED = 0.6
"""The share of games that a level should win against the one below it."""
FEWEST = 100
"""Matches of a cell, whatever its interval is."""
LEFT, WIDE, ROW = 330, 400, 18


class Standing(NamedTuple):
    """A cell and what was played of it."""

    cell: Tournament
    played: int
    share: float
    margin: float
    means: tuple[float, float]


def standings(cells: Sequence[Tournament], known: Mapping[str, Mapping[int, Outcome]]) -> list[Standing]:
    """The cells of which anything was played; only whole deals count, each seat having been sat in by both."""
    found = []
    for cell in cells:
        outcomes = known.get(name(cell), {})
        numbers = [number for number in sorted(outcomes) if number < cell.games and number ^ 1 in outcomes]
        if numbers:
            one, other = lines_of(cell, [outcomes[number] for number in numbers])
            found.append(Standing(cell, len(numbers), one.share, one.share_margin, (one.mean, other.mean)))
    return found


def narrow(cell: Tournament, known: Mapping[str, Mapping[int, Outcome]], margin: float) -> bool:
    """Whether its interval is that narrow. Where all went alike so far, a few deals more may show otherwise."""
    found = standings([cell], known)
    return bool(found) and found[0].played >= FEWEST and found[0].margin <= margin


def markdown(found: Sequence[Standing]) -> str:
    """A table: who against whom, wins with the 95 % interval over the deals, mean scores, matches."""
    lines = ["| game | words | who | against | wins | points | games |", "|---|---|---|---|---|---|---|"]
    for cell, played, share, margin, (mine, theirs) in found:
        who, other = cell.levels
        wins, points = f"{100 * share:.1f} ± {100 * margin:.1f} %", f"{mine:.1f} : {theirs:.1f}"
        lines.append(f"| {cell.game} | {cell.words} | {who} | {other} | {wins} | {points} | {played} |")
    return "\n".join(lines) + "\n"


def svg(found: Sequence[Standing]) -> str:
    """A dot a cell with its interval; a line at what is wished."""
    high = ROW * (len(found) + 2)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{LEFT + WIDE + 60}" height="{high}" font-size="12">',
        f'<path d="M{_x(0.5)} 0V{high - ROW}" stroke="#999"/>',
        f'<path d="M{_x(WISHED)} 0V{high - ROW}" stroke="#999" stroke-dasharray="3"/>',
    ]
    for row, (cell, _, share, margin, _) in enumerate(found, 1):
        y, low, top = ROW * row, _x(max(0.0, share - margin)), _x(min(1.0, share + margin))
        who = f"{cell.game}, {cell.words}: {cell.levels[0]} against {cell.levels[1]}"
        parts += [
            f'<text x="{LEFT - 10}" y="{y + 4}" text-anchor="end">{who}</text>',
            f'<path d="M{low} {y}H{top}" stroke="#222"/><circle cx="{_x(share)}" cy="{y}" r="3"/>',
        ]
    ticks = [
        f'<text x="{_x(k / 10)}" y="{high - 4}" text-anchor="middle">{10 * k} %</text>' for k in range(0, 11, 2)
    ]
    return "\n".join([*parts, *ticks, "</svg>"]) + "\n"


def _x(share: float) -> float:
    return round(LEFT + WIDE * share, 1)
