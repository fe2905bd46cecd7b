// Times the odds that the bench.mjs of each game's folder asks for through the engine's public module, and prints the results as
// JSON. The folders are its arguments.
import { load } from "../../dist/broadside.js";

/** The median of one request in milliseconds. */
function median(engine, request) {
  for (let i = 0; i < 50; i++) engine.odds(request);
  const times = [];
  for (let i = 0; i < 201; i++) {
    const begun = performance.now();
    engine.odds(request);
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[100];
}

/** Figures of requests that are asked once each: milliseconds, and how many go into a second. */
function fresh(engine, requests) {
  const times = requests.map((request) => {
    const begun = performance.now();
    engine.odds(request);
    return performance.now() - begun;
  });
  return { median: [...times].sort((a, b) => a - b)[times.length >> 1], second: (1000 * times.length) / times.reduce((a, b) => a + b), longest: Math.max(...times) };
}

const results = [];
for (const folder of process.argv.slice(2)) {
  const { default: wanted } = await import(`../../${folder}/testdata/bench.mjs`);
  const engine = await load(); // that has run no odds yet
  for (const { what, bar, often, each, warm = 0, figure } of wanted) {
    if (warm) fresh(engine, each.slice(0, warm));
    const value = often ? median(engine, often) : fresh(engine, each.slice(warm))[figure];
    const second = figure === "second";
    results.push({ what, value, bar, unit: second ? "/s" : "ms", atLeast: second });
  }
}
console.log(JSON.stringify(results));
