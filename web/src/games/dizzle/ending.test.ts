import { expect, test } from "vitest";
import { ending } from "./ending";

function happened(...events: object[]): Parameters<typeof ending>[0] {
    return events.map((event, at) => ({ key: String(at), event: event as { event: string }, fresh: true }));
}

const PLACED = { event: "placed", seat: 0, field: "A1", die: 1, jump: false };
const CROSSED = { event: "crossed", seat: 0, fields: ["A1"] };
const LANDED = { event: "landed", seat: 1, field: "G1" };
const BEGAN = { event: "began", round: 1, seat: 1, dice: [1, 2] };

test("the effects of one turn stay together, over a rocket that is waited for", () => {
    const effects = ending(
        happened(PLACED, CROSSED, { ...CROSSED, seat: 1, fields: ["B2"] }, LANDED, BEGAN),
        1,
    );
    expect(effects.map((effect) => [effect.event.event, effect.seat])).toEqual([
        ["crossed", 0],
        ["crossed", 1],
        ["landed", 1],
    ]);
});

test("a new turn's effects take the place of the last one's", () => {
    const effects = ending(
        happened(PLACED, CROSSED, BEGAN, PLACED, { ...CROSSED, fields: ["C3"] }, BEGAN),
        1,
    );
    expect(effects.map((effect) => effect.fields)).toEqual([["C3"]]);
    expect(ending(happened(PLACED, CROSSED, BEGAN, PLACED), 0), "the reader has moved on").toEqual([]);
    expect(ending(happened(BEGAN, PLACED), 1)).toEqual([]);
});
