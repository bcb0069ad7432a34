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
    readonly asks: readonly (Choose | Number | Pick | Spell | Phrase)[];
}

export type AnyAsk = Choose | Number | Pick | Spell | Phrase;
