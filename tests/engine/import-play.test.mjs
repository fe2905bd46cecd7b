// From data files to a game: import, validate a list of what was imported, begin a game with it and play. Files of our own stand
// in the tree; the community's are taken too where they lie beside the project.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { chance, EngineError, finite, load, sound } from "./engine.mjs";

const engine = await load();
const own = new URL("../../core/battlescribe/testdata/", import.meta.url);
const community = new URL("../../../shared/bsdata/", import.meta.url);

/** All folders of data there are. */
const folders = [own, community].filter((at) => existsSync(at)).flatMap((at) => readdirSync(at, { withFileTypes: true }).filter((f) => f.isDirectory()).map((f) => [f.name, new URL(`${f.name}/`, at)]));

const files = (folder) => readdirSync(folder).sort().map((name) => ({ name, bytes: readFileSync(new URL(name, folder)) }));

const each = (entry, f) => {
  f(entry);
  for (const part of entry.parts ?? []) each(part, f);
};

const classOf = (ship) => ({ L: "light", M: "medium", H: "heavy", S: "super-heavy" })[ship.figures.tonnage[0]];
const least = (span) => Number((span ?? "0").split("-")[0]);

/** What a ship has to choose of its systems: the first that fit and that no group of them has too many of. */
function chosen(ship) {
  const groups = (ship.parts ?? []).filter((p) => p.kind === "hardpoints").map(({ figures: { fits, first, room } }) => (
    { fits: [...(first?.split(" ") ?? []), ...fits.split(" ")], low: least(room), high: Number(room.split("-").pop()) }));
  const taken = [];
  const has = (group) => taken.filter((id) => group.fits.includes(id)).length;
  for (const group of groups) {
    for (const id of group.fits) {
      if (has(group) < group.low && groups.every((g) => !g.fits.includes(id) || has(g) < g.high)) taken.push(id);
    }
  }
  return taken;
}

/** A battlegroup of each kind that the ships of a pack can fill; an admiral leads the first. */
function listOf(pack) {
  const ships = pack.entries.filter((e) => e.kind === "ship");
  const groups = engine.catalogue("dfc").packs.flatMap((p) => p.entries).filter((e) => e.kind === "battlegroup");
  const units = [];
  let points = 0;
  for (const group of groups) {
    const wanted = ["light", "medium", "heavy", "super-heavy"].flatMap((slot) => Array(least(group.figures[slot])).fill(slot));
    const taken = wanted.map((slot) => ships.find((s) => classOf(s) === slot));
    if (taken.length === 0 || taken.includes(undefined)) continue;
    units.push({ entry: group.id, units: taken.map((ship) => ({ entry: ship.id, count: least(ship.figures.group), options: chosen(ship).map((entry) => ({ entry })) })) });
  }
  const admiral = pack.entries.find((e) => e.kind === "admiral");
  if (admiral) units[0].units[0].options.push({ entry: admiral.id });
  for (const unit of units.flatMap((u) => u.units)) {
    const find = (id) => pack.entries.find((e) => e.id === id);
    points += unit.count * find(unit.entry).points;
    for (const { entry } of unit.options) points += find(entry).points * (find(entry).kind === "admiral" || find(entry).figures.charge ? 1 : unit.count);
  }
  return { list: { system: "dfc", name: pack.name, limit: 2000, packs: [pack.id], units }, points };
}

/** The first ships of a pack of Battlefleet Gothic, each alone with the first of whatever it may choose. */
function fleetOf(pack) {
  const ships = pack.entries.filter((e) => e.kind === "ship").slice(0, 6);
  let points = 0;
  const units = ships.map((ship) => {
    const options = [];
    for (const part of ship.parts ?? []) {
      const entry = part.kind === "hardpoints" ? part.figures.fits.split(" ")[0] : "";
      const open = !part.figures?.with || options.some((o) => o.entry === part.figures.with);
      if (entry && open && !options.some((o) => part.figures.fits.split(" ").includes(o.entry))) options.push({ entry });
    }
    for (const e of [ship.id, ...options.map((o) => o.entry)]) points += pack.entries.find((x) => x.id === e).points;
    return { entry: ship.id, count: 1, options };
  });
  return { list: { system: "bfg", name: pack.name, limit: 2000, packs: [pack.id], units }, points };
}

