/**
 * What each game takes: its commands and set-ups, written from what it declares, and requests, from the types.d.ts of its folder. Lengths are decimals of the game's unit,
 * angles degrees; what may be given now, and within which bounds, `Game.legal` says. "thing" is the id of the thing that does it.
 */

import type { Geometry } from "./broadside-odds.js";

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
  /** A table for trying things out: it stays in its first phase, ships join by "enlist", with the share code of a list, and leave by "dismiss", and no list has to be legal. */
  "sandbox"?: boolean;
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

export type DzcCommand = Ordered & (
  | { do: "scenery"; class: string; x?: number; y?: number; radius?: number }
  | { do: "clear-scenery"; thing: number }
  | { do: "link-garrisons"; thing: number; garrison: number }
  | { do: "harness"; thing: number }
  | { do: "put-objective"; thing: number; x?: number; y?: number; into?: number }
  | { do: "scenery-done" }
  | { do: "enlist"; list: string; seat?: number }
  | { do: "dismiss"; thing?: number; seat?: number }
  | { do: "roll-off" }
  | { do: "edge"; edge: string }
  | { do: "mount-commander"; thing: number; onto: number }
  | { do: "deploy"; thing: number; how: string }
  | { do: "infiltrate"; thing: number; into?: number; edge?: number; x?: number; y?: number }
  | { do: "set-down"; thing: number; x: number; y: number; heading?: number }
  | { do: "initiative" }
  | { do: "draw"; discard?: number }
  | { do: "card"; text: string; area: string; target?: number; answers?: number }
  | { do: "no-answer" }
  | { do: "activate"; thing: number }
  | { do: "bring"; thing: number }
  | { do: "move"; thing: number; x?: number; y?: number; heading?: number; far?: number; pivot?: number; land?: number; high?: number; leaves?: number; road?: number }
  | { do: "transition"; thing: number }
  | { do: "disembark"; thing: number; transport?: number; x?: number; y?: number }
  | { do: "embark"; thing: number; into: number; also?: number }
  | { do: "embark-some"; thing: number; into: number }
  | { do: "enter-garrison"; thing: number; into: number; edge?: number; x?: number; y?: number }
  | { do: "leave-garrison"; thing: number; x?: number; y?: number }
  | { do: "shift"; thing: number; edge?: number; x?: number; y?: number }
  | { do: "claim"; thing: number; objective: number }
  | { do: "search-objective"; thing: number; objective: number }
  | { do: "scan-area"; thing: number }
  | { do: "hand-objective"; thing: number; squad: number }
  | { do: "lay-down"; thing: number; x?: number; y?: number }
  | { do: "signal-behemoth"; thing: number; behemoth: number; x?: number; y?: number; heading?: number }
  | { do: "extract"; thing: number }
  | { do: "aim"; thing: number; weapon: string; target: number; seen?: string; cover?: string; combined?: number; "hit-zone"?: string }
  | { do: "hold"; thing: number; weapon: string }
  | { do: "fire"; thing: number }
  | { do: "done" }
  | { do: "decide" }
  | { do: "concede" }
);

