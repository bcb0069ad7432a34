"""Every way that Quiddler says no, and the rule that each cites."""

from __future__ import annotations

from sobremesa.core.contract import Illegal

REFUSALS = {
    "seat_count": "G-4",
    "letters_not_in_list": "G-1",
    "no_such_dealer": "G-4",
    "no_such_edition": "G-1",
    "handicap_count": "Q-18",
    "solo_is_strict": "G-2",
    "daily_is_solo": "Q-19",
    "no_such_day": "Q-19",
    "too_few_cards_in_box": "Q-2",
    "same_card_twice": "Q-1",
    "not_at_table": "G-6",
    "match_over": "G-6",
    "not_for_a_seat": "G-8",
    "not_your_turn": "Q-3",
    "already_drawn": "Q-4",
    "deck_empty": "Q-17",
    "discard_empty": "Q-4",
    "draw_first": "Q-5",
    "hand_is_over": "Q-15",
    "not_held": "Q-5",
    "no_words": "Q-6",
    "too_few_cards": "Q-10",
    "cards_left_over": "Q-6",
    "lap_first": "Q-18",
    "not_a_word": "G-1",
    "no_challenges": "G-2",
    "no_such_word": "Q-15",
    "own_word": "G-3",
    "already_judged": "G-3",
    "not_waited_for": "Q-15",
}


def refuse(code: str, /, **facts: object) -> Illegal:
    """A refusal with the rule that belongs to its code."""
    return Illegal(REFUSALS[code], code, **facts)
