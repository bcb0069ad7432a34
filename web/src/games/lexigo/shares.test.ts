import { expect, test } from "vitest";
import { shares } from "./shares";

const ROUND = {
    reaches: [
        { band: "child", words: 4, points: 5 },
        { band: "expert", words: 30, points: 60 },
    ],
    parts: [{ words: 6, points: 9 }, null],
};

test("shares are added up over the rounds, and may outdo a small vocabulary", () => {
    expect(shares([ROUND, ROUND], 0)).toEqual({
        words: 12,
        points: 18,
        bands: [
            { band: "child", words: { there: 8, share: 150 }, points: { there: 10, share: 180 } },
            { band: "expert", words: { there: 60, share: 20 }, points: { there: 120, share: 15 } },
        ],
    });
});

test("there is nothing to show before a round is over, nor for who has left", () => {
    expect(shares([], 0)).toBeNull();
    expect(shares([ROUND], 1)).toBeNull();
});
