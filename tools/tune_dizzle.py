"""Fit what the Dizzle players know of our sheets. Repeatable: the same seed gives the same weights.

    tools/tune_dizzle.py tempers          what each thing is worth to the greedy player, by cross-entropy
    tools/tune_dizzle.py worth            the nets, on matches of the greedy player, then of the search player

A net tells what one player makes of a sheet from there on, whoever brought it there. So a match begins with some
turns played with much chance, for sheets of every kind, and is learnt from only where the player itself has taken
over: else the net would tell by the look of a sheet how well its player plays, and a search would be led by that.

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

from sobremesa.bots.dizzle import TASTE, Guide, temper_of
from sobremesa.bots.dizzle_sense import Sense, Temper, sense, sense_of
from sobremesa.bots.dizzle_worth import Eyes, Glance, Net, Worth, glance
from sobremesa.bots.search import Luck, Searcher
from sobremesa.games.dizzle import GAME, scoring
from sobremesa.games.dizzle.sheets import printed
from sobremesa.games.dizzle.turns import ROUNDS
from sobremesa.games.dizzle.types import AnyAction, Options, State

DATA: Final = Path(__file__).resolve().parent.parent / "src" / "sobremesa" / "bots" / "data"
NETS: Final = DATA / "dizzle.npz"
TOLD: Final = DATA / "dizzle.json"
"""The tempers, and how each net was made."""
PARTS: Final = ("into", "into_bias", "out", "out_bias")
HIDDEN: Final = 64
BATCH: Final = 256
CHUNK: Final = 50_000
SPREADS: Final = (0.3, 1.5, 4.0, 10.0, 30.0)
"""Points that chance may add to a field in the first turns of a match."""
EARLY: Final = 5
"""Of fifteen matches so many, about, have no such turns."""
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


class Lesson(NamedTuple):
    """One match: the sheet at the beginning of turns in a row, the points by then, and those at the end."""

    glances: list[Glance]
    points: list[int]


def match(options: Options, luck: Luck, player: Player) -> int:
    """The score of a match alone."""
    state = GAME.setup(options, 1, luck).state
    while not GAME.over(state):
        state = GAME.apply(state, ALONE, player(state), luck).state
    return GAME.scores(state)[ALONE]


def lesson(options: Options, luck: Luck, random: Random, player: Player) -> Lesson:
    """What can be learnt from a match that the player takes over in some turn."""
    sheet, sense = printed(options), sense_of_options(options)
    turns = ROUNDS[1]
    begins, spread = max(0, min(random.randrange(-EARLY, turns), turns - 1)), random.choice(SPREADS)
    state, glances, points, turn = GAME.setup(options, 1, luck).state, list[Glance](), list[int](), -1
    while not GAME.over(state):
        if state.turn != turn:
            turn = state.turn
            if turn >= begins:
                glances.append(glance(state, ALONE))
                points.append(scoring.points(sheet, state.sheets[ALONE]))
        action = player(state) if turn >= begins else sense.reply(state, ALONE, random, spread)
        state = GAME.apply(state, ALONE, action, luck).state
    return Lesson(glances, [*points, GAME.scores(state)[ALONE]])


def lessons_of(options: Options, count: int, seed: int, player: Player) -> list[Lesson]:
    """Many of them; none of a match that ended before the player took over."""
    luck, random = Luck(seed), Random(seed)
    made = (lesson(options, luck, random, player) for _ in range(count))
    return [one for one in made if one.glances]


# The greedy player's temper


def mean_of(options: Options, temper: Temper, games: int, seed: int) -> float:
    """What a greedy player of this temper makes alone."""
    random = Random(seed)

    def greedy(state: State) -> AnyAction:
        return sense_of(state, temper).reply(state, ALONE, random, 0)

    luck = Luck(seed)
    return sum(match(options, luck, greedy) for _ in range(games)) / games


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


def seen(eyes: Eyes, lessons: Sequence[Lesson]) -> Floats:
    """Lessons as rows of numbers."""
    glances = [glance for one in lessons for glance in one.glances]
    return np.concatenate([eyes.see(glances[k : k + CHUNK]) for k in range(0, len(glances), CHUNK)])


def coming(lessons: Sequence[Lesson], told: Floats, trust: float) -> Floats:
    """The points that came after each row.

    `trust`: how much of what came after the next turn is what did come; the rest is what the net tells of it.
    The less of it, the less chance is in it.
    """
    out, begin = np.empty(len(told), np.float32), 0
    for one in lessons:
        later = 0.0
        for k in reversed(range(len(one.glances))):
            if k + 1 < len(one.glances):
                later = trust * later + (1 - trust) * float(told[begin + k + 1])
            later += one.points[k + 1] - one.points[k]
            out[begin + k] = later
        begin += len(one.glances)
    return out


def learnt(options: Options, plan: Plan) -> Net:
    """The net for a sheet: what the greedy player makes of it, then what the search player does."""
    seed, eyes, temper = plan.seed, Eyes(printed(options)), temper_of(options, tuned=True)
    taste, sheet = Random(seed), printed(options)

    def greedy(state: State) -> AnyAction:
        return sense_of(state, temper).reply(state, ALONE, taste, TASTE)

    lessons = lessons_of(options, plan.greedy, seed, greedy)
    rows = seen(eyes, lessons)
    net = fresh(rows.shape[1], seed)
    fit(net, (rows, coming(lessons, net(rows), 1.0)), rounds=12, pace=4e-3, seed=seed)
    for k in range(4):
        fit(net, (rows, coming(lessons, net(rows), 0.2)), rounds=10, pace=2e-3, seed=seed + k)
    searched: list[Lesson] = []
    for number in range(seed + 1, seed + 1 + plan.rounds):
        searcher = Searcher(GAME, Guide(options, Worth(sheet, net)), plan.playouts, number)
        more = lessons_of(options, plan.searched, number, searching(searcher))
        whole = [one.points[-1] for one in more if len(one.glances) == ROUNDS[1]]
        print(
            f"level {options.level}: {plan.playouts} playouts {np.mean(whole):.2f} ({len(whole)} whole)", flush=True
        )
        searched += more
        rows = seen(eyes, searched)
        for k in range(7):
            fit(net, (rows, coming(searched, net(rows), 0.6)), rounds=2, pace=5e-4, seed=number + k)
    return net


def searching(searcher: Searcher) -> Player:
    """The search player, alone."""
    return lambda state: searcher.decide(GAME.view(state, ALONE), GAME.prompts(state, ALONE))


def sense_of_options(options: Options) -> Sense:
    """The greedy player's sense of a sheet."""
    return sense(printed(options), temper_of(options, tuned=True))


