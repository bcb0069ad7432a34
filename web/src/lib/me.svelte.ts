/** Who this browser is at every table. */
import { api, Refusal, type Me } from "./api";
import * as keep from "./keep";

/** Written whenever somebody signs in or out, for the other tabs. */
const WHO = "who";

class Myself {
    me = $state.raw<Me | null>(null);
    refusal = $state.raw<Refusal | null>(null);
    #asked: Promise<Me | null> | null = null;

    /** Ask who this browser is; a new browser becomes a guest. */
    known(): Promise<Me | null> {
        this.#asked ??= this.#ask();
        return this.#asked;
    }

    async rename(name: string): Promise<void> {
        try {
            this.me = await api.rename(name);
            this.refusal = null;
        } catch (no) {
            this.#refused(no);
        }
    }

    constructor() {
        keep.watch(WHO, () => location.reload());
    }

    /** This browser is somebody else now: its other tabs load again, as whoever that is. */
    became(): void {
        keep.write(WHO, keep.fresh());
    }

    /** Ask anew, as after a table was made: the next one has another commitment. */
    forget(): void {
        this.#asked = null;
    }

    async #ask(): Promise<Me | null> {
        try {
            this.me = await api.me();
            this.refusal = null;
        } catch (no) {
            this.#asked = null;
            this.#refused(no);
        }
        return this.me;
    }

    #refused(no: unknown): void {
        if (!(no instanceof Refusal)) throw no;
        this.refusal = no;
    }
}

export const myself = new Myself();
