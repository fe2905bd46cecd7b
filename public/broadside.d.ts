/**
 * Broadside's rules engine. Everything goes in and out as plain values. Lengths are decimals of the game's unit (inches
 * or centimetres, see `SystemInfo.unit`), angles are degrees clockwise from the table's top edge, positions count from the
 * table's lower left corner. A wrong request throws an `EngineError`; the engine and every game stay usable.
 */

import type { DataFile, ImportedData, ImportedSystem } from "./broadside-data.js";

export type { DataFile, ImportedData, ImportedSystem };

import type { OddsRequest, Pose, OddsAnswer, Dice, RollAnswer, FormGroup, MeasureRequest, MeasureAnswer } from "./broadside-odds.js";

export type * from "./broadside-odds.js";

import type { CommonCommand, Games } from "./broadside-commands.js";

export type * from "./broadside-commands.js";

/** Loads the engine. By default engine.wasm is looked for beside broadside.js, in a page and in Node. */
export function load(options?: LoadOptions): Promise<Engine>;

export interface LoadOptions {
  /** engine.wasm: its bytes, a Response (or the promise of one), where it is, or already compiled. */
  wasm?: BufferSource | Response | URL | string | WebAssembly.Module | PromiseLike<BufferSource | Response>;
}

/**
 * Loads an engine in a worker (broadside-worker.js, which lies beside broadside.js), where long work holds nothing up. It has
 * every call that needs no game, and each answers a promise. A worker has to be of the page's own origin; under a
 * Content-Security-Policy it takes `worker-src 'self'`. Where it cannot be loaded the promise is refused with `worker-not-loaded`.
 */
export function loadWorker(options?: { wasm?: BufferSource | URL | string | WebAssembly.Module }): Promise<WorkerEngine>;

/** An engine in a worker. */
export type WorkerEngine = { readonly version: string } & {
  [Call in Exclude<keyof Engine, "version" | "newGame" | "openGame">]: (...given: Parameters<Engine[Call]>) => Promise<Awaited<ReturnType<Engine[Call]>>>;
} & {
  /** Ends the worker at once; what it had not answered is refused with the code `worker-ended`. */
  terminate(): void;
};

/** Why a request was refused. */
export class EngineError extends Error {
  readonly name: "EngineError";
  /** Kebab-case and stable. */
  readonly code: string;
  /** JSON pointer to the offending field of the argument that it stands in; empty where no single field is at fault. */
  readonly path: string;
  /** Document and section of the rule that forbids a command. */
  readonly rule?: string;
}

/**
 * Every call but `importData` answers before it returns. Nearly all take less than a few milliseconds; on a phone these may take
 * long enough to be felt, and belong into a worker (`loadWorker`) where a page has to stay smooth: `odds` of salvos of dozens of
 * dice with several points of damage each, `randomList` of thousands of points, `openGame` and `Game.at` of logs of thousands of
 * lines, and `importData`, whose reading is asynchronous in name only, once its file is loaded.
 */
export interface Engine {
  /** Semantic version. */
  readonly version: string;
  /** The games that this engine knows. */
  systems(): SystemInfo[];
  /** Every special rule of a game's edition, the default one where none is named. */
  rules(system: SystemId, edition?: string): RuleInfo[];
  /** Everything that lists choose from, with the figures as printed. */
  catalogue(system: SystemId, edition?: string): Catalogue;
  /** The distribution of what an attack does: exact, unless the answer says `approximate`. */
  odds(request: OddsRequest): OddsAnswer;
  /** One resolution of the same request by the same rules. */
  roll(request: OddsRequest, dice: Dice): RollAnswer;
  /** Distances, arcs and what the line of fire crosses. */
  measure(request: MeasureRequest): MeasureAnswer;
  /** Checks a list; `packs` are those beyond the engine's own. */
  validate(list: List, packs?: Pack[]): ListReport;
  /** The share code of a list: letters, digits, "-" and "_", so that it can stand in a URL. */
  encodeList(list: List): string;
  decodeList(text: string): List;
  /** Legal lists to begin with, of which any two make a game. */
  samples(system: SystemId, edition?: string): List[];
  /** A legal list by chance, the same for the same seed. `list-not-found` where the points and the faction allow none. */
  randomList(wish: ListWish): List;
  /** A list as players post it: a few lines, a line for each unit and option, Markdown, or a table of comma-separated values. */
  listText(list: List, how?: { style?: "short" | "full" | "markdown" | "csv"; packs?: Pack[] }): string;
  /** What an `odds` request of a game may hold, part by part, as the app's calculator asks for it. */
  form(system: SystemId, edition?: string): FormGroup[];
  /** Begins a game. At most 200 are open at once; one more is `too-many-games`, so `close()` those that are not needed. */
  newGame(setup: GameSetup): Game;
  /**
   * Opens a game from what `bytes()` gave, with the same limit. A command that was saved in its middle by another version of the
   * rules is taken back, by a last line of the log of the kind "other-ruleset"; one that no answer could end is too ("stuck").
   * Lines whose kind begins with "aside-" are events that cannot be: they change nothing.
   */
  openGame(bytes: Uint8Array | ArrayBuffer): Game;
  /** Reads community data files (.gst, .cat, .gstz, .catz, or zips of them). Loads import.wasm, which lies beside the engine, at the first call. */
  importData(files: DataFile[]): Promise<ImportedData>;
  /**
   * A list as other tools read it (.ros, and packed as .rosz), whose units are of the community data that the files are; `packs`
   * are those with units of anybody's own. `missing` names what the data lack of it, `remarks` what their limits say of it.
   */
  rosterFile(list: List, files: DataFile[], packs?: Pack[]): Promise<{ ros: Uint8Array; rosz: Uint8Array; missing: string[]; remarks: string[] }>;
}

