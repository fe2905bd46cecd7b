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

console.log(JSON.stringify({ typical: median(typical), large: median(large), salvo: median(salvo), burn: median(burn) }));
