package store

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"broadside/core/records"
)

// conformance holds what every Store promises. pair gives two handles on one empty store, as two tabs have.
func conformance(t *testing.T, pair func(t *testing.T) (a, b Store)) {
	for _, c := range []struct {
		name string
		run  func(t *testing.T, a, b Store)
	}{
		{"an empty store", testEmpty},
		{"put and get", testPutGet},
		{"lists", testLists},
		{"two writers of a record", testPutConflict},
		{"delete and restore", testDeleteRestore},
		{"an id used again", testReusedID},
		{"append", testAppend},
		{"two writers of a game", testAppendConflict},
		{"rival appends", testRivals},
		{"splice", testSplice},
		{"a game and what is beside it", testMatch},
		{"bad records", testInvalid},
		{"caller's bytes", testOwnBytes},
		{"watch", testWatch},
		{"export and import", testRoundTrip},
		{"import replaces", testImportReplace},
		{"import merges", testImportMerge},
		{"import forks", testImportFork},
		{"bad files change nothing", testBadFile},
	} {
		t.Run(c.name, func(t *testing.T) {
			a, b := pair(t)
			c.run(t, a, b)
		})
	}
}

func TestMemory(t *testing.T) {
	conformance(t, func(*testing.T) (a, b Store) {
		m := NewMemory()
		return m, m.Tab()
	})
}

func testEmpty(t *testing.T, a, _ Store) {
	for _, kind := range []Kind{Fleet, Game, Pack, Scenario, Setting, Owned, Seat} {
		if list, err := a.List(kind); len(list) != 0 || err != nil {
			t.Errorf("List(%s) = %v, %v", kind, list, err)
		}
	}
	_, err := a.Get(Fleet, "x")
	wantCode(t, err, CodeMissing)
	_, err = a.Match("x")
	wantCode(t, err, CodeMissing)
	_, err = a.Delete(Game, "x")
	wantCode(t, err, CodeMissing)
	wantCode(t, appendTo(a, "x", 0, logOf("one")), CodeDeleted)
	_, err = a.Put(Record{Kind: Fleet, ID: "x", Rev: 3})
	wantCode(t, err, CodeDeleted)
}

func testPutGet(t *testing.T, a, b Store) {
	before := time.Now().UnixMilli()
	r := Record{Kind: Fleet, ID: "redwing ⚓", Name: "Red “Wing” ½", System: "ftl", Summary: "298 points", Data: allBytes()}
	r.Rev = put(t, a, r)
	got := get(t, b, Fleet, r.ID)
	if got.Updated < before-1000 || got.Updated > time.Now().UnixMilli()+1000 {
		t.Errorf("Updated is %d, now is %d", got.Updated, before)
	}
	r.Updated = got.Updated
	wantRecord(t, got, r)

	r.Name, r.Data = "", nil
	next := put(t, b, r)
	if next <= r.Rev {
		t.Errorf("Rev went from %d to %d", r.Rev, next)
	}
	got = get(t, a, Fleet, r.ID)
	if got.Name != "" || got.Data != nil || got.Rev != next {
		t.Errorf("after the second Put: %+v", got)
	}
}

func testLists(t *testing.T, a, b Store) {
	for i, id := range []string{"z", "a", "m"} {
		if i > 0 {
			time.Sleep(3 * time.Millisecond) // so that the times differ
		}
		put(t, a, Record{Kind: Fleet, ID: id, Name: "fleet " + id, Data: []byte("x")})
	}
	put(t, a, Record{Kind: "fleets", ID: "other kind", Data: []byte("x")})
	put(t, a, Record{Kind: Setting, ID: "a"})
	list, err := b.List(Fleet)
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, r := range list {
		ids = append(ids, r.ID)
		if r.Data != nil || r.Kind != Fleet || r.Name != "fleet "+r.ID {
			t.Errorf("listed %+v", r)
		}
	}
	if strings.Join(ids, " ") != "m a z" {
		t.Errorf("listed %v, want latest first", ids)
	}
}

func testPutConflict(t *testing.T, a, b Store) {
	rev := put(t, a, Record{Kind: Fleet, ID: "f", Data: []byte("one")})
	second := put(t, b, Record{Kind: Fleet, ID: "f", Rev: rev, Data: []byte("two")})
	for _, stale := range []int{0, rev, second + 1} {
		_, err := a.Put(Record{Kind: Fleet, ID: "f", Rev: stale, Data: []byte("three")})
		e := wantCode(t, err, CodeConflict)
		if e.Stored == nil || string(e.Stored.Data) != "two" || e.Stored.Rev != second {
			t.Errorf("Put over %d gave %+v", stale, e.Stored)
		}
	}
	if got := get(t, a, Fleet, "f"); string(got.Data) != "two" {
		t.Errorf("stored %q", got.Data)
	}
	put(t, a, Record{Kind: Fleet, ID: "f", Rev: second, Data: []byte("three")})
}

