import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineError, finite, fleet, load, refused, salvo, shot, wasm } from "./engine.mjs";

const engine = await load();

test("the engine loads from a file, bytes, a Response and a module", async () => {
  assert.match(engine.version, /^\d+\.\d+\.\d+$/);
  const module = await WebAssembly.compile(wasm());
  const sources = [wasm(), wasm().buffer.slice(0), module, new Response(wasm()), new Response(wasm(), { headers: { "content-type": "application/wasm" } })];
  for (const source of [...sources, Promise.resolve(new Response(wasm()))]) {
    const other = await load({ wasm: source });
    assert.deepEqual(other.systems(), engine.systems());
  }
});

test("an engine that cannot be loaded says so", async () => {
  for (const bad of ["nowhere.wasm", new Uint8Array(9), new Response("", { status: 404 }), 5]) {
    await assert.rejects(load({ wasm: bad }), (e) => e instanceof EngineError && e.code === "engine-not-loaded" && e.cause instanceof Error);
  }
});

test("engines share nothing", async () => {
  const other = await load();
  const setup = { system: "ftl", seats: [{ list: fleet }, { list: fleet }] };
  const first = engine.newGame(setup);
  const second = other.newGame(setup);
  first.do({ do: "note", by: 1, text: "here" });
  assert.equal(second.log().length, 1);
});

test("systems, with a game that this engine does not have", () => {
  const ftl = engine.systems().find((s) => s.id === "ftl");
  assert.deepEqual(ftl, { id: "ftl", name: "Warfleets: FTL", unit: "in", editions: ["core"], defaultEdition: "core" });
  const error = refused(() => engine.rules("xyz"), "unknown-system");
  assert.equal(error.path, "/system");
  assert.match(error.message, /xyz.*ftl/);
  assert.equal(refused(() => engine.rules("ftl", "second"), "unknown-edition").path, "/edition");
  refused(() => engine.rules(), "request-missing");
});

test("rules have a summary of our own for each", () => {
  const rules = engine.rules("ftl");
  assert.deepEqual(engine.rules("ftl", "core"), rules);
  assert.equal(new Set(rules.map((r) => r.id)).size, rules.length);
  for (const r of rules) {
    assert.ok(r.name && r.on, r.id);
    assert.match(r.effect, /^(automatic|prompt)$/);
    assert.match(r.summary, /^[A-Z0-9].*\.$/, `${r.id}: ${r.summary}`);
  }
  for (const name of ["Anti-Ship", "Blast", "Fragile", "Rogue", "Ace Commander", "Warp Drive", "Vanguard"]) assert.ok(rules.some((r) => r.name === name), name);
});

test("the catalogue has every unit and weapon with its figures", () => {
  const { packs } = engine.catalogue("ftl");
  const entries = packs.flatMap((p) => p.entries);
  const count = (kind) => entries.filter((e) => e.kind === kind).length;
  assert.deepEqual([count("ship"), count("squadron"), count("weapon"), count("hero"), count("title"), count("upgrade")], [3, 3, 8, 3, 3, 12]);
  const heavy = entries.find((e) => e.id === "heavy-ship");
  assert.equal(heavy.points, 80);
  assert.deepEqual({ ...heavy.figures }, { class: "heavy", move: "4", cruise: "6", evasion: "2", toughness: "2", upgrades: "4", range: "24", attacks: "2", strength: "2" });
});

