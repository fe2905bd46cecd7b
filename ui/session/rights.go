package session

import (
	"broadside/core/game"
	"broadside/core/wire"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/store"
	"broadside/ui/transport"
)

// Owns tells whether this device may give and take keys.
func (s *Shared) Owns() bool { return s.Master != "" }

// Ticket is what a link with a secret of this game holds.
func (s *Shared) Ticket(secret string) Ticket { return Ticket{s.Server, s.Game, secret} }

// letter sends something about the game's people and rights. Taken follows what the server took, and done hears the error, both
// with the renderer's lock held.
func (s *Shared) letter(method, below, secret string, body []byte, taken func(), done func(error)) {
	app.Load(func() (*wire.News, error) { return s.Ticket(secret).ask(method, below, body) }, func(_ *wire.News, err error) {
		if err == nil {
			taken()
			s.hurry()
		}
		done(err)
	})
}

// Works asks whether a link of this device still opens the game. Where another took its place the error is the refusal
// "sync-no-key".
func (s *Shared) Works(role wire.Role, seat game.Seat, done func(error)) {
	s.letter("GET", "/key", s.Link(role, seat), nil, func() {}, done)
}

// Dead tells whether the answer to a letter was that its key opens nothing.
func Dead(err error) bool { return isRefusal(err, "sync-no-key") }

func isRefusal(err error, code string) bool {
	no, is := err.(*wire.Refusal)
	return is && no.Code == code
}

// Reissue makes a new key in place of every key of a role and seat.
func (s *Shared) Reissue(role wire.Role, seat game.Seat, done func(error)) {
	secret := transport.Secret()
	rights := wire.Rights{Revoke: []wire.Key{{Role: role, Seat: seat}}, Add: []wire.Key{{Role: role, Seat: seat, Hash: wire.Hash(secret)}}}
	s.letter("POST", "/rights", s.Master, wire.EncodeRights(&rights), func() {
		s.SetLink(wire.Link{Role: role, Seat: seat, Secret: secret})
		own := role == s.Role && seat == s.Seat
		if own {
			s.Secret = secret
		}
		s.note()
		if own && s.State == Refused {
			s.State, s.Why = Asking, nil
			s.refresh()
		}
	}, done)
}

// note stores what has changed beside the log.
func (s *Shared) note() {
	s.m.kept = false
	s.m.save()
}

// Offer makes a short code for a role and seat; this device's own seat, or any where it owns the game.
func (s *Shared) Offer(role wire.Role, seat game.Seat, done func(code string, err error)) {
	code, secret := transport.Code(), s.Secret
	if s.Owns() {
		secret = s.Master
	}
	offer := wire.Offer{Code: wire.Hash(code), Role: role, Seat: seat}
	s.letter("POST", "/codes", secret, wire.EncodeOffer(&offer), func() {}, func(err error) { done(code, err) })
}

// SetFree lets each seat act for the others, or not.
func (s *Shared) SetFree(free bool, done func(error)) {
	s.letter("POST", "/rights", s.Master, wire.EncodeRights(&wire.Rights{Free: turned(free)}), func() {
		if s.Free = free; s.replica != nil {
			s.replica.Hands = s.Hands()
		}
	}, done)
}

// Close keeps everybody from writing, or lets them write again.
func (s *Shared) Close(closed bool, done func(error)) {
	rights := wire.Rights{Close: turned(closed)}
	s.letter("POST", "/rights", s.Master, wire.EncodeRights(&rights), func() { s.Closed = closed }, done)
}

// Rename tells the others what the player goes by.
func (s *Shared) Rename(name string, done func(error)) {
	s.letter("PUT", "/me", s.Secret, wire.EncodeMyself(&wire.Myself{Name: name}), func() {
		s.Name = name
		for i := range s.People {
			if s.People[i].You {
				s.People[i].Name = name
			}
		}
		s.meet()
		s.note()
	}, done)
}

// turned is a switch as a letter has it.
func turned(on bool) wire.Switch { return kit.Either(on, wire.On, wire.Off) }

// unsent is the error of going away while the server lacks what was done here, unless that is wanted all the same.
func (s *Shared) unsent(anyway bool) error {
	if s.Unsent()+s.Held() > 0 && !anyway {
		return game.Refuse("sync-unsent", "")
	}
	return nil
}

// part sends a letter after which the game goes on as one of this device alone. One is under way at a time, and with waits
// nothing can be done in the game until it is answered.
func (s *Shared) part(waits string, send func() error, done func(error)) {
	if s.parting {
		done(game.Refuse("sync-parting", ""))
		return
	}
	s.parting, s.m.waits = true, waits
	var err error
	app.Work(func() { err = send() }, func() {
		s.parting, s.m.waits = false, ""
		if err == nil && s.m.Shared == s {
			s.m.Part()
		}
		done(err)
	})
}

// HandOver gives the seat away: its key is replaced by one whose secret done gets, and this device goes on as its own copy of
// the game. Where something is unsent that is "sync-unsent", unless it is to stay here alone. While the letter is under way
// nothing can be done in the game: nobody could send it any more.
func (s *Shared) HandOver(anyway bool, done func(secret string, err error)) {
	if err := s.unsent(anyway); err != nil {
		done("", err)
		return
	}
	if s.Next == "" {
		s.Next = transport.Secret()
		s.note() // whatever becomes of the letter, one of the two opens the seat
	}
	secret, next := s.Secret, s.Next
	s.part("sync-parting", func() error {
		me := wire.EncodeMyself(&wire.Myself{Key: wire.Hash(next)})
		_, err := s.Ticket(secret).ask("PUT", "/me", me)
		if err != nil && replaced(s.Ticket(next)) {
			return nil
		}
		return err
	}, func(err error) { done(next, err) })
}

// replaced tells whether a key is good that may have been put in another's place by a letter whose answer was lost. It blocks.
func replaced(t Ticket) bool {
	_, err := t.ask("PUT", "/me", wire.EncodeMyself(&wire.Myself{}))
	return err == nil
}

// Leave tells the others that the player is gone, if the server can be reached, and goes on as a game of this device alone.
// Where something is unsent that is "sync-unsent", unless it is to stay here alone.
func (s *Shared) Leave(anyway bool, done func(error)) {
	if err := s.unsent(anyway); err != nil {
		done(err)
		return
	}
	if !s.parting {
		s.stop() // who asks for news again counts as there
	}
	ticket, me := s.Ticket(s.Secret), wire.EncodeMyself(&wire.Myself{Name: s.Name, Away: true})
	s.part("", func() error {
		_, _ = ticket.ask("PUT", "/me", me) // the others hear of it or find out
		return nil
	}, done)
}

// Delete takes the game off the server; it goes on as a game of this device alone.
func (s *Shared) Delete(done func(error)) {
	ticket := s.Ticket(s.Master)
	s.part("", func() error {
		_, err := ticket.ask("DELETE", "", nil)
		return err
	}, done)
}

// Part makes the match a game of this device alone, as it stands.
func (m *Match) Part() {
	if m.Shared == nil {
		return
	}
	m.alone()
	id := m.ID
	app.Work(func() { _, _ = app.Store().Delete(store.Seat, id) }, func() { m.tell(Heard) })
}

// alone lets this tab go on without the others.
func (m *Match) alone() {
	if m.Shared != nil {
		m.Shared.stop()
	}
	m.Shared = nil
	m.Game.Hands, m.Game.Gave = 0, nil
}
