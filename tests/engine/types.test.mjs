import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { armada, begin, fleet, load, salvo, shot } from "./engine.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const work = mkdtempSync(join(tmpdir(), "broadside-types-"));
after(() => rmSync(work, { recursive: true }));

/** Runs the TypeScript compiler on a project; what it says is the failure. */
function compile(project, ...options) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [here("../node_modules/typescript/bin/tsc"), "-p", project, ...options], { encoding: "utf8" });
  assert.equal(status, 0, `${stdout}${stderr}`);
}

test("the declarations compile, and refuse what is wrong", () => compile(here("types")));

test("what compiles against the declarations also runs", async () => {
  compile(here("types"), "--noEmit", "false", "--outDir", work);
  const emitted = join(work, "sample.mjs");
  const text = readFileSync(emitted, "utf8");
  writeFileSync(emitted, text.replace("../../../public/broadside.js", new URL("../../dist/broadside.js", import.meta.url).href));
  const sample = await import(pathToFileURL(emitted));
  const engine = await load();
  for (const line of sample.ask(engine)) {
    assert.equal(typeof line, "string");
    assert.doesNotMatch(line, /undefined|NaN/);
  }
  assert.ok(sample.play(engine).length > 3);
  assert.match(sample.refusal(engine), /^request-want-int at \/attacks: /);
});

/** Written out as TypeScript, every answer has to fit its declared type: nothing missing, nothing more. */
test("what the engine answers is what the declarations say", async () => {
  const engine = await load();
  const answers = [["SystemInfo[]", engine.systems()], ["RuleInfo[]", engine.rules("ftl")], ["Catalogue", engine.catalogue("ftl")],
    ["OddsAnswer", engine.odds(shot)], ["OddsAnswer", engine.odds({ ...shot, special: ["Overheating"], geometry: { shooter: { x: 0, y: 0 }, target: { x: 9, y: -9 }, range: 2, arc: "F" } })],
    ["RollAnswer", engine.roll(shot, { seed: 4 })], ["List", engine.decodeList(engine.encodeList(fleet))], ["ListReport", engine.validate({ ...fleet, limit: 10 })],
    ["MeasureAnswer", engine.measure({ system: "ftl", shooter: { x: 0, y: 0 }, target: { x: 0, y: 9 }, arc: "F", range: 3, areas: [{ kind: "cover", x: 0, y: 4, radius: 1 }] })],
    ["RuleInfo[]", engine.rules("dfc", "revised")], ["Catalogue", engine.catalogue("dfc")], ["OddsRequest", salvo], ["OddsAnswer", engine.odds(salvo)], ["RollAnswer", engine.roll(salvo, { seed: 5 })],
    ["ListReport", engine.validate(armada)], ["MeasureAnswer", engine.measure({ system: "dfc", shooter: { x: 0, y: 0 }, target: { x: 1, y: 9 }, arc: "F(N)", layers: ["high", "low"] })],
    ...inGame(engine), ...inOrbit(engine)];
  const types = [...new Set(answers.map(([type]) => type.replace("[]", "")))];
  const lines = [`import type { ${types.join(", ")} } from "./broadside.js";`, ...answers.map(([type, value], i) => `export const answer${i}: ${type} = ${JSON.stringify(value)};`)];
  const project = join(work, "answers");
  mkdirSync(project);
  for (const name of ["broadside.d.ts", "broadside-commands.d.ts", "broadside-data.d.ts", "broadside-odds.d.ts"]) symlinkSync(here(`../../public/${name}`), join(project, name));
  writeFileSync(join(project, "answers.mts"), lines.join("\n"));
  const { compilerOptions } = JSON.parse(readFileSync(here("types/tsconfig.json"), "utf8"));
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions: { ...compilerOptions, preserveSymlinks: true }, files: ["answers.mts"] }));
  compile(project);
});

/** Views, commands and logs of a game with positions, and of one that asks for dice and choices. */
function inGame(engine) {
  const board = begin(engine);
  const answers = [["View", board.view()], ["Legal[]", board.legal()], ["Change", board.do({ do: "terrain", by: 1, kinds: "cover", points: [[1, 1], [4, 1], [4, 4]] })]];
  board.undo(2);
  answers.push(["View", board.view(1)], ["LogLine[]", board.log()]);
  const told = engine.newGame({ system: "ftl", board: false, seats: [{ list: fleet }, { list: fleet }] });
  answers.push(["Change", told.do({ do: "roll-off", by: 1 })], ["View", told.view()]);
  told.do({ do: "answer", faces: [6] }, { seed: 2 });
  for (let i = 0; i < 40 && !told.view().need?.ask; i++) {
    const [first] = told.legal().filter((l) => l.do !== "concede");
    const command = { do: first.do, by: first.by, ...(first.thing ? { thing: first.thing } : {}) };
    for (const p of first.params) if (!p.optional) command[p.name] = p.choices ? p.choices[0].value : p.min;
    told.do(command, { seed: i });
  }
  assert.ok(told.view().need.ask, "nothing was asked");
  answers.push(["View", told.view()], ["Legal[]", told.legal()], ["LogLine[]", told.log()]);
  return answers;
}

/** The first turns of a game of cards and layers, without positions and with them. */
function inOrbit(engine) {
  const answers = [];
  for (const board of [false, true]) {
    const game = engine.newGame({ system: "dfc", board, options: { scenario: "bastion", "command-cards": 20 }, seats: [{ name: "Ann", list: armada }, { name: "Ben", list: armada }] });
    for (let i = 0; i < 30; i++) {
      const [first] = game.legal().filter((l) => l.do !== "concede");
      const command = { do: first.do, by: first.by, ...(first.thing ? { thing: first.thing } : {}) };
      for (const p of first.params) if (!p.optional) command[p.name] = p.choices ? p.choices[0].value : p.min;
      game.do(command, { seed: i });
      for (let need = game.view().need; need?.ask; need = game.view().need) {
        const choice = need.ask.kind === "number" ? need.ask.min : need.ask.kind === "many" ? Array.from({ length: need.ask.min }, (_, k) => k) : 0;
        game.do({ do: "answer", by: need.seat, choice }, { seed: i });
      }
      if (i % 6 === 0) answers.push(["View", game.view(1)], ["Legal[]", game.legal()]);
    }
    answers.push(["LogLine[]", game.log()]);
  }
  return answers;
}
