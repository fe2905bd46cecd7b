// Requests whose odds are timed.

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

export default [
  { what: "odds of a typical shot, in Node", bar: 1, often: typical },
  { what: "odds of 40 dice with two saves, in Node", bar: 10, often: large },
];
