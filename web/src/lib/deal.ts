/** Laying a table: made once, however often the button is hit. */
import { address } from "./address.svelte";
import { api, type NewTable } from "./api";
import * as keep from "./keep";
import { myself } from "./me.svelte";

const COMMITMENTS_KEPT = 100;

/** The band that is chosen for somebody who has chosen none. */
export const FIRST_BAND = "casual";

/** Make the table and go there. Throws Refusal. */
export async function layTable(asked: Omit<NewTable, "id">): Promise<void> {
    // The hash of the secret is known here before the nonce is drawn: that is what makes the shuffle checkable.
    await myself.known();
    const made = await api.make({ ...asked, id: keep.fresh() });
    myself.forget();
    keepCommitment(made.id, made.commitment);
    address.go(`/t/${encodeURIComponent(made.id)}`);
}

/** Remember what the table committed itself to, to compare it when the match is over. */
export function keepCommitment(id: string, commitment: string): void {
    if (!keep.read(`commitment.${id}`)) keep.write(`commitment.${id}`, { commitment, at: Date.now() });
    keep.prune("commitment.", COMMITMENTS_KEPT);
}

/** The settings that suit a reader: a word list of the language where the game has words, its cards where it has editions. */
export function suited(
    defaults: Readonly<Record<string, unknown>>,
    language: string,
    lists: readonly { readonly id: string; readonly language: string }[],
): Record<string, unknown> {
    const list = lists.find((one) => one.language === language);
    if (!list) return { ...defaults };
    const words = "words" in defaults ? { words: list.id } : {};
    const edition = "edition" in defaults ? { edition: language } : {};
    return { ...defaults, ...words, ...edition };
}
