/** The analysis of one finished match: asked for, followed as it comes together, called off. */
import { api, Refusal, type Stand } from "./api";
import { asked } from "./refused";

export class Study {
    /** Null until the server has said how it stands. */
    stand = $state.raw<Stand | null>(null);
    refusal = $state.raw<Refusal | null>(null);
    #closed = false;
    #following = false;

    constructor(readonly id: string) {}

    get busy(): boolean {
        return this.stand?.state === "waiting" || this.stand?.state === "running";
    }

    /** See how it stands, and follow what runs already. */
    async look(): Promise<void> {
        await this.#take(asked(() => api.analysis(this.id)));
        await this.#follow();
    }

    async ask(): Promise<void> {
        await this.#take(asked(() => api.analyse(this.id)));
        await this.#follow();
    }

    async stop(): Promise<void> {
        await this.#take(asked(() => api.callOff(this.id)));
    }

    /** Follow no more; what runs goes on. */
    close(): void {
        this.#closed = true;
    }

    async #follow(): Promise<void> {
        if (this.#following) return;
        this.#following = true;
        while (this.busy && !this.#closed && !this.refusal) {
            const seen = this.stand as Stand;
            await this.#take(asked(() => api.analysis(this.id, seen)));
        }
        this.#following = false;
    }

    async #take(telling: Promise<Stand | Refusal>): Promise<void> {
        const told = await telling;
        this.refusal = told instanceof Refusal ? told : null;
        if (!(told instanceof Refusal)) this.stand = told;
    }
}
