package session

import (
	"testing"

	"broadside/core/game"
	"broadside/core/wire"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/store"
	"broadside/ui/transport"
)

// between puts something between the phones and the server.
func (h *house) between(answer func(l transport.Letter) (transport.Reply, bool)) {
	h.t.Helper()
	transport.Carry = func(server string, l transport.Letter) (transport.Reply, error) {
		if r, ok := answer(l); ok {
			h.sent = append(h.sent, l)
			return r, nil
		}
		return h.carry(server, l)
	}
}

// page is what a network gives that wants its guests to log in first.
var page = transport.Reply{Status: 200, Body: []byte("<!doctype html><title>Welcome</title>")}

// TestAnotherPagesAnswerIsNone holds that nothing counts as sent, and nothing is damaged, when something else answers in the
// server's place.
func TestAnotherPagesAnswerIsNone(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	ann.hold()
	h.between(func(transport.Letter) (transport.Reply, bool) { return page, true })
	do(t, ann.m, note(1, "hello"))
	s := ann.m.Shared
	if s.Unsent() != 1 || s.State != Offline {
		t.Errorf("%d unsent, state %d", s.Unsent(), s.State)
	}
	s.poll()
	if s.Unsent() != 1 || s.State != Offline || s.silent < 2 {
		t.Errorf("after asking: %d unsent, state %d", s.Unsent(), s.State)
	}
	h.between(func(transport.Letter) (transport.Reply, bool) { return transport.Reply{}, false })
	agree(t, ann, bob)
}

// TestAnAnswerOfAnotherBatchIsNone holds that a batch is appended when the server says the digest after it, and not before.
func TestAnAnswerOfAnotherBatchIsNone(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	s := ann.hold().Shared
	h.between(func(l transport.Letter) (transport.Reply, bool) {
		news := &wire.News{Game: s.Game, Since: s.agreed() + 1, Head: s.agreed() + 1, Digest: make([]byte, 32)}
		return transport.Reply{Status: 200, Body: wire.EncodeNews(news)}, l.Method == "POST"
	})
	do(t, ann.m, note(1, "hello"))
	if s.Unsent() != 1 {
		t.Errorf("%d unsent", s.Unsent())
	}
	h.between(func(transport.Letter) (transport.Reply, bool) { return transport.Reply{}, false })
	agree(t, ann, bob)
}

// TestARefusalThatBringsNothingIsNotTriedAgainAtOnce holds that a server that answers oddly is left alone for a while.
func TestARefusalThatBringsNothingIsNotTriedAgainAtOnce(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	s := ann.hold().Shared
	h.between(func(l transport.Letter) (transport.Reply, bool) {
		news := &wire.News{Game: s.Game, Role: wire.Player, Seat: 1, Since: s.agreed(), Head: s.agreed(), Digest: s.replica.Digest()}
		return transport.Reply{Status: 409, Body: wire.EncodeNews(news)}, l.Method == "POST"
	})
	h.sent = nil
	do(t, ann.m, note(1, "hello"))
	if len(h.sent) != 1 || s.pause() == 0 || s.Unsent() != 1 {
		t.Errorf("%d letters, a pause of %v", len(h.sent), s.pause())
	}
	h.between(func(transport.Letter) (transport.Reply, bool) { return transport.Reply{}, false })
	agree(t, ann, bob)
}

// anotherLog is that of a server which was put back to an older copy and played on there, as its news from an event on, and
// how long the older copy was.
func anotherLog(t *testing.T, ann, bob *phone, command game.Command) (newsSince func(int) wire.News, before int) {
	t.Helper()
	s := ann.m.Shared
	old, err := Ticket{Game: s.Game, Secret: bob.m.Shared.Secret}.ask("GET", "?since=0&wait=0", nil)
	ok(t, err)
	do(t, ann.m, command)
	other, err := verified(ann.m.Setup, old)
	ok(t, err)
	ok(t, other.Do(note(2, "something else"), nil))
	ok(t, other.Do(note(2, "and more"), nil))
	now := wire.News{Game: s.Game, Role: wire.Player, Seat: 1, Log: other.Log, Head: len(other.Log)}
	for _, e := range other.Log {
		now.Digest = wire.Digest(now.Digest, e)
		now.Checks = append(now.Checks, now.Digest[:wire.CheckSize]...)
	}
	return func(since int) wire.News {
		n := now
		n.Since, n.Log, n.Checks = since, n.Log[since:], n.Checks[since*wire.CheckSize:]
		return n
	}, len(old.Log)
}

