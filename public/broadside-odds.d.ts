/** What the engine works out for a request, in types: odds, rolls, the calculator's form, and distances. */

import type { SystemId } from "./broadside.js";
import type { Games } from "./broadside-commands.js";

/** What an attack is, in the words of its game. */
export type OddsRequest = Games[SystemId]["odds"];

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
  /** What else may become of the target, as far as the request says enough; none in most games. Critical hits' own damage is counted. */
  fates: { fate: string; name: string; chance: number }[];
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
