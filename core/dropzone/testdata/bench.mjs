// Requests whose odds are timed.

const target = { type: "Tank", armour: 10, evasion: 1, passive: 5, left: 12 };
const focused = { shots: 3, accuracy: 3, energy: 6, units: 3, special: ["Focus-3"] };

export default [
  { what: "odds of a squad of nine shots with Focus against passive countermeasures, in Node", bar: 10, often: { system: "dzc", weapons: [focused], target } },
  { what: "odds of nine shots of one unit with Focus against passive countermeasures, in Node", bar: 10, often: { system: "dzc", weapons: [{ ...focused, shots: 9, units: 1 }], target } },
];
