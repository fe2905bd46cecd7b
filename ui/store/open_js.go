package store

import (
	"sync"
	"syscall/js"

	"broadside/ui/host"
)

// Open gives the store over the IndexedDB database of that name. Where the browser refuses, it gives a Memory together
// with the *Error that says why, so that the session goes on; the Store is never nil.
func Open(name string) (Store, error) {
	s, err := open(connector{factory: factory(), name: name, steps: migrations, patience: 3000})
	if err != nil {
		return NewMemory(), err
	}
	return s, nil
}

// factory is window.indexedDB; reading it alone throws in some sandboxed frames.
func factory() (f js.Value) {
	_ = try(func() { f = js.Global().Get("indexedDB") })
	return f
}

func open(c connector) (*indexed, error) {
	b := &database{connector: c}
	if _, err := b.use(); err != nil {
		return nil, err
	}
	b.channel = newChannel(c.name)
	return &indexed{ops{b}, b}, nil
}

type indexed struct {
	ops
	*database
}

func (s *indexed) Watch(f func(Change)) (cancel func()) { return s.channel.Watch(f) }

// database is one connection, which is opened again when the browser drops it.
type database struct {
	connector
	channel *channel

	mu       sync.Mutex // held while connecting, so never by an event handler
	db       js.Value   // undefined while closed
	handlers listeners
	opened   bool
	outdated bool // for good: a newer app owns the database
	asked    bool // for persistence
}

func (d *database) tell(c Change) { d.channel.post(c) }

func (d *database) use() (js.Value, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.outdated {
		return js.Undefined(), &Error{Code: CodeOutdated}
	}
	if d.db.Truthy() {
		return d.db, nil
	}
	db, err := d.connect()
	if err != nil {
		if e, ok := err.(*Error); ok && d.opened && e.Code == CodeRefused {
			e.Code = CodeLost
		}
		return js.Undefined(), err
	}
	d.handlers.on(db, "versionchange", func(e js.Value) {
		db.Call("close") // at once: the other tab waits for it
		go d.drop(db, !e.Get("newVersion").IsNull())
	})
	d.handlers.on(db, "close", func(js.Value) { go d.drop(db, false) })
	d.db, d.opened = db, true
	return db, nil
}

// drop forgets a closed connection; what stands in the next one may be anything.
func (d *database) drop(db js.Value, outdated bool) {
	d.mu.Lock()
	if d.db.Equal(db) {
		d.db = js.Undefined()
		db.Call("close")
		db.Set("onversionchange", js.Null())
		db.Set("onclose", js.Null())
		d.handlers.release()
		d.handlers = nil
	}
	d.outdated = d.outdated || outdated
	d.mu.Unlock()
	d.channel.call(Change{})
}

func (d *database) transact(write bool, f func(tx) error) error {
	t, err := d.begin(write)
	if err != nil {
		return err
	}
	var l listeners
	defer l.release()
	done := make(chan error, 1)
	l.on(t.transaction, "complete", func(js.Value) { done <- nil })
	l.on(t.transaction, "abort", func(js.Value) { done <- browserError(t.transaction.Get("error")) })

	err = attempt(func() error { return f(t) })
	if err == nil {
		err = t.err
	}
	if err != nil {
		_ = try(func() { t.transaction.Call("abort") }) // it may have ended by itself
	}
	ended := <-done
	if err == nil {
		err = ended
	}
	if err == nil && write {
		d.askToPersist()
	}
	return err
}

// begin starts a transaction, on a new connection if the old one has gone.
func (d *database) begin(write bool) (t *jsTx, err error) {
	for range 2 {
		var db js.Value
		if db, err = d.use(); err != nil {
			return nil, err
		}
		if err = try(func() { t = &jsTx{transaction: startTransaction(db, write)} }); err == nil {
			return t, nil
		}
		d.drop(db, false)
	}
	return nil, &Error{Code: CodeLost, Cause: err.Error()}
}

func startTransaction(db js.Value, write bool) js.Value {
	tables := []any{tableRecords, tableBodies, tableEnvelopes, tableCounters}
	if !write {
		return db.Call("transaction", tables, "readonly")
	}
	// strict: on the disk, not merely handed to the system, before a command counts as written
	return db.Call("transaction", tables, "readwrite", map[string]any{"durability": "strict"})
}

// askToPersist asks the browser once not to throw the data away when the disk runs short. Its answer changes nothing here.
func (d *database) askToPersist() {
	if d.asked {
		return
	}
	d.asked = true
	_ = try(func() {
		storage := js.Global().Get("navigator").Get("storage")
		if storage.Truthy() && storage.Get("persist").Truthy() {
			// allSettled, so that a refusal is no unhandled rejection
			js.Global().Get("Promise").Call("allSettled", []any{storage.Call("persist")})
		}
	})
}

// channel tells other tabs by BroadcastChannel which record changed; where there is none they look again whenever they get the focus.
type channel struct {
	watchers
	broadcast js.Value
}

func newChannel(name string) *channel {
	c := &channel{}
	_ = try(func() {
		if constructor := js.Global().Get("BroadcastChannel"); constructor.Truthy() {
			c.broadcast = constructor.New(name)
		}
	})
	if c.broadcast.Truthy() {
		host.On(c.broadcast, "message", func(e js.Value) { c.call(toChange(e.Get("data"))) })
	} else {
		host.On(js.Global(), "focus", func(js.Value) { c.call(Change{}) })
	}
	// A page that comes out of the back/forward cache has heard nothing meanwhile.
	host.On(js.Global(), "pageshow", func(e js.Value) {
		if e.Get("persisted").Truthy() {
			c.call(Change{})
		}
	})
	return c
}

// post never fails: what was written stands, and the others see it when they look.
func (c *channel) post(change Change) {
	_ = try(func() {
		if c.broadcast.Truthy() {
			c.broadcast.Call("postMessage", []any{string(change.Kind), change.ID})
		}
	})
}

// toChange takes a message that any page of the origin may have sent.
func toChange(data js.Value) Change {
	if data.Type() != js.TypeObject || data.Get("length").Type() != js.TypeNumber || data.Length() != 2 {
		return Change{}
	}
	kind, id := data.Index(0), data.Index(1)
	if kind.Type() != js.TypeString || id.Type() != js.TypeString {
		return Change{}
	}
	return Change{Kind(kind.String()), id.String()}
}
