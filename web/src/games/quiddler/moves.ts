/** Which moves stand ready: what my desk and the prompts of the table make of each other. No rules of its own. */
import type { Choose, Prompt, Spell } from "@/protocol/prompts";
import type { Weight } from "@/protocol/wire";
import { laid, loose, type Desk, type Held } from "@/lib/arrange";

export interface Ready {
    /** Words could be laid, as far as can be seen here. */
    readonly complete: boolean;
    /** The card that would be discarded with them: this very one, not another of its kind. */
    readonly discard: Held | null;
    /** Points of the words, when the table has weighed them all. */
    readonly points: number | null;
    /** Cards that would have to find a place first. */
    readonly tooMany: number;
}

function spell(lay: Prompt | null): Spell | null {
    return lay?.asks.find((ask): ask is Spell => ask.ask === "spell") ?? null;
}

/** What could be laid now. */
export function readyToLay(desk: Desk, lay: Prompt | null, weights: readonly Weight[] | null): Ready {
    const words = laid(desk);
    const ask = spell(lay);
    const rest = loose(desk);
    const discard = desk.aside ?? (rest.length === 1 ? rest[0] : undefined);
    const fits = words.every((word) => word.length >= (ask?.least ?? 1));
    const fine = !weights || weights.every((weight) => weight.code === "");
    const points = weights && fine ? weights.reduce((sum, weight) => sum + weight.points, 0) : null;
    const spare = ask?.spare ?? 0;
    const tooMany = ask?.exact ? Math.max(0, rest.length - spare) : 0;
    const enough = rest.length >= spare && tooMany === 0;
    return {
        complete: ask !== null && words.length > 0 && fits && fine && enough,
        discard: discard ?? null,
        points: words.length > 0 ? points : null,
        tooMany,
    };
}

/** The card that the discard button means: the one put aside, or the only one that is picked up or left. */
export function readyToDiscard(desk: Desk, prompt: Prompt | null): Held | null {
    const choice = prompt?.asks.find((ask): ask is Choose => ask.ask === "choose");
    const tray = desk.words.flat();
    const meant =
        desk.aside ??
        (tray.length === 1 ? tray[0] : undefined) ??
        (desk.hand.length === 1 ? desk.hand[0] : undefined);
    return meant && choice?.options.includes(meant.card) ? meant : null;
}

/** The piles that may be drawn from. */
export function drawable(prompt: Prompt | null): readonly (string | number)[] {
    return prompt?.asks.find((ask): ask is Choose => ask.ask === "choose")?.options ?? [];
}

/** Whether this word may be challenged now. */
export function doubtable(prompts: readonly Prompt[], seat: number, word: number): boolean {
    return prompts.some((prompt) => {
        if (prompt.do !== "challenge") return false;
        const options = (field: string): readonly (string | number)[] =>
            prompt.asks.find((ask): ask is Choose => ask.ask === "choose" && ask.field === field)?.options ??
            [];
        return options("seat").includes(seat) && options("word").includes(word);
    });
}
