// Made from sobremesa.games.dexikon.types, sobremesa.games.dexikon.positions, sobremesa.games.dexikon.events by `make types`: do not edit.

/** A wait for answers. The answers are kept back until the last one is in; silence is no. */
export interface Window {
    readonly waiting: readonly number[];
    readonly doubters: readonly number[];
}

/** Have nothing to say in a window: no challenge, no response (G-3). */
export interface Pass {
    readonly do: "pass";
}

/** Get up from the table for good (G-6). Allowed at any time. */
export interface Leave {
    readonly do: "leave";
}

/** The table's word that the time of all who are waited for is out (G-8). */
export interface TimeUp {
    readonly do: "time-up";
    readonly credits?: readonly number[];
}

/** What is printed on one kind of card, and how many there are (D-1, D-2). A cost of 0 makes it a core card. */
export interface CardKind {
    readonly id: string;
    readonly letters: string;
    readonly points: number;
    readonly copies: number;
    readonly cost: number;
    readonly action: "" | "draw_one" | "draw_two" | "draw_two_discard_one" | "return_and_draw" | "return_one" | "return_two" | "swap";
    readonly attack: "" | "one_to_each" | "one_to_one" | "two_to_each";
    readonly response: "" | "ignore_attacks";
    readonly cleanup: "" | "one_more" | "return_from_discard" | "return_from_hand" | "two_more";
    readonly end: "" | "one_point" | "return_two" | "two_points";
}

/** What the table agrees on. */
export interface Options {
    readonly hints: boolean;
    readonly arbiter: "challenge" | "strict";
    readonly words: string;
    readonly edition: string;
    readonly box: readonly CardKind[];
    readonly specials: readonly number[];
    readonly last_round: number;
    readonly window_seconds: number;
    readonly first: number | null;
}

/** Put cards from hand into play, without any effect (D-10). */
export interface Play {
    readonly do: "play";
    readonly cards: readonly string[];
}

/** Resolve the Action of a card in play, or of one from hand that is played with it (D-10). */
export interface Act {
    readonly do: "act";
    readonly card: string;
    readonly cards: readonly string[];
}

/** Discard the card that an Action asks for (D-2). */
export interface Discard {
    readonly do: "discard";
    readonly card: string;
}

/** Say a word, from cards in hand and in play (D-11); or one's last word (D-24). */
export interface Declare {
    readonly do: "declare";
    readonly cards: readonly string[];
    readonly spelling: string;
}

/** Spell no word: take a card of cost 0, if there is one (D-12). No last word (D-24). */
export interface GiveUp {
    readonly do: "give-up";
    readonly card?: string | null;
}

/** Doubt the word just declared (D-21). */
export interface Challenge {
    readonly do: "challenge";
}

/** Stand by a challenged word: it is looked up (D-21). */
export interface Insist {
    readonly do: "insist";
}

/** Take a challenged word back (D-21). */
export interface Withdraw {
    readonly do: "withdraw";
}

/** Name whom an Attack on one player is meant for (D-2). */
export interface Aim {
    readonly do: "aim";
    readonly seat: number;
}

/** Show a Response card in hand and ignore some of the Attacks (D-14). */
export interface Respond {
    readonly do: "respond";
    readonly card: string;
    readonly attacks: readonly number[];
}

/** Change the whole pool (D-15). */
export interface Refresh {
    readonly do: "refresh";
}

/** Use the word's full value to buy (D-17). */
export interface Spend {
    readonly do: "spend";
}

/** Write the word on one's score sheet and use half of its value to buy (D-17). */
export interface Bank {
    readonly do: "bank";
}

/** Buy one card from the pool or from a core stack (D-18). */
export interface Buy {
    readonly do: "buy";
    readonly card: string;
}

/** Buy no more (D-18). */
export interface Finish {
    readonly do: "finish";
}

/** Return cards where a Cleanup or End of game card allows it; none: keep them (D-3, D-20, D-25). */
export interface Return {
    readonly do: "return";
    readonly cards: readonly string[];
}

/** Solo: the one card of the pool that stays (D-31). */
export interface Keep {
    readonly do: "keep";
    readonly card: string;
}

