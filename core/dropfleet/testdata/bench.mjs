// Requests whose odds are timed: one often, or many once each, all new to the engine.

// Twenty dice of Close Action at a ship that has every defence.
const salvo = {
  system: "dfc", range: 4, scan: 6, firer: { order: "weapons-free", layer: "high" }, weapons: [{ lock: 3, attack: "5", damage: "1", special: ["Close Action"], count: 4 }],
  target: { hull: 12, hullLeft: 9, armour: 3, passive: 5, pd: 12, tonnage: "M", layer: "high" },
};

// Six dice that hit again and again.
const burn = { ...salvo, weapons: [{ lock: 3, attack: "6", damage: "1", special: ["Burnthrough (12)"] }] };

// Shots at ships with Point Defence, armour and countermeasures, no two alike.
let drawn = 1;
function draw(low, high) {
  drawn = (drawn * 48271) % 2147483647;
  return low + (drawn % (high - low + 1));
}

function shot(dice) {
  const special = draw(0, 1) === 0 ? ["Close Action"] : draw(0, 1) === 0 ? ["Close Action", "Scald"] : [];
  return {
    system: "dfc", range: draw(1, 12), scan: draw(4, 8), firer: { order: "weapons-free", layer: draw(0, 3) ? "high" : "low" },
    weapons: [{ lock: draw(2, 5), attack: String(dice), damage: String(draw(1, 2)), special }],
    target: { hull: 12, hullLeft: draw(1, 12), armour: draw(3, 5), passive: draw(4, 6), pd: draw(1, 12), tonnage: "M", layer: "high" },
  };
}

const eight = [], varied = [];
for (let i = 0; i < 400; i++) {
  eight.push(shot(8));
  eight[i].weapons[0].special = ["Close Action"];
}
for (let i = 0; i < 2000; i++) varied.push(shot(draw(1, 40)));

// The worst that can be asked: many dice of random damage, of many weapons and waves, that harm their firers and burn on.
const weapon = { lock: 2, attack: "10", damage: "D6", special: ["Close Action"], count: 4 };
const worst = [
  { ...salvo, weapons: [weapon] },
  { ...salvo, weapons: [{ ...weapon, special: [] }] },
  { ...salvo, weapons: Array(12).fill({ ...weapon, attack: "6", damage: "2", special: ["Close Action (Swarmer)"], count: 20 }) },
  { ...salvo, edition: "revised", weapons: Array(12).fill({ ...weapon, attack: "3", damage: "D3", special: ["Close Action", "Burnthrough (20)", "Unstable"], count: 3 }) },
  { ...salvo, weapons: Array(12).fill({ ...weapon, attack: "10", damage: "1", special: [], count: 20 }) },
  { ...salvo, weapons: [{ ...weapon, attack: "40", damage: "1", special: ["Distortion"], count: 5 }] },
  { ...salvo, weapons: [], launch: [{ kind: "bomber", lock: 3, attack: "3", damage: "D6", count: 60 }] },
  { ...salvo, range: undefined, scan: undefined, firer: undefined, weapons: undefined, firers: Array(60).fill({ weapons: Array(6).fill({ ...weapon, attack: "D6", damage: "D3", count: 1 }) }) },
  { ...salvo, weapons: [{ ...weapon, attack: "40", count: 1 }] },
  { ...salvo, weapons: Array(12).fill({ ...weapon, special: ["Burnthrough (100)"], count: 8 }) },
  { ...salvo, edition: "revised", weapons: Array(30).fill({ ...weapon, attack: "3", damage: "D3", special: ["Close Action", "Burnthrough (20)", "Unstable"], count: 3 }) },
  { ...salvo, range: undefined, scan: undefined, firer: undefined, weapons: undefined, firers: Array(250).fill({ weapons: Array(4).fill({ ...weapon, attack: "D6", damage: "1", special: [], count: 1 }) }) },
];
for (const request of worst) for (const key of Object.keys(request)) if (request[key] === undefined) delete request[key];

export default [
  { what: "odds of the worst that can be asked, the first time", bar: 250, each: worst, figure: "longest" },
  { what: "odds of 8 dice with Point Defence, armour and countermeasures, each new", bar: 0.6, each: eight, warm: 100, figure: "median" },
  { what: "odds of 1 to 40 such dice in a second", bar: 800, each: varied, figure: "second" },
  { what: "odds of the worst that can be asked", bar: 250, each: worst, figure: "longest" },
  { what: "odds of 20 dice against Point Defence 12, in Node", bar: 5, often: salvo },
  { what: "odds of Burnthrough (12) on 6 dice, in Node", bar: 20, often: burn },
];
