package store

import (
	"syscall/js"

	"broadside/ui/host"
)

// Waiting inside a transaction works because Go runs every goroutine until it blocks again before a JavaScript callback
// returns: the goroutine that await wakes issues its next request while the browser still holds the transaction active.

// attempt runs f and gives what JavaScript throws as an *Error.
func attempt(f func() error) (err error) {
	defer func() {
		switch thrown := recover().(type) {
		case nil:
		case js.Error:
			err = browserError(thrown.Value)
		case *js.ValueError:
			err = &Error{Code: CodeFailed, Cause: thrown.Error()}
		default:
			panic(thrown)
		}
	}()
	return f()
}

// try does the same for what gives no error of its own.
func try(f func()) error { return attempt(func() error { f(); return nil }) }

// browserError sorts a DOMException by its name.
func browserError(exception js.Value) *Error {
	if !exception.Truthy() {
		return &Error{Code: CodeFailed, Cause: "the browser gave no reason"}
	}
	name := exception.Get("name").String()
	code := CodeFailed
	switch name {
	case "QuotaExceededError":
		code = CodeFull
	case "SecurityError", "NotAllowedError":
		code = CodeRefused
	case "VersionError":
		code = CodeOutdated
	}
	return &Error{Code: code, Cause: name + ": " + exception.Get("message").String()}
}

// listeners are event handlers that live as long as one request.
type listeners []js.Func

func (l *listeners) on(target js.Value, event string, f func(event js.Value)) {
	fn := js.FuncOf(func(_ js.Value, args []js.Value) any {
		f(args[0])
		return nil
	})
	target.Set("on"+event, fn)
	*l = append(*l, fn)
}

func (l listeners) release() {
	for _, fn := range l {
		fn.Release()
	}
}

// await blocks until an IDBRequest is answered.
func await(request js.Value) (js.Value, error) {
	var l listeners
	defer l.release()
	done := make(chan error, 1)
	l.on(request, "success", func(js.Value) { done <- nil })
	l.on(request, "error", func(js.Value) { done <- browserError(request.Get("error")) })
	err := <-done
	request.Set("onsuccess", js.Null())
	request.Set("onerror", js.Null())
	if err != nil {
		return js.Undefined(), err
	}
	return request.Get("result"), nil
}

func fromArray(v js.Value) ([]byte, error) {
	if !v.InstanceOf(js.Global().Get("Uint8Array")) {
		return nil, &Error{Code: CodeFailed, Cause: "a stored value is no byte array"}
	}
	return host.Bytes(v), nil
}

// The browser's clock, because package time would weigh on every visitor's download.

// Now is the time in milliseconds since 1970.
func Now() int64 { return int64(js.Global().Get("Date").Call("now").Float()) }

// after sends once, after so many milliseconds.
func after(ms int) <-chan struct{} {
	over := make(chan struct{}, 1)
	js.Global().Call("setTimeout", host.Once(func() { over <- struct{}{} }), ms)
	return over
}

// connector opens one IndexedDB database.
type connector struct {
	factory  js.Value // window.indexedDB; undefined where the browser has none
	name     string
	steps    []migration
	patience int // how long another tab may hold up an upgrade, in milliseconds
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
	events := make(chan js.Value, 8)
	for _, name := range []string{"success", "error", "blocked", "upgradeneeded"} {
		l.on(request, name, func(e js.Value) { events <- e })
	}
	var late <-chan struct{}
	var broken error // why a migration failed; the browser only says that it was aborted
	for {
		select {
		case <-late:
			go abandon(request, events, l)
			return js.Undefined(), &Error{Code: CodeBlocked}
		case e := <-events:
			switch e.Get("type").String() {
			case "blocked":
				late = after(c.patience)
			case "upgradeneeded":
				late = nil
				broken = c.upgrade(request, e.Get("oldVersion").Int())
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
			_ = try(func() { transaction.Call("abort") }) // it may have aborted by itself
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
func abandon(request js.Value, events <-chan js.Value, l listeners) {
	defer l.release()
	for e := range events {
		switch e.Get("type").String() {
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
