"""Words: lists of them in English and Spanish, what is known of each, and which words some cards can spell.

Knows no game. Spellings are upper case, A to Z and Ñ, without accents.
"""

from .layings import Laid, Layings
from .lexicon import BANDS, Lexicon, Meaning, UnknownLexicon, WhyNot, open_lexicon, shelf
from .manifest import LexiconInfo
from .shares import Share, Shares
from .spelling import folded
from .twins import warm

__all__ = [
    "BANDS",
    "Laid",
    "Layings",
    "Lexicon",
    "LexiconInfo",
    "Meaning",
    "Share",
    "Shares",
    "UnknownLexicon",
    "WhyNot",
    "folded",
    "open_lexicon",
    "shelf",
    "warm",
]
