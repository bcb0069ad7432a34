/** Laying a table: made once, however often the button is hit. */
import { address } from "./address.svelte";
import { api, type NewTable } from "./api";
import * as keep from "./keep";
import { myself } from "./me.svelte";

/** The band that is chosen for somebody who has chosen none. */
export const FIRST_BAND = "casual";

/** Make the table and go there. Throws Refusal. */
export async function layTable(asked: Omit<NewTable, "id">): Promise<void> {
    await myself.known();
    const made = await api.make({ ...asked, id: keep.fresh() });
    myself.forget();
    address.go(`/t/${encodeURIComponent(made.id)}`);
}

/** The settings that suit a reader: a word list of the language, and its cards where the game has editions. */
export function suited(
    defaults: Readonly<Record<string, unknown>>,
    language: string,
    lists: readonly { readonly id: string; readonly language: string }[],
): Record<string, unknown> {
    const list = lists.find((one) => one.language === language);
    if (!list) return { ...defaults };
    const edition = "edition" in defaults ? { edition: language } : {};
    return { ...defaults, words: list.id, ...edition };
}
