// Times how long the reader takes for 10 MB of community data in 26 files, in milliseconds, and the memory that it takes in MB,
// and prints both as JSON. The files are our own with their units repeated.
import { readdirSync, readFileSync } from "node:fs";
import { load } from "../../dist/broadside.js";

const all = new URL("../../core/battlescribe/testdata/", import.meta.url);
const folder = new URL(`${readdirSync(all).sort().at(-1)}/`, all);
const bytes = (text) => new TextEncoder().encode(text);
const system = { name: "own.gst", bytes: bytes(readFileSync(new URL("own.gst", folder), "utf8")) };
const text = readFileSync(new URL("own.cat", folder), "utf8");
const [, head, unit, tail] = text.match(/^(.*?<selectionEntries>)(.*)(<\/selectionEntries>.*)$/s);

const catalogues = Array.from({ length: 25 }, (_, book) => {
  const own = (n) => unit.replaceAll(/ id="([^"]+)"/g, ` id="$1-${book}-${n}"`);
  const units = Array.from({ length: Math.ceil(400_000 / unit.length) }, (_, n) => own(n)).join("");
  return { name: `own-${book}.cat`, bytes: bytes(head.replace(/(?<=<catalogue id=")[^"]+/, `army-${book}`) + units + tail) };
});

const engine = await load();
await engine.importData([system, { name: "small.cat", bytes: bytes(text) }]);
const before = process.memoryUsage().external;
const times = [];
let memory; // of the first time: what later ones leave to be collected is not needed
for (let i = 0; i < 5; i++) {
  const from = performance.now();
  const { report } = await engine.importData([system, ...catalogues]);
  times.push(performance.now() - from);
  memory ??= process.memoryUsage().external - before;
  if (report.units < 25 * 200) throw new Error(`only ${report.units} units were read`);
}
times.sort((a, b) => a - b);
console.log(JSON.stringify({ Time: times[2], Memory: memory / 1e6 }));
