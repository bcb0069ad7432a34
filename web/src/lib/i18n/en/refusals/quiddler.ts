/** A sentence for every code that Quiddler refuses with. */
import type { Facts } from "../../facts";

export const quiddler = {
    handicap_count: () => "A handicap needs one number for each seat.",
    daily_is_solo: () => "The puzzle of the day is for one, with the cards of an edition.",
    no_such_day: (f: Facts) => `There is no puzzle for ${f.text("day")}.`,
    too_few_cards_in_box: (f: Facts) =>
        `The box has ${f.text("have")} cards, and these hands need ${f.text("needed")}.`,
    same_card_twice: () => "The box names one card twice.",
    already_drawn: () => "You have drawn a card already: discard one, or lay your words.",
    deck_empty: () => "The draw pile is empty: take the card from the discard pile.",
    discard_empty: () => "The discard pile is empty: draw from the pile.",
    draw_first: () => "Draw a card first.",
    hand_is_over: () => "This hand is played; only challenges are left.",
    too_few_cards: (f: Facts) =>
        f.has("word")
            ? `${f.text("word")} alone is no word: ${f.text("least")} cards at least.`
            : "A word needs two cards at least.",
    cards_left_over: (f: Facts) =>
        `To go out every card but one must be in a word. Left over: ${f.list("cards")}. Find them a place, or just discard.`,
    lap_first: () => "Nobody may go out in the first turn of a hand at this table.",
    already_judged: () => "This word has been judged already; it is judged once.",
};
