"""Every way that Lexigo says no, and the rule that each cites."""

from __future__ import annotations

from sobremesa.core.contract import Illegal

REFUSALS = {
    "seat_count": "G-4",
    "letters_not_in_list": "G-1",
    "no_such_dealer": "G-4",
    "no_such_edition": "G-1",
    "solo_is_strict": "G-2",
    "same_tile_twice": "L-1",
    "too_few_tiles_in_box": "L-1",
    "too_many_blanks": "L-1",
    "no_such_day": "L-15",
    "daily_box": "L-15",
    "not_at_table": "G-6",
    "match_over": "G-6",
    "not_for_a_seat": "G-8",
    "credit_count": "L-16",
    "not_resting": "L-17",
    "already_ready": "L-17",
    "no_rings_now": "L-12",
    "not_the_dealer": "L-12",
    "ring_count": "L-12",
    "no_ring_there": "L-12",
    "not_started": "L-3",
    "time_is_up": "L-16",
    "already_done": "L-4",
    "not_letters": "G-1",
    "too_short": "L-8",
    "already_written": "L-8",
    "no_path": "L-5",
    "not_a_word": "G-1",
    "no_challenges": "G-2",
    "not_waited_for": "L-10",
    "no_words": "L-10",
    "own_word": "G-3",
    "no_such_word": "L-10",
    "own_turn": "L-4",
}


def refuse(code: str, /, **facts: object) -> Illegal:
    """A refusal with the rule that belongs to its code."""
    return Illegal(REFUSALS[code], code, **facts)
