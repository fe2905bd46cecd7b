// Runs the Worker under workerd, configured as it would be deployed:
//
//   node tests/worker/start.mjs [--addr localhost:8080] [--data folder] [--dist folder]
//        [--origins "https://club.example …"] [--no-limits]
//
// The first line that it prints ends with its address, the second with one that leads to the Worker alone, past the
// static files. It ends at a signal; with --attached also when its standard input does, and each line of that is the cron
// trigger, answered by a line.
import { readFile, readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { Log, LogLevel, Miniflare } from "miniflare";

const folder = resolve(dirname(fileURLToPath(import.meta.url)), "../../wasm/worker");
const { values: flags } = parseArgs({
  options: { addr: { type: "string", default: "localhost:8080" }, data: { type: "string", default: ".cache/worker" }, attached: { type: "boolean" },
    dist: { type: "string" }, origins: { type: "string", default: "" }, "no-limits": { type: "boolean" } },
});

// wrangler's file is JSON with comments on lines of their own.
const config = JSON.parse((await readFile(join(folder, "wrangler.jsonc"), "utf8")).replace(/^\s*\/\/.*$/gm, ""));
const [database] = config.d1_databases;
const dist = flags.dist ?? join(folder, config.assets.directory);
const { hostname, port } = new URL(`http://${flags.addr}`);
const host = hostname === "localhost" ? "127.0.0.1" : hostname;

const module = (path, type = "ESModule") => ({ type, path: join(folder, path) });
const worker = new Miniflare({
  host,
  port: Number(port),
  cf: false, // or it would ask the network where we are
  logRequests: false,
  log: new Log(LogLevel.WARN),
  unsafeDirectSockets: [{ host, port: 0 }],
  compatibilityDate: config.compatibility_date,
  compatibilityFlags: config.compatibility_flags,
  modulesRoot: folder,
  modules: [
    module(config.main),
    module("pool.js"),
    module("turns.js"),
    module("waiting.js"),
    module("dist/wasm_exec.js"),
    module("dist/worker.wasm", "CompiledWasm"),
  ],
  assets: {
    directory: dist,
    assetConfig: { headers: { version: 2, rules: await headers(join(dist, "_headers")) } },
    routerConfig: { has_user_worker: true, static_routing: { user_worker: config.assets.run_worker_first } },
  },
  d1Databases: { [database.binding]: database.database_id },
  d1Persist: resolve(flags.data),
  bindings: { ...config.vars, ORIGINS: flags.origins, ...(flags["no-limits"] && { LIMITS: "off" }) },
  ratelimits: Object.fromEntries(config.ratelimits.map(({ name, simple }) => [name, { simple }])),
});

await migrate(await worker.getD1Database(database.binding), join(folder, database.migrations_dir));
console.log(`Broadside's Worker is ready at ${(await worker.ready).origin}`);
console.log(`without the static files at ${(await worker.unsafeGetDirectURL()).origin}`);

// Miniflare ends workerd when a signal ends this process.
if (flags.attached) {
  for await (const line of createInterface({ input: process.stdin })) {
    const { outcome } = await (await worker.getWorker()).scheduled({ cron: line });
    console.log(`cleared up: ${outcome}`);
  }
  await worker.dispose();
}

// headers reads a _headers file: an address, and under it what is sent there.
async function headers(file) {
  const rules = {};
  let rule;
  for (const line of (await readFile(file, "utf8")).split("\n").filter(Boolean)) {
    const [, name, value] = line.match(/^\s+([^:]+): (.*)$/) ?? [];
    if (name) rule.set[name] = value;
    else rules[line] = rule = { set: {} };
  }
  return rules;
}

// migrate does what `wrangler d1 migrations apply` does, with the same table of what was done.
async function migrate(db, from) {
  await db.exec("CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)");
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all();
  const done = new Set(results.map((row) => row.name));
  for (const name of (await readdir(from)).sort()) {
    if (done.has(name)) continue;
    const statements = (await readFile(join(from, name), "utf8")).split(/;\s*$/m).filter((text) => text.trim());
    await db.batch([...statements.map((text) => db.prepare(text)), db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name)]);
  }
}
