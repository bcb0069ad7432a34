"""Random words for prompts: out of cards, one or several, on a grid or off it. Known ones or bluffs."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from random import Random
from typing import Any

from sobremesa.bots.contract import Speller
from sobremesa.core.prompts import Place, Spell, Trace, Word

Words = tuple[tuple[str, ...], ...]
Cell = tuple[int, int]
TRIES = 4
"""How often it tries before it gives up."""
CROSSINGS = 12
"""How often it tries to cross what lies on a grid: most words fit nowhere."""


class Wording:
    """Finds words at random among those it knows."""

    def __init__(self, words: Speller, random: Random) -> None:
        self._words = words
        self._random = random
        self._chance = random.random

    # Several words

    def spell(self, ask: Spell, *, bluffs: bool) -> Words | None:
        """Words as a Spell prompt wants them; None where it finds none."""
        if bluffs and self._chance() < 0.5:
            return self._bluff(ask)
        ways = self._words.some_words(ask.faces, self._chance, ask.least, ask.spare, exact=ask.exact)
        cards = ask.cards
        return tuple([tuple([cards[place] for place in way]) for way in ways]) if ways else None

    def _bluff(self, ask: Spell) -> Words | None:
        """Cards in any order, cut anywhere into words that are long enough."""
        cards = self._random.sample(ask.cards, len(ask.cards))[ask.spare :]
        words: list[tuple[str, ...]] = []
        while len(cards) >= 2 * ask.least:
            size = self._random.randint(ask.least, len(cards) - ask.least)
            words.append(tuple(cards[:size]))
            cards = cards[size:]
        if len(cards) >= ask.least:
            words.append(tuple(cards))
        return tuple(words) or None

    # One word

    def word(self, ask: Word, place: Place | None, *, bluffs: bool) -> dict[str, Any] | None:
        """The fields of a Word prompt, with its Place if it has one; None where it finds no word."""
        if place is not None and place.lying:
            return self._crossing(ask, place)
        bluffs = bluffs and not ask.among and self._chance() < 0.5
        found = self._one_bluff(ask) if bluffs else self._one(ask)
        if found is None:
            return None
        spot = {place.field: 0, place.column: 0, place.direction: "across"} if place else {}
        return _fields(ask, found) | spot

    def _one(self, ask: Word) -> tuple[str, tuple[int, ...]] | None:
        if ask.among:
            return self._among(ask)
        for _ in range(TRIES):
            found = self._words.some_word(ask.faces, self._chance, 1, ask.least)
            if found and found[0] not in ask.taken and _allowed(ask, *found):
                return found
        return None

    def _among(self, ask: Word) -> tuple[str, tuple[int, ...]] | None:
        """One of the only words allowed, if it knows it and has the cards."""
        for word in self._random.sample(ask.among, len(ask.among)):
            if word not in ask.taken and self._words.has(word):
                for way in self._words.spellings(word, ask.faces):
                    if _allowed(ask, word, way):
                        return word, way
        return None

    def _one_bluff(self, ask: Word) -> tuple[str, tuple[int, ...]] | None:
        plain = [k for k, face in enumerate(ask.faces) if face != "?" and "/" not in face]
        if len(plain) < ask.least:
            return None
        way = tuple(self._random.sample(plain, self._random.randint(ask.least, len(plain))))
        word = "".join(ask.faces[k] for k in way)
        return None if word in ask.taken else (word, way)

    def _crossing(self, ask: Word, place: Place) -> dict[str, Any] | None:
        """A known word over one letter that lies there, touching nothing else."""
        lying = {(row, column): (letter, wild) for row, column, letter, wild in place.lying}
        cell = self._random.choice(sorted(lying))
        letter, wild = lying[cell]
        over = len(ask.faces)
        faces = (*ask.faces, letter)
        for _ in range(CROSSINGS):
            word, way = self._words.some_word(faces, self._chance, 1, ask.least) or ("", ())
            if over not in way or len(way) != len(word) or not _allowed(ask, word, way, lying=wild):
                continue
            for direction, start in _starts(cell, way.index(over)):
                if _is_clear(lying, start, direction, len(word), cell):
                    spot = {place.field: start[0], place.column: start[1], place.direction: direction}
                    return _fields(ask, (word, tuple(k for k in way if k != over))) | spot
        return None

    # One word along touching cells

    def trace(self, ask: Trace, *, bluffs: bool) -> str | None:
        """A word as a Trace prompt wants it; None where it finds none."""
        if bluffs and self._chance() < 0.5:
            return self._walk(ask)
        for _ in range(TRIES):
            word = self._words.some_word_on(ask.faces, ask.neighbours, self._chance, ask.least)
            if word and word not in ask.taken:
                return word
        return None

    def _walk(self, ask: Trace) -> str | None:
        """What a walk spells that comes by no ? and is long enough."""
        cell, spelled = self._random.randrange(len(ask.faces)), ""
        size = ask.least + self._random.randrange(TRIES)
        while len(spelled) < size and ask.faces[cell] != "?":
            spelled += ask.faces[cell]
            cell = self._random.choice(ask.neighbours[cell])
        return spelled if len(spelled) >= ask.least and spelled not in ask.taken else None


def _fields(ask: Word, found: tuple[str, tuple[int, ...]]) -> dict[str, Any]:
    word, way = found
    return {ask.field: tuple(ask.cards[k] for k in way), ask.spelling: word}


def _allowed(ask: Word, word: str, way: Sequence[int], *, lying: bool = False) -> bool:
    """Whether the word is long enough and has not too many wilds, one that lies there already counted."""
    if len(word) < ask.least:
        return False
    if lying + ask.faces.count("?") <= ask.wilds:
        return True
    return lying + sum([ask.faces[k] == "?" for k in way if k < len(ask.faces)]) <= ask.wilds


def _starts(cell: Cell, before: int) -> Iterator[tuple[str, Cell]]:
    row, column = cell
    yield "across", (row, column - before)
    yield "down", (row - before, column)


def _is_clear(lying: Collection[Cell], start: Cell, direction: str, length: int, crossed: Cell) -> bool:
    """Whether the word there touches nothing but the cell that it crosses."""
    down, right = (1, 0) if direction == "down" else (0, 1)
    cells = [(start[0] + k * down, start[1] + k * right) for k in range(-1, length + 1)]
    sides = [
        (row + side * right, column + side * down)
        for row, column in cells[1:-1]
        for side in (-1, 1)
        if (row, column) != crossed
    ]
    return not any(cell in lying for cell in (*cells, *sides) if cell != crossed)
