import { describe, expect, test } from "vitest";
import type { AnyEvent } from "@/protocol/quiddler";
import { en, type Messages } from "@/lib/i18n/en";
import { es } from "@/lib/i18n/es";
import type { Tagged } from "@/lib/table.svelte";
import type { Teller } from "../face";
import { tell } from "./tell";

function teller(say: Messages): Teller {
    return {
        say,
        who: (seat) => ({ you: seat === 0, name: ["Ana", "Leo"][seat] ?? "?" }),
        printed: (card) => card,
        and: (names) => say.page.and(names),
    };
}

function told(event: AnyEvent, say: Messages): string | null {
    return tell(event as unknown as Tagged, teller(say));
}

const score = { words: 16, left: 0, lost: 0, most: 0, longest: 10, out: 0, handicap: 0, total: 26 };

const EVENTS: readonly AnyEvent[] = [
    { event: "dealt", hand: 0, dealer: 1, cards: 3, hands: [["A", "B", "C"], null], turned_up: "TH" },
    { event: "drew", seat: 0, pile: "deck", card: "E" },
    { event: "drew", seat: 1, pile: "deck", card: null },
    { event: "drew", seat: 1, pile: "discard", card: "E" },
    { event: "laid", seat: 0, words: [["TH", "E", "N"]], went_out: true },
    { event: "discarded", seat: 1, card: "E" },
    { event: "reshuffled", cards: 40 },
    { event: "closing", by: 0, queue: [1] },
    { event: "closing", by: 1, queue: [0] },
    { event: "closing", by: null, queue: [0, 1] },
    { event: "judged", challenger: 1, seat: 0, word: 0, spelling: "THEN", good: true, points: 16 },
    { event: "judged", challenger: 0, seat: 1, word: 0, spelling: "THEX", good: false, points: 16 },
    { event: "passed", seat: 1 },
    {
        event: "hand-scored",
        hand: 0,
        sheet: { cards: 3, scores: [score, null] },
        words: [[], []],
        left: [[], []],
        totals: [26, 0],
    },
    { event: "left", seat: 1 },
    { event: "ended", winners: [0], totals: [26, 0] },
    { event: "ended", winners: [0, 1], totals: [26, 26] },
];

describe("every event is a sentence in both languages", () => {
    test.each(EVENTS)("$event", (event) => {
        for (const say of [en, es]) {
            const text = told(event, say);
            expect(text).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/u);
            expect(text).not.toMatch(/undefined|null|\[object/);
        }
    });

    test("you are you, and others have names", () => {
        const drew: AnyEvent = { event: "drew", seat: 0, pile: "deck", card: "E" };
        expect(told(drew, en)).toBe("You draw E from the pile.");
        expect(told({ ...drew, seat: 1, card: null }, es)).toBe("Leo roba del mazo.");
    });

    test("an event that is newer than this page is left out", () => {
        expect(tell({ event: "sneezed", seat: 1 }, teller(en))).toBeNull();
    });
});
