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
    /** Profiles in the files: all, those on cards with every figure as it is printed, and those whose figures the rules read. Of a game that is none of the engine's, and of an edition whose profiles have other columns than the engine knows, the last is 0. */
    profiles: { all: number; shown: number; typed: number };
    units: number;
    /** Parts of the kind "weapon", those in parts of the kind "choice" among them. */
    weapons: number;
    /** `text` is what the files say of a rule; the packs have it in `texts` too. */
    keywords: { known: number; unknown: { name: string; count: number; example: string; text: string }[] };
    problems: { severity: "error" | "warning" | "info"; code: string; message: string; file: string; id: string }[];
  };
}
