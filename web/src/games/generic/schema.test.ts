import { expect, test } from "vitest";
import { isFirst, settings } from "./schema";

const SCHEMA = {
    $ref: "#/$defs/Options",
    $defs: {
        Options: {
            properties: {
                arbiter: { enum: ["challenge", "strict"], default: "strict" },
                words: { type: "string" },
                hands: { type: "array", items: { type: "integer" } },
                box: { type: "array", items: { $ref: "#/$defs/CardKind" } },
                seconds: { type: "integer", minimum: 10, maximum: 600 },
                quick: { type: "boolean" },
                dealer: { anyOf: [{ type: "integer" }, { type: "null" }] },
            },
        },
    },
};

test("the settings of a game are read from its schema; what a plain form cannot show is left as it is", () => {
    expect(settings(SCHEMA)).toEqual([
        { kind: "choice", key: "arbiter", values: ["challenge", "strict"] },
        { kind: "list", key: "words" },
        { kind: "numbers", key: "hands" },
        { kind: "number", key: "seconds", low: 10, high: 600 },
        { kind: "truth", key: "quick" },
    ]);
    expect(
        settings(SCHEMA)
            .filter(isFirst)
            .map((one) => one.key),
    ).toEqual(["arbiter", "words"]);
    expect(settings(undefined)).toEqual([]);
});
