/** What is left of a wait, ticking. Time is measured, never read from the date. */
const TICK = 200;

export class Countdown {
    #now = $state(performance.now());

    /** To be made while a component is; `until` as the table has it. */
    constructor(readonly until: () => number | null) {
        $effect(() => {
            if (this.until() === null) return;
            this.#now = performance.now();
            const timer = setInterval(() => (this.#now = performance.now()), TICK);
            return () => clearInterval(timer);
        });
    }

    /** Milliseconds left; null: no limit. */
    get ms(): number | null {
        const until = this.until();
        return until === null ? null : Math.max(0, until - this.#now);
    }

    /** Milliseconds since that moment; none before it, or without one. */
    get passed(): number {
        const until = this.until();
        return until === null ? 0 : Math.max(0, this.#now - until);
    }

    /** Whole seconds left, begun ones included. */
    get seconds(): number | null {
        return this.ms === null ? null : Math.ceil(this.ms / 1000);
    }
}
