package server

import "context"

// The one statement that adds to a log: it adds nothing unless the log ends where the batch begins, and the key may write.
const appendBatch = `INSERT INTO batches (game, first, last, digest, counts, bytes, checks, body)
	SELECT k.game, ?, ?, ?, ?, COALESCE(h.bytes, 0) + ?, ?, ?
	FROM keys k JOIN games g ON g.id = k.game ` + headOf + `
	WHERE k.game = ? AND k.hash = ? AND k.role = ? AND k.seat = ? AND g.closed = 0 AND (g.free = 1 OR ? = 0)
	AND COALESCE(h.last, 0) = ? AND COALESCE(h.digest, '') = ?`

func (s *SQL) Append(ctx context.Context, b *Addition) (bool, error) {
	n, err := s.note(ctx, appendBatch,
		b.First, b.Last, encoded(b.Digest), countsText(b.Counts), len(b.Body), b.Checks, b.Body,
		b.Game, string(b.Key), int(b.Role), int(b.Seat), bit(b.Frees), b.First-1, encoded(b.Base))
	return n == 1, err
}

func (s *SQL) Settled(context.Context) error { return s.disk.soon() }

// The batch that holds the first event, and those after it until they come to too much.
const rowsFrom = `WITH s AS (SELECT first, bytes - LENGTH(body) AS before FROM batches WHERE game = ? AND first <= ? ORDER BY first DESC LIMIT 1)
	SELECT b.first, b.last, b.digest, b.checks, b.body FROM s JOIN batches b ON b.game = ? AND b.first >= s.first
	WHERE b.last >= ? AND (b.first = s.first OR b.bytes - s.before <= ?) ORDER BY b.first`

func (s *SQL) Rows(ctx context.Context, game string, from int) ([]Row, error) {
	ctx = context.WithoutCancel(ctx)
	stmt, err := s.prepare(ctx, s.read, rowsFrom)
	if err != nil {
		return nil, err
	}
	found, err := stmt.QueryContext(ctx, game, from, game, from, pageBytes)
	if err != nil {
		return nil, err
	}
	defer found.Close()
	var rows []Row
	for found.Next() {
		var r Row
		var digest string
		if err := found.Scan(&r.First, &r.Last, &digest, &r.Checks, &r.Body); err != nil {
			return nil, err
		}
		if r.Digest, err = decoded(digest); err != nil {
			return nil, err
		}
		rows = append(rows, r)
	}
	return rows, found.Err()
}
