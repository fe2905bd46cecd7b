package store

import "syscall/js"

// connector opens one IndexedDB database.
type connector struct {
	factory  js.Value // window.indexedDB; undefined where the browser has none
	name     string
	steps    []migration
	patience int // how long another tab may hold up an upgrade, in milliseconds
}

// opening is what the browser says while a database opens.
type opening struct {
	event string
	old   int // of "upgradeneeded": the version found
}

// connect opens the database and migrates it. The errors are CodeRefused, CodeBlocked, CodeOutdated, CodeFull and CodeFailed.
func (c connector) connect() (db js.Value, err error) {
	if !c.factory.Truthy() {
		return js.Undefined(), &Error{Code: CodeRefused, Cause: "no indexedDB"}
	}
	err = attempt(func() error {
		db, err = c.await(c.factory.Call("open", c.name, len(c.steps)))
		return err
	})
	return db, err
}

func (c connector) await(request js.Value) (js.Value, error) {
	var l listeners
	events := make(chan opening, 8)
	for _, name := range []string{"success", "error", "blocked", "upgradeneeded"} {
		l.on(request, name, func(e js.Value) {
			o := opening{event: name}
			if name == "upgradeneeded" {
				o.old = e.Get("oldVersion").Int()
			}
			events <- o
		})
	}
	var late <-chan struct{}
	var broken error // why a migration failed; the browser only says that it was aborted
	for {
		select {
		case <-late:
			go abandon(request, events, l)
			return js.Undefined(), &Error{Code: CodeBlocked}
		case o := <-events:
			switch o.event {
			case "blocked":
				late = after(c.patience)
			case "upgradeneeded":
				late = nil
				broken = c.upgrade(request, o.old)
			case "success":
				l.release()
				return request.Get("result"), nil
			case "error":
				l.release()
				return js.Undefined(), openError(request, broken)
			}
		}
	}
}

// upgrade runs the migrations that the database lacks; when one fails the database stays as it was.
func (c connector) upgrade(request js.Value, old int) error {
	transaction := request.Get("transaction")
	for _, step := range c.steps[old:] {
		if err := attempt(func() error { return step(request.Get("result"), transaction) }); err != nil {
			_ = attempt(func() error { transaction.Call("abort"); return nil }) // it may have aborted by itself
			return err
		}
	}
	return nil
}

// openError counts every failure to open but a known one as refusal: private windows fail with many names.
func openError(request js.Value, broken error) error {
	if broken != nil {
		return broken
	}
	e := browserError(request.Get("error"))
	if e.Code == CodeFailed {
		e.Code = CodeRefused
	}
	return e
}

// abandon waits for an opening that nobody wants any more, to let go of it. It must not migrate behind the app's back.
func abandon(request js.Value, events <-chan opening, l listeners) {
	defer l.release()
	for o := range events {
		switch o.event {
		case "upgradeneeded":
			request.Get("transaction").Call("abort")
		case "success":
			request.Get("result").Call("close")
			return
		case "error":
			return
		}
	}
}

// Object stores. A record's words and its data lie apart, so that lists and appends do not read the data.
const (
	tableRecords   = "records"   // {kind, id, name, system, rev, updated, summary, head}
	tableBodies    = "bodies"    // [kind, id] → Uint8Array
	tableEnvelopes = "envelopes" // [game id, seq] → Uint8Array
	tableCounters  = "counters"  // "rev" → the highest Rev ever given
)

// A migration lifts the database by one version, in the browser's upgrade transaction. It may wait for requests of that
// transaction and for nothing else. What is written here is never changed, only followed by a further migration.
type migration func(db, transaction js.Value) error

// migrations: the database's version is their number.
var migrations = []migration{
	func(db, _ js.Value) error {
		db.Call("createObjectStore", tableRecords, map[string]any{"keyPath": []any{"kind", "id"}})
		for _, name := range []string{tableBodies, tableEnvelopes, tableCounters} {
			db.Call("createObjectStore", name)
		}
		return nil
	},
}
