import { describe, expect, test } from "vitest";
import {
    aim,
    clear,
    EMPTY,
    endWord,
    laid,
    loose,
    move,
    reconcile,
    send,
    shift,
    sorted,
    takeBack,
    type Desk,
} from "./arrange";

/** A desk with these cards in the hand, in order. */
function desk(cards: string): Desk {
    return reconcile(EMPTY, cards.split(" "));
}

function hand(desk: Desk): string {
    return desk.hand.map((one) => one.card).join(" ");
}

/** Send these cards in turn, the first of each kind that is in the hand. */
function spell(desk: Desk, ...cards: string[]): Desk {
    return cards.reduce((now, card) => {
        const one = now.hand.find((held) => held.card === card);
        return one ? send(now, one.key) : now;
    }, desk);
}

describe("the hand follows the table", () => {
    test("a drawn card comes to the end, and nothing else moves", () => {
        const mine = sorted(desk("T A E"), (one, other) => one.card.localeCompare(other.card));
        expect(hand(reconcile(mine, ["T", "A", "E", "TH"]))).toBe("A E T TH");
    });

    test("two cards of a kind have keys of their own", () => {
        expect(desk("E E").hand.map((one) => one.key)).toEqual(["E.1", "E.2"]);
    });

    test("of two equal cards the one put aside is the one that goes", () => {
        const put = move(desk("E A E"), "E.1", { zone: "aside" });
        const after = reconcile(put, ["A", "E"]);
        expect(after.aside).toBeNull();
        expect(after.hand.map((one) => one.key)).toEqual(["A.1", "E.2"]);
    });

    test("a half-built word stays when others move and when I discard", () => {
        const built = spell(desk("C A T S"), "C", "A", "T");
        const after = reconcile(built, ["C", "A", "T"]);
        expect(laid(after)).toEqual([["C", "A", "T"]]);
        expect(hand(after)).toBe("");
    });

    test("once words are laid, the equal card in the hand is the one that stays", () => {
        const built = spell(desk("E A T E"), "E", "A", "T");
        const after = reconcile(built, ["E"], "down");
        expect(laid(after)).toEqual([]);
        expect(after.hand.map((one) => one.key)).toEqual(["E.2"]);
    });

    test("the same cards give the very same desk", () => {
        const mine = desk("A B");
        expect(reconcile(mine, ["B", "A"])).toBe(mine);
    });
});

describe("words are built card by card", () => {
    test("a tap sends to the word being built, an ended word begins the next", () => {
        const one = endWord(spell(desk("A T TH E N"), "A", "T"));
        expect(laid(spell(one, "TH", "E", "N"))).toEqual([
            ["A", "T"],
            ["TH", "E", "N"],
        ]);
    });

    test("a card taken back goes to the end of the hand, and an empty word is gone", () => {
        const built = spell(desk("A T"), "A");
        const back = takeBack(built, "A.1");
        expect(hand(back)).toBe("T A");
        expect(back.words).toEqual([]);
        expect(back.target).toBe(0);
    });

    test("dropping inside a word inserts there", () => {
        const built = spell(desk("C T A"), "C", "T");
        expect(laid(move(built, "A.1", { zone: "word", word: 0, at: 1 }))).toEqual([["C", "A", "T"]]);
    });

    test("a card of one word can move to a new one", () => {
        const built = spell(desk("C A T"), "C", "A", "T");
        expect(laid(move(built, "T.1", { zone: "word", word: Infinity, at: 0 }))).toEqual([
            ["C", "A"],
            ["T"],
        ]);
    });

    test("the target stays on its word when another one empties", () => {
        const two = spell(endWord(spell(desk("A B C"), "A")), "B");
        const after = takeBack(two, "A.1");
        expect(laid(after)).toEqual([["B"]]);
        expect(after.target).toBe(0);
    });

    test("clearing brings everything back", () => {
        const built = move(spell(desk("A T E S"), "A", "T"), "S.1", { zone: "aside" });
        expect(hand(clear(built))).toBe("E A T S");
    });
});

describe("the card to discard", () => {
    test("is put aside by a tap when that is the target, and the next tap spells again", () => {
        const put = spell(aim(desk("A T E"), "aside"), "E");
        expect(put.aside?.card).toBe("E");
        expect(laid(spell(put, "A"))).toEqual([["A"]]);
    });

    test("changes places with the one before", () => {
        const put = move(move(desk("A T"), "A.1", { zone: "aside" }), "T.1", { zone: "aside" });
        expect(put.aside?.card).toBe("T");
        expect(hand(put)).toBe("A");
    });

    test("counts as loose", () => {
        expect(loose(move(desk("A T"), "A.1", { zone: "aside" }))).toHaveLength(2);
    });
});

describe("the order of the hand", () => {
    test("a drop before and behind another card", () => {
        expect(hand(move(desk("A B C"), "C.1", { zone: "hand", at: 0 }))).toBe("C A B");
        expect(hand(move(desk("A B C"), "A.1", { zone: "hand", at: 3 }))).toBe("B C A");
        expect(hand(move(desk("A B C"), "A.1", { zone: "hand", at: 1 }))).toBe("A B C");
    });

    test("a card shifts by one, and not over the edge", () => {
        expect(hand(shift(desk("A B C"), "A.1", 1))).toBe("B A C");
        expect(hand(shift(desk("A B C"), "A.1", -1))).toBe("A B C");
    });
});
