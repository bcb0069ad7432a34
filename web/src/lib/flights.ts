/** Motion that says from where to where: whatever carries `data-fly` glides from its old place to its new one. */
import { taste } from "./taste.svelte";

const MS = 180;

export class Flights {
    #before = new Map<string, DOMRect>();

    /** Remember where everything is, just before the page changes. */
    measure(root: HTMLElement | undefined): void {
        if (!root || !taste.moves) return;
        this.#before = new Map(
            all(root).map((node) => [node.dataset.fly ?? "", node.getBoundingClientRect()]),
        );
    }

    /** Let what has moved glide; `origin` says where a thing comes from that was not there before. */
    fly(root: HTMLElement | undefined, origin: (key: string) => string | Element | null): void {
        if (!root || !taste.moves || this.#before.size === 0) return;
        for (const node of all(root)) {
            const key = node.dataset.fly ?? "";
            const from = this.#before.get(key) ?? this.#where(root, origin(key));
            if (from) glide(node, from);
        }
    }

    #where(root: HTMLElement, origin: string | Element | null): DOMRect | null {
        if (origin === null) return null;
        if (typeof origin !== "string") return origin.getBoundingClientRect();
        return this.#before.get(origin) ?? root.querySelector(origin)?.getBoundingClientRect() ?? null;
    }
}

function all(root: HTMLElement): HTMLElement[] {
    return [...root.querySelectorAll<HTMLElement>("[data-fly]")];
}

function glide(node: HTMLElement, from: DOMRect): void {
    const to = node.getBoundingClientRect();
    const dx = from.x - to.x;
    const dy = from.y - to.y;
    if (Math.abs(dx) + Math.abs(dy) < 2 || from.width === 0) return;
    node.animate(
        [
            { transform: `translate(${dx}px, ${dy}px)`, zIndex: 5 },
            { transform: "none", zIndex: 5 },
        ],
        { duration: MS, easing: "cubic-bezier(.2,.7,.3,1)" },
    );
}
