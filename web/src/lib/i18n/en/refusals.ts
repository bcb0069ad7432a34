/** A sentence for every code that the server, the table or a game refuses with. */
import type { Facts } from "../facts";

export const refusals = {
    // The table and the wire
    no_connection: () => "The server cannot be reached. Is this device online?",
    unreadable: () => "The table could not read what this page sent. Load the page again.",
    bad_action: () => "The table could not read this move.",
    too_big: () => "That is too long to send.",
    not_json: () => "The table could not read what this page sent. Load the page again.",
    cross_origin: () => "Another site may not move for you.",
    too_fast: () => "That was too much at once. The page waits a moment and tries again.",
    no_such_page: () => "There is nothing at this address.",
    no_such_method: () => "There is nothing at this address.",
    no_such_table: () => "There is no such table. The link may be incomplete, or the table has been cleared.",
    no_such_code: () => "No open table has this code. Perhaps a letter was misheard.",
    no_such_words: () => "There is no such word list here.",
    table_bad_options: () => "These settings do not fit together.",
    bad_chairs: () => "The chairs do not fit: exactly one of them is yours.",
    bad_name: () => "A name has 1 to 24 characters.",
    no_guest: () => "The server does not know this browser (any more). Load the page again.",
    no_invite: () => "This table is by invitation. Ask whoever laid it for the link.",
    not_maker: () => "Only whoever laid the table may do this.",
    no_chair: () => "Every chair is taken.",
    begun: () => "The match has begun.",
    not_begun: () => "The match has not begun yet.",
    not_over: () => "The match is not over yet.",
    closed: () => "Everybody left before the match began: the table is cleared.",
    not_seated: () => "You look on: only those at the table may move.",
    own_turn: () => "The dictionary stays closed while it is your turn.",
    table_no_words: () => "This game has no words to look up.",
    unplayable: () =>
        "This match was begun under other rules or with another word list, and cannot be shown here.",
    not_kept: () => "The server could not store this. Nothing has changed; try again.",
    fault: () => "The server has made a mistake. Nothing has changed; try again.",
    restart: () => "The server starts anew.",
    slow: () => "This page did not keep up with the table.",
    silent: () => "The table heard nothing from this page.",
    full: () => "Too many pages are open at this table.",
    seat_count: (f: Facts) => `This game is for ${f.text("least")} to ${f.text("most")} players.`,
    not_for_a_seat: () => "Only the table itself may say that time is up.",
    match_over: () => "The match is over.",
    not_waited_for: () => "The table does not wait for an answer of yours.",
    no_such_action: (f: Facts) =>
        `“${f.text("said")}” is no move here. Moves begin with: ${f.list("known")}.`,
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
    broken_commitment: () =>
        "The secret is not the one that was committed to. The shuffles cannot be trusted.",
    illegal: (f: Facts) => `Step ${f.text("n")} of the record breaks a rule.`,
    other_scores: () => "The scores in the record are not those that the match gives.",
    // Quiddler
    no_such_dealer: () => "There is no such seat to deal.",
    no_such_edition: (f: Facts) =>
        `There is no edition “${f.text("edition")}”. There is: ${f.list("known")}.`,
    handicap_count: () => "A handicap needs one number for each seat.",
    solo_is_strict: () => "Alone at the table nobody can challenge: the dictionary must be strict.",
    too_few_cards_in_box: (f: Facts) =>
        `The box has ${f.text("have")} cards, and these hands need ${f.text("needed")}.`,
    same_card_twice: () => "The box names one card twice.",
    not_at_table: () => "You have left this match.",
    not_your_turn: () => "It is not your turn.",
    already_drawn: () => "You have drawn a card already: discard one, or lay your words.",
    deck_empty: () => "The draw pile is empty: take the card from the discard pile.",
    discard_empty: () => "The discard pile is empty: draw from the pile.",
    draw_first: () => "Draw a card first.",
    hand_is_over: () => "This hand is played; only challenges are left.",
    not_held: (f: Facts) =>
        f.has("card") || f.has("tile")
            ? `You do not hold ${f.text(f.has("card") ? "card" : "tile")} (any more).`
            : "You do not hold these.",
    no_words: () => "There is no word to lay down.",
    too_few_cards: (f: Facts) =>
        f.has("word")
            ? `${f.text("word")} alone is no word: ${f.text("least")} cards at least.`
            : "A word needs two cards at least.",
    cards_left_over: (f: Facts) =>
        `To go out every card but one must be in a word. Left over: ${f.list("cards")}. Find them a place, or just discard.`,
    lap_first: () => "Nobody may go out in the first turn of a hand at this table.",
    not_a_word: (f: Facts) =>
        f.has("word")
            ? `${f.text("word")} is not in this table's word list.`
            : "Not in this table's word list.",
    no_challenges: () =>
        "At this table the dictionary judges each word at once: there is nothing to challenge.",
    no_such_word: () => "That word does not lie there (any more).",
    own_word: () => "Nobody challenges a word of their own.",
    already_judged: () => "This word has been judged already; it is judged once.",
    // BuyWord
    no_such_leader: () => "There is no such seat to lead.",
    needs_others: () => "Alone there is nobody to trade with, to bid against or to choose before.",
    theme_and_crossword: () => "A theme and a crossword do not go together.",
    same_tile_twice: () => "The box names one tile twice.",
    too_few_tiles_in_box: (f: Facts) =>
        `The box has ${f.text("have")} tiles, and this match needs ${f.text("needed")}.`,
    not_now: () => "That is not asked for now.",
    not_a_face: (f: Facts) => `Name a number from ${f.text("least")} to ${f.text("most")}.`,
    not_on_offer: (f: Facts) => `${f.text("tile")} is not among the open tiles.`,
    no_such_trade: () => "A trade goes to others who have a draw, each once.",
    no_money_between: () => "At this table a trade goes without money.",
    pays_differ: (f: Facts) =>
        `Name one sum for each: there are ${f.text("others")} others and ${f.text("pays")} sums.`,
    cannot_pay: (f: Facts) =>
        `That sum is ${f.text("pays")}, and there is only ${f.text("money")} to pay it with.`,
    cannot_afford: (f: Facts) => `It costs ${f.text("price")}, and you have ${f.text("money")}.`,
    no_auctions: () => "There are no auctions at this table.",
    bid_too_low: (f: Facts) => `Bid more than ${f.text("above")}.`,
    bid_too_high: (f: Facts) => `You have ${f.text("money")}: bid no more than that.`,
    on_the_table_only: () => "At this table words are sold by laying them on the crossword.",
    no_crossword: () => "There is no crossword at this table.",
    one_wild: (f: Facts) => `${f.text("word")} would have more than one Wild.`,
    too_short: (f: Facts) => `${f.text("word")} is too short: ${f.text("least")} letters at least.`,
    spelling_differs: (f: Facts) => `The tiles do not spell ${f.text("said")}.`,
    not_in_theme: (f: Facts) => `${f.text("word")} does not belong to the theme.`,
    too_far: () => "That is beyond the edge of the table.",
    word_is_longer: () => "Tiles that lie beside it make the word longer: begin where the whole word begins.",
    must_cross: () => "The word must cross one that lies there.",
    too_many_tiles: (f: Facts) => `You may keep ${f.text("limit")} tiles: box ${f.text("excess")}.`,
    only_the_excess: (f: Facts) => `Only what is too much goes to the box: ${f.text("excess")}.`,
};

/** For a code that is newer than this page. */
export const unknownRefusal = (rule: string, code: string): string => `The table says no (${rule}, ${code}).`;
