import { describe, expect, test } from "vitest";
import { apart } from "./names";

describe("a name in a sentence", () => {
    test("is left as it is when it runs as the sentence does", () => {
        for (const name of ["Ana", "Zoé 12", "Łukasz", "さくら", "😀"]) expect(apart(name)).toBe(name);
    });

    test("is kept apart when it is written from right to left", () => {
        for (const name of ["שלום (4)!", "أنا", "a שלום"]) expect(apart(name)).toBe(`\u2068${name}\u2069`);
    });
});
