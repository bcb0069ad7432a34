/** The cards as they are printed. */
import type { CardKind } from "@/protocol/dexikon";
import type { Messages } from "@/lib/i18n/en";
import type { Face } from "./spell";

export const WILD = "?";
const EFFECTS = ["action", "attack", "response", "cleanup", "end"] as const;

export class Printed {
    readonly #kinds: ReadonlyMap<string, CardKind>;

    constructor(sheet: readonly unknown[]) {
        this.#kinds = new Map((sheet as readonly CardKind[]).map((kind) => [kind.id, kind]));
    }

    kind(card: string): CardKind | undefined {
        return this.#kinds.get(card);
    }

    /** The letters printed on it; a Penalty shows its sign. */
    letters(card: string): string {
        return this.kind(card)?.letters ?? card;
    }

    points(card: string): number {
        return this.kind(card)?.points ?? 0;
    }

    cost(card: string): number {
        return this.kind(card)?.cost ?? 0;
    }

    /** A core card of several letters is one of them in a word. */
    face(card: string): Face {
        const letters = this.letters(card);
        if (letters === WILD) return { letters, way: "any" };
        return { letters, way: this.cost(card) === 0 && letters.length > 1 ? "choice" : "one" };
    }

    /** What the card does, in words; empty when it does nothing. */
    text(card: string, say: Messages): string {
        const kind = this.kind(card);
        if (!kind) return "";
        const { effects } = say.dexikon;
        const said = EFFECTS.map((effect) => {
            const does = kind[effect];
            const text = effects[`${effect}.${does}`] ?? effects[does] ?? does;
            return text && effect === "action" ? say.dexikon.card.action(text) : text;
        });
        return said.filter((text) => text !== "").join("; ");
    }

    /** How the card is called, with all that is printed on it. */
    name(card: string, say: Messages): string {
        const letters = this.letters(card);
        const called =
            card === WILD ? say.dexikon.card.penalty : letters === WILD ? say.dexikon.card.special : letters;
        return say.dexikon.card.name(called, this.points(card), this.cost(card), this.text(card, say));
    }

    row(cards: readonly string[]): string {
        return cards.map((card) => this.letters(card)).join(" ");
    }

    /** What each card of a word stands for, read along it. */
    along(cards: readonly string[], spelling: string): readonly string[] {
        let at = 0;
        return cards.map((card) => {
            const face = this.face(card);
            const length = face.way === "one" ? face.letters.length : 1;
            at += length;
            return spelling.slice(at - length, at);
        });
    }
}
