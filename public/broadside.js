/**
 * Broadside's rules engine as an ES module without dependencies, for browsers and Node 20 or newer. The rules run in
 * WebAssembly: engine.wasm, which load() finds beside this file. broadside.d.ts describes everything in types.
 *
 *     import { load } from "./broadside.js";
 *     const engine = await load();
 *     const [{ id }] = engine.systems();
 *     engine.newGame({ system: id, seats: engine.samples(id).slice(0, 2).map((list) => ({ list })) }).legal();
 *
 * Works under a strict Content-Security-Policy; compiling WebAssembly takes 'wasm-unsafe-eval' in script-src.
 */

/** A refused request: `code` is stable, `message` a sentence for a person, `path` a JSON pointer to the offending field. */
export class EngineError extends Error {
  constructor({ code, message, path = "", rule }, options) {
    super(message, options);
    this.name = "EngineError";
    this.code = code;
    this.path = path;
    if (rule !== undefined) this.rule = rule;
  }
}

/** Loads the engine. `wasm` is engine.wasm as bytes, a Response, a URL or a compiled module; by default the one beside this file. */
export async function load({ wasm = new URL("engine.wasm", import.meta.url) } = {}) {
  let call;
  try {
    call = await start(await compile(await wasm));
  } catch (cause) {
    if (cause instanceof EngineError) throw cause;
    throw new EngineError({ code: "engine-not-loaded", message: "The engine could not be loaded: engine.wasm is missing, damaged or blocked by the page." }, { cause });
  }
  return engineOf(call);
}

/**
 * Loads an engine in a worker, where long work holds nothing up: broadside-worker.js, which lies beside this file. Every call
 * that needs no game is there and answers a promise; `terminate()` ends the worker and whatever it is doing.
 */
export async function loadWorker({ wasm } = {}) {
  const missing = (cause) => new EngineError({ code: "worker-not-loaded", message: "The worker could not be loaded: broadside-worker.js is missing, damaged, of another origin or blocked by the page." }, { cause });
  const worker = await openWorker(new URL("broadside-worker.js", import.meta.url)).catch((cause) => { throw missing(cause); });
  const waiting = new Map();
  let last = 0;
  let ended;
  const end = (error) => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
    worker.terminate();
  };
  worker.listen(({ id, value, error }) => {
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error) reject?.(new EngineError(error));
    else resolve?.(value);
  }, (cause) => end(missing(cause)));
  const ask = (method, args) => new Promise((resolve, reject) => {
    if (ended) return reject(ended);
    waiting.set(++last, { resolve, reject });
    try {
      worker.postMessage({ id: last, method, args });
    } catch (cause) {
      waiting.delete(last);
      reject(new EngineError({ code: "request-not-plain", message: "Give plain values: this request holds what cannot be sent to a worker." }, { cause }));
    }
  });
  const { version, methods } = await ask("load", [{ wasm }]).catch((error) => {
    end(error);
    throw error;
  });
  const calls = methods.map((method) => [method, (...args) => ask(method, args)]);
  const terminate = () => end(new EngineError({ code: "worker-ended", message: "The worker was ended before it had answered. Load another." }));
  return Object.freeze({ version, ...Object.fromEntries(calls), terminate });
}

/** A worker of a page or of Node, which differ in how one listens to them. */
async function openWorker(url) {
  if (typeof Worker === "function") {
    const worker = new Worker(url, { type: "module" });
    return {
      postMessage: (message) => worker.postMessage(message), terminate: () => worker.terminate(),
      listen(hear, fail) { worker.onmessage = ({ data }) => hear(data); worker.onerror = fail; },
    };
  }
  const threads = "node:worker_threads"; // in a variable, so that bundlers leave it to Node
  const worker = new (await import(threads)).Worker(url);
  return {
    postMessage: (message) => worker.postMessage(message), terminate: () => worker.terminate(),
    listen(hear, fail) { worker.on("message", hear); worker.on("error", fail); },
  };
}

function engineOf(call) {
  const forgotten = new FinalizationRegistry((id) => {
    try {
      call("close", [id]);
    } catch {
      // the whole engine has stopped
    }
  });
  const opened = (id) => {
    const game = new Game(call, id, (closed) => forgotten.unregister(closed));
    forgotten.register(game, id, game);
    return game;
  };
  return Object.freeze({
    version: call("version", []),
    systems: () => call("systems", []),
    rules: (system, edition) => call("rules", [{ system, edition }]),
    catalogue: (system, edition) => call("catalogue", [{ system, edition }]),
    odds: (request) => call("odds", [request]),
    roll: (request, dice) => call("roll", [request, dice]),
    measure: (request) => call("measure", [request]),
    validate: (list, packs) => call("validate", [list, { packs }]),
    encodeList: (list) => call("encodeList", [list]),
    decodeList: (text) => call("decodeList", [text]),
    samples: (system, edition) => call("samples", [{ system, edition }]),
    randomList: (wish) => call("randomList", [wish]),
    listText: (list, how) => call("listText", [list, how]),
    form: (system, edition) => call("form", [{ system, edition }]),
    newGame: (setup) => opened(call("newGame", [setup])),
    openGame: (bytes) => opened(call("openGame", bytesOf(bytes))),
    importData: async (files) => (await startReader())("import", filesOf(files)),
    rosterFile: async (list, files, packs = []) => {
      const text = new TextEncoder().encode(json({ broadside: 1, lists: [list], packs }));
      const [missing, remarks, ros, rosz] = partsOf((await startReader())("ros", filesOf([{ name: "list", bytes: text }, ...files])));
      return { ros, rosz, missing: linesOf(missing), remarks: linesOf(remarks) };
    },
  });
}

