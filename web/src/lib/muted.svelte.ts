/** Whom this device does not want to hear. */
import * as keep from "./keep";

const NAME = "muted";

class Muted {
    voices = $state.raw<readonly string[]>(keep.read<string[]>(NAME) ?? []);

    constructor() {
        keep.watch<string[]>(NAME, (voices) => (this.voices = voices ?? []));
    }

    has(voice: string): boolean {
        return this.voices.includes(voice);
    }

    /** Hear somebody no more, or again. */
    turn(voice: string): void {
        this.voices = this.has(voice) ? this.voices.filter((one) => one !== voice) : [...this.voices, voice];
        keep.write(NAME, this.voices);
    }
}

export const muted = new Muted();
