import assert from "node:assert/strict";
import { test } from "node:test";
import { finite, load, refused, shot, vectors } from "./engine.mjs";

const engine = await load();
const near = (got, want, what) => assert.ok(Math.abs(got - want) < 1e-12, `${what}: ${got}, not ${want}`);

test("the vectors come out exactly", () => {
  const games = engine.systems().map((s) => s.id);
  const known = vectors.filter(({ request }) => games.includes(request.system));
  assert.ok(known.length >= 30);
  for (const { request, damage } of known) {
    const answer = engine.odds(request);
    finite(answer);
    const what = JSON.stringify(request);
    assert.equal(answer.damage.length, damage.length, what);
    damage.forEach((p, k) => near(answer.damage[k], p, `${what} damage ${k}`));
    near(answer.damage.reduce((sum, p) => sum + p), 1, "sum");
    near(answer.mean, damage.reduce((sum, p, k) => sum + k * p, 0), "mean");
  }
});

test("destroyed is the chance of reaching what is left", () => {
  const left = (upgrades) => engine.odds({ ...shot, attacks: 6, target: { ...shot.target, upgrades } });
  near(left([1]).destroyed, 1 - left([1]).damage[0], "one point");
  assert.equal(left([3, 3, 1]).destroyed, left([7]).destroyed);
  assert.equal(engine.odds({ ...shot, target: { evasion: 3, toughness: 3 } }).destroyed, null);
  const squadron = engine.odds({ system: "ftl", attacks: 4, target: { kind: "squadron", evasion: 5, toughness: 5, left: 2 } });
  near(squadron.destroyed, squadron.damage.slice(2).reduce((sum, p) => sum + p), "squadron");
});

test("what the firer does to itself", () => {
  assert.equal(engine.odds(shot).selfDamage, null);
  const hot = engine.odds({ ...shot, special: ["Overheating"], attacks: 2 });
  [25 / 36, 10 / 36, 1 / 36].forEach((p, k) => near(hot.selfDamage[k], p, `burnt ${k}`));
});

test("why names what changed a number, in the order applied", () => {
  const { steps } = engine.odds({ ...shot, target: { ...shot.target, rear: true, cover: true } });
  const hit = steps.find((s) => s.step === "hit");
  assert.equal(hit.need, 2);
  assert.equal(hit.dice, 3);
  assert.deepEqual(hit.why, ["+1 from the rear", "+1 Anti-Ship", "−1 through cover"]);
});

test("special rules are read as they are printed", () => {
  const plain = engine.odds(shot);
  for (const spelling of ["anti-ship", "ANTI SHIP", "antiship"]) assert.deepEqual(engine.odds({ ...shot, special: [spelling] }), plain);
  const error = refused(() => engine.odds({ ...shot, special: ["Deadly", "Anti-Shipp"] }), "unknown-rule");
  assert.equal(error.path, "/special/1");
  assert.match(error.message, /Anti-Ship\b/);
});

test("reach says whether the shot can be made", () => {
  const at = (geometry) => engine.odds({ ...shot, geometry: { shooter: { x: 0, y: 0, heading: 0 }, range: 12, arc: "F", ...geometry } });
  assert.equal(engine.odds(shot).reach, null);
  assert.deepEqual(at({ target: { x: 0, y: 12 } }).reach, { ok: true, why: [] });
  const far = at({ target: { x: 0.01, y: -13 } });
  assert.equal(far.reach.ok, false);
  assert.deepEqual(far.reach.why.map((w) => w.code), ["reach-out-of-range", "reach-out-of-arc"]);
  assert.deepEqual(far.damage, engine.odds(shot).damage);
});

test("a roll with a seed is the same again, and its damage is possible", () => {
  const { damage } = engine.odds(shot);
  for (let seed = 0; seed < 200; seed++) {
    const roll = engine.roll(shot, { seed });
    assert.deepEqual(engine.roll(shot, { seed }), roll);
    assert.ok(damage[roll.damage] > 0);
    assert.deepEqual(engine.roll(shot, { dice: roll.dice.flatMap((d) => d.faces) }), roll);
  }
});

test("a roll takes typed faces in the order in which they are asked for", () => {
  const roll = engine.roll(shot, { dice: [1, 2, 6, 3, 5] });
  assert.deepEqual(roll.dice.map(({ step, need, faces }) => ({ step, need, faces })), [
    { step: "hit", need: 2, faces: [1, 2, 6] }, { step: "block", need: 4, faces: [3, 5] },
  ]);
  assert.equal(roll.damage, 1);
});

test("a roll refuses dice that do not fit, and says which step wanted what", () => {
  const short = refused(() => engine.roll(shot, { dice: [4, 4] }), "dice-wrong-number");
  assert.match(short.message, /To hit takes 3 dice, and 2/);
  assert.equal(short.path, "/dice");
  const later = refused(() => engine.roll(shot, { dice: [4, 4, 4, 1] }), "dice-wrong-number");
  assert.match(later.message, /To block takes 3 dice, and 1/);
  const wrong = refused(() => engine.roll(shot, { dice: [4, 7, 4] }), "dice-impossible");
  assert.equal(wrong.path, "/dice/1");
  refused(() => engine.roll(shot, { dice: [1, 1, 1, 6] }), "dice-unused");
  refused(() => engine.roll(shot), "dice-missing");
  refused(() => engine.roll(shot, {}), "request-missing");
  refused(() => engine.roll(shot, { seed: -1 }), "request-want-int");
  refused(() => engine.roll(shot, { seed: 1, sed: 2 }), "request-unknown-field");
});

test("ships of Battlefleet Gothic fire in turn, nova cannon before all, and a wreck has its fates", () => {
  const cruiser = { range: 25, order: "lock-on", weapons: [{ kind: "battery", firepower: 10 }, { kind: "lance", strength: 2, name: "Prow lances", reach: 20 }] };
  const target = { class: "capital", aspect: "abeam", armour: 5, shields: 2, hits: 8, hitsLeft: 3 };
  const burst = { range: 25, weapons: [{ kind: "nova-cannon", lands: "rim" }] };
  const answer = engine.odds({ system: "bfg", firers: [cruiser, cruiser, burst], target });
  finite(answer);
  assert.deepEqual(answer.fates.map((f) => f.fate), ["wrecked", "drifting-hulk", "blazing-hulk", "plasma-overload", "warp-implosion"]);
  const [wrecked, ...rows] = answer.fates;
  assert.ok(wrecked.chance > answer.destroyed && wrecked.chance < 1, "critical hits add to what their hits do");
  assert.ok(Math.abs(rows.reduce((sum, f) => sum + f.chance, 0) - wrecked.chance) < 1e-12);
  assert.deepEqual(answer.reach.why.map((w) => w.code), ["reach-bfg-range", "reach-bfg-nova-range"]);
  assert.match(answer.reach.why[0].message, /25 cm.*Prow lances.*20 cm/);
  assert.deepEqual(engine.odds({ system: "bfg", ...cruiser, weapons: [{ kind: "nova-cannon" }], crippled: true, target }).reach.why.map((w) => w.code), ["reach-bfg-nova-crippled", "reach-bfg-nova-range"]);
  const twice = { system: "bfg", ...cruiser, count: 2, target };
  assert.deepEqual(engine.odds(twice).damage, engine.odds({ system: "bfg", firers: [cruiser, cruiser], target }).damage);
  const error = refused(() => engine.odds({ ...twice, target: { ...target, unarmed: ["keel"] } }), "request-want-one");
  assert.equal(error.path, "/target/unarmed/0");
});
