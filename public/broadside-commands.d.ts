/**
 * What the commands and set-ups of each game take, written from what the games declare. Lengths are decimals of the game's unit,
 * angles degrees; what may be given now, and within which bounds, `Game.legal` says. "thing" is the id of the thing that does it.
 */

/** Whose command it is, where several seats may act; `force` does it though a check forbids it. */
export interface Ordered { by?: number; force?: boolean }

/** false and 0 are as if it were left out. */
export type YesNo = boolean | 0 | 1;

export type CommonCommand = Ordered & (
  | { do: "set"; thing?: number; field: string; value?: number | string | boolean }
  | { do: "note"; text: string }
  | { do: "accept" }
);

export type DfcCommand = Ordered & (
  | { do: "scenery"; class: string; x?: number; y?: number; width?: number; height?: number; radius?: number; rotation?: number; points?: [x: number, y: number][] }
  | { do: "clear-scenery"; thing: number }
  | { do: "scenery-done" }
  | { do: "enlist"; list: string; seat?: number }
  | { do: "dismiss"; thing?: number; seat?: number }
  | { do: "roll-off" }
  | { do: "edge"; edge: string }
  | { do: "deploy"; thing: number; x: number; y: number; heading?: number; layer?: string }
  | { do: "call"; thing: number }
  | { do: "stack"; cards?: number[] }
  | { do: "draw"; discard?: number }
  | { do: "reveal" }
  | { do: "first" }
  | { do: "second" }
  | { do: "raise-shields"; thing: number }
  | { do: "lower-shields"; thing: number }
  | { do: "standard"; thing: number; distance?: number; x?: number; y?: number; heading?: number; pivot?: number; pivotAt?: number; layer?: string; layerAt?: number }
  | { do: "weapons-free"; thing: number; distance?: number; x?: number; y?: number; heading?: number; pivot?: number; pivotAt?: number; layer?: string; layerAt?: number }
  | { do: "station-keeping"; thing: number; distance?: number; x?: number; y?: number; heading?: number; pivot?: number; pivotAt?: number; layer?: string; layerAt?: number }
  | { do: "course-change"; thing: number; distance?: number; x?: number; y?: number; heading?: number; pivot?: number; pivotAt?: number; pivot2?: number; pivot2At?: number; layer?: string; layerAt?: number }
  | { do: "max-thrust"; thing: number; distance?: number; x?: number; y?: number; heading?: number; pivot?: number; pivotAt?: number; layer?: string; layerAt?: number }
  | { do: "silent-running"; thing: number; distance?: number; x?: number; y?: number; heading?: number; pivot?: number; pivotAt?: number; layer?: string; layerAt?: number }
  | { do: "active-scan"; thing: number; distance?: number; x?: number; y?: number; heading?: number; pivot?: number; pivotAt?: number; layer?: string; layerAt?: number }
  | { do: "survey"; thing: number; target: number }
  | { do: "aim"; thing: number; weapon: string; target: number; overcharge?: YesNo }
  | { do: "hold"; thing: number; weapon: string }
  | { do: "nuke"; thing: number; target: number }
  | { do: "ram"; thing: number; target: number }
  | { do: "fire"; thing: number }
  | { do: "ground-fire"; thing: number; weapon: string; target: number }
  | { do: "march"; thing: number; asset: string; target: number; count: number }
  | { do: "relocate"; thing: number; asset: string; target: number }
  | { do: "fight"; thing: number }
  | { do: "launch"; thing: number; asset: string; target: number; count?: number; load?: string; troops?: string; far?: YesNo }
  | { do: "strike"; thing: number }
  | { do: "pass" }
  | { do: "card"; text?: string; group?: number; negates?: YesNo }
  | { do: "cards-done" }
  | { do: "concede" }
);

export interface DfcOptions {
  /** One of these, the first where there is none, or the text of one that players made. */
  "scenario"?: "contested-world" | "orbital-lanes" | "first-survey" | "scorched-earth" | "bastion" | "fleet-engagement" | (string & {});
  /** From 0 to 100. */
  "command-cards"?: number;
  /** The side that a seat fights on, one of its own where there is none. */
  "team.1"?: number;
  "team.2"?: number;
  "team.3"?: number;
  "team.4"?: number;
  /** Of a seat whose list was joined from several: units and limit of each, as in "3:500 2:500". */
  "rosters.1"?: string;
  "rosters.2"?: string;
  "rosters.3"?: string;
  "rosters.4"?: string;
}

export type FtlCommand = Ordered & (
  | { do: "terrain"; kinds: string; x?: number; y?: number; radius?: number; points?: [x: number, y: number][]; name?: string }
  | { do: "clear-terrain"; thing: number }
  | { do: "terrain-done" }
  | { do: "enlist"; list: string; seat?: number }
  | { do: "dismiss"; thing?: number; seat?: number }
  | { do: "roll-off" }
  | { do: "edge"; edge: string }
  | { do: "objective"; x: number; y: number }
  | { do: "deploy"; thing: number; x: number; y: number; heading?: number }
  | { do: "reserve"; thing: number }
  | { do: "vanguard"; thing: number; distance: number }
  | { do: "arrive"; thing: number; x?: number; y?: number; heading?: number }
  | { do: "wait" }
  | { do: "return"; thing: number; x: number; y: number; heading?: number }
  | { do: "hold"; thing: number; pivot?: number }
  | { do: "move"; thing: number; x?: number; y?: number; heading?: number; pivot?: number; pivotAt?: number; viaX?: number; viaY?: number }
  | { do: "cruise"; thing: number; x?: number; y?: number; heading?: number; pivot?: number; pivotAt?: number; viaX?: number; viaY?: number }
  | { do: "warp"; thing: number; pivot?: number }
  | { do: "ram"; thing: number; target: number; pivot?: number; pivotAt?: number }
  | { do: "repair"; thing: number; target: number }
  | { do: "tractor"; thing: number; target: number }
  | { do: "mine"; thing: number; x?: number; y?: number }
  | { do: "shoot"; thing: number; weapon: string; target: number; attacks?: number }
  | { do: "done"; thing: number }
  | { do: "pass" }
  | { do: "decline" }
  | { do: "concede" }
);

/** There is nothing to agree on. */
export type FtlOptions = Record<string, never>;

