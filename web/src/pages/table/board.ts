/** Which board somebody wants: the address decides for one table, the settings for all. */
import { address } from "@/lib/address.svelte";
import { taste } from "@/lib/taste.svelte";

export function wantsText(): boolean {
    return (address.query.get("board") ?? taste.board) === "text";
}
