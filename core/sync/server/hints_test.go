package server

import (
	"testing"

	"broadside/core/sync/server/servertest"
	"broadside/core/wire"
)

// TestWhatAProgramRemembersIsChecked has Ann append by programs that know her, and then may not.
func TestWhatAProgramRemembersIsChecked(t *testing.T) {
	for name, c := range map[string]struct {
		change wire.Rights
		code   string
	}{
		"the game is closed":      {wire.Rights{Close: wire.On}, "sync-closed"},
		"her key is taken":        {wire.Rights{Revoke: []wire.Key{{Role: wire.Player, Seat: 1}}}, "sync-no-key"},
		"seats are freed no more": {wire.Rights{Free: wire.Off}, "sync-not-allowed"},
	} {
		t.Run(name, func(t *testing.T) {
			g := newHouse(t, false).table(func(o *wire.Opening) { o.Free = true })
			move := func() *wire.Batch {
				e := servertest.Note("Bob's move by Ann")
				e.By = 2
				return g.ann.Batch(g.ann.Next(e)...)
			}
			for range 2 * programs {
				b := move()
				r := g.ann.send(b, 200)
				g.ann.Add(b.Log[0])
				if err := g.ann.Take(r.News()); err != nil {
					t.Fatal(err)
				}
			}
			g.owner.rights(c.change, 200)
			for range programs {
				r := g.ann.send(move(), statuses[c.code])
				refused(t, r, c.code)
			}
			g.watcher.catchUp()
			if len(g.watcher.Log) != 1+2*programs {
				t.Errorf("%d events stand", len(g.watcher.Log))
			}
		})
	}
}

// TestWhatAProgramRemembersIsOld when others have appended: the batch is tried all the same.
func TestWhatAProgramRemembersIsOld(t *testing.T) {
	g := newHouse(t, false).table()
	for range 4 {
		for range programs + 1 {
			g.ann.note("a move of Ann's")
		}
		g.bob.catchUp()
		g.bob.note("a move of Bob's")
		g.ann.catchUp()
	}
}
