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

/** What the program answers to a request (its text): { outcome, body }, 0 a value as JSON, 1 bytes, 2 an error as JSON. */
let program = () => value("");
let loaded = 0;
WebAssembly.instantiate = async () => {
  loaded++;
  const memory = new WebAssembly.Memory({ initial: 1 });
  const header = new Uint32Array(memory.buffer);
  header.set([64, 4096, 8192]);
  const call = (method, size) => {
    const { outcome, body } = program(Buffer.from(memory.buffer, 64, method + size).toString("latin1"));
    header.set([body.length, outcome], 3);
    new Uint8Array(memory.buffer).set(body, 8192);
  };
  return { exports: { memory, header: () => 0, grow() {}, call, _initialize() {} } };
};

const value = (of) => ({ outcome: 0, body: Buffer.from(JSON.stringify(of)) });
const refusal = (code) => ({ outcome: 2, body: Buffer.from(JSON.stringify({ code, message: "no", path: "" })) });

let hear;
let told = [];
let asked = [];
let network = () => new Response("", { status: 404 });
globalThis.addEventListener = (_, f) => { hear = f; };
globalThis.postMessage = (message) => told.push(message);
globalThis.fetch = async (address, how) => {
  asked.push(String(address));
  return network(String(address), how);
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

test("a repository is read at the branch, tag or commit that its address names", async () => {
  network = (url) => (url.includes("%2F") ? new Response("", { status: 404 }) : url.includes("api.") ? Response.json({ sha: "1", tree: [{ path: "a b.cat" }, { path: "Old Files/c.cat" }] }) : new Response("x"));
  const api = "https://api.github.com/repos/someone/wars/git/trees/";
  const file = "https://raw.githubusercontent.com/someone/wars/";
  for (const [address, at] of [
    ["www.github.com/someone/wars", "HEAD"], ["https://github.com/someone/wars.git", "HEAD"], ["https://raw.githubusercontent.com/someone/wars", "HEAD"],
    ["https://raw.githubusercontent.com/someone/wars/main/", "main"], ["https://raw.githubusercontent.com/someone/wars/refs/heads/main/", "main"],
    ["https://github.com/someone/wars/raw/main/", "main"], ["https://github.com/someone/wars/tree/v2%2B1", "v2%2B1"], ["https://github.com/someone/wars/commit/abc", "abc"],
    ["https://github.com/someone/wars/releases/tag/v1.2", "v1.2"], ["https://github.com/someone/wars/releases/download/v1.2/wars.v1.2.bsr", "v1.2"],
    ["https://github.com/someone/wars/releases/latest/download/wars.catpkg.json", "HEAD"], ["https://github.com/someone/wars/archive/refs/heads/main.zip", "main"], ["https://github.com/someone/wars/archive/refs/tags/v1.2.tar.gz", "v1.2"],
  ]) {
    await answer({ address });
    assert.deepEqual(asked, [`${api}${at}?recursive=1`, `${file}${at}/a%20b.cat`, `${file}${at}/Old%20Files/c.cat`], address);
  }
  await answer({ address: "https://github.com/someone/wars/tree/main/Old%20Files" });
  assert.deepEqual(asked, [`${api}main%2FOld%20Files?recursive=1`, `${api}main?recursive=1`, `${file}main/Old%20Files/c.cat`]);
});

test("a name with a stray percent sign is read", async () => {
  network = () => new Response("x");
  assert.equal((await answer({ address: "https://example.org/100%.cat" })).code, undefined);
});

test("what is no address is not fetched", async () => {
  network = () => new Response("x");
  for (const address of ["foo", "foo bar", "https://", "ftp://example.org/a.cat", "http://example.org/a.cat", "C:\\a.cat"]) {
    const { code, message } = await answer({ address });
    assert.deepEqual([code, message, asked.length], ["data/no-address", address, 0]);
  }
  for (const address of ["localhost:8000/a.cat", "http://localhost:8000/a.cat", "http://127.0.0.1/a.cat", "https://nas/a.cat", "example.org/a.cat"]) {
    program = () => value("");
    assert.equal((await answer({ address })).code, undefined, address);
    assert.equal(asked.length, 1);
  }
});

test("a host that does not answer is told from one that does not let others fetch", async () => {
  const hows = [];
  network = (_, how) => {
    hows.push(how);
    if (how.mode === "no-cors") return new Response(null);
    throw new TypeError("Failed to fetch");
  };
  const refused = await answer({ address: "https://example.org/a.cat" });
  assert.deepEqual([refused.code, refused.message], ["data/refused", "example.org"]);
  assert.deepEqual(hows.map((how) => [how.credentials, how.referrerPolicy, how.method]), [["omit", "no-referrer", undefined], ["omit", "no-referrer", "HEAD"]]);
  network = () => {
    throw new TypeError("Failed to fetch");
  };
  const silent = await answer({ address: "https://example.org/a.cat" });
  assert.deepEqual([silent.code, silent.message], ["data/no-answer", "example.org"]);
  const gallery = await answer({ method: "gallery" });
  assert.deepEqual([gallery.code, gallery.message], ["data/no-answer", "api.github.com"]);
});

/** Bytes with their length before them in four bytes. */
const part = (text) => Buffer.concat([Buffer.from(Uint32Array.of(text.length).buffer), Buffer.from(text)]);
const through = async (stream, bytes) => Buffer.from(await new Response(new Blob([bytes]).stream().pipeThrough(new stream("gzip"))).arrayBuffer());

test("after a fault the next call loads the reader anew", async () => {
  program = () => { throw new Error("out of memory"); };
  const files = Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0);
  const before = loaded;
  assert.equal((await answer({ files, method: "roster" })).code, "import-stopped");
  program = () => value("");
  assert.equal((await answer({ files, method: "roster" })).set, "");
  assert.equal(loaded, before + 1);
});