func testDeleteRestore(t *testing.T, a, b Store) {
	r := Record{Kind: Game, ID: "g", Name: "Duel", System: "ftl", Summary: "round 2", Data: []byte("setup")}
	r.Rev = put(t, a, r)
	appendLog(t, a, "g", 0, "one", "two")
	put(t, a, Record{Kind: Game, ID: "g2"})
	appendLog(t, a, "g2", 0, "other")

	w, err := b.Delete(Game, "g")
	if err != nil {
		t.Fatal(err)
	}
	r.Head, r.Updated = 2, w.Updated
	wantRecord(t, w.Record, r)
	wantLog(t, w.Log, "one", "two")
	_, err = a.Get(Game, "g")
	wantCode(t, err, CodeMissing)
	_, err = a.Match("g")
	wantCode(t, err, CodeMissing)
	wantCode(t, appendTo(a, "g", 2, logOf("three")), CodeDeleted)
	wantLog(t, logIn(t, a, "g2"), "other")

	if rev, err := b.Restore(w); rev != w.Rev || err != nil {
		t.Fatalf("Restore = %d, %v", rev, err)
	}
	wantRecord(t, get(t, a, Game, "g"), r)
	wantLog(t, logIn(t, a, "g"), "one", "two")
	appendLog(t, a, "g", 2, "three")
	put(t, a, r) // an editor that held it open goes on
	_, err = b.Restore(w)
	if e := wantCode(t, err, CodeConflict); e.Stored == nil || e.Stored.ID != "g" {
		t.Errorf("Restore over a record gave %+v", e.Stored)
	}
}

// A record under a used id must not be mistaken for the one that an editor still holds.
func testReusedID(t *testing.T, a, b Store) {
	rev := put(t, a, Record{Kind: Fleet, ID: "f", Data: []byte("old")})
	w, err := b.Delete(Fleet, "f")
	if err != nil {
		t.Fatal(err)
	}
	put(t, b, Record{Kind: Fleet, ID: "f", Data: []byte("new")})
	_, err = a.Put(Record{Kind: Fleet, ID: "f", Rev: rev, Data: []byte("old, edited")})
	wantCode(t, err, CodeConflict)

	if _, err := b.Delete(Fleet, "f"); err != nil {
		t.Fatal(err)
	}
	w.Rev = 1000 // of a database that was lost
	if _, err := b.Restore(w); err != nil {
		t.Fatal(err)
	}
	if next := put(t, b, Record{Kind: Fleet, ID: "g"}); next <= 1000 {
		t.Errorf("Rev %d was given after a record with 1000 was restored", next)
	}
}

func testAppend(t *testing.T, a, b Store) {
	rev := put(t, a, Record{Kind: Game, ID: "g", Data: []byte("setup")})
	wantLog(t, logIn(t, a, "g"))
	before := get(t, a, Game, "g").Updated
	time.Sleep(3 * time.Millisecond)
	appendLog(t, a, "g", 0, "one", "two")
	appendLog(t, b, "g", 2, "three")
	var more []string
	for i := range 20 { // past the point where text order and number order part
		more = append(more, fmt.Sprint("command ", i))
	}
	appendLog(t, a, "g", 3, more...)
	wantLog(t, logIn(t, b, "g"), append([]string{"one", "two", "three"}, more...)...)
	got := get(t, b, Game, "g")
	if got.Head != 23 || got.Rev != rev || string(got.Data) != "setup" || got.Updated <= before {
		t.Errorf("after appending to rev %d, time %d: %+v", rev, before, got)
	}
	put(t, a, Record{Kind: Game, ID: "g", Rev: rev, Summary: "round 2"})
	if got := get(t, a, Game, "g"); got.Head != 23 || got.Summary != "round 2" {
		t.Errorf("after Put: %+v", got)
	}
	appendLog(t, a, "g", 23)
	wantCode(t, appendTo(a, "g", 24, nil), CodeConflict)
}

func testAppendConflict(t *testing.T, a, b Store) {
	put(t, a, Record{Kind: Game, ID: "g"})
	appendLog(t, a, "g", 0, "one")
	appendLog(t, b, "g", 1, "b's")
	for _, from := range []int{0, 1, 3, -1} {
		e := wantCode(t, appendTo(a, "g", from, logOf("a's", "a's second")), CodeConflict)
		if e.Head != 2 {
			t.Errorf("Append at %d gave head %d", from, e.Head)
		}
	}
	wantLog(t, logIn(t, a, "g"), "one", "b's")
}

