import { expect, test } from "vitest";
import type { Prompt } from "@/protocol/prompts";
import { action, blank, choices } from "./forms";

const LAY: Prompt = {
    do: "lay",
    rule: "Q-6",
    asks: [
        {
            ask: "spell",
            field: "words",
            cards: ["TH", "E", "N", "S"],
            faces: ["TH", "E", "N", "S"],
            least: 2,
            spare: 1,
            exact: true,
        },
        { ask: "choose", field: "discard", options: ["TH", "E", "N", "S"], rest_of: "words" },
    ],
};

test("a form makes the action that was asked for, its fields in order", () => {
    const made = action(LAY, { words: "th+e+n", discard: "S" });
    expect(made).toEqual({ do: "lay", words: [["TH", "E", "N"]], discard: "S" });
    expect(Object.keys(made)).toEqual(["do", "words", "discard"]);
});

test("what is used up elsewhere in the form can no longer be chosen", () => {
    const discard = LAY.asks[1];
    if (!discard) throw new Error("no such ask");
    expect(choices(discard, LAY, { words: "TH+E+N" })).toEqual(["S"]);
    expect(choices(discard, LAY, blank(LAY))).toEqual(["TH", "E", "N", "S"]);
});

test("numbers stay numbers, picks keep the order of the table", () => {
    const prompt: Prompt = {
        do: "sell",
        rule: "B-1",
        asks: [
            { ask: "number", field: "price", low: 2, high: 9 },
            { ask: "pick", field: "tiles", options: [3, 5, 7], least: 1, most: 2 },
            { ask: "choose", field: "seat", options: [0, 1], rest_of: "" },
            { ask: "phrase", field: "note", most: 20 },
        ],
    };
    expect(blank(prompt)).toEqual({ price: "2", tiles: [], seat: "0", note: "" });
    expect(action(prompt, { price: "4", tiles: ["7", "3"], seat: "1", note: "hm" })).toEqual({
        do: "sell",
        price: 4,
        tiles: [3, 7],
        seat: 1,
        note: "hm",
    });
});