def main() -> None:
    """Fit, and write what was fitted."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("tempers", "worth"))
    parser.add_argument("--levels", type=int, nargs="+", default=[1, 2, 3, 4])
    parser.add_argument("--greedy", type=int, default=40_000, help="matches of the greedy player")
    parser.add_argument("--rounds", type=int, default=2, help="rounds of the search player")
    parser.add_argument("--searched", type=int, default=700, help="its matches in a round")
    parser.add_argument("--playouts", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    told = json.loads(TOLD.read_text(encoding="utf-8"))
    if asked.what == "tempers":
        for level in asked.levels:
            told["tempers"][str(level)] = asdict(tempered(Options(level=level), 7, 36, 120, asked.seed))
        TOLD.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
        return
    plan = Plan(asked.greedy, asked.rounds, asked.searched, asked.playouts, asked.seed)
    for level in asked.levels:
        keep(level, learnt(Options(level=level), plan), plan)


def keep(level: int, net: Net, plan: Plan) -> None:
    """Put a net among those that are kept, and say how it was made."""
    held: dict[str, Any] = dict(np.load(NETS)) if NETS.exists() else {}
    for part, weight in zip(PARTS, net.weights, strict=True):
        held[f"{level}.{part}"] = weight.astype(np.float16)
    np.savez_compressed(NETS, **held)
    told = json.loads(TOLD.read_text(encoding="utf-8"))
    told["made"][str(level)] = {**plan._asdict(), "on": datetime.now(UTC).date().isoformat()}
    TOLD.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