// Many rivals at one head: one wins each time, and nothing is lost.
func testRivals(t *testing.T, a, b Store) {
	put(t, a, Record{Kind: Game, ID: "g"})
	const rounds, rivals = 5, 8
	for head := range rounds {
		var wg sync.WaitGroup
		won := make(chan string, rivals)
		for i := range rivals {
			wg.Go(func() {
				s, text := []Store{a, b}[i%2], fmt.Sprint("rival ", i)
				if err := appendTo(s, "g", head, logOf(text)); err == nil {
					won <- text
				} else if !errors.Is(err, &Error{Code: CodeConflict}) {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		close(won)
		if len(won) != 1 {
			t.Fatalf("%d rivals won", len(won))
		}
		if log, winner := logIn(t, b, "g"), <-won; len(log) != head+1 || string(log[head]) != winner {
			t.Fatalf("head %d: %q won, log is %q", head, winner, log)
		}
	}
}

func testInvalid(t *testing.T, a, _ Store) {
	long := strings.Repeat("x", records.MaxText+1)
	for field, r := range map[string]Record{
		"Kind":    {ID: "x"},
		"ID":      {Kind: Fleet, ID: long},
		"Name":    {Kind: Fleet, ID: "x", Name: "bad \xff text"},
		"System":  {Kind: Fleet, ID: "x", System: long},
		"Summary": {Kind: Fleet, ID: "x", Summary: long},
		"Data":    {Kind: Fleet, ID: "x", Data: make([]byte, records.MaxData+1)},
		"Rev":     {Kind: Fleet, ID: "x", Rev: -1},
	} {
		_, err := a.Put(r)
		if e := wantCode(t, err, records.CodeInvalid); e.Field != field {
			t.Errorf("field %q, want %q", e.Field, field)
		}
	}
	put(t, a, Record{Kind: Game, ID: "g"})
	wantCode(t, appendTo(a, "g", 0, logOf("good", "")), records.CodeInvalid)
	wantCode(t, appendTo(a, "g", 0, [][]byte{make([]byte, records.MaxEnvelope+1)}), records.CodeInvalid)
	wantLog(t, logIn(t, a, "g"))
	_, err := a.Restore(Whole{Record: Record{Kind: Fleet, ID: "x"}, Log: logOf("a fleet has none")})
	wantCode(t, err, records.CodeInvalid)
}

// The store keeps none of the caller's slices, and gives none of its own.
func testOwnBytes(t *testing.T, a, _ Store) {
	data, log := []byte("setup"), logOf("one")
	put(t, a, Record{Kind: Game, ID: "g", Data: data})
	if err := appendTo(a, "g", 0, log); err != nil {
		t.Fatal(err)
	}
	scribble := func() {
		data[0], log[0][0] = '!', '!'
	}
	scribble()
	data, log = get(t, a, Game, "g").Data, logIn(t, a, "g")
	wantLog(t, append(log, data), "one", "setup")
	scribble()
	wantLog(t, append(logIn(t, a, "g"), get(t, a, Game, "g").Data), "one", "setup")
}

func testWatch(t *testing.T, a, b Store) {
	own, heard, late := make(chan Change, 99), make(chan Change, 99), make(chan Change, 99)
	defer a.Watch(func(c Change) { own <- c })()
	defer b.Watch(func(c Change) { heard <- c })()
	cancel := b.Watch(func(c Change) { late <- c })
	cancel()
	cancel()
	expect := func(want Change) {
		t.Helper()
		select {
		case got := <-heard:
			if got != want {
				t.Errorf("heard %v, want %v", got, want)
			}
		case <-time.After(5 * time.Second):
			t.Fatalf("never heard %v", want)
		}
	}
	put(t, a, Record{Kind: Game, ID: "g"})
	expect(Change{Game, "g"})
	appendLog(t, a, "g", 0, "one")
	expect(Change{Game, "g"})
	put(t, a, Record{Kind: Fleet, ID: "f"})
	expect(Change{Fleet, "f"})
	w, err := a.Delete(Fleet, "f")
	if err != nil {
		t.Fatal(err)
	}
	expect(Change{Fleet, "f"})
	if _, err := a.Restore(w); err != nil {
		t.Fatal(err)
	}
	expect(Change{Fleet, "f"})
	_, _ = a.Put(Record{Kind: Fleet, ID: "f"}) // a conflict is no change
	if _, err := a.Import(export(t, a), records.Replace); err != nil {
		t.Fatal(err)
	}
	expect(Change{})
	if len(heard)+len(own)+len(late) > 0 {
		t.Errorf("also heard: %d by the other tab, %d by the tab itself, %d after cancel", len(heard), len(own), len(late))
	}
}