export interface DzcOptions {
  /** A table for trying things out: it stays in its first phase, ships join by "enlist", with the share code of a list, and leave by "dismiss", and no list has to be legal. */
  "sandbox"?: boolean;
  /** One of these, the first where there is none, or the text of one that players made. */
  "scenario"?: "battle-royale" | "military-complex" | "targets" | "primary-target" | "bunker-assault" | "hive-assault" | "survey-and-control" | "stop-the-clock" | (string & {});
  "command-cards"?: "none" | "deck";
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

/** A line of a stat sheet's weapons, fired by some units of a squad. */
export interface DzcWeapon {
  name?: string;
  /** 0 to 60 of each unit, 1 where absent. */
  shots?: number;
  /** 3 for "3+"; 0, "-" or absent hits without a roll. */
  accuracy?: number | "-";
  energy: number;
  /** Units that fire it, 1 to 12. */
  units?: number;
  /** It hits by itself and is never critical. */
  closeQuarters?: boolean;
  /** As printed: "Focus-2", "DS 5+", "Cover [Soft]". */
  special?: string[];
  /** Damage points that each of its units has lost, which Reduced counts. */
  lost?: number;
  /** Reduced: one shot with the energy of all. */
  combined?: boolean;
  /** Indirect: at what neither it nor a scout can see. */
  unseen?: boolean;
}

/** Fire of one squad at one unit. */
export interface DzcOddsRequest {
  system: "dzc";
  edition?: "core";
  weapons: DzcWeapon[];
  firer?: {
    disembarked?: boolean;
    outOfCoherency?: boolean;
    reactionFire?: boolean;
    /** Its squad came into the garrison in this activation. */
    enteredGarrison?: boolean;
  };
  target: {
    type: "Infantry" | "Vehicle" | "Tank" | "Skimmer" | "Walker" | "Aircraft" | "Behemoth" | "Scenery";
    armour: number;
    /** Countermeasures: 2 for "E+2", 5 for "P5+", and "Dodge 5+". */
    evasion?: number;
    passive?: number;
    dodge?: number;
    special?: string[];
    hullDown?: boolean;
    softCover?: boolean;
    bodyCover?: boolean;
    /** Damage points that it has left; they give `destroyed`. */
    left?: number;
  };
}

export type BfgCommand = Ordered & (
  | { do: "phenomenon"; class: string; x?: number; y?: number; radius?: number; points?: [x: number, y: number][]; name?: string }
  | { do: "clear-phenomenon"; thing: number }
  | { do: "phenomena-done" }
  | { do: "enlist"; list: string; seat?: number }
  | { do: "dismiss"; thing?: number; seat?: number }
  | { do: "leadership" }
  | { do: "roll-off" }
  | { do: "take-turn"; when: string }
  | { do: "edge"; edge: string }
  | { do: "deploy"; thing: number; x: number; y: number; heading?: number }
  | { do: "deploy-fleet" }
  | { do: "order"; thing: number; order: string }
  | { do: "move"; thing: number; distance?: number; pivot?: number; pivotAt?: number; second?: number; secondAt?: number }
  | { do: "disengage"; thing: number }
  | { do: "moved" }
  | { do: "concede" }
  | { do: "call-time" }
  | { do: "aim"; thing: number; weapon: string; target: number; strength?: number }
  | { do: "hold"; thing: number; weapon: string }
  | { do: "fire"; thing: number }
  | { do: "nova"; thing: number; weapon: string; target: number; guess?: number }
  | { do: "cease" }
  | { do: "brace"; thing: number }
  | { do: "torpedoes"; thing: number; weapon: string; pivot?: number; boarding?: YesNo }
  | { do: "launch"; thing: number; fighters?: number; bombers?: number; boats?: number }
  | { do: "run"; thing: number; pivot?: number; target?: number }
  | { do: "fly"; thing: number; x?: number; y?: number }
  | { do: "attack-run"; thing: number; target: number }
  | { do: "split"; thing: number; fighters?: number; bombers?: number; boats?: number }
  | { do: "ordnance-done" }
  | { do: "ordnance-clear" }
  | { do: "record"; target: number; outside: string; damage?: number; critical?: string; dust?: number; removed?: YesNo }
);

export interface BfgOptions {
  /** A table for trying things out: it stays in its first phase, ships join by "enlist", with the share code of a list, and leave by "dismiss", and no list has to be legal. */
  "sandbox"?: boolean;
  /** From 0 to 30. */
  "turn-limit"?: number;
  "sudden-death"?: "no" | "yes";
}

/** A ship's batteries, lances and nova cannon, fired at one target. */
export interface BfgFire {
  /** Distance in centimetres, stem to stem. */
  range?: number;
  order?: "none" | "all-ahead-full" | "come-to-new-heading" | "burn-retros" | "lock-on" | "reload-ordnance" | "brace";
  crippled?: boolean;
  /** Which way the target turns to this firer, where that is not the target's own. */
  aspect?: BfgTarget["aspect"];
  /** A Blast marker lies on the line of fire. */
  blastBetween?: boolean;
  /** 0 to 50 each, up to 20 of a ship. The firepower of all batteries is added up. */
  weapons: BfgWeapon[];
  /** Positions; gives `reach`. Areas are hulks, which block fire. */
  geometry?: Geometry;
}

export type BfgWeapon = {
  name?: string;
  /** How far it reaches, in centimetres; gives `reach`, and so do nova cannon. */
  reach?: number;
  /** As printed: "L/F/R"; it counts with `geometry`. */
  arc?: string;
} & (
  | { kind?: "battery"; firepower: number }
  | { kind: "lance"; strength: number }
  /** Fired before all else of a request. The hole or the rim of its template comes to lie on the target's base, or what a guess of the range brings there. */
  | { kind: "nova-cannon"; lands?: "hole" | "rim" | "guess"; guess?: number }
);

/** What is fired or flies at. */
export interface BfgTarget {
  class?: "capital" | "escort" | "defence" | "ordnance";
  /** Which way it turns to the firer. */
  aspect?: "closing" | "away" | "abeam";
  /** Of the side that is hit, 5 for "5+"; the lowest where bombers attack. */
  armour: number;
  /** Of its front where that differs: it counts in place of `armour` when closing, and for bombers where it is lower. */
  prow?: number;
  /** Of its rear, likewise: in place of `armour` when moving away. */
  stern?: number;
  shields?: number;
  /** Blast markers that touch its base. */
  blastInContact?: number;
  turrets?: number;
  braced?: boolean;
  /** Hits at the start, and those left; they give `crippled` and `destroyed`, and the `fates` of a capital ship. */
  hits?: number;
  hitsLeft?: number;
  /** Out of action: without shields and turrets, and with `fates` at any hit. */
  hulk?: boolean;
  /** Mounts without weapons, whose critical hits go on to the next row of their table. */
  unarmed?: ("dorsal" | "starboard" | "port" | "prow")[];
  bridgeSmashed?: boolean;
  /** Radius of its base in centimetres, 1.5 where absent; it matters to a nova cannon's guess. */
  base?: number;
}

/** Whether ordnance comes to its target in one phase, which gives `reach`: how far it moves in it, and how far away the target is, or positions. */
export interface BfgFlight {
  reach?: number;
  range?: number;
  geometry?: Geometry;
}

/** Fire of one ship or of several one after the other, or an attack of ordnance. */
export type BfgOddsRequest = { system: "bfg"; edition?: "core"; target: BfgTarget } & (
  /** `count` ships, 1 to 12, fire the same one after the other. */
  | (BfgFire & { ordnance?: "gunfire"; count?: number })
  | { ordnance?: "gunfire"; firers: BfgFire[] }
  | ({ ordnance: "torpedoes"; strength: number } & BfgFlight)
  | ({ ordnance: "bombers"; squadrons: number; fighters?: number } & BfgFlight)
);

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

export interface FtlOptions {
  /** A table for trying things out: it stays in its first phase, ships join by "enlist", with the share code of a list, and leave by "dismiss", and no list has to be legal. */
  "sandbox"?: boolean;
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
    /** The shot comes from the target ship's rear, or else its side. */
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

/** The games that the engine answers for, with what each takes. */
export interface Games {
  dfc: { command: DfcCommand; options: DfcOptions; odds: DfcOddsRequest };
  dzc: { command: DzcCommand; options: DzcOptions; odds: DzcOddsRequest };
  bfg: { command: BfgCommand; options: BfgOptions; odds: BfgOddsRequest };
  ftl: { command: FtlCommand; options: FtlOptions; odds: FtlOddsRequest };
}
