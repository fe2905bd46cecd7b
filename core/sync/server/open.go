package server

import (
	"bytes"
	"crypto/sha256"

	"broadside/core/game"
	"broadside/core/wire"
)

// open makes a shared game. The id is its sender's choice, and there is no key yet that could say who may.
func (s *Server) open(c *call) (*answer, error) {
	owner, ok := secret(c.r)
	if !ok {
		return nil, refuse("sync-no-key")
	}
	ctx := c.r.Context()
	if d := s.Limiter.Take(ctx, Opening, c.who); d > 0 {
		return nil, wait(d)
	}
	o, body, err := read(s, c, wire.DecodeOpening)
	if err != nil {
		return nil, err
	}
	g := &Game{ID: c.game, At: s.now()}
	if err := s.working(ctx, func() error { return g.fill(o, body, owner) }); err != nil {
		return nil, err
	}
	made, err := s.store.Create(ctx, g)
	if err != nil {
		return nil, err
	}
	a, err := s.store.Find(ctx, c.game, owner, true)
	if err != nil {
		return nil, err
	}
	if !made || a == nil {
		return nil, refuse("sync-taken")
	}
	s.noteSeen(ctx, a)
	return s.stands(a), nil
}

// stands answers with how a game stands and who is there, without events.
func (s *Server) stands(a *Access) *answer {
	n := s.standing(a, a.Head.Last)
	return &answer{status: 200, body: wire.EncodeNews(n), last: a.Head.Last}
}

// fill checks an opening of an owner and turns it into what is kept.
func (g *Game) fill(o *wire.Opening, body []byte, owner Hash) error {
	if o.Setup == nil || len(o.Setup.Seats) == 0 || len(o.Setup.Seats) > mostSeats {
		return refuse("sync-bad-message")
	}
	if !bytes.Equal(wire.EncodeOpening(o), body) {
		return refuse("sync-newer-version") // it says what this program does not know
	}
	g.Seats, g.Free, g.Setup = len(o.Setup.Seats), o.Free, wire.EncodeSetup(o.Setup)
	if len(g.Setup) > mostSetup {
		return refuse("sync-too-big")
	}
	sum := sha256.Sum256(body)
	g.Opening = hashOf(sum[:])
	owners := 0
	for _, k := range o.Keys {
		if k.Role == wire.Owner && k.Seat == 0 && len(k.Hash) == hashSize && hashOf(k.Hash) == owner {
			owners++
			g.Keys = append(g.Keys, Key{owner, wire.Owner, 0})
		}
	}
	others, err := keysOf(o.Keys, g.Seats, func(r wire.Role) bool { return r == wire.Owner })
	if err != nil {
		return err
	}
	g.Keys = append(g.Keys, others...)
	if owners != 1 || len(g.Keys) != len(o.Keys) {
		return refuse("sync-bad-message")
	}
	return g.begun(o.Log)
}

// begun checks what was done in a game before it was shared.
func (g *Game) begun(log []game.Envelope) error {
	c := &chain{counts: make([]int, g.Seats+1)}
	if err := (place{seats: g.Seats, most: mostSpelled * mostOpening, sealed: true}).formed(log, c); err != nil {
		return err
	}
	if err := c.counted(log); err != nil || len(log) == 0 {
		return err
	}
	g.Counts = c.counts
	g.First = &Row{First: 1, Last: len(log), Digest: c.digest, Checks: c.checks, Body: wire.EncodeBatch(&wire.Batch{Log: log})}
	return nil
}

// keysOf checks keys of watchers and seats, each with a hash of its own, and leaves out those of a role to pass over.
func keysOf(keys []wire.Key, seats int, passes func(wire.Role) bool) ([]Key, error) {
	if len(keys) > mostKeys {
		return nil, refuse("sync-too-many-keys", "most", mostKeys)
	}
	var found []Key
	known := map[Hash]bool{}
	for _, k := range keys {
		hash := hashOf(k.Hash)
		if len(k.Hash) != hashSize || known[hash] {
			return nil, refuse("sync-bad-message")
		}
		known[hash] = true
		if passes != nil && passes(k.Role) {
			continue
		}
		if !isSeat(k.Role, k.Seat, seats) {
			return nil, refuse("sync-bad-message")
		}
		found = append(found, Key{hash, k.Role, k.Seat})
	}
	return found, nil
}

// isSeat tells whether a key can be of a role and seat: a watcher's of none, a player's of one that there is.
func isSeat(role wire.Role, seat game.Seat, seats int) bool {
	return role == wire.Watcher && seat == 0 || role == wire.Player && seat >= 1 && int(seat) <= seats
}
