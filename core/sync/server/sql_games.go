package server

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"broadside/core/wire"
)

// stateOf a game tells its switches and its people apart from those of another moment.
const stateOf = `g.free || ' ' || g.closed || ' ' || (SELECT COUNT(*) || ' ' || COALESCE(SUM(LENGTH(p.name)), 0) FROM keys p WHERE p.game = g.id AND p.seen > 0)`

// LookQuery answers a game's head, the number of its last event, and its state, by its id; nothing where there is no such
// game. It is for whoever waits in a server's place.
const LookQuery = `SELECT COALESCE((SELECT last FROM batches WHERE game = g.id ORDER BY first DESC LIMIT 1), 0) AS head, ` + stateOf + ` AS state
	FROM games g WHERE g.id = ?`

const headOf = `LEFT JOIN batches h ON h.game = k.game AND h.first = (SELECT MAX(first) FROM batches WHERE game = k.game)`

const find = `SELECT k.role, k.seat, k.seen, g.seats, g.free, g.closed, g.touched, ` + stateOf + `,
	COALESCE(h.last, 0), COALESCE(h.digest, ''), COALESCE(h.counts, ''), COALESCE(h.bytes, 0),
	CASE WHEN ? = 0 THEN '' ELSE (
		SELECT json_group_array(json_object('Role', p.role, 'Seat', p.seat, 'Name', p.name, 'Seen', p.seen, 'Mine', p.hash = k.hash))
		FROM keys p WHERE p.game = k.game AND (p.seen > 0 OR p.hash = k.hash)) END
	FROM keys k JOIN games g ON g.id = k.game ` + headOf + ` WHERE k.game = ? AND k.hash = ?`

func (s *SQL) Find(ctx context.Context, game string, key Hash, people bool) (*Access, error) {
	a := &Access{Game: game, Key: key}
	var digest, counts, others string
	found, err := s.one(ctx, s.read, find, []any{bit(people), game, string(key)},
		&a.Role, &a.Seat, &a.Seen, &a.Seats, &a.Free, &a.Closed, &a.Touched, &a.State, &a.Head.Last, &digest, &counts, &a.Head.Bytes, &others)
	if err != nil || !found {
		return nil, err
	}
	if a.Head.Digest, err = decoded(digest); err != nil {
		return nil, err
	}
	if a.Head.Counts, err = countsIn(counts, a.Seats); err != nil {
		return nil, err
	}
	a.People, err = peopleIn(others)
	return a, err
}

func peopleIn(text string) ([]Person, error) {
	if text == "" {
		return nil, nil
	}
	var rows []struct {
		Person
		Mine int // SQLite has no truth values of its own
	}
	if err := json.Unmarshal([]byte(text), &rows); err != nil {
		return nil, err
	}
	people := make([]Person, len(rows))
	for i, r := range rows {
		people[i] = r.Person
		people[i].You = r.Mine == 1
	}
	return people, nil
}

// countsIn reads how many events each seat has, from that of nobody on.
func countsIn(text string, seats int) ([]int, error) {
	counts := make([]int, seats+1)
	if text == "" {
		return counts, nil
	}
	parts := strings.Split(text, ",")
	if len(parts) != len(counts) {
		return nil, fmt.Errorf("%d counts for %d seats", len(parts), seats)
	}
	for i, part := range parts {
		n, err := strconv.Atoi(part)
		if err != nil {
			return nil, err
		}
		counts[i] = n
	}
	return counts, nil
}

func countsText(counts []int) string {
	parts := make([]string, len(counts))
	for i, n := range counts {
		parts[i] = strconv.Itoa(n)
	}
	return strings.Join(parts, ",")
}

// Create writes the keys last. Before they are there nobody can do anything with the game, and the same opening sent
// again goes on where this one broke off.
func (s *SQL) Create(ctx context.Context, g *Game) (bool, error) {
	made, err := s.note(ctx, `INSERT INTO games (id, opening, seats, free, closed, touched, setup)
		SELECT ?, ?, ?, ?, 0, ?, ? WHERE NOT EXISTS (SELECT 1 FROM gone WHERE id = ?) ON CONFLICT (id) DO NOTHING`,
		g.ID, string(g.Opening), g.Seats, bit(g.Free), g.At, g.Setup, g.ID)
	if err != nil {
		return false, err
	}
	if made == 0 {
		var same int
		if found, err := s.one(ctx, s.read, `SELECT 1 FROM games WHERE id = ? AND opening = ?`, []any{g.ID, string(g.Opening)}, &same); err != nil || !found {
			return false, err
		}
	}
	if r := g.First; r != nil {
		if _, err := s.note(ctx, `INSERT INTO batches (game, first, last, digest, counts, bytes, checks, body)
			SELECT id, ?, ?, ?, ?, ?, ?, ? FROM games WHERE id = ? AND opening = ? AND NOT EXISTS (SELECT 1 FROM batches WHERE game = ?)`,
			r.First, r.Last, encoded(r.Digest), countsText(g.Counts), len(r.Body), r.Checks, r.Body, g.ID, string(g.Opening), g.ID); err != nil {
			return false, err
		}
	}
	keys, err := jsonOf(g.Keys)
	if err != nil {
		return false, err
	}
	if _, err := s.note(ctx, `INSERT INTO keys (game, hash, role, seat, name, seen)
		SELECT g.id, json_extract(n.value, '$.hash'), json_extract(n.value, '$.role'), json_extract(n.value, '$.seat'), '', 0
		FROM games g, json_each(?) n WHERE g.id = ? AND g.opening = ? AND NOT EXISTS (SELECT 1 FROM keys WHERE game = ?)`,
		keys, g.ID, string(g.Opening), g.ID); err != nil {
		return false, err
	}
	return true, s.disk.settle()
}

func (s *SQL) Setup(ctx context.Context, game string) ([]byte, error) {
	var setup []byte
	_, err := s.one(ctx, s.read, `SELECT setup FROM games WHERE id = ?`, []any{game}, &setup)
	return setup, err
}

func (s *SQL) Switch(ctx context.Context, game string, free, closed wire.Switch) error {
	_, err := s.change(ctx, `UPDATE games SET free = CASE ? WHEN 0 THEN free WHEN 1 THEN 1 ELSE 0 END,
		closed = CASE ? WHEN 0 THEN closed WHEN 1 THEN 1 ELSE 0 END WHERE id = ?`, int(free), int(closed), game)
	return err
}

// Touch never goes back: a clock that is wrong for a while must not make a game look old.
func (s *SQL) Touch(ctx context.Context, game string, at int64) error {
	_, err := s.note(ctx, `UPDATE games SET touched = ? WHERE id = ? AND touched < ?`, at, game, at)
	return err
}

func (s *SQL) Delete(ctx context.Context, game string, at int64) error {
	if _, err := s.note(ctx, `INSERT INTO gone (id, at) VALUES (?, ?) ON CONFLICT (id) DO NOTHING`, game, at); err != nil {
		return err
	}
	_, err := s.change(ctx, `DELETE FROM games WHERE id = ?`, game)
	return err
}
