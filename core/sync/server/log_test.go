package server

import (
	"bytes"
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"

	"broadside/core/game"
	"broadside/core/sync/server/servertest"
	"broadside/core/wire"
)

func TestTwoDevicesPlayOneGame(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		g := h.table()
		for i := range 10 {
			g.ann.note(fmt.Sprint("Ann's move ", i))
			g.bob.catchUp()
			g.bob.note(fmt.Sprint("Bob's move ", i))
			g.ann.catchUp()
		}
		if len(g.ann.Log) != 21 || !reflect.DeepEqual(g.ann.Log, g.bob.Log) || !bytes.Equal(g.ann.Digest, g.bob.Digest) {
			t.Errorf("Ann has %v, Bob %v", texts(g.ann.Log), texts(g.bob.Log))
		}
		if !reflect.DeepEqual(g.ann.Setup, servertest.Setup(2)) {
			t.Errorf("the setup became %+v", g.ann.Setup)
		}
	})
}

func TestWhoComesLateIsToldWhatTheyMissed(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		g := h.table()
		g.ann.note("first")
		mine := g.bob.Batch(g.bob.Next(servertest.Note("second"))...)
		n := g.bob.send(mine, http.StatusConflict).News()
		if n == nil || n.Since != 1 || n.Head != 2 || !slices.Equal(texts(n.Log), []string{"first"}) {
			t.Fatalf("%+v", n)
		}
		if err := g.bob.Take(n); err != nil {
			t.Fatal(err)
		}
		g.bob.note("second")
		g.watcher.catchUp()
		if got := texts(g.watcher.Log); !slices.Equal(got, []string{"first", "second"}) {
			t.Errorf("the log is %v", got)
		}
	})
}

// TestABatchSentAgainStandsOnce sends each batch several times, at once and later, as a device does that got no answer.
func TestABatchSentAgainStandsOnce(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		g := h.table()
		var sent []*wire.Batch
		for i := range 5 {
			b := g.ann.Batch(g.ann.Next(servertest.Note(fmt.Sprint(i)), servertest.Note(fmt.Sprint(i, " and more")))...)
			first := g.ann.send(b, http.StatusOK)
			if again := g.ann.send(b, http.StatusOK); !bytes.Equal(again.Body, first.Body) {
				t.Errorf("the answer became %+v, it was %+v", again.News(), first.News())
			}
			sent = append(sent, b)
			g.ann.catchUp()
		}
		for _, b := range sent { // answers that were lost long ago
			n := g.ann.send(b, http.StatusOK).News()
			if n.Since != b.Base+2 || n.Head != 11 || len(n.Log) != 0 {
				t.Errorf("%+v", n)
			}
		}
		g.watcher.catchUp()
		if len(g.watcher.Log) != 11 {
			t.Errorf("the log is %v", texts(g.watcher.Log))
		}
	})
}

// TestABatchThatGrewMeanwhile is one whose answer was lost, and to which its device has added since.
func TestABatchThatGrewMeanwhile(t *testing.T) {
	g := newHouse(t, true).table()
	events := g.ann.Next(servertest.Note("a"), servertest.Note("b"))
	g.ann.send(g.ann.Batch(events[:1]...), http.StatusOK)
	n := g.ann.send(g.ann.Batch(events...), http.StatusConflict).News()
	if n.Since != 1 || !slices.Equal(texts(n.Log), []string{"a"}) {
		t.Errorf("%+v", n)
	}
}

