/** Spanish, whole. */
import type { Messages } from "../en";
import { analysis } from "./analysis";
import { buyword } from "./buyword";
import { dexikon } from "./dexikon";
import { dizzle } from "./dizzle";
import { lexigo } from "./lexigo";
import { lobby } from "./lobby";
import { page } from "./page";
import { people } from "./people";
import { quiddler } from "./quiddler";
import { refusals, unknownRefusal } from "./refusals";
import { table } from "./table";

export const es: Messages = {
    page,
    lobby,
    people,
    table,
    analysis,
    quiddler,
    lexigo,
    buyword,
    dizzle,
    dexikon,
    refusals,
    unknownRefusal,
};