/** The games that this engine answers for. */
export type SystemId = keyof Games;

export interface SystemInfo {
  id: SystemId;
  name: string;
  unit: "in" | "cm";
  editions: string[];
  defaultEdition: string;
}

export interface RuleInfo {
  id: string;
  /** As printed. */
  name: string;
  /** What carries the rule. */
  on: "ship" | "squadron" | "weapon" | "unit" | "hero" | "title" | "upgrade" | (string & {});
  /** What kind of parameter the rule takes; absent where it takes none. */
  parameter?: "number" | "target" | "dice" | "text" | (string & {});
  summary: string;
  /** `prompt`: the players decide, and the engine asks. */
  effect: "automatic" | "prompt";
}

export interface Catalogue {
  system: SystemId;
  edition: string;
  packs: Pack[];
}

/** What one document or one faction brings. */
export interface Pack {
  id: string; name: string; system?: SystemId; source?: string;
  /** One of the factions that a list picks from, not the core of the game. */
  faction?: boolean;
  /** The id of a faction that the entries are to be part of. */
  joins?: string;
  entries: Entry[];
  /** What special rules do that the game does not know, by their names. */
  texts?: Record<string, string>;
}

export interface Entry {
  id: string;
  /** "ship", "squadron", "weapon", "upgrade", "hero", "title", "admiral", … A "system" is an option of a group: figures differ by "+4" or are as given. */
  kind: string;
  name: string;
  points?: number;
  /** As printed, by key: `{ range: "12", attacks: "3" }`. */
  figures?: Record<string, string>;
  /** Special rules as printed. */
  special?: string[];
  /** Weapons and loads that it carries, with figures of their own. Parts of the kind "hardpoints" say which systems a ship chooses: `fits` (ids), `room` ("3", "0-2"); those of the kind "choice", of community data, are none until they are chosen, and those of the kind "card" are as they are printed, for the players. */
  parts?: Entry[];
  /** Where it is printed, as far as its data tell. */
  printed?: { in?: string; page?: string };
}

// Lists

export interface List {
  system: SystemId;
  edition?: string;
  name?: string;
  /** Points agreed on. */
  limit?: number;
  /** Factions picked, by the ids of their packs. */
  packs?: string[];
  units?: Unit[];
}

export interface Unit {
  /** Unique in the list. */
  id?: string;
  /** Id of an entry of the catalogue. */
  entry: string;
  /** Given by the player. */
  name?: string;
  count?: number;
  /** Upgrades, weapons with their facing, heroes, titles. */
  options?: { entry: string; mount?: string }[];
  /** What a group holds. */
  units?: Unit[];
}

export interface ListWish {
  system: SystemId;
  edition?: string;
  /** Points, up to 10,000; the list spends nearly all of them. */
  limit: number;
  /** A whole number from 0 to 2^53-1. */
  seed: number;
  /** Id of a faction's pack; the seed chooses one where there is none. */
  faction?: string;
  /** Packs beyond the engine's own. */
  packs?: Pack[];
}

export interface ListReport {
  points: number;
  issues: ListIssue[];
  /** What the game computes from the list; under `units` the same of its units, by their JSON pointers. */
  derived: { units?: Record<string, Record<string, number>> } & Record<string, number | Record<string, Record<string, number>>>;
}

