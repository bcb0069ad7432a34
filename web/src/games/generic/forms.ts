/** Prompts as forms: what a person filled in, as the action that the table wants. Any game, no rules. */
import type { AnyAsk, Prompt } from "@/protocol/prompts";
import { readWords } from "@/lib/notation";

/** What stands in one field of a form: text, or the choices ticked. */
export type Filled = Readonly<Record<string, string | readonly string[]>>;

/** How a form begins: the first choice, the least number, nothing spelled. */
export function blank(prompt: Prompt): Record<string, string | readonly string[]> {
    return Object.fromEntries(prompt.asks.map((ask) => [ask.field, beginning(ask)]));
}

function beginning(ask: AnyAsk): string | readonly string[] {
    switch (ask.ask) {
        case "choose":
            return ask.options.length ? String(ask.options[0]) : "";
        case "number":
            return String(ask.low);
        case "pick":
            return [];
        default:
            return "";
    }
}

/** The action; fields are in the order asked for, as notation wants them. */
export function action(prompt: Prompt, filled: Filled): Record<string, unknown> {
    const fields = prompt.asks.map((ask) => [ask.field, value(ask, filled[ask.field] ?? "")]);
    return { do: prompt.do, ...Object.fromEntries(fields) };
}

function value(ask: AnyAsk, said: string | readonly string[]): unknown {
    switch (ask.ask) {
        case "choose":
            return ask.options.find((option) => String(option) === said) ?? said;
        case "number":
            return Math.trunc(Number(said));
        case "pick":
            return ask.options.filter((option) => said.includes(String(option)));
        case "spell":
            return readWords(String(said));
        case "phrase":
            return String(said);
    }
}

/** The choices of an ask, those used up elsewhere in the form left out. */
export function choices(ask: AnyAsk, prompt: Prompt, filled: Filled): readonly (string | number)[] {
    if (ask.ask === "pick") return ask.options;
    if (ask.ask !== "choose") return [];
    const other = prompt.asks.find((one) => one.field === ask.rest_of);
    const used = other ? [value(other, filled[other.field] ?? "")].flat(2) : [];
    const rest = [...ask.options];
    for (const one of used) {
        const at = rest.findIndex((option) => String(option) === String(one));
        if (at >= 0) rest.splice(at, 1);
    }
    return [...new Set(rest)];
}
