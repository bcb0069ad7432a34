/** Which cards the letters mean: a card of one letter first, then one of several letters, then a Penalty. */
import type { Held } from "@/lib/arrange";

/** What a card can be in a word. */
export interface Face {
    readonly letters: string;
    /** one: all its letters in a row. choice: any one of them. any: whatever letter. */
    readonly way: "one" | "choice" | "any";
}

export type FaceOf = (card: string) => Face;

/** A card of a word and what it stands for there. */
export interface Used {
    readonly one: Held;
    readonly letters: string;
}

const RANK = { one: 0, choice: 1, any: 2 } as const;

/** What the card would give to a word that goes on like this; null: nothing. */
function gives(face: Face, rest: string): string | null {
    if (face.way === "one") return rest.startsWith(face.letters) ? face.letters : null;
    const [letter = ""] = rest;
    return face.way === "any" || face.letters.includes(letter) ? letter : null;
}

/** Cards that spell this, each used once; null when there is no way. */
export function spell(wanted: string, cards: readonly Held[], faceOf: FaceOf): readonly Used[] | null {
    if (wanted === "") return [];
    const kinds = [...new Map(cards.map((one) => [one.card, one])).values()];
    const ranked = kinds.toSorted((a, b) => RANK[faceOf(a.card).way] - RANK[faceOf(b.card).way]);
    for (const one of ranked) {
        const letters = gives(faceOf(one.card), wanted);
        if (letters === null) continue;
        const others = cards.filter((other) => other.key !== one.key);
        const rest = spell(wanted.slice(letters.length), others, faceOf);
        if (rest) return [{ one, letters }, ...rest];
    }
    return null;
}

/** The word with one more letter: with one more card where that goes, else with other cards. */
export function longer(
    word: readonly Used[],
    hand: readonly Held[],
    letter: string,
    faceOf: FaceOf,
): readonly Used[] | null {
    const next = spell(letter, hand, faceOf);
    if (next) return [...word, ...next];
    const whole = word.map((used) => used.letters).join("") + letter;
    return spell(whole, [...word.map((used) => used.one), ...hand], faceOf);
}
