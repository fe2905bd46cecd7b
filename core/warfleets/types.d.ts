import type { Geometry } from "../../public/broadside-odds.js";

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
