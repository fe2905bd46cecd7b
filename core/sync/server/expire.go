package server

import "context"

// Expire deletes the games that nobody has played for 90 days, and what else is over. It is to be called about once an
// hour. Time in which it was not called for days does not count as idle.
func (s *Server) Expire(ctx context.Context) error {
	deleted, err := s.store.Expire(ctx, s.now(), int64(idleLife.Seconds()))
	if deleted > 0 {
		s.log.Info("idle games were deleted", "games", deleted)
	}
	return err
}
