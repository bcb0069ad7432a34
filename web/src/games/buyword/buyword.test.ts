import { describe, expect, test } from "vitest";
import type { Cell } from "@/protocol/buyword";
import { bounds, lay } from "./crossword";
import { inBills, listPrice } from "./money";

test("money lies there in the fewest bills", () => {
    expect(inBills(200)).toEqual([[50, 4]]);
    expect(inBills(189)).toEqual([
        [50, 3],
        [20, 1],
        [10, 1],
        [5, 1],
        [1, 4],
    ]);
    expect(inBills(0)).toEqual([]);
    expect(listPrice(13)).toBe(169);
});

describe("a word on the crossword", () => {
    const CAT: readonly Cell[] = [..."CAT"].map((letter, column) => ({
        row: 0,
        column,
        tile: letter,
        letter,
    }));

    test("lies anywhere on an empty table", () => {
        const laid = lay([], { row: 2, column: -1, direction: "down" }, ["D", "O"]);
        expect(laid.spelling).toBe("DO");
        expect(laid.run.map((one) => [one.row, one.column, one.tile])).toEqual([
            [2, -1, 0],
            [3, -1, 1],
        ]);
    });

    test("takes up the letters that it crosses, and those before it", () => {
        const across = lay(CAT, { row: -1, column: 1, direction: "down" }, ["H", "T"]);
        expect(across.spelling).toBe("HAT");
        expect(across.run.map((one) => one.tile)).toEqual([0, null, 1]);
        expect(lay(CAT, { row: 0, column: 3, direction: "across" }, ["S"])).toMatchObject({
            spelling: "CATS",
            aim: { row: 0, column: 0 },
        });
    });

    test("is shown with a margin about it", () => {
        expect(bounds(CAT, 2)).toEqual({ rows: [-2, -1, 0, 1, 2], columns: [-2, -1, 0, 1, 2, 3, 4] });
    });
});
