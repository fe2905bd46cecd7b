// The engine in a worker answers what the engine answers.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { after, test } from "node:test";
import { EngineError, fleet, load, loadWorker, salvo, shot, sound } from "./engine.mjs";

const engine = await load();
const worker = await loadWorker();
after(() => worker.terminate());

test("a worker has every call that needs no game", async () => {
  assert.equal(worker.version, engine.version);
  const calls = Object.keys(engine).filter((name) => typeof engine[name] === "function");
  assert.deepEqual(calls.filter((name) => !worker[name]), ["newGame", "openGame"]);
  assert.deepEqual(await worker.systems(), engine.systems());
  assert.deepEqual(await Promise.all([worker.odds(shot), worker.odds(salvo), worker.validate(fleet)]), [engine.odds(shot), engine.odds(salvo), engine.validate(fleet)]);
});

test("what is refused in a worker is an error as elsewhere", async () => {
  await assert.rejects(worker.odds({ ...shot, attacks: -1 }), (error) => { sound(error); return error.code === "request-want-int" && error.path === "/attacks"; });
  await assert.rejects(worker.odds({ ...shot, attacks: () => 3 }), (error) => { sound(error); return error.code === "request-not-plain"; });
  assert.deepEqual(await worker.odds(shot), engine.odds(shot));
});

test("data are read in a worker", async () => {
  const data = new URL("../../core/battlescribe/testdata/dropfleet-commander/", import.meta.url);
  const files = readdirSync(data).map((name) => ({ name, bytes: new Uint8Array(readFileSync(new URL(name, data))) }));
  assert.deepEqual(await worker.importData(files), await engine.importData(files));
});

test("long work in a worker holds nothing up, and ends with it", async () => {
  const busy = await loadWorker();
  const long = busy.randomList({ system: "dfc", limit: 9000, seed: 1 });
  let turns = 0;
  const beat = setInterval(() => turns++, 5);
  await new Promise((done) => setTimeout(done, 100));
  clearInterval(beat);
  assert.ok(turns > 1, `${turns} turns`);
  busy.terminate();
  await assert.rejects(long, (error) => error instanceof EngineError && error.code === "worker-ended");
  await assert.rejects(busy.systems(), (error) => error.code === "worker-ended");
});

test("a worker whose engine is not there says so", async () => {
  await assert.rejects(loadWorker({ wasm: "nowhere.wasm" }), (error) => error instanceof EngineError && error.code === "engine-not-loaded");
});
