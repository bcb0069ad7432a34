// Made from sobremesa.games.dizzle.types by `make types`: do not edit.

/** Get up from the table for good (G-6). Allowed at any time. */
export interface Leave {
    readonly do: "leave";
}

/** The table's word that the time of all who are waited for is out (G-8). */
export interface TimeUp {
    readonly do: "time-up";
    readonly credits?: readonly number[];
}

/** A sheet as it is printed: its picture and what the marks in it are worth (Z-1). */
export interface SheetKind {
    readonly name: string;
    readonly picture: string;
    readonly lines: readonly string[];
    readonly sets: readonly string[];
    readonly flag: number;
    readonly flag_later: number;
    readonly bomb: number;
    readonly pile: number;
    readonly grades: readonly number[];
}

/** One field of the sheet in play, for those who draw it. */
export interface PrintedField {
    readonly name: string;
    readonly column: number;
    readonly row: number;
    readonly number: number;
    readonly mark: "bomb" | "flag" | "gem" | "key" | "lock" | "piece" | "pile" | "plain" | "planet" | "rocket";
    readonly colour: "" | "blue" | "green" | "red";
    readonly points: number;
    readonly set: "" | "p" | "q";
}

/** A marked row, column or other area, for those who draw it (Z-21). */
export interface PrintedLine {
    readonly name: string;
    readonly shape: "area" | "column" | "row";
    readonly fields: readonly string[];
    readonly points: number;
}

/** A puzzle, for those who draw it (Z-22). */
export interface PrintedSet {
    readonly name: "p" | "q";
    readonly fields: readonly string[];
    readonly points: number;
}

/** The sheet in play, for those who draw it. */
export interface PrintedSheet {
    readonly name: string;
    readonly columns: number;
    readonly rows: number;
    readonly starts: readonly string[];
    readonly fields: readonly PrintedField[];
    readonly lines: readonly PrintedLine[];
    readonly sets: readonly PrintedSet[];
    readonly flag: readonly [number, number];
    readonly bomb: number;
    readonly pile: number;
    readonly maximum: number;
}

/** The level, an owner's own sheet, and the choices of the other rules. */
export interface Options {
    readonly hints: boolean;
    readonly level: number;
    readonly box: readonly SheetKind[];
    readonly keep_dice: boolean;
    readonly starter: number | null;
}

/** Take the die that this field asks for and place it there (Z-6). */
export interface Place {
    readonly do: "place";
    readonly field: string;
}

/** Roll all dice left on the table, since none fits (Z-13). */
export interface RollAgain {
    readonly do: "roll-again";
}

/** Be out for this turn, since no die fits (Z-14). */
export interface DropOut {
    readonly do: "drop-out";
}

/** After a failed roll, put the die on this field back on the table (Z-13). */
export interface Return {
    readonly do: "return";
    readonly field: string;
}

/** Choose the planet that a crossed rocket flies to (Z-25). */
export interface Land {
    readonly do: "land";
    readonly field: string;
}

/** The first of these takes a die; if none fits, it rolls again or drops out (Z-6, Z-12). */
export interface Taking {
    readonly phase: "taking";
    readonly queue: readonly number[];
}

/** The first of these has rolled in vain and returns one of its dice (Z-13). */
export interface Returning {
    readonly phase: "returning";
    readonly queue: readonly number[];
}

/** The turn is at its end; the first of these chooses a planet (Z-25). */
export interface Landing {
    readonly phase: "landing";
    readonly queue: readonly number[];
}

/** The match is over (Z-30). */
export interface Over {
    readonly phase: "over";
    readonly winners: readonly number[];
}

/** A turn began: the starter ticked the round and rolled (Z-5). */
export interface Began {
    readonly event: "began";
    readonly round: number;
    readonly seat: number;
    readonly dice: readonly number[];
}

