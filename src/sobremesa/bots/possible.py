"""What there was to find in the parts of a match that are over, game by game; shown beside results.

It is handed a view, as every player is, so it cannot tell of what is still hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from sobremesa.bots import lexigo_grid

if TYPE_CHECKING:
    from sobremesa.games.lexigo.types import View as LexigoView
    from sobremesa.lexicon import Lexicon


def _lexigo(words: Lexicon, view: LexigoView) -> Sequence[Struct]:
    """L-15: a `Possible` for each round on the pad."""
    return lexigo_grid.possible(words, view.options, view.pad)


FINDERS: Mapping[str, Callable[[Lexicon, Any], Sequence[Struct]]] = {"lexigo": _lexigo}
"""By game: the list and an onlooker's view in, one struct for each part that is over out."""
