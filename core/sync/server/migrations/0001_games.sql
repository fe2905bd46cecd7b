-- Shared games. Times are seconds since 1970; hashes and digests are base64; of a secret only its hash is kept.

CREATE TABLE games (
  id      TEXT PRIMARY KEY NOT NULL,
  opening TEXT NOT NULL,     -- hash of the message that made it, so that one sent again is known
  seats   INTEGER NOT NULL,
  free    INTEGER NOT NULL,
  closed  INTEGER NOT NULL,
  touched INTEGER NOT NULL,  -- when it was last written to, within a day
  setup   BLOB NOT NULL
);
CREATE INDEX games_touched ON games (touched);

-- The log, as its batches were sent. A row carries what the next one has to know of all before it.
CREATE TABLE batches (
  game   TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  first  INTEGER NOT NULL,   -- numbers of its events
  last   INTEGER NOT NULL,
  digest TEXT NOT NULL,      -- of the log up to its last event
  counts TEXT NOT NULL,      -- events of each seat up to there
  bytes  INTEGER NOT NULL,   -- of all bodies up to there
  checks BLOB NOT NULL,      -- the beginning of the digest after each event
  body   BLOB NOT NULL,
  PRIMARY KEY (game, first)
) WITHOUT ROWID;

CREATE TABLE keys (
  game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  role INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  name TEXT NOT NULL,
  seen INTEGER NOT NULL,     -- when its holder was last there, within a minute; 0 when they are away
  PRIMARY KEY (game, hash)
) WITHOUT ROWID;

CREATE TABLE codes (
  code  TEXT PRIMARY KEY NOT NULL,
  game  TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  role  INTEGER NOT NULL,
  seat  INTEGER NOT NULL,
  until INTEGER NOT NULL,
  key   TEXT NOT NULL        -- hash of the key that took it up; empty before
) WITHOUT ROWID;
CREATE INDEX codes_game ON codes (game);

-- Ids that were deleted, so that a late message does not make their games again.
CREATE TABLE gone (
  id TEXT PRIMARY KEY NOT NULL,
  at INTEGER NOT NULL
) WITHOUT ROWID;

-- When idle games were last looked for.
CREATE TABLE expiry (
  at INTEGER NOT NULL
);
