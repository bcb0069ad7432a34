import type { Messages } from "../../en";
import { box } from "./box";
import { buyword } from "./buyword";
import { dexikon } from "./dexikon";
import { dizzle } from "./dizzle";
import { lexigo } from "./lexigo";
import { quiddler } from "./quiddler";
import { table } from "./table";

export const refusals: Messages["refusals"] = {
    ...table,
    ...box,
    ...quiddler,
    ...buyword,
    ...lexigo,
    ...dizzle,
    ...dexikon,
};

export const unknownRefusal: Messages["unknownRefusal"] = (rule, code) =>
    `La mesa dice que no (${rule}, ${code}).`;