/** An army of a pack of Dropzone Commander that is drawn, with the points of all that stands in it, commanders of the game's own too. */
function armyOf(pack) {
  const list = engine.randomList({ system: "dzc", faction: pack.id, packs: [pack], limit: 1500, seed: 2 });
  const entries = [pack, ...engine.catalogue("dzc").packs].flatMap((p) => p.entries);
  const worth = (id) => entries.find((e) => e.id === id).points ?? 0;
  const sum = (units) => (units ?? []).reduce((n, u) => n + (u.count ?? 1) * [u.entry, ...(u.options ?? []).map((o) => o.entry)].reduce((m, id) => m + worth(id), 0) + sum(u.units), 0);
  return { list, points: sum(list.units) };
}

const lists = { dfc: listOf, bfg: fleetOf, dzc: armyOf };

/** Plays some commands drawn from what is offered; answers how many were taken. */
function play(game, random) {
  let taken = 0;
  for (let i = 0; i < 600 && (taken < 60 || game.view().round < 1) && !game.view().ended; i++) {
    const { need } = game.view();
    try {
      if (need) {
        const { ask } = need;
        const choice = !ask ? undefined : ask.kind === "number" ? ask.min : ask.kind === "many" ? ask.options.map((_, k) => k).slice(0, ask.min) : random(ask.options?.length ?? 1);
        game.do({ do: "answer", ...(ask ? { by: need.seat, choice } : {}) }, { seed: i });
        continue;
      }
      const options = game.legal().filter((l) => l.do !== "concede" && l.do !== "call-time");
      const legal = options[random(options.length)];
      const command = { do: legal.do, by: legal.by, ...(legal.thing ? { thing: legal.thing } : {}) };
      for (const p of legal.params) if (!p.optional) command[p.name] = p.choices ? p.choices[random(p.choices.length)].value : p.min;
      game.do(command, { seed: i });
      taken++;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      sound(error);
    }
  }
  return taken;
}

test("a made-up game is always here", () => assert.ok(folders.some(([name]) => name === "dropfleet-commander")));

for (const [name, folder] of folders) {
  test(`${name}: what is imported is whole${folder.href.includes("shared") ? ", the community's" : ""}`, async () => {
    const got = await engine.importData(files(folder));
    finite(got);
    const { catalogue: { packs }, report } = got;
    const rules = new Map(report.keywords.unknown.map((k) => [k.name.toLowerCase(), k.text]));
    let weapons = 0;
    for (const pack of packs) {
      for (const entry of pack.entries) each(entry, (e) => { weapons += e.kind === "weapon" ? 1 : 0; });
      for (const [rule, text] of Object.entries(pack.texts ?? {})) assert.ok(text.length > 0 && rules.get(rule.toLowerCase()) === text, `${pack.name}: ${rule}`);
    }
    assert.equal(weapons, report.weapons, "all weapons that are reported are there");
    assert.ok(report.profiles.all >= report.profiles.shown && report.profiles.shown >= report.profiles.typed && report.profiles.shown > 0);
    assert.equal(report.profiles.typed > 0, name !== "dropfleet-2024", "an edition that we have no rules of stays printed");
    if ([...rules.values()].some(Boolean)) assert.ok(packs.some((p) => p.texts), "rules have their texts");
    if (!engine.systems().some((s) => s.id === got.system)) return;

    for (const pack of packs.filter((p) => p.entries.some((e) => ["ship", "model"].includes(e.kind)))) {
      const { list, points } = lists[got.system](pack);
      const report = engine.validate(list, [pack]);
      assert.equal(report.points, points, pack.name);
      assert.deepEqual(report.issues.filter((i) => /unknown-entry|system|figure|kind|missing/.test(i.code)), [], pack.name);
      const game = engine.newGame({ system: got.system, board: false, name: pack.name, seats: [{ name: "Ann", list }, { name: "Ben", list }], packs: [pack] });
      const ship = pack.entries.find((e) => e.id === (list.units[0].units?.[0] ?? list.units[0]).entry);
      assert.ok(game.view().things.some((t) => t.name.includes(ship.name)), `${ship.name} stands in the game`);
      const taken = play(game, chance(list.units.length + points));
      assert.ok(taken >= 30 && game.view().round >= 1, `${pack.name}: ${taken} commands were taken`);
      assert.deepEqual(engine.openGame(game.bytes()).view(), game.view());
      game.close?.();
    }
  });
}
