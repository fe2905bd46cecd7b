package server

import "context"

func (s *SQL) Offer(ctx context.Context, c *Code, now int64) (Given, error) {
	if _, err := s.note(ctx, `DELETE FROM codes WHERE game = ? AND until <= ?`, c.Game, now); err != nil {
		return 0, err
	}
	n, err := s.change(ctx, `INSERT INTO codes (code, game, role, seat, until, key) SELECT ?, id, ?, ?, ?, '' FROM games
		WHERE id = ? AND (SELECT COUNT(*) FROM codes WHERE game = ? AND key = '') < ? ON CONFLICT (code) DO NOTHING`,
		string(c.Hash), int(c.Role), int(c.Seat), c.Until, c.Game, c.Game, mostCodes)
	if err != nil || n == 1 {
		return AllGiven, err
	}
	var same int
	found, err := s.one(ctx, s.write, `SELECT game = ? AND role = ? AND seat = ? AND key = '' FROM codes WHERE code = ?`,
		[]any{c.Game, int(c.Role), int(c.Seat), string(c.Hash)}, &same)
	switch {
	case err != nil:
		return 0, err
	case !found:
		return TooMany, nil
	case same == 0:
		return HashTaken, nil
	}
	return AllGiven, s.disk.settle()
}

// Redeem marks the code as taken and then gives the key, as long as the code is there: whoever revokes takes codes first and
// keys after. It gives the key once only, since the key may have been revoked or replaced when the same join comes again.
func (s *SQL) Redeem(ctx context.Context, code, key Hash, now int64) (*Code, Given, error) {
	c := &Code{Hash: code}
	into := []any{&c.Game, &c.Role, &c.Seat, &c.Until}
	claimed, err := s.one(ctx, s.write, `UPDATE codes SET key = ? WHERE code = ? AND key = '' AND until > ?
		AND NOT EXISTS (SELECT 1 FROM keys k WHERE k.game = codes.game AND k.hash = ?)
		AND (SELECT COUNT(*) FROM keys k WHERE k.game = codes.game) < ? RETURNING game, role, seat, until`,
		[]any{string(key), string(code), now, string(key), mostKeys}, into...)
	if err != nil {
		return nil, 0, err
	}
	if !claimed {
		return s.again(ctx, code, key, now, c, into)
	}
	n, err := s.change(ctx, `INSERT INTO keys (game, hash, role, seat, name, seen) SELECT game, key, role, seat, '', 0 FROM codes c
		WHERE c.code = ? AND c.key = ? AND (SELECT COUNT(*) FROM keys k WHERE k.game = c.game) < ? ON CONFLICT (game, hash) DO NOTHING`,
		string(code), string(key), mostKeys)
	if err != nil || n == 1 {
		return c, AllGiven, err
	}
	return nil, TooMany, nil
}

// again is for who could not take a code up: they have before, or there is no such code, or it cannot be done.
func (s *SQL) again(ctx context.Context, code, key Hash, now int64, c *Code, into []any) (*Code, Given, error) {
	const mine = `SELECT c.game, c.role, c.seat, c.until FROM codes c JOIN keys k ON k.game = c.game AND k.hash = c.key WHERE c.code = ? AND c.key = ?`
	found, err := s.one(ctx, s.write, mine, []any{string(code), string(key)}, into...)
	if err != nil {
		return nil, 0, err
	}
	if found {
		return c, AllGiven, s.disk.settle()
	}
	var taken int
	const open = `SELECT EXISTS (SELECT 1 FROM keys k WHERE k.game = c.game AND k.hash = ?) FROM codes c WHERE c.code = ? AND c.key = '' AND c.until > ?`
	found, err = s.one(ctx, s.write, open, []any{string(key), string(code), now}, &taken)
	switch {
	case err != nil || !found:
		return nil, AllGiven, err
	case taken == 1:
		return nil, HashTaken, nil
	}
	return nil, TooMany, nil
}
