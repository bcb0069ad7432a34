"""The word list of a game without words, and opening whichever list a match names."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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

    def spellings(self, word: str, faces: Sequence[str]) -> Sequence[tuple[int, ...]]:  # noqa: ARG002  as above
        """None."""
        return ()

    def some_word(
        self,
        faces: Sequence[str],  # noqa: ARG002  no word at all
        chance: Callable[[], float],  # noqa: ARG002  no word at all
        min_cards: int = 1,  # noqa: ARG002  no word at all
        min_letters: int = 2,  # noqa: ARG002  no word at all
    ) -> tuple[str, tuple[int, ...]] | None:
        """None."""
        return None

    def some_word_on(
        self,
        faces: Sequence[str],  # noqa: ARG002  no word at all
        neighbours: Sequence[Sequence[int]],  # noqa: ARG002  no word at all
        chance: Callable[[], float],  # noqa: ARG002  no word at all
        min_letters: int = 2,  # noqa: ARG002  no word at all
    ) -> str | None:
        """None."""
        return None


AnyWords = Lexicon | NoWords


def open_words(name: str) -> AnyWords:
    """The list of that id, `none` for a game without words. Raises UnknownLexicon, which knows the ids."""
    return NoWords() if name == NoWords.id else open_lexicon(name)
