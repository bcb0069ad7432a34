/**
 * The line to a table: one socket that comes back by itself. Moves that were not answered are kept and sent again
 * with the same id, so that each is played once; what was missed is asked for by number.
 */
import type { Command, FromPage, FromTable, Refused } from "@/protocol/wire";
import { fresh } from "./keep";

export type Link =
    | { readonly state: "joining" }
    | { readonly state: "open" }
    | { readonly state: "waiting"; readonly tries: number; readonly until: number }
    | { readonly state: "ended"; readonly code: string };

export interface Ear {
    /** The number of the last update that the page has. */
    since(): number;
    /** The number of the last line of talk that the page has. */
    heard(): number;
    told(message: FromTable): void;
    linked(link: Link): void;
}

export interface Outbox {
    load(): Command[];
    save(commands: readonly Command[]): void;
}

/** The browser's part, so that tests can stand in for it. */
export interface World {
    open(address: string): WebSocket;
    later(call: () => void, ms: number): number;
    cancel(timer: number): void;
    now(): number;
    chance(): number;
}

export const browser: World = {
    open: (address) => new WebSocket(address),
    later: (call, ms) => window.setTimeout(call, ms),
    cancel: (timer) => window.clearTimeout(timer),
    now: () => performance.now(),
    chance: () => Math.random(),
};

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;
/** A try that gets no answer in this time is given up: a network may swallow it without a word. */
const WELCOME_WITHIN = 10_000;
const UNDECIDED = new Set(["not_kept", "too_fast", "fault"]);
const TRIES_OF_A_MOVE = 4;

/** How long to wait before try `tries` (from 0), with jitter so that pages do not come back all at once. */
export function pause(tries: number, chance: number): number {
    return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.5 + chance / 2);
}

export class Line {
    #socket: WebSocket | null = null;
    #waiting: Command[];
    #questions = new Map<string, (answer: FromTable | null) => void>();
    #tries = 0;
    #timer = 0;
    #heard = 0;
    #asked: number | null = null;
    #undecided = 0;
    #joined = false;
    #ended = false;

    constructor(
        readonly address: string,
        readonly ear: Ear,
        readonly outbox: Outbox,
        readonly world: World = browser,
    ) {
        this.#waiting = outbox.load();
    }

    /** The moves that the table has not answered yet. */
    get unanswered(): readonly Command[] {
        return this.#waiting;
    }

    start(): void {
        this.#ended = false;
        this.#connect();
    }

    /** Hang up for good. */
    stop(): void {
        this.#ended = true;
        this.#drop();
    }

    /** Try now instead of waiting. */
    hurry(): void {
        if (this.#ended || this.#socket) return;
        this.#connect();
    }

    /** Somebody looks again: do not wait for the next try, and find out at once whether the line still lives. */
    wake(): void {
        if (!this.#joined) return this.hurry();
        this.world.cancel(this.#timer);
        this.#asked = null;
        this.#look();
    }

    /** Say what the page has, to be told the rest. */
    greet(): void {
        this.#write({ t: "hello", since: this.ear.since(), heard: this.ear.heard() });
    }

    /** Send a move and keep it until it is answered. */
    command(command: Command): void {
        this.#waiting = [...this.#waiting, command];
        this.outbox.save(this.#waiting);
        if (this.#joined) this.#write(command);
    }

    /** Say that updates up to this number have been shown. */
    shown(m: number): void {
        if (this.#joined) this.#write({ t: "shown", m });
    }

    /** Ask something that changes nothing; null when the line is down. */
    ask(question: FromPage & { readonly id: string }): Promise<FromTable | null> {
        if (!this.#joined) return Promise.resolve(null);
        return new Promise((answered) => {
            this.#questions.set(question.id, answered);
            this.#write(question);
        });
    }

    #connect(): void {
        this.world.cancel(this.#timer);
        this.ear.linked({ state: "joining" });
        const socket = this.world.open(this.address);
        this.#socket = socket;
        this.#timer = this.world.later(() => this.#lost(), WELCOME_WITHIN);
        socket.onopen = () => this.greet();
        socket.onmessage = (event) => {
            if (this.#socket === socket) this.#hear(JSON.parse(String(event.data)) as FromTable);
        };
        socket.onclose = () => {
            if (this.#socket === socket) this.#lost();
        };
    }

    #hear(message: FromTable): void {
        this.#heard = this.world.now();
        if (message.t === "welcome") this.#welcome();
        if (message.t === "bye") return this.#sent_away(message.code, message.retry_ms);
        if (message.t === "refused" && this.#again(message)) return;
        if (message.t === "accepted" || message.t === "refused") this.#settle(message.id);
        const answered = "id" in message ? this.#questions.get(message.id) : undefined;
        if (answered && "id" in message) {
            this.#questions.delete(message.id);
            return answered(message);
        }
        if (message.t !== "pong") this.ear.told(message);
    }

    #welcome(): void {
        this.#joined = true;
        this.#tries = 0;
        this.#asked = null;
        this.ear.linked({ state: "open" });
        for (const command of this.#waiting) this.#write(command);
        this.#watch();
    }

    /** Some refusals decide nothing: the same move is sent again after a while, a few times. */
    #again(no: Refused): boolean {
        const command = this.#waiting.find((one) => one.id === no.id);
        if (!command || !UNDECIDED.has(no.code) || this.#undecided >= TRIES_OF_A_MOVE) return false;
        const wait = Number(no.facts.retry_ms) || pause(this.#undecided + 1, this.world.chance());
        this.#undecided += 1;
        this.world.later(() => {
            if (this.#joined && this.#waiting.includes(command)) this.#write(command);
        }, wait);
        return true;
    }

    #settle(id: string): void {
        this.#undecided = 0;
        this.#waiting = this.#waiting.filter((command) => command.id !== id);
        this.outbox.save(this.#waiting);
    }

    /** A socket can die without a word: when a ping is not answered, hang up and try again. */
    #watch(): void {
        this.world.cancel(this.#timer);
        this.#timer = this.world.later(() => this.#look(), this.#asked === null ? PING_EVERY : PONG_WITHIN);
    }

    #look(): void {
        if (this.#asked !== null && this.#heard < this.#asked) return this.#lost();
        this.#asked = this.#asked === null ? this.world.now() : null;
        if (this.#asked !== null) this.#write({ t: "ping", id: fresh() });
        this.#watch();
    }

    #sent_away(code: string, retry: number | null): void {
        this.#drop();
        if (retry === null) {
            this.#ended = true;
            this.ear.linked({ state: "ended", code });
        } else this.#wait(retry);
    }

    #lost(): void {
        this.#drop();
        if (!this.#ended) this.#wait(pause(this.#tries, this.world.chance()));
    }

    #wait(ms: number): void {
        this.#tries += 1;
        this.ear.linked({ state: "waiting", tries: this.#tries, until: this.world.now() + ms });
        this.#timer = this.world.later(() => this.#connect(), ms);
    }

    #drop(): void {
        this.world.cancel(this.#timer);
        const socket = this.#socket;
        this.#socket = null;
        this.#joined = false;
        for (const answered of this.#questions.values()) answered(null);
        this.#questions.clear();
        socket?.close();
    }

    #write(message: FromPage): void {
        if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
    }
}
