// Package store keeps what the player made on the device: fleets, scenarios, games, packs, settings and which models are owned.
//
// In the browser Open gives a Store over IndexedDB, elsewhere and in tests NewMemory gives one in memory;
// both run the same operations (ops.go) over a small transaction interface, so they cannot differ in rules.
//
// Every method but Watch may block until the browser answers. Call them from a goroutine,
// never straight from an event handler: the browser delivers the answer only after the handler has returned.
package store

import (
	"sync"

	"broadside/core/records"
)

// Database is the app's name for Open. A host shares its origin among many apps, so it is a name of our own.
const Database = "broadside-app"

// What is kept, and what can be wrong with it.
type (
	Kind   = records.Kind
	Record = records.Record
	Whole  = records.Whole
	Error  = records.Error
)

const (
	Fleet    Kind = "fleet"
	Game          = records.Game
	Pack     Kind = "pack"
	Files    Kind = "files" // that a pack's record was read from, under the same id
	Scenario Kind = "scenario"
	Setting  Kind = "setting"
	Owned    Kind = "owned" // models of a game; the id is the game's
	Seat          = records.Seat
)

// Change names a record that was written or deleted through another handle, mostly in another tab.
// The zero Change says that anything may have changed.
type Change struct {
	Kind Kind
	ID   string
}

// Store is all that a player keeps on a device. All errors are *Error.
type Store interface {
	// List gives the records of a kind without Data, latest first.
	List(kind Kind) ([]Record, error)

	// Get gives one record, or ErrMissing.
	Get(kind Kind, id string) (Record, error)

	// Put writes r if the stored record still has r.Rev (0: if there is none) and returns the new Rev. CodeConflict carries the
	// stored record when another tab was faster; CodeDeleted says that it is gone. Updated and Head of r are ignored.
	Put(r Record) (rev int, err error)

	// Delete removes a record and what is kept with it and returns all, so that Restore can bring it back; or ErrMissing.
	Delete(kind Kind, id string) (Whole, error)

	// Restore writes a record with all that was kept with it as it was, Rev and Updated included (Rev 0 takes a new one), and
	// returns its Rev. CodeConflict carries the stored record when the id is taken.
	Restore(w Whole) (rev int, err error)

	// Splice puts envelopes in place of those of a game's log that follow the first from, if the log holds exactly head of
	// them, and Puts the record beside, if there is one, in the same transaction; it writes all or nothing, and answers beside's
	// new Rev. It sets the game's Updated, and its Summary to one that is not empty, and leaves its Rev. Beside the errors of Put there is CodeConflict with the stored Head:
	// above head another tab was faster, below it an earlier write failed and its envelopes must be sent again. CodeDeleted: the
	// game is gone.
	Splice(gameID string, head, from int, envelopes [][]byte, summary string, beside *Record) (rev int, err error)

	// Match gives a game and what is kept with it, all as of one moment, or ErrMissing when there is no such game.
	Match(gameID string) (Whole, error)

	// Watch calls f, in a goroutine, after each change made through another handle. cancel ends it.
	Watch(f func(Change)) (cancel func())

	// Export gives everything in one file; Import reads it.
	Export() ([]byte, error)

	// Import checks the whole file before it writes anything, and writes in one transaction.
	Import(file []byte, mode records.Mode) (records.Report, error)
}

// Codes of errors beside those of a record and of a file.
const (
	CodeMissing  records.Code = "store-missing"  // no such record
	CodeConflict records.Code = "store-conflict" // written elsewhere since it was read
	CodeDeleted  records.Code = "store-deleted"  // deleted elsewhere since it was read
	CodeRefused  records.Code = "store-refused"  // the browser gives this page no storage
	CodeFull     records.Code = "store-full"     // the device or the browser's quota is full
	CodeBlocked  records.Code = "store-blocked"  // another tab holds an older database open
	CodeOutdated records.Code = "store-outdated" // a newer version of the app has taken the database over
	CodeLost     records.Code = "store-lost"     // the database went away and could not be opened again
	CodeFailed   records.Code = "store-failed"   // anything else that the browser reports
)

// ErrMissing is for errors.Is, which compares codes.
var ErrMissing = &Error{Code: CodeMissing}

// watchers are the functions that want to hear of changes at one handle.
type watchers struct {
	mu  sync.Mutex
	set map[*func(Change)]bool
}

func (w *watchers) Watch(f func(Change)) (cancel func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.set == nil {
		w.set = map[*func(Change)]bool{}
	}
	w.set[&f] = true
	return func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		delete(w.set, &f)
	}
}

// call tells each watcher in a goroutine of its own, so that it may block.
func (w *watchers) call(c Change) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for f := range w.set {
		go (*f)(c)
	}
}
