"""Every way that Dizzle says no, and the rule that each cites."""

from __future__ import annotations

from sobremesa.core.contract import Illegal

REFUSALS = {
    "seat_count": "G-4",
    "no_such_starter": "Z-4",
    "no_such_level": "Z-1",
    "bad_columns": "Z-1",
    "bad_row": "Z-1",
    "too_many_rows": "Z-1",
    "cell_count": "Z-1",
    "bad_cell": "Z-1",
    "only_planets": "Z-1",
    "no_start": "Z-1",
    "no_such_area": "Z-1",
    "same_line_twice": "Z-1",
    "set_and_pieces": "Z-1",
    "out_of_reach": "Z-1",
    "not_at_table": "G-6",
    "match_over": "G-6",
    "not_for_a_seat": "G-8",
    "not_your_turn": "Z-6",
    "no_such_field": "Z-7",
    "field_crossed": "Z-7",
    "field_has_die": "Z-7",
    "field_exploded": "Z-24",
    "lock_closed": "Z-23",
    "key_is_new": "Z-23",
    "rocket_only": "Z-25",
    "no_such_die": "Z-7",
    "first_beside_x": "Z-8",
    "touch_the_group": "Z-9",
    "not_locked_in": "Z-11",
    "jump_beside_x": "Z-11",
    "die_fits": "Z-10",
    "no_field_left": "Z-12",
    "return_first": "Z-13",
    "nothing_to_return": "Z-13",
    "no_die_there": "Z-13",
    "turn_is_over": "Z-16",
    "no_rocket": "Z-25",
    "not_a_planet": "Z-25",
    "planet_taken": "Z-25",
}
"""Every code that Dizzle refuses with, and the rule that it cites."""


def refuse(code: str, /, **facts: object) -> Illegal:
    """A refusal with the rule that belongs to its code."""
    return Illegal(REFUSALS[code], code, **facts)
