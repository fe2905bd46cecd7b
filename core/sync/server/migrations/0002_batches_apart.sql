-- A search through a table WITHOUT ROWID reads whole rows that it passes, the long batches of other games among them: who put
-- some there made every append read megabytes. An index has only what is searched for.

CREATE TABLE batches_apart (
  game   TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  first  INTEGER NOT NULL,   -- numbers of its events
  last   INTEGER NOT NULL,
  digest TEXT NOT NULL,      -- of the log up to its last event
  counts TEXT NOT NULL,      -- events of each seat up to there
  bytes  INTEGER NOT NULL,   -- of all bodies up to there
  checks BLOB NOT NULL,      -- the beginning of the digest after each event
  body   BLOB NOT NULL,
  PRIMARY KEY (game, first)
);
INSERT INTO batches_apart SELECT game, first, last, digest, counts, bytes, checks, body FROM batches ORDER BY game, first;
DROP TABLE batches;
ALTER TABLE batches_apart RENAME TO batches;
