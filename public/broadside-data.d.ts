/** What broadside.js reads of community data, in types. */

import type { Catalogue, SystemId } from "./broadside.js";

export interface DataFile { name: string; bytes: Uint8Array | ArrayBuffer }

/** The id of a game: one of the engine's, or one that begins with "x-" for a game that is none of them. Of those there are cards without rules. */
export type ImportedSystem = SystemId | `x-${string}`;

/** What data files came to. `name` is the game system's, as the files call it. `catalogue` is always there; its `edition` is empty where the
 * engine does not have the game. Nothing unknown is fatal: it is kept as text, and reported with how often it stands and the first entry that has it. */
export interface ImportedData {
  name: string;
  system: ImportedSystem;
  catalogue: Omit<Catalogue, "system"> & { system: ImportedSystem };
  report: {
    units: number;
    weapons: number;
    keywords: { known: number; unknown: { name: string; count: number; example: string }[] };
    problems: { severity: "error" | "warning" | "info"; code: string; message: string; file: string; id: string }[];
  };
}
