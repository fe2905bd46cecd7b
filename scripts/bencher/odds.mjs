// Times the engine's odds through its public module and prints the medians in milliseconds as JSON.
import { load } from "../../dist/broadside.js";

const engine = await load();

const typical = {
  system: "ftl", range: 12, attacks: 3, strength: 1, special: ["Anti-Ship"],
  firer: { kind: "ship", precisionRig: false },
  target: { kind: "ship", evasion: 3, toughness: 3, rear: false, cover: false, held: false, shieldBooster: false },
};

// Forty dice to hit, each hit blocked or not, the damage then spread over upgrades.
const large = {
  ...typical, attacks: 40, strength: 2, special: ["Deadly"],
  target: { ...typical.target, shieldBooster: true, upgrades: [5, 3, 3, 3] },
};

// Twenty dice of Close Action at a ship that has every defence.
const salvo = {
  system: "dfc", range: 4, scan: 6, firer: { order: "weapons-free", layer: "high" }, weapons: [{ lock: 3, attack: "5", damage: "1", special: ["Close Action"], count: 4 }],
  target: { hull: 12, hullLeft: 9, armour: 3, passive: 5, pd: 12, tonnage: "M", layer: "high" },
};

// Six dice that hit again and again.
const burn = { ...salvo, weapons: [{ lock: 3, attack: "6", damage: "1", special: ["Burnthrough (12)"] }] };

function median(request) {
  for (let i = 0; i < 50; i++) engine.odds(request);
  const times = [];
  for (let i = 0; i < 201; i++) {
    const begun = performance.now();
    engine.odds(request);
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[100];
}

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

function fresh(requests) {
  const times = requests.map((request) => {
    const begun = performance.now();
    engine.odds(request);
    return performance.now() - begun;
  });
  return { median: [...times].sort((a, b) => a - b)[times.length >> 1], times, second: (1000 * times.length) / times.reduce((a, b) => a + b), longest: Math.max(...times) };
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
const cold = fresh(worst).longest; // before the engine has run any odds
fresh(eight.splice(0, 100));

console.log(JSON.stringify({ eight: fresh(eight).median, varied: fresh(varied).second, cold, worst: fresh(worst).longest, typical: median(typical), large: median(large), salvo: median(salvo), burn: median(burn) }));
