// The examples of README.md, run as they stand in a folder that has what README.md says to copy and nothing else.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

const root = new URL("../../", import.meta.url);
const [, section] = readFileSync(new URL("README.md", root), "utf8").split("\n## Embed the engine\n");
const embedding = section.split("\n## ")[0];
const examples = [...embedding.matchAll(/```js\n([^]*?)```/g)].map(([, code]) => code);
const files = [...embedding.matchAll(/`dist\/([\w.-]+)`/g)].map(([, name]) => name);

const folder = mkdtempSync(join(tmpdir(), "broadside-readme-"));
after(() => rmSync(folder, { recursive: true }));
for (const name of files) copyFileSync(fileURLToPath(new URL(`dist/${name}`, root)), join(folder, name));

/** The first Node 20 did not guess what is a module. */
const strict = process.allowedNodeEnvironmentFlags.has("--experimental-detect-module") ? ["--no-experimental-detect-module"] : [];

test("README.md has examples", () => assert.ok(examples.length >= 3 && files.length >= 7, `${examples.length} of ${files}`));

examples.forEach((code, i) => test(`example ${i + 1} of README.md runs as it stands`, () => {
  writeFileSync(join(folder, "example.js"), code);
  const { status, stdout, stderr } = spawnSync(process.execPath, [...strict, "example.js"], { cwd: folder, encoding: "utf8", timeout: 60_000 });
  assert.equal(status, 0, stderr);
  assert.equal(stderr, "");
  assert.match(stdout, /[\w.]{3,}/);
  assert.doesNotMatch(stdout, /undefined|NaN/);
}));
