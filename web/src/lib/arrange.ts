/**
 * My side of the table: how I keep my cards and which words I am building. It is mine alone; what others do never
 * moves a card in it. Every function takes a desk and gives a new one; whether a word is allowed is not known here.
 */

/** One card in my hand. Two cards of a kind are told apart by their keys, here and nowhere else. */
export interface Held {
    readonly key: string;
    readonly card: string;
}

export interface Desk {
    readonly hand: readonly Held[];
    /** The words being built; the target may be one past the last: a new word. */
    readonly words: readonly (readonly Held[])[];
    /** The card put aside to be discarded. */
    readonly aside: Held | null;
    readonly target: number | "aside";
    /** Letters typed that are only the beginning of a card: T of TH. */
    readonly typed: string;
}

export type Spot =
    | { readonly zone: "hand"; readonly at: number }
    | { readonly zone: "word"; readonly word: number; readonly at: number }
    | { readonly zone: "aside" };

export const EMPTY: Desk = { hand: [], words: [], aside: null, target: 0, typed: "" };

/** All cards of the desk. */
export function held(desk: Desk): readonly Held[] {
    return [...desk.hand, ...desk.words.flat(), ...(desk.aside ? [desk.aside] : [])];
}

/** Cards that are in no word. */
export function loose(desk: Desk): readonly Held[] {
    return desk.aside ? [...desk.hand, desk.aside] : desk.hand;
}

/** The words that have cards, as the table wants them. */
export function laid(desk: Desk): readonly (readonly string[])[] {
    return filled(desk).map((word) => word.map((held) => held.card));
}

function filled(desk: Desk): readonly (readonly Held[])[] {
    return desk.words.filter((word) => word.length > 0);
}

/** Drop empty words and keep the target on the word that it meant. */
function tidy(desk: Desk): Desk {
    const words = filled(desk);
    if (desk.target === "aside") return { ...desk, words };
    const meant = desk.words[desk.target];
    const at = meant && meant.length > 0 ? words.indexOf(meant) : words.length;
    return { ...desk, words, target: at };
}

function without(desk: Desk, key: string): Desk {
    const keeps = (held: Held): boolean => held.key !== key;
    return {
        ...desk,
        hand: desk.hand.filter(keeps),
        words: desk.words.map((word) => word.filter(keeps)),
        aside: desk.aside && keeps(desk.aside) ? desk.aside : null,
    };
}

function find(desk: Desk, key: string): Held | null {
    return held(desk).find((one) => one.key === key) ?? null;
}

/**
 * Make the desk hold exactly the cards of the view: new ones go to the end of the hand, nothing else moves.
 * Of two cards of a kind the one put aside goes first; once words were laid (`down`), those in words go first.
 */
export function reconcile(desk: Desk, mine: readonly string[], down: "down" | "up" = "up"): Desk {
    const lacking = [...mine];
    const gone: string[] = [];
    const words = desk.words.flat();
    const aside = desk.aside ? [desk.aside] : [];
    for (const one of down === "down"
        ? [...desk.hand, ...words, ...aside]
        : [...words, ...desk.hand, ...aside]) {
        const at = lacking.indexOf(one.card);
        if (at < 0) gone.push(one.key);
        else lacking.splice(at, 1);
    }
    if (gone.length === 0 && lacking.length === 0) return desk;
    let after = gone.reduce(without, desk);
    for (const card of lacking)
        after = { ...after, hand: [...after.hand, { key: unused(after, card), card }] };
    return tidy({ ...after, typed: "" });
}

function unused(desk: Desk, card: string): string {
    const keys = new Set(held(desk).map((one) => one.key));
    let number = 1;
    while (keys.has(`${card}.${number}`)) number += 1;
    return `${card}.${number}`;
}

/** Move a card anywhere. A card that was put aside before goes back to the hand. */
export function move(desk: Desk, key: string, to: Spot): Desk {
    const one = find(desk, key);
    if (!one) return desk;
    if (to.zone === "aside") {
        if (desk.aside?.key === key) return desk;
        const rest = without(desk, key);
        const hand = desk.aside ? [...rest.hand, desk.aside] : rest.hand;
        return tidy({ ...rest, hand, aside: one, typed: "" });
    }
    if (to.zone === "hand") {
        const before = desk.hand.slice(0, to.at).filter((other) => other.key !== key).length;
        const rest = without(desk, key);
        return tidy({ ...rest, hand: rest.hand.toSpliced(before, 0, one), typed: "" });
    }
    const word = desk.words[to.word] ?? [];
    const before = word.slice(0, to.at).filter((other) => other.key !== key).length;
    const rest = without(desk, key);
    const words = to.word < rest.words.length ? [...rest.words] : [...rest.words, []];
    const place = Math.min(to.word, words.length - 1);
    words[place] = (words[place] ?? []).toSpliced(before, 0, one);
    return tidy({ ...rest, words, target: place, typed: "" });
}

/** Send a card of the hand where cards go now: to the word being built, or aside. */
export function send(desk: Desk, key: string): Desk {
    if (desk.target === "aside") {
        const after = move(desk, key, { zone: "aside" });
        return { ...after, target: after.words.length };
    }
    const word = desk.words[desk.target] ?? [];
    return move(desk, key, { zone: "word", word: desk.target, at: word.length });
}

/** Take a card back to the end of the hand. */
export function takeBack(desk: Desk, key: string): Desk {
    return move(desk, key, { zone: "hand", at: desk.hand.length });
}

/** Take everything back. */
export function clear(desk: Desk): Desk {
    const back = [...desk.words.flat(), ...(desk.aside ? [desk.aside] : [])];
    return { hand: [...desk.hand, ...back], words: [], aside: null, target: 0, typed: "" };
}

/** End the word being built: the next card begins a new one. */
export function endWord(desk: Desk): Desk {
    return tidy({ ...desk, target: desk.words.length, typed: "" });
}

export function aim(desk: Desk, target: Desk["target"]): Desk {
    return tidy({ ...desk, target, typed: "" });
}

export function sorted(desk: Desk, by: (one: Held, other: Held) => number): Desk {
    return { ...desk, hand: desk.hand.toSorted(by) };
}

/** Shift a card of the hand by so many places. */
export function shift(desk: Desk, key: string, by: number): Desk {
    const from = desk.hand.findIndex((one) => one.key === key);
    const to = from + by;
    if (from < 0 || to < 0 || to >= desk.hand.length) return desk;
    const hand = desk.hand.filter((one) => one.key !== key);
    return { ...desk, hand: hand.toSpliced(to, 0, desk.hand[from] as Held) };
}
