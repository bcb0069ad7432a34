/** Which keys are for a board, and which for whatever else has the focus. */

/** Whether this key is a board's: no shortcut of the browser, and nobody writes or chooses elsewhere. */
export function forBoard(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
    const target = event.target;
    if (!(target instanceof HTMLElement)) return true;
    return target.closest("input, textarea, select, dialog, [role='tablist']") === null;
}

/** Whether a button or a link has the focus, which Enter and Space are for. */
export function onButton(event: KeyboardEvent): boolean {
    return event.target instanceof HTMLElement && event.target.closest("button, a, summary") !== null;
}

/** Whether the key writes one letter, as it is printed: capitals, no accents. */
export function isLetter(folded: string): boolean {
    return [...folded].length === 1 && /^\p{Lu}$/u.test(folded);
}
