"""A word list as a numbered automaton: is it a word, which one is it, what begins like this.

The automaton is minimal and acyclic. It lies in two flat arrays of 32-bit integers that are mapped from a
file, so opening a list costs next to nothing. It knows letters and numbers, not frequencies or meanings.
"""

from __future__ import annotations

import mmap
import struct
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

FINAL: Final = 1 << 27
"""Set in a node's letters where a word may end; the bits below it are the letters that may follow."""
LETTER_BITS: Final = 5
LETTER_MASK: Final = (1 << LETTER_BITS) - 1
MAGIC: Final = b"SBMDAWG1"
HEADER: Final = struct.Struct("<8siiii")


STRIDE: Final = 4
"""How many letters `has` takes at a time."""


class Steps(dict[str, "Steps"]):
    """Where the next few letters lead from one node: worked out once, when they are first asked for."""

    __slots__ = ("_dawg", "_node", "final")

    def __init__(self, dawg: Dawg, node: int) -> None:
        super().__init__()
        self._dawg = dawg
        self._node = node
        self.final = dawg.nodes[2 * node + 1] >= FINAL

    def __missing__(self, letters: str) -> Steps:
        node = self._node
        for letter in letters:
            node = self._dawg.step(node, self._dawg.codes[letter])
            if node < 0:
                raise KeyError(letters)
        self[letters] = steps = self._dawg.steps(node)
        return steps


class Family(dict[int, tuple[int, list[tuple[int, str, int]]]]):
    """By node: its letters with `FINAL`, and for each its place, itself, where it leads."""

    def __init__(self, dawg: Dawg) -> None:
        super().__init__()
        self._dawg = dawg

    def __missing__(self, node: int) -> tuple[int, list[tuple[int, str, int]]]:
        first, mask, end = self._dawg.nodes[2 * node : 2 * node + 3]
        packed = self._dawg.edges[2 * first : 2 * end : 2].tolist()
        letters = self._dawg.letters
        children = [(one & LETTER_MASK, letters[one & LETTER_MASK], one >> LETTER_BITS) for one in packed]
        self[node] = mask, children
        return mask, children


class Onward(dict[int, dict[str, int]]):
    """By a node's number doubled, and one more where a word may end: by letter the same of where it leads."""

    def __init__(self, dawg: Dawg) -> None:
        super().__init__()
        self._dawg = dawg

    def __missing__(self, after: int) -> dict[str, int]:
        nodes, letters = self._dawg.nodes, self._dawg.letters
        first, end = nodes[after & ~1], nodes[(after & ~1) + 2]
        packed = [
            (one & LETTER_MASK, one >> LETTER_BITS) for one in self._dawg.edges[2 * first : 2 * end : 2].tolist()
        ]
        self[after] = {letters[code]: node << 1 | (nodes[2 * node + 1] >= FINAL) for code, node in packed}
        return self[after]


