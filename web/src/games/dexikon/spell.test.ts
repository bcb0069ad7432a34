import { expect, test } from "vitest";
import type { Held } from "@/lib/arrange";
import { longer, spell, type Face, type Used } from "./spell";

function faceOf(card: string): Face {
    if (card.startsWith("?")) return { letters: card, way: "any" };
    return { letters: card, way: ["AT", "ES", "IOU"].includes(card) ? "choice" : "one" };
}

function hand(text: string): readonly Held[] {
    return text.split(" ").map((card, at) => ({ key: `${card}.${at}`, card }));
}

function said(word: readonly Used[] | null): string {
    return word?.map((used) => `${used.one.card}=${used.letters}`).join(" ") ?? "none";
}

test("a letter takes a card of its own, then one of several letters, then a Penalty", () => {
    expect(said(spell("TOT", hand("AT IOU T ?"), faceOf))).toBe("T=T IOU=O AT=T");
    expect(said(spell("XO", hand("? IOU"), faceOf))).toBe("?=X IOU=O");
    expect(said(spell("CHE", hand("CH ES"), faceOf))).toBe("CH=CH ES=E");
    expect(said(spell("QQ", hand("Q AT"), faceOf))).toBe("none");
});

test("a letter more keeps the cards of the word as long as it can", () => {
    const word = spell("A", hand("AT"), faceOf) ?? [];
    expect(said(longer(word, hand("N ES"), "N", faceOf))).toBe("AT=A N=N");
    const cards = hand("? AT");
    const wild = [{ one: cards[0] as Held, letters: "T" }];
    expect(said(longer(wild, [cards[1] as Held], "X", faceOf)), "the Penalty is needed elsewhere").toBe(
        "AT=T ?=X",
    );
    expect(longer(word, hand("N"), "Z", faceOf)).toBeNull();
});
