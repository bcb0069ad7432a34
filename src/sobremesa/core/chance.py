"""Chance that anybody can check: a committed seed, and every draw a public function of (seed, step).

The construction, whole:

    commitment  = SHA-256(secret)
    seed        = SHA-256("sobremesa seed 1" + secret + nonce of seat 0 + nonce of seat 1 + ...)
    block(i)    = SHA-256("sobremesa draw 1" + seed + step as 8 bytes + i as 8 bytes)      i = 0, 1, 2, ...
    numbers     = the blocks of a step in order, each cut into eight 4-byte numbers; all big-endian
    below(n)    = the next number u with u < 2^32 - (2^32 mod n), taken mod n
    roll        = one below(faces) a die, in order
    shuffle     = Fisher-Yates from the end: for i = len-1 down to 1, swap places i and below(i + 1)

A daily table has the same numbers from a seed of its own, which anybody can work out (`DailyTable`).
Secret and nonces are 32 bytes each. The setup of a match is step 0, entry n of its log is step n.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from hashlib import sha256
from struct import unpack
from typing import Any, Final, TypeVar

from sobremesa.core.contract import Table, Words

T = TypeVar("T")
SPAN: Final = 1 << 32
NONCE_BYTES: Final = 32


def commit(secret: bytes) -> str:
    """The hash of the secret, in hex, that is published before any nonce is known."""
    return sha256(secret).hexdigest()


def mix(secret: bytes, nonces: Sequence[bytes]) -> bytes:
    """The seed of a match, 32 bytes, from the table's secret and a nonce from every seat.

    Raises ValueError when one of them is not 32 bytes long: unequal lengths could be shifted into each other.
    """
    if any(len(part) != NONCE_BYTES for part in (secret, *nonces)):
        raise ValueError(f"secret and nonces are {NONCE_BYTES} bytes each")
    return sha256(b"sobremesa seed 1" + secret + b"".join(nonces)).digest()


class ChanceTable(ABC):
    """The three ways to ask for chance, over one source of fair numbers."""

    __slots__ = ("_words",)

    def __init__(self, words: Words) -> None:
        self._words = words

    @abstractmethod
    def below(self, bound: int) -> int:
        """A fair whole number from 0 to bound - 1."""

    def is_word(self, spelling: str) -> bool:
        return self._words.has(spelling)

    def shuffle(self, things: Sequence[T]) -> tuple[T, ...]:
        pile = list(things)
        for last in range(len(pile) - 1, 0, -1):
            other = self.below(last + 1)
            pile[last], pile[other] = pile[other], pile[last]
        return tuple(pile)

    def roll(self, faces: Sequence[T], dice: int) -> tuple[T, ...]:
        return tuple(faces[self.below(len(faces))] for _ in range(dice))


class SeededTable(ChanceTable):
    """The table of one step of a match: every draw follows from the seed and the step's number."""

    __slots__ = ("_block", "_key", "_numbers")

    def __init__(self, seed: bytes, step: int, words: Words) -> None:
        super().__init__(words)
        self._key = (seed, step)
        self._block = 0
        self._numbers: list[int] = []

    def below(self, bound: int) -> int:
        limit = SPAN - SPAN % bound
        while (number := self._next()) >= limit:
            continue
        return number % bound

    def _next(self) -> int:
        if not self._numbers:
            seed, step = self._key
            block = b"sobremesa draw 1" + seed + step.to_bytes(8, "big") + self._block.to_bytes(8, "big")
            self._numbers = list(reversed(unpack(">8I", sha256(block).digest())))
            self._block += 1
        return self._numbers.pop()


class DailyTable(SeededTable):
    """Chance that is the same for everybody on one day, and public: it hides nothing.

    Its seed is SHA-256("sobremesa daily 1 " + game + " " + edition + " " + day), the day as 2026-11-29, in UTF-8.
    Words are asked of the match's own table.
    """

    __slots__ = ()

    def __init__(self, game: str, edition: str, day: str, step: int, inner: Table) -> None:
        seed = sha256(f"sobremesa daily 1 {game} {edition} {day}".encode()).digest()
        super().__init__(seed, step, _WordsOf(inner))


class _WordsOf:
    """The word list of another table."""

    __slots__ = ("has",)

    def __init__(self, table: Table) -> None:
        self.has = table.is_word


class ScriptedTable(ChanceTable):
    """A table that says what was written for it, for tests: shuffles by how they begin, rolls by what falls.

    A shuffle takes the next script and moves those things to the front, in that order; the rest stay as they are.
    Raises LookupError when the script is at its end or names a thing that is not there.
    """

    __slots__ = ("_rolls", "_shuffles")

    def __init__(
        self, words: Words, shuffles: Sequence[Sequence[Any]] = (), rolls: Sequence[Sequence[Any]] = ()
    ) -> None:
        super().__init__(words)
        self._shuffles = list(shuffles)
        self._rolls = list(rolls)

    def below(self, bound: int) -> int:
        (number,) = self._rolls.pop(0)
        if not 0 <= number < bound:
            raise LookupError(f"{number} was scripted, but 0 to {bound - 1} was asked for")
        return int(number)

    def shuffle(self, things: Sequence[T]) -> tuple[T, ...]:
        rest = list(things)
        first = list(self._shuffles.pop(0)) if self._shuffles else []
        for thing in first:
            if thing not in rest:
                raise LookupError(f"{thing!r} was scripted, but is not among the things to shuffle")
            rest.remove(thing)
        return (*first, *rest)

    def roll(self, faces: Sequence[T], dice: int) -> tuple[T, ...]:
        fallen = tuple(self._rolls.pop(0))
        if len(fallen) != dice or any(face not in faces for face in fallen):
            raise LookupError(f"{fallen!r} was scripted, but {dice} dice of {tuple(faces)!r} were asked for")
        return fallen


class RecordingTable(ChanceTable):
    """Another table, with each number it gives written down in `numbers`."""

    __slots__ = ("_inner", "numbers")

    def __init__(self, inner: Table, words: Words) -> None:
        super().__init__(words)
        self._inner = inner
        self.numbers: list[int] = []

    def below(self, bound: int) -> int:
        self.numbers.append(self._inner.below(bound))
        return self.numbers[-1]


class RecordedTable(ChanceTable):
    """A table that gives the numbers written down before: chance that came from real cards or another program.

    Raises LookupError when more is asked than was written down, or a number does not fit the question.
    """

    __slots__ = ("_numbers",)

    def __init__(self, numbers: Sequence[int], words: Words) -> None:
        super().__init__(words)
        self._numbers = list(reversed(numbers))

    def below(self, bound: int) -> int:
        if not self._numbers or not 0 <= self._numbers[-1] < bound:
            raise LookupError("the record does not fit what the rules ask for")
        return self._numbers.pop()