export interface ListIssue {
  code: string;
  severity: "error" | "warning";
  message: string;
  /** JSON pointer to the offending entry of the list. */
  path: string;
}

// Games

export type GameSetup = { [System in SystemId]: SetupOf<System, Games[System]["options"]> }[SystemId];

export interface SetupOf<System extends SystemId, Options> {
  system: System;
  edition?: string;
  name?: string;
  seats: { name?: string; list: List }[];
  /** The game's usual table where absent. */
  table?: { width: number; height: number };
  /** Positions are kept (the default); without, the players answer what would be measured. */
  board?: boolean;
  /** Packs beyond the engine's own that the lists use. */
  packs?: Pack[];
  /** Scenario and agreements. What the game does not know is refused at its path. */
  options?: Options;
}

/** Seats count from 1. Where a seat may be given, none (or 0) stands for a watcher. */
export interface Game {
  view(seat?: number): View;
  /**
   * What a seat may do now, or all that may act: nothing while a resolution waits. Every command that the rules take lies
   * within these ranges; on the table some values of places and ways are refused all the same, which `range` leaves out.
   */
  legal(seat?: number): Legal[];
  /**
   * The parameters of a command that is being put together, each narrowed to what it can be with the arguments that are
   * given already: zones, reach, what is in the way, the coherency of a group. What has to be given now is no longer
   * optional, and what cannot be given yet is left out. Null where no such command is legal. Argument by argument, each
   * from what the others leave it, makes commands that are nearly always taken:
   *
   *     game.range({ do: "deploy", thing: 3 });        // x and y from the zone's ends
   *     game.range({ do: "deploy", thing: 3, x: 20 }); // y as far as there is room at this x
   */
  range(command: Command): Param[] | null;
  /**
   * A sensible command that would be taken: places for what is placed, moves for what moves, and what `do` and other
   * arguments are given is kept. For a thing that waits to be placed `do` may be left out. Null where there is none.
   */
  suggest(command: Partial<Command>): Command | null;
  /**
   * Commands that place a thing (none: a marker) sensibly, the best first, at most 200. What stands on the table may forbid some of
   * them. Of the seat that acts, where none is named.
   */
  candidates(thing?: number, seat?: number): Command[];
  /** Whole tables of scenery while it is set up, each as commands to be given one after another. */
  layouts(seat?: number): { name: string; commands: Command[] }[];
  /**
   * Carries a command out, or answers what the game waits for. Dice are thrown from `dice`; where there is none, or its
   * faces are used up between two throws, the game waits, and `need` says for what. Faces that nothing asked for are an
   * error, and then nothing happened.
   *
   *     game.do({ do: "shoot", thing: 3, weapon: "turret", target: 9 }, { seed: 7 });
   *     game.do({ do: "shoot", thing: 3, weapon: "turret", target: 9 });     // need: two dice to hit
   *     game.do({ do: "answer", faces: [3, 5] });
   */
  do(command: CommandOf<SystemId> | Command | Answer, dice?: Dice): Change;
  /** Takes the last command back. With a seat, that seat asks, and others may have to agree; without, everybody agrees. */
  undo(seat?: number): Change;
  /** Does what was last taken back again, with the same dice. */
  redo(seat?: number): Change;
  /** Declines an undo that another seat asked for. */
  refuse(seat?: number): Change;
  /** What happened, line by line. */
  log(seat?: number): LogLine[];
  /**
   * What has been aimed and not fired, all that goes at one target together, and in the roundup the launch assets of the seat whose turn
   * it is, `from` the first of them, each kind at a target as if it came first: `engine.odds(request)` are its chances, and what `do` makes of it.
   * Its `reach` is null: that was settled as it was aimed or launched.
   */
  salvos(): { from: number; target: number; request: OddsRequest }[];
  /**
   * What the set-up has against the rules: what `validate` or the scenario says of each fleet, and of all together. Games
   * can be played all the same; the app asks each seat to accept what is an error (`game.do({ do: "accept", by: 1 })`).
   */
  warnings(): {
    warnings: {
      /** Whose fleet it is about; 0 is all of them together. */
      seat: number;
      code: string;
      /** What is an error is to be accepted, a warning is advice. */
      severity: "error" | "warning";
      message: string;
      /** JSON pointer into the set-up: "/seats/0/list/units/2". */
      path: string;
    }[];
    /** Seats that have not accepted the errors yet. */
    undecided: number[];
  };
  /** The game as a file (MessagePack). */
  bytes(): Uint8Array;
  /** The view after the first `events` lines of the log. */
  at(events: number, seat?: number): View;
  /**
   * Frees the game's memory and its place among the 200 at once; every call after it throws `game-closed`. A game that nothing
   * refers to any more is freed in time, which a program that opens many should not wait for.
   */
  close(): void;
}

