/** What the parts of my side share: my desk, how cards look, and dragging. */
import type { Drag } from "@/lib/drag.svelte";
import type { MyDesk } from "./desk.svelte";

export interface Side {
    readonly desk: MyDesk;
    readonly drag: Drag;
    printed(card: string): string;
    points(card: string): number;
    name(card: string): string;
}
