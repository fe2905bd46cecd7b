// The Cloudflare Worker: what it reads of a request, which program answers, and how a request waits without one.
import { ask, lookQuery } from "./pool.js";
import { enter, leave } from "./turns.js";
import { note, changed, sit } from "./waiting.js";

const limit = 512 << 10; // bytes of a body: those of an opening
const slowest = 30_000; // ms that a body may take

// Every header costs the Go program a dozen calls, and browsers send twenty. These are the ones that the server reads.
const wanted = ["accept", "access-control-request-headers", "access-control-request-method", "authorization",
  "cf-connecting-ip", "content-type", "host", "if-none-match", "origin"];

export default {
  async fetch(request, env, ctx) {
    const plain = { method: request.method, url: request.url, headers: headers(request), body: null };
    const body = request.body ? await Promise.race([read(request), scheduler.wait(slowest).then(() => null)]) : new Uint8Array();
    const answer = request.method === "POST" ? await append(plain, body, env, ctx, request.signal) : await ask(plain, body, env, ctx, request.signal);
    const wait = note(answer);
    if (!wait) return answer;
    const rise = sit(plain.headers.get("authorization"), plain.headers.get("cf-connecting-ip"));
    if (!rise) return new Response(null, { status: 429, headers: { "Retry-After": "5" } });
    try {
      await changed(wait, env.DB, lookQuery(), request.signal);
    } finally {
      rise();
    }
    plain.headers.set("broadside-waited", "1");
    const last = await ask(plain, body, env, ctx, request.signal);
    note(last);
    return last;
  },

  // The cron trigger: what is over is deleted.
  async scheduled(event, env, ctx) {
    const plain = { method: "POST", url: "https://localhost/api/", headers: new Map([["broadside-expire", "1"]]), body: null };
    const answer = await ask(plain, new Uint8Array(), env, ctx, new AbortController().signal);
    if (!answer.ok) throw new Error(`clearing up ends with status ${answer.status}`);
  },
};

// append has a batch of a game, and lets any other message pass.
async function append(plain, body, env, ctx, signal) {
  const [, game] = new URL(plain.url).pathname.match(/^\/api\/games\/([a-z2-7]{16})$/) ?? [];
  if (!game) return ask(plain, body, env, ctx, signal);
  const who = `${plain.headers.get("authorization")} ${plain.headers.get("cf-connecting-ip")}`;
  await enter(game, who, signal);
  const answer = await ask(plain, body, env, ctx, signal);
  leave(game, who, answer.status);
  return answer;
}

function headers(request) {
  const some = new Map();
  for (const name of wanted) {
    const value = request.headers.get(name);
    if (value !== null) some.set(name, value);
  }
  return some;
}

// read takes the body before a program is lent, so that nobody holds one by sending slowly. It answers null when the body is
// too long, and takes the rest all the same: a client that is kept from sending may not listen for the answer.
async function read(request) {
  let chunks = [];
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > limit) chunks = null;
    chunks?.push(chunk);
  }
  return chunks && new Uint8Array(await new Blob(chunks).arrayBuffer());
}
