/** The facts of a refusal, for the sentences about it. */
export class Facts {
    constructor(readonly facts: Readonly<Record<string, unknown>>) {}

    has(name: string): boolean {
        return ![undefined, null, ""].includes(this.facts[name] as string);
    }

    text(name: string): string {
        return String(this.facts[name] ?? "?");
    }

    /** Milliseconds as whole seconds, rounded up. */
    seconds(name: string): number {
        return Math.ceil(Number(this.facts[name] ?? 0) / 1000);
    }

    list(name: string): string {
        const value = this.facts[name];
        return Array.isArray(value) ? value.join(", ") : this.text(name);
    }
}
