import { expect, test } from "vitest";
import { readWords, write } from "./notation";

test("an action is its tag and its fields in order, as the table's own notation has it", () => {
    expect(write({ do: "draw", pile: "deck" })).toBe("draw deck");
    expect(
        write({
            do: "lay",
            words: [
                ["TH", "E", "N"],
                ["A", "T"],
            ],
            discard: "S",
        }),
    ).toBe("lay TH+E+N,A+T S");
    expect(write({ do: "challenge", seat: 1, word: 0 })).toBe("challenge 1 0");
    expect(write({ do: "pass" })).toBe("pass");
});

test("empty lists, nothing, truth and reserved characters are written so that they can be read", () => {
    expect(write({ event: "closing", by: null, queue: [] })).toBe("closing - .");
    expect(write({ event: "judged", good: true, spelling: "-" })).toBe("judged yes %2D");
    expect(write({ do: "say", text: "a+b c%" })).toBe("say a%2Bb%20c%25");
    expect(write({ do: "say", text: "Ñ" })).toBe("say Ñ");
    expect(write({ do: "say", text: "" })).toBe("say %");
});

test("words of cards as people type them", () => {
    expect(readWords(" th+e+n,  a+t ")).toEqual([
        ["TH", "E", "N"],
        ["A", "T"],
    ]);
    expect(readWords("")).toEqual([]);
});
