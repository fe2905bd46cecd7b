// Whatever comes in, the engine answers or throws an EngineError, and a game that was open before goes on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, chance, EngineError, finite, fleet, load, refused, shot, sound } from "./engine.mjs";

const engine = await load();
const kept = begin(engine);
kept.do({ do: "terrain", by: 1, kinds: "cover", x: 20, y: 20, radius: 2 });
const before = { view: kept.view(), bytes: kept.bytes() };

/** The game that was open before is as it was, and can be played. */
function unharmed() {
  assert.deepEqual(kept.view(), before.view);
  kept.do({ do: "note", by: 1, text: "still here" });
  kept.undo();
  const again = engine.openGame(before.bytes);
  assert.deepEqual(again.view(), before.view);
  again.close();
  kept.close();
  Object.setPrototypeOf(kept, null);
}

/** Answers or throws as it should; says which. */
function attempt(f, what) {
  try {
    finite(f());
    return true;
  } catch (error) {
    if (!(error instanceof EngineError)) throw new Error(`${what} threw ${error?.stack ?? error}`);
    sound(error);
    return false;
  }
}

const seed = Number(process.env.BROADSIDE_SEED ?? Date.now() % 1e9);

test(`10,000 random requests from seed ${seed}`, () => {
  console.log(`BROADSIDE_SEED=${seed} repeats these requests`);
  const random = chance(seed);
  const calls = callsOf(engine, kept);
  let answered = 0;
  for (let i = 0; i < 10_000; i++) {
    const [name, make] = calls[random(calls.length)];
    const args = make(random).map((a) => (random(3) === 0 ? a : mutate(a, random)));
    if (attempt(() => release(engine, kept, name, args), `request ${i} of seed ${seed}, ${name}(${show(args)})`)) answered++;
  }
  assert.ok(answered > 500, `only ${answered} were answered: the requests are too wild to test anything`);
  assert.ok(answered < 9500, `${answered} were answered: the requests are too tame`);
});

const show = (args) => { try { return JSON.stringify(args, (_, v) => (typeof v === "bigint" ? `${v}n` : v))?.slice(0, 2000); } catch { return "a circle"; } };

/** Games that a request opens are closed at once; of the open one, only what does not change it is called. */
function release(engine, game, name, args) {
  const answer = name.startsWith("game.") ? game[name.slice(5)](...args) : engine[name](...args);
  if (name === "newGame" || name === "openGame") {
    answer.view();
    answer.legal();
    answer.log();
    answer.close();
    return null;
  }
  return answer instanceof Uint8Array ? null : answer;
}

function callsOf(engine, game) {
  const setup = { system: "ftl", seats: [{ name: "A", list: fleet }, { name: "B", list: fleet }] };
  const file = game.bytes();
  const area = [{ kind: "cover", x: 5, y: 5, radius: 2 }, { points: [[0, 0], [4, 0], [4, 4]] }];
  const geometry = { shooter: { x: 0, y: 0, heading: 0 }, target: { x: 3, y: 9 }, range: 12, arc: "F/S", areas: area };
  const code = engine.encodeList(fleet);
  return [
    ["odds", () => [{ ...shot, geometry }]], ["odds", (r) => [{ ...shot, attacks: r(61), strength: r(6), special: ["Deadly", "Overheating", "Broadside"].slice(r(4)) }]],
    ["roll", (r) => [shot, { seed: r(99) }]], ["roll", (r) => [shot, { dice: [1 + r(6), 1 + r(6), 1 + r(6), 1 + r(6)] }]],
    ["measure", () => [{ system: "ftl", ...geometry }]], ["systems", () => []], ["rules", () => ["ftl", "core"]], ["catalogue", () => ["ftl"]],
    ["validate", () => [fleet]], ["encodeList", () => [fleet]], ["decodeList", () => [code]], ["newGame", () => [setup]], ["openGame", () => [file]],
    ["game.view", (r) => [r(3)]], ["game.legal", (r) => [r(3)]], ["game.log", () => []], ["game.at", (r) => [r(3), r(3)]],
  ];
}

