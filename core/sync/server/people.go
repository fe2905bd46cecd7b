package server

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"broadside/core/wire"
)

// me changes what a key's holder is called, or the key, or has them leave.
func (s *Server) me(c *call) (*answer, error) {
	a, err := s.access(c, false)
	if err != nil {
		return nil, err
	}
	m, _, err := read(s, c, wire.DecodeMyself)
	if err != nil {
		return nil, err
	}
	change := Change{Name: strings.TrimSpace(m.Name), Away: m.Away}
	if !isName(change.Name) || len(m.Key) != 0 && len(m.Key) != hashSize {
		return nil, refuse("sync-bad-message")
	}
	key := a.Key
	if len(m.Key) > 0 {
		key = hashOf(m.Key)
		change.Key = key
	}
	done, err := s.store.Change(c.r.Context(), c.game, a.Key, change)
	if err != nil {
		return nil, err
	}
	if !done {
		return nil, refuse("sync-taken")
	}
	s.changed(c.game)
	return s.asNow(c, key)
}

// asNow answers with how the game stands for a key after something was changed.
func (s *Server) asNow(c *call, key Hash) (*answer, error) {
	a, err := s.store.Find(c.r.Context(), c.game, key, true)
	if err != nil {
		return nil, err
	}
	if a == nil {
		return nil, refuse("sync-no-key")
	}
	s.stood(c, a)
	return s.stands(a), nil
}

// isName tells whether somebody may be called so: a short text without signs that are not seen, or that turn others round.
func isName(name string) bool {
	return utf8.RuneCountInString(name) <= mostName && !strings.ContainsFunc(name, func(r rune) bool {
		return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == '\u2029'
	})
}

// codes keeps a code that somebody else may take up.
func (s *Server) codes(c *call) (*answer, error) {
	a, err := s.access(c, false)
	if err != nil {
		return nil, err
	}
	o, _, err := read(s, c, wire.DecodeOffer)
	if err != nil {
		return nil, err
	}
	if len(o.Code) != hashSize || !isSeat(o.Role, o.Seat, a.Seats) {
		return nil, refuse("sync-bad-message")
	}
	if a.Role != wire.Owner && (a.Role != wire.Player || o.Role != wire.Player || o.Seat != a.Seat) {
		return nil, refuse("sync-not-allowed")
	}
	code := &Code{Hash: hashOf(o.Code), Game: c.game, Role: o.Role, Seat: o.Seat, Until: s.now() + int64(codeLife.Seconds())}
	given, err := s.store.Offer(c.r.Context(), code, s.now())
	switch {
	case err != nil:
		return nil, err
	case given == TooMany:
		return nil, wait(codeLife) // until then one of them is over
	case given == HashTaken:
		return nil, refuse("sync-taken")
	}
	return s.asNow(c, a.Key)
}

// join takes a code up. Every attempt counts as a guess.
func (s *Server) join(c *call) (*answer, error) {
	ctx := c.r.Context()
	if d := s.Limiter.Take(ctx, Guessing, c.who); d > 0 {
		return nil, wait(d)
	}
	j, _, err := read(s, c, wire.DecodeJoin)
	if err != nil {
		return nil, err
	}
	if len(j.Code) != hashSize || len(j.Key) != hashSize {
		return nil, refuse("sync-bad-message")
	}
	code, given, err := s.store.Redeem(ctx, hashOf(j.Code), hashOf(j.Key), s.now())
	if err != nil {
		return nil, err
	}
	if code == nil {
		if err := given.refused(); err != nil {
			return nil, err
		}
		return nil, refuse("sync-no-code")
	}
	a, err := s.store.Find(ctx, code.Game, hashOf(j.Key), true)
	if err != nil {
		return nil, err
	}
	if a == nil {
		return nil, refuse("sync-no-code")
	}
	c.game = code.Game
	s.noteSeen(ctx, a)
	s.played(ctx, a)
	s.stood(c, a)
	return s.tell(ctx, a, 0)
}
