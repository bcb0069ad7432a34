"""Both twins of the searches in nets agree with brute force, and so with each other."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sobremesa.games.lexigo.grid import neighbours
from sobremesa.lexicon import open_lexicon, slow_nets
from sobremesa.lexicon.dawg import Dawg
from sobremesa.lexicon.making.pack import in_order
from sobremesa.lexicon.manifest import LETTERS
from sobremesa.lexicon.nets import Net

fast_nets = pytest.importorskip("sobremesa.lexicon.fast_nets", reason="numba is not installed")
TWINS = pytest.mark.parametrize("twin", [slow_nets, fast_nets], ids=["slow", "fast"])
EXAMPLES = settings(max_examples=150, deadline=None)
GRID = neighbours("4-5-4")

WORDS = st.lists(st.text("ABNÑ", min_size=1, max_size=6), max_size=25, unique=True)
FACES = st.lists(st.sampled_from(["A", "B", "N", "Ñ", "AB", "?", "A", "N", "?"]), min_size=1, max_size=6).filter(
    lambda faces: faces.count("?") < 4
)
EDGES = st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5)).filter(lambda edge: edge[0] != edge[1]))


def touching(faces: Sequence[str], edges: set[tuple[int, int]]) -> list[list[int]]:
    """By cell its neighbours, both ways."""
    near: list[set[int]] = [set() for _ in faces]
    for one, other in edges:
        if max(one, other) < len(faces):
            near[one].add(other)
            near[other].add(one)
    return [sorted(cells) for cells in near]


def paths(faces: Sequence[str], near: Sequence[Sequence[int]], word: str) -> Iterator[tuple[int, ...]]:
    """Every way to trace the word, found by walking."""

    def walk(rest: str, path: tuple[int, ...], read: dict[int, str]) -> Iterator[tuple[int, ...]]:
        if not rest:
            yield path
            return
        for cell in near[path[-1]] if path else range(len(faces)):
            if faces[cell] == "?":
                if read.get(cell, rest[0]) == rest[0]:
                    yield from walk(rest[1:], (*path, cell), {**read, cell: rest[0]})
            elif rest.startswith(faces[cell]):
                yield from walk(rest[len(faces[cell]) :], (*path, cell), read)

    yield from walk(word, (), {})


@TWINS
@EXAMPLES
@given(WORDS, FACES, EDGES, st.integers(1, 3))
def test_a_search_finds_just_the_words_that_can_be_traced(
    twin: ModuleType, words: list[str], faces: list[str], edges: set[tuple[int, int]], least: int
) -> None:
    near = touching(faces, edges)
    dawg = Dawg.build(LETTERS["es"], in_order(LETTERS["es"], words))
    expected = sorted(word for word in words if len(word) >= least and any(paths(faces, near, word)))
    assert twin.words(dawg, Net(LETTERS["es"], faces, near), least) == expected


@TWINS
@EXAMPLES
@given(WORDS, FACES, EDGES, st.sets(st.integers(0, 5)))
def test_the_most_uses_of_marked_cells_are_those_of_the_best_path(
    twin: ModuleType, words: list[str], faces: list[str], edges: set[tuple[int, int]], marked: set[int]
) -> None:
    near, rings = touching(faces, edges), [cell for cell in marked if cell < len(faces)]
    net = Net(LETTERS["es"], faces, near)
    expected = [
        max((sum(cell in rings for cell in path) for path in paths(faces, near, word)), default=-1)
        for word in words
    ]
    assert twin.uses(LETTERS["es"], net, words, net.marks(rings)) == expected


@pytest.mark.parametrize("name", ["en-80.1", "es-strict.1"])
def test_the_twins_agree_on_real_grids_with_blanks_and_cells_of_several_letters(name: str) -> None:
    lexicon = open_lexicon(name)
    chance = random.Random(7)
    for blanks in (0, 0, 0, 1, 1, 2):
        shown = [*lexicon.letters, *"AEIOUAEIOULRSTN", "QU", "CH", "RR"]
        faces = [*chance.sample(shown, 13 - blanks), *"?" * blanks]
        chance.shuffle(faces)
        net = Net(lexicon.letters, faces, GRID)
        words = fast_nets.words(lexicon.dawg, net, 2)
        assert slow_nets.words(lexicon.dawg, net, 2) == words
        marked = net.marks(chance.sample(range(13), 2))
        few = [*chance.sample(words, min(80, len(words))), "ZZZ"]
        assert slow_nets.uses(lexicon.letters, net, few, marked) == fast_nets.uses(
            lexicon.letters, net, few, marked
        )


@pytest.mark.parametrize(("name", "shown"), [("en-80.1", "ITEDBA?IGNROW"), ("es-strict.1", "ÑASTOR?ECIALU")])
def test_a_real_vocabulary_gives_what_going_through_all_its_words_gives(name: str, shown: str) -> None:
    lexicon = open_lexicon(name).within("casual")
    expected = sorted(word for word in lexicon if any(paths(shown, GRID, word)))
    assert lexicon.words_on(shown, GRID) == expected
    assert lexicon.uses_on(expected[:50], shown, GRID, (1, 6)) == [
        max(sum(cell in (1, 6) for cell in path) for path in paths(shown, GRID, word)) for word in expected[:50]
    ]


@TWINS
def test_more_ways_than_there_is_room_for_are_found_all_the_same(twin: ModuleType) -> None:
    everywhere = [[other for other in range(8) if other != cell] for cell in range(8)]
    net = Net("ABCDEFGH", "????ABCD", everywhere)
    words = ["ABCDEFGH" * 4, "ABABABAB", "ABCDEFGHABCDEFGHH"]
    dawg = Dawg.build("ABCDEFGH", sorted(words))
    assert twin.words(dawg, net, 2) == sorted(words)[:2]
    assert twin.uses("ABCDEFGH", net, words, net.marks(range(8))) == [32, 8, -1]


@pytest.mark.parametrize(
    ("faces", "near"),
    [
        (["a"], [[]]),
        ([""], [[]]),
        (["A/B"], [[]]),
        (["A"], [[1]]),
        (["A"], []),
        (["A"] * 21, [[]] * 21),
        (["?"] * 5, [[]] * 5),
    ],
)
def test_what_is_no_net_is_refused(faces: list[str], near: list[list[int]]) -> None:
    with pytest.raises(ValueError, match=r"face|letters|neighbours"):
        open_lexicon("en-80.1").words_on(faces, near)
