package server

import (
	"net/http"

	"broadside/core/wire"
)

// rights takes and gives keys, in this order, and then frees the seats and closes the game, or takes that back.
func (s *Server) rights(c *call) (*answer, error) {
	a, err := s.owner(c)
	if err != nil {
		return nil, err
	}
	r, _, err := read(s, c, wire.DecodeRights)
	if err != nil {
		return nil, err
	}
	add, err := keysOf(r.Add, a.Seats, nil)
	if err != nil {
		return nil, err
	}
	if r.Free > wire.Off || r.Close > wire.Off || len(r.Revoke) > mostKeys {
		return nil, refuse("sync-bad-message")
	}
	for _, k := range r.Revoke {
		if !isSeat(k.Role, k.Seat, a.Seats) {
			return nil, refuse("sync-bad-message")
		}
	}
	if err := s.give(c, r, add); err != nil {
		return nil, err
	}
	s.played(c.r.Context(), a)
	s.changed(c.game)
	return s.asNow(c, a.Key)
}

func (s *Server) give(c *call, r *wire.Rights, add []Key) error {
	ctx := c.r.Context()
	for _, k := range r.Revoke {
		if err := s.store.Revoke(ctx, c.game, k.Role, k.Seat); err != nil {
			return err
		}
	}
	if len(add) > 0 {
		given, err := s.store.AddKeys(ctx, c.game, add)
		if err != nil {
			return err
		}
		if err := given.refused(); err != nil {
			return err
		}
	}
	if r.Free != wire.Leave || r.Close != wire.Leave {
		return s.store.Switch(ctx, c.game, r.Free, r.Close)
	}
	return nil
}

// refused is why keys were not given, nil where they were.
func (g Given) refused() error {
	switch g {
	case HashTaken:
		return refuse("sync-taken")
	case TooMany:
		return refuse("sync-too-many-keys", "most", mostKeys)
	}
	return nil
}

// delete removes a game for good.
func (s *Server) delete(c *call) (*answer, error) {
	if _, err := s.owner(c); err != nil {
		return nil, err
	}
	if err := s.store.Delete(c.r.Context(), c.game, s.now()); err != nil {
		return nil, err
	}
	s.changed(c.game)
	return &answer{status: http.StatusNoContent}, nil
}
