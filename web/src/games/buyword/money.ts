/** Money as it lies on the table, and the printed price list (B-1, B-3). What is paid, the table says. */

export const BILLS = [50, 20, 10, 5, 1] as const;

/** The longest line of the printed price list. */
export const LIST_UP_TO = 20;

/** So much money in bills, the large ones first: value and how many. */
export function inBills(money: number): readonly (readonly [number, number])[] {
    let rest = Math.max(0, money);
    return BILLS.flatMap((value) => {
        const count = Math.floor(rest / value);
        rest -= count * value;
        return count > 0 ? [[value, count] as const] : [];
    });
}

/** What the price list says for so many dots. */
export function listPrice(dots: number): number {
    return dots * dots;
}
