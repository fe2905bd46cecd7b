package store

import (
	"runtime"
	"strconv"
	"testing"

	"broadside/core/records"
)

// testSplice holds that a log's end and the record beside it change together or not at all.
func testSplice(t *testing.T, a, b Store) {
	put(t, a, Record{Kind: Game, ID: "g"})
	put(t, a, Record{Kind: Game, ID: "g2"})
	appendLog(t, a, "g", 0, "one", "two", "three")
	appendLog(t, a, "g2", 0, "other", "log")
	rev, err := a.Splice("g", 3, 1, logOf("deux", "trois", "quatre"), "round 2", &Record{Kind: Seat, ID: "g", Data: []byte("first")})
	if err != nil || rev == 0 {
		t.Fatal(rev, err)
	}
	wantLog(t, logIn(t, b, "g"), "one", "deux", "trois", "quatre")
	wantLog(t, logIn(t, b, "g2"), "other", "log")
	if m, err := b.Match("g"); err != nil || m.Seat == nil || m.Seat.Rev != rev || string(m.Seat.Data) != "first" {
		t.Errorf("beside the game stands %+v, %v", m.Seat, err)
	}
	if m, err := b.Match("g2"); err != nil || m.Seat != nil {
		t.Errorf("beside a game of this device alone stands %+v, %v", m.Seat, err)
	}
	if got := get(t, b, Game, "g"); got.Head != 4 || got.Summary != "round 2" {
		t.Errorf("the head is %d, %q", got.Head, got.Summary)
	}
	for name, splice := range map[records.Code]func() error{
		CodeConflict: func() error {
			_, err := b.Splice("g", 3, 1, logOf("late"), "late", &Record{Kind: Seat, ID: "g", Rev: rev, Data: []byte("late")})
			return err
		},
		CodeDeleted: func() error {
			_, err := b.Splice("gone", 0, 0, logOf("late"), "late", &Record{Kind: Seat, ID: "gone"})
			return err
		},
		records.CodeInvalid: func() error {
			_, err := b.Splice("g", 4, 5, logOf("late"), "late", &Record{Kind: Seat, ID: "g", Rev: rev})
			return err
		},
	} {
		wantCode(t, splice(), name)
	}
	_, err = b.Splice("g", 4, 4, logOf("late"), "late", &Record{Kind: Seat, ID: "g", Rev: rev + 100, Data: []byte("late")})
	if e := wantCode(t, err, CodeConflict); e.Stored == nil || string(e.Stored.Data) != "first" {
		t.Errorf("the record that stands is %+v", e.Stored)
	}
	wantLog(t, logIn(t, a, "g"), "one", "deux", "trois", "quatre")
	if got := get(t, a, Seat, "g"); string(got.Data) != "first" || got.Rev != rev {
		t.Errorf("beside it stands %+v", got)
	}
	if _, err := b.Splice("g", 4, 0, nil, "", &Record{Kind: Seat, ID: "g", Rev: rev, Data: []byte("second")}); err != nil {
		t.Fatal(err)
	}
	wantLog(t, logIn(t, a, "g"))
	if got := get(t, a, Game, "g"); got.Summary != "round 2" {
		t.Errorf("what gives no summary leaves %q", got.Summary)
	}
	appendLog(t, a, "g", 0, "again")
}

// testMatch holds that a game and the record beside it are read as of one moment.
func testMatch(t *testing.T, a, b Store) {
	put(t, a, Record{Kind: Game, ID: "g"})
	rev := put(t, a, Record{Kind: Seat, ID: "g", Data: []byte("0")})
	ended := make(chan error)
	go func() {
		var err error
		for n := 0; n < 20 && err == nil; n++ {
			rev, err = a.Splice("g", n, n, logOf("one"), "", &Record{Kind: Seat, ID: "g", Rev: rev, Data: []byte(strconv.Itoa(n + 1))})
		}
		ended <- err
	}()
	for n := 0; n < 20; {
		runtime.Gosched() // memory answers at once, and a browser has one thread
		m, err := b.Match("g")
		if err != nil {
			t.Fatal(err)
		}
		if n = len(m.Log); m.Seat == nil || string(m.Seat.Data) != strconv.Itoa(n) {
			t.Fatalf("beside %d envelopes stands %+v", n, m.Seat)
		}
	}
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	w, err := b.Delete(Game, "g")
	if err != nil || w.Seat == nil || w.Seat.Rev != rev {
		t.Fatalf("deleted with %+v, %v", w.Seat, err)
	}
	_, err = a.Get(Seat, "g")
	wantCode(t, err, CodeMissing)
	if _, err := a.Restore(w); err != nil {
		t.Fatal(err)
	}
	if m, err := b.Match("g"); err != nil || len(m.Log) != 20 || m.Seat == nil || m.Seat.Rev != rev || string(m.Seat.Data) != "20" {
		t.Errorf("back are %d envelopes and %+v, %v", len(m.Log), m.Seat, err)
	}
	_, err = a.Restore(Whole{Record: Record{Kind: Game, ID: "h"}, Seat: &Record{Kind: Seat, ID: "g"}})
	wantCode(t, err, records.CodeInvalid)
}
