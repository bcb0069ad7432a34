"""What is printed: our four sheets, an owner's own, and all that can be wrong with one (Z-1)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.dizzle import dizzle, kind, picture
from kit.rule import rule
from sobremesa.core import boxes
from sobremesa.core.contract import Illegal
from sobremesa.games import rules_text
from sobremesa.games.dizzle import GAME, pictures, scoring, sheets
from sobremesa.games.dizzle.types import Options, SheetKind

OURS = sheets.PAD.load("en")
levels = pytest.mark.parametrize("level", [1, 2, 3, 4])


def refused(sheet: SheetKind) -> dict[str, Any]:
    """Code and facts with which a table refuses this sheet."""
    with pytest.raises(Illegal) as no:
        GAME.vet(Options(box=(sheet,)), 2)
    assert no.value.rule == "Z-1"
    return {"code": no.value.code, **no.value.facts}


@rule("Z-1")
@pytest.mark.parametrize(
    ("level", "fields", "by_dice", "most"), [(1, 54, 54, 57), (2, 50, 50, 80), (3, 54, 54, 85), (4, 55, 52, 104)]
)
def test_our_sheets_have_so_many_fields_and_score_so_much_at_most(
    level: int, fields: int, by_dice: int, most: int
) -> None:
    sheet = sheets.printed(Options(level=level))
    (shown,) = GAME.sheet(Options(level=level))
    assert sheet.all.bit_count() == len(shown.fields) == fields
    assert sheet.numbered.bit_count() == by_dice
    assert scoring.maximum(sheet) == shown.maximum == most
    assert sheets.out_of_reach(sheet) == ()


@rule("Z-1")
def test_both_languages_print_the_same_sheets_under_names_of_their_own() -> None:
    spanish = sheets.PAD.load("es")
    for ours, theirs in zip(OURS, spanish, strict=True):
        assert ours.name != theirs.name
        assert [getattr(ours, name) for name in SheetKind.__struct_fields__[1:]] == [
            getattr(theirs, name) for name in SheetKind.__struct_fields__[1:]
        ]


@rule("Z-1")
@levels
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_rules_show_the_sheets_as_they_are(level: int, language: str) -> None:
    sheet = sheets.PAD.load(language)[level - 1]
    text = rules_text("dizzle", language).split(f"### {'Level' if language == 'en' else 'Nivel'} {level}: ")[1]
    text = text.split("###")[0]
    heads, *rows = [line.split() for line in sheet.picture.strip().split("\n")]
    table = [line for line in text.split("\n") if line.startswith("|") and not line.startswith("|---")]
    assert [[cell.strip() for cell in line.strip("|").split("|")] for line in table] == [["", *heads], *rows]
    assert text.startswith(sheet.name)
    assert all(said in text for said in (*sheet.lines, *sheet.sets, *map(str, sheet.grades)))


@rule("Z-1")
@levels
def test_a_sheet_that_is_drawn_reads_back(level: int) -> None:
    read = pictures.read(OURS[level - 1].picture)
    text = "\n".join(pictures.draw(read.columns, read.rows, pictures.printed_cells(read)))
    assert pictures.read(text) == read
    assert list(pictures.flaws(text)) == []
    assert "\n".join(sheets.PAD.drawn((OURS[level - 1],))).startswith(OURS[level - 1].name)


@rule("Z-1")
def test_an_owner_plays_on_their_own_pad_by_level() -> None:
    box = (kind("X 1. 2."), kind("X 3. 4."))
    assert sheets.printed(Options(box=box, level=2)).bit_of.keys() == {"B1", "C1"}
    with pytest.raises(Illegal, match="no_such_level"):
        GAME.vet(Options(box=box, level=3), 2)
    with pytest.raises(Illegal, match="no_such_level"):
        GAME.vet(Options(level=5), 2)
    assert dizzle("1111111", "X 1. 2.").fields() == "B1"


@rule("Z-1")
@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("A C\n1 X 1.", {"code": "bad_columns", "line": 1, "said": "A C", "expected": "A B"}),
        ("", {"code": "bad_columns", "line": 1, "said": "", "expected": "A"}),
        ("A B\n2 X 1.", {"code": "bad_row", "line": 2, "said": "2", "expected": 1}),
        ("A B\n1 X 1.\n\n3 1. 1.", {"code": "bad_row", "line": 3, "said": "", "expected": 2}),
        ("A B\n1 X", {"code": "cell_count", "line": 2, "cells": 1, "columns": 2}),
        ("A B\n1 X 7.", {"code": "bad_cell", "line": 2, "field": "B1", "said": "7."}),
        ("A B\n1 X 1z", {"code": "bad_cell", "line": 2, "field": "B1", "said": "1z"}),
        ("A B\n1 X -.", {"code": "only_planets", "line": 2, "field": "B1", "said": "-."}),
        ("A B\n1 1. 1.", {"code": "no_start"}),
        ("A B\n" + "\n".join(f"{n} X 1." for n in range(1, 33)), {"code": "too_many_rows", "rows": 32, "most": 30}),
    ],
)
def test_a_wrong_picture_is_refused_with_its_line_and_what_may_be_there(text: str, wrong: dict[str, Any]) -> None:
    said = refused(SheetKind(name="Wrong", picture=text))
    assert wrong.items() <= said.items()


@rule("Z-1")
@given(st.text(alphabet="AB12X.# \n-Orp^", max_size=60) | st.text(max_size=40), st.booleans())
def test_any_text_is_a_picture_or_refused(text: str, headed: bool) -> None:
    sheet = SheetKind(name="Any", picture="A B\n1 X 1.\n2 " + text if headed else text)
    try:
        GAME.vet(Options(box=(sheet,)), 2)
    except Illegal as no:
        assert GAME.refusals[no.code] == no.rule


@rule("Z-1")
def test_a_picture_has_at_most_as_many_columns_as_there_are_letters() -> None:
    row = " ".join(["1", "X", *["1."] * 29])
    assert refused(SheetKind(name="Wide", picture=" ".join("ABCDEFGHIJ" * 3) + "\n" + row))["code"] == "bad_columns"


@rule("Z-1", "Z-21", "Z-22")
@pytest.mark.parametrize(
    ("settings", "wrong"),
    [
        ({"lines": ("A1-C9 = 1",)}, {"code": "no_such_area", "area": "A1-C9"}),
        ({"lines": ("A2-A2 = 1",)}, {"code": "no_such_area", "area": "A2-A2"}),
        ({"lines": ("A1-B1 = 1", "A1-B1 = 2")}, {"code": "same_line_twice", "area": "A1-B1"}),
        ({"sets": ("q = 1",)}, {"code": "set_and_pieces", "mark": "p", "pieces": 1, "sets": 0}),
        ({}, {"code": "set_and_pieces", "mark": "p", "pieces": 1, "sets": 0}),
        ({"sets": ("p = 1", "p = 2")}, {"code": "set_and_pieces", "mark": "p", "pieces": 1, "sets": 2}),
    ],
)
def test_wrong_lines_and_puzzles_are_refused(settings: dict[str, Any], wrong: dict[str, Any]) -> None:
    assert wrong.items() <= refused(kind("X 1p / # 2.", **settings)).items() | {("area", "A2-A2")}


@rule("Z-1", "Z-23", "Z-25")
@pytest.mark.parametrize(
    ("rows", "fields"),
    [
        ("X 1. # 2.", ["D1"]),
        ("X 1. 2R 3.", ["C1", "D1"]),
        ("X 1R 2r", ["B1", "C1"]),
        ("X 1. # -O", ["D1"]),
        ("X 1R # 2^ / # # # -O", ["B1", "D1", "D2"]),
    ],
)
def test_a_sheet_with_fields_that_nobody_could_ever_reach_is_refused(rows: str, fields: list[str]) -> None:
    assert refused(kind(rows)) == {"code": "out_of_reach", "sheet": "Small", "line": 0, "fields": fields}


@rule("Z-1", "Z-25")
def test_locks_and_planets_are_reached_by_keys_and_rockets() -> None:
    sheet = sheets.read(kind("X 1r 2R 3^ / # # # # / -O 4. # 5O / # 1. # 6."))
    assert sheets.out_of_reach(sheet) == ()


@rule("Z-1")
def test_everything_wrong_with_a_pad_is_said_at_once_each_with_its_line() -> None:
    text = '''game = "dizzle"
[[sheets]]
name = "One"
picture = """
    A  B
1   X  7.
2   1. 2z
"""
lines = ["A1-B1 = 3"]
[[sheets]]
name = "Two"
picture = """
    A  B  C
1   X  1. 1p
"""
lines = ["A9-B9 = 3"]
'''
    with pytest.raises(boxes.BadBox) as bad:
        boxes.read(text, GAME)
    assert [(flaw.line, flaw.code, flaw.rule) for flaw in bad.value.flaws] == [
        (6, "bad_cell", "Z-1"),
        (7, "bad_cell", "Z-1"),
        (10, "set_and_pieces", "Z-1"),
        (16, "no_such_area", "Z-1"),
    ]
    assert pictures.name_of(2, 3) == "C4"
    assert picture("X 1.").endswith("1 X 1.")
