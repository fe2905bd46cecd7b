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
const pause = 200; // ms between two looks at most
const gone = 1000; // ms after which a request that no longer looks was cut off

let query; // how D1 is asked whether a game has changed

export const lookQuery = () => query;

const idle = [];
const lent = new Map(); // program → when it is given up
let heavier = 0; // until when a heavy body has its turn
const queue = new Set(); // requests that wait, in the order in which they came

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

// borrow answers undefined when there is none to be had, or nobody any more who wants one. Programs go to those who came first:
// whoever stands further behind looks less often.
async function borrow(env, signal, weighs) {
  const me = { at: Date.now(), held: false }; // when it last looked, and whether it waits for another heavy one
  const until = me.at + patience;
  ahead(me); // forgets who is gone
  if (queue.size >= crowd) return undefined;
  try {
    for (;;) {
      const now = me.at = Date.now();
      me.held = weighs && now < heavier;
      queue.add(me);
      const before = ahead(me);
      if (!me.held && (before === 0 || before < idle.length)) {
        const program = idle.pop() ?? (room() ? start(env) : undefined);
        if (program) {
          lent.set(program, now + lost);
          if (weighs) heavier = now + lost;
          return program;
        }
      }
      if (signal.aborted || now > until) return undefined;
      await scheduler.wait(Math.min(2 + 2 * before, pause));
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

// ahead is how many stand before a request in the queue. Those that were cut off no longer look.
function ahead(me) {
  let before = 0;
  for (const other of queue) {
    if (other === me) break;
    if (me.at - other.at > gone) queue.delete(other);
    else if (!other.held) before++;
  }
  return before;
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
