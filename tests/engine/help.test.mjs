// What bots and builders of lists are helped with: samples, random lists, lists as text, the calculator's form.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { armada, begin, fleet, load, refused } from "./engine.mjs";

const engine = await load();
const systems = engine.systems().map((s) => s.id);
const breaches = (list) => engine.validate(list).issues.filter((i) => i.severity === "error");

test("samples are legal, and any two make a game", () => {
  for (const system of systems) {
    const lists = engine.samples(system);
    assert.ok(lists.length >= 2);
    for (const list of lists) assert.deepEqual(breaches(list), [], list.name);
    assert.ok(engine.newGame({ system, seats: [{ list: lists[0] }, { list: lists.at(-1) }] }).view().things.length > 10);
  }
  refused(() => engine.samples("xyz"), "unknown-system");
});

test("random lists are legal, spend their points, and are the same for a seed", () => {
  for (const system of systems) {
    for (let seed = 0; seed < 4; seed++) {
      const wish = { system, limit: 500, seed };
      const list = engine.randomList(wish);
      assert.deepEqual(engine.randomList(wish), list);
      assert.deepEqual(breaches(list), []);
      assert.ok(engine.validate(list).points > 400);
    }
  }
  assert.deepEqual(engine.randomList({ system: "dfc", limit: 800, seed: 1, faction: "bs-ember" }).packs, ["bs-ember"]);
  assert.equal(refused(() => engine.randomList({ system: "dfc", limit: 800, seed: 1, faction: "elsewhere" }), "unknown-faction").path, "/faction");
  assert.equal(refused(() => engine.randomList({ system: "ftl", limit: 1, seed: 1 }), "list-not-found").path, "/limit");
  assert.equal(refused(() => engine.randomList({ system: "ftl", limit: 500 }), "request-missing").path, "/seed");
  assert.equal(refused(() => engine.randomList({ system: "ftl", limit: 500, seed: 1, size: 2 }), "request-unknown-field").path, "/size");
});

test("lists are written as players post them", () => {
  assert.match(engine.listText(fleet), /^Test fleet[^]*Anvil[^]*\[\d+/);
  assert.equal(engine.listText(fleet, { style: "short" }), engine.listText(fleet));
  assert.ok(engine.listText(fleet, { style: "full" }).split("\n").length > engine.listText(fleet).split("\n").length);
  assert.match(engine.listText(fleet, { style: "markdown" }), /^# .*\n\n\*\*.*Anvil/);
  assert.match(engine.listText(fleet, { style: "csv" }), /^group,unit,number,points,options\r\n/);
  assert.equal(refused(() => engine.listText(fleet, { style: "pdf" }), "request-want-one").path, "/style");
});

test("the form names what odds takes", () => {
  for (const system of systems) {
    const request = { system };
    for (const group of engine.form(system)) {
      const part = {};
      for (const field of group.fields) {
        assert.ok(field.name, field.key);
        if (field.kind === "number" || field.kind === "target") part[field.key] = field.default;
        if (field.kind === "choice" && field.options[0]) part[field.key] = field.options[0];
        if (field.kind === "switch") part[field.key] = false;
        const counts = !field.only || group.fields.some((f) => f.kind === "choice" && f.options[0] === field.only);
        if (!counts || field.key === "asset") delete part[field.key];
      }
      if (group.key === "") Object.assign(request, part);
      else if (!group.list) request[group.key] = part;
      else if (group.begin > 0) request[group.key] = Array.from({ length: group.begin }, () => part);
    }
    assert.ok(engine.odds(request).mean >= 0, JSON.stringify(request));
  }
});

test("tables are laid out, and things placed, by commands that are proposed", () => {
  const game = begin(engine);
  const tables = game.layouts();
  assert.ok(tables.length > 0 && tables.every((table) => table.name));
  for (const command of tables[0].commands) game.do({ by: 1, ...command });
  assert.deepEqual(game.layouts(), []);
  game.do({ do: "roll-off", by: 1 }, [6, 1]);
  game.do({ do: "edge", edge: "top" }, { seed: 4 });
  if (game.view().need) game.do({ do: "answer", faces: [2] });
  while (game.view().phase === "objectives") game.do(game.suggest({ do: "objective", by: game.view().toAct[0] }));
  const ship = game.legal().find((l) => l.do === "deploy");
  const places = game.candidates(ship.thing);
  assert.ok(places.length > 0 && places.length <= 200);
  assert.ok(places.every((c) => c.do === "deploy" && c.thing === ship.thing));
  assert.ok(game.suggest({ thing: ship.thing, by: ship.by }).do === "deploy");
  assert.ok(places.some((place) => {
    try {
      return game.do(place);
    } catch (error) {
      assert.equal(error.name, "EngineError");
    }
  }));
});

test("a list of imported units goes out as a roster of other tools", async () => {
  const data = new URL("../../core/battlescribe/testdata/dropfleet-commander/", import.meta.url);
  const files = readdirSync(data).sort().map((name) => ({ name, bytes: new Uint8Array(readFileSync(new URL(name, data))) }));
  const { catalogue } = await engine.importData(files);
  const [ship, pack] = catalogue.packs.flatMap((p) => p.entries.map((e) => [e, p])).find(([e]) => e.name === "Skiff");
  const list = { system: "dfc", name: "Skiffs", limit: 700, packs: [pack.id], units: [{ entry: "line", units: [{ entry: ship.id, name: "Ada", count: 1 }] }] };
  const { ros, rosz, missing, remarks } = await engine.rosterFile(list, files);
  const text = new TextDecoder().decode(ros);
  assert.match(text, /^<\?xml[^]*<roster[^]*Skiff/);
  assert.deepEqual([...rosz.subarray(0, 2)], [0x50, 0x4b]);
  assert.deepEqual(missing, []);
  assert.ok(Array.isArray(remarks));
  const { missing: lacks } = await engine.rosterFile({ ...list, units: [...list.units, { entry: "line", units: [{ entry: "bs-rampart" }] }] }, files);
  assert.ok(lacks.length > 0);
  await assert.rejects(engine.rosterFile(armada, []), (error) => error.name === "EngineError" && /^bs-/.test(error.code));
});
