package server

import (
	"bytes"
	"fmt"
	"net/http"
	"reflect"
	"sync"
	"sync/atomic"
	"testing"

	"broadside/core/game"
	"broadside/core/sync/server/servertest"
	"broadside/core/wire"
)

// TestFiftyDevicesAppendToOneGame at once and try again when they were late, some of them twice or without hearing the
// answer. Each number is given once, nothing is lost and nothing doubled.
func TestFiftyDevicesAppendToOneGame(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		const rivals = 50
		each := 6
		if !h.alone {
			each = 2 // nobody orders their turns there
		}
		g := h.table(func(o *wire.Opening) { o.Free = true })
		var group sync.WaitGroup
		var conflicts, failures atomic.Int64
		for i := range rivals {
			d := h.device(g.id, game.Seat(i%2+1))
			d.Secret = map[bool]string{true: g.ann.Secret, false: g.bob.Secret}[i%2 == 0]
			group.Go(func() {
				if d.CatchUp() != nil {
					failures.Add(1)
				}
				for n := 0; n < each; {
					b := d.Batch(d.Next(servertest.Note(fmt.Sprintf("%d of %d", n, i)))...)
					r, err := d.Do(http.MethodPost, d.Path(""), wire.EncodeBatch(b))
					if (n+i)%3 == 0 { // and once more, as if there had been no answer
						r, err = d.Do(http.MethodPost, d.Path(""), wire.EncodeBatch(b))
					}
					switch {
					case err != nil || r.News() == nil:
						failures.Add(1)
						return
					case r.Status == http.StatusConflict:
						conflicts.Add(1)
						if d.Take(r.News()) != nil {
							failures.Add(1)
							return
						}
						continue
					}
					n++
					if d.CatchUp() != nil {
						failures.Add(1)
						return
					}
				}
			})
		}
		group.Wait()
		if failures.Load() > 0 {
			t.Fatalf("%d requests failed", failures.Load())
		}
		g.watcher.catchUp()
		seen := map[string]int{}
		for _, text := range texts(g.watcher.Log) {
			seen[text]++
		}
		for i := range rivals {
			for n := range each {
				if text := fmt.Sprintf("%d of %d", n, i); seen[text] != 1 {
					t.Errorf("%q stands %d times", text, seen[text])
				}
			}
		}
		if len(g.watcher.Log) != 1+rivals*each {
			t.Errorf("%d events", len(g.watcher.Log))
		}
		t.Logf("%d conflicts", conflicts.Load())
		g.owner.catchUp()
		if !reflect.DeepEqual(g.owner.Log, g.watcher.Log) || !bytes.Equal(g.owner.Digest, g.watcher.Digest) {
			t.Error("two devices have two logs")
		}
	})
}

// TestFiftyGamesAtOnce do not get into each other's way.
func TestFiftyGamesAtOnce(t *testing.T) {
	h := newHouse(t, true)
	var group sync.WaitGroup
	var tables []*table
	for range 50 {
		tables = append(tables, h.table())
	}
	var failures atomic.Int64
	for i, g := range tables {
		group.Go(func() {
			for n := range 10 {
				if r, err := g.ann.Append(servertest.Note(fmt.Sprintf("%d in %d", n, i))); err != nil || r.Status != 200 {
					failures.Add(1)
				}
			}
		})
	}
	group.Wait()
	if failures.Load() > 0 {
		t.Fatalf("%d appends failed", failures.Load())
	}
	for i, g := range tables {
		g.watcher.catchUp()
		for n, text := range texts(g.watcher.Log) {
			if text != fmt.Sprintf("%d in %d", n, i) {
				t.Errorf("%q stands in game %d", text, i)
			}
		}
	}
}

// TestTurns are taken one after the other, and end when they are used up or given up.
func TestTurns(t *testing.T) {
	q := newTurns()
	use := func() {
		for range turnBatches {
			q.appended("g")
		}
	}
	if q.enter("g") != nil {
		t.Fatal("the first waits")
	}
	second, third, fourth := q.enter("g"), q.enter("g"), q.enter("g")
	if second == nil || third == nil || fourth == nil {
		t.Fatal("others do not wait")
	}
	if q.enter("another") != nil {
		t.Fatal("another game's first waits")
	}
	use()
	<-second
	q.leave("g", third)
	use()
	<-fourth
	select {
	case <-third:
		t.Error("who left has a turn")
	default:
	}
	until(t, "the games are forgotten", func() bool {
		q.mu.Lock()
		defer q.mu.Unlock()
		return len(q.games) == 0
	})
	use()
	q.leave("g", third)
}
