package server

import (
	"context"

	"broadside/core/game"
	"broadside/core/wire"
)

// Those of the keys in a list that a game does not have.
const newKeys = `FROM json_each(?) n WHERE NOT EXISTS (SELECT 1 FROM keys k WHERE k.game = ? AND k.hash = json_extract(n.value, '$.hash'))`

func (s *SQL) AddKeys(ctx context.Context, game string, keys []Key) (Given, error) {
	list, err := jsonOf(keys)
	if err != nil {
		return 0, err
	}
	n, err := s.change(ctx, `INSERT INTO keys (game, hash, role, seat, name, seen)
		SELECT ?, json_extract(n.value, '$.hash'), json_extract(n.value, '$.role'), json_extract(n.value, '$.seat'), '', 0 `+newKeys+`
		AND EXISTS (SELECT 1 FROM games WHERE id = ?)
		AND (SELECT COUNT(*) FROM keys WHERE game = ?) + (SELECT COUNT(*) `+newKeys+`) <= ?`,
		game, list, game, game, game, list, game, mostKeys)
	if err != nil || n == len(keys) {
		return AllGiven, err
	}
	var taken, same int
	_, err = s.one(ctx, s.write, `SELECT COUNT(*), COALESCE(SUM(k.role = json_extract(n.value, '$.role') AND k.seat = json_extract(n.value, '$.seat')), 0)
		FROM json_each(?) n JOIN keys k ON k.game = ? AND k.hash = json_extract(n.value, '$.hash')`, []any{list, game}, &taken, &same)
	switch {
	case err != nil:
		return 0, err
	case same == len(keys):
		return AllGiven, s.disk.settle()
	case same < taken:
		return HashTaken, nil
	}
	return TooMany, nil
}

// Revoke takes the codes first: whoever held a key of the seat may have made one for themselves.
func (s *SQL) Revoke(ctx context.Context, game string, role wire.Role, seat game.Seat) error {
	if _, err := s.note(ctx, `DELETE FROM codes WHERE game = ? AND role = ? AND seat = ?`, game, int(role), int(seat)); err != nil {
		return err
	}
	if _, err := s.note(ctx, `DELETE FROM keys WHERE game = ? AND role = ? AND seat = ?`, game, int(role), int(seat)); err != nil {
		return err
	}
	return s.disk.settle()
}

// Change takes the codes first where a seat gets another key: who hands a seat over may have made one for themselves.
func (s *SQL) Change(ctx context.Context, game string, key Hash, c Change) (bool, error) {
	if c.Key != "" {
		if _, err := s.note(ctx, `DELETE FROM codes WHERE game = ? AND role = ? AND key = ''
			AND seat = (SELECT seat FROM keys k WHERE k.game = codes.game AND k.hash = ?)`, game, int(wire.Player), string(key)); err != nil {
			return false, err
		}
	}
	n, err := s.change(ctx, `UPDATE OR IGNORE keys SET name = CASE ? WHEN '' THEN name ELSE ? END,
		hash = CASE ? WHEN '' THEN hash ELSE ? END, seen = CASE ? WHEN 1 THEN 0 ELSE seen END WHERE game = ? AND hash = ?`,
		c.Name, c.Name, string(c.Key), string(c.Key), bit(c.Away), game, string(key))
	return n == 1, err
}

func (s *SQL) Seen(ctx context.Context, game string, key Hash, at int64) error {
	_, err := s.note(ctx, `UPDATE keys SET seen = ? WHERE game = ? AND hash = ?`, at, game, string(key))
	return err
}
