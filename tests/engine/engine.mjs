// What the tests of the built engine share: the engine of dist/, a fleet, reproducible chance, and what an error has to be.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";

const dist = new URL("../../dist/", import.meta.url);
assert.ok(existsSync(new URL("engine.wasm", dist)), "there is no dist/engine.wasm: run ./scripts/build first");

export const { load, loadWorker, EngineError } = await import(new URL("broadside.js", dist).href);

/** The engine's file, for those who load it from bytes. */
export const wasm = () => readFileSync(new URL("engine.wasm", dist));

const lines = (file) => readFileSync(new URL(`vectors/${file}`, import.meta.url), "utf8").trim().split("\n").map((line) => JSON.parse(line));

/** Exact distributions that were computed apart from this program, of every game that there are some for. */
export const vectors = readdirSync(new URL("vectors/", import.meta.url)).sort().flatMap(lines);

export const shot = {
  system: "ftl", range: 12, attacks: 3, strength: 1, special: ["Anti-Ship"],
  firer: { kind: "ship" }, target: { kind: "ship", evasion: 3, toughness: 3, upgrades: [3, 3, 1] },
};

export const fleet = {
  system: "ftl", edition: "core", name: "Test fleet", limit: 200,
  units: [
    { entry: "heavy-ship", name: "Anvil", options: [
      { entry: "shield-booster" }, { entry: "repair-bay" }, { entry: "linked-railgun", mount: "front" }, { entry: "weapon-batteries", mount: "sides" },
      { entry: "avenger" },
    ] },
    { entry: "light-ship", options: [{ entry: "armored-plating" }, { entry: "heavy-cannon", mount: "front" }] },
    { entry: "light-ship", options: [{ entry: "tractor-beam" }, { entry: "missile-cluster", mount: "front" }] },
    { entry: "bomber-squadron" },
    { entry: "fighter-squadron" },
  ],
};

/** A salvo of Dropfleet: several weapons and a wave of bombers at a ship with every defence. */
export const salvo = {
  system: "dfc", edition: "core", range: 4, scan: 6, firer: { order: "weapons-free", layer: "high", special: ["Beast"] },
  weapons: [{ name: "Lance", lock: 3, attack: "2", damage: "1", special: ["Burnthrough (4)"] }, { name: "Swarm", lock: 4, attack: "D6", damage: "1", special: ["Close Action (Swarmer)"], count: 2 }],
  launch: [{ asset: "ucm-bomber", count: 2 }], lockModifiers: [{ by: 1, why: "Fine debris" }],
  target: { hull: 12, hullLeft: 9, armour: 3, passive: 5, pd: 6, escortDice: 3, tonnage: "M", layer: "low" },
};

/** A small fleet of Dropfleet. */
export const armada = {
  system: "dfc", edition: "core", name: "Test armada", limit: 500, packs: ["bs-home"],
  units: [
    { entry: "line", name: "Van", units: [{ entry: "bs-rampart", options: [{ entry: "bs-home-commodore" }] }, { entry: "bs-aviary" }] },
    { entry: "pathfinder", units: [{ entry: "bs-lantern", count: 3 }, { entry: "bs-gangway", count: 3 }] },
  ],
};

/** A game on the board, at its very beginning. */
export const begin = (engine) => engine.newGame({ system: "ftl", name: "A test", seats: [{ name: "Ann", list: fleet }, { name: "Ben", list: fleet }] });

/** Whole numbers below n from a seed (xorshift32), the same on every machine. */
export function chance(seed) {
  let s = seed >>> 0 || 1;
  return (n) => {
    s ^= s << 13; s >>>= 0;
    s ^= s >>> 17;
    s ^= s << 5; s >>>= 0;
    return s % n;
  };
}

/** Runs what has to be refused; answers the error, whose form it checks. */
export function refused(f, code) {
  let error;
  try {
    const value = f();
    assert.fail(`answered ${JSON.stringify(value)} instead of ${code}`);
  } catch (caught) {
    error = caught;
  }
  sound(error);
  if (code) assert.equal(error.code, code, error.message);
  return error;
}

/** An EngineError has a stable code, a sentence and a path; and it never is the end of the engine. */
export function sound(error) {
  assert.ok(error instanceof EngineError, `${error?.stack ?? error}`);
  assert.ok(error instanceof Error);
  assert.match(error.code, /^[a-z0-9]+(-[a-z0-9]+)+$/);
  assert.notEqual(error.code, "engine-stopped", `${error.cause?.stack}`);
  assert.notEqual(error.code, "engine-fault");
  assert.match(error.message, /^[\p{Lu}\p{Pi}"(+\d−][^]*[.?]( [^]*)?$/u, `no sentence: ${error.message} (${error.code})`);
  assert.doesNotMatch(error.message, /panic|runtime error|goroutine|\{\w*\}|undefined|NaN/);
  assert.match(error.path, /^(\/[^/]*)*$/);
}

/** Nothing that leaves the engine is NaN or infinite, which JSON would show as null where a number belongs. */
export function finite(value, at = "") {
  if (typeof value === "number") assert.ok(Number.isFinite(value), `${at} is ${value}`);
  if (value && typeof value === "object") for (const key of Object.keys(value)) finite(value[key], `${at}/${key}`);
}
