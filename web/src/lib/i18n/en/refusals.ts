/** A sentence for every code that the server, the table or a game refuses with. */
import type { Facts } from "../facts";

export const refusals = {
    // The table and the wire
    no_connection: () => "The server cannot be reached. Is this device online?",
    unreadable: () => "The table could not read what this page sent. Load the page again.",
    seat_count: (f: Facts) => `This game is for ${f.text("least")} to ${f.text("most")} players.`,
    not_for_a_seat: () => "Only the table itself may say that time is up.",
    match_over: () => "The match is over.",
    not_waited_for: () => "The table does not wait for an answer of yours.",
    no_such_action: (f: Facts) => `“${f.text("said")}” is no move here. Moves begin with: ${f.list("known")}.`,
    field_count: (f: Facts) => `“${f.text("do")}” needs: ${f.list("fields")}.`,
    bad_field: (f: Facts) => `Something after “${f.text("do")}” cannot be read.`,
    // Records
    no_record: () => "This is no record of a match.",
    no_such_line: (f: Facts) => `The record lacks the line “${f.text("name")}”.`,
    bad_line: (f: Facts) => `A line of the record cannot be read: ${f.text("name")}.`,
    no_such_game: (f: Facts) => `There is no game called “${f.text("game")}” on this shelf.`,
    bad_options: () => "The settings in the record cannot be read.",
    no_secret: () => "The secret of this match is not known yet: the match is not over.",
    other_version: () => "The record was written under other rules than those of today.",
    other_words: () => "The record was played with another word list.",
    broken_commitment: () => "The secret is not the one that was committed to. The shuffles cannot be trusted.",
    illegal: (f: Facts) => `Step ${f.text("n")} of the record breaks a rule.`,
    other_scores: () => "The scores in the record are not those that the match gives.",
    // Quiddler
    no_such_dealer: () => "There is no such seat to deal.",
    no_such_edition: (f: Facts) => `There is no edition “${f.text("edition")}”. There is: ${f.list("known")}.`,
    handicap_count: () => "A handicap needs one number for each seat.",
    solo_is_strict: () => "Alone at the table nobody can challenge: the dictionary must be strict.",
    too_few_cards_in_box: (f: Facts) => `The box has ${f.text("have")} cards, and these hands need ${f.text("needed")}.`,
    same_card_twice: () => "The box names one card twice.",
    not_at_table: () => "You have left this match.",
    not_your_turn: () => "It is not your turn.",
    already_drawn: () => "You have drawn a card already: discard one, or lay your words.",
    deck_empty: () => "The draw pile is empty: take the card from the discard pile.",
    draw_first: () => "Draw a card first.",
    hand_is_over: () => "This hand is played; only challenges are left.",
    not_held: (f: Facts) => (f.has("card") ? `You do not hold ${f.text("card")} (any more).` : "You do not hold these cards."),
    no_words: () => "There is no word to lay down.",
    too_few_cards: (f: Facts) =>
        f.has("word")
            ? `${f.text("word")} alone is no word: ${f.text("least")} cards at least.`
            : "A word needs two cards at least.",
    cards_left_over: (f: Facts) =>
        `To go out every card but one must be in a word. Left over: ${f.list("cards")}. Find them a place, or just discard.`,
    lap_first: () => "Nobody may go out in the first turn of a hand at this table.",
    not_a_word: (f: Facts) =>
        f.has("word") ? `${f.text("word")} is not in this table's word list.` : "Not in this table's word list.",
    no_challenges: () => "At this table the dictionary judges each word at once: there is nothing to challenge.",
    no_such_word: () => "That word does not lie there (any more).",
    own_word: () => "Nobody challenges a word of their own.",
    already_judged: () => "This word has been judged already; it is judged once.",
};

/** For a code that is newer than this page. */
export const unknownRefusal = (rule: string, code: string): string => `The table says no (${rule}, ${code}).`;
