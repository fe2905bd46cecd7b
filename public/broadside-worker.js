/** The other side of loadWorker() in broadside.js: an engine that answers messages, in a page's worker or in one of Node. */
import { load } from "./broadside.js";

const port = typeof WorkerGlobalScope === "function" ? self : await parent();

async function parent() {
  const threads = "node:worker_threads"; // in a variable, so that bundlers leave it to Node
  return (await import(threads)).parentPort;
}

let engine;

/** What needs no game: a game is a thing of the engine that it was begun in. */
const methods = () => Object.keys(engine).filter((name) => typeof engine[name] === "function" && name !== "newGame" && name !== "openGame");

async function answer(method, args) {
  if (method !== "load") return engine[method](...args);
  engine = await load(args[0].wasm === undefined ? {} : args[0]);
  return { version: engine.version, methods: methods() };
}

async function hear({ id, method, args }) {
  try {
    port.postMessage({ id, value: await answer(method, args) });
  } catch ({ code = "engine-fault", message, path, rule }) {
    port.postMessage({ id, error: { code, message, path, rule } });
  }
}

if (port === globalThis.self) port.onmessage = ({ data }) => hear(data);
else port.on("message", hear);
