"""Fit what the Dizzle players know of our sheets. Repeatable: the same seed gives the same weights.

    tools/tune_dizzle.py tempers          what each thing is worth to the greedy player, by cross-entropy
    tools/tune_dizzle.py worth            the nets, on matches of the greedy player, then of the search player

Written into src/sobremesa/bots/data. `--levels` narrows it down; what is not fitted anew stays.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from msgspec.structs import asdict
from numpy.typing import NDArray

from sobremesa.bots.dizzle import Guide, temper_of
from sobremesa.bots.dizzle_sense import Temper, sense_of
from sobremesa.bots.dizzle_worth import Eyes, Glance, Net, Worth, glance
from sobremesa.bots.search import Luck, Searcher
from sobremesa.games.dizzle import GAME, scoring
from sobremesa.games.dizzle.sheets import printed
from sobremesa.games.dizzle.types import AnyAction, Options, State

DATA: Final = Path(__file__).resolve().parent.parent / "src" / "sobremesa" / "bots" / "data"
NETS: Final = DATA / "dizzle.npz"
TOLD: Final = DATA / "dizzle.json"
"""The tempers, and how each net was made."""
PARTS: Final = ("into", "into_bias", "out", "out_bias")
HIDDEN: Final = 64
BATCH: Final = 256
SPREADS: Final = ((0.3, 0.3), (1.5, 0.2), (4.0, 0.2), (10.0, 0.2), (30.0, 0.1))
"""Points that chance adds to a field in the first matches, and their share: a search sees every kind of sheet."""
WEIGHT: Final = 4
"""How often a searched match is learnt from, for once that a greedy one is."""
Floats = NDArray[np.float32]
Player = Callable[[State], Any]
ALONE: Final = 0
"""The seat of a match alone."""


class Plan(NamedTuple):
    """What a net is fitted on."""

    greedy: int
    "Matches of the greedy player."
    rounds: int
    "So often the search player then plays with what was learnt so far, and is learnt from."
    searched: int
    "Its matches in a round."
    playouts: int
    seed: int


class Lessons(NamedTuple):
    """Sheets at the beginning of turns, and the points that came after."""

    glances: list[Glance]
    coming: list[float]


def match(options: Options, luck: Luck, player: Player) -> tuple[Lessons, int]:
    """One match alone: what can be learnt from it, and the score."""
    state = GAME.setup(options, 1, luck).state
    sheet = printed(options)
    glances, had, turn = [], [], -1
    while not GAME.over(state):
        if state.turn != turn:
            turn = state.turn
            glances.append(glance(state, ALONE))
            had.append(scoring.points(sheet, state.sheets[ALONE]))
        state = GAME.apply(state, ALONE, player(state), luck).state
    (score,) = GAME.scores(state)
    return Lessons(glances, [score - points for points in had]), score


def matches(options: Options, games: int, seed: int, player: Player) -> tuple[Lessons, float]:
    """Many of them, and the mean score."""
    luck, lessons, total = Luck(seed), Lessons([], []), 0
    for _ in range(games):
        more, score = match(options, luck, player)
        lessons.glances.extend(more.glances)
        lessons.coming.extend(more.coming)
        total += score
    return lessons, total / games


# The greedy player's temper


def mean_of(options: Options, temper: Temper, games: int, seed: int) -> float:
    """What a greedy player of this temper makes alone."""
    random = Random(seed)

    def greedy(state: State) -> AnyAction:
        return sense_of(state, temper).reply(state, ALONE, random, 0)

    return matches(options, games, seed, greedy)[1]


def tempered(options: Options, rounds: int, crowd: int, games: int, seed: int) -> Temper:
    """The best temper found: of each crowd the best sixth says where the next one is drawn."""
    names = list(asdict(Temper()))
    middle = np.array(list(asdict(Temper()).values()))
    width, random = 0.5 * middle + 0.1, np.random.default_rng(seed)
    for number in range(rounds):
        drawn = np.abs(middle + width * random.standard_normal((crowd, len(names))))
        means = [mean_of(options, Temper(**dict(zip(names, one, strict=True))), games, number) for one in drawn]
        best = drawn[np.argsort(means)[-max(4, crowd // 6) :]]
        middle = 0.3 * middle + 0.7 * best.mean(0)
        width = 0.3 * width + 0.7 * (best.std(0) + 0.02)
        print(f"level {options.level}: round {number}, mean {np.mean(means):.2f}", flush=True)
    return Temper(**{name: round(float(value), 2) for name, value in zip(names, middle, strict=True)})


# The nets


def fit(net: Net, lessons: tuple[Floats, Floats], *, rounds: int, pace: float, seed: int) -> None:
    """Change the net's weights so that it tells what came (Adam, the pace falling to nothing)."""
    rows, coming = lessons
    random = np.random.default_rng(seed)
    slopes = [np.zeros_like(one) for one in net.weights]
    squares = [np.zeros_like(one) for one in net.weights]
    steps, step = rounds * -(-len(rows) // BATCH), 0
    for _ in range(rounds):
        order = random.permutation(len(rows))
        for begin in range(0, len(rows), BATCH):
            some = order[begin : begin + BATCH]
            step += 1
            rate = pace * (1 - step / steps) * np.sqrt(1 - 0.999**step) / (1 - 0.9**step)
            for weight, slope, square, now in zip(
                net.weights, slopes, squares, gradient(net, rows[some], coming[some]), strict=True
            ):
                slope += 0.1 * (now - slope)
                square += 0.001 * (now**2 - square)
                weight -= (rate * slope / (np.sqrt(square) + 1e-8)).astype(np.float32)


def gradient(net: Net, rows: Floats, coming: Floats) -> tuple[Floats, ...]:
    """Of the mean squared error, by each of the weights."""
    into, into_bias, out, _ = net.weights
    inside = np.maximum(rows @ into + into_bias, 0)
    error = (net(rows) - coming) * (2 / len(rows))
    back = error[:, None] * out[None, :] * (inside > 0)
    return rows.T @ back, back.sum(0), inside.T @ error, error.sum(keepdims=True)


def fresh(inputs: int, seed: int) -> Net:
    """A net that knows nothing."""
    random = np.random.default_rng(seed)
    into = (random.standard_normal((inputs, HIDDEN)) * np.sqrt(2 / inputs)).astype(np.float32)
    out = (random.standard_normal(HIDDEN) * np.sqrt(2 / HIDDEN)).astype(np.float32)
    return Net(into, np.zeros(HIDDEN, np.float32), out, np.zeros(1, np.float32))


def seen(eyes: Eyes, lessons: Lessons) -> tuple[Floats, Floats]:
    """Lessons as numbers."""
    rows = [eyes.see(lessons.glances[k : k + 50_000]) for k in range(0, len(lessons.glances), 50_000)]
    return np.concatenate(rows), np.array(lessons.coming, np.float32)


def learnt(options: Options, plan: Plan, known: Net | None) -> Net:
    """The net for a sheet, learnt anew or on from one that is known."""
    seed = plan.seed
    sheet, eyes = printed(options), Eyes(printed(options))
    parts = [seen(eyes, greedy_lessons(options, spread, round(plan.greedy * share))) for spread, share in SPREADS]
    net = known or fresh(parts[0][0].shape[1], seed)
    if known is None:
        fit(net, joined(parts), rounds=8, pace=2e-3, seed=seed)
    for number in range(seed, seed + plan.rounds):
        searcher = Searcher(GAME, Guide(options, Worth(sheet, net)), plan.playouts, number)
        lessons, mean = matches(options, plan.searched, number, searching(searcher))
        print(f"level {options.level}: {plan.playouts} playouts {mean:.2f}", flush=True)
        parts += [seen(eyes, lessons)] * WEIGHT
        fit(net, joined(parts), rounds=4, pace=1e-3, seed=number)
    return net


def searching(searcher: Searcher) -> Player:
    """The search player, alone."""
    return lambda state: searcher.decide(GAME.view(state, ALONE), GAME.prompts(state, ALONE))


def greedy_lessons(options: Options, spread: float, games: int) -> Lessons:
    """Matches of the greedy player with so much chance."""
    random, temper = Random(spread), temper_of(options, tuned=True)

    def greedy(state: State) -> AnyAction:
        return sense_of(state, temper).reply(state, ALONE, random, spread)

    lessons, mean = matches(options, games, round(10 * spread), greedy)
    print(f"level {options.level}: greedy with {spread}: {mean:.2f}", flush=True)
    return lessons


def joined(parts: Sequence[tuple[Floats, Floats]]) -> tuple[Floats, Floats]:
    """Lessons put together."""
    rows, coming = zip(*parts, strict=True)
    return np.concatenate(rows), np.concatenate(coming)


def main() -> None:
    """Fit, and write what was fitted."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("tempers", "worth"))
    parser.add_argument("--levels", type=int, nargs="+", default=[1, 2, 3, 4])
    parser.add_argument("--greedy", type=int, default=30_000, help="matches of the greedy player")
    parser.add_argument("--rounds", type=int, default=2, help="rounds of the search player")
    parser.add_argument("--searched", type=int, default=800, help="its matches in a round")
    parser.add_argument("--playouts", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--onward", action="store_true", help="begin with the nets that are there")
    asked = parser.parse_args()
    told = json.loads(TOLD.read_text(encoding="utf-8"))
    if asked.what == "tempers":
        for level in asked.levels:
            told["tempers"][str(level)] = asdict(tempered(Options(level=level), 7, 36, 120, asked.seed))
        TOLD.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
        return
    plan = Plan(asked.greedy, asked.rounds, asked.searched, asked.playouts, asked.seed)
    for level in asked.levels:
        keep(
            level,
            learnt(Options(level=level), plan, kept(level) if asked.onward else None),
            plan,
            onward=asked.onward,
        )


def kept(level: int) -> Net:
    """The net that is there."""
    held = np.load(NETS)
    return Net(*(held[f"{level}.{part}"].astype(np.float32) for part in PARTS))


def keep(level: int, net: Net, plan: Plan, *, onward: bool) -> None:
    """Put a net among those that are kept, and say how it was made, step by step."""
    held: dict[str, Any] = dict(np.load(NETS)) if NETS.exists() else {}
    for part, weight in zip(PARTS, net.weights, strict=True):
        held[f"{level}.{part}"] = weight.astype(np.float16)
    np.savez_compressed(NETS, **held)
    told = json.loads(TOLD.read_text(encoding="utf-8"))
    made = {**plan._asdict(), "on": datetime.now(UTC).date().isoformat()}
    before = told["made"].get(str(level), []) if onward else []
    told["made"][str(level)] = [*before, made]
    TOLD.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