test("files without their game system come back with the refusal, and join those that are kept", async () => {
  const added = Buffer.concat([part("new.cat"), part("<catalogue/>")]);
  program = () => refusal("bs-no-system");
  const refused = await answer({ files: new Uint8Array(added) });
  assert.equal(refused.code, "bs-no-system");
  assert.deepEqual(await through(DecompressionStream, refused.alone), added);

  const kept = Buffer.concat([part("a.gst"), part("<gameSystem/>")]);
  const all = Buffer.concat([kept, added]);
  let asked;
  program = (request) => {
    asked = request;
    return { outcome: 1, body: Buffer.concat([part("the set"), all]) };
  };
  const end = Buffer.concat([part(""), part("")]);
  const packed = new Uint8Array(await through(CompressionStream, kept));
  const got = await answer({ added: refused.alone, packed, method: "join" });
  assert.equal(asked, "join" + Buffer.concat([added, end, kept]).toString("latin1"));
  assert.equal(Buffer.from(got.set).toString(), "the set");
  assert.deepEqual(await through(DecompressionStream, got.kept), all);

  program = () => refusal("bs-no-system");
  const other = await answer({ added: refused.alone, packed, method: "join" });
  assert.deepEqual([other.code, other.alone], ["bs-no-system", undefined]);
  program = () => refusal("bs-not-xml");
  assert.equal((await answer({ files: new Uint8Array(added) })).alone, undefined);
});

test("a file at an address that is refused for want of its game system comes back too", async () => {
  network = () => new Response("<catalogue/>");
  program = () => refusal("bs-no-system");
  const refused = await answer({ address: "https://data.example/new.cat" });
  assert.deepEqual(await through(DecompressionStream, refused.alone), Buffer.concat([part("new.cat"), part("<catalogue/>")]));
});

test("a list is held to the limits of the files that are kept", async () => {
  let asked;
  program = (request) => {
    asked = request;
    return { outcome: 1, body: Buffer.from("The data want more.\n") };
  };
  const [list, kept] = [Buffer.concat([part("a.ros"), part("<roster/>")]), Buffer.concat([part("a.gst"), part("<gameSystem/>")])];
  const got = await answer({ files: new Uint8Array(list), packed: new Uint8Array(await through(CompressionStream, kept)), method: "limits" });
  assert.equal(asked, "limits" + Buffer.concat([list, kept]).toString("latin1"));
  assert.equal(Buffer.from(got.set).toString(), "The data want more.\n");
  assert.equal(got.kept, undefined);
});
