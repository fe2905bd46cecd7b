package server

import (
	"context"
	"net/http"

	"broadside/core/wire"
)

// access is what the key of a request opens, and notes that its holder is there.
func (s *Server) access(c *call, people bool) (*Access, error) {
	a, err := s.find(c, people)
	if err == nil {
		s.noteSeen(c.r.Context(), a)
	}
	return a, err
}

// look is access with the people, also for a request that has waited: who has left meanwhile is not there because of it.
func (s *Server) look(c *call, waited bool) (*Access, error) {
	a, err := s.find(c, true)
	if err == nil && (!waited || a.Seen != 0) {
		s.noteSeen(c.r.Context(), a)
	}
	return a, err
}

// find is what the key of a request opens. Without one there is the same answer whether the game exists or not, after the
// same look into the store.
func (s *Server) find(c *call, people bool) (*Access, error) {
	key, ok := secret(c.r)
	if !ok {
		return nil, s.noKey(c)
	}
	a, err := s.store.Find(c.r.Context(), c.game, key, people)
	if err != nil {
		return nil, err
	}
	if a == nil {
		return nil, s.noKey(c)
	}
	s.stood(c, a)
	return a, nil
}

// key says whether a key opens the game, and notes nobody as there: who asks may have given it to somebody else.
func (s *Server) key(c *call) (*answer, error) {
	if _, err := s.find(c, false); err != nil {
		return nil, err
	}
	return &answer{status: http.StatusNoContent}, nil
}

// noKey refuses who has no key, and counts it as an attempt to guess one.
func (s *Server) noKey(c *call) error {
	if d := s.Limiter.Take(c.r.Context(), Guessing, c.who); d > 0 {
		return wait(d)
	}
	return refuse("sync-no-key")
}

// noteSeen keeps that somebody is there. It is no reason to refuse them if that fails.
func (s *Server) noteSeen(ctx context.Context, a *Access) {
	now := s.now()
	if since := now - a.Seen; since >= 0 && since < int64(seenEvery.Seconds()) {
		return
	}
	if err := s.store.Seen(ctx, a.Game, a.Key, now); err != nil {
		s.log.Warn("a presence was not noted", "game", a.Game, "error", err)
		return
	}
	if a.Seen == 0 {
		s.changed(a.Game)
	}
	a.Seen = now
}

// played notes that a game goes on. It is no reason to refuse what was done if that fails.
func (s *Server) played(ctx context.Context, a *Access) {
	now := s.now()
	if now-a.Touched < int64(touchEvery.Seconds()) {
		return
	}
	if err := s.store.Touch(ctx, a.Game, now); err != nil {
		s.log.Warn("a game was not noted as played", "game", a.Game, "error", err)
		return
	}
	a.Touched = now
}

// changed tells those who wait for news of a game.
func (s *Server) changed(game string) {
	if s.bell != nil {
		s.bell.ring(game)
	}
}

// owner is access for the owner alone.
func (s *Server) owner(c *call) (*Access, error) {
	a, err := s.access(c, false)
	if err != nil {
		return nil, err
	}
	if a.Role != wire.Owner {
		return nil, refuse("sync-not-allowed")
	}
	return a, nil
}
