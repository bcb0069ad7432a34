"""The word lists on this server's shelf, and the empty one for games without words."""

from __future__ import annotations

from typing import Any

from sobremesa.lexicon import Lexicon, UnknownLexicon, open_lexicon
from sobremesa.server.refusals import Refusal


class NoWords:
    """The dictionary of a game without words."""

    id = "none"
    sha256 = "none"

    def has(self, spelling: str) -> bool:  # noqa: ARG002  every word is missing
        return False


AnyWords = Lexicon | NoWords


def named(words: str) -> AnyWords:
    """The list of that id. Raises Refusal (`no_such_words`)."""
    if words == NoWords.id:
        return NoWords()
    try:
        return open_lexicon(words)
    except UnknownLexicon as error:
        raise Refusal("table", "no_such_words", known=list(error.known_ids)) from None


def agreed(options: Any) -> AnyWords:
    """The list that a table's options name. Raises Refusal (`no_such_words`)."""
    return named(getattr(options, "words", NoWords.id))
