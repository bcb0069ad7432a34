"""Derives the Spanish editions from the Spanish word list and the English edition of the same game.

    python tools/editions.py quiddler > src/sobremesa/games/quiddler/cards.es.toml

The method, whole: letters are counted over the list's words of two to eight letters, each word once. Copies are
apportioned to these counts by largest remainders, in the steps and with the least number that the English box
shows. Points go by scarcity: the commonest letter takes the lowest points printed on an English card, and so on.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction

from sobremesa.games.quiddler import cards
from sobremesa.games.quiddler.types import CardKind, Options
from sobremesa.lexicon import open_lexicon

LONGEST = 8
VOWELS = frozenset("AEIOU")


def apportion(shares: Mapping[str, int], seats: int, least: int) -> dict[str, int]:
    """So many seats among the shares by largest remainders, each getting at least `least`."""
    whole = sum(shares.values())
    free = seats - least * len(shares)
    exact = {key: max(Fraction(0), Fraction(share * seats, whole) - least) for key, share in shares.items()}
    scale = free / sum(exact.values())
    wanted = {key: part * scale for key, part in exact.items()}
    given = {key: int(part) for key, part in wanted.items()}
    by_remainder = sorted(shares, key=lambda key: (given[key] - wanted[key], key))
    for key in by_remainder[: free - sum(given.values())]:
        given[key] += 1
    return {key: least + part for key, part in given.items()}


def commonest_onset(words: Iterable[str], taken: Iterable[str]) -> str:
    """The two consonants that most words begin with, but for pairs already taken."""
    barred = set(taken)
    starts = Counter(word[:2] for word in words if not VOWELS & set(word[:2]))
    return max((pair for pair in starts if pair not in barred and pair[0] != pair[1]), key=lambda p: (starts[p], p))


def quiddler() -> tuple[CardKind, ...]:
    """The Spanish Quiddler cards: 26 letters (the 27 but the rarest), CH LL RR QU and the commonest onset."""
    english = cards.kinds(Options())
    singles = [kind for kind in english if len(kind.letters) == 1]
    doubles = [kind for kind in english if len(kind.letters) == 2]
    lexicon = open_lexicon("es-strict.1")
    words = [word for word in lexicon if len(word) <= LONGEST]
    letters = Counter(letter for word in words for letter in word)
    common = [letter for letter, _ in sorted(letters.items(), key=lambda item: (-item[1], item[0]))][: len(singles)]
    step = min(kind.copies for kind in singles)
    total = sum(kind.copies for kind in singles)
    copies = apportion({letter: letters[letter] for letter in common}, total // step, least=1)
    points = sorted(kind.points for kind in singles)
    rows = {
        letter: CardKind(id=letter, letters=letter, points=points[rank], copies=copies[letter] * step)
        for rank, letter in enumerate(common)
    }
    pairs = ["CH", "LL", "RR", "QU"]
    pairs.append(commonest_onset(words, pairs))
    seen = {pair: sum(word.count(pair) for word in words) for pair in pairs}
    pair_points = sorted(kind.points for kind in doubles)
    ranked = sorted(pairs, key=lambda pair: (-seen[pair], pair))
    pair_rows = [
        CardKind(id=pair, letters=pair, points=pair_points[rank], copies=doubles[0].copies)
        for rank, pair in enumerate(ranked)
    ]
    alphabet = [letter for letter in "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ" if letter in rows]
    return (*(rows[letter] for letter in alphabet), *pair_rows)


def toml(kinds: Iterable[CardKind]) -> str:
    """The cards as a data file."""
    lines = [
        f'    {{ id = "{kind.id}", letters = "{kind.letters}", points = {kind.points}, copies = {kind.copies} }},'
        for kind in kinds
    ]
    head = "# The Spanish cards, our own design; derived by tools/editions.py, which says how."
    return "\n".join([head, "cards = [", *lines, "]"]) + "\n"


if __name__ == "__main__":
    if sys.argv[1:] != ["quiddler"]:
        raise SystemExit("usage: python tools/editions.py quiddler")
    sys.stdout.write(toml(quiddler()))
