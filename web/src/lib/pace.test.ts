import { expect, test } from "vitest";
import { PACES, spent } from "./pace";

test.each([
    [0, "0:00"],
    [1, "0:01"],
    [59_999, "1:00"],
    [545_000, "9:05"],
    [7_200_000, "2:00:00"],
    [273_600_000, "3d 4:00:00"],
])("%i ms are shown as %s", (ms, shown) => {
    expect(spent(ms)).toBe(shown);
});

test("every choice but the first has time to play in", () => {
    for (const [name, pace] of Object.entries(PACES))
        expect(name === "none" ? pace : pace && pace.move + pace.bank > 0).toBe(
            name === "none" ? null : true,
        );
});