/** A declared word: its cards in the order they are spelled. */
export interface Word {
    readonly cards: readonly string[];
    readonly spelling: string;
    readonly points: number;
}

/** A line of a score sheet (D-17). */
export interface Banked {
    readonly spelling: string;
    readonly points: number;
    readonly round: number;
}

/** An Attack card of the word (D-13). */
export interface Attack {
    readonly card: string;
    readonly seat: number | null;
}

/** A Response that was shown: which Attacks the seat ignores (D-14). */
export interface Response {
    readonly seat: number;
    readonly card: string;
    readonly attacks: readonly number[];
}

/** One of the stacks of core cards. */
export interface Stack {
    readonly card: string;
    readonly cards: number;
}

/** What a seat's score is made of (D-26, D-34). */
export interface Result {
    readonly words: number;
    readonly last: number;
    readonly challenges: number;
    readonly bonus: number;
    readonly penalties: number;
    readonly total: number;
}

/** A seat plays cards and declares: play, act, declare, give-up (D-10 to D-12). */
export interface Playing {
    readonly phase: "playing";
    readonly seat: number;
    readonly acted: readonly string[];
}

/** An Action asks the seat to discard a card: discard (D-2). */
export interface Discarding {
    readonly phase: "discarding";
    readonly seat: number;
    readonly acted: readonly string[];
}

/** A word may be challenged by those in the window: challenge, pass (D-21). */
export interface Doubting {
    readonly phase: "doubting";
    readonly seat: number;
    readonly word: Word;
    readonly second: boolean;
    readonly window: Window;
}

/** The word is challenged; the speller answers: insist, withdraw (D-21). */
export interface Insisting {
    readonly phase: "insisting";
    readonly seat: number;
    readonly word: Word;
    readonly second: boolean;
    readonly challengers: readonly number[];
}

/** A second attempt after a word was withdrawn or bad: declare, give-up (D-22). */
export interface Retrying {
    readonly phase: "retrying";
    readonly seat: number;
}

/** No word was spelled in two attempts: give-up, which takes a core card (D-12, D-22). */
export interface Taking {
    readonly phase: "taking";
    readonly seat: number;
}

/** The next Attack on one player wants its target: aim (D-2, D-14). */
export interface Aiming {
    readonly phase: "aiming";
    readonly seat: number;
    readonly word: Word;
    readonly aimed: readonly number[];
}

/** All others are asked the same, whatever they hold: respond, pass (D-14). */
export interface Responding {
    readonly phase: "responding";
    readonly seat: number;
    readonly word: Word;
    readonly attacks: readonly Attack[];
    readonly waiting: readonly number[];
    readonly responses: readonly Response[];
}

/** The seat decides what the points are for: refresh, spend, bank (D-15, D-17). */
export interface Using {
    readonly phase: "using";
    readonly seat: number;
    readonly word: Word;
    readonly refreshed: boolean;
}

/** The seat buys: buy, and finish once it may (D-18). */
export interface Buying {
    readonly phase: "buying";
    readonly seat: number;
    readonly word: Word;
    readonly left: number;
    readonly bought: readonly string[];
}

/** The first of these Cleanup cards lets the seat return a card: return (D-20). */
export interface Cleaning {
    readonly phase: "cleaning";
    readonly seat: number;
    readonly extra: number;
    readonly cards: readonly string[];
}

/** Solo: one card of the pool stays: keep (D-31). */
export interface Keeping {
    readonly phase: "keeping";
    readonly seat: number;
    readonly extra: number;
}

/** A seat spells its last word: declare, give-up (D-24). */
export interface LastWord {
    readonly phase: "last-word";
    readonly seat: number;
}

/** End of game cards let the seat return cards of its deck: return (D-25). */
export interface Trimming {
    readonly phase: "trimming";
    readonly seat: number;
    readonly most: number;
    readonly queue: readonly number[];
}

/** The match is over (D-26, D-27). */
export interface Over {
    readonly phase: "over";
    readonly winners: readonly number[];
    readonly results: readonly (Result | null)[];
}

