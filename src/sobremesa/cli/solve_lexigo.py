"""All words on a Lexigo grid, for the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from sobremesa.cli.common import EDITIONS, TONGUE, Mistake, find_edition, find_list, find_numbers, put_json

if TYPE_CHECKING:
    from sobremesa.cli.solve import Question
    from sobremesa.games.lexigo.types import Layout

say = TONGUE.say
BLANKS = "*?"
MOST_RINGS = 2


def solve(asked: Question) -> None:
    """Every word with its best value and path, the dearest and longest first."""
    from sobremesa.bots.lexigo_grid import every_word
    from sobremesa.lexicon.nets import MOST_BLANKS

    lexicon = find_list(asked.words or find_edition(asked.edition, tuple(EDITIONS)))
    layout, faces = _grid(asked.held, lexicon.letters)
    if faces.count("?") > MOST_BLANKS:
        raise Mistake("too_many_blanks", most=MOST_BLANKS, said=faces.count("?"))
    rings = _rings(asked.rings, len(faces))
    found = every_word(lexicon, faces, layout, rings)
    points = sum(word.value for word in found)
    if asked.as_json:
        put_json({"list": lexicon.id, "layout": layout, "rings": rings, "points": points, "words": found})
        return
    typer.echo(say("solve.grid", count=len(found), points=points, list=lexicon.id))
    for word in found:
        typer.echo(say("solve.traced", word=word.word, value=word.value, path=" ".join(map(str, word.path))))


def _grid(held: list[str], letters: str) -> tuple[Layout, tuple[str, ...]]:
    """The layout and the faces of a grid such as ITED/BA*IG/NROW; a mistake for what is none."""
    from sobremesa.lexicon import folded

    said = folded("/".join(held))
    lines = said.split("/")
    widths = "-".join(str(len(line)) for line in lines)
    layouts: dict[str, Layout] = {"4-5-4": "4-5-4", "3-2-3-2-3": "3-2-3-2-3"}
    if widths not in layouts:
        raise Mistake("bad_grid", said=said, known=list(layouts))
    for tile in "".join(lines):
        if tile not in letters + BLANKS:
            raise Mistake("bad_tile", tile=tile, letters=letters)
    return layouts[widths], tuple("?" if tile in BLANKS else tile for tile in "".join(lines))


def _rings(said: str, cells: int) -> tuple[int, ...]:
    """The ringed cells, counted from 0, row by row."""
    rings = find_numbers(said, 0, cells - 1) if said else ()
    if len(set(rings)) < len(rings) or len(rings) > MOST_RINGS:
        raise Mistake("bad_rings", said=said, most=MOST_RINGS)
    return rings
