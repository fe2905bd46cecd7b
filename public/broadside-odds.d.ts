/** What the engine works out for a request, in types: odds, rolls, the calculator's form, and distances. */

import type { SystemId } from "./broadside.js";

export type OddsRequest = FtlOddsRequest | DfcOddsRequest;

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

/** One weapon of Warfleets: FTL fired at one target. */
export interface FtlOddsRequest {
  system: "ftl";
  edition?: "core";
  /** Distance in inches; it matters to the Stealth Rig and to `reach`. */
  range?: number;
  /** How far the weapon reaches; gives `reach`. */
  reach?: number;
  /** Dice of the weapon, 0 to 60. */
  attacks: number;
  /** 0 to 20. */
  strength?: number;
  /** Special rules of the weapon, as printed: `["Anti-Ship", "Deadly"]`. Case, spaces and hyphens do not matter. */
  special?: string[];
  firer?: {
    kind?: "ship" | "squadron";
    /** This is the turret of a ship with a Precision Rig. */
    precisionRig?: boolean;
    /** The firer's Shield Booster works, and ignores some of what Overheating does. */
    shieldBooster?: boolean;
    /** Damage points left on that Shield Booster, where the ship's damage goes to it already. Without this it is supposed that it is damaged last. */
    boosterLeft?: number;
  };
  target: {
    kind?: "ship" | "squadron";
    /** Target numbers, 4 for "4+". */
    evasion: number;
    toughness: number;
    /** The shot comes from the target ship's rear, or its side. */
    rear?: boolean;
    inSide?: boolean;
    cover?: boolean;
    /** The target ship held. */
    held?: boolean;
    stealthRig?: boolean;
    shieldBooster?: boolean;
    /** As the firer's. */
    boosterLeft?: number;
    special?: string[];
    /** Damage points left on each upgrade of a ship; gives `destroyed`. */
    upgrades?: number[];
    /** Damage points left of a squadron; gives `destroyed`. */
    left?: number;
  };
  /** Positions; gives `reach`. */
  geometry?: Geometry;
}

export interface Geometry {
  shooter: Pose;
  target: Pose & { radius?: number };
  /** How far the weapon reaches. */
  range?: number;
  /** As printed: "F/S(Left)", "All Round". */
  arc?: string;
  areas?: Area[];
}

export interface Pose {
  x: number;
  y: number;
  /** 0 where absent. */
  heading?: number;
}

/** A piece of terrain or another area: a circle, a rectangle about its centre, or a polygon. */
export type Area = { kind?: string; id?: string } & (
  | { x: number; y: number; radius: number }
  | { x: number; y: number; width: number; height: number; rotation?: number }
  | { points: [x: number, y: number][] }
);

export interface OddsAnswer {
  /** How choices are taken that may come up; at the table the players are asked. `policy` is stable, `says` a sentence. */
  policies: { step: string; name: string; policy: "most-damage" | "all" | "bombers-first" | (string & {}); says: string }[];
  /** More than can be worked out at once: the figures are of many pseudo-random resolutions, the same for the same request. */
  approximate: boolean;
  /** `damage[k]` is the chance that the target loses k points, whatever it has left. The entries sum to 1. */
  damage: number[];
  mean: number;
  /** The chance that the points lost reach what is left; null where the request does not say what that is. */
  destroyed: number | null;
  crippled: number | null;
  /** The distribution of what the firer does to itself; null where it cannot harm itself. */
  selfDamage: number[] | null;
  steps: Step[];
  /** Whether the shot can be made; null where the request has neither positions nor what else tells how far the weapons reach. */
  reach: { ok: boolean; why: { code: string; message: string }[] } | null;
}

/** A step of a resolution over all that can happen. */
export interface Step {
  /** Stable code of the step. */
  step: string;
  name: string;
  /** The target number, 4 for "4+"; null where the dice are added up. */
  need: number | null;
  /** The expected number of dice. */
  dice: number;
  /** Every rule and modifier that changed a number, in the order applied. */
  why: string[];
}

/** Where dice come from: a seed (a whole number from 0 to 2^53-1), or the faces thrown, in the order in which they are asked for. */
export type Dice = { seed: number } | { dice: number[] } | number[];

export interface RollAnswer {
  damage: number;
  selfDamage: number;
  /** What was thrown, in order. */
  dice: { step: string; name: string; need: number | null; faces: number[] }[];
  steps: Step[];
  /** What happened besides, as sentences. */
  events: string[];
}

/** A part of an `odds` request. */
export interface FormGroup {
  /** Key of the object in the request, empty for the request itself. */
  key: string;
  /** The key holds a list, of `begin` objects at first and at most `most`. */
  list: boolean;
  begin: number;
  most: number;
  fields: FormField[];
}

/** A value of an `odds` request. */
export interface FormField {
  key: string;
  name: string;
  /** "target" is a target number, 4 for "4+"; "set" any of `options`; "points" a list of whole numbers; "name" what an object of a list is called. */
  kind: "number" | "target" | "switch" | "choice" | "set" | "points" | "name";
  /** It changes from shot to shot; the others are figures of the models. */
  situation: boolean;
  min?: number;
  max?: number;
  default?: number;
  options?: string[];
  /** Other values than `options` go too, as units print them. */
  free?: boolean;
  /** It counts only where the choice of the same group has this value, or the set holds it. */
  only?: string;
  /** The number of the same group that each of `options` brings with it. */
  sets?: { key: string; to: number[] };
  /** The number of the same group that this one is at most. */
  within?: string;
}

// Measuring

export interface MeasureRequest {
  system: SystemId;
  edition?: string;
  shooter: Pose & { radius?: number };
  target: Pose & { radius?: number };
  /** A weapon's arc as printed; gives `bears`. */
  arc?: string;
  /** A weapon's range; gives `inRange`. */
  range?: number;
  /** Orbital layers of shooter and target; gives `sameLayer`. */
  layers?: [shooter: string, target: string];
  areas?: Area[];
}

export type Quadrant = "front" | "right" | "rear" | "left";

export interface MeasureAnswer {
  /** Between the rims of the bases, as far as radii are given. */
  distance: number;
  /** Between the centres. */
  centres: number;
  /** Direction of the target from the shooter, from 0 to less than 360. */
  bearing: number;
  /** The same from the shooter's heading, above -180 and up to 180; positive is to the right. */
  relative: number;
  /** Arcs of the shooter that the target lies in; on the line between two, both. */
  arcs: Quadrant[];
  inRange: boolean | null;
  bears: boolean | null;
  sameLayer?: boolean;
  /** Arcs of the target that the shooter lies in. */
  aspect: Quadrant[];
  /** What the line of fire, from centre to centre, touches: index, id and kind of the area, and the length inside it. */
  crosses: { area: number; id: string; kind: string; length: number }[];
}