/** What anyone sees of one seat. */
export interface PlaceView {
    readonly hand: number;
    readonly deck: number;
    readonly discard: readonly string[];
    readonly sheet: readonly Banked[];
    readonly won: number;
    readonly last: Word | null;
}

/** What one seat, or an onlooker, may know of a position. */
export interface View {
    readonly seat: number | null;
    readonly options: Options;
    readonly round: number;
    readonly first: number;
    readonly seated: readonly number[];
    readonly pool: readonly string[];
    readonly stack: number;
    readonly returns: readonly string[];
    readonly core: readonly Stack[];
    readonly gone: number;
    readonly aside: number;
    readonly mine: readonly string[];
    readonly drawable: readonly string[];
    readonly places: readonly PlaceView[];
    readonly played: readonly string[];
    readonly phase: Playing | Discarding | Doubting | Insisting | Retrying | Taking | Aiming | Responding | Using | Buying | Cleaning | Keeping | LastWord | Trimming | Over;
    readonly closing: readonly number[] | null;
    readonly final: boolean;
    readonly windows: number;
    readonly doubted: boolean | null;
    readonly response: Response | null;
    readonly standings: readonly number[];
}

/** The table is laid and each has drawn a first hand (D-4 to D-6). A seat sees its own hand only. */
export interface SetUp {
    readonly event: "set-up";
    readonly first: number;
    readonly pool: readonly string[];
    readonly hands: readonly (readonly string[] | null)[];
}

/** A seat's turn begins (D-10). */
export interface TurnBegan {
    readonly event: "turn-began";
    readonly seat: number;
    readonly round: number;
    readonly final: boolean;
}

/** Cards were put into play (D-10). */
export interface Played {
    readonly event: "played";
    readonly seat: number;
    readonly cards: readonly string[];
}

/** An Action was resolved (D-10). */
export interface Acted {
    readonly event: "acted";
    readonly seat: number;
    readonly card: string;
}

/** Cards were drawn from one's own deck; their faces are the drawer's alone (D-7). */
export interface Drew {
    readonly event: "drew";
    readonly seat: number;
    readonly count: number;
    readonly cards: readonly string[] | null;
}

/** A discard pile became a new draw deck (D-7). */
export interface Reshuffled {
    readonly event: "reshuffled";
    readonly seat: number;
    readonly cards: number;
}

/** Cards were discarded (D-2, D-20). */
export interface Discarded {
    readonly event: "discarded";
    readonly seat: number;
    readonly cards: readonly string[];
}

/** Cards were returned: to their stacks, to the pool returns or out of the game (D-3). */
export interface Returned {
    readonly event: "returned";
    readonly seat: number;
    readonly cards: readonly string[];
    readonly origin: "deck" | "discard" | "hand";
}

/** A word was declared (D-11, D-24). */
export interface Declared {
    readonly event: "declared";
    readonly seat: number;
    readonly cards: readonly string[];
    readonly spelling: string;
    readonly points: number;
    readonly second: boolean;
}

/** A seat has answered in a window; what it said is shown when all have (G-3). */
export interface Answered {
    readonly event: "answered";
    readonly seat: number;
}

/** All have answered, and these doubt the word (D-21). */
export interface Challenged {
    readonly event: "challenged";
    readonly seat: number;
    readonly challengers: readonly number[];
}

/** A challenged word was taken back (D-21). */
export interface Withdrawn {
    readonly event: "withdrawn";
    readonly seat: number;
    readonly spelling: string;
}

/** A challenged word was looked up (D-21). */
export interface Judged {
    readonly event: "judged";
    readonly seat: number;
    readonly spelling: string;
    readonly challengers: readonly number[];
    readonly good: boolean;
}

/** A core card went from its stack to a discard pile (D-3). */
export interface Gained {
    readonly event: "gained";
    readonly seat: number;
    readonly card: string;
}

/** No word was spelled; the card that was taken, if any (D-12), or no last word (D-24). */
export interface GaveUp {
    readonly event: "gave-up";
    readonly seat: number;
    readonly card: string | null;
}

