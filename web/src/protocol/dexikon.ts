// Made from sobremesa.games.dexikon.types, sobremesa.games.dexikon.positions by `make types`: do not edit.

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

export type ActionEffect = "draw_one" | "draw_two" | "swap" | "return_one" | "return_two" | "draw_two_discard_one" | "return_and_draw";

export type AttackEffect = "one_to_one" | "one_to_each" | "two_to_each";

export type ResponseEffect = "ignore_attacks";

export type CleanupEffect = "return_from_hand" | "return_from_discard" | "one_more" | "two_more";

export type EndEffect = "one_point" | "two_points" | "return_two";

export type AnyAction = Play | Act | Discard | Declare | GiveUp | Challenge | Insist | Withdraw | Aim | Respond | Refresh | Spend | Bank | Buy | Finish | Return | Keep | Pass | Leave | TimeUp;

export type Phase = Playing | Discarding | Doubting | Insisting | Retrying | Taking | Aiming | Responding | Using | Buying | Cleaning | Keeping | LastWord | Trimming | Over;