const oddities = [
  null, undefined, true, false, 0, -1, 1, 2.5, 1e9, -1e9, 1e308, 2 ** 53, NaN, Infinity, 7n, "", "x", "ftl", "-", "#1", "@player", "{", "\u0000", "\ud800", "😀".repeat(60),
  "a".repeat(5000), [], [[]], {}, { x: 1 }, { "": 1 }, { "a/b~c": 1 }, { __proto__: null, system: "ftl" }, [1, "a", null], Array.from({ length: 3000 }, (_, i) => i), new Date(0), () => 1,
];

/** A value with something wrong in it somewhere. */
function mutate(value, random) {
  if (value instanceof Uint8Array) return damage(value, random);
  if (typeof value === "string" && value.length > 20 && random(2)) return value.slice(0, random(value.length));
  if (value === null || typeof value !== "object" || random(6) === 0) return oddities[random(oddities.length)];
  const copy = Array.isArray(value) ? [...value] : { ...value };
  const keys = Object.keys(copy);
  const key = keys[random(keys.length)];
  switch (random(6)) {
    case 0: delete copy[key]; break;
    case 1: copy[["bogus", "a/b", "", "toString", "__proto__"][random(5)]] = oddities[random(oddities.length)]; break;
    default: if (key !== undefined) copy[key] = mutate(copy[key], random);
  }
  return copy;
}

function damage(bytes, random) {
  const copy = bytes.slice(0, random(4) ? bytes.length : random(bytes.length));
  for (let i = 0; i <= random(4) && copy.length; i++) copy[random(copy.length)] = random(256);
  return copy;
}

test("random bytes are no game", () => {
  const random = chance(seed + 1);
  const played = begin(engine);
  for (const x of [10, 20, 30, 40, 50]) played.do({ do: "terrain", by: 1, kinds: "cover", x, y: 24, radius: 2 });
  played.do({ do: "terrain-done", by: 1 });
  played.do({ do: "roll-off", by: 1 }, { seed: 3 });
  const file = played.bytes();
  let opened = 0;
  for (let i = 0; i < 4000; i++) {
    const bytes = i % 4 === 0 ? Uint8Array.from({ length: random(300) }, () => random(256)) : damage(file, random);
    if (i % 8 === 0 && bytes.length > 4) bytes.set(file.subarray(0, 4));
    const ok = attempt(() => {
      const game = engine.openGame(bytes);
      for (const seat of [undefined, 1, 2]) finite([game.view(seat), game.legal(seat), game.log(seat), game.at(0)]);
      game.close();
    }, `file ${i} of seed ${seed}`);
    if (ok) opened++;
  }
  assert.ok(opened > 0, "not one damaged file still makes sense");
  for (let i = 0; i < file.length; i++) refused(() => engine.openGame(file.slice(0, i)));
  for (const bad of [undefined, null, 5, "BSg", [66, 83], new ArrayBuffer(0), new Uint8Array(5 << 20), new Uint8Array(3 << 20)]) refused(() => engine.openGame(bad));
});

test("huge values are refused, and take no memory with them", () => {
  const long = "x".repeat(6 << 20);
  for (const f of [
    () => engine.odds({ ...shot, note: long }), () => engine.decodeList(long), () => engine.decodeList("é".repeat(3 << 20)), () => engine.rules(long),
    () => engine.odds({ ...shot, special: Array(1e6).fill("Deadly") }), () => engine.odds({ ...shot, attacks: 1e15 }), () => engine.odds({ ...shot, attacks: 61 }),
    () => engine.roll(shot, { dice: Array(1e6).fill(1) }), () => engine.roll(shot, { seed: 2 ** 53 }),
    () => engine.validate({ ...fleet, units: Array(1e5).fill({ entry: "x" }) }), () => engine.validate({ ...fleet, name: "x".repeat(9000) }),
    () => engine.measure({ system: "ftl", shooter: { x: 0, y: 0 }, target: { x: 1, y: 1 }, areas: Array(1e4).fill({ x: 1, y: 1, radius: 1 }) }),
    () => engine.newGame({ system: "ftl", seats: [{ list: fleet }, { list: fleet }], table: { width: 1e12, height: 1 } }),
    () => kept.do({ do: "note", by: 1, text: long }),
  ]) refused(f);
});

