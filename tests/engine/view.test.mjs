// A view has what somebody needs to play who knows the game and sees nothing else.
import assert from "node:assert/strict";
import { test } from "node:test";
import { armada, begin, fleet, load } from "./engine.mjs";

const engine = await load();

/** Does the first thing that is legal, with the first of its values, until a view is as wanted; answers the views on the way. */
function until(game, wanted, answer = {}) {
  for (let i = 0; i < 200; i++) {
    const view = game.view();
    if (wanted(view)) return view;
    if (view.need) {
      game.do({ do: "answer", ...(view.need.ask && { choice: view.need.ask.kind === "number" ? view.need.ask.min : 0 }), ...answer }, { seed: i });
      continue;
    }
    const [first] = game.legal().filter((l) => l.do !== "concede");
    const given = first.params.filter((p) => !p.optional).map((p) => [p.name, p.choices ? p.choices[0].value : p.min]);
    game.do({ do: first.do, by: first.by, thing: first.thing, force: true, ...Object.fromEntries(given) });
  }
  return assert.fail("it never came to that");
}

test("a throw says what its dice are, and whose command it belongs to", () => {
  const game = engine.newGame({ system: "ftl", board: false, seats: [{ list: fleet }, { list: fleet }] });
  const first = game.do({ do: "roll-off", by: 1 }).need;
  assert.deepEqual(first.command, { do: "roll-off", by: 1 });
  assert.deepEqual([first.throw.sum, first.throw.die, first.throw.counts], [true, "D6", [1, 2, 3, 4, 5, 6]]);
  game.do({ do: "answer", faces: [6] });
  game.do({ do: "answer", faces: [2] });
  const { need } = until(game, (view) => view.need?.throw?.die === "D3");
  assert.deepEqual(need.throw.counts, [1, 1, 2, 2, 3, 3]);
});

test("edges, zones, initiative and what is left are in the view of a set-up", () => {
  const game = begin(engine);
  const fresh = game.view();
  assert.deepEqual([fresh.edges, fresh.zones, fresh.initiative], [[], [], []]);
  const fleetOf = (view, seat) => view.left.filter((l) => l.seat === seat).flatMap((l) => l.things);
  assert.equal(fleetOf(fresh, 1).length, fleet.units.length);
  for (let i = 0; i < 5; i++) game.do({ do: "terrain", by: 1 + i % 2, kinds: "cover", x: 12 + 12 * i, y: 24, radius: 1 });
  game.do({ do: "terrain-done", by: 1 });
  game.do({ do: "roll-off", by: 1 }, [6, 1]);
  assert.deepEqual(game.view().initiative, [1, 2]);
  const placing = until(game, (view) => view.left.some((l) => l.kind === "objective"));
  assert.deepEqual(placing.edges.map((e) => e.seat), [1, 2]);
  assert.notEqual(placing.edges[0].edge, placing.edges[1].edge);
  const deploying = until(game, (view) => view.phase === "deploy-ships");
  assert.ok(!deploying.left.some((l) => l.kind === "objective"));
  const [zone] = deploying.zones.filter((z) => z.seat === deploying.toAct[0]);
  const [x, y] = [0, 1].map((at) => zone.area.points.reduce((sum, p) => sum + p[at], 0) / zone.area.points.length);
  const ship = game.legal().find((l) => l.do === "deploy").thing;
  assert.ok(fleetOf(deploying, deploying.toAct[0]).includes(ship));
  game.do({ do: "deploy", thing: ship, x, y, heading: 0 });
  assert.ok(!fleetOf(game.view(), deploying.toAct[0]).includes(ship));
});

test("edges, initiative and what is left are there in orbit too", () => {
  const game = engine.newGame({ system: "dfc", seats: [{ list: armada }, { list: armada }] });
  const ships = game.view().things.filter((t) => t.kind === "ship" && t.seat === 1).length;
  assert.equal(game.view().left.find((l) => l.seat === 1).count, ships);
  const turn = until(game, (view) => view.round === 1);
  assert.deepEqual(turn.edges.map((e) => e.seat), [1, 2]);
  assert.deepEqual(turn.initiative, []);
  const sequence = until(game, (view) => view.initiative.length > 0);
  assert.deepEqual([...sequence.initiative].sort(), [1, 2]);
});

test("a question names its things by their ids, and a place by its middle", () => {
  const asked = [];
  for (let seed = 1; seed < 12 && asked.length < 2; seed++) {
    const game = engine.newGame({ system: "ftl", board: false, seats: [{ list: fleet }, { list: fleet }] });
    game.do({ do: "roll-off", by: 1 }, { seed });
    for (let i = 0; i < 60; i++) {
      const { need } = game.view();
      if (need?.ask) {
        const ids = new Set(game.view().things.map((t) => t.id));
        for (const id of Object.values(need.ask.things)) assert.ok(ids.has(id));
        if (Object.keys(need.ask.things).length > 0) asked.push(need);
        assert.ok(need.command.do);
      }
      if (need) {
        game.do({ do: "answer", ...(need.ask && { choice: need.ask.kind === "number" ? need.ask.min : need.ask.kind === "many" ? [] : 0 }) }, { seed: i });
        continue;
      }
      const legal = game.legal().filter((l) => l.do !== "concede");
      const one = legal[(seed * 7 + i) % legal.length];
      const given = one.params.filter((p) => !p.optional).map((p) => [p.name, p.choices ? p.choices[0].value : p.min]);
      game.do({ do: one.do, by: one.by, thing: one.thing, ...Object.fromEntries(given) });
    }
  }
  assert.ok(asked.length > 0, "nothing was asked about a thing");
});