let reading;

/** The reader of community data: import.wasm beside this file, loaded at its first use. For Broadside's own reader.js. */
export function startReader() {
  reading ??= compile(new URL("import.wasm", import.meta.url)).then((module) => start(module, 192 << 20)).then(anew, (cause) => {
    reading = undefined; // the next call tries again
    throw new EngineError({ code: "import-not-loaded", message: "The reader of data files could not be loaded: import.wasm is missing, damaged or blocked by the page." }, { cause });
  });
  return reading;
}

/** The reader of codes in pictures: scan.wasm beside this file. For Broadside's own scan.js. */
export const startScanner = async () => start(await compile(new URL("scan.wasm", import.meta.url)));

/** The reader's function: one that has stopped at a fault is let go, so that the next call loads another. */
const anew = (call) => (method, args) => {
  try {
    return call(method, args);
  } catch (cause) {
    if (cause.code !== "engine-stopped") throw cause;
    reading = undefined;
    throw new EngineError({ code: "import-stopped", message: "These files could not be read: they may be damaged, or too many at once. Try fewer of them." }, { cause });
  }
};

/** Files as the reader takes them: each one's name and its bytes, each with its length before it in four bytes. */
export function filesOf(files) {
  if (!Array.isArray(files)) throw new EngineError({ code: "request-want-list", message: "Give a list of files, each with its name and its bytes.", path: "" });
  const parts = files.flatMap((file, i) => {
    if (!(file?.bytes instanceof Uint8Array) && !(file?.bytes instanceof ArrayBuffer)) {
      throw new EngineError({ code: "request-want-bytes", message: "Give the file's bytes as a Uint8Array or an ArrayBuffer.", path: `/${i}/bytes` });
    }
    return [new TextEncoder().encode(String(file.name ?? "")), bytesOf(file.bytes)];
  });
  const body = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0));
  const view = new DataView(body.buffer);
  let at = 0;
  for (const part of parts) {
    view.setUint32(at, part.length, true);
    body.set(part, at + 4);
    at += 4 + part.length;
  }
  return body;
}

/** What the reader answers in parts, each with its length before it in four bytes. */
function partsOf(body) {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const parts = [];
  for (let at = 0; at < body.length; at += 4 + parts.at(-1).length) parts.push(body.slice(at + 4, at + 4 + view.getUint32(at, true)));
  return parts;
}

const linesOf = (bytes) => new TextDecoder().decode(bytes).split("\n").filter(Boolean);

/** A game that is open in the engine. */
class Game {
  #ask;
  #closed;

  constructor(call, id, closed) {
    this.#ask = (method, ...args) => call(method, [id, ...args]);
    this.#closed = closed;
  }

