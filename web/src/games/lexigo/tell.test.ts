import { describe, expect, test } from "vitest";
import type { AnyEvent, Item, Sheet } from "@/protocol/lexigo";
import { en, type Messages } from "@/lib/i18n/en";
import { es } from "@/lib/i18n/es";
import type { Tagged } from "@/lib/table.svelte";
import { tell } from "./tell";

function told(event: AnyEvent, say: Messages): string | null {
    return tell(event as unknown as Tagged, {
        say,
        who: (seat) => ({ you: seat === 0, name: ["Ana", "Leo"][seat] ?? "?" }),
        printed: (tile) => tile,
        and: (names) => say.page.and(names),
    });
}

const item: Item = { word: "DIG", path: [3, 2, 8], value: 1, verdict: "stands", also: [], challenger: null };
const sheet: Sheet = {
    grid: [..."ITEDBA*IGNROW"],
    rings: [],
    lists: [[item, { ...item, verdict: "common" }], null],
    points: [1, 0],
    credits: [0, 120],
};

const EVENTS: readonly AnyEvent[] = [
    { event: "laid", round: 0, dealer: 1, grid: sheet.grid },
    { event: "laid", round: 1, dealer: 0, grid: sheet.grid },
    { event: "ringed", seat: 0, cells: [2] },
    { event: "ringed", seat: null, cells: [2, 3] },
    { event: "started", seconds: 60 },
    { event: "wrote", seat: 0, word: "DIG" },
    { event: "finished", seat: 1 },
    { event: "lists-read", sheet },
    { event: "answered", seat: 1 },
    { event: "judged", challenger: 1, seat: 0, word: "DIG", good: true },
    { event: "judged", challenger: 0, seat: 1, word: "DIGX", good: false },
    { event: "scored", round: 0, points: [1, 0], totals: [1, 0] },
    { event: "readied", seat: 0 },
    { event: "left", seat: 1 },
    { event: "ended", winners: [1], totals: [1, 2] },
    { event: "ended", winners: [0, 1], totals: [1, 1] },
    { event: "ended", winners: [], totals: [0, 0] },
];

describe("every event is a sentence in both languages", () => {
    test.each(EVENTS)("$event", (event) => {
        for (const say of [en, es]) {
            const text = told(event, say);
            expect(text).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/u);
            expect(text).not.toMatch(/undefined|null|\[object/);
        }
    });

    test("the lists say how many words are left of how many, and skip who has left", () => {
        expect(told({ event: "lists-read", sheet }, en)).toBe("The lists are read: you 1 of 2 words left.");
        expect(told({ event: "lists-read", sheet }, es)).toBe(
            "Se leen las listas: a ti te quedan 1 de 2 palabras.",
        );
    });
});
