/** Names as they stand in a sentence of ours: one that is written from right to left leaves the words around it in order. */
import type { Chair } from "@/protocol/wire";

const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const APART = "\u2068";
const TOGETHER = "\u2069";

export function apart(name: string): string {
    return FROM_RIGHT.test(name) ? APART + name + TOGETHER : name;
}

/** Chairs as the table tells them, with names for our sentences. */
export function seated(chairs: readonly Chair[]): readonly Chair[] {
    return chairs.map((chair) => ({ ...chair, name: apart(chair.name) }));
}
