package server

import (
	"context"
	"encoding/hex"
	"errors"
	"slices"
	"strconv"
	"strings"
)

// The one statement that adds to a log. Unless the log ends where the batch begins and the key may write, the row has no
// game, which is ignored. Read as values SQLite needs no table to hold them meanwhile, as it does with SELECT.
const appendBatch = `INSERT OR IGNORE INTO batches (game, first, last, digest, counts, bytes, checks, body) VALUES (
	(SELECT k.game FROM keys k JOIN games g ON g.id = k.game ` + headOf + `
		WHERE k.game = ? AND k.hash = ? AND k.role = ? AND k.seat = ? AND g.closed = 0 AND (g.free = 1 OR ? = 0)
		AND COALESCE(h.last, 0) = ? AND COALESCE(h.digest, '') = ?),
	?, ?, ?, ?, COALESCE((SELECT bytes FROM batches WHERE game = ? ORDER BY first DESC LIMIT 1), 0) + ?, ?, ?)`

func (s *SQL) Append(ctx context.Context, b *Addition) (bool, error) {
	n, err := s.note(ctx, appendBatch,
		b.Game, string(b.Key), int(b.Role), int(b.Seat), bit(b.Frees), b.First-1, encoded(b.Base),
		b.First, b.Last, encoded(b.Digest), countsText(b.Counts), b.Game, len(b.Body), b.Checks, b.Body)
	return n == 1, err
}

func (s *SQL) Settled(context.Context) error { return s.disk.soon() }

// A batch longer than this comes by itself: a value that is packed takes twice its length, and D1 has none above 2 MB.
const mostPacked = 512 << 10

// The batch that holds the first event, and those after it until they come to too much. All of them are one value: where the
// database is reached through JavaScript each value costs several calls.
const rowsFrom = `WITH s AS (SELECT first, bytes - LENGTH(body) AS before FROM batches WHERE game = ? AND first <= ? ORDER BY first DESC LIMIT 1)
	SELECT COALESCE(GROUP_CONCAT(b.first || ' ' || b.last || ' ' || b.digest || ' ' || HEX(b.checks) || ' ' ||
		CASE WHEN LENGTH(b.body) > ? THEN '' ELSE HEX(b.body) END, ';'), '')
	FROM s JOIN batches b ON b.game = ? AND b.first >= s.first WHERE b.last >= ? AND (b.first = s.first OR b.bytes - s.before <= ?)`

func (s *SQL) Rows(ctx context.Context, game string, from int) ([]Row, error) {
	var packed string
	if _, err := s.one(ctx, s.read, rowsFrom, []any{game, from, mostPacked, game, from, pageBytes}, &packed); err != nil || packed == "" {
		return nil, err
	}
	var rows []Row
	for text := range strings.SplitSeq(packed, ";") {
		r, err := unpacked(text)
		if err != nil {
			return nil, err
		}
		if len(r.Body) == 0 {
			if _, err := s.one(ctx, s.read, `SELECT body FROM batches WHERE game = ? AND first = ?`, []any{game, r.First}, &r.Body); err != nil {
				return nil, err
			}
		}
		rows = append(rows, r)
	}
	slices.SortFunc(rows, func(a, b Row) int { return a.First - b.First })
	return rows, nil
}

// unpacked is a row as rowsFrom packs it.
func unpacked(text string) (Row, error) {
	var r Row
	part := strings.Split(text, " ")
	if len(part) != 5 {
		return r, errors.New("a batch is not as it was packed")
	}
	var errs [5]error
	r.First, errs[0] = strconv.Atoi(part[0])
	r.Last, errs[1] = strconv.Atoi(part[1])
	r.Digest, errs[2] = decoded(part[2])
	r.Checks, errs[3] = hex.DecodeString(part[3])
	r.Body, errs[4] = hex.DecodeString(part[4])
	return r, errors.Join(errs[:]...)
}
