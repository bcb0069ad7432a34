import { expect, test } from "vitest";
import type { Prompt } from "@/protocol/prompts";
import { EMPTY, endWord, move, reconcile, send, type Desk } from "@/lib/arrange";
import { doubtable, readyToDiscard, readyToLay } from "./moves";

function lay(cards: string[], exact: boolean): Prompt {
    return {
        do: "lay",
        rule: "Q-6",
        asks: [
            { ask: "spell", field: "words", cards, faces: cards, least: 2, spare: 1, exact },
            { ask: "choose", field: "discard", options: cards, rest_of: "words" },
        ],
    };
}

function desk(cards: string[], ...words: string[]): Desk {
    return words.reduce(
        (now, word) =>
            endWord(
                word.split("+").reduce((next, card) => {
                    const one = next.hand.find((held) => held.card === card);
                    return one ? send(next, one.key) : next;
                }, now),
            ),
        reconcile(EMPTY, cards),
    );
}

const CARDS = ["TH", "E", "N", "S"];

test("going out stands ready when the table's form is filled: all cards but the spare one", () => {
    const ready = readyToLay(desk(CARDS, "TH+E+N"), lay(CARDS, true), null);
    expect(ready).toEqual({ complete: true, discard: { key: "S.1", card: "S" }, points: null, tooMany: 0 });
});

test("cards left over are counted when the form wants them all used", () => {
    const ready = readyToLay(desk(CARDS, "TH+E"), lay(CARDS, true), null);
    expect(ready.complete).toBe(false);
    expect(ready.tooMany).toBe(1);
});

test("in a last turn words may be laid with others left, and the discard must be chosen", () => {
    const built = desk(CARDS, "TH+E");
    expect(readyToLay(built, lay(CARDS, false), null)).toMatchObject({ complete: true, discard: null });
    const put = move(built, "S.1", { zone: "aside" });
    expect(readyToLay(put, lay(CARDS, false), null)).toMatchObject({
        complete: true,
        discard: { card: "S" },
    });
});

test("a word that the table has weighed and refused is not ready", () => {
    const weights = [{ spelling: "THEN", points: 16, rule: "G-1", code: "not_a_word" }];
    expect(readyToLay(desk(CARDS, "TH+E+N"), lay(CARDS, true), weights).complete).toBe(false);
});

test("nothing is ready without a prompt", () => {
    expect(readyToLay(desk(CARDS, "TH+E+N"), null, null).complete).toBe(false);
    expect(readyToDiscard(desk(CARDS), null)).toBeNull();
});

test("the discard button means the card put aside, or the one that is picked up", () => {
    const prompt: Prompt = {
        do: "discard",
        rule: "Q-5",
        asks: [{ ask: "choose", field: "card", options: CARDS, rest_of: "" }],
    };
    expect(readyToDiscard(desk(CARDS), prompt)).toBeNull();
    expect(readyToDiscard(desk(CARDS, "E"), prompt)).toEqual({ key: "E.1", card: "E" });
    expect(readyToDiscard(move(desk(CARDS, "E"), "S.1", { zone: "aside" }), prompt)).toEqual({
        key: "S.1",
        card: "S",
    });
    expect(readyToDiscard(desk(CARDS, "TH+E"), prompt)).toBeNull();
});

test("a word can be challenged when a prompt names it", () => {
    const prompt: Prompt = {
        do: "challenge",
        rule: "Q-15",
        asks: [
            { ask: "choose", field: "seat", options: [1], rest_of: "" },
            { ask: "choose", field: "word", options: [0], rest_of: "" },
        ],
    };
    expect(doubtable([prompt], 1, 0)).toBe(true);
    expect(doubtable([prompt], 1, 1)).toBe(false);
    expect(doubtable([prompt], 0, 0)).toBe(false);
});

test("of two equal cards the one that was picked up is meant", () => {
    const prompt: Prompt = {
        do: "discard",
        rule: "Q-5",
        asks: [{ ask: "choose", field: "card", options: ["R", "A"], rest_of: "" }],
    };
    expect(readyToDiscard(send(reconcile(EMPTY, ["R", "A", "R"]), "R.2"), prompt)?.key).toBe("R.2");
});
