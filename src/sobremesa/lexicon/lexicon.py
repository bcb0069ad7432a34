"""Word lists: what is a word, how common it is, what it means, and which words some cards can spell."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, cached_property

import msgspec

from . import nearby, strolls
from .dawg import Dawg
from .faces import checked, ways
from .facts import FORMS, Facts
from .layings import Layings
from .manifest import DATA, LETTERS, Band, LexiconInfo, manifest
from .nets import net
from .shares import Shares
from .shorts import Shorts, Way
from .spelling import folded
from .twins import net_search, search

BANDS = tuple(band.value for band in Band)
"""Vocabularies from the smallest to the whole list: child, casual, good, strong, expert."""
LEAST_LETTERS = 2
SPINES = {"en": "en-80.1", "es": "es-full.1"}
"""The widest list of each language: facts are kept by its word numbers."""
SOURCES = {"en": "WordNet 3.0", "es": "rla-es"}
OWN = "Sobremesa"
"""Source of the glosses of English words of two letters."""


class UnknownLexicon(KeyError):
    """No list has this id. `id` is what was asked for, `known_ids` what there is."""

    def __init__(self, asked: str, known_ids: tuple[str, ...]) -> None:
        super().__init__(asked)
        self.id = asked
        self.known_ids = known_ids

    def __str__(self) -> str:
        return f"no word list is called {self.id!r}; there are {', '.join(self.known_ids)}"


class Meaning(msgspec.Struct, frozen=True):
    """What a dictionary says about a word."""

    lemma: str
    """The entry that the word belongs to, as it is written (with accents)."""
    form: str
    """How the word is made from it: one of facts.FORMS, "base" for the entry itself."""
    texts: tuple[str, ...]
    """English: definitions, each after its part of speech ("n: a rough lava"). Spanish: lines of synonyms."""
    source: str


class WhyNot(msgspec.Struct, frozen=True):
    """Why a word is not in a list."""

    code: str
    """letters, too_short, other_list, proper_name, abbreviation or unknown."""
    letters: str
    """With code letters: the characters that are not of this alphabet."""
    lists: tuple[str, ...]
    """With code other_list: the ids of the lists that have the word."""
    nearest: tuple[str, ...]
    """Up to five words of the list, one slip away or, where there are none, two; the most frequent first."""


class Lexicon:
    """One word list, or the more frequent part of one. Use `open_lexicon` to get it."""

    def __init__(self, info: LexiconInfo, dawg: Dawg, whole: Lexicon | None) -> None:
        self.id = info.id
        self.language = info.language
        self.letters = LETTERS[info.language]
        """The alphabet, in order."""
        self.dawg = dawg
        self._whole = whole
        self._info = info
        self._parts: dict[str, Lexicon] = {}

    def __repr__(self) -> str:
        return f"<Lexicon {self.id}: {len(self)} words>"

    def __len__(self) -> int:
        return self.dawg.words

    def __contains__(self, spelling: object) -> bool:
        return isinstance(spelling, str) and self.dawg.has(spelling)

    def __iter__(self) -> Iterator[str]:
        """The words in order of the alphabet."""
        return self.dawg.beginning("")

    @cached_property
    def sha256(self) -> str:
        """Of the words in order, in UTF-8, each followed by a line feed."""
        return self._info.sha256 or hashlib.sha256("".join(f"{word}\n" for word in self).encode()).hexdigest()

    def has(self, spelling: str) -> bool:
        """Whether this folded, upper-case spelling is in the list."""
        return self.dawg.has(spelling)

    def number(self, spelling: str) -> int:
        """The word's place in the list, from 0. Raises KeyError if it is not in it."""
        return self.dawg.number(spelling)

    def word(self, number: int) -> str:
        """The word at this place. Raises IndexError outside the list."""
        return self.dawg.word(number)

    def prefixed(self, prefix: str, limit: int = 100) -> list[str]:
        """The first `limit` words that begin with `prefix`, in order."""
        return [word for word, _ in zip(self.dawg.beginning(prefix), range(limit), strict=False)]

    @cached_property
    def _facts(self) -> Facts:
        return facts_of(self.language)

    def _place(self, spelling: str) -> int:
        """The word's number in the widest list of the language. Raises KeyError if it is not in this list."""
        if not self.dawg.has(spelling):
            raise KeyError(spelling)
        return open_lexicon(SPINES[self.language]).dawg.number(spelling)

    def frequency(self, spelling: str) -> int:
        """Thirty times the Zipf frequency (log10 of uses in 10^9 words), 0 to 255. Raises KeyError."""
        return self._frequencies[self.dawg.number(spelling)]

    @cached_property
    def _frequencies(self) -> bytes:
        """By word number."""
        if self._whole:
            return bytes(map(self._whole.frequency, self))
        return self._facts.frequencies(self.id)

    def band(self, spelling: str) -> str:
        """The smallest of BANDS that has the word. Raises KeyError if it is not in the list."""
        frequency = self.frequency(spelling)
        return next(band.value for band in Band if frequency >= band.least)

    def display(self, spelling: str) -> str:
        """The word as it is usually written: lower case, with its accents. Raises KeyError."""
        return self._facts.written(self._place(spelling), spelling)

    def lemma(self, spelling: str) -> str:
        """The folded spelling of the word's entry (itself if it is one). Raises KeyError."""
        return open_lexicon(SPINES[self.language]).dawg.word(self._facts.lemma[self._place(spelling)])

    def meaning(self, spelling: str) -> Meaning | None:
        """What the dictionary says, None where it says nothing. Raises KeyError if it is no word."""
        place = self._place(spelling)
        entry = self._facts.lemma[place]
        texts = self._facts.meanings(place) or self._facts.meanings(entry)
        if not texts and place == entry:
            return None
        lemma = self._facts.written(entry, open_lexicon(SPINES[self.language]).dawg.word(entry))
        source = OWN if self.language == "en" and len(lemma) == LEAST_LETTERS else SOURCES[self.language]
        return Meaning(lemma, FORMS[self._facts.form[place]], texts, source)

    def within(self, band: str) -> Lexicon:
        """The words of this list up to a band of BANDS. Raises ValueError for another name."""
        least = Band(band).least
        if not least:
            return self
        kept = (n for n, frequency in enumerate(self._frequencies) if frequency >= least)
        return self._part(band, kept)

    def most_frequent(self, count: int) -> Lexicon:
        """The `count` most frequent words; of equally frequent ones, the first in the alphabet."""
        if count >= len(self):
            return self
        frequencies = self._frequencies
        ranked = sorted(range(len(self)), key=lambda n: -frequencies[n])
        return self._part(f"top-{count}", iter(sorted(ranked[:count])))

    def _part(self, name: str, numbers: Iterator[int]) -> Lexicon:
        """The words of these numbers: loaded if they are shipped, else built once."""
        if name not in self._parts:
            shipped = DATA / f"{self.id}.{name}.dawg"
            load = shipped.is_file()
            words = map(self.dawg.word, numbers)
            dawg = Dawg.load(self.letters, shipped) if load else Dawg.build(self.letters, words)
            info = LexiconInfo(f"{self.id}/{name}", self.language, self._info.version, "", dawg.words, (), ())
            self._parts[name] = Lexicon(info, dawg, self)
        return self._parts[name]

    def words_from(self, faces: Sequence[str], min_cards: int = 1, min_letters: int = LEAST_LETTERS) -> list[str]:
        """Every word that can be laid with some of the cards, each card once; sorted by code point.

        Faces are described in `sobremesa.lexicon.faces`. Raises ValueError for more than 24 cards or for
        a face of another alphabet.
        """
        checked(self.letters, faces)
        return search().words(self.dawg, faces, min_cards, min_letters)

    def spellings(self, word: str, faces: Sequence[str]) -> list[tuple[int, ...]]:
        """Every way to lay `word`, as card indexes in spelling order; what spends least comes first.

        Cards with the same face count as one (the first is used). Empty if the word cannot be laid.
        Whether the word is in the list is not asked.
        """
        return list(ways(self.letters, faces, word))

    def words_on(
        self, faces: Sequence[str], neighbours: Sequence[Sequence[int]], min_letters: int = LEAST_LETTERS
    ) -> list[str]:
        """Every word that can be traced along cells that touch; sorted by code point.

        `neighbours` names by cell those that touch it; see `sobremesa.lexicon.nets` for the rest and for when
        ValueError is raised.
        """
        traced = net(self.letters, tuple(faces), tuple(map(tuple, neighbours)))
        return net_search().words(self.dawg, traced, min_letters)

    def uses_on(
        self,
        words: Sequence[str],
        faces: Sequence[str],
        neighbours: Sequence[Sequence[int]],
        marked: Iterable[int],
    ) -> list[int]:
        """By word: how often one path of it can use the marked cells, at most; -1 where it cannot be traced.

        Whether the words are in the list is not asked.
        """
        traced = net(self.letters, tuple(faces), tuple(map(tuple, neighbours)))
        return net_search().uses(self.letters, traced, words, traced.marks(marked))

    def some_word(
        self, faces: Sequence[str], chance: strolls.Chance, min_cards: int = 1, min_letters: int = LEAST_LETTERS
    ) -> tuple[str, tuple[int, ...]] | None:
        """A word that can be laid, and its card indexes in spelling order; None says that one stroll met none.

        `chance` says numbers from 0 to 1, 1 excluded. Faces are not checked.
        """
        return strolls.word(self.dawg, faces, chance, min_cards, min_letters)

    @cached_property
    def _shorts(self) -> Shorts:
        return Shorts(self.dawg)

    def some_words(
        self, faces: Sequence[str], chance: strolls.Chance, min_cards: int, spare: int, *, exact: bool
    ) -> list[Way] | None:
        """Short words that can be laid together, with at least `spare` cards left over; if `exact`, no more.

        None says that one look at the hand met none. See `Shorts.some`.
        """
        return self._shorts.some(faces, chance, min_cards, spare, exact=exact)

    def some_word_on(
        self,
        faces: Sequence[str],
        neighbours: Sequence[Sequence[int]],
        chance: strolls.Chance,
        min_letters: int = LEAST_LETTERS,
    ) -> str | None:
        """A word that can be traced along cells that touch; None says that one stroll met none."""
        return strolls.word_on(self.dawg, faces, neighbours, chance, min_letters)

    def layings(self, faces: Sequence[str], min_cards: int = 2) -> Layings:
        """Every set of the cards that parts exactly into words of at least `min_cards` cards."""
        return Layings(self, faces, min_cards)

    def shares(
        self, faces: Sequence[str], points: Sequence[int], worth: Callable[[int], int], wilds: int = 0
    ) -> Shares:
        """The most that sets of these cards are worth in words; see `Shares`. Raises ValueError over 13 cards."""
        return Shares(self, faces, points, worth, wilds)

    def why_not(self, word: str) -> WhyNot | None:
        """Why a word, in any writing, is not in the list; None if it is."""
        spelling = folded(word)
        if self.has(spelling):
            return None
        strange = "".join(dict.fromkeys(letter for letter in spelling if letter not in self.letters))
        if strange:
            return WhyNot("letters", strange, (), ())
        if len(spelling) < LEAST_LETTERS:
            return WhyNot("too_short", "", (), ())
        near = sorted(nearby.nearest(self.dawg, spelling), key=lambda near: (-self.frequency(near), near))
        others = tuple(other.id for other in self._others() if other.has(spelling))
        return WhyNot(self._code(spelling, others), "", others, tuple(near[: nearby.MOST]))

    def _code(self, spelling: str, others: tuple[str, ...]) -> str:
        if others:
            return "other_list"
        if spelling in self._facts.names:
            return "proper_name"
        return "abbreviation" if spelling in self._facts.abbreviations else "unknown"

    def _others(self) -> list[Lexicon]:
        return [open_lexicon(info.id) for info in shelf() if info.language == self.language and info.id != self.id]


@cache
def facts_of(language: str) -> Facts:
    """The facts of a language, shared by all its lists."""
    return Facts(DATA / f"{language}.facts")


def shelf() -> tuple[LexiconInfo, ...]:
    """The lists that there are, the usual one of each language first."""
    return manifest().lists


@cache
def open_lexicon(asked: str) -> Lexicon:
    """The list with this id ("en-80.1"); the same object each time. Raises UnknownLexicon."""
    for info in shelf():
        if info.id == asked:
            return Lexicon(info, Dawg.load(LETTERS[info.language], DATA / f"{asked}.dawg"), None)
    raise UnknownLexicon(asked, tuple(info.id for info in shelf()))
