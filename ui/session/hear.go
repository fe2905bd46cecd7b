package session

import (
	"broadside/core/game"
	"broadside/core/sync"
	"broadside/core/wire"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/transport"
)

// What a shared match makes of what its server tells.

// hear takes news and tells whether they could be taken.
func (s *Shared) hear(reply transport.Reply) bool {
	news, err := wire.DecodeNews(reply.Body)
	if e, ok := err.(*wire.Error); ok && e.Code == "wire-newer-version" {
		return s.damaged(err)
	}
	if err != nil || news.Game != s.Game { // something else answers in the server's place
		return s.lost()
	}
	s.People, s.Closed, s.Days, s.head = news.People, news.Closed, news.Days, news.Head
	s.Role, s.Seat, s.Free = news.Role, news.Seat, news.Free
	s.meet()
	if s.replica == nil {
		err = s.begin(news)
	} else {
		s.replica.Hands = s.Hands()
		err = s.take(news)
	}
	if err != nil && news.Since > 0 && !s.whole { // the logs may agree further up
		s.whole = true
		return false
	}
	if err != nil {
		return s.damaged(err)
	}
	s.State, s.Why, s.silent, s.whole = Online, nil, 0, false
	return true
}

// damaged notes that what the server has does not fit what is here. It is asked again, but not often.
func (s *Shared) damaged(why error) bool {
	s.silent++
	s.State, s.Why, s.later = Damaged, why, 15
	return false
}

// take takes events of others, and notes what has to be told of it.
func (s *Shared) take(news *wire.News) error {
	from := s.replica.Agreed()
	take := kit.Either(news.Since == 0, s.replica.Compare, s.replica.Take)
	if err := take(news); err != nil {
		return err
	}
	s.gather()
	if now := s.replica.Agreed(); now != from {
		s.changed(min(from, now))
	}
	return nil
}

// begin takes the whole log in place of one that does not fit together.
func (s *Shared) begin(news *wire.News) error {
	g, err := verified(s.m.Setup, news)
	if err != nil {
		return err
	}
	s.replica = sync.New(g, s.Hands(), salt)
	s.changed(0)
	return nil
}

// verified is the game of news from the start on. The error is an *game.Illegal.
func verified(setup *game.Setup, news *wire.News) (*game.Game, error) {
	if err := sync.Check(news); err != nil {
		return nil, err
	}
	return openLog(setup, news.Log)
}

// changed takes over the game of the replica, whose log may be another from a place on.
func (s *Shared) changed(from int) {
	s.m.Game = s.replica.Game
	s.reveal()
	s.m.keep(min(from, len(s.m.rows)))
}

// reveal shows what the seats that this device plays have hidden, once the game is over.
func (s *Shared) reveal() {
	if s.Role != wire.Player || !s.replica.View(0).Ended || s.replica.Need() != nil {
		return
	}
	for _, seat := range s.m.Setup.Seated() {
		if s.replica.Hides(seat) {
			_ = s.replica.Show(seat) // that of another device's hands does not, and another device of the seat may have been faster
		}
	}
}

// TakeServers goes on with the server's game where it is another than the one here, which is kept as a game of its own. done
// is called with the renderer's lock held.
func (m *Match) TakeServers(done func(error)) {
	s, mine := m.Shared, m.Game
	var err error
	name := words.Say("match/kept-copy", "name", Title(mine.Setup.Name, m.Names()))
	app.Work(func() { _, err = keep(mine, name) }, func() {
		if err == nil && s == m.Shared {
			s.replica, s.whole, s.State, s.Why = nil, false, Asking, nil
			s.hurry()
			s.poll()
		}
		done(err)
	})
}

// What the server does not take, and will not take the next time either.

// turnedDown takes the refusal of a batch, and tells whether the next can be sent: what stands in the way is taken out of the
// outbox, so that the rest arrives.
func (s *Shared) turnedDown(b *wire.Batch, refusal *wire.Refusal, later int) bool {
	switch refusal.Code {
	case "sync-game-full", "sync-newer-version": // an older server could not keep what this program says
		s.State, s.silent, s.Full = Online, 0, refusal
		return false
	case "sync-not-allowed":
		s.Free = false // the owner has taken that back; news say so if not
	case "sync-bad-event", "sync-too-big":
	default:
		s.refused(refusal, later)
		return false
	}
	if err := s.replica.Refused(b, s.Hands(), game.Refuse(refusal.Code, "")); err != nil {
		s.State, s.Why = Damaged, err
		return false
	}
	s.State, s.silent = Online, 0
	s.gather()
	s.changed(s.replica.Agreed())
	return true
}

// Outdated tells whether the server takes no more because it is older than this program.
func (s *Shared) Outdated() bool { return isRefusal(s.Full, "sync-newer-version") }

// gather notes what has to be told of what was done again.
func (s *Shared) gather() { s.Told.Add(s.replica.Told()) }

// unlock goes on with the key that was to take the place of one which is no longer good: the answer to that letter was lost.
func (s *Shared) unlock() bool {
	if s.Next == "" {
		return false
	}
	s.Secret, s.Next = s.Next, ""
	s.note()
	s.lost()
	return true
}
