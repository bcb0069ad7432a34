/** Somebody in a sentence: the reader, or a name. */
export interface Who {
    readonly you: boolean;
    readonly name: string;
}