/** A die was placed (Z-6). */
export interface Placed {
    readonly event: "placed";
    readonly seat: number;
    readonly field: string;
    readonly die: number;
    readonly jump: boolean;
}

/** All dice on the table were rolled again (Z-13). */
export interface Rolled {
    readonly event: "rolled";
    readonly seat: number;
    readonly dice: readonly number[];
    readonly fits: boolean;
}

/** A die went back to the table (Z-13). */
export interface Returned {
    readonly event: "returned";
    readonly seat: number;
    readonly field: string;
    readonly die: number;
}

/** A seat is out for this turn (Z-14). */
export interface DroppedOut {
    readonly event: "dropped-out";
    readonly seat: number;
}

/** Alone: two further dice were rolled and took equals off the display (Z-32). */
export interface Thinned {
    readonly event: "thinned";
    readonly rolled: readonly number[];
    readonly gone: readonly number[];
    readonly lit: readonly string[];
}

/** At the end of a turn a seat's dice became X's (Z-16). */
export interface Crossed {
    readonly event: "crossed";
    readonly seat: number;
    readonly fields: readonly string[];
}

/** A seat's bombs exploded (Z-24, Z-33). */
export interface Exploded {
    readonly event: "exploded";
    readonly seat: number;
    readonly fields: readonly string[];
}

/** A seat crossed a flag (Z-26). */
export interface Flagged {
    readonly event: "flagged";
    readonly seat: number;
    readonly field: string;
    readonly points: number;
}

/** A seat's key opens all locks of its colour from the next turn on (Z-23). */
export interface Unlocked {
    readonly event: "unlocked";
    readonly seat: number;
    readonly colour: "" | "blue" | "green" | "red";
}

/** A rocket flew to a planet, which has an X now (Z-25). */
export interface Landed {
    readonly event: "landed";
    readonly seat: number;
    readonly field: string;
}

/** A seat left the match (Z-35). */
export interface Left {
    readonly event: "left";
    readonly seat: number;
}

/** The match is over (Z-30). */
export interface Ended {
    readonly event: "ended";
    readonly winners: readonly number[];
    readonly points: readonly number[];
    readonly crosses: readonly number[];
    readonly grade: number;
}

/** What a sheet is worth now, by what scores (Z-30). */
export interface Tally {
    readonly gems: number;
    readonly lines: number;
    readonly puzzles: number;
    readonly flags: number;
    readonly bombs: number;
    readonly piles: number;
    readonly points: number;
}

/** One seat's sheet, in names of fields. */
export interface SheetView {
    readonly crossed: readonly string[];
    readonly exploded: readonly string[];
    readonly firsts: readonly string[];
    readonly groups: readonly (readonly string[])[];
    readonly legal: readonly string[];
    readonly reach: readonly string[];
    readonly locked: readonly string[];
    readonly done: readonly string[];
    readonly tally: Tally;
    readonly crosses: number;
}

/** What anybody may know: all of it. `seat` says who looks. */
export interface View {
    readonly seat: number | null;
    readonly options: Options;
    readonly first: number;
    readonly turn: number;
    readonly round: number;
    readonly rounds: number;
    readonly starter: number;
    readonly seated: readonly number[];
    readonly dice: readonly number[];
    readonly aside: number;
    readonly sheets: readonly SheetView[];
    readonly lit: readonly string[];
    readonly phase: Taking | Returning | Landing | Over;
}

export type Mark = "plain" | "gem" | "bomb" | "key" | "lock" | "piece" | "flag" | "rocket" | "planet" | "pile";

export type Colour = "" | "red" | "blue" | "green";

export type Piece = "p" | "q";

export type AnyAction = Place | RollAgain | DropOut | Return | Land | Leave | TimeUp;

export type Phase = Taking | Returning | Landing | Over;

export type AnyEvent = Began | Placed | Rolled | Returned | DroppedOut | Thinned | Crossed | Exploded | Flagged | Unlocked | Landed | Left | Ended;
