package server

import (
	"fmt"
	"net/http"
	"testing"

	"broadside/core/game"
	"broadside/core/sync/server/servertest"
	"broadside/core/wire"
)

// TestWhoMayDoWhat tries every request with every role, with no key, and with a key to another game.
func TestWhoMayDoWhat(t *testing.T) {
	offer := func(role wire.Role, seat game.Seat) []byte {
		return wire.EncodeOffer(&wire.Offer{Code: wire.Hash(servertest.Secret()), Role: role, Seat: seat})
	}
	note := func(by game.Seat) func(*device) []byte {
		return func(d *device) []byte {
			e := servertest.Note("a move")
			e.By = by
			return wire.EncodeBatch(d.Batch(d.Next(e)...))
		}
	}
	always := func(b []byte) func(*device) []byte { return func(*device) []byte { return b } }
	rights := func(r wire.Rights) func(*device) []byte { return always(wire.EncodeRights(&r)) }
	none := always(nil)
	for _, c := range []struct {
		name, method, path string
		body               func(*device) []byte
		// statuses for the owner, Ann of seat 1, Bob of seat 2 and a watcher
		owner, ann, bob, watcher int
	}{
		{"read", http.MethodGet, "", none, 200, 200, 200, 200},
		{"ask for a key", http.MethodGet, "/key", none, 204, 204, 204, 204},
		{"wait", http.MethodGet, "?since=0&wait=5", none, 200, 200, 200, 200},
		{"play seat 1", http.MethodPost, "", note(1), 403, 200, 403, 403},
		{"play seat 2", http.MethodPost, "", note(2), 403, 403, 200, 403},
		{"be called something", http.MethodPut, "/me", always(wire.EncodeMyself(&wire.Myself{Name: "Ann"})), 200, 200, 200, 200},
		{"leave", http.MethodPut, "/me", always(wire.EncodeMyself(&wire.Myself{Away: true})), 200, 200, 200, 200},
		{"offer seat 1", http.MethodPost, "/codes", func(*device) []byte { return offer(wire.Player, 1) }, 200, 200, 403, 403},
		{"offer seat 2", http.MethodPost, "/codes", func(*device) []byte { return offer(wire.Player, 2) }, 200, 403, 200, 403},
		{"offer to watch", http.MethodPost, "/codes", func(*device) []byte { return offer(wire.Watcher, 0) }, 200, 403, 403, 403},
		{"offer the game", http.MethodPost, "/codes", func(*device) []byte { return offer(wire.Owner, 0) }, 400, 400, 400, 400},
		{"offer seat 3", http.MethodPost, "/codes", func(*device) []byte { return offer(wire.Player, 3) }, 400, 400, 400, 400},
		{"give a key", http.MethodPost, "/rights", rights(wire.Rights{Add: []wire.Key{{Role: wire.Player, Seat: 1, Hash: servertest.Random(32)}}}), 200, 403, 403, 403},
		{"free the seats", http.MethodPost, "/rights", rights(wire.Rights{Free: wire.On}), 200, 403, 403, 403},
		{"close", http.MethodPost, "/rights", rights(wire.Rights{Close: wire.On}), 200, 403, 403, 403},
		{"revoke watchers", http.MethodPost, "/rights", rights(wire.Rights{Revoke: []wire.Key{{Role: wire.Watcher}}}), 200, 403, 403, 403},
		{"revoke the owner", http.MethodPost, "/rights", rights(wire.Rights{Revoke: []wire.Key{{Role: wire.Owner}}}), 400, 403, 403, 403},
		{"give the game away", http.MethodPost, "/rights", rights(wire.Rights{Add: []wire.Key{{Role: wire.Owner, Hash: servertest.Random(32)}}}), 400, 403, 403, 403},
		{"delete", http.MethodDelete, "", none, 204, 403, 403, 403},
		{"make it again", http.MethodPut, "", func(d *device) []byte {
			return wire.EncodeOpening(&wire.Opening{Setup: servertest.Setup(2), Keys: []wire.Key{d.Key(wire.Owner, 0)}})
		}, 409, 409, 409, 409},
	} {
		t.Run(c.name, func(t *testing.T) {
			bothHouses(t, func(t *testing.T, h *house) {
				for role, want := range map[string]int{"the owner": c.owner, "Ann": c.ann, "Bob": c.bob, "a watcher": c.watcher, "nobody": 401, "the owner of another": 401} {
					g := h.table()
					other := h.table()
					d := map[string]*device{"the owner": g.owner, "Ann": g.ann, "Bob": g.bob, "a watcher": g.watcher, "nobody": g.nobody, "the owner of another": other.owner}[role]
					if c.name == "make it again" {
						want = 409 // whoever asks: the id is taken
					}
					d.Game, d.Head, d.Digest = g.id, g.ann.Head, g.ann.Digest
					r := d.in(t).do(c.method, c.path, c.body(d), want)
					if want >= 400 && (r.Code() == "" || len(r.Body) == 0) {
						t.Errorf("%s is refused without a code", role)
					}
				}
			})
		})
	}
}

// TestFreeSeatsActForEachOther holds while they are free, and no longer.
func TestFreeSeatsActForEachOther(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		g := h.table()
		forBob := func() []game.Envelope {
			e := servertest.Note("Bob's move by Ann")
			e.By = 2
			return []game.Envelope{e}
		}
		batch := func() *wire.Batch { return g.ann.Batch(g.ann.Next(forBob()...)...) }
		refused(t, g.ann.send(batch(), 403), "sync-not-allowed")
		g.owner.do(http.MethodPost, "/rights", wire.EncodeRights(&wire.Rights{Free: wire.On}), 200)
		g.ann.play(forBob()...)
		secret := forBob()
		secret[0].Audience, secret[0].Salt = 2, make([]byte, 16)
		g.ann.play(secret...)
		b := g.watcher.Batch(g.watcher.Next(servertest.Note("a watcher's"))...)
		refused(t, g.watcher.send(b, 403), "sync-not-allowed")
		g.owner.do(http.MethodPost, "/rights", wire.EncodeRights(&wire.Rights{Free: wire.Off}), 200)
		refused(t, g.ann.send(batch(), 403), "sync-not-allowed")
	})
}

