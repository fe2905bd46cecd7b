// Times do, view and legal in random battles of 500 to 1000 points through the engine's public module, and prints the medians in
// milliseconds as JSON.
import { load } from "../../dist/broadside.js";

const engine = await load();
const seeds = 3;
const moves = 200; // of each battle, refused ones aside

/** Whole numbers below n from a seed (xorshift32). */
function chance(seed) {
  let s = seed * 2654435761 >>> 0 || 1;
  return (n) => {
    s ^= s << 13; s >>>= 0;
    s ^= s >>> 17;
    s ^= s << 5; s >>>= 0;
    return s % n;
  };
}

function value(param, pick) {
  switch (param.kind) {
    case "choice": return param.choices[pick(param.choices.length)].value;
    case "order": return param.choices.map((choice) => choice.value);
    case "text": return "";
    case "outline": return [[0, 0], [3, 0], [0, 3]];
    case "number": return param.min + pick(param.max - param.min + 1);
    default: return param.min + pick(Math.round((param.max - param.min) * 10) + 1) / 10;
  }
}

const times = { do: [], view: [], legal: [] };

function timed(what, f) {
  const begun = performance.now();
  try {
    return f();
  } catch {
    return null; // refused for what lies on the table: it takes its time all the same
  } finally {
    times[what].push(performance.now() - begun);
  }
}

/** Answers a choice by chance; a place beside what it is asked about. */
function answered(ask, pick, view) {
  switch (ask.kind) {
    case "pick": return { choice: pick(ask.options.length) };
    case "number": return { choice: ask.min + pick(ask.max - ask.min + 1) };
    case "many": return { choice: Array.from({ length: ask.min }, (_, i) => i) };
  }
  const { x, y } = view.things[pick(view.things.length)];
  return { place: { x: x + pick(80) / 10 - 4, y: y + pick(80) / 10 - 4, heading: 0 } };
}

function move(game, pick) {
  const view = timed("view", () => game.view());
  const dice = { seed: pick(1e9) };
  if (view.need) return timed("do", () => game.do({ do: "answer", ...view.need.ask && answered(view.need.ask, pick, view) }, dice));
  const legal = timed("legal", () => game.legal());
  if (legal.length === 0) return false;
  const kinds = [...new Set(legal.map((one) => one.do))].filter((one) => one !== "concede");
  const chosen = kinds[pick(kinds.length)];
  const some = legal.filter((one) => one.do === chosen);
  const { do: kind, by, thing, params } = some[pick(some.length)];
  const given = params.filter((param) => !param.optional || pick(2)).map((param) => [param.name, value(param, pick)]);
  return timed("do", () => game.do({ do: kind, by, thing, ...Object.fromEntries(given) }, dice));
}

/** The middle of the times taken: half of the calls take less. */
const median = (all) => all.sort((a, b) => a - b)[all.length >> 1];

function battles(system) {
  for (const what of Object.keys(times)) times[what] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    const pick = chance(seed);
    const lists = [1, 2].map((n) => engine.randomList({ system, limit: 500 + pick(501), seed: 10 * seed + n }));
    const game = engine.newGame({ system, seats: lists.map((list) => ({ list })) });
    for (let n = 0, done = 0; done < moves && n < 5 * moves; n++) {
      const change = move(game, pick);
      if (change === false) break;
      if (change) done++;
    }
    game.close();
  }
  return Object.fromEntries(Object.entries(times).map(([what, all]) => [what, median(all)]));
}

console.log(JSON.stringify(engine.systems().map(({ id, name }) => ({ game: name, ...battles(id) }))));
