import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, chance, load } from "./engine.mjs";

const engine = await load();

/** Whatever is placed or moved by a suggestion. */
const suggested = new Set(["terrain", "objective", "deploy", "vanguard", "move", "cruise"]);

/** Gives a command its arguments one by one, each within what the others leave it. */
function fill(game, command, random) {
  for (const { name } of game.range(command)) {
    const p = game.range(command).find((left) => left.name === name);
    if (!p || p.optional) continue;
    const [from, to] = p.spans ? p.spans[random(p.spans.length)] : [p.min, p.max];
    command[name] = p.choices ? p.choices[random(p.choices.length)].value : Math.round((from + (random(1001) / 1000) * (to - from)) * 1000) / 1000;
  }
  return command;
}

const answer = ({ ask }) => {
  if (!ask) return { do: "answer" };
  if (ask.kind === "many") return { do: "answer", choice: ask.options.map((_, i) => i).slice(0, ask.min) };
  return { do: "answer", choice: ask.min ?? 0 };
};

test("a battle is set up and played by suggestions and narrowed ranges", () => {
  const game = begin(engine);
  const random = chance(11);
  const terrain = Array.from({ length: 5 }, () => game.do(game.suggest({ do: "terrain", by: 1, kinds: "difficult" })));
  assert.equal(terrain.length, 5);
  game.do({ do: "terrain-done", by: 1 });
  let drawn = 0;
  let taken = 0;
  for (let i = 0; i < 400 && game.view().round < 3; i++) {
    const { need } = game.view();
    if (need) {
      if (need.ask?.kind === "place") break;
      game.do(answer(need), { seed: random(1e6) });
      continue;
    }
    const options = game.legal().filter((l) => l.do !== "concede");
    const { do: kind, by, thing } = options[random(options.length)];
    const bare = thing === undefined ? { do: kind, by } : { do: kind, by, thing };
    const proposal = suggested.has(kind) ? game.suggest(bare) : null;
    const command = proposal && random(2) ? proposal : fill(game, bare, random);
    drawn++;
    try {
      game.do(command, { seed: random(1e6) });
      taken++;
    } catch (error) {
      assert.notEqual(command, proposal, `${JSON.stringify(proposal)} is suggested: ${error.message}`);
    }
  }
  assert.ok(drawn > 50 && taken >= 0.9 * drawn, `${taken} of ${drawn} were taken`);
});

test("what cannot be done has neither a range nor a suggestion", () => {
  const game = begin(engine);
  assert.equal(game.range({ do: "deploy", by: 1, thing: 1 }), null);
  assert.equal(game.suggest({ do: "deploy", by: 1, thing: 1 }), null);
  assert.throws(() => game.range({ do: "terrain", by: 1, colour: 3 }), { code: "request-unknown-field", path: "/colour" });
});