/** A command of a game, with all that it takes; anything else is refused at its path. */
export type CommandOf<System extends SystemId> = CommonCommand | Games[System]["command"];

/**
 * A command of any game, as a program makes one of what `legal()` says: what to do, by whom, and the arguments by their names. `by` may be left out where only one seat may
 * act; `force` does it though a check forbids it, and the log says so. Three commands are always there: `set` with `thing`,
 * `field` and `value`, by which the players overrule what stands, `note` with `text`, and `accept` (see `Game.warnings`).
 */
export interface Command {
  do: string;
  by?: number;
  /** The thing that does it. */
  thing?: number;
  force?: boolean;
  [argument: string]: ArgumentValue | undefined;
}

export type ArgumentValue = number | string | boolean | number[] | [x: number, y: number][];

/** An answer to `View.need`, by the seat that it names unless `by` says otherwise. */
export interface Answer {
  do: "answer";
  by?: number;
  /** The faces of a throw; `dice` beside the answer throws them too. */
  faces?: number[];
  /** To "pick" the index of an option, to "many" the indices in ascending order, to "number" the number. Indices count from 0. */
  choice?: number | number[];
  /** To "place". */
  place?: Pose;
}

/** What a command came to. */
export interface Change {
  /** The lines added to the log. */
  events: LogLine[];
  need: Need | null;
}

export interface Legal {
  do: string;
  name: string;
  /** What it does, for programs that do not know the game's names. */
  act: "order" | "act" | "aim" | "unaim" | "fire" | "launch" | "place" | "settle" | "pass" | "due" | "react" | "card" | null;
  /** What the app draws for it. */
  glyph: string | null;
  by: number;
  thing?: number;
  thingName?: string;
  params: Param[];
  /** Nothing else can be done before it. */
  urgent: boolean;
}

export interface Param {
  name: string;
  /** What it is for; its unit is that of its kind. A turn's place on the way stands behind it. */
  use: "travel" | "turn" | "turn-at" | "bend-x" | "bend-y" | "target" | "weapon" | "load" | "crew" | "split" | "boost" | "count" | "level" | "level-at" | "sorts" | null;
  kind: "number" | "length" | "angle" | "choice" | "order" | "text" | "outline";
  optional: boolean;
  /** Of numbers, lengths and angles. */
  min?: number;
  max?: number;
  /** Of a narrowed range that has gaps: its stretches. */
  spans?: [from: number, to: number][];
  /** With a choice other parameters may have other bounds than their own. */
  choices?: { value: number | string; label: string; bounds?: { name: string; min: number; max: number }[] }[];
}

/** What the game waits for: a throw or a choice of a seat. */
export interface Need {
  seat: number;
  step: string;
  name: string;
  /** The command that is being worked out, with the ids of its things. */
  command: Command;
  throw?: {
    dice: number;
    need: number | null;
    /** The dice are added up; then `die` is what a player throws ("D3", "D6") and `counts` what the faces 1 to 6 add. Faces are always those of a D6. */
    sum: boolean;
    die?: "D3" | "D6" | (string & {});
    counts?: number[];
    why: string[];
  };
  ask?: {
    kind: "pick" | "many" | "number" | "place";
    question: string;
    /** The ids of the things that the question names, by what they are to it: `{ thing: 4, target: 9 }`. */
    things: Record<string, number>;
    options?: string[];
    /** Beside each of `options` the id of the thing that it names, null where it names none. */
    optionThings?: (number | null)[];
    min?: number;
    max?: number;
    /** Of a place: its centre has to be within so far of here. */
    near?: { x: number; y: number; within: number };
    /** Which answer the odds suppose, by name, and that answer: an index, a number, or indices. */
    policy?: string;
    usual?: number[];
  };
}

export type TableEdge = "bottom" | "right" | "top" | "left";

/** A circle of one point and a radius, or corners. */
export interface Shape {
  shape: "circle" | "rectangle" | "polygon";
  points: [x: number, y: number][];
  radius: number;
}

