// Made from sobremesa.games.buyword.types by `make types`: do not edit.

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

/** What is printed on one kind of letter tile, and how many there are (B-1). */
export interface TileKind {
    readonly id: string;
    readonly letters: string;
    readonly dots: number;
    readonly copies: number;
}

/** The published variants (B-16 to B-22) and the choices of the other rules. */
export interface Options {
    readonly hints: boolean;
    readonly arbiter: "challenge" | "strict";
    readonly words: string;
    readonly edition: string;
    readonly box: readonly TileKind[];
    readonly draft: boolean;
    readonly auction: boolean;
    readonly trade: "money" | "none" | "tiles";
    readonly tile_limit: number;
    readonly theme: readonly string[];
    readonly crossword: boolean;
    readonly short_draw: boolean;
    readonly window_seconds: number;
    readonly leader: number | null;
}

/** On "choice", the leader's number of tiles (B-5). */
export interface Name {
    readonly do: "name";
    readonly number: number;
}

/** Take one of the open tiles (B-16). */
export interface Take {
    readonly do: "take";
    readonly tile: string;
}

/** Offer to exchange whole draws: mine goes to the first, theirs on to the next, the last one's to me. */
export interface Propose {
    readonly do: "propose";
    readonly others: readonly number[];
    readonly pays: readonly number[];
}

/** Consent to a trade, or not (B-18). */
export interface Answer {
    readonly do: "answer";
    readonly consent: "no" | "yes";
}

/** Pay for the whole draw (B-7). */
export interface Buy {
    readonly do: "buy";
}

/** Let the draw go to the box (B-7). */
export interface Refuse {
    readonly do: "refuse";
}

/** Put the draw up for auction (B-17). */
export interface Auction {
    readonly do: "auction";
}

/** Offer so many whole dollars (B-17). */
export interface Bid {
    readonly do: "bid";
    readonly dollars: number;
}

/** Offer a word to the bank (B-8). */
export interface Sell {
    readonly do: "sell";
    readonly tiles: readonly string[];
    readonly spelling: string;
}

/** Offer a word by laying tiles on the crossword (B-22). */
export interface Lay {
    readonly do: "lay";
    readonly row: number;
    readonly column: number;
    readonly direction: "across" | "down";
    readonly tiles: readonly string[];
    readonly spelling: string;
}

/** End one's sale, boxing these tiles (B-10). */
export interface Finish {
    readonly do: "finish";
    readonly box: readonly string[];
}

/** Doubt the word just offered (B-15). */
export interface Challenge {
    readonly do: "challenge";
}

/** The die shows choice: the leader names a number (B-5). */
export interface Naming {
    readonly phase: "naming";
    readonly seat: number;
}

/** The first of these takes one of the open tiles (B-16). */
export interface Drafting {
    readonly phase: "drafting";
    readonly queue: readonly number[];
    readonly tiles: readonly string[];
}

/** The first of these may propose one trade (B-18). */
export interface Trading {
    readonly phase: "trading";
    readonly queue: readonly number[];
}

/** A trade is proposed; these seats have not answered (B-18). */
export interface Consenting {
    readonly phase: "consenting";
    readonly queue: readonly number[];
    readonly trade: Propose;
    readonly waiting: readonly number[];
}

/** The first of these buys its draw or refuses (B-7). */
export interface Buying {
    readonly phase: "buying";
    readonly queue: readonly number[];
}

/** The first of these bids or passes for the draw of the owner, who comes last (B-17). */
export interface Bidding {
    readonly phase: "bidding";
    readonly queue: readonly number[];
    readonly owner: number;
    readonly bid: number;
    readonly bidder: number | null;
    readonly later: readonly number[];
}

/** The first of these offers words to the bank, or ends its sale (B-8). */
export interface Selling {
    readonly phase: "selling";
    readonly queue: readonly number[];
}

/** A word is offered and may be challenged (B-15). */
export interface Doubting {
    readonly phase: "doubting";
    readonly queue: readonly number[];
    readonly offer: Sell | Lay;
    readonly window: Window;
}

/** The match is over (B-13). */
export interface Over {
    readonly phase: "over";
    readonly winners: readonly number[];
}

/** What lies before one seat; all of it is open (G-5). */
export interface Place {
    readonly money: number;
    readonly tiles: readonly string[];
    readonly wilds: number;
    readonly draw: readonly string[];
}

