import type { Geometry } from "../../public/broadside-odds.js";

export type DfcOrder = "standard" | "weapons-free" | "station-keeping" | "course-change" | "max-thrust" | "silent-running" | "active-scan";

export type DfcLayer = "high" | "low" | "atmosphere";

/** Everything that one ship or one group of Dropfleet Commander fires at one target at once; weapons, launch assets, or both. */
export interface DfcOddsRequest {
  system: "dfc";
  edition?: "core" | "revised";
  /** Distance in inches; within `scan` Scald works. */
  range?: number;
  /** The firer's scan as it is now, debris and uplinks counted. */
  scan?: number;
  firer?: {
    order?: DfcOrder;
    layer?: DfcLayer;
    /** It has suffered crippling damage. */
    crippled?: boolean;
    special?: string[];
  };
  weapons?: DfcWeapon[];
  /**
   * Several ships of one group that fire together, in place of `range`, `scan`, `firer`, `lockModifiers`, `weapons` and `launch`. What they
   * fire meets one roll of Point Defence, and weapons with Squadron count together. `reach` is then of all of them: of each by its own
   * `range` and the target's `signature`, or by its own `geometry`; null where one has neither.
   */
  firers?: DfcFirer[];
  /** Launch assets that arrive together: by the catalogue's id, or with figures. */
  launch?: DfcLaunch[];
  /** Added to the lock: `{ by: 1, why: "Fine debris" }`. */
  lockModifiers?: { by: number; why?: string }[];
  target: {
    kind?: "ship" | "station" | "sector";
    hull?: number;
    /** Gives `destroyed`, and with `hull` `crippled`. */
    hullLeft?: number;
    /** Target numbers, 4 for "4+"; `passive` counts only when it is given. */
    armour: number;
    passive?: number;
    /** Point Defence as it is now: shields and Aegis counted. */
    pd?: number;
    /** Dice that fighters add against one attack. */
    escortDice?: number;
    tonnage?: "" | "L" | "L2" | "M" | "H" | "H2" | "S" | "S2";
    layer?: DfcLayer;
    /** How far off it is seen; with `range` it gives `reach` without positions, arcs aside. `scan` is then the printed one: debris named in
     * `lockModifiers` by "why/dfc/fine-debris", "why/dfc/dense-debris" and "why/dfc/planetary-ring" takes its part off. */
    signature?: number;
    /** What it shows beside its signature; on Silent Running it shows nothing. */
    spike?: "none" | "minor" | "major" | "silent-running";
    crippled?: boolean;
    /** How often crippling damage cracked its armour, which is 2 worse each time. */
    cracked?: number;
    /** A Shield Booster lets failed passive saves be rolled again. */
    boosted?: boolean;
    special?: string[];
  };
  /** Positions; gives `reach`. Areas are of the kinds "fine", "dense", "ring" and "lso". */
  geometry?: DfcGeometry;
}

export type DfcGeometry = Geometry & { signature?: number; spike?: number };

export type DfcLaunch = { asset: string; count?: number } | { asset?: "own-asset"; name?: string; kind?: "bomber" | "fire-ship" | "torpedo"; lock: number; attack: string; damage: string; special?: string[]; count?: number };

/** A ship, or several alike, with what it fires; the fields are those of a request. */
export interface DfcFirer {
  range?: number;
  scan?: number;
  order?: DfcOrder;
  layer?: DfcLayer;
  crippled?: boolean;
  special?: string[];
  lockModifiers?: { by: number; why?: string }[];
  weapons?: DfcWeapon[];
  launch?: DfcLaunch[];
  geometry?: DfcGeometry;
}

export interface DfcWeapon {
  /** Weapons of one name are one weapon system (Squadron, later wording). */
  name?: string;
  /** A Mauler has none of its own. */
  lock?: number;
  /** Dice: "2", "D6", "D3+1". */
  attack: string;
  damage: string;
  /** As printed: "F/S(Left)". */
  arc?: string;
  /** As printed: `["Burnthrough (6)", "Close Action (Beam)"]`. */
  special?: string[];
  /** So many of them fire at the target; 1 where absent. */
  count?: number;
  overcharged?: boolean;
  /** The attack dice of each of them, where these were thrown before; what Fusillade and Squadron add comes on top. */
  thrown?: number[];
}
