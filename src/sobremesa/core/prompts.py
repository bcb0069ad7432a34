"""What a seat may be asked: forms that any table, bot or screen can fill in without knowing the game.

A prompt names an action and how each of its fields may be filled. It does not list every way to do so:
the words that a hand can spell are too many.
"""

from __future__ import annotations

from msgspec import Struct


class Ask(Struct, frozen=True, gc=False, tag_field="ask", tag=str.lower):
    """One field of the action asked for."""

    field: str


class Choose(Ask, frozen=True):
    """One of these; `rest_of` names the field whose picks are no longer among them."""

    options: tuple[str | int, ...]
    rest_of: str = ""


class Number(Ask, frozen=True):
    """A whole number from `low` to `high`, both allowed."""

    low: int
    high: int


class Numbers(Ask, frozen=True):
    """As many whole numbers from `low` to `high` as the field `of` has picks; or none at all."""

    of: str
    low: int
    high: int


class Pick(Ask, frozen=True):
    """Some of these, at least `least` and at most `most`."""

    options: tuple[str | int, ...]
    least: int
    most: int


class Spell(Ask, frozen=True):
    """Words out of these cards, each card used once at most."""

    cards: tuple[str, ...]
    "The cards by their names, as the action wants them."
    faces: tuple[str, ...]
    "What each card can spell: A, TH, A/T (one of them), ? (any letter)."
    least: int
    "Cards a word must have."
    spare: int
    "Cards that must be left over."
    exact: bool
    "Whether all but the spare cards must be used."


class Word(Ask, frozen=True):
    """One word out of these cards, each used once at most; `spelling` names the field that takes what it spells."""

    cards: tuple[str, ...]
    faces: tuple[str, ...]
    "What each card can spell, as in Spell."
    least: int
    "Letters that the word must have."
    wilds: int
    "Cards of the face ? that it may use at most."
    spelling: str
    among: tuple[str, ...] = ()
    "The only words allowed; empty: any."
    taken: tuple[str, ...] = ()
    "Words that are no longer to be had."


class Place(Ask, frozen=True):
    """Where a word goes on a grid: `field` takes the row, `column` and `direction` name the fields of the others.

    Only free cells take cards; those between and beside them that lie there already belong to the word.
    """

    column: str
    direction: str
    word: str
    "The Word field that is placed."
    lying: tuple[tuple[int, int, str, bool], ...]
    "Row, column, letter and whether it is a wild, of what lies there; empty: the first word may go anywhere."
    edge: int
    "Rows and columns run from -edge to edge."


class Trace(Ask, frozen=True):
    """The letters of one word along cells that touch; a cell may be used again, but never twice running."""

    faces: tuple[str, ...]
    "What each cell shows: A, QU, ? (any letter, within one word always the same)."
    neighbours: tuple[tuple[int, ...], ...]
    "By cell: the cells that touch it, counted from 0."
    least: int
    "Letters that the word must have."
    taken: tuple[str, ...]
    "Words that are no longer to be had."


class Phrase(Ask, frozen=True):
    """Free text of at most `most` characters."""

    most: int


AnyAsk = Choose | Number | Numbers | Pick | Spell | Word | Place | Trace | Phrase


class Prompt(Struct, frozen=True, gc=False):
    """One action that the seat may take now."""

    do: str
    "The tag of the action."
    rule: str
    "The rule that gives the right or the duty."
    asks: tuple[AnyAsk, ...] = ()


class Weight(Struct, frozen=True):
    """What a word laid out in the tray is worth, or the rule and code it would be refused with."""

    spelling: str
    points: int
    rule: str = ""
    code: str = ""
