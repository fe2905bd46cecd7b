// The thread that fetches data, run from its source with a network that answers what each test says.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";

const folder = mkdtempSync(join(tmpdir(), "broadside-reader-"));
after(() => rmSync(folder, { recursive: true }));
for (const file of ["broadside.js", "reader.js"]) cpSync(new URL(`../../public/${file}`, import.meta.url), join(folder, file));
writeFileSync(join(folder, "package.json"), '{"type":"module"}');
writeFileSync(join(folder, "import.wasm"), Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)); // a program without anything

let hear;
let told = [];
let asked = [];
let network = () => new Response("", { status: 404 });
globalThis.addEventListener = (_, f) => { hear = f; };
globalThis.postMessage = (message) => told.push(message);
globalThis.fetch = async (address) => {
  asked.push(String(address));
  return network(String(address));
};
await import(pathToFileURL(join(folder, "reader.js")).href);

/** What the reader answers to a message, without its reports on the way. */
async function answer(message) {
  [told, asked] = [[], []];
  await hear({ data: { id: 1, ...message } });
  return told.find((one) => one.of === undefined);
}

test("a page about a file at GitHub is fetched as the file", async () => {
  network = () => new Response("x");
  await answer({ address: "https://github.com/someone/wars/blob/main/Some%20Faction.cat" });
  assert.deepEqual(asked, ["https://raw.githubusercontent.com/someone/wars/main/Some%20Faction.cat"]);
  network = () => new Response('{"broadside":1}');
  const { set } = await answer({ address: "github.com/someone/wars/blob/main/own.json" });
  assert.equal(new TextDecoder().decode(set), '{"broadside":1}');
  assert.deepEqual(asked, ["https://raw.githubusercontent.com/someone/wars/main/own.json"]);
});

test("a repository whose list is cut short is refused", async () => {
  network = () => Response.json({ sha: "1", tree: [{ path: "a.cat" }], truncated: true });
  const { code, message } = await answer({ address: "https://github.com/someone/wars" });
  assert.equal(code, "data/too-many-files");
  assert.equal(message, "someone/wars");
  network = () => Response.json({ sha: "1", tree: [{ path: "a.cat" }], truncated: false });
  assert.equal((await answer({ address: "https://github.com/someone/wars", method: "stamp" })).stamp, "1");
});

test("after a fault the next call loads the reader anew", async () => {
  const instantiate = WebAssembly.instantiate;
  let loaded = 0;
  WebAssembly.instantiate = async () => {
    loaded++;
    const memory = new WebAssembly.Memory({ initial: 1 });
    new Uint32Array(memory.buffer).set([64, 4096, 8192, 2]);
    const call = () => {
      if (loaded === 1) throw new Error("out of memory");
      new Uint32Array(memory.buffer)[4] = 0;
      new Uint8Array(memory.buffer).set([0x22, 0x22], 8192);
    };
    return { exports: { memory, header: () => 0, grow() {}, call, _initialize() {} } };
  };
  try {
    const files = Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0);
    assert.equal((await answer({ files, method: "roster" })).code, "import-stopped");
    assert.equal((await answer({ files, method: "roster" })).set, "");
    assert.equal(loaded, 2);
  } finally {
    WebAssembly.instantiate = instantiate;
  }
});
