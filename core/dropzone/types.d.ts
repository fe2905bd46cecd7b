// What the odds of this game take, as broadside-commands.d.ts repeats it.

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
