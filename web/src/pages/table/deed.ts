/** An action of any game in words: its name, and what is in its fields. */
import type { Deed } from "@/lib/api";
import type { Messages } from "@/lib/i18n/en";
import type { Face, Teller } from "@/games/face";
import { readable } from "@/games/generic/readable";

export function deed(action: Deed, teller: Teller, face: Face, say: Messages): string {
    const named = (text: string): string => face.label(text, "value", say) ?? teller.printed(text);
    const parts = Object.entries(action)
        .filter(([key, value]) => key !== "do" && !empty(value))
        .map(([key, value]) => `${face.label(key, "ask", say) ?? readable(key)}: ${shown(value, named)}`);
    return [face.label(action.do, "do", say) ?? readable(action.do), ...parts].join(" · ");
}

function empty(value: unknown): boolean {
    return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

/** Words apart by commas, the cards of a word joined, other lists with spaces. */
function shown(value: unknown, named: (text: string) => string): string {
    if (!Array.isArray(value)) return typeof value === "string" ? named(value) : String(value);
    const list = value as readonly unknown[];
    if (list.some(Array.isArray)) {
        return list.map((word) => (word as unknown[]).map((card) => shown(card, named)).join("")).join(", ");
    }
    return list.map((one) => shown(one, named)).join(" ");
}
