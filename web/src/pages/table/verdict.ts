/** What a coach says, in sentences. */
import type { Choice, Phrase, Verdict } from "@/protocol/coach";
import type { Messages } from "@/lib/i18n/en";
import { Facts } from "@/lib/i18n/facts";

const DOLLARS = ["buyword"];

/** A play or a reason; a code that is newer than this page stands for itself. */
export function said(game: string, phrase: Phrase, say: Messages): string {
    return say.analysis.said[game]?.[phrase.code]?.(new Facts(phrase.facts)) ?? phrase.code;
}

/** Points or dollars, with one place behind the point at most. */
export function amount(game: string, worth: number, say: Messages): string {
    const rounded = Math.round(worth * 10) / 10;
    return DOLLARS.includes(game) ? say.analysis.dollars(rounded) : say.analysis.points(rounded);
}

/** A way to play and what it is worth. */
export function choice(game: string, one: Choice, say: Messages): string {
    const worth = amount(game, one.worth, say);
    const margin = Math.round(one.margin * 10) / 10;
    return `${said(game, one.play, say)} (${margin ? say.analysis.margin(worth, margin) : worth})`;
}

/** Why the best is better, in one line. */
export function reasons(game: string, one: Verdict, say: Messages): string {
    return one.reasons.map((reason) => said(game, reason, say)).join(" ");
}

/** Whether the best with common words is another play, worth telling. */
export function common(one: Verdict): Choice | null {
    const other = one.common && JSON.stringify(one.common.play) !== JSON.stringify(one.best.play);
    return other ? one.common : null;
}
