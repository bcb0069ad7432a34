/** What is read out to those who do not see the table: each thing once, in order. */
class Announcer {
    lines = $state.raw<readonly { readonly key: number; readonly text: string }[]>([]);
    #next = 0;

    say(text: string): void {
        this.#next += 1;
        this.lines = [...this.lines.slice(-7), { key: this.#next, text }];
    }
}

export const announcer = new Announcer();
