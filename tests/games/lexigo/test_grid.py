"""Tiles, grid, paths and rings: L-1, L-2, L-5 to L-8, L-12."""

from __future__ import annotations

import pytest

from kit.lexigo import GRID, LAST, PLAIN, lexigo
from kit.rule import rule
from sobremesa.games.lexigo import grid, scoring, tiles
from sobremesa.games.lexigo.paths import best_path
from sobremesa.games.lexigo.types import Layout, Options

FOUND = ("WORD", "DIG", "RABID", "OW", "DIGIT", "TIARA", "ROSES", "WIG", "WIN", "WIT")
AROUND = grid.neighbours("4-5-4")


def uses(word: str, rings: tuple[int, ...] = (), shown: str = GRID) -> int | None:
    """Ringed uses of the best path on a grid of the rulebook's shape; None: no path."""
    faces = tuple(shown.replace("/", "").replace("*", "?"))
    path = best_path(faces, AROUND, word, rings)
    return None if path is None else path.uses


@rule("L-1")
@pytest.mark.parametrize("edition", ["en", "es"])
def test_the_box_has_46_tiles_two_of_them_blank(edition: str) -> None:
    box = tiles.box(Options(edition=edition))
    assert (len(box), box.count("*")) == (46, 2)


@rule("L-1")
def test_the_english_tiles_are_those_of_the_rulebook() -> None:
    counts = {kind.id: kind.copies for kind in tiles.kinds(Options())}
    said = "A4 B1 C1 D2 E5 F1 G1 H1 I4 L2 M1 N3 O4 P1 R3 S2 T3 U2 V1 W1 Y1 *2"
    assert counts == {each[0]: int(each[1:]) for each in said.split()}


@rule("L-2")
@pytest.mark.parametrize(
    ("layout", "counts"),
    [("4-5-4", "3443 36663 3443"), ("3-2-3-2-3", "242 55 363 55 242")],
)
def test_the_rows_are_centred_hexagons(layout: Layout, counts: str) -> None:
    near = grid.neighbours(layout)
    assert "".join(str(len(cells)) for cells in near) == counts.replace(" ", "")
    assert all(cell in near[other] for cell, cells in enumerate(near) for other in cells)
    assert "".join(map(str, grid.rows(layout))) == layout.replace("-", "")


@rule("L-5", "L-6", "L-7")
def test_the_grid_of_the_rulebook_spells_its_examples_but_not_rabbit_or_ropes() -> None:
    assert [word for word in FOUND if uses(word) is None] == []
    assert uses("RABBIT") is None
    assert uses("ROPES") is None


@rule("L-6")
def test_rabbit_is_fine_where_a_blank_or_a_second_b_touches_the_b() -> None:
    assert uses("RABBIT", shown="..TI/RABB./....") is not None
    assert uses("RABBIT", shown="..TI/RAB*./....") is not None
    assert uses("RABBIT", shown="..TI/RAB../....") is None


@rule("L-7")
def test_two_blanks_are_read_independently() -> None:
    assert uses("ROPES", shown="..../RO**S/....") is not None
    assert uses("ROSES", shown="..../RO*E./....") is not None
    assert uses("ROPES", shown="..../RO*E./....") is None


@rule("L-5", "L-8")
def test_what_has_no_path_or_is_too_short_is_refused_in_both_modes() -> None:
    for arbiter in ("strict", "challenge"):
        play = lexigo("RABBIT OW DIG I", arbiter=arbiter).lay()
        assert play.no(0, "write RABBIT") == "L-5 no_path"
        assert play.no(0, "write I") == "L-8 too_short"
        play.do(0, "write OW")
        assert play.no(0, "write OW") == "L-8 already_written"
        assert play.no(0, "write O'W") == "G-1 not_letters"
    assert lexigo("OW", least_letters=3).lay().no(0, "write OW") == "L-8 too_short"


@rule("L-8", "G-1")
def test_accents_and_case_make_no_difference_to_a_word() -> None:
    play = lexigo("DIG").lay().do(0, "write díg")
    assert play.state.lists[0] == ("DIG",)
    assert play.no(0, "write DIG") == "L-8 already_written"


@rule("L-12")
@pytest.mark.parametrize(
    ("word", "rings", "value"),
    [
        ("DIG", (), 1),
        ("DIG", (8,), 2),
        ("DIGIT", (7,), 4),
        ("DIG", (3, 8), 4),
        ("DIGIT", (7, 8), 8),
        ("OW", (0, 1), 1),
    ],
)
def test_each_use_of_a_ringed_tile_doubles_the_word(word: str, rings: tuple[int, ...], value: int) -> None:
    path = best_path(tuple(GRID.replace("/", "").replace("*", "?")), AROUND, word, rings)
    assert path is not None
    assert scoring.value(path) == value


@rule("L-12")
def test_a_word_with_several_paths_takes_the_best() -> None:
    assert uses("NOTE", rings=(8,), shown=PLAIN) == 1
    assert uses("NOTE", rings=(1, 2), shown=PLAIN) == 2


@rule("L-12")
def test_rings_lie_on_different_tiles_with_letters_unless_the_table_allows_blanks() -> None:
    play = lexigo(words="A").lay().write().lay(PLAIN)
    assert play.no(0, "place-rings 3") == "L-12 not_the_dealer"
    assert play.no(1, "place-rings 3+4") == "L-12 ring_count"
    assert play.no(1, "place-rings 13") == "L-12 no_ring_there"
    play.do(1, "place-rings 3")
    assert play.no(1, "place-rings 3") == "L-12 no_rings_now"
    play.write().lay(LAST)
    assert play.no(0, "place-rings 3+3") == "L-12 ring_count"
    assert play.no(0, "place-rings 3+12") == "L-12 no_ring_there"
    play.do(0, "place-rings 4+3")
    assert play.state.rings == (3, 4)


@rule("L-12")
def test_a_ring_may_lie_on_a_blank_where_the_table_says_so() -> None:
    play = lexigo(rings_on_blanks=True).lay(PLAIN).write().lay(LAST, rings="12")
    assert play.state.rings == (12,)


@rule("L-1")
def test_an_owners_box_may_have_tiles_of_several_letters() -> None:
    faces = ("QU", "I", "T", *"ABCDEFGHLM")
    path = best_path(faces, AROUND, "QUIT", (0,))
    assert path is not None
    assert path == ((0, 1, 2), 1)
    assert best_path(faces, AROUND, "UIT") is None
