/** A sentence for every code that the server, the table and more than one game refuse with. */
import type { Facts } from "../../facts";

export const table = {
    no_connection: () => "The server cannot be reached. Is this device online?",
    unreadable: () => "The table could not read what this page sent. Load the page again.",
    bad_action: () => "The table could not read this move.",
    too_big: () => "That is too long to send.",
    not_json: () => "The table could not read what this page sent. Load the page again.",
    cross_origin: () => "Another site may not move for you.",
    hello_first: () => "The page greets the table first. Load it again.",
    too_slow: () => "That took too long to arrive. Try again.",
    too_fast: () => "That was too much at once. The page waits a moment and tries again.",
    no_such_page: () => "There is nothing at this address.",
    no_such_method: () => "There is nothing at this address.",
    no_such_table: () => "There is no such table. The link may be incomplete, or the table has been cleared.",
    no_such_code: () => "No open table has this code. Perhaps a letter was misheard.",
    nothing_to_find: () => "That is not counted for this game.",
    no_such_words: () => "There is no such word list here.",
    table_bad_options: () => "These settings do not fit together.",
    bad_chairs: () => "The chairs do not fit: exactly one of them is yours.",
    bad_clock: () => "A clock needs some time.",
    paused: () => "The table is paused, or you have asked for the pause already.",
    racing: () => "There is no pause in a race: it would be time to think.",
    too_many_pauses: () => "You have wished for enough pauses in this match.",
    not_paused: () => "There is no pause to end.",
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
    busy: () => "Too much is being looked for at the moment. Try again in a while.",
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
    no_such_dealer: () => "There is no such seat to deal.",
    letters_not_in_list: (f: Facts) =>
        `The word list has no ${f.list("letters")}: choose the list that goes with these cards or tiles.`,
    no_such_edition: (f: Facts) =>
        `There is no edition “${f.text("edition")}”. There is: ${f.list("known")}.`,
    solo_is_strict: () => "Alone at the table nobody can challenge: the dictionary must be strict.",
    not_at_table: () => "You have left this match.",
    not_your_turn: () => "It is not your turn.",
    not_held: (f: Facts) =>
        f.has("card") || f.has("tile")
            ? `You do not hold ${f.text(f.has("card") ? "card" : "tile")} (any more).`
            : "You do not hold these.",
    no_words: () => "There is no word to lay down.",
    not_a_word: (f: Facts) =>
        f.has("word")
            ? `${f.text("word")} is not in this table's word list.`
            : "Not in this table's word list.",
    no_challenges: () =>
        "At this table the dictionary judges each word at once: there is nothing to challenge.",
    no_such_word: () => "That word does not lie there (any more).",
    own_word: () => "Nobody challenges a word of their own.",
    same_tile_twice: () => "The box names one tile twice.",
    too_few_tiles_in_box: (f: Facts) =>
        `The box has ${f.text("have")} tiles, and this match needs ${f.text("needed")}.`,
    too_short: (f: Facts) => `${f.text("word")} is too short: ${f.text("least")} letters at least.`,
};
