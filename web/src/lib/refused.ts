/** Run something that the server may refuse. */
import { Refusal } from "./api";

/** What it gives, or the refusal; any other fault is thrown on. */
export async function asked<T>(what: () => Promise<T>): Promise<T | Refusal> {
    try {
        return await what();
    } catch (no) {
        if (no instanceof Refusal) return no;
        throw no;
    }
}