// isOther holds that a match was told that the server has another log from an event on, and that it leaves it alone for a while.
func isOther(t *testing.T, s *Shared, from int) {
	t.Helper()
	why, _ := s.Why.(*game.Illegal)
	if s.State != Damaged || why == nil || why.Code != "sync-altered" || why.Args["seq"] != kit.Itoa(from) || s.pause() == 0 {
		t.Fatalf("state %d, %v %v after %v, want another event %d", s.State, why, why.Args, s.pause(), from)
	}
}

// TestARefusalOfAnotherLogAsksForAllOfItOnce holds that who appends to a log that is another is told so at once, and does not
// ask again and again.
func TestARefusalOfAnotherLogAsksForAllOfItOnce(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	s := ann.hold().Shared
	newsSince, before := anotherLog(t, ann, bob, note(1, "what the server forgets"))
	h.between(func(l transport.Letter) (transport.Reply, bool) {
		n, status := newsSince(0), 200
		if l.Method == "POST" {
			n, status = newsSince(s.agreed()), 409
		}
		return transport.Reply{Status: status, Body: wire.EncodeNews(&n)}, true
	})
	h.sent = nil
	do(t, ann.m, note(1, "and this"))
	isOther(t, s, before+1)
	s.send()
	if len(h.sent) != 2 {
		t.Errorf("%d letters", len(h.sent))
	}
	h.between(func(transport.Letter) (transport.Reply, bool) { return transport.Reply{}, false }) // the newer copy is back
	s.hurry()
	agree(t, ann, bob)
}

// TestWhatAServerRefusesForAWhile is left for as long as it says.
func TestWhatAServerRefusesForAWhile(t *testing.T) {
	h := newHouse(t)
	ann, _ := h.table()
	s := ann.hold().Shared
	h.between(func(transport.Letter) (transport.Reply, bool) {
		return transport.Reply{Status: 429, Later: 7, Body: wire.EncodeRefusal(&wire.Refusal{Code: "sync-too-many"})}, true
	})
	do(t, ann.m, note(1, "hello"))
	if d := s.pause().Seconds(); d != 7 || s.State != Offline {
		t.Errorf("a pause of %v s, state %d", d, s.State)
	}
}

// TestAClosedGameIsKeptHere holds that what is played on in a closed game stays here, and goes out once it is open again.
func TestAClosedGameIsKeptHere(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	bob.hold()
	ann.hold().Shared.Close(true, func(err error) { ok(t, err) })
	do(t, bob.hold(), note(2, "one more thing"))
	s := bob.m.Shared
	if !s.Closed || s.Unsent() != 1 || s.State != Online {
		t.Errorf("closed %v, %d unsent, state %d", s.Closed, s.Unsent(), s.State)
	}
	ann.hold().Shared.Close(false, func(err error) { ok(t, err) })
	bob.hold()
	agree(t, bob, ann)
}

// TestAServerThatWasPutBackAndPlayedOn holds that what was agreed on stays, that the first other event is named, and that the
// player can go on with the server's game and keep this one.
func TestAServerThatWasPutBackAndPlayedOn(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	ann.hold()
	s := ann.m.Shared
	newsSince, before := anotherLog(t, ann, bob, note(1, "what the server forgets"))
	h.between(func(l transport.Letter) (transport.Reply, bool) {
		n := newsSince(s.agreed())
		if l.Path == "api/games/"+s.Game+"?since=0&wait=0" {
			n = newsSince(0)
		}
		return transport.Reply{Status: 200, Body: wire.EncodeNews(&n)}, true
	})
	s.poll()
	s.poll()
	isOther(t, s, before+1)
	mine := len(ann.m.Log)
	ann.m.TakeServers(func(err error) { ok(t, err) })
	if s.State != Online || len(ann.m.Log) != newsSince(0).Head || s.Unsent() != 0 {
		t.Errorf("state %d, %d events", s.State, len(ann.m.Log))
	}
	games, err := app.Store().List(store.Game)
	ok(t, err)
	if len(games) != 2 {
		t.Fatalf("%d games are kept", len(games))
	}
	for _, g := range games {
		if kept := opened(t, g.ID); g.ID != ann.m.ID && (len(kept.Log) != mine || kept.Shared != nil) {
			t.Errorf("%d of %d events are kept", len(kept.Log), mine)
		}
	}
}
