import { expect, test } from "vitest";
import { suited } from "./deal";

const LISTS = [
    { id: "en-80.1", language: "en" },
    { id: "es-strict.1", language: "es" },
];

test("a game with words and editions gets those of the reader's language", () => {
    expect(suited({ words: "en-80.1", edition: "en", hands: 8 }, "es", LISTS)).toEqual({
        words: "es-strict.1",
        edition: "es",
        hands: 8,
    });
});

test("a game without words gets no list", () => {
    expect(suited({ level: 1 }, "es", LISTS)).toEqual({ level: 1 });
});