// TestBatchesOutOfOrder sends what a device did later before what it did first.
func TestBatchesOutOfOrder(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		g := h.table()
		later := h.device(g.id, 1)
		later.Secret = g.ann.Secret
		later.catchUp()
		one := g.ann.Batch(g.ann.Next(servertest.Note("one"))...)
		if err := later.Take(&wire.News{Since: 1, Log: one.Log, Checks: wire.Digest(later.Digest, one.Log[0])[:4], Digest: wire.Digest(later.Digest, one.Log[0])}); err != nil {
			t.Fatal(err)
		}
		two := later.Batch(later.Next(servertest.Note("two"))...)
		n := later.send(two, http.StatusConflict).News() // it says that it knows more than there is
		if n.Since != 0 || n.Setup == nil || n.Head != 1 {
			t.Fatalf("%+v", n)
		}
		g.ann.send(one, http.StatusOK)
		later.send(two, http.StatusOK)
		g.ann.send(one, http.StatusOK) // once more, delayed
		g.watcher.catchUp()
		if got := texts(g.watcher.Log); !slices.Equal(got, []string{"one", "two"}) {
			t.Errorf("the log is %v", got)
		}
	})
}

// TestAnotherHistory sends a batch that follows a log which is not the server's: it begins anew.
func TestAnotherHistory(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		g := h.table()
		g.bob.note("Bob's")
		g.ann.catchUp()
		g.bob.note("more of Bob's")
		digest := bytes.Repeat([]byte{7}, 32)
		for _, base := range []int{1, 2, 3, 4, 20} {
			b := &wire.Batch{Base: base, Digest: digest, Log: g.ann.Next(servertest.Note("Ann's"))}
			for i := range b.Log {
				b.Log[i].Seq, b.Log[i].Group = base+1+i, base+1+i
			}
			n := g.ann.send(b, http.StatusConflict).News()
			if n.Since != 0 || n.Setup == nil || len(n.Log) != 3 {
				t.Errorf("after %d: %+v", base, n)
			}
		}
	})
}

func TestNewsAfterWhatIsNotThereBeginAnew(t *testing.T) {
	g := newHouse(t, true).table()
	n := g.ann.do(http.MethodGet, "?since=50", nil, http.StatusOK).News()
	if n.Since != 0 || n.Setup == nil || len(n.Log) != 1 {
		t.Errorf("%+v", n)
	}
}

// TestLongLogsComeInParts writes more than fits one answer.
func TestLongLogsComeInParts(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		g := h.table()
		for i := range 6 {
			var events []game.Envelope
			for range 12 {
				events = append(events, servertest.Note(fmt.Sprint(len(events), " of ", i, strings.Repeat(".", 7000))))
			}
			g.ann.play(events...)
		}
		g.bob.Head, g.bob.Log, g.bob.Digest = 0, nil, nil
		parts := 0
		for g.bob.Head < 73 {
			n := g.bob.fetch(20) // it does not wait
			if parts++; n.Head != 73 || len(n.Log) == 0 {
				t.Fatalf("part %d is %d of %d events", parts, len(n.Log), n.Head)
			}
		}
		if parts < 2 {
			t.Errorf("everything came at once")
		}
		b := &wire.Batch{Base: 1, Digest: wire.Digest(nil, g.ann.Log[0]), Log: []game.Envelope{{Seq: 2, By: 2, N: 1, Group: 2}}}
		n := g.bob.send(b, http.StatusConflict).News()
		if n.Since != 1 || n.Head != 73 || len(n.Log) == 0 || len(n.Log) == 72 {
			t.Errorf("a conflict tells of %d of %d events", len(n.Log), n.Head)
		}
	})
}

