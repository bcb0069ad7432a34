import { describe, expect, test } from "vitest";
import { EMPTY, endWord, laid, reconcile, type Desk } from "./arrange";
import { backspace, fold, otherReading, type as typed } from "./typing";

const printed = (card: string): string => card.replace("*", "");

function write(cards: string, letters: string): Desk {
    return [...letters].reduce(
        (now, letter) => (letter === " " ? endWord(now) : (typed(now, letter, printed) ?? now)),
        reconcile(EMPTY, cards.split(" ")),
    );
}

describe("typing letters", () => {
    test("takes single cards where there are such", () => {
        expect(laid(write("TH T H E N", "THEN"))).toEqual([["T", "H", "E", "N"]]);
    });

    test("takes TH when H cannot be had, and gives T back", () => {
        const desk = write("TH T E N", "THEN");
        expect(laid(desk)).toEqual([["TH", "E", "N"]]);
        expect(desk.hand.map((one) => one.card)).toEqual(["T"]);
    });

    test("waits for the second letter of a card", () => {
        const desk = write("QU I T", "Q");
        expect(desk.typed).toBe("Q");
        expect(laid(write("QU I T", "QUIT"))).toEqual([["QU", "I", "T"]]);
    });

    test("looks at the whole word again when the letters need it", () => {
        expect(laid(write("IN ER T I N", "INERT"))).toEqual([["I", "N", "ER", "T"]]);
        expect(laid(write("T TH H E", "THTHE"))).toEqual([["TH", "T", "H", "E"]]);
    });

    test("gives the first T back when TH must be the first card", () => {
        const desk = write("T TH A", "TTH");
        expect(laid(desk)).toEqual([["T", "TH"]]);
        expect(laid(write("T TH A", "THAT"))).toEqual([["TH", "A", "T"]]);
    });

    test("refuses a letter that no card can make", () => {
        expect(typed(write("A T", "A"), "Z", printed)).toBeNull();
    });

    test("knows three letters on a card, and Ñ", () => {
        expect(laid(write("L·L A", "L·LA"))).toEqual([["L·L", "A"]]);
        expect(laid(write("A Ñ O", "AÑO"))).toEqual([["A", "Ñ", "O"]]);
    });

    test("Backspace takes a letter typed, then the last card, then opens the word before", () => {
        const waiting = write("QU I T", "Q");
        expect(backspace(waiting).typed).toBe("");
        const word = write("A T S", "AT");
        expect(laid(backspace(word))).toEqual([["A"]]);
        expect(endWord(word).target).toBe(1);
        expect(backspace(endWord(word)).target).toBe(0);
    });

    test("the same letters out of other cards, and round again", () => {
        const first = write("TH T H E", "THE");
        const other = otherReading(first, printed);
        expect(laid(other)).toEqual([["TH", "E"]]);
        expect(laid(otherReading(other, printed))).toEqual([["T", "H", "E"]]);
    });

    test("a second word leaves the first alone", () => {
        expect(laid(write("A T TH E", "AT THE"))).toEqual([
            ["A", "T"],
            ["TH", "E"],
        ]);
    });
});

test("typed characters are folded as they are printed", () => {
    expect(fold("é")).toBe("E");
    expect(fold("ñ")).toBe("Ñ");
    expect(fold("ü")).toBe("U");
});
