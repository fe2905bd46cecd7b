// A program that uses everything that broadside.d.ts declares. The TypeScript compiler reads it; types.test.mjs also runs
// what it exports, so that the declarations are held to what the engine does.
import { EngineError, load, loadWorker } from "../../../public/broadside.js";
import type { Answer, Area, Command, CommandOf, Engine, Game, GameSetup, List, LogLine, Need, OddsRequest, Param, Thing, View } from "../../../public/broadside.js";

export const list: List = { system: "ftl", units: [{ entry: "heavy-ship", name: "Anvil", options: [{ entry: "heavy-cannon", mount: "front" }] }, { entry: "light-ship" }] };

export const shot: OddsRequest = { system: "ftl", attacks: 4, special: ["Overheating"], target: { evasion: 3, toughness: 3, upgrades: [3, 3] } };

export async function fromAnywhere(bytes: Uint8Array<ArrayBuffer>): Promise<Engine[]> {
  return [await load(), await load({ wasm: bytes }), await load({ wasm: "./engine.wasm" }), await load({ wasm: new URL("engine.wasm", "https://example.org/") }), await load({ wasm: fetch("engine.wasm") })];
}

export function ask(engine: Engine): string[] {
  const said: string[] = [engine.version];
  for (const { id, name, unit, editions, defaultEdition } of engine.systems()) said.push(id, name, unit, ...editions, defaultEdition);
  for (const rule of engine.rules("ftl", "core")) said.push(`${rule.name} (${rule.on}, ${rule.effect}${rule.parameter ?? ""}): ${rule.summary}`);
  for (const pack of engine.catalogue("ftl").packs) for (const entry of pack.entries) said.push(entry.name, entry.figures?.["range"] ?? "", ...(entry.special ?? []));

  const odds = engine.odds(shot);
  said.push(odds.damage.map((p) => p.toFixed(3)).join(), odds.mean.toFixed(2), (odds.destroyed ?? 0).toFixed(2), String(odds.crippled), (odds.selfDamage ?? []).join());
  for (const step of odds.steps) said.push(`${step.name} ${step.need ?? ""} ${step.dice} ${step.why.join()}`);
  const why: { code: string; message: string }[] = odds.reach?.why ?? [];
  said.push(String(why.length));
  const burst = engine.odds({
    system: "bfg", target: { armour: 5, prow: 6, shields: 2, hits: 8, hitsLeft: 4, unarmed: ["dorsal"] },
    firers: [{ range: 40, weapons: [{ kind: "nova-cannon", lands: "guess", guess: 38 }] }, { range: 20, aspect: "abeam", weapons: [{ firepower: 6, reach: 30 }] }],
  });
  for (const fate of burst.fates) said.push(`${fate.fate}: ${fate.name} ${fate.chance}`);

  for (const roll of [engine.roll(shot, { seed: 1 }), engine.roll(shot, { dice: [2, 2, 2, 2] }), engine.roll(shot, [2, 2, 2, 2])]) {
    said.push(String(roll.damage + roll.selfDamage), ...roll.dice.map((d) => d.faces.join()), ...roll.events);
  }
  const areas: Area[] = [{ kind: "cover", x: 1, y: 1, radius: 2 }, { x: 0, y: 0, width: 2, height: 1, rotation: 30 }, { id: "reef", points: [[0, 0], [1, 0], [1, 1]] }];
  const seen = engine.measure({ system: "ftl", shooter: { x: 0, y: 0, heading: 10 }, target: { x: 3, y: 3, radius: 1 }, arc: "F", range: 12, areas });
  said.push(String(seen.distance + seen.centres + seen.bearing + seen.relative), ...seen.arcs, ...seen.aspect, String(seen.bears ?? seen.inRange), ...seen.crosses.map((c) => `${c.area} ${c.kind} ${c.length}`));

  const report = engine.validate(list, []);
  said.push(String(report.points + Number(report.derived["ships"] ?? 0)), ...report.issues.map((i) => `${i.severity} ${i.code} ${i.path} ${i.message}`));
  return [...said, engine.decodeList(engine.encodeList(list)).name ?? "unnamed"];
}