test("deep nesting is refused", () => {
  const nest = (depth, wrap) => { let v = 1; for (let i = 0; i < depth; i++) v = wrap(v); return v; };
  for (const depth of [50, 1000, 100_000]) {
    refused(() => engine.odds({ ...shot, target: nest(depth, (v) => ({ target: v })) }));
    refused(() => engine.measure(nest(depth, (v) => [v])));
  }
  const groups = nest(12, (v) => ({ entry: "light-ship", units: v === 1 ? [] : [v] }));
  refused(() => engine.validate({ ...fleet, units: [groups] }), "request-too-deep");
});

test("texts that are no Unicode go through unharmed or not at all", () => {
  for (const name of ["\ud800", "\udc00x", "\u0000\u001f", "é\u0301\u202e", "\ufffe"]) {
    const list = { ...fleet, name };
    const back = engine.decodeList(engine.encodeList(list));
    assert.ok(typeof back.name === "string" || back.name === undefined);
    assert.doesNotThrow(() => JSON.stringify(engine.validate(list)));
  }
});

/** The engine underneath, asked without broadside.js between: JSON cut short, JSON that is none, methods that are none. */
test("raw requests through the shared buffer", async () => {
  const { wasm } = await import("./engine.mjs");
  const raw = await bare(wasm());
  const text = JSON.stringify([shot]);
  for (let i = 0; i <= text.length; i++) {
    const { kind, value } = raw("odds", text.slice(0, i));
    assert.equal(kind, i === text.length ? 0 : 2);
    if (kind === 2) sound(new EngineError(value));
  }
  const random = chance(seed + 2);
  const encoder = new TextEncoder();
  for (let i = 0; i < 3000; i++) {
    const bytes = encoder.encode(text);
    for (let n = 0; n <= random(3); n++) bytes[random(bytes.length)] = random(256);
    const { kind, value } = raw(["odds", "validate", "view", "do", "nothing", ""][random(6)], bytes);
    if (kind === 2) sound(new EngineError(value));
  }
  for (const [method, body, code] of [
    ["odds", "", "json-bad"], ["odds", "{}", "request-want-list"], ["odds", '["\xff"]', "json-bad-text"], ["odds", "[" + '{"a":'.repeat(90) + "1", "json-too-deep"], ["odds", "[1e999]", "json-number-too-large"],
    ["conquer", "[]", "unknown-method"], ["view", "[]", "game-closed"], ["view", "[1e300]", "game-closed"], ["view", "[-1]", "game-closed"],
  ]) {
    const { value } = raw(method, Uint8Array.from(body, (c) => c.charCodeAt(0)));
    assert.equal(value.code, code, `${method} ${body.slice(0, 20)}`);
  }
  assert.equal(raw("odds", text).kind, 0);
});

/** The engine without its module: just enough of a system for Go's runtime. */
async function bare(file) {
  let exports;
  const memory = () => new DataView(exports.memory.buffer);
  const some = {
    clock_time_get: (clock, precision, at) => (memory().setBigUint64(at, process.hrtime.bigint(), true), 0),
    random_get: (at, length) => (crypto.getRandomValues(new Uint8Array(exports.memory.buffer, at, length)), 0),
    fd_prestat_get: () => 8,
  };
  const shim = new Proxy(some, { get: (known, name) => known[name] ?? (() => 0) });
  exports = (await WebAssembly.instantiate(file, { wasi_snapshot_preview1: shim })).instance.exports;
  exports._initialize();
  const header = () => new Uint32Array(exports.memory.buffer, exports.header(), 5);
  return (method, body) => {
    const name = Buffer.from(method);
    const bytes = Buffer.from(body);
    exports.grow(name.length + bytes.length);
    new Uint8Array(exports.memory.buffer).set(Buffer.concat([name, bytes]), header()[0]);
    exports.call(name.length, bytes.length);
    const [, , at, size, kind] = header();
    return { kind, value: JSON.parse(Buffer.from(exports.memory.buffer, at, size).toString()) };
  };
}

test("after all this the game that was open before goes on", unharmed);
