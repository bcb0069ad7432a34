/**
 * Typing letters to spell: which cards the letters mean. A letter takes a card of its own where there is one;
 * TH takes the card TH only when T and H cannot be had. Letters are those printed on the cards, so that any edition works.
 */
import { aim, endWord, move, send, takeBack, type Desk, type Held } from "./arrange";

export type Printed = (card: string) => string;

/** A typed character as it is printed: capitals, no accents, but Ñ stays. */
export function fold(key: string): string {
    return [...key.toUpperCase()]
        .map((letter) => (letter === "Ñ" ? letter : letter.normalize("NFD").replace(/\p{M}/gu, "")))
        .join("");
}

/** Every way to make the letters out of the cards, those with the most cards first. */
export function readings(
    letters: string,
    cards: readonly Held[],
    printed: Printed,
): readonly (readonly Held[])[] {
    if (letters === "") return [[]];
    const found: (readonly Held[])[] = [];
    const kinds = new Map(cards.map((one) => [one.card, one]));
    for (const one of kinds.values()) {
        const face = printed(one.card);
        if (!letters.startsWith(face)) continue;
        const rest = cards.filter((other) => other.key !== one.key);
        for (const more of readings(letters.slice(face.length), rest, printed)) found.push([one, ...more]);
    }
    return found.sort((one, other) => other.length - one.length);
}

function letters(cards: readonly Held[], printed: Printed): string {
    return cards.map((one) => printed(one.card)).join("");
}

function building(desk: Desk): readonly Held[] {
    return desk.target === "aside" ? [] : (desk.words[desk.target] ?? []);
}

/** The desk after a letter was typed; null when no card can make it. */
export function type(desk: Desk, letter: string, printed: Printed): Desk | null {
    const wanted = desk.typed + letter;
    const next = desk.hand.find((one) => printed(one.card) === wanted);
    if (next) return send(desk, next.key);
    if (desk.target === "aside") return begins(desk, wanted, desk.hand, printed);
    const word = building(desk);
    const whole = letters(word, printed) + wanted;
    const cards = [...word, ...desk.hand];
    const reading = readings(whole, cards, printed)[0];
    if (reading) return rebuilt(desk, reading);
    return begins(desk, wanted, desk.hand, printed) ?? beginsAnew(desk, whole, cards, printed);
}

function begins(desk: Desk, wanted: string, cards: readonly Held[], printed: Printed): Desk | null {
    const any = cards.some((one) => printed(one.card).startsWith(wanted));
    return any ? { ...desk, typed: wanted } : null;
}

/** As far as whole cards go, with the rest as the beginning of one more card. */
function beginsAnew(desk: Desk, whole: string, cards: readonly Held[], printed: Printed): Desk | null {
    for (let cut = whole.length - 1; cut >= 0; cut -= 1) {
        const rest = whole.slice(cut);
        for (const reading of readings(whole.slice(0, cut), cards, printed)) {
            const left = cards.filter((one) => !reading.includes(one));
            if (left.some((one) => printed(one.card).startsWith(rest))) {
                return { ...rebuilt(desk, reading), typed: rest };
            }
        }
    }
    return null;
}

/** The word being built made of these cards instead. */
function rebuilt(desk: Desk, reading: readonly Held[]): Desk {
    if (desk.target === "aside") return desk;
    const target = desk.target;
    const dropped = building(desk).filter((one) => !reading.includes(one));
    let after = desk;
    reading.forEach((one, at) => {
        after = move(after, one.key, { zone: "word", word: target, at });
    });
    for (const one of dropped) after = takeBack(after, one.key);
    return reading.length === 0 ? aim(after, after.words.length) : after;
}

/** Take back the last letter typed, or the last card. */
export function backspace(desk: Desk): Desk {
    if (desk.typed !== "") return { ...desk, typed: desk.typed.slice(0, -1) };
    if (desk.target === "aside") return desk.aside ? takeBack(desk, desk.aside.key) : endWord(desk);
    const last = building(desk).at(-1);
    if (last) return takeBack(desk, last.key);
    return desk.words.length > 0 ? aim(desk, desk.words.length - 1) : desk;
}

/** The same letters out of other cards: T and H instead of TH, and round again. */
export function otherReading(desk: Desk, printed: Printed): Desk {
    const word = building(desk);
    const same = letters(word, printed);
    const all = readings(same, [...word, ...desk.hand], printed);
    const spelled = (cards: readonly Held[]): string => cards.map((one) => one.card).join("+");
    const now = all.findIndex((reading) => spelled(reading) === spelled(word));
    const next = all[(now + 1) % all.length];
    return next && all.length > 1 ? rebuilt(desk, next) : desk;
}