/** An Attack on one player was aimed (D-2). */
export interface Aimed {
    readonly event: "aimed";
    readonly seat: number;
    readonly card: string;
    readonly target: number;
}

/** All have answered the Attacks; these showed a Response (D-14). */
export interface Responded {
    readonly event: "responded";
    readonly seat: number;
    readonly responses: readonly Response[];
}

/** An Attack was resolved: who gained how many Penalties, clockwise (D-13). */
export interface Attacked {
    readonly event: "attacked";
    readonly seat: number;
    readonly attack: Attack;
    readonly gained: readonly number[];
}

/** Solo: an Attack set a Penalty aside (D-33). */
export interface SetAside {
    readonly event: "set-aside";
    readonly seat: number;
    readonly card: string;
}

/** The pool was changed whole (D-15). */
export interface Refreshed {
    readonly event: "refreshed";
    readonly seat: number;
    readonly pool: readonly string[];
}

/** New cards were dealt to the pool (D-15, D-20). */
export interface Refilled {
    readonly event: "refilled";
    readonly cards: readonly string[];
    readonly shuffled: boolean;
}

/** A word's points are for buying (D-17). */
export interface Spent {
    readonly event: "spent";
    readonly seat: number;
    readonly spelling: string;
    readonly points: number;
}

/** A word was written on the score sheet (D-17). */
export interface WordBanked {
    readonly event: "word-banked";
    readonly seat: number;
    readonly spelling: string;
    readonly points: number;
    readonly left: number;
}

/** A card was bought (D-18). */
export interface Bought {
    readonly event: "bought";
    readonly seat: number;
    readonly card: string;
    readonly cost: number;
    readonly left: number;
}

/** Solo: one card of the pool stays, the others are returned (D-31). */
export interface Kept {
    readonly event: "kept";
    readonly seat: number;
    readonly card: string;
    readonly returned: readonly string[];
}

/** Solo: Penalties in the pool were gained, or went to their stack (D-32). */
export interface Surfaced {
    readonly event: "surfaced";
    readonly seat: number;
    readonly count: number;
    readonly gained: boolean;
}

/** The game ends; these seats have one more word, in this order (D-23, D-24). */
export interface LastWords {
    readonly event: "last-words";
    readonly queue: readonly number[];
}

/** A last word was recorded (D-24). */
export interface LastWordStood {
    readonly event: "last-word-stood";
    readonly seat: number;
    readonly spelling: string;
    readonly points: number;
}

/** A seat left the match (D-35). */
export interface Left {
    readonly event: "left";
    readonly seat: number;
}

/** The match is over; the decks are laid open (D-26, D-27). */
export interface Ended {
    readonly event: "ended";
    readonly winners: readonly number[];
    readonly results: readonly (Result | null)[];
    readonly decks: readonly (readonly string[])[];
}

export type ActionEffect = "draw_one" | "draw_two" | "swap" | "return_one" | "return_two" | "draw_two_discard_one" | "return_and_draw";

export type AttackEffect = "one_to_one" | "one_to_each" | "two_to_each";

export type ResponseEffect = "ignore_attacks";

export type CleanupEffect = "return_from_hand" | "return_from_discard" | "one_more" | "two_more";

export type EndEffect = "one_point" | "two_points" | "return_two";

export type AnyAction = Play | Act | Discard | Declare | GiveUp | Challenge | Insist | Withdraw | Aim | Respond | Refresh | Spend | Bank | Buy | Finish | Return | Keep | Pass | Leave | TimeUp;

export type Phase = Playing | Discarding | Doubting | Insisting | Retrying | Taking | Aiming | Responding | Using | Buying | Cleaning | Keeping | LastWord | Trimming | Over;

export type Origin = "hand" | "discard" | "deck";

export type AnyEvent = SetUp | TurnBegan | Played | Acted | Drew | Reshuffled | Discarded | Returned | Declared | Answered | Challenged | Withdrawn | Judged | Gained | GaveUp | Aimed | Responded | Attacked | SetAside | Refreshed | Refilled | Spent | WordBanked | Bought | Kept | Surfaced | LastWords | LastWordStood | Left | Ended;
