import { describe, expect, test } from "vitest";
import { back, frame, name, near, NOTHING, openBlank, spelled, spots, step, typed } from "./paths";

// ITED / BA*IG / NROW
const FACES = [..."ITEDBA?IGNROW"];
const NEIGHBOURS = [
    [1, 4, 5],
    [0, 2, 5, 6],
    [1, 3, 6, 7],
    [2, 7, 8],
    [0, 5, 9],
    [0, 1, 4, 6, 9, 10],
    [1, 2, 5, 7, 10, 11],
    [2, 3, 6, 8, 11, 12],
    [3, 7, 12],
    [4, 5, 10],
    [5, 6, 9, 11],
    [6, 7, 10, 12],
    [7, 8, 11],
];
const NET = { faces: FACES, neighbours: NEIGHBOURS };

describe("the honeycomb", () => {
    test("has the tiles that touch one tile's width apart", () => {
        const all = spots("4-5-4");
        const width = 10 * Math.sqrt(3);
        all.forEach((here, cell) => {
            const touching = all.flatMap((there, other) =>
                other !== cell && Math.hypot(here.x - there.x, here.y - there.y) < width + 0.01
                    ? [other]
                    : [],
            );
            expect(touching).toEqual(NEIGHBOURS[cell]);
        });
        expect(frame(all)[2]).toBeCloseTo(5 * width + 2);
        expect(frame(spots("3-2-3-2-3"))[2]).toBeCloseTo(3 * width + 2);
    });

    test("a finger between two tiles is on neither", () => {
        const all = spots("4-5-4");
        expect(near(all, all[6]?.x ?? 0, (all[6]?.y ?? 0) + 3, 7)).toBe(6);
        expect(near(all, (all[6]?.x ?? 0) + 8.66, all[6]?.y ?? 0, 7)).toBeNull();
    });
});

describe("a word over the tiles", () => {
    test("may use a tile again, but never twice running", () => {
        expect(typed("DIGIT", NET, NOTHING)).toMatchObject({ letters: { 6: "T" } });
        expect(typed("DIGID", NET, NOTHING).cells).toEqual([3, 7, 8, 7, 3]);
        expect(typed("RABBIT", NET, NOTHING).lost).toBe("RABBIT");
        expect(typed("TIARA", NET, NOTHING).cells).toEqual([1, 0, 5, 10, 5]);
    });

    test("uses a blank as one letter within the word", () => {
        const roses = typed("ROSES", NET, NOTHING);
        expect(roses.letters).toEqual({ 6: "S" });
        expect(spelled(roses, FACES)).toBe("ROSES");
        expect(typed("ROPES", NET, NOTHING).lost).toBe("ROPES");
    });

    test("goes on along the tiles that were tapped", () => {
        const tapped = [9, 5].reduce((draft, cell) => step(draft, cell, NET), NOTHING);
        expect(typed("NAB", NET, tapped).cells).toEqual([9, 5, 4]);
        expect(step(tapped, 8, NET).cells).toEqual([8]);
        expect(back(tapped, NET).cells).toEqual([9]);
    });

    test("asks what a blank stands for", () => {
        const tapped = [12, 7, 6].reduce((draft, cell) => step(draft, cell, NET), NOTHING);
        expect(spelled(tapped, FACES)).toBe("WI?");
        expect(openBlank(tapped, FACES)).toBe(6);
        const named = name(tapped, 6, "N");
        expect([spelled(named, FACES), openBlank(named, FACES)]).toEqual(["WIN", null]);
        expect(back(named, NET).letters).toEqual({});
    });

    test("that is lost is found again when letters are taken back", () => {
        const lost = typed("GIGGI", NET, typed("GIG", NET, NOTHING));
        expect(lost.lost).toBe("GIGGI");
        expect(back(back(lost, NET), NET).cells).toEqual([8, 7, 8]);
    });
});
