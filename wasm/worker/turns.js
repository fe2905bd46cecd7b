// Who appends to a game that others append to at the same time. Each batch makes all others stale that are under way, and
// finding that out costs the database as much as appending. So in this isolate a game is lent to one sender for a few
// batches, and the others wait before anything is asked. Who is alone never waits. The native server's turns.go does much
// the same; it saves work, and the database alone decides.
const batches = 16; // in one turn
const next = 25; // ms that the next batch is expected within
const slow = 1000; // ms that a batch may take
const patience = 3000; // ms that nobody is kept longer than
const gone = 1000; // ms after which a request that no longer looks was cut off
const kept = 1000; // games

const games = new Map(); // game → {who, used, until, queue: those who wait → when they last looked}

// enter waits until who may append to a game, or has waited long enough.
export async function enter(game, who, signal) {
  const me = {};
  const end = Date.now() + patience;
  for (;;) {
    const before = ahead(game, who, me);
    if (before < 0 || Date.now() > end || signal.aborted) break;
    await scheduler.wait(Math.min(5 + 20 * before, 400));
  }
  games.get(game)?.queue.delete(me);
}

// ahead is how many stand before a request; -1 when the turn is its own, which it takes when it is nobody's.
function ahead(game, who, me) {
  const now = Date.now();
  let turn = games.get(game);
  if (!turn) games.set(game, turn = { until: 0, queue: new Map() });
  if (turn.who !== who || now > turn.until) {
    turn.queue.set(me, now);
    let before = 0;
    for (const [other, at] of turn.queue) {
      if (other === me) break;
      if (now - at > gone) turn.queue.delete(other);
      else before++;
    }
    if (before > 0 || now <= turn.until) return before;
    Object.assign(turn, { who, used: 0 });
  }
  turn.until = now + slow;
  return -1;
}

// leave notes that an append is over. Who may not append at all has no turn any more.
export function leave(game, who, status) {
  const now = Date.now();
  const turn = games.get(game);
  const goesOn = status === 200 || status === 409;
  if (turn?.who === who) turn.until = goesOn && ++turn.used < batches ? now + next : now - 1;
  if (games.size > kept) for (const [other, { until, queue }] of games) if (until < now && queue.size === 0) games.delete(other);
}
