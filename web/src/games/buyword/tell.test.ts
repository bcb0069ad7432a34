import { describe, expect, test } from "vitest";
import type { AnyEvent } from "@/protocol/buyword";
import { en, type Messages } from "@/lib/i18n/en";
import { es } from "@/lib/i18n/es";
import type { Tagged } from "@/lib/table.svelte";
import { tell } from "./tell";

function told(event: AnyEvent, say: Messages): string | null {
    return tell(event as unknown as Tagged, {
        say,
        who: (seat) => ({ you: seat === 0, name: ["Ana", "Leo", "Eva"][seat] ?? "?" }),
        printed: (tile) => tile,
        and: (names) => say.page.and(names),
    });
}

const EVENTS: readonly AnyEvent[] = [
    { event: "rolled", round: 0, leader: 0, face: 4 },
    { event: "rolled", round: 1, leader: 1, face: 0 },
    { event: "named", seat: 1, number: 3 },
    { event: "drew", draws: [["A", "B"], ["C"]], open: [], last: false, short: false },
    { event: "drew", draws: [[], []], open: ["A", "B"], last: true, short: true },
    { event: "drew", draws: [[], []], open: [], last: true, short: true },
    { event: "took", seat: 0, tile: "A" },
    { event: "proposed", seat: 0, others: [1, 2], pays: [] },
    { event: "traded", seat: 1, others: [0], pays: [5], made: true },
    { event: "traded", seat: 0, others: [1], pays: [], made: false },
    { event: "bought", seat: 0, tiles: ["E", "E", "J", "D"], price: 64 },
    { event: "refused", seat: 1, tiles: ["Z"] },
    { event: "auctioned", seat: 1 },
    { event: "bid-made", seat: 0, dollars: 12 },
    { event: "bid-made", seat: 1, dollars: 0 },
    { event: "offered", seat: 0, words: ["ENJOYED"], value: 169 },
    { event: "answered", seat: 1 },
    { event: "judged", challenger: 1, seat: 0, words: ["ENJOYED"], good: true, fine: 20 },
    { event: "judged", challenger: 0, seat: 1, words: ["XQ", "OX"], good: false, fine: 5 },
    { event: "sold", seat: 0, words: ["ENJOYED"], tiles: [], value: 169 },
    { event: "finished", seat: 0, boxed: [] },
    { event: "finished", seat: 1, boxed: ["Q", "Z"] },
    { event: "left", seat: 1 },
    { event: "ended", winners: [0], money: [400, 200] },
    { event: "ended", winners: [0, 1], money: [400, 400] },
    { event: "ended", winners: [], money: [0, 0] },
];

describe("every event is a sentence in both languages", () => {
    test.each(EVENTS)("$event", (event) => {
        for (const say of [en, es]) {
            const text = told(event, say);
            expect(text).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/u);
            expect(text).not.toMatch(/undefined|null|\[object/);
        }
    });

    test("sums are written as each language does", () => {
        const sold: AnyEvent = { event: "sold", seat: 0, words: ["ENJOYED"], tiles: [], value: 169 };
        expect(told(sold, en)).toBe("You sell ENJOYED for $169.");
        expect(told({ ...sold, seat: 1 }, es)).toBe("Leo vende ENJOYED por 169 $.");
    });
});
