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

    def words_from(self, faces: Sequence[str]) -> Sequence[str]:  # noqa: ARG002  no word at all
        """None."""
        return ()

    def spellings(self, word: str, faces: Sequence[str]) -> Sequence[tuple[int, ...]]:  # noqa: ARG002  as above
        """None."""
        return ()

    def words_on(
        self,
        faces: Sequence[str],  # noqa: ARG002  no word at all
        neighbours: Sequence[Sequence[int]],  # noqa: ARG002  no word at all
        min_letters: int = 2,  # noqa: ARG002  no word at all
    ) -> Sequence[str]:
        """None."""
        return ()


AnyWords = Lexicon | NoWords


def open_words(name: str) -> AnyWords:
    """The list of that id, `none` for a game without words. Raises UnknownLexicon, which knows the ids."""
    return NoWords() if name == NoWords.id else open_lexicon(name)