test("measure", () => {
  const answer = engine.measure({
    system: "ftl", shooter: { x: 10, y: 10, heading: 45 }, target: { x: 20, y: 20, heading: 180, radius: 1 }, arc: "F/S(Left)", range: 12,
    areas: [{ kind: "cover", id: "dust", x: 15, y: 15, radius: 1 }, { kind: "blocking", x: 40, y: 40, width: 4, height: 2, rotation: 30 }, { points: [[11, 9], [13, 9], [13, 14]] }],
  });
  finite(answer);
  assert.deepEqual(answer, {
    distance: 13.142, centres: 14.142, bearing: 45, relative: 0, arcs: ["front"], inRange: false, bears: true, aspect: ["front", "right"],
    crosses: [{ area: 0, id: "dust", kind: "cover", length: 2 }, { area: 2, id: "", kind: "", length: answer.crosses[1].length }],
  });
  const bare = engine.measure({ system: "ftl", shooter: { x: 0, y: 0 }, target: { x: -5, y: 5 } });
  assert.deepEqual([bare.arcs, bare.bears, bare.inRange, bare.bearing, bare.relative], [["front", "left"], null, null, 315, -45]);
});

test("measure refuses what cannot be measured", () => {
  const request = { system: "ftl", shooter: { x: 0, y: 0 }, target: { x: 1, y: 1 } };
  assert.equal(refused(() => engine.measure({ ...request, target: { x: 1 } }), "request-missing").path, "/target/y");
  assert.equal(refused(() => engine.measure({ ...request, arc: "Q" }), "unknown-arc").path, "/arc");
  assert.equal(refused(() => engine.measure({ ...request, areas: [{ x: 1, y: 1, radius: 0 }] }), "area-empty").path, "/areas/0");
  assert.equal(refused(() => engine.measure({ ...request, areas: [{ points: [[0, 0], [1]] }] }), "request-want-pair").path, "/areas/0/points/1");
  assert.equal(refused(() => engine.measure({ ...request, areas: [{ points: [[0, 0], [2, 2], [2, 0], [0, 1]] }] }), "area-crossed").path, "/areas/0");
  assert.equal(refused(() => engine.measure({ ...request, shooter: { x: 1e6, y: 0 } }), "request-want-number").path, "/shooter/x");
});

test("validate finds each breach with its place", () => {
  const report = engine.validate(fleet);
  assert.equal(report.points, 185);
  assert.deepEqual(report.issues.filter((i) => i.severity === "error"), []);
  assert.equal(report.derived.ships, 3);
  const wrong = structuredClone(fleet);
  wrong.units[1].options[1] = { entry: "armored-plating" };
  wrong.units.push({ entry: "star-base" });
  const { issues } = engine.validate(wrong);
  const twice = issues.find((i) => i.code === "ftl-upgrade-twice");
  assert.equal(twice.severity, "error");
  assert.equal(twice.path, "/units/1/options/1");
  assert.match(twice.message, /Armored Plating twice/);
  assert.equal(issues.find((i) => i.code === "ftl-unknown-entry").path, "/units/5");
});

test("a pack of the caller's own is linted, and then its entries count", () => {
  const pack = { id: "raiders", name: "Raiders", faction: true, entries: [{
    id: "raider", kind: "squadron", name: "Raider", points: 15, special: ["Rogue", "Fragile"],
    figures: { move: "10", cruise: "15", evasion: "5", toughness: "5", range: "2", attacks: "2", strength: "0" },
  }] };
  const list = { ...fleet, packs: ["raiders"], units: [...fleet.units, { entry: "raider" }] };
  assert.equal(engine.validate(list, [pack]).points, 200);
  assert.ok(engine.validate(list).issues.some((i) => i.code === "ftl-unknown-entry"));
  const broken = structuredClone(pack);
  broken.entries[0].figures.evasion = "9";
  assert.equal(refused(() => engine.validate(list, [broken]), "entry-bad-figure").path, "/packs/0/entries/0");
  broken.entries[0].special = ["Sneaky"];
  broken.entries[0].figures.evasion = "4";
  const strange = engine.validate(list, [broken]).issues.find((i) => i.code === "entry-unknown-rule");
  assert.deepEqual([strange.severity, strange.path], ["warning", "/units/5"], "a rule that nobody knows is said, and is text");
  assert.match(strange.message, /Sneaky/);
  broken.texts = { Sneaky: "It is seldom seen." };
  assert.ok(!engine.validate(list, [broken]).issues.some((i) => i.code === "entry-unknown-rule"));
  const game = engine.newGame({ system: "ftl", seats: [{ list }, { list }], packs: [pack] });
  assert.ok(engine.openGame(game.bytes()).view().things.some((t) => t.name.startsWith("Raider")));
});

