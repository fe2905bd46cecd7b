/** What broadside.js reads of community data, in types. */

import type { Catalogue, SystemId } from "./broadside.js";

export interface DataFile { name: string; bytes: Uint8Array | ArrayBuffer }

/** What data files came to. `name` is the game system's, as the files call it; `system` and `catalogue` are absent where the engine does not
 * have that game. Nothing unknown is fatal: it is kept as text, and reported with how often it stands and the first entry that has it. */
export interface ImportedData {
  name: string;
  system?: SystemId;
  catalogue?: Catalogue;
  report: {
    units: number;
    weapons: number;
    keywords: { known: number; unknown: { name: string; count: number; example: string }[] };
    problems: { severity: "error" | "warning" | "info"; code: string; message: string; file: string; id: string }[];
  };
}
