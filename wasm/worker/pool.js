// Go programs, started once and lent to one request at a time. Starting one costs 8 ms of CPU, asking one 0.3 ms.
//
// What one request has opened no other may touch, so a program is never shared, and requests share plain data only: a
// promise that another request settles can count as a request that hangs, so whoever waits here looks again by itself.
import "./dist/wasm_exec.js";
import code from "./dist/worker.wasm";

const most = 6; // programs in an isolate; each takes 8 to 11 MB, and 20 after the worst message that there is
const memory = 80 << 20; // bytes of all programs that no other is started above; an isolate has 128 MB
const large = 24 << 20; // bytes of a program that is replaced
const heavy = 32 << 10; // bytes of a body that may: one of these at a time
const uses = 2000; // a call of D1 leaves a few hundred bytes behind in its program, so that it is replaced in time
const patience = 10_000; // ms that a request waits for a program
const lost = 60_000; // ms after which a program that has not come back is given up with its request
const crowd = 200; // requests that may wait for a program

let query; // how D1 is asked whether a game has changed

export const lookQuery = () => query;

const idle = [];
const lent = new Map(); // program → when it is given up
let heavier = 0; // until when a heavy body has its turn
const queue = new Map(); // waiting request → when it last looked

// github.com/syumai/workers calls it from Go.
globalThis.tryCatch = (fn) => {
  try {
    return { result: fn() };
  } catch (error) {
    return { error };
  }
};

// ask has a program answer a request; body is a Uint8Array, null when it was too long.
export async function ask(request, body, env, ctx, signal) {
  const weighs = body?.length > heavy;
  const program = await borrow(env, signal, weighs);
  if (!program) return new Response(null, { status: 503, headers: { "Retry-After": "1" } });
  let done;
  ctx.waitUntil(new Promise((resolve) => { done = resolve; })); // a client that leaves must not stop it halfway
  Object.assign(program.context, { ctx, body });
  try {
    return await new Promise((resolve, reject) => {
      program.ended = () => reject(new Error("the program ended"));
      program.context.binding.handleRequest(request).then(resolve, reject);
    });
  } catch (error) {
    console.error(error);
    program.alive = false;
    return new Response(null, { status: 500 });
  } finally {
    lent.delete(program);
    if (weighs) heavier = 0;
    if (program.alive && --program.uses > 0 && program.memory.buffer.byteLength < large) idle.push(program);
    done();
  }
}

// borrow answers undefined when there is none to be had, or nobody any more who wants one.
async function borrow(env, signal, weighs) {
  const me = {};
  const until = Date.now() + patience;
  try {
    for (;;) {
      const program = weighs && Date.now() < heavier ? undefined : idle.pop() ?? (room() ? start(env) : undefined);
      if (program) {
        lent.set(program, Date.now() + lost);
        if (weighs) heavier = Date.now() + lost;
        return program;
      }
      if (signal.aborted || Date.now() > until || full(me)) return undefined;
      await scheduler.wait(1 + Math.min(queue.size, 50) * 2 * Math.random());
    }
  } finally {
    queue.delete(me);
  }
}

// room tells whether one more program may start. One whose request was cut off never comes back.
function room() {
  for (const [program, until] of lent) if (Date.now() > until) lent.delete(program);
  const all = [...idle, ...lent.keys()];
  return all.length < most && all.reduce((sum, program) => sum + program.memory.buffer.byteLength, 0) < memory;
}

// full tells whether too many wait already; those that were cut off no longer look.
function full(me) {
  const now = Date.now();
  for (const [other, at] of queue) if (now - at > 500) queue.delete(other);
  if (!queue.has(me) && queue.size >= crowd) return true;
  queue.set(me, now);
  return false;
}

function start(env) {
  const go = new Go();
  const instance = new WebAssembly.Instance(code, { ...go.importObject, workers: { ready() {} } });
  const program = { context: { env, binding: {} }, uses, alive: true, ended: undefined, memory: instance.exports.mem };
  go.run(instance, program.context).finally(() => {
    program.alive = false;
    program.ended?.();
  });
  query = program.context.binding.lookQuery;
  return program;
}