export interface LogLine {
  /** Counts from 1. */
  n: number;
  /** Who caused it; null for nobody in particular. */
  by: number | null;
  /** Number of the first line that came of the same command. */
  group: number;
  /** It has not been taken back. */
  stands: boolean;
  kind: string;
  thing?: number | null;
  /** A sentence; empty for lines that only open a resolution or feed it, which shows in the one that ends it. */
  text: string;
  rolls: Roll[];
  /** Done though a check forbade it. */
  forced?: boolean;
}

export interface Roll {
  step: string;
  name: string;
  by: number;
  need: number | null;
  sum: boolean;
  faces: number[];
  /** Of a choice: indices, or the number, or the place in thousandths. */
  chosen?: number[];
  why: string[];
}

export interface View {
  /** Lines in the log. */
  events: number;
  system: SystemId;
  edition: string;
  name: string;
  board: boolean;
  table: { width: number; height: number };
  round: number;
  rounds: number;
  phase: string;
  phaseName: string;
  /** Seats that may do something now. */
  toAct: number[];
  ended: boolean;
  /** Null while the game goes on, 0 for a draw. */
  winner: number | null;
  /** The detail of the scores that decided between equal points, or would have in a game that was conceded; "" where none had to. */
  decidedBy: string;
  scores: { seat: number; points: number; details: Figures }[];
  /** The thing that is activated now. */
  active: number | null;
  things: Thing[];
  /** The seats' sides of the table, once they are chosen. */
  edges: { seat: number; edge: TableEdge }[];
  /** Where fleets may deploy, until they have; null is any seat. A scenario may have several for one. */
  zones: { seat: number | null; area: Shape }[];
  /** The seats by initiative, the highest first; empty before it is thrown for and where nothing goes by it now. */
  initiative: number[];
  /** What is not on the table yet: things that have still to come, or so many of what is nothing yet (seat null: whose turn it is). */
  left: { seat: number | null; kind: string; count: number; things: number[] }[];
  need: Need | null;
  canUndo: boolean;
  canRedo: boolean;
  /** The seat that asks to undo. */
  undoAskedBy: number | null;
  /** Of games that are played with cards. */
  decks?: Deck[];
}

/** Numbers by key, or texts such as "D6". */
export type Figures = Record<string, number | string>;

export interface Deck {
  seat: number;
  /** Cards of units that are still to be turned over this round. */
  cards: number;
  /** The unit whose card lies open. */
  open: number | null;
  /** Of the cards, for their owner's view alone. */
  order?: number[];
  /** Command cards. */
  hand: number;
  pile: number;
  discards: number;
}

/** A ship, a squadron, a marker or a piece of terrain. */
export interface Thing extends Required<Pose> {
  id: number;
  kind: string;
  /** What it is to the game. A formation or a site that is `on` another is a part of it, a marker is assigned to it. */
  role: "model" | "formation" | "site" | "marker" | "terrain" | "card" | null;
  /** What it is drawn as. */
  glyph: string | null;
  /** Finer than its kind: "heavy", "cover". */
  class: string;
  seat: number | null;
  entry: string | null;
  /** Entries that its unit took besides, where they change what it is. */
  options: string[];
  name: string;
  /** Why it is not on the table; null while it is. */
  out: string | null;
  outName: string | null;
  radius: number;
  area: Shape | null;
  /** Rows of boxes: a hull, an upgrade's damage. */
  tracks: { key: string; label: string; lost: number; max: number; off: boolean; taken: boolean; count: number; seat: number | null }[];
  guns: { key: string; label: string; range: number; arcs: { centre: number; width: number }[]; left: number; off: boolean; target: number | null; figures: Figures; rules: string[] }[];
  /** States. `tone` is what one says to whoever is in it, `sign` the drawing at a model's base. */
  tags: { code: string; name: string; tone: "bad" | "warn" | "accent" | null; sign: string | null }[];
  /** It has been activated this round. */
  acted: boolean;
  /** The orbital layer or other height that it is at. */
  layer: string | null;
  /** The thing that it belongs to or is assigned to. */
  on: number | null;
  /** What it is inside of, such as a transport or a building. */
  in: number | null;
  /** What it was ordered to do this round. */
  order: string | null;
  /** How many it stands for; 0 is one. */
  count: number;
  /** Distances about it that matter: how far it sees, from how far it is seen. */
  rings: Record<string, number>;
  /** What it may launch in a turn: so many, as printed, of these entries. */
  loads: { number: string; entries: string[] }[];
  figures: Figures;
}
