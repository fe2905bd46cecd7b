import assert from "node:assert/strict";
import { test } from "node:test";
import { armada, begin, chance, EngineError, finite, fleet, load, refused, sound } from "./engine.mjs";

const engine = await load();

const corners = [[10, 10], [62, 10], [62, 38], [10, 38], [36, 20]];

/** Brings a game to the first round: terrain, edges, objectives, fleets, by commands alone. */
function setUp(game, random) {
  corners.forEach(([x, y], i) => game.do({ do: "terrain", by: 1 + (i % 2), kinds: ["cover", "difficult", "dangerous", "blocking", "cover"][i], x, y, radius: 1 }));
  game.do({ do: "terrain-done", by: 1 });
  while (game.view().round === 0) turn(game, random);
}

/** Does something legal with what lies within the ranges; what the table forbids is tried again in another way. */
function turn(game, random) {
  const view = game.view();
  if (view.need) return game.do(reply(view, random), { seed: random(1e6) });
  const options = game.legal().filter((l) => l.do !== "concede");
  const urgent = options.filter((l) => l.urgent);
  const shots = options.filter((l) => l.do === "shoot");
  for (let i = 0; i < 400; i++) {
    const legal = pick([urgent, shots, options].find((l) => l.length > 0), random);
    const command = { do: legal.do, by: legal.by };
    if (legal.thing) command.thing = legal.thing;
    if ((legal.do === "cruise" || legal.do === "hold") && random(4) > 0) continue; // they come to blows too seldom
    for (const p of legal.params) {
      if (!p.optional || random(6) === 0) command[p.name] = argument(p, random);
    }
    if (legal.do === "edge") command.edge = "top";
    if (legal.do === "deploy") command.heading = toMiddle(command, view.table);
    try {
      return game.do(command, { seed: random(1e6) });
    } catch (error) {
      sound(error);
    }
  }
  assert.fail(`nothing can be done: ${JSON.stringify(options)}`);
}

/** The fleets meet sooner when they face each other. */
const toMiddle = ({ x, y }, { width, height }) => (Math.round((Math.atan2(width / 2 - x, height / 2 - y) * 180) / Math.PI) + 360) % 360;

const pick = (list, random) => list[random(list.length)];

function argument(p, random) {
  if (p.choices) return pick(p.choices, random).value;
  if (p.kind === "number") return p.min + random(p.max - p.min + 1);
  if (p.kind === "length" || p.kind === "angle") return Math.round((p.min + (random(1001) / 1000) * (p.max - p.min)) * 1000) / 1000;
  return p.kind === "outline" ? [[1, 1], [4, 1], [4, 4]] : "text";
}

function reply(view, random) {
  const { throw: dice, ask } = view.need;
  if (dice) return { do: "answer" };
  switch (ask.kind) {
    case "pick": return { do: "answer", choice: random(ask.options.length) };
    case "number": return { do: "answer", choice: ask.min + random(ask.max - ask.min + 1) };
    case "many": return { do: "answer", choice: ask.options.map((_, i) => i).slice(0, ask.min) };
    case "place": return { do: "answer", place: place(view, random) };
  }
}

/** A spot near what has to make room, on the table. */
function place(view, random) {
  const spot = pick(view.things.filter((t) => t.kind === "ship" && !t.out), random);
  const angle = (random(360) * Math.PI) / 180;
  const away = spot.radius + 0.5 + random(1000) / 1000;
  return { x: spot.x + away * Math.sin(angle), y: spot.y + away * Math.cos(angle), heading: random(360) };
}

/** Plays on to the end; answers the views after every command. */
function play(game, random) {
  const views = new Map();
  for (let i = 0; !game.view().ended; i++) {
    assert.ok(i < 5000, "the game does not end");
    try {
      turn(game, random);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      sound(error); // a choice that the table forbids
      continue;
    }
    const view = game.view();
    views.set(view.events, view);
  }
  return views;
}

