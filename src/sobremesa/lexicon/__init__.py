"""Words: lists of them in English and Spanish, what is known of each, and which words some cards can spell.

Knows no game. Spellings are upper case, A to Z and Ñ, without accents.
"""

from .layings import Laid, Layings
from .lexicon import BANDS, Lexicon, Meaning, UnknownLexicon, WhyNot, open_lexicon, shelf
from .manifest import LexiconInfo
from .nowords import AnyWords, NoWords, open_words
from .shares import Share, Shares
from .spelling import folded
from .twins import warm

__all__ = [
    "BANDS",
    "AnyWords",
    "Laid",
    "Layings",
    "Lexicon",
    "LexiconInfo",
    "Meaning",
    "NoWords",
    "Share",
    "Shares",
    "UnknownLexicon",
    "WhyNot",
    "folded",
    "open_lexicon",
    "open_words",
    "shelf",
    "warm",
]