class Dawg:
    """Words in alphabetical order of `letters`, numbered from 0.

    `nodes` holds two integers a node: the index of its first edge, and its letters as bits with `FINAL`.
    `edges` holds two integers an edge: `target << 5 | letter`, and how many words of the node come before it.
    """

    __slots__ = (
        "__weakref__",
        "_root",
        "_steps",
        "codes",
        "edges",
        "family",
        "letters",
        "nodes",
        "onward",
        "words",
    )

    def __init__(self, letters: str, words: int, nodes: memoryview, edges: memoryview) -> None:
        self.letters = letters
        self.words = words
        self.nodes = nodes
        self.edges = edges
        self.codes = {letter: code for code, letter in enumerate(letters)}
        self.family = Family(self)
        self.onward = Onward(self)
        self._steps: dict[int, Steps] = {}
        self._root = self.steps(0)

    @classmethod
    def build(cls, letters: str, words: Iterable[str]) -> Dawg:
        """Make the automaton of `words`, which must be distinct, of these letters and in their order.

        Raises ValueError where they are not.
        """
        count, nodes, edges = _number(_minimal(letters, words))
        return cls(letters, count, _flat(nodes), _flat(edges))

    @classmethod
    def load(cls, letters: str, path: Path) -> Dawg:
        """Map the file that `save` wrote. Raises ValueError if it is another kind of file."""
        with path.open("rb") as file:
            whole = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
        magic, words, nodes, edges, size = HEADER.unpack_from(whole)
        if magic != MAGIC or size != len(letters):
            raise ValueError(f"{path.name} is not a word list of {len(letters)} letters")
        body = whole[HEADER.size :].cast("i")
        return cls(letters, words, body[:nodes], body[nodes : nodes + edges])

    def save(self, path: Path) -> None:
        """Write the automaton: a header of 24 bytes, then nodes, then edges, little-endian."""
        header = HEADER.pack(MAGIC, self.words, len(self.nodes), len(self.edges), len(self.letters))
        path.write_bytes(header + self.nodes.tobytes() + self.edges.tobytes())

    def step(self, node: int, letter: int) -> int:
        """The node that `letter` (its place in the alphabet) leads to, or -1."""
        edge = self._edge(node, letter)
        return -1 if edge < 0 else self.edges[2 * edge] >> LETTER_BITS

    def has(self, word: str) -> bool:
        """Whether `word` is in the list. Any string may be asked."""
        at = self._root
        try:
            for n in range(0, len(word), STRIDE):
                at = at[word[n : n + STRIDE]]
        except KeyError:
            return False
        return at.final

    def steps(self, node: int) -> Steps:
        """The one `Steps` of a node."""
        if node not in self._steps:
            self._steps[node] = Steps(self, node)
        return self._steps[node]

    def number(self, word: str) -> int:
        """The word's number. Raises KeyError if it is not in the list."""
        node = number = 0
        for letter in word:
            code = self.letters.find(letter)
            edge = self._edge(node, code) if code >= 0 else -1
            if edge < 0:
                raise KeyError(word)
            number += self.edges[2 * edge + 1]
            node = self.edges[2 * edge] >> LETTER_BITS
        if not word or self.nodes[2 * node + 1] < FINAL:
            raise KeyError(word)
        return number

    def word(self, number: int) -> str:
        """The word of this number. Raises IndexError outside `0 .. words - 1`."""
        if not 0 <= number < self.words:
            raise IndexError(number)
        spelled = []
        node = 0
        while number or self.nodes[2 * node + 1] < FINAL:
            first, end = self.nodes[2 * node], self.nodes[2 * node + 2]
            edge = max(e for e in range(first, end) if self.edges[2 * e + 1] <= number)
            number -= self.edges[2 * edge + 1]
            spelled.append(self.letters[self.edges[2 * edge] & LETTER_MASK])
            node = self.edges[2 * edge] >> LETTER_BITS
        return "".join(spelled)

    def beginning(self, prefix: str) -> Iterator[str]:
        """The words that begin with `prefix`, in order; the prefix itself first if it is one."""
        node = 0
        for letter in prefix:
            code = self.letters.find(letter)
            node = self.step(node, code) if code >= 0 else -1
            if node < 0:
                return
        yield from self._below(node, prefix)

    def _below(self, node: int, prefix: str) -> Iterator[str]:
        stack = [(node, prefix)]
        nodes, edges, letters = self.nodes, self.edges, self.letters
        while stack:
            node, prefix = stack.pop()
            if nodes[2 * node + 1] >= FINAL:
                yield prefix
            for edge in range(nodes[2 * node + 2] - 1, nodes[2 * node] - 1, -1):
                packed = edges[2 * edge]
                stack.append((packed >> LETTER_BITS, prefix + letters[packed & LETTER_MASK]))

    def _edge(self, node: int, letter: int) -> int:
        mask = self.nodes[2 * node + 1]
        bit = 1 << letter
        if not mask & bit:
            return -1
        return self.nodes[2 * node] + (mask & (bit - 1)).bit_count()


class _Node:
    """A state while the automaton is being built."""

    __slots__ = ("children", "count", "final", "place")

    def __init__(self) -> None:
        self.children: dict[int, _Node] = {}
        self.final = False
        self.count = -1
        self.place = -1

    def likeness(self) -> tuple[object, ...]:
        """Equal for states with the same words below them."""
        return (self.final, *((letter, id(child)) for letter, child in self.children.items()))


def _minimal(letters: str, words: Iterable[str]) -> _Node:
    """Daciuk, Mihov, Watson and Watson (2000): minimise while sorted words arrive."""
    code = {letter: n for n, letter in enumerate(letters)}
    root = _Node()
    path = [root]
    known: dict[tuple[object, ...], _Node] = {}
    last: list[int] = []
    for word in words:
        spelled = [code[letter] if letter in code else _refuse(word) for letter in word]
        if spelled <= last:
            _refuse(word)
        pairs = enumerate(zip(spelled, last, strict=False))
        common = next((n for n, (here, there) in pairs if here != there), len(last))
        _settle(path, last, common, known)
        for letter in spelled[common:]:
            path.append(_Node())
            path[-2].children[letter] = path[-1]
        path[-1].final = True
        last = spelled
    _settle(path, last, 0, known)
    return root


def _settle(path: list[_Node], last: list[int], depth: int, known: dict[tuple[object, ...], _Node]) -> None:
    while len(path) > depth + 1:
        node = path.pop()
        path[-1].children[last[len(path) - 1]] = known.setdefault(node.likeness(), node)


def _refuse(word: str) -> int:
    raise ValueError(f"{word!r} is out of order or holds a letter of another alphabet")


def _number(root: _Node) -> tuple[int, list[int], list[int]]:
    """Lay the states out in the order in which they are first met, and count the words below each."""
    order: list[_Node] = []
    stack = [root]
    while stack:
        node = stack.pop()
        if node.place < 0:
            node.place = len(order)
            order.append(node)
            stack.extend(child for _, child in sorted(node.children.items(), reverse=True))
    nodes: list[int] = []
    edges: list[int] = []
    for node in order:
        nodes += (len(edges) // 2, FINAL * node.final | sum(1 << letter for letter in node.children))
        before = int(node.final)
        for letter, child in sorted(node.children.items()):
            edges += (child.place << LETTER_BITS | letter, before)
            before += _count(child)
    return _count(root), [*nodes, len(edges) // 2, 0], edges


def _count(node: _Node) -> int:
    if node.count < 0:
        node.count = node.final + sum(map(_count, node.children.values()))
    return node.count


def _flat(numbers: list[int]) -> memoryview:
    return memoryview(struct.pack(f"<{len(numbers)}i", *numbers)).cast("i")
