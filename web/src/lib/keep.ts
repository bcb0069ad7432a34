/** What this browser keeps for itself. A browser that forbids it only forgets; nothing else breaks. */

const PREFIX = "sobremesa.";

export function read<T>(name: string, area: Storage = localStorage): T | null {
    try {
        const text = area.getItem(PREFIX + name);
        return text === null ? null : (JSON.parse(text) as T);
    } catch {
        return null;
    }
}

export function write(name: string, value: unknown, area: Storage = localStorage): void {
    try {
        area.setItem(PREFIX + name, JSON.stringify(value));
    } catch {
        // Storage is full or forbidden: the page goes on without it.
    }
}

export function forget(name: string, area: Storage = localStorage): void {
    try {
        area.removeItem(PREFIX + name);
    } catch {
        // As above.
    }
}

/** Call back when another tab of this browser writes the value. */
export function watch<T>(name: string, told: (value: T | null) => void): () => void {
    const listen = (event: StorageEvent): void => {
        if (event.key === PREFIX + name) told(read<T>(name));
    };
    addEventListener("storage", listen);
    return () => removeEventListener("storage", listen);
}

/** Forget all but the newest `most` values whose name begins so; each carries its time in `at`. */
export function prune(start: string, most: number): void {
    try {
        const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX + start));
        const aged = names.map((name) => ({
            name,
            at: Number(JSON.parse(localStorage.getItem(name) ?? "{}").at) || 0,
        }));
        aged.sort((one, other) => other.at - one.at);
        for (const { name } of aged.slice(most)) localStorage.removeItem(name);
    } catch {
        // As above.
    }
}

/** An id nobody else has, and random bytes in hex for the shuffle. */
export function fresh(): string {
    return hex(12);
}

export function hex(bytes: number): string {
    return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
        byte.toString(16).padStart(2, "0"),
    ).join("");
}
