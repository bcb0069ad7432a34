"""An owner's own box is read as it stands, and everything wrong with it is said at once, each with its line."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sobremesa.core import boxes
from sobremesa.core.boxes import BadBox
from sobremesa.games import SHELF, by_key

QUIDDLER = by_key("quiddler")
HEAD = 'game = "quiddler"\n'
A = '{ id = "A", letters = "A", points = 2, copies = 99 },'


def flaws(text: str) -> list[tuple[int, str]]:
    """Line and code of everything that is wrong."""
    assert QUIDDLER is not None
    try:
        boxes.read(text, QUIDDLER)
    except BadBox as bad:
        return sorted((flaw.line, flaw.code) for flaw in bad.flaws)
    return []


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_what_an_owner_starts_from_is_the_edition_itself(game: boxes.AnyGame) -> None:
    for edition in game.printed.editions():
        text = boxes.sample(game, edition)
        assert boxes.game_of(text) == game.key
        box = boxes.read(text, game)
        assert box == game.printed.load(edition)
        options = msgspec.json.decode(msgspec.json.encode(game.options(box=box)), type=game.options)
        assert boxes.digest(options.box) == boxes.digest(box)


def test_rows_may_be_written_in_either_way_of_the_format() -> None:
    inline = f"{HEAD}cards = [{A}\n]"
    block = f'{HEAD}[[cards]]\nid = "A"\nletters = "A"\npoints = 2\ncopies = 99\n'
    assert QUIDDLER is not None
    assert boxes.read(inline, QUIDDLER) == boxes.read(block, QUIDDLER)


def test_all_flaws_are_said_each_with_its_line() -> None:
    text = f"""{HEAD}colour = "red"
cards = [
    {A}
    # a note about {{ and "
    {{ id = "A", letters = "a", points = 100, copies = 1 }},
    {{ id = "B", letters = "B", points = "two", size = 3 }},
]
"""
    assert flaws(text) == [
        (2, "unknown_field"),
        (6, "bad_letters"),
        (6, "bad_number"),
        (6, "same_name"),
        (7, "bad_number"),
        (7, "missing_field"),
        (7, "unknown_field"),
    ]


def test_flaws_of_rows_in_blocks_stand_in_the_lines_of_their_fields() -> None:
    good = '[[cards]]\nid = "A"\nletters = "A"\npoints = 2\ncopies = 99\n'
    text = f'{HEAD}{good}\n[[cards]]\nid = "E"\nletters = ""\npoints = true\ncopies = 0\n'
    assert flaws(text) == [(10, "bad_letters"), (11, "bad_number"), (12, "bad_number")]


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("", 0, "other_game"),
        ('game = "lexigo"\ncards = [' + A + "]", 1, "other_game"),
        (HEAD, 0, "no_rows"),
        (HEAD + "cards = []", 2, "no_rows"),
        (HEAD + "cards = [1, 2]", 2, "no_rows"),
        (HEAD + "cards = [\n{ id = ],\n]", 3, "no_toml"),
        (HEAD + 'cards = [\n{ id = "A" },', 3, "no_toml"),
        (HEAD + "#" * boxes.LONGEST, 0, "too_long"),
    ],
)
def test_a_text_that_is_no_box_says_so(text: str, line: int, code: str) -> None:
    assert (line, code) in flaws(text)


@pytest.mark.parametrize("value", ["9" * 5000, "[" * 3000 + "]" * 3000])
def test_what_no_program_can_read_is_a_flaw(value: str) -> None:
    assert flaws(f"{HEAD}cards = {value}") == [(boxes.WHOLE, "no_toml")]


def test_the_game_is_known_whatever_else_is_wrong() -> None:
    assert boxes.game_of(f"{boxes.MARK}{HEAD}cards = [") == "quiddler"
    assert boxes.game_of("cards = []") == ""


def test_a_mark_that_editors_put_first_is_no_flaw() -> None:
    assert flaws(f"{boxes.MARK}{HEAD}cards = [{A}\n]") == []


def test_of_very_many_flaws_the_first_are_said() -> None:
    said = flaws(f"{HEAD}cards = [{'{},' * 3000}]")
    assert len(said) == boxes.MOST_FLAWS


def test_what_the_game_itself_refuses_is_a_flaw_of_the_whole() -> None:
    assert flaws(HEAD + 'cards = [{ id = "A", letters = "A", points = 2, copies = 3 }]') == [
        (boxes.WHOLE, "too_few_cards_in_box")
    ]


@given(st.text(max_size=200) | st.text(alphabet="[]{}=\"'#\n cards", max_size=80).map(HEAD.__add__))
def test_whatever_is_typed_has_flaws_and_no_accidents(text: str) -> None:
    assert flaws(text) != []


def test_a_wrong_choice_is_told_what_may_be_written_there() -> None:
    dexikon = by_key("dexikon")
    assert dexikon is not None
    text = boxes.sample(dexikon, "en").replace('response = "ignore_attacks"', 'response = "ignore"')
    with pytest.raises(BadBox) as bad:
        boxes.read(text, dexikon)
    assert [flaw.facts["known"] for flaw in bad.value.flaws] == [["ignore_attacks"]], (
        "nothing is left out, not written"
    )
