// Requests that wait for a game to change. Go answers such a request at once and says in its headers what it waits for
// (core/sync/server/later.go); it waits here, where a waiting request costs a timer, and Go is asked again when there is
// something to say.

const tick = [100, 300]; // ms between two looks at what this isolate knows: at first, and after a while without news
const fresh = 600; // ms that what the database said counts; other isolates append as well
const kept = 1000; // games that are remembered

const mostKey = 4; // requests that wait in this isolate with one key, and from one address
const mostAddress = 400;

const waiting = new Map(); // key or address → how many wait

// sit takes a place among those who wait. It answers undefined where a key or an address has all of its own, and else what gives
// the place back.
export function sit(key, address) {
  const all = [[`key ${key}`, mostKey], [`at ${address}`, mostAddress]];
  if (all.some(([who, most]) => (waiting.get(who) ?? 0) >= most)) return undefined;
  for (const [who] of all) waiting.set(who, (waiting.get(who) ?? 0) + 1);
  return () => {
    for (const [who] of all) {
      if (waiting.get(who) > 1) waiting.set(who, waiting.get(who) - 1);
      else waiting.delete(who);
    }
  };
}

const known = new Map(); // game → {head, state, at}; the head only grows

// note takes the headers off an answer, remembers what they say, and answers what the request would wait for.
export function note(answer) {
  const [game, head, state, wait] = ["Broadside-Game", "Broadside-Head", "Broadside-State", "Broadside-Wait"].map((name) => {
    const value = answer.headers.get(name);
    if (value !== null) answer.headers.delete(name);
    return value;
  });
  if (game === null) return undefined;
  learn(game, Number(head), state);
  return wait === null ? undefined : { game, head: Number(head), state, until: Date.now() + Number(wait) };
}

function learn(game, head, state) {
  const before = known.get(game);
  known.delete(game); // so that the oldest stand first
  known.set(game, { head: Math.max(head, before?.head ?? 0), state: state ?? before?.state, at: Date.now() });
  if (known.size > kept) known.delete(known.keys().next().value);
}

// changed resolves when the game is not as the request knows it, or the time is over, or the client has left. A database
// that fails ends it too: Go will meet the same and say so.
export async function changed({ game, head, state, until }, db, query, signal) {
  const begun = Date.now();
  while (Date.now() < until && !signal.aborted) {
    await scheduler.wait(Math.min(tick[0] + (Date.now() - begun) / 40, tick[1], until - Date.now()));
    const last = known.get(game);
    if (last?.head > head || last?.state && last.state !== state) return;
    if (last && Date.now() - last.at < fresh) continue;
    learn(game, head, state); // others need not ask meanwhile
    try {
      const now = await db.prepare(query).bind(game).first();
      if (!now) return; // the game is deleted
      learn(game, now.head, now.state);
    } catch {
      return;
    }
  }
}
