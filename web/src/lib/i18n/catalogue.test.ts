import { describe, expect, test } from "vitest";
import { en } from "./en";
import { es } from "./es";
import { Facts } from "./facts";

/** Every entry by its path. */
function leaves(value: unknown, path: string[] = []): [string, unknown][] {
    if (value !== null && typeof value === "object") {
        return Object.entries(value).flatMap(([key, one]) => leaves(one, [...path, key]));
    }
    return [[path.join("."), value]];
}

describe("the two catalogues", () => {
    test("have the same entries", () => {
        expect(leaves(es).map(([path]) => path)).toEqual(leaves(en).map(([path]) => path));
    });

    test("have no empty sentence", () => {
        for (const [path, value] of [...leaves(en), ...leaves(es)]) {
            if (typeof value === "string" && !path.endsWith("why.unknown"))
                expect(value.trim(), path).not.toBe("");
        }
    });

    test("refuse in whole sentences, with and without facts", () => {
        for (const said of [en.refusals, es.refusals]) {
            for (const sentence of Object.values(said) as ((facts: Facts) => string)[]) {
                expect(sentence(new Facts({}))).toMatch(/[.?]$/);
            }
        }
    });
});
