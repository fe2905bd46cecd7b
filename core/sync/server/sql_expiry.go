package server

import "context"

// mostPause is how long may pass between two looks for idle games. More than that, and either the server was off or its
// clock has been set: nobody was idle meanwhile.
const mostPause = 2 * 24 * 60 * 60

// deletedAtOnce bounds how long others wait for a deletion.
const deletedAtOnce = 50

func (s *SQL) Expire(ctx context.Context, now, life int64) (int, error) {
	if err := s.excuse(ctx, now); err != nil {
		return 0, err
	}
	deleted := 0
	for {
		n, err := s.note(ctx, `DELETE FROM games WHERE id IN (SELECT id FROM games WHERE touched < ? LIMIT ?)`, now-life, deletedAtOnce)
		deleted += n
		if err != nil {
			return deleted, err
		}
		if n < deletedAtOnce {
			break
		}
	}
	if _, err := s.note(ctx, `DELETE FROM codes WHERE until <= ?`, now); err != nil {
		return deleted, err
	}
	if _, err := s.note(ctx, `DELETE FROM gone WHERE at < ?`, now-life); err != nil {
		return deleted, err
	}
	return deleted, s.disk.settle()
}

// excuse leaves a long pause out of what counts as idle.
func (s *SQL) excuse(ctx context.Context, now int64) error {
	var last int64
	known, err := s.one(ctx, s.write, `SELECT at FROM expiry`, nil, &last)
	if err != nil {
		return err
	}
	if !known {
		_, err := s.note(ctx, `INSERT INTO expiry (at) VALUES (?)`, now)
		return err
	}
	if pause := now - last; pause > mostPause {
		if _, err := s.note(ctx, `UPDATE games SET touched = touched + ?`, pause); err != nil {
			return err
		}
	}
	_, err = s.note(ctx, `UPDATE expiry SET at = ?`, now)
	return err
}
