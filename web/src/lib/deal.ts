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

/** The words, and the cards of the language where there are such, that suit a reader. */
export function suited(
    language: string,
    lists: readonly { readonly id: string; readonly language: string }[],
): { words?: string } {
    const list = lists.find((one) => one.language === language);
    return list ? { words: list.id } : {};
}