test("several packs go together, and what is wrong with the last is found in it", () => {
  const pack = (id) => ({ id, name: id, faction: true, entries: [{
    id: `${id}-raider`, kind: "squadron", name: `Raider ${id}`, points: 15, special: ["Rogue", "Fragile"],
    figures: { move: "10", cruise: "15", evasion: "5", toughness: "5", range: "2", attacks: "2", strength: "0" },
  }] });
  const packs = ["one", "two", "three"].map(pack);
  const list = { system: "ftl", packs: packs.map((p) => p.id), units: packs.flatMap((p) => p.entries).map((e) => ({ entry: e.id })) };
  const { points, issues } = engine.validate(list, packs);
  assert.equal(points, 45);
  assert.ok(!issues.some((i) => i.code === "ftl-unknown-entry"), JSON.stringify(issues));
  const game = engine.newGame({ system: "ftl", seats: [{ list }, { list }], packs });
  assert.equal(engine.openGame(game.bytes()).view().things.filter((t) => t.name.startsWith("Raider")).length, 6);
  const spoilt = (change) => {
    const bad = structuredClone(packs);
    change(bad[2].entries[0]);
    return refused(() => engine.validate(list, bad)).path;
  };
  assert.equal(spoilt((e) => { e.figures.evasion = "9"; }), "/packs/2/entries/0");
  assert.equal(spoilt((e) => { e.colour = "red"; }), "/packs/2/entries/0/colour");
});

test("share codes carry a whole list, and nothing damaged", () => {
  const code = engine.encodeList(fleet);
  assert.match(code, /^[A-Za-z0-9_-]+$/);
  assert.deepEqual(engine.decodeList(code), fleet);
  assert.deepEqual(engine.decodeList(` ${code}\n`), fleet);
  for (let i = 1; i < code.length; i++) refused(() => engine.decodeList(code.slice(0, i)));
  refused(() => engine.decodeList(""), "share-damaged");
  refused(() => engine.decodeList("Z" + code.slice(1)), "share-newer");
  refused(() => engine.decodeList(7), "request-want-text");
  refused(() => engine.encodeList({ ...fleet, units: Array.from({ length: 400 }, (_, i) => ({ entry: `something-odd-${i * 7919}` })) }), "share-too-long");
});

test("what is nearly right is told apart from what is wrong", () => {
  const of = (special) => ({ ...salvo, weapons: [{ lock: 3, attack: "2", damage: "1", special: [special] }] });
  assert.match(refused(() => engine.odds(of("Burnthrough")), "rule-lacks-number").message, /^Burnthrough .*number.*Burnthrough \(3\)/);
  assert.match(refused(() => engine.odds(of("Close Action (4)")), "rule-takes-nothing").message, /^Close Action takes nothing/);
  assert.match(refused(() => engine.odds(of("Burnthru (4)")), "unknown-rule").message, /mean Burnthrough\?$/);
  const odd = refused(() => engine.odds({ ...salvo, target: { ...salvo.target, tonnage: "XL" } }), "request-want-one");
  assert.match(odd.message, /one of: L, L2/);
});

test("values that JSON does not have are refused where they stand", () => {
  for (const bad of [NaN, Infinity, -Infinity, 3n]) {
    assert.equal(refused(() => engine.odds({ ...shot, range: bad })).path, "/range");
    assert.equal(refused(() => engine.odds({ ...shot, target: { ...shot.target, upgrades: [3, bad] } })).path, "/target/upgrades/1");
  }
  const circle = { ...shot };
  circle.target = circle;
  refused(() => engine.odds(circle), "json-bad");
  refused(() => engine.odds(undefined), "request-want-object");
});
