import type { Geometry } from "../../public/broadside-odds.js";

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
