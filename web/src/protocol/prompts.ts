// Made from sobremesa.core.prompts by `make types`: do not edit.

/** One of these; `rest_of` names the field whose picks are no longer among them. */
export interface Choose {
    readonly ask: "choose";
    readonly field: string;
    readonly options: readonly (string | number)[];
    readonly rest_of: string;
}

/** A whole number from `low` to `high`, both allowed. */
export interface Number {
    readonly ask: "number";
    readonly field: string;
    readonly low: number;
    readonly high: number;
}

/** As many whole numbers from `low` to `high` as the field `of` has picks; or none at all. */
export interface Numbers {
    readonly ask: "numbers";
    readonly field: string;
    readonly of: string;
    readonly low: number;
    readonly high: number;
}

/** Some of these, at least `least` and at most `most`. */
export interface Pick {
    readonly ask: "pick";
    readonly field: string;
    readonly options: readonly (string | number)[];
    readonly least: number;
    readonly most: number;
}

/** Words out of these cards, each card used once at most. */
export interface Spell {
    readonly ask: "spell";
    readonly field: string;
    readonly cards: readonly string[];
    readonly faces: readonly string[];
    readonly least: number;
    readonly spare: number;
    readonly exact: boolean;
}

/** One word out of these cards, each used once at most; `spelling` names the field that takes what it spells. */
export interface Word {
    readonly ask: "word";
    readonly field: string;
    readonly cards: readonly string[];
    readonly faces: readonly string[];
    readonly least: number;
    readonly wilds: number;
    readonly spelling: string;
    readonly among: readonly string[];
    readonly taken: readonly string[];
}

/** Where a word goes on a grid: `field` takes the row, `column` and `direction` name the fields of the others. */
export interface Place {
    readonly ask: "place";
    readonly field: string;
    readonly column: string;
    readonly direction: string;
    readonly word: string;
    readonly lying: readonly (readonly [number, number, string, boolean])[];
    readonly edge: number;
}

/** The letters of one word along cells that touch; a cell may be used again, but never twice running. */
export interface Trace {
    readonly ask: "trace";
    readonly field: string;
    readonly faces: readonly string[];
    readonly neighbours: readonly (readonly number[])[];
    readonly least: number;
    readonly taken: readonly string[];
}

/** Free text of at most `most` characters. */
export interface Phrase {
    readonly ask: "phrase";
    readonly field: string;
    readonly most: number;
}

/** One action that the seat may take now. */
export interface Prompt {
    readonly do: string;
    readonly rule: string;
    readonly asks: readonly (Choose | Number | Numbers | Pick | Spell | Word | Place | Trace | Phrase)[];
}

/** What a word laid out in the tray is worth, or the rule and code it would be refused with. */
export interface Weight {
    readonly spelling: string;
    readonly points: number;
    readonly rule: string;
    readonly code: string;
}

export type AnyAsk = Choose | Number | Numbers | Pick | Spell | Word | Place | Trace | Phrase;
