import { expect, test } from "vitest";
import type { Prompt } from "@/protocol/prompts";
import { action, blank, inputs } from "./forms";

const CARDS = ["TH", "E", "N", "S"];
const LAY: Prompt = {
    do: "lay",
    rule: "Q-6",
    asks: [
        { ask: "spell", field: "words", cards: CARDS, faces: CARDS, least: 2, spare: 1, exact: true },
        { ask: "choose", field: "discard", options: CARDS, rest_of: "words" },
    ],
};

/** The choices that a field of the form has. */
function choices(
    prompt: Prompt,
    field: string,
    filled: Record<string, string>,
): readonly (string | number)[] {
    const input = prompt.asks
        .flatMap((ask) => inputs(ask, prompt, filled))
        .find((one) => one.field === field);
    return input && "options" in input ? input.options.map((option) => option.value) : [];
}

test("a form makes the action that was asked for, its fields in order", () => {
    const made = action(LAY, { words: "th+e+n", discard: "S" });
    expect(made).toEqual({ do: "lay", words: [["TH", "E", "N"]], discard: "S" });
    expect(Object.keys(made)).toEqual(["do", "words", "discard"]);
});

test("what is used up elsewhere in the form can no longer be chosen", () => {
    expect(choices(LAY, "discard", { words: "TH+E+N" })).toEqual(["S"]);
    expect(choices(LAY, "discard", { words: "" })).toEqual(CARDS);
});

test("numbers stay numbers, and two equal tiles are two choices", () => {
    const prompt: Prompt = {
        do: "finish",
        rule: "B-10",
        asks: [
            { ask: "number", field: "price", low: 2, high: 9 },
            { ask: "pick", field: "box", options: ["A", "E", "A"], least: 1, most: 2 },
            { ask: "choose", field: "seat", options: [0, 1], rest_of: "" },
            { ask: "numbers", field: "pays", of: "box", low: -5, high: 5 },
            { ask: "phrase", field: "note", most: 20 },
        ],
    };
    expect(blank(prompt)).toEqual({ price: "2", box: [], seat: "0", pays: "", note: "" });
    expect(action(prompt, { price: "4", box: ["2", "0"], seat: "1", pays: "3, -2", note: "hm" })).toEqual({
        do: "finish",
        price: 4,
        box: ["A", "A"],
        seat: 1,
        pays: [3, -2],
        note: "hm",
    });
});

test("a word on a grid: where it begins, its direction, its tiles and what they spell", () => {
    const prompt: Prompt = {
        do: "lay",
        rule: "B-22",
        asks: [
            {
                ask: "place",
                field: "row",
                column: "column",
                direction: "direction",
                word: "tiles",
                lying: [],
                edge: 7,
            },
            {
                ask: "word",
                field: "tiles",
                cards: ["C", "A", "T", "wild"],
                faces: ["C", "A", "T", "?"],
                least: 2,
                wilds: 1,
                spelling: "spelling",
                among: [],
                taken: [],
            },
        ],
    };
    const filled = { row: "-2", column: "3", direction: "down", tiles: "c+a+t", spelling: "" };
    const made = action(prompt, filled);
    expect(made).toEqual({
        do: "lay",
        row: -2,
        column: 3,
        direction: "down",
        tiles: ["C", "A", "T"],
        spelling: "CAT",
    });
    expect(Object.keys(made)).toEqual(["do", "row", "column", "direction", "tiles", "spelling"]);
    expect(action(prompt, { ...filled, tiles: "c+wild+t", spelling: "cut" }).spelling).toBe("CUT");
});
