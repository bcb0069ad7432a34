/** A sentence for every code that the server, the table or a game refuses with, each in the file of who says it. */
import { box } from "./box";
import { buyword } from "./buyword";
import { dexikon } from "./dexikon";
import { dizzle } from "./dizzle";
import { lexigo } from "./lexigo";
import { quiddler } from "./quiddler";
import { table } from "./table";

export const refusals = { ...table, ...box, ...quiddler, ...buyword, ...lexigo, ...dizzle, ...dexikon };

/** For a code that is newer than this page. */
export const unknownRefusal = (rule: string, code: string): string => `The table says no (${rule}, ${code}).`;
