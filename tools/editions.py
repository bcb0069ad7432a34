"""Derives the Spanish editions from the Spanish word list and the English edition of the same game.

    python tools/editions.py quiddler > src/sobremesa/games/quiddler/cards.es.toml

The method, whole: letters are counted over the list's words of two to eight letters, each word once. Copies are
apportioned to these counts by largest remainders, in the steps and with the least number that the English box
shows. Points go by scarcity: the commonest letter takes the lowest points printed on an English card, and so on.
Dexikon's pool cards go by scarcity whole: cost, points, copies and text; a letter that has a card of its cost in
English keeps that card's text.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import asdict, replace

from sobremesa.games.buyword import tiles
from sobremesa.games.buyword.types import Options as TileOptions
from sobremesa.games.buyword.types import TileKind
from sobremesa.games.dexikon import cards as deck
from sobremesa.games.dexikon import types as dexikon_types
from sobremesa.games.lexigo import tiles as hexagons
from sobremesa.games.lexigo import types as lexigo_types
from sobremesa.games.quiddler import cards
from sobremesa.games.quiddler.types import CardKind, Options
from sobremesa.lexicon import open_lexicon

ALPHABET = "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ"
LONGEST = 8
VOWELS = frozenset("AEIOU")
NONE = ""
"""What is not written: a card without an effect."""


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
    return (*(rows[letter] for letter in ALPHABET if letter in rows), *pair_rows)


def buyword() -> tuple[TileKind, ...]:
    """The Spanish BuyWord tiles: the 27 letters but the rarest, dots by rank as printed."""
    english = tiles.kinds(TileOptions())
    lexicon = open_lexicon("es-strict.1")
    letters = Counter(letter for word in lexicon if len(word) <= LONGEST for letter in word)
    common = [letter for letter, _ in sorted(letters.items(), key=lambda item: (-item[1], item[0]))][: len(english)]
    total = sum(kind.copies for kind in english)
    copies = apportion({letter: letters[letter] for letter in common}, total, least=1)
    dots = sorted(kind.dots for kind in english)
    rows = {
        letter: TileKind(id=letter, letters=letter, dots=dots[rank], copies=copies[letter])
        for rank, letter in enumerate(common)
    }
    return tuple(rows[letter] for letter in ALPHABET if letter in rows)


def lexigo() -> tuple[lexigo_types.TileKind, ...]:
    """The Spanish Lexigo tiles: as many letters, tiles and blanks as the English box has."""
    english = hexagons.kinds(lexigo_types.Options())
    blanks = [kind for kind in english if kind.letters == hexagons.BLANK]
    singles = [kind for kind in english if kind not in blanks]
    words = (word for word in open_lexicon("es-strict.1") if len(word) <= LONGEST)
    letters = Counter(letter for word in words for letter in word)
    common = sorted(letters, key=lambda letter: (-letters[letter], letter))[: len(singles)]
    total = sum(kind.copies for kind in singles)
    copies = apportion({letter: letters[letter] for letter in common}, total, least=1)
    rows = [
        lexigo_types.TileKind(id=letter, letters=letter, copies=copies[letter])
        for letter in ALPHABET
        if letter in common
    ]
    return (*rows, *blanks)


def dexikon() -> tuple[dexikon_types.CardKind, ...]:
    """The Spanish Dexikon cards: core cards with the vowels, S and the commonest other consonant, which joins A."""
    english = deck.kinds(dexikon_types.Options())
    words = (word for word in open_lexicon("es-strict.1") if len(word) <= LONGEST)
    letters = Counter(letter for word in words for letter in word)
    common = sorted(letters, key=lambda letter: (-letters[letter], letter))
    partner = next(letter for letter in common if letter not in VOWELS | {"S"})
    renamed = {"AT": f"A{partner}"}
    core = [kind for kind in english if kind.cost == 0]
    pool = [kind for kind in english if kind.cost]
    rows = [
        replace(kind, id=renamed.get(kind.id, kind.id), letters=renamed.get(kind.letters, kind.letters))
        for kind in core
    ]
    taken = set("".join(kind.letters for kind in rows))
    rest = [letter for letter in common if letter not in taken][: len(pool)]
    for cost in sorted({kind.cost for kind in pool}):
        texts = [kind for kind in pool if kind.cost == cost]
        group, rest = rest[: len(texts)], rest[len(texts) :]
        own = {kind.letters: kind for kind in texts if kind.letters in group}
        others = iter(kind for kind in texts if kind.letters not in own)
        rows += [replace(own.get(letter) or next(others), id=letter, letters=letter) for letter in group]
    return tuple(rows)


def toml(table: str, rows: Iterable[Struct]) -> str:
    """The data file of an edition: one row a line."""
    lines = [
        f"    {{ {', '.join(_field(name, value) for name, value in asdict(row).items() if value != '')} }},"
        for row in rows
    ]
    head = "# The Spanish edition, our own design; derived by tools/editions.py, which says how."
    return "\n".join([head, f"{table} = [", *lines, "]"]) + "\n"


def _field(name: str, value: str | int) -> str:
    return f'{name} = "{value}"' if isinstance(value, str) else f"{name} = {value}"


EDITIONS: dict[str, tuple[str, Callable[[], tuple[Struct, ...]]]] = {
    "quiddler": ("cards", quiddler),
    "buyword": ("tiles", buyword),
    "dexikon": ("cards", dexikon),
    "lexigo": ("tiles", lexigo),
}
"""What each game calls its rows, and how they are derived."""


def main(words: list[str]) -> str:
    """The data file that was asked for."""
    if len(words) != 1 or words[0] not in EDITIONS:
        raise SystemExit(f"usage: python tools/editions.py {' | '.join(EDITIONS)}")
    table, derive = EDITIONS[words[0]]
    return toml(table, derive())


if __name__ == "__main__":
    sys.stdout.write(main(sys.argv[1:]))
