"""The word list of a game without words, and opening whichever list a match names."""

from __future__ import annotations

from collections.abc import Sequence

from .lexicon import Lexicon, open_lexicon


class NoWords:
    """A list with nothing in it, for a game that has no words."""

    id = "none"
    sha256 = "none"
    letters = ""

    def has(self, spelling: str) -> bool:  # noqa: ARG002  every word is missing
        """No."""
        return False

    def within(self, band: str) -> NoWords:  # noqa: ARG002  nothing less nothing
        """What a level knows of nothing."""
        return self

    def spellings(self, *_: object) -> Sequence[tuple[int, ...]]:
        """None, whatever is asked."""
        return ()

    def some_word(self, *_: object, **__: object) -> None:
        """None, whatever is asked."""

    def some_words(self, *_: object, **__: object) -> None:
        """None, whatever is asked."""

    def some_word_on(self, *_: object, **__: object) -> None:
        """None, whatever is asked."""


AnyWords = Lexicon | NoWords


def open_words(name: str) -> AnyWords:
    """The list of that id, `none` for a game without words. Raises UnknownLexicon, which knows the ids."""
    return NoWords() if name == NoWords.id else open_lexicon(name)
