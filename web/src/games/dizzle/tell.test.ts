import { describe, expect, test } from "vitest";
import type { AnyEvent } from "@/protocol/dizzle";
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

const EVENTS: readonly AnyEvent[] = [
    { event: "began", round: 0, seat: 1, dice: [1, 2, 2] },
    { event: "placed", seat: 0, field: "C4", die: 3, jump: false },
    { event: "placed", seat: 1, field: "C4", die: 3, jump: true },
    { event: "rolled", seat: 0, dice: [4, 5], fits: true },
    { event: "rolled", seat: 1, dice: [4, 5], fits: false },
    { event: "returned", seat: 1, field: "A1", die: 6 },
    { event: "dropped-out", seat: 1 },
    { event: "thinned", rolled: [3, 4], gone: [3], lit: [] },
    { event: "thinned", rolled: [3, 3], gone: [], lit: ["B1", "F5"] },
    { event: "crossed", seat: 0, fields: ["A1", "A2"] },
    { event: "exploded", seat: 1, fields: ["B3"] },
    { event: "flagged", seat: 0, field: "G1", points: 6 },
    { event: "unlocked", seat: 1, colour: "red" },
    { event: "landed", seat: 0, field: "G9" },
    { event: "left", seat: 1 },
    { event: "ended", winners: [1], points: [1, 2], crosses: [3, 4], grade: 0 },
    { event: "ended", winners: [0, 1], points: [2, 2], crosses: [3, 3], grade: 0 },
    { event: "ended", winners: [], points: [0, 0], crosses: [0, 0], grade: 0 },
];

describe("every event is a sentence in both languages", () => {
    test.each(EVENTS)("$event", (event) => {
        for (const say of [en, es]) {
            const text = told(event, say);
            expect(text).toMatch(/^[¡A-ZÁÉÍÓÚ].*\.$/u);
            expect(text).not.toMatch(/undefined|null|\[object/);
        }
    });

    test("dice that leave the display, and bombs, are as many as they are", () => {
        const gone: AnyEvent = { event: "thinned", rolled: [3, 4], gone: [3, 4], lit: [] };
        expect(told(gone, en)).toBe("Two further dice show 3 4. Off the display: 3 4.");
        expect(told(gone, es)).toBe("Otros dos dados muestran 3 4. Salen de la fila: 3 4.");
        const lost: AnyEvent = { event: "exploded", seat: 0, fields: ["B3"] };
        expect(told(lost, en)).toBe("Boom: you lose B3.");
        expect(told(lost, es)).toBe("¡Bum! Pierdes B3.");
    });
});
