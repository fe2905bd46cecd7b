package store

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"syscall/js"
	"testing"
	"time"

	"broadside/core/records"
)

// These tests want a browser; tests/browser runs them in Chromium.

var databases int

// fresh gives a connector for a database that no test has used, and deletes it afterwards.
func fresh(t *testing.T) connector {
	t.Helper()
	databases++
	c := connector{
		factory: factory(), steps: migrations, patience: 300,
		name: fmt.Sprint("broadside-test-", databases, "-", time.Now().UnixNano()),
	}
	if !c.factory.Truthy() {
		t.Fatal("no indexedDB here")
	}
	t.Cleanup(func() { deleteDatabase(t, c.name) })
	return c
}

func deleteDatabase(t *testing.T, name string) {
	t.Helper()
	if _, err := await(factory().Call("deleteDatabase", name)); err != nil {
		t.Error(err)
	}
}

func mustOpen(t *testing.T, c connector) *indexed {
	t.Helper()
	s, err := open(c)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestIndexedDB(t *testing.T) {
	conformance(t, func(t *testing.T) (a, b Store) {
		c := fresh(t)
		return mustOpen(t, c), mustOpen(t, c)
	})
}

func TestStaysAfterClosing(t *testing.T) {
	c := fresh(t)
	s := mustOpen(t, c)
	put(t, s, Record{Kind: Game, ID: "g", Data: []byte("setup")})
	appendLog(t, s, "g", 0, "one")
	s.drop(s.db, false)

	s = mustOpen(t, c)
	wantLog(t, logIn(t, s, "g"), "one")
}

// replaceGlobal sets a property of window for one test.
func replaceGlobal(t *testing.T, name string, value any) {
	t.Helper()
	old := js.Global().Get(name)
	define := func(v any) {
		js.Global().Get("Object").Call("defineProperty", js.Global(), name,
			map[string]any{"value": v, "configurable": true, "writable": true})
	}
	define(value)
	t.Cleanup(func() { define(old) })
}

func TestRefusedStorageGivesMemory(t *testing.T) {
	c := fresh(t)
	thrower := js.Global().Get("Function").New("return { open() { throw new DOMException('denied', 'SecurityError') } }").Invoke()
	for name, factory := range map[string]js.Value{"no indexedDB": js.Undefined(), "open throws": thrower} {
		t.Run(name, func(t *testing.T) {
			replaceGlobal(t, "indexedDB", factory)
			s, err := Open(c.name)
			wantCode(t, err, CodeRefused)
			if _, ok := s.(*Memory); !ok {
				t.Fatalf("Open gave %v", s)
			}
			put(t, s, Record{Kind: Fleet, ID: "f"})
		})
	}
}

func TestOpenKeepsOnTheDevice(t *testing.T) {
	c := fresh(t)
	s, err := Open(c.name)
	if _, ok := s.(*indexed); err != nil || !ok {
		t.Fatalf("Open = %v, %v", s, err)
	}
	put(t, s, Record{Kind: Fleet, ID: "f", Name: "Kept"})
	if got := get(t, mustOpen(t, c), Fleet, "f"); got.Name != "Kept" {
		t.Errorf("another handle reads %+v", got)
	}
}

func TestPersistenceIsAskedOnceAtTheFirstWrite(t *testing.T) {
	s := mustOpen(t, fresh(t))
	asked := 0
	persist := js.FuncOf(func(js.Value, []js.Value) any {
		asked++
		return js.Global().Get("Promise").Call("reject", "no")
	})
	defer persist.Release()
	replaceGlobal(t, "navigator", map[string]any{"storage": map[string]any{"persist": persist}})
	if _, err := s.List(Fleet); err != nil || asked != 0 {
		t.Fatalf("asked %d times by reading, %v", asked, err)
	}
	put(t, s, Record{Kind: Fleet, ID: "f"})
	put(t, s, Record{Kind: Fleet, ID: "g"})
	if asked != 1 {
		t.Errorf("asked %d times", asked)
	}
}

// withName is a second version of the schema, which rewrites what the first one stored.
func withName(_, transaction js.Value) error {
	t := &jsTx{transaction: transaction}
	all, err := t.metas("")
	for _, r := range all {
		r.Name = "migrated " + r.Name
		t.putMeta(r)
	}
	return errors.Join(err, t.err)
}

func TestMigration(t *testing.T) {
	c := fresh(t)
	old := mustOpen(t, c)
	put(t, old, Record{Kind: Fleet, ID: "f", Name: "Fleet", Data: []byte("data")})
	heard := make(chan Change, 9)
	defer old.Watch(func(c Change) { heard <- c })()

	next := c
	next.steps = append(append([]migration(nil), migrations...), withName)
	s := mustOpen(t, next) // the open tab lets go by itself
	if got := get(t, s, Fleet, "f"); got.Name != "migrated Fleet" || string(got.Data) != "data" {
		t.Errorf("after the migration: %+v", got)
	}
	if got := <-heard; got != (Change{}) {
		t.Errorf("the old tab heard %v", got)
	}
	_, err := old.Put(Record{Kind: Fleet, ID: "new"})
	wantCode(t, err, CodeOutdated)
	_, err = old.Get(Fleet, "f")
	wantCode(t, err, CodeOutdated)
	_, err = open(c)
	wantCode(t, err, CodeOutdated)
}

func TestFailedMigrationLeavesTheDatabase(t *testing.T) {
	c := fresh(t)
	s := mustOpen(t, c)
	put(t, s, Record{Kind: Fleet, ID: "f", Name: "Fleet"})
	for name, broken := range map[string]migration{
		"gives an error": func(_, _ js.Value) error { return &Error{Code: CodeFailed, Cause: "broken"} },
		"throws":         func(db, _ js.Value) error { db.Call("createObjectStore", tableRecords); return nil },
	} {
		t.Run(name, func(t *testing.T) {
			next := c
			next.steps = append(append([]migration(nil), migrations...), withName, broken)
			_, err := open(next)
			wantCode(t, err, CodeFailed)
			if got := get(t, mustOpen(t, c), Fleet, "f"); got.Name != "Fleet" {
				t.Errorf("the failed migration left %q", got.Name)
			}
		})
	}
}

func TestBlockedUpgrade(t *testing.T) {
	c := fresh(t)
	put(t, mustOpen(t, c), Record{Kind: Fleet, ID: "f", Name: "Fleet"})
	deaf, err := await(c.factory.Call("open", c.name)) // a tab that does not let go
	if err != nil {
		t.Fatal(err)
	}
	next := c
	next.steps = append(append([]migration(nil), migrations...), withName)
	_, err = open(next)
	wantCode(t, err, CodeBlocked)
	deaf.Call("close")
	if got := get(t, mustOpen(t, c), Fleet, "f"); got.Name != "Fleet" {
		t.Errorf("the abandoned upgrade went on: %q", got.Name)
	}
	if got := get(t, mustOpen(t, next), Fleet, "f"); got.Name != "migrated Fleet" {
		t.Errorf("after the tab closed: %q", got.Name)
	}
}

func TestDatabaseDeletedWhileOpen(t *testing.T) {
	c := fresh(t)
	s := mustOpen(t, c)
	restore(t, s, game("g", 5, "one", "two"))
	kept := Whole{Record: get(t, s, Game, "g"), Log: logIn(t, s, "g")}
	heard := make(chan Change, 9)
	defer s.Watch(func(c Change) { heard <- c })()

	deleteDatabase(t, c.name)
	if got := <-heard; got != (Change{}) {
		t.Errorf("heard %v", got)
	}
	wantCode(t, appendTo(s, "g", 2, logOf("three")), CodeDeleted)
	restore(t, s, kept) // as a screen does that holds the game
	appendLog(t, s, "g", 2, "three")
	wantLog(t, logIn(t, mustOpen(t, c), "g"), "one", "two", "three")

	deleteDatabase(t, c.name)
	s.factory = js.Undefined()
	wantCode(t, appendTo(s, "g", 3, logOf("four")), CodeLost)
	_, err := s.List(Game)
	wantCode(t, err, CodeLost)
}

// A connection that the browser closed without a word is opened again.
func TestClosedConnection(t *testing.T) {
	s := mustOpen(t, fresh(t))
	put(t, s, Record{Kind: Fleet, ID: "f", Name: "Fleet"})
	s.db.Call("close")
	if got := get(t, s, Fleet, "f"); got.Name != "Fleet" {
		t.Errorf("read %+v", got)
	}
}

// A transaction whose later write fails leaves nothing of the earlier ones.
func TestNothingOfAFailedTransaction(t *testing.T) {
	s := mustOpen(t, fresh(t))
	restore(t, s, game("g", 5, "one"))
	err := s.transact(true, func(t tx) error {
		t.addLog("h", 0, logOf("stray"))
		t.addLog("g", 0, logOf("over one"))
		return nil
	})
	wantCode(t, err, CodeFailed)
	if e := (&Error{}); !errors.As(err, &e) || !strings.Contains(e.Cause, "ConstraintError") {
		t.Errorf("cause: %v", err)
	}
	err = s.transact(true, func(t tx) error {
		t.addLog("h", 0, logOf("stray"))
		return &Error{Code: records.CodeInvalid}
	})
	wantCode(t, err, records.CodeInvalid)
	// A write that cannot even be queued takes the ones before it with it.
	err = s.transact(true, func(t tx) error {
		t.addLog("h", 0, logOf("stray"))
		t.(*jsTx).queue(func() { js.Global().Call("eval", "throw new DOMException('full', 'QuotaExceededError')") })
		t.addLog("h", 1, logOf("stray"))
		return nil
	})
	wantCode(t, err, CodeFull)
	var stray [][]byte
	if err := s.transact(false, func(t tx) (err error) { stray, err = t.log("h"); return err }); err != nil || len(stray) > 0 {
		t.Errorf("left behind %q, %v", stray, err)
	}
	wantLog(t, logIn(t, s, "g"), "one")
}

func TestForeignRows(t *testing.T) {
	s := mustOpen(t, fresh(t))
	restore(t, s, game("g", 5, "one"))
	transaction := startTransaction(s.db, true)
	if _, err := await(transaction.Call("objectStore", tableEnvelopes).Call("put", "text", []any{"g", 1})); err != nil {
		t.Fatal(err)
	}
	_, err := s.Match("g")
	wantCode(t, err, CodeFailed)
}

func TestWatchWithoutBroadcastChannel(t *testing.T) {
	c := fresh(t)
	replaceGlobal(t, "BroadcastChannel", js.Undefined())
	s := mustOpen(t, c)
	heard := make(chan Change, 9)
	defer s.Watch(func(c Change) { heard <- c })()
	expect := func(why string) {
		t.Helper()
		select {
		case got := <-heard:
			if got != (Change{}) {
				t.Errorf("%s: heard %v", why, got)
			}
		case <-time.After(5 * time.Second):
			t.Fatalf("%s: heard nothing", why)
		}
	}
	put(t, s, Record{Kind: Fleet, ID: "f"})
	js.Global().Call("dispatchEvent", js.Global().Get("Event").New("focus"))
	expect("focus")
}

func TestHearsAfterTheBackForwardCache(t *testing.T) {
	s := mustOpen(t, fresh(t))
	heard := make(chan Change, 9)
	defer s.Watch(func(c Change) { heard <- c })()
	event := js.Global().Get("PageTransitionEvent")
	js.Global().Call("dispatchEvent", event.New("pageshow", map[string]any{"persisted": false}))
	js.Global().Call("dispatchEvent", event.New("pageshow", map[string]any{"persisted": true}))
	if got := <-heard; got != (Change{}) || len(heard) > 0 {
		t.Errorf("heard %v and %d more", got, len(heard))
	}
}

func TestStrangersOnTheChannel(t *testing.T) {
	text := js.Global().Get("JSON")
	for message, want := range map[string]Change{
		`["fleet","f"]`: {Fleet, "f"}, `null`: {}, `7`: {}, `"fleet"`: {}, `[]`: {}, `["fleet"]`: {}, `[1,2]`: {},
		`{"length":"2"}`: {}, `{"length":2}`: {}, `["fleet",null]`: {},
	} {
		if got := toChange(text.Call("parse", message)); got != want {
			t.Errorf("%s is %v, want %v", message, got, want)
		}
	}
}

// quota asks the test's server to limit what the browser gives this origin; 0 lifts the limit.
func quota(t *testing.T, bytes int) {
	t.Helper()
	done := make(chan bool, 1)
	answered := js.FuncOf(func(_ js.Value, args []js.Value) any {
		done <- args[0].Get("ok").Bool()
		return nil
	})
	defer answered.Release()
	js.Global().Call("fetch", fmt.Sprint("quota?bytes=", bytes)).Call("then", answered)
	if !<-done {
		t.Fatal("the browser set no quota")
	}
}

// tests/browser runs this one first and alone: the browser remembers for a while how much room it once found.
func TestFullDevice(t *testing.T) {
	quota(t, 1_000_000)
	defer quota(t, 0)
	s := mustOpen(t, fresh(t))
	rev := put(t, s, Record{Kind: Game, ID: "g", Data: []byte("setup")})
	appendLog(t, s, "g", 0, "one")
	noise := make([]byte, records.MaxData) // the browser packs zeros into nothing
	rand.NewChaCha8([32]byte{}).Read(noise)
	file := export(t, storeOf(t, Whole{Record: Record{Kind: Pack, ID: "p", Data: noise}}))
	before := export(t, s)

	_, err := s.Put(Record{Kind: Game, ID: "g", Rev: rev, Data: noise})
	wantCode(t, err, CodeFull)
	wantCode(t, appendTo(s, "g", 1, [][]byte{noise[:records.MaxEnvelope]}), CodeFull)
	_, err = s.Import(file, records.Replace)
	wantCode(t, err, CodeFull)
	if !bytes.Equal(before, export(t, s)) {
		t.Error("a refused write changed what was kept")
	}

	quota(t, 0)
	put(t, s, Record{Kind: Game, ID: "g", Rev: rev, Data: noise})
	appendLog(t, s, "g", 1, "two")
}
