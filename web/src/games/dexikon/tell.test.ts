import { describe, expect, test } from "vitest";
import type { AnyEvent } from "@/protocol/dexikon-events";
import { en, type Messages } from "@/lib/i18n/en";
import { es } from "@/lib/i18n/es";
import type { Tagged } from "@/lib/table.svelte";
import { tell } from "./tell";

function told(event: AnyEvent, say: Messages): string | null {
    return tell(event as unknown as Tagged, {
        say,
        who: (seat) => ({ you: seat === 0, name: ["Ana", "Leo"][seat] ?? "?" }),
        printed: (card) => card,
        and: (names) => say.page.and(names),
    });
}

const RESPONSE = { seat: 0, card: "L", attacks: [0] };
const EVENTS: readonly AnyEvent[] = [
    { event: "set-up", first: 1, pool: ["N"], hands: [["AT"], null] },
    { event: "turn-began", seat: 0, round: 1, final: false },
    { event: "turn-began", seat: 1, round: 2, final: true },
    { event: "played", seat: 1, cards: ["N", "AT"] },
    { event: "acted", seat: 0, card: "D" },
    { event: "drew", seat: 0, count: 1, cards: ["ES"] },
    { event: "drew", seat: 1, count: 2, cards: null },
    { event: "reshuffled", seat: 1, cards: 4 },
    { event: "discarded", seat: 0, cards: ["?"] },
    { event: "returned", seat: 1, cards: ["R"], origin: "hand" },
    { event: "declared", seat: 1, cards: ["AT"], spelling: "AN", points: 3, second: false },
    { event: "answered", seat: 0 },
    { event: "challenged", seat: 0, challengers: [1] },
    { event: "challenged", seat: 0, challengers: [] },
    { event: "withdrawn", seat: 1, spelling: "AN" },
    { event: "judged", seat: 0, spelling: "AN", challengers: [1], good: true },
    { event: "judged", seat: 0, spelling: "ANX", challengers: [1], good: false },
    { event: "gained", seat: 0, card: "?" },
    { event: "gave-up", seat: 1, card: "AT" },
    { event: "gave-up", seat: 0, card: null },
    { event: "aimed", seat: 0, card: "M", target: 1 },
    { event: "responded", seat: 1, responses: [RESPONSE] },
    { event: "responded", seat: 1, responses: [] },
    { event: "attacked", seat: 0, attack: { card: "Z", seat: null }, gained: [0, 2] },
    { event: "attacked", seat: 0, attack: { card: "M", seat: 1 }, gained: [0, 0] },
    { event: "set-aside", seat: 0, card: "V" },
    { event: "refreshed", seat: 1, pool: ["N"] },
    { event: "refilled", cards: ["N", "R"], shuffled: true },
    { event: "spent", seat: 0, spelling: "AN", points: 3 },
    { event: "word-banked", seat: 1, spelling: "AN", points: 3, left: 1 },
    { event: "bought", seat: 0, card: "N", cost: 2, left: 1 },
    { event: "bought", seat: 1, card: "?", cost: 0, left: 1 },
    { event: "kept", seat: 0, card: "N", returned: ["R"] },
    { event: "surfaced", seat: 0, count: 1, gained: true },
    { event: "surfaced", seat: 0, count: 2, gained: false },
    { event: "last-words", queue: [0, 1] },
    { event: "last-word-stood", seat: 1, spelling: "AN", points: 3 },
    { event: "left", seat: 1 },
    { event: "ended", winners: [1], results: [null, null], decks: [[], []] },
    { event: "ended", winners: [0, 1], results: [null, null], decks: [[], []] },
    { event: "ended", winners: [], results: [null, null], decks: [[], []] },
];

describe("every event is a sentence in both languages", () => {
    test.each(EVENTS)("$event", (event) => {
        for (const say of [en, es]) {
            const text = told(event, say);
            expect(text).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/u);
            expect(text).not.toMatch(/undefined|null|\[object/);
        }
    });

    test("a Penalty is called by its name", () => {
        expect(told({ event: "gained", seat: 0, card: "?" }, en)).toBe("You gain a Penalty.");
        expect(told({ event: "gained", seat: 1, card: "?" }, es)).toBe("Leo gana un penalti.");
    });

    test("an Attack on the reader is told in good Spanish", () => {
        expect(told({ event: "aimed", seat: 1, card: "M", target: 0 }, es)).toBe("Blanco de M: tú.");
        const hit: AnyEvent = {
            event: "attacked",
            seat: 1,
            attack: { card: "Z", seat: null },
            gained: [2, 0],
        };
        expect(told(hit, es)).toBe("Ataque Z: 2 penaltis (tú).");
    });
});
