/** The letters that a blank may stand for: those of the alphabet, with Ñ where a tile of the edition has it. */
const LATIN = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

export function alphabetOf(sheet: readonly unknown[]): readonly string[] {
    const printed = (sheet as readonly { readonly letters?: string }[]).map((one) => one.letters ?? "");
    return printed.some((letters) => letters.includes("Ñ")) ? LATIN.toSpliced(14, 0, "Ñ") : LATIN;
}
