// Requests that wait for a game to change. Go answers such a request at once and says in its headers what it waits for;
// it waits here, where a waiting request costs a timer, and Go is asked again when there is something to say.
//
//   Broadside-Game, Broadside-Head: the game and the number up to which it is known; the number only grows
//   Broadside-Wait: how many milliseconds the request would wait for a higher one

const tick = 200; // ms between two looks at what this isolate knows
const fresh = 500; // ms that what the database said counts; other isolates append as well
const kept = 1000; // games that are remembered

const known = new Map(); // game → {head, at}

// note takes the headers off an answer, remembers what they say, and answers what the request would wait for.
export function note(answer) {
  const [game, head, wait] = ["Broadside-Game", "Broadside-Head", "Broadside-Wait"].map((name) => {
    const value = answer.headers.get(name);
    if (value !== null) answer.headers.delete(name);
    return value;
  });
  if (game === null) return undefined;
  learn(game, Number(head));
  return wait === null ? undefined : { game, head: Number(head), until: Date.now() + Number(wait) };
}

function learn(game, head) {
  const before = known.get(game)?.head ?? 0;
  known.delete(game); // so that the oldest stand first
  known.set(game, { head: Math.max(head, before), at: Date.now() });
  if (known.size > kept) known.delete(known.keys().next().value);
}

// changed resolves when the game has a higher number, or the time is over, or the client has left. A database that fails
// ends it too: Go will meet the same and say so.
export async function changed({ game, head, until }, db, query, signal) {
  while (Date.now() < until && !signal.aborted) {
    await scheduler.wait(tick);
    const last = known.get(game);
    if (last?.head > head) return;
    if (last && Date.now() - last.at < fresh) continue;
    learn(game, 0); // others need not ask meanwhile
    try {
      learn(game, await db.prepare(query).bind(game).first("head"));
    } catch {
      return;
    }
  }
}
