/** One table as this browser knows it: what the server said last, what happened, what was sent and not answered yet. */
import type { Prompt } from "@/protocol/prompts";
import type {
    Accepted,
    Chair,
    Command,
    Found,
    Line as Spoken,
    FromTable,
    LookUp,
    Talked,
    Refused,
    Update,
    Weight,
    Welcome,
} from "@/protocol/wire";
import type { Deed } from "./api";
import * as keep from "./keep";
import { Line, type Link } from "./line";
import { apart, seated } from "./names";

export interface Happened {
    /** Unique at this table: the update's number and the place in it. */
    readonly key: string;
    readonly event: Tagged;
    /** Whether it is new, not only brought up to date. */
    readonly fresh: boolean;
}

export interface Tagged {
    readonly event: string;
    readonly [field: string]: unknown;
}

export interface Sent {
    readonly id: string;
    readonly command: Command;
    /** kept: the line is down. sent: on its way. stored: the table has it. */
    readonly state: "kept" | "sent" | "stored";
}

export type Refusal = Pick<Refused, "rule" | "code" | "facts">;

export class Table {
    welcome = $state.raw<Welcome | null>(null);
    chairs = $state.raw<readonly Chair[]>([]);
    started = $state(false);
    /** What was said, in order. */
    lines = $state.raw<readonly Spoken[]>([]);
    /** What was said last, while this page was here. */
    spoken = $state.raw<readonly Spoken[]>([]);
    /** How many lines have not been looked at. */
    unheard = $state(0);
    /** The table of the rematch, once somebody has laid one. */
    rematch = $state<string | null>(null);
    update = $state.raw<Update | null>(null);
    happened = $state.raw<readonly Happened[]>([]);
    link = $state.raw<Link>({ state: "joining" });
    sent = $state.raw<Sent | null>(null);
    /** The update that shows this seat's last move, once the table has stored it; null: there is none. */
    stored = $state<number | null>(null);
    /** By seat: up to which update of this seat they have seen what all were told. */
    seen = $state.raw<readonly number[]>([]);
    refusal = $state.raw<Refusal | null>(null);
    /** What a hint says, as long as it is shown: the board marks where that is. */
    hinted = $state.raw<Deed | null>(null);
    /** Whether some wait at this table has had an end, so that a pause means something. */
    timed = $state(false);
    /** When the present wait ends, counted as `performance.now()`, which no change of the date moves; null: no limit. */
    until = $state<number | null>(null);
    /** When the last update came, counted in the same way. */
    toldAt = $state(0);

    readonly #line: Line;
    #seen = 0;
    #listens = false;
    readonly #answers: Record<string, (answer: Accepted | Refused) => void> = {};

