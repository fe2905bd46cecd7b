// Requests whose odds are timed.

const cruiser = {
  range: 25, order: "lock-on", crippled: false, blastBetween: false,
  weapons: [{ kind: "battery", firepower: 12 }, { kind: "lance", strength: 4 }],
};
const target = { class: "capital", aspect: "closing", armour: 5, shields: 2, hits: 12, hitsLeft: 12 };

export default [
  { what: "odds of three cruisers in sequence, locked on, in Node", bar: 10, often: { system: "bfg", firers: [cruiser, cruiser, cruiser], target } },
  { what: "odds of a wave of bombers, in Node", bar: 10, often: { system: "bfg", ordnance: "bombers", squadrons: 8, fighters: 2, target: { ...target, turrets: 3, braced: true } } },
];