// TestWhatFollows holds that an answer and what comes of it may stand together, whosever it is, and nothing else.
func TestWhatFollows(t *testing.T) {
	type step struct {
		by, group int
		change    func(*game.Envelope)
	}
	input := func(e *game.Envelope) { e.Event.Input = &game.Input{Chosen: []int{1}} }
	secret := func(of uint8) func(*game.Envelope) {
		return func(e *game.Envelope) { e.Audience, e.Salt = of, make([]byte, 16) }
	}
	for name, c := range map[string]struct {
		steps []step
		want  string
	}{
		"a command and what comes of it":          {[]step{{1, 2, nil}, {2, 2, nil}, {0, 2, nil}}, ""},
		"an answer and what comes of it":          {[]step{{1, 1, input}, {2, 1, nil}}, ""},
		"a secret of one's own":                   {[]step{{1, 2, secret(1)}}, ""},
		"two commands":                            {[]step{{1, 2, nil}, {2, 2, nil}, {1, 4, nil}, {2, 4, nil}}, ""},
		"an undo":                                 {[]step{{1, 2, nil}, {1, 3, func(e *game.Envelope) { e.Undo = 2 }}}, ""},
		"another's command":                       {[]step{{2, 2, nil}}, "sync-not-allowed"},
		"another's answer":                        {[]step{{1, 2, nil}, {2, 2, input}}, "sync-not-allowed"},
		"another's undo":                          {[]step{{2, 2, func(e *game.Envelope) { e.Undo = 1 }}}, "sync-not-allowed"},
		"another's redo":                          {[]step{{2, 2, func(e *game.Envelope) { e.Redo = 1 }}}, "sync-not-allowed"},
		"another's request":                       {[]step{{2, 2, func(e *game.Envelope) { e.Asks = 1 }}}, "sync-not-allowed"},
		"another's refusal":                       {[]step{{2, 2, func(e *game.Envelope) { e.Refuses = 1 }}}, "sync-not-allowed"},
		"another's secret shown":                  {[]step{{2, 2, func(e *game.Envelope) { e.Shows = 1 }}}, "sync-not-allowed"},
		"a secret of another":                     {[]step{{1, 2, secret(2)}}, "sync-not-allowed"},
		"a secret of both":                        {[]step{{1, 2, secret(3)}}, "sync-not-allowed"},
		"another's secret that comes of a move":   {[]step{{1, 2, nil}, {2, 2, secret(2)}}, "sync-not-allowed"},
		"what follows in another group":           {[]step{{1, 2, nil}, {2, 1, nil}}, "sync-bad-event"},
		"what follows from a command before it":   {[]step{{1, 2, nil}, {1, 3, nil}, {2, 2, nil}}, "sync-bad-event"},
		"what follows from another's, sent alone": {[]step{{2, 1, nil}}, "sync-bad-event"},
		"nobody's command":                        {[]step{{0, 2, nil}}, "sync-bad-event"},
	} {
		t.Run(name, func(t *testing.T) {
			g := newHouse(t, true).table()
			counts := map[game.Seat]int{0: 1}
			b := g.ann.Batch()
			for i, s := range c.steps {
				e := servertest.Note(fmt.Sprint("step ", i))
				e.Seq, e.By, e.Group = 2+i, game.Seat(s.by), s.group
				if s.change != nil {
					s.change(&e)
				}
				counts[e.By]++
				e.N = counts[e.By]
				b.Log = append(b.Log, e)
			}
			r, err := g.ann.Do(http.MethodPost, g.ann.Path(""), wire.EncodeBatch(b))
			if err != nil {
				t.Fatal(err)
			}
			if c.want == "" && r.Status != 200 || c.want != "" && (r.Code() != c.want || r.Status != statuses[c.want]) {
				t.Errorf("%v, want %q", r, c.want)
			}
		})
	}
}

// TestAClosedGameIsRead by everybody who may, and opens again.
func TestAClosedGameIsRead(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		g := h.table()
		g.ann.note("the last move")
		closing := wire.EncodeRights(&wire.Rights{Close: wire.On})
		if n := g.owner.do(http.MethodPost, "/rights", closing, 200).News(); !n.Closed {
			t.Errorf("%+v", n)
		}
		g.owner.do(http.MethodPost, "/rights", closing, 200)
		g.bob.catchUp()
		b := g.bob.Batch(g.bob.Next(servertest.Note("one more"))...)
		refused(t, g.bob.send(b, 409), "sync-closed")
		stale := &wire.Batch{Base: 1, Digest: wire.Digest(nil, g.bob.Log[0]), Log: []game.Envelope{{Seq: 2, By: 2, N: 1, Group: 2}}}
		refused(t, g.bob.send(stale, 409), "sync-closed")
		last := &wire.Batch{Base: 1, Digest: stale.Digest, Log: g.ann.Log[1:]}
		g.ann.send(last, 200) // its answer was lost before the game was closed
		if n := g.watcher.fetch(0); !n.Closed || n.Head != 2 {
			t.Errorf("%+v", n)
		}
		g.owner.do(http.MethodPost, "/rights", wire.EncodeRights(&wire.Rights{Close: wire.Off}), 200)
		g.bob.send(b, 200)
	})
}
