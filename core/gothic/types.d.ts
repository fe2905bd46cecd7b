// Requests of Battlefleet Gothic.

/** A ship's batteries and lances, fired at one target. */
export interface BfgFire {
  /** Distance in centimetres, stem to stem. */
  range?: number;
  order?: "none" | "all-ahead-full" | "come-to-new-heading" | "burn-retros" | "lock-on" | "reload-ordnance" | "brace";
  crippled?: boolean;
  /** A Blast marker lies on the line of fire. */
  blastBetween?: boolean;
  /** 0 to 50 each, up to 20 of a ship. The firepower of all batteries is added up. */
  weapons: ({ kind?: "battery"; firepower: number } | { kind: "lance"; strength: number })[];
}

/** What is fired or flies at. */
export interface BfgTarget {
  class?: "capital" | "escort" | "defence" | "ordnance";
  /** Which way it turns to the firer. */
  aspect?: "closing" | "away" | "abeam";
  /** Of the side that is hit, 5 for "5+"; the lowest where bombers attack. */
  armour: number;
  shields?: number;
  /** Blast markers that touch its base. */
  blastInContact?: number;
  turrets?: number;
  braced?: boolean;
  /** Hits at the start, and those left; they give `crippled` and `destroyed`. */
  hits?: number;
  hitsLeft?: number;
}

/** Fire of one ship or of several one after the other, or an attack of ordnance. */
export type BfgOddsRequest = { system: "bfg"; edition?: "core"; target: BfgTarget } & (
  | BfgFire
  | { firers: BfgFire[] }
  | { ordnance: "torpedoes"; strength: number }
  | { ordnance: "bombers"; squadrons: number; fighters?: number }
);