/** One tile of the crossword (B-22). */
export interface Cell {
    readonly row: number;
    readonly column: number;
    readonly tile: string;
    readonly letter: string;
}

/** The leader rolled for a new round (B-5). */
export interface Rolled {
    readonly event: "rolled";
    readonly round: number;
    readonly leader: number;
    readonly face: number;
}

/** The leader named a number (B-5). */
export interface Named {
    readonly event: "named";
    readonly seat: number;
    readonly number: number;
}

/** All have drawn (B-6), or the tiles of a draft lie open (B-16). */
export interface Drew {
    readonly event: "drew";
    readonly draws: readonly (readonly string[])[];
    readonly open: readonly string[];
    readonly last: boolean;
    readonly short: boolean;
}

/** A seat took an open tile (B-16). */
export interface Took {
    readonly event: "took";
    readonly seat: number;
    readonly tile: string;
}

/** A trade was proposed (B-18). */
export interface Proposed {
    readonly event: "proposed";
    readonly seat: number;
    readonly others: readonly number[];
    readonly pays: readonly number[];
}

/** A proposed trade was made, or not (B-18). */
export interface Traded {
    readonly event: "traded";
    readonly seat: number;
    readonly others: readonly number[];
    readonly pays: readonly number[];
    readonly made: boolean;
}

/** A seat has answered in a window; what it said is shown when all have (G-3). */
export interface Answered {
    readonly event: "answered";
    readonly seat: number;
}

/** A draw was bought (B-7, B-17). */
export interface Bought {
    readonly event: "bought";
    readonly seat: number;
    readonly tiles: readonly string[];
    readonly price: number;
}

/** A draw went to the box (B-7). */
export interface Refused {
    readonly event: "refused";
    readonly seat: number;
    readonly tiles: readonly string[];
}

/** A draw was put up for auction (B-17). */
export interface Auctioned {
    readonly event: "auctioned";
    readonly seat: number;
}

/** A bid in an auction; 0: passed (B-17). */
export interface BidMade {
    readonly event: "bid-made";
    readonly seat: number;
    readonly dollars: number;
}

/** A word was offered and may be challenged (B-15). */
export interface Offered {
    readonly event: "offered";
    readonly seat: number;
    readonly words: readonly string[];
    readonly value: number;
}

/** A challenged word was looked up; the loser pays a fine (B-15). */
export interface Judged {
    readonly event: "judged";
    readonly challenger: number;
    readonly seat: number;
    readonly words: readonly string[];
    readonly good: boolean;
    readonly fine: number;
}

/** The bank paid for a word, or for all that a placement made (B-8, B-22). */
export interface Sold {
    readonly event: "sold";
    readonly seat: number;
    readonly words: readonly string[];
    readonly tiles: readonly string[];
    readonly value: number;
}

/** A seat ended its sale (B-10). */
export interface Finished {
    readonly event: "finished";
    readonly seat: number;
    readonly boxed: readonly string[];
}

/** A seat left the match (B-23). */
export interface Left {
    readonly event: "left";
    readonly seat: number;
}

/** The match is over (B-13). */
export interface Ended {
    readonly event: "ended";
    readonly winners: readonly number[];
    readonly money: readonly number[];
}

/** What one seat, or an onlooker, may know: all but the order of the bag. */
export interface View {
    readonly seat: number | null;
    readonly options: Options;
    readonly round: number;
    readonly leader: number;
    readonly seated: readonly number[];
    readonly number: number;
    readonly last: boolean;
    readonly bag: number;
    readonly box: readonly string[];
    readonly bank: number;
    readonly places: readonly Place[];
    readonly table: readonly Cell[];
    readonly offers: number;
    readonly phase: Naming | Drafting | Trading | Consenting | Buying | Bidding | Selling | Doubting | Over;
    readonly answered: boolean | null;
}

export type Direction = "across" | "down";

export type Trade = "none" | "tiles" | "money";

export type AnyAction = Name | Take | Propose | Answer | Buy | Refuse | Auction | Bid | Sell | Lay | Finish | Challenge | Pass | Leave | TimeUp;

export type Phase = Naming | Drafting | Trading | Consenting | Buying | Bidding | Selling | Doubting | Over;

export type AnyEvent = Rolled | Named | Drew | Took | Proposed | Traded | Bought | Refused | Auctioned | BidMade | Offered | Answered | Judged | Sold | Finished | Left | Ended;
