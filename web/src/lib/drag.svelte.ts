/** Dragging by pointer events, for mouse, pen and finger alike. It is sugar: taps and keys do the same. */

const THRESHOLD = 7;

export interface Dragged {
    readonly key: string;
    readonly dx: number;
    readonly dy: number;
}

export class Drag {
    now = $state.raw<Dragged | null>(null);
    /** Where it would fall now: the `data-drop` of the place, and whether behind its middle. */
    over = $state.raw<{ readonly spot: string; readonly after: boolean } | null>(null);
    #from: { key: string; x: number; y: number; id: number } | null = null;
    #justDropped = false;

    constructor(readonly dropped: (key: string, spot: string, after: boolean) => void) {}

    /** Attach to a thing that can be dragged. */
    start(event: PointerEvent, key: string): void {
        this.#justDropped = false;
        if (event.button !== 0 || this.#from) return;
        // At once: a quick hand has left the card before its first move is heard.
        if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
        this.#from = { key, x: event.clientX, y: event.clientY, id: event.pointerId };
    }

    move(event: PointerEvent): void {
        const from = this.#from;
        if (!from || from.id !== event.pointerId) return;
        const dx = event.clientX - from.x;
        const dy = event.clientY - from.y;
        if (!this.now && Math.hypot(dx, dy) < THRESHOLD) return;
        if (!this.now && event.currentTarget instanceof Element)
            event.currentTarget.setPointerCapture(from.id);
        this.now = { key: from.key, dx, dy };
        this.over = this.#under(event.clientX, event.clientY, from.key);
    }

    end(event: PointerEvent): void {
        const from = this.#from;
        if (!from || from.id !== event.pointerId) return;
        const over = this.over;
        const moved = this.now !== null;
        this.cancel();
        if (!moved) return;
        this.#justDropped = true;
        if (over) this.dropped(from.key, over.spot, over.after);
    }

    cancel(): void {
        this.#from = null;
        this.now = null;
        this.over = null;
    }

    /** Whether the click that follows a drop should be overheard. */
    swallows(): boolean {
        const swallowed = this.#justDropped;
        this.#justDropped = false;
        return swallowed;
    }

    #under(x: number, y: number, key: string): { spot: string; after: boolean } | null {
        for (const node of document.elementsFromPoint(x, y)) {
            const place = node.closest<HTMLElement>("[data-drop]");
            if (!place || place.dataset.key === key) continue;
            const box = place.getBoundingClientRect();
            return { spot: place.dataset.drop ?? "", after: x > box.x + box.width / 2 };
        }
        return null;
    }
}