    constructor(readonly id: string) {
        const scheme = location.protocol === "https:" ? "wss:" : "ws:";
        const box = `outbox.${id}`;
        this.#line = new Line(
            `${scheme}//${location.host}/ws/${encodeURIComponent(id)}`,
            {
                since: () => this.update?.m ?? 0,
                heard: () => this.lines.at(-1)?.n ?? 0,
                told: (message) => this.#told(message),
                linked: (link) => this.#linked(link),
            },
            {
                load: () => keep.read<Command[]>(box, sessionStorage) ?? [],
                save: (commands) => keep.write(box, commands, sessionStorage),
            },
        );
    }

    /** Join the table; returns how to leave it again. */
    join(): () => void {
        const hurry = (): void => this.#line.hurry();
        // A device that slept has a line that may be dead, and timers that stood still.
        const looked = (): void => {
            if (document.hidden) return;
            this.#line.wake();
            this.#shown();
        };
        addEventListener("online", hurry);
        addEventListener("pageshow", looked);
        document.addEventListener("visibilitychange", looked);
        this.#line.start();
        return () => {
            document.removeEventListener("visibilitychange", looked);
            removeEventListener("pageshow", looked);
            removeEventListener("online", hurry);
            this.#line.stop();
        };
    }

    /** Join again a table that had said good-bye for good: now there may be a chair. */
    again(): void {
        if (this.link.state === "ended") this.#line.start();
    }

    hurry(): void {
        this.#line.hurry();
    }

    get seat(): number | null {
        return this.welcome?.seat ?? null;
    }

    get over(): boolean {
        return this.update?.over ?? false;
    }

    get prompts(): readonly Prompt[] {
        return this.update?.prompts ?? [];
    }

    get myTurn(): boolean {
        return this.seat !== null && (this.update?.to_act.includes(this.seat) ?? false);
    }

    /** Whether this page sits here and may still do something: the match is not over, and it has not left. */
    get plays(): boolean {
        const seated = (this.update?.view as { readonly seated?: readonly number[] } | undefined)?.seated;
        return this.seat !== null && !this.over && (seated?.includes(this.seat) ?? true);
    }

    /** Whether a move is under way, so that a second tap does not send a second one. */
    get busy(): boolean {
        return this.sent !== null && this.sent.state !== "stored";
    }

    /** The prompt for an action, when this seat may take it now. */
    prompt(action: string): Prompt | null {
        return this.prompts.find((prompt) => prompt.do === action) ?? null;
    }

    /** Make a move. */
    play(action: object): void {
        this.#send({ t: "command", id: keep.fresh(), action });
    }

    /** Make a move that is written in notation. */
    say(text: string): void {
        this.#send({ t: "command", id: keep.fresh(), text });
    }

    /** Make a move that waits for no other and holds none up, as in a race; what the table answers is for the asker. */
    dash(action: object): Promise<Accepted | Refused> {
        const command: Command = { t: "command", id: keep.fresh(), action };
        return new Promise((answered) => {
            this.#answers[command.id] = answered;
            this.#line.command(command);
        });
    }

    #send(command: Command): void {
        if (this.busy) return;
        this.refusal = null;
        this.sent = { id: command.id, command, state: this.link.state === "open" ? "sent" : "kept" };
        this.#line.command(command);
    }

    /** Whether this page hears what is said, and may talk. */
    get talks(): boolean {
        const chat = this.welcome?.manners.chat;
        const company = this.chairs.filter((chair) => chair.kind !== "bot").length > 1;
        return chat === "all" || (chat === "seats" && this.seat !== null && company);
    }

    /** Say something; null when the line is down. */
    async talk(text: string): Promise<Talked | Refused | null> {
        const answer = await this.#line.ask({ t: "talk", id: keep.fresh(), text });
        return answer?.t === "talked" || answer?.t === "refused" ? answer : null;
    }

    /** The reader has seen the talk up to this line. */
    heardTo(n: number): void {
        this.#seen = Math.max(this.#seen, n);
        this.unheard = 0;
    }

    async weigh(words: readonly (readonly string[])[]): Promise<readonly Weight[] | null> {
        const answer = await this.#line.ask({ t: "weigh", id: keep.fresh(), words });
        return answer?.t === "weighed" ? answer.words : null;
    }

    /** What an action would be worth, word by word, or why it would be refused; null when the line is down. */
    async appraise(action: object): Promise<readonly Weight[] | Refused | null> {
        const answer = await this.#line.ask({ t: "weigh", id: keep.fresh(), action });
        if (answer?.t === "weighed") return answer.words;
        return answer?.t === "refused" ? answer : null;
    }

    async lookUp(word: string): Promise<Found | Refused | null> {
        const question: LookUp = { t: "lookup", id: keep.fresh(), word };
        const answer = await this.#line.ask(question);
        return answer?.t === "found" || answer?.t === "refused" ? answer : null;
    }

    /** Tell the table that what it told has been shown, as soon as somebody can see the page. */
    #shown(): void {
        if (this.update && this.seat !== null && !document.hidden) this.#line.shown(this.update.m);
    }

    #linked(link: Link): void {
        this.link = link;
        // Who may look no more keeps nothing of it on the screen.
        if (link.state === "ended") this.#reseated();
        if (this.sent && this.sent.state !== "stored") {
            this.sent = { ...this.sent, state: link.state === "open" ? "sent" : "kept" };
            return;
        }
        const command = this.#line.unanswered.find((one) => !(one.id in this.#answers));
        if (command && !this.sent) {
            this.sent = { id: command.id, command, state: link.state === "open" ? "sent" : "kept" };
        }
    }

    #told(message: FromTable): void {
        switch (message.t) {
            case "welcome":
                if (this.welcome && this.welcome.seat !== message.seat) {
                    this.#reseated();
                    this.welcome = message;
                    this.#line.greet();
                }
                this.welcome = message;
                this.chairs = seated(message.chairs);
                this.started = message.started;
                break;
            case "chairs":
                this.chairs = seated(message.chairs);
                this.started = message.started;
                break;
            case "lines":
                this.#talked(message.lines);
                break;
            case "rematch":
                this.rematch = message.table;
                break;
            case "update":
                this.#updated(message);
                this.#shown();
                break;
            case "seen":
                this.seen = message.seats;
                break;
            case "accepted":
                this.#answered(message);
                if (this.sent?.id === message.id) this.#stored(this.sent, message.m);
                break;
            case "refused":
                if (!this.#answered(message)) this.refusal = message;
                if (this.sent?.id === message.id || message.id === "") this.sent = null;
                break;
        }
    }

    /** A move is shown by the update of this number, which may be here already. */
    #stored(sent: Sent, shown: number): void {
        this.stored = shown;
        this.sent = shown > (this.update?.m ?? 0) ? { ...sent, state: "stored" } : null;
    }

    #answered(answer: Accepted | Refused): boolean {
        const asker = this.#answers[answer.id];
        Reflect.deleteProperty(this.#answers, answer.id);
        asker?.(answer);
        return asker !== undefined;
    }

    #talked(lines: readonly Spoken[]): void {
        const known = this.lines.map((line) => line.n);
        const fresh = lines
            .filter((line) => !known.includes(line.n))
            .map((line) => ({ ...line, name: apart(line.name) }));
        this.lines = [...this.lines, ...fresh].sort((one, other) => one.n - other.n);
        // What was said before this page came is old.
        this.spoken = this.#listens ? fresh : [];
        this.#listens = true;
        this.unheard += fresh.filter((line) => line.n > this.#seen && line.seat !== this.seat).length;
    }

    /** Updates are counted for each seat: who has sat down begins anew. */
    #reseated(): void {
        this.update = null;
        this.happened = [];
        this.stored = null;
        this.seen = [];
    }

    #updated(update: Update): void {
        const seen = this.update?.m ?? 0;
        if (this.update && update.m < seen) return;
        this.started = true;
        if (update.m > seen) {
            const news = (update.events as Tagged[]).map((event, place) => ({
                key: `${update.m}.${place}`,
                event,
                fresh: update.told,
            }));
            this.happened = [...this.happened, ...news];
        }
        this.toldAt = performance.now();
        this.until = update.left_ms === null ? null : performance.now() + update.left_ms;
        this.timed ||= update.left_ms !== null;
        this.update = update;
        if (this.sent?.state === "stored") this.sent = null;
    }
}