export function play(engine: Engine): LogLine[] {
  const game: Game = engine.newGame({ system: "ftl", name: "A sample", board: false, seats: [{ name: "Ann", list }, { list }], options: {} });
  const first: Command = { do: "roll-off", by: 1 };
  const need: Need | null = game.do(first).need;
  const reply: Answer = { do: "answer", faces: Array<number>(need?.throw?.dice ?? 1).fill(4) };
  game.do(reply, { seed: 5 });
  const view: View = game.view(1);
  const things: Thing[] = view.things;
  const winner: number | null = view.winner;
  for (const option of game.legal(1)) {
    const params: Param[] = option.params;
    if (winner === null && params.length > things.length * 100) game.do({ do: option.do, by: option.by, x: params[0]?.min ?? 0, points: [[1, 2]] });
  }
  game.undo();
  game.redo();
  const again = engine.openGame(game.bytes());
  const lines = again.log();
  again.at(1, 2);
  again.close();
  return lines;
}

export function refusal(engine: Engine): string {
  try {
    engine.odds({ system: "ftl", attacks: -1, target: { evasion: 3, toughness: 3 } });
  } catch (error) {
    if (error instanceof EngineError) return `${error.code} at ${error.path}: ${error.message}${error.rule ?? ""}`;
  }
  return "";
}

/** Commands and set-ups by their games, and an order of cards as `legal` has it. */
export const typed: CommandOf<"dfc">[] = [
  { do: "stack", by: 1, cards: [12, 15] }, { do: "aim", thing: 3, weapon: "lance", target: 9, overcharge: true }, { do: "set", thing: 3, field: "lost", value: 2 }, { do: "note", text: "x" },
];
export const ordered: Command = { do: "stack", by: 1, cards: [12, 15] };
export const agreed: GameSetup = { system: "dfc", seats: [{ list }, { list }], options: { scenario: "bastion", "command-cards": 20, "team.1": 1 } };
export const tried: GameSetup = { system: "ftl", seats: [{ list }, { list }], options: { sandbox: true } };
export async function aside(): Promise<number> {
  const worker = await loadWorker();
  const { mean } = await worker.odds(shot);
  const { report } = await worker.importData([]);
  worker.terminate();
  return mean + report.units;
}

/** What the compiler has to refuse. */
export function wrong(engine: Engine, game: Game): void {
  // @ts-expect-error the target is missing
  engine.odds({ system: "ftl", attacks: 3 });
  // @ts-expect-error no such field
  engine.odds({ system: "ftl", attacks: 3, lock: 3, target: { evasion: 3, toughness: 3 } });
  // @ts-expect-error a lance has a strength
  engine.odds({ system: "bfg", weapons: [{ kind: "lance", firepower: 3 }], target: { armour: 5 } });
  // @ts-expect-error dice come from somewhere
  engine.roll(shot);
  // @ts-expect-error no such game
  engine.rules("chess");
  // @ts-expect-error a command does something
  game.do({ by: 1 });
  // @ts-expect-error a command of another game
  const other: CommandOf<"ftl"> = { do: "aim", thing: 3, weapon: "lance", target: 9 };
  // @ts-expect-error the target is missing
  const half: CommandOf<"dfc"> = { do: "aim", thing: 3, weapon: "lance" };
  // @ts-expect-error no such option
  engine.newGame({ system: "dfc", seats: [], options: { scenery: "bastion" } });
  // @ts-expect-error an option of another game
  engine.newGame({ system: "ftl", seats: [], options: { scenario: "bastion" } });
  // @ts-expect-error a game is begun where it is played
  void loadWorker().then((worker) => worker.newGame({ system: "ftl", seats: [] }));
  game.do([other, half].length > 2 ? other : half);
  // @ts-expect-error a share code is a text
  engine.decodeList(5);
  // @ts-expect-error the version is read only
  engine.version = "2.0.0";
}
