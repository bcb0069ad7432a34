"""The word lists on this server's shelf, and the empty one for games without words."""

from __future__ import annotations

from typing import Any

from sobremesa.lexicon import AnyWords, NoWords, UnknownLexicon, open_words
from sobremesa.server.refusals import Refusal


def named(words: str) -> AnyWords:
    """The list of that id. Raises Refusal (`no_such_words`)."""
    try:
        return open_words(words)
    except UnknownLexicon as error:
        raise Refusal("table", "no_such_words", known=list(error.known_ids)) from None


def agreed(options: Any) -> AnyWords:
    """The list that a table's options name. Raises Refusal (`no_such_words`)."""
    return named(getattr(options, "words", NoWords.id))