// TestBadBatches are refused for their form, whoever sends them, and nothing of them stands.
func TestBadBatches(t *testing.T) {
	g := newHouse(t, true).table(func(o *wire.Opening) { o.Free = true })
	note := func(change func(*game.Envelope)) []game.Envelope {
		events := g.ann.Next(servertest.Note("one"), servertest.Note("two"))
		change(&events[1])
		return events
	}
	for name, log := range map[string][]game.Envelope{
		"a gap":                       note(func(e *game.Envelope) { e.Seq++ }),
		"one that comes again":        note(func(e *game.Envelope) { e.Seq-- }),
		"a seat that is not there":    note(func(e *game.Envelope) { e.By = 3 }),
		"nobody":                      note(func(e *game.Envelope) { e.By, e.N = 0, 2 }),
		"a count that was there":      note(func(e *game.Envelope) { e.N = 1 }),
		"a count that leaves one out": note(func(e *game.Envelope) { e.N = 3 }),
		"a group to come":             note(func(e *game.Envelope) { e.Group = e.Seq + 1 }),
		"no group":                    note(func(e *game.Envelope) { e.Group = 0 }),
		"a group below":               note(func(e *game.Envelope) { e.Group = -4 }),
		"what follows from nothing":   note(func(e *game.Envelope) { e.Group = 1 }),
		"an undo to come":             note(func(e *game.Envelope) { e.Undo = 3 }),
		"an undo of nothing":          note(func(e *game.Envelope) { e.Undo = -1 }),
		"two in one":                  note(func(e *game.Envelope) { e.Undo, e.Redo = 1, 1 }),
		"a seal in place of an event": note(func(e *game.Envelope) { e.Audience, e.Sealed, e.Event = 1, bytes.Repeat([]byte{1}, 32), game.Event{} }),
		"a seal beside an event": note(func(e *game.Envelope) {
			e.Audience, e.Sealed, e.Salt = 1, bytes.Repeat([]byte{1}, 32), make([]byte, 16)
		}),
		"no salt":                       note(func(e *game.Envelope) { e.Audience = 1 }),
		"little salt":                   note(func(e *game.Envelope) { e.Audience, e.Salt = 1, make([]byte, 15) }),
		"salt without a secret":         note(func(e *game.Envelope) { e.Salt = make([]byte, 16) }),
		"an audience that is not there": note(func(e *game.Envelope) { e.Audience, e.Salt = 4, make([]byte, 16) }),
		"a hidden undo":                 note(func(e *game.Envelope) { e.Audience, e.Salt, e.Undo = 1, make([]byte, 16), 1 }),
		"a hidden showing":              note(func(e *game.Envelope) { e.Audience, e.Salt, e.Shows = 1, make([]byte, 16), 1 }),
	} {
		t.Run(name, func(t *testing.T) {
			refused(t, g.ann.in(t).send(g.ann.Batch(log...), 400), "sync-bad-event")
		})
	}
	for name, b := range map[string]*wire.Batch{
		"nothing":                {Base: 1, Digest: g.ann.Digest},
		"no digest":              {Base: 1, Log: g.ann.Next(servertest.Note("one"))},
		"half a digest":          {Base: 1, Digest: g.ann.Digest[:16], Log: g.ann.Next(servertest.Note("one"))},
		"a digest of nothing":    {Base: 0, Digest: g.ann.Digest, Log: g.ann.Next(servertest.Note("one"))},
		"a place before the log": {Base: -1, Digest: g.ann.Digest, Log: g.ann.Next(servertest.Note("one"))},
	} {
		t.Run(name, func(t *testing.T) {
			refused(t, g.ann.in(t).send(b, 400), "sync-bad-message")
		})
	}
	if n := g.ann.fetch(0); n.Head != 1 {
		t.Errorf("%d events stand", n.Head)
	}
}

// TestANewersMessages hold fields that this program does not know: they cannot be kept, and are refused for that.
func TestANewersMessages(t *testing.T) {
	g := newHouse(t, true).table()
	b := wire.EncodeBatch(g.ann.Batch(g.ann.Next(servertest.Note("one"))...))
	longer := bytes.Clone(b)
	longer[4]++ // the batch has one field more
	refused(t, g.ann.do(http.MethodPost, "", append(longer, 5), 426), "sync-newer-version")
	newer := bytes.Clone(b)
	newer[3]++ // of the format
	refused(t, g.ann.do(http.MethodPost, "", newer, 426), "sync-newer-version")
	g.ann.do(http.MethodPost, "", b, 200)
}