  view(seat) { return this.#ask("view", { seat }); }
  legal(seat) { return this.#ask("legal", { seat }); }
  range(command) { return this.#ask("range", command); }
  candidates(thing, seat) { return this.#ask("candidates", { thing, seat }); }
  layouts(seat) { return this.#ask("layouts", { seat }); }
  suggest(command) { return this.#ask("suggest", command); }
  do(command, dice) { return this.#ask("do", command, dice); }
  undo(seat) { return this.#ask("undo", { seat }); }
  redo(seat) { return this.#ask("redo", { seat }); }
  refuse(seat) { return this.#ask("refuse", { seat }); }
  log(seat) { return this.#ask("log", { seat }); }
  at(events, seat) { return this.#ask("at", { events, seat }); }
  salvos() { return this.#ask("salvos"); }
  warnings() { return this.#ask("warnings"); }
  bytes() { return this.#ask("bytes"); }

  close() {
    this.#ask("close");
    this.#closed(this);
  }
}

function bytesOf(data) {
  if (data instanceof Uint8Array) return data;
  if (data instanceof ArrayBuffer) return new Uint8Array(data);
  return new Uint8Array(); // which the engine refuses
}

async function compile(wasm) {
  if (wasm instanceof WebAssembly.Module) return wasm;
  if (ArrayBuffer.isView(wasm) || wasm instanceof ArrayBuffer) return WebAssembly.compile(wasm);
  if (typeof Response !== "undefined" && wasm instanceof Response) return compileResponse(wasm);
  const url = new URL(wasm, import.meta.url);
  if (url.protocol === "file:" && typeof process !== "undefined") {
    const files = "node:fs/promises"; // in a variable, so that bundlers leave it to Node
    return WebAssembly.compile(await (await import(files)).readFile(url));
  }
  return compileResponse(await fetch(url));
}

async function compileResponse(response) {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  if ((response.headers.get("content-type") ?? "").startsWith("application/wasm")) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

const [inputAt, inputSize, outputAt, outputSize, outcome] = [0, 1, 2, 3, 4]; // words of the engine's header

/**
 * Starts a program and answers the function that carries every request: method and arguments in, value out. What is longer
 * than so many bytes the program refuses itself.
 */
async function start(module, longest = 4 << 20) {
  let exports;
  const instance = await WebAssembly.instantiate(module, system(module, () => exports.memory.buffer));
  exports = instance.exports;
  exports._initialize();
  const headerAt = exports.header();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let stopped = false;
  let header = new Uint32Array(0);
  let memory = new Uint8Array(0);

  const look = () => {
    if (memory.buffer !== exports.memory.buffer) {
      memory = new Uint8Array(exports.memory.buffer);
      header = new Uint32Array(exports.memory.buffer, headerAt, 5);
    }
  };

  /** Puts a request into the engine's memory; answers the length of its body, too long where it does not fit. */
  const put = (method, body) => {
    if (body.length > longest) return longest + 1;
    if (typeof body === "string" && body.length * 3 > longest) body = encoder.encode(body);
    const room = method.length + (typeof body === "string" ? body.length * 3 : body.length);
    look();
    if (header[inputSize] < room) {
      exports.grow(room);
      look();
      if (header[inputSize] < room) return longest + 1;
    }
    const input = memory.subarray(header[inputAt], header[inputAt] + header[inputSize]);
    encoder.encodeInto(method, input);
    const rest = input.subarray(method.length);
    if (typeof body === "string") return encoder.encodeInto(body, rest).written;
    rest.set(body);
    return body.length;
  };

  /** Runs a request. The engine answers errors as values; whatever is thrown here is its end. */
  const run = (method, body) => {
    try {
      exports.call(method.length, put(method, body));
      look();
    } catch (cause) {
      stopped = true;
      throw new EngineError({ code: "engine-stopped", message: "The engine has stopped at a fault of its own. Load it again." }, { cause });
    }
    const answer = memory.subarray(header[outputAt], header[outputAt] + header[outputSize]);
    if (header[outcome] === 1) return answer.slice();
    const value = JSON.parse(decoder.decode(answer));
    if (header[outcome] === 2) throw new EngineError(value);
    return value;
  };

  return (method, args) => {
    if (stopped) throw new EngineError({ code: "engine-stopped", message: "The engine has stopped at a fault of its own. Load it again." });
    return run(method, args instanceof Uint8Array ? args : json(args));
  };
}

/** The arguments as JSON, or nothing where they are no JSON: the engine then says so. */
function json(args) {
  try {
    return JSON.stringify(args, checked);
  } catch {
    return "";
  }
}

/** JSON has no NaN, no Infinity and no BigInt. What stands for them here fits nowhere, so that the engine refuses it in place. */
function checked(key, value) {
  if (typeof value === "bigint" || (typeof value === "number" && !Number.isFinite(value))) return { "": String(value) };
  return value;
}

/** What the engine's runtime wants of a system: time, randomness, nothing else. No file, no argument, no output. */
function system(module, buffer) {
  const view = () => new DataView(buffer());
  const ok = () => 0;
  const known = {
    args_get: ok, args_sizes_get: ok, environ_get: ok, environ_sizes_get: ok, sched_yield: ok,
    clock_time_get(clock, precision, at) {
      view().setBigUint64(at, BigInt(Math.round((clock === 0 ? Date.now() : performance.now()) * 1e6)), true);
      return 0;
    },
    random_get(at, length) {
      crypto.getRandomValues(new Uint8Array(buffer(), at, length));
      return 0;
    },
    fd_write(file, parts, count, at) { // swallowed whole
      let length = 0;
      for (let i = 0; i < count; i++) length += view().getUint32(parts + 8 * i + 4, true);
      view().setUint32(at, length, true);
      return 0;
    },
    poll_oneoff(from, to, count, at) { // every sleep is over at once
      for (let i = 0; i < count; i++) new Uint8Array(buffer()).copyWithin(to + 32 * i, from + 48 * i, from + 48 * i + 8);
      view().setUint32(at, count, true);
      return 0;
    },
    proc_exit(code) { throw new Error(`exit ${code}`); },
  };
  const wanted = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (wanted[from] ??= {})[name] = known[name] ?? (() => 8); // "bad file descriptor"
  }
  return wanted;
}