for (const seed of [1, 2, 3]) {
  test(`a whole game, seed ${seed}`, () => {
    const random = chance(seed);
    const game = begin(engine);
    setUp(game, random);
    const views = play(game, random);
    const end = game.view();
    finite(end);
    assert.ok(end.ended);
    assert.ok([0, 1, 2].includes(end.winner));
    assert.deepEqual(end.toAct, []);
    assert.equal(game.legal().length, 0);

    for (const [n, view] of [...views].filter((_, i) => i % 23 === 0)) assert.deepEqual(settled(game.at(n)), settled(view), `at ${n}`);

    const again = engine.openGame(game.bytes());
    assert.deepEqual(again.view(), end);
    assert.deepEqual(again.log(), game.log());
    assert.deepEqual(again.bytes(), game.bytes());

    const log = game.log();
    finite(log);
    assert.equal(log.length, end.events);
    for (const line of log) assert.doesNotMatch(line.text, /[{}@]|#\d|undefined|event\//, JSON.stringify(line));
    assert.ok(log.some((line) => line.rolls.some((r) => r.step === "hit" && r.faces.length > 0)));
  });
}

/** What undoing and redoing add to a view says nothing of the game itself. */
const settled = ({ canUndo, canRedo, ...view }) => view;

test("a game without a board asks the players what it cannot measure", () => {
  const random = chance(4);
  const game = engine.newGame({ system: "ftl", board: false, seats: [{ name: "Ann", list: fleet }, { name: "Ben", list: fleet }] });
  const asked = new Set();
  for (let i = 0; !game.view().ended; i++) {
    assert.ok(i < 5000, "the game does not end");
    const { need } = game.view();
    if (need?.ask) {
      asked.add(need.step);
      assert.match(need.ask.question, /^[A-Z].*[?.]$/);
      for (const option of need.ask.options ?? []) assert.match(option, /^[A-Z—]/);
    }
    try {
      turn(game, random);
    } catch (error) {
      sound(error);
    }
  }
  assert.ok(asked.has("line") && asked.has("aspect"), [...asked].join());
});

test("undo takes back and redo does again, with the same dice", () => {
  const random = chance(5);
  const game = begin(engine);
  setUp(game, random);
  for (let i = 0; i < 12; i++) {
    const before = game.view();
    turn(game, random);
    while (game.view().need) turn(game, random);
    const after = game.view();
    const { events } = game.undo();
    assert.equal(events.length, 1);
    assert.equal(events[0].kind, "undone");
    assert.match(events[0].text, /Ann|Ben/);
    assert.deepEqual(still(game.view()), still(before));
    assert.ok(game.view().canRedo);
    game.redo();
    assert.deepEqual(still(game.view()), still(after));
  }
  const lines = game.log();
  assert.ok(lines.every((line) => line.stands || line.group > 0));
});

const still = ({ events, canUndo, canRedo, ...view }) => view;

test("another's command, or one with dice, is undone by consent", () => {
  const game = begin(engine);
  game.do({ do: "terrain", by: 1, kinds: "cover", x: 20, y: 20, radius: 2 });
  game.undo(2);
  assert.equal(game.view().undoAskedBy, 2);
  refused(() => game.undo(2), "undo-already-asked");
  game.refuse();
  assert.equal(game.view().undoAskedBy, null);
  refused(() => game.refuse(1), "nothing-to-refuse");
  game.undo(2);
  game.undo(1);
  assert.equal(game.view().things.filter((t) => t.kind === "terrain").length, 0);
  refused(() => game.undo(), "nothing-to-undo");
  game.redo();
  refused(() => game.redo(), "nothing-to-redo");
});

test("dice are asked for one throw at a time, and a file of the game resumes in the middle", () => {
  let game = begin(engine);
  corners.forEach(([x, y]) => game.do({ do: "terrain", by: 1, kinds: "cover", x, y, radius: 1 }));
  game.do({ do: "terrain-done", by: 1 });
  let { need } = game.do({ do: "roll-off", by: 1 });
  assert.deepEqual([need.seat, need.step, need.throw.dice, need.throw.need, need.throw.sum], [1, "roll-off", 1, null, true]);
  assert.deepEqual(game.legal(), []);
  refused(() => game.do({ do: "terrain-done", by: 1 }), "resolution-open");
  refused(() => game.do({ do: "answer", faces: [3, 3] }), "dice-wrong-number");
  refused(() => game.do({ do: "answer", faces: [0] }), "dice-impossible");
  refused(() => game.do({ do: "answer", by: 2, faces: [3] }), "answer-other-seat");
  refused(() => game.do({ do: "answer" }), "request-missing");
  ({ need } = game.do({ do: "answer", faces: [3] }));
  assert.equal(need.seat, 2);
  game = engine.openGame(game.bytes());
  assert.deepEqual(game.view().need, need);
  ({ need } = game.do({ do: "answer", faces: [3] }, [6]));
  assert.deepEqual([need.seat, need.step], [2, "roll-off"]); // a tie rolls again
  const { events } = game.do({ do: "answer", faces: [2] });
  assert.match(events.map((e) => e.text).join(" "), /Ann wins the roll-off/);
  assert.equal(game.view().need, null);
  refused(() => game.do({ do: "answer", faces: [2] }), "nothing-to-answer");
});

test("lengths and angles are decimals on both sides", () => {
  const game = begin(engine);
  game.do({ do: "terrain", by: 1, kinds: "blocking", points: [[1.5, 2], [4.25, 2], [4.25, 6.125]], name: "Reef" });
  const reef = game.view().things.find((t) => t.kind === "terrain");
  assert.equal(reef.name, "Reef");
  assert.deepEqual(reef.area, { shape: "polygon", points: [[1.5, 2], [4.25, 2], [4.25, 6.125]], radius: 0 });
  game.do({ do: "set", by: 1, thing: 1, field: "x", value: 12.5 });
  game.do({ do: "set", by: 1, thing: 1, field: "heading", value: 90.5 });
  const ship = game.view().things.find((t) => t.id === 1);
  assert.deepEqual([ship.x, ship.heading], [12.5, 90.5]);
  const overruled = game.log().filter((line) => line.kind === "overruled");
  assert.match(overruled[0].text, /is now 12\.5 \(was 0\)/);
  const param = game.legal(1).find((l) => l.do === "terrain").params.find((p) => p.name === "points");
  assert.deepEqual([param.kind, param.optional], ["outline", true]);
});

test("to overrule a check is said in the log", () => {
  const game = begin(engine);
  const error = refused(() => game.do({ do: "terrain-done", by: 1 }), "ftl-too-little-terrain");
  assert.match(error.rule, /^Warfleets: FTL, /);
  const { events } = game.do({ do: "terrain-done", by: 1, force: true });
  assert.ok(events.some((e) => e.forced));
  assert.match(events.map((e) => e.text).join(" "), /overruled/);
});

test("what a set-up has against the rules comes with the game, and each seat accepts it", () => {
  const light = { entry: "light-ship", options: [{ entry: "repair-bay" }, { entry: "warp-drive" }] };
  const fleetOf = (...units) => ({ list: { system: "ftl", units } });
  const fair = engine.newGame({ system: "ftl", seats: [fleetOf(light), fleetOf(light)] });
  assert.deepEqual(fair.warnings(), { warnings: [], undecided: [] });
  refused(() => fair.do({ do: "accept", by: 1 }), "nothing-to-accept");
  const game = engine.newGame({ system: "ftl", seats: [fleetOf(light, light), fleetOf({ ...light, count: 9 })] });
  const { warnings, undecided } = game.warnings();
  assert.deepEqual(warnings.map((w) => [w.seat, w.severity, w.code, w.path]), [
    [2, "error", "ftl-one-model", "/seats/1/list/units/0"], [0, "error", "fleets-unequal", "/seats"]]);
  assert.match(warnings[1].message, /80, 40/);
  assert.deepEqual(undecided, [1, 2]);
  game.do({ do: "accept", by: 2 });
  assert.deepEqual(engine.openGame(game.bytes()).warnings(), { warnings, undecided: [1] });
  assert.deepEqual(game.log().at(-1).text, "Player 2 accepts the fleets as they are.");
});

test("wrong commands are refused and leave no trace", () => {
  const game = begin(engine);
  const before = game.bytes();
  for (const [command, code, path] of [
    [{}, "request-missing", "/do"], [null, "request-want-object", ""], [{ do: "dance", by: 1 }, "unknown-command", "/do"], [{ do: 5 }, "request-want-text", "/do"],
    [{ do: "terrain", by: 3 }, "request-want-int", "/by"], [{ do: "terrain", by: 1, kinds: "cover", x: "1", y: 2, radius: 1 }, "request-want-decimal", "/x"],
    [{ do: "terrain", by: 1, kinds: "cover", x: 1, y: 2, radios: 1 }, "request-unknown-field", "/radios"],
    [{ do: "terrain", by: 1, kinds: "cover", x: 1e9, y: 2, radius: 1 }, "request-want-number", "/x"],
    [{ do: "terrain", by: 1, kinds: "cover", points: "1,1" }, "request-want-outline", "/points"],
    [{ do: "terrain", by: 1, kinds: "mist", x: 1, y: 2, radius: 1 }, "ftl-terrain-kind", "/kinds"], [{ do: "set", by: 1, thing: 1, field: "entry", value: "x" }, "set-unknown-field", "/field"],
    [{ do: "set", by: 1, thing: 1, field: "x", value: 99 }, "set-out-of-range", "/value"], [{ do: "note", by: 1, text: "a", more: 1 }, "request-unknown-field", "/more"],
    [{ do: "terrain", by: 1, kinds: "cover", x: 500, y: -40, radius: 1 }, "ftl-terrain-off-table", "/x"], [{ do: "terrain", by: 1, kinds: "cover", x: 5, radius: 1 }, "argument-missing", "/y"],
    [{ do: "terrain", by: 1, kinds: "cover", x: 5, y: 5, radius: 40 }, "ftl-terrain-shape", "/radius"], [{ do: "clear-terrain", by: 1, thing: 99 }, "ftl-no-terrain", ""],
    [{ do: "terrain-done", by: 1, thing: 3 }, "request-unknown-field", "/thing"], [{ do: "roll-off" }, "request-missing", "/by"], [{ do: "roll-off", by: 1, x: 3 }, "request-unknown-field", "/x"],
    [{ do: "shoot", by: 1, thing: 1, weapon: "turret" }, "request-missing", "/target"], [{ do: "shoot", by: 1, weapon: "turret", target: 2 }, "request-missing", "/thing"],
    [{ do: "shoot", by: 1, thing: 1, weapon: 4, target: 2 }, "request-want-text", "/weapon"], [{ do: "shoot", by: 1, thing: 1, weapon: "turret", target: "two" }, "request-want-int", "/target"],
  ]) {
    assert.equal(refused(() => game.do(command), code).path, path, JSON.stringify(command));
  }
  refused(() => game.do({ do: "note", by: 1, text: "x" }, { dice: [4] }), "dice-unused");
  refused(() => game.view(3), "request-want-int");
  refused(() => game.at(2), "request-want-int");
  refused(() => game.at(), "request-missing");
  assert.deepEqual(game.bytes(), before);
});

test("wrong set-ups are refused", () => {
  const setup = { system: "ftl", seats: [{ list: fleet }, { list: fleet }] };
  refused(() => engine.newGame({ ...setup, seats: [{ list: fleet }] }), "ftl-two-seats");
  assert.equal(refused(() => engine.newGame({ ...setup, seats: [{ list: fleet }, {}] }), "request-want-object").path, "/seats/1/list");
  assert.equal(refused(() => engine.newGame({ ...setup, seats: [{ list: fleet }, { list: { ...fleet, system: "dfc" } }] }), "list-other-system").path, "/seats/1/list/system");
  const orbit = { system: "dfc", seats: [{ list: armada }, { list: armada }] };
  for (const [options, code, path] of [
    [{ scenery: "bastion" }, "request-unknown-field", "/options/scenery"], [{ scenario: "nowhere" }, "request-want-one", "/options/scenario"],
    [{ "command-cards": 101 }, "request-want-int", "/options/command-cards"], [{ "command-cards": "20" }, "request-want-int", "/options/command-cards"],
    [{ "team.5": 1 }, "request-unknown-field", "/options/team.5"], [{ "rosters.1": "1:500" }, "request-want-seams", "/options/rosters.1"],
    [{ "rosters.1": 3 }, "request-want-text", "/options/rosters.1"], [{ "rosters.3": "1:500 1:500" }, "request-unknown-field", "/options/rosters.3"], [{ scenario: 3 }, "request-want-text", "/options/scenario"],
  ]) assert.equal(refused(() => engine.newGame({ ...orbit, options }), code).path, path);
  assert.equal(refused(() => engine.newGame({ ...setup, options: { scenario: "bastion" } }), "request-unknown-field").path, "/options/scenario");
  engine.newGame({ ...orbit, options: { scenario: "bastion", "command-cards": 20, "team.1": 1, "team.2": 2, "rosters.1": "1:250 1:250" } }).close();
  refused(() => engine.newGame({ ...setup, table: { width: 5, height: 5 } }), "ftl-table-size");
  refused(() => engine.newGame({ ...setup, seats: [{ list: fleet }, { list: { ...fleet, units: [{ entry: "star-base" }] } }] }), "ftl-unknown-entry");
});

test("a closed game is gone, the others stay", () => {
  const [first, second] = [begin(engine), begin(engine)];
  first.close();
  refused(() => first.view(), "game-closed");
  refused(() => first.close(), "game-closed");
  assert.equal(second.view().events, 1);
});

test("there is an end to how many games are open", async () => {
  const crowded = await load();
  const games = [];
  const error = refused(() => { for (let i = 0; i < 1000; i++) games.push(begin(crowded)); }, "too-many-games");
  assert.match(error.message, /^200 .*close\(\)/);
  assert.equal(games.length, 200);
  games.pop().close();
  games.push(begin(crowded));
  assert.equal(games.at(-1).view().events, 1);
});
