// Community data read by the built engine, from files of our own.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { EngineError, finite, load } from "./engine.mjs";

const engine = await load();
const data = new URL("../../core/battlescribe/testdata/", import.meta.url);

/** The files of a game, each changed on the way. */
const files = (game, change = (text) => text) => readdirSync(new URL(`${game}/`, data)).sort().map((name) => (
  { name, bytes: new TextEncoder().encode(change(readFileSync(new URL(`${game}/${name}`, data), "utf8"))) }));

test("data of a game that the engine has become its catalogue", async () => {
  const got = await engine.importData(files("dropfleet-commander"));
  assert.equal(got.system, "dfc");
  assert.equal(got.name, "Dropfleet Commander, own");
  assert.equal(got.catalogue.system, "dfc");
  assert.equal(got.catalogue.edition, "core");
  const entries = got.catalogue.packs.flatMap((pack) => pack.entries);
  assert.equal(entries.filter((entry) => entry.kind === "ship").length, got.report.units);
  const skiff = entries.find((entry) => entry.id === "skiff-model");
  assert.deepEqual([skiff.name, skiff.points, skiff.figures.hull, skiff.parts[0].figures.attack], ["Skiff", 40, "4", "D3+1"]);
  assert.ok(got.report.weapons > 0 && got.report.keywords.known > 0);
  finite(got);
});

test("data of another game are cards, with an id of their own", async () => {
  const got = await engine.importData(files("battlefleetgothic", (text) => text.replaceAll("Battlefleet Gothic, own", "Rocket Wars")));
  assert.equal(got.name, "Rocket Wars");
  assert.match(got.system, /^x-/);
  assert.equal(got.catalogue.system, got.system);
  assert.equal(got.catalogue.edition, "");
  assert.ok(got.catalogue.packs.length > 0 && got.report.units > 0);
});

test("files that are no data are refused, and the reader goes on", async () => {
  for (const bad of [[], [{ name: "a.gst", bytes: new Uint8Array(9) }]]) {
    await assert.rejects(engine.importData(bad), (error) => error instanceof EngineError && /^bs-[a-z-]+$/.test(error.code) && error.message.length > 0);
  }
  await assert.rejects(engine.importData("files"), (error) => error.code === "request-want-list" && error.path === "");
  await assert.rejects(engine.importData([{ name: "a.gst", bytes: "text" }]), (error) => error.code === "request-want-bytes" && error.path === "/0/bytes");
  assert.equal((await engine.importData(files("dropfleet-terrain"))).system, "dfc");
});
