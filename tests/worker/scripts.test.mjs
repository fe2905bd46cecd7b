// The scripts of the Worker by themselves: the turns of those who append to one game, and requests that wait.
import assert from "node:assert/strict";
import { test } from "node:test";
import { scheduler } from "node:timers/promises";

globalThis.scheduler = scheduler; // workerd has it as a global
const { enter, leave } = await import("../../wasm/worker/turns.js");
const { changed, note, sit } = await import("../../wasm/worker/waiting.js");

const here = new AbortController().signal;
const took = async (promise) => {
  const begun = Date.now();
  await promise;
  return Date.now() - begun;
};

test("who is alone never waits", async () => {
  for (let n = 0; n < 40; n++) {
    assert.ok(await took(enter("alone", "ann", here)) < 5);
    leave("alone", "ann", 200);
  }
});

test("others wait until the turn is used up, and then come one after the other", async () => {
  const order = [];
  const play = async (who) => {
    for (let n = 0; n < 20; n++) {
      await enter("busy", who, here);
      order.push(who);
      leave("busy", who, 200);
      await scheduler.wait(1);
    }
  };
  await Promise.all(["ann", "bob", "cat"].map(play));
  assert.equal(order.length, 60);
  const runs = order.filter((who, i) => who !== order[i - 1]).length;
  assert.ok(runs <= 8, `the game changed hands ${runs} times: ${order}`);
  assert.ok(order.indexOf("bob") <= 17, `Bob came first at ${order.indexOf("bob")}`);
});

test("a turn of which nothing comes is over soon", async () => {
  await enter("left", "ann", here);
  leave("left", "ann", 409);
  const waited = await took(enter("left", "bob", here));
  assert.ok(waited >= 15 && waited < 200, `Bob waited ${waited} ms`);
});

test("who may not append holds up nobody", async () => {
  await enter("closed", "eve", here);
  leave("closed", "eve", 401);
  await scheduler.wait(2);
  const waited = await took(enter("closed", "ann", here));
  assert.ok(waited < 15, `Ann waited ${waited} ms`);
});

test("four may wait with a key, and four hundred from an address", () => {
  const four = [1, 2, 3, 4].map(() => sit("ann", "here"));
  assert.ok(four.every(Boolean));
  assert.equal(sit("ann", "there"), undefined);
  four.pop()();
  four.push(sit("ann", "there"));
  assert.ok(four[3]);
  const others = [];
  for (let n = 0, rise; (rise = sit(`key ${n}`, "here")); n++) others.push(rise);
  assert.equal(others.length, 397);
  assert.ok(sit("bob", "there"));
  for (const rise of [...four, ...others]) rise();
  assert.ok(sit("ann", "here"));
});

test("nobody waits for a request that was cut off", async () => {
  await enter("cut", "ann", here); // and never leaves
  const waited = await took(enter("cut", "bob", here));
  assert.ok(waited < 2500, `Bob waited ${waited} ms`);
});

// an answer of Go's about a game, which waits where it has a time
const answer = (game, head, state, wait) => ({
  headers: new Headers({ "Broadside-Game": game, "Broadside-Head": head, "Broadside-State": state, ...(wait && { "Broadside-Wait": wait }) }),
});

// a database in which nothing happens unless a test has it happen
const database = () => {
  const db = { asked: 0, row: { head: 5, state: "a" } };
  db.prepare = () => ({ bind: () => ({ first: async () => (db.asked++, db.row) }) });
  return db;
};

test("a request waits for its time, and seldom asks the database", async () => {
  const db = database();
  const begun = Date.now();
  await Promise.all([1, 2, 3].map(() => changed(note(answer("still", "5", "a", "900")), db, "", here)));
  assert.ok(Date.now() - begun >= 890);
  assert.ok(db.asked >= 1 && db.asked <= 3, `the database was asked ${db.asked} times`);
});

for (const [what, happens] of Object.entries({
  "an event of this isolate": (game) => note(answer(game, "6", "a")),
  "other people of this isolate": (game) => note(answer(game, "5", "b")),
  "an event of another": (_, db) => { db.row = { head: 6, state: "a" }; },
  "other people of another": (_, db) => { db.row = { head: 5, state: "b" }; },
  "a game that is deleted": (_, db) => { db.row = null; },
  "a database that fails": (_, db) => { db.prepare = () => { throw new Error("gone"); }; },
})) {
  test(`a wait ends with ${what}`, async () => {
    const db = database();
    const waiting = note(answer(what, "5", "a", "9000"));
    setTimeout(happens, 50, what, db);
    const waited = await took(changed(waiting, db, "", here));
    assert.ok(waited < 1500, `it waited ${waited} ms`);
  });
}

test("what Go says to its runner stays inside", () => {
  const told = answer("inside", "1", "a", "5");
  note(told);
  assert.deepEqual([...told.headers.keys()], []);
});
