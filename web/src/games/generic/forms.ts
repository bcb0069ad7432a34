/** Prompts as forms: what a person filled in, as the action that the table wants. Any game, no rules. */
import type { AnyAsk, Prompt, Word } from "@/protocol/prompts";
import { readWords } from "@/lib/notation";

/** What stands in one field of a form: text, or the places of the choices ticked. */
export type Filled = Readonly<Record<string, string | readonly string[]>>;

export interface Option {
    /** What the field holds when this is chosen. */
    readonly key: string;
    readonly value: string | number;
}

/** One thing to fill in. An ask may need several: a word and what it spells, a place and its direction. */
export type Input =
    | { readonly kind: "one"; readonly field: string; readonly options: readonly Option[] }
    | { readonly kind: "many"; readonly field: string; readonly options: readonly Option[] }
    | { readonly kind: "number"; readonly field: string; readonly low: number; readonly high: number }
    | { readonly kind: "numbers"; readonly field: string; readonly low: number; readonly high: number }
    | { readonly kind: "cards"; readonly field: string; readonly cards: readonly string[] }
    | { readonly kind: "text"; readonly field: string; readonly most: number; readonly optional: boolean };

const DIRECTIONS = ["across", "down"];
const LONGEST_SPELLING = 40;

/** What to fill in for an ask, as the form stands. */
export function inputs(ask: AnyAsk, prompt: Prompt, filled: Filled): readonly Input[] {
    switch (ask.ask) {
        case "choose":
            return [
                { kind: "one", field: ask.field, options: left(ask.options, ask.rest_of, prompt, filled) },
            ];
        case "number":
            return [{ kind: "number", field: ask.field, low: ask.low, high: ask.high }];
        case "numbers":
            return [{ kind: "numbers", field: ask.field, low: ask.low, high: ask.high }];
        case "pick":
            return [{ kind: "many", field: ask.field, options: ask.options.map(placed) }];
        case "spell":
            return [{ kind: "cards", field: ask.field, cards: ask.cards }];
        case "word":
            return [
                { kind: "cards", field: ask.field, cards: ask.cards },
                { kind: "text", field: ask.spelling, most: LONGEST_SPELLING, optional: true },
            ];
        case "place":
            return [
                { kind: "number", field: ask.field, low: -ask.edge, high: ask.edge },
                { kind: "number", field: ask.column, low: -ask.edge, high: ask.edge },
                { kind: "one", field: ask.direction, options: DIRECTIONS.map(named) },
            ];
        case "trace":
            return [{ kind: "text", field: ask.field, most: LONGEST_SPELLING, optional: false }];
        case "phrase":
            return [{ kind: "text", field: ask.field, most: ask.most, optional: true }];
    }
}

function named(value: string | number): Option {
    return { key: String(value), value };
}

/** Two equal tiles are two choices: they are told apart by their places. */
function placed(value: string | number, place: number): Option {
    return { key: String(place), value };
}

/** The choices, less those used up by the field that `restOf` names. */
function left(
    options: readonly (string | number)[],
    restOf: string,
    prompt: Prompt,
    filled: Filled,
): readonly Option[] {
    const other = prompt.asks.find((one) => one.field === restOf);
    const used = other ? [value(other, filled)].flat(2) : [];
    const rest = [...options];
    for (const one of used) {
        const at = rest.findIndex((option) => String(option) === String(one));
        if (at >= 0) rest.splice(at, 1);
    }
    return [...new Set(rest)].map(named);
}

/** How a form begins: the first choice, the least number, nothing spelled. */
export function blank(prompt: Prompt): Record<string, string | readonly string[]> {
    const all = prompt.asks.flatMap((ask) => inputs(ask, prompt, {}));
    return Object.fromEntries(all.map((input) => [input.field, beginning(input)]));
}

function beginning(input: Input): string | readonly string[] {
    switch (input.kind) {
        case "one":
            return input.options[0]?.key ?? "";
        case "many":
            return [];
        case "number":
            return String(Math.max(input.low, Math.min(0, input.high)));
        default:
            return "";
    }
}

/** The action; fields are in the order asked for, as notation wants them. */
export function action(prompt: Prompt, filled: Filled): Record<string, unknown> {
    const said: Record<string, unknown> = { do: prompt.do };
    for (const ask of prompt.asks) {
        said[ask.field] = value(ask, filled);
        if (ask.ask === "place") {
            said[ask.column] = whole(text(filled, ask.column));
            said[ask.direction] = text(filled, ask.direction);
        }
        if (ask.ask === "word") said[ask.spelling] = spelling(ask, filled);
    }
    return said;
}

function value(ask: AnyAsk, filled: Filled): unknown {
    const said = filled[ask.field] ?? "";
    switch (ask.ask) {
        case "choose":
            return ask.options.find((option) => String(option) === said) ?? said;
        case "number":
        case "place":
            return whole(String(said));
        case "numbers":
            return String(said)
                .split(/[,\s]+/)
                .filter(Boolean)
                .map(whole);
        case "pick":
            return ask.options.filter((_, place) => said.includes(String(place)));
        case "spell":
            return readWords(String(said));
        case "word":
            return readWords(String(said)).flat();
        case "trace":
            return String(said).trim().toUpperCase();
        case "phrase":
            return String(said);
    }
}

function whole(said: string): number {
    return Math.trunc(Number(said));
}

function text(filled: Filled, field: string): string {
    return String(filled[field] ?? "");
}

/** What the cards spell: as it was typed, else the faces of the cards in a row. */
function spelling(ask: Word, filled: Filled): string {
    const typed = text(filled, ask.spelling).trim().toUpperCase();
    if (typed !== "") return typed;
    const faces = new Map(ask.cards.map((card, place) => [card, ask.faces[place] ?? card]));
    return readWords(text(filled, ask.field))
        .flat()
        .map((card) => faces.get(card) ?? card)
        .join("");
}
