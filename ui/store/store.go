// Package store keeps what the player made on the device: fleets, scenarios, games, packs, settings and which models are owned.
//
// A record is opaque bytes with the few words that a list shows; what the bytes mean is its writer's business.
// In the browser Open gives a Store over IndexedDB, elsewhere and in tests NewMemory gives one in memory;
// both run the same operations (ops.go) over a small transaction interface, so they cannot differ in rules.
//
// Every method but Watch may block until the browser answers. Call them from a goroutine,
// never straight from an event handler: the browser delivers the answer only after the handler has returned.
package store

import (
	"sync"
	"unicode/utf8"
)

// Database is the app's name for Open. A host shares its origin among many apps, so it is a name of our own.
const Database = "broadside-app"

// Kind sorts records; (Kind, ID) is a record's key.
type Kind string

const (
	Fleet    Kind = "fleet"
	Game     Kind = "game" // the only kind with a log
	Pack     Kind = "pack"
	Files    Kind = "files" // that a pack's record was read from, under the same id
	Scenario Kind = "scenario"
	Setting  Kind = "setting"
	Owned    Kind = "owned" // models of a game; the id is the game's
	Seat     Kind = "seat"  // in a shared game, under the id of the Game that is kept of it
)

// Limits of what one record may hold, in bytes. They keep every export importable and every screen quick.
const (
	MaxID       = 200
	MaxText     = 4 << 10 // Name, System and Summary, each
	MaxData     = 8 << 20
	MaxEnvelope = 1 << 20
	MaxFile     = 64 << 20 // one exported file
)

// Record is one thing that is kept.
type Record struct {
	Kind    Kind
	ID      string // chosen by the caller, unique within its kind
	Name    string
	System  string // id of the game system, empty where none applies
	Rev     int    // which write this is; no two writes on one device share one; 0 for a record not yet stored
	Updated int64  // time of the last Put or Splice, milliseconds since 1970; set by the store
	Summary string // a few words for lists, such as points or the round
	Head    int    // number of envelopes in a game's log; kept by the store
	Data    []byte // nil in lists
}

// Whole is a record with its game log: what Delete hands back, and what Export writes for each record.
type Whole struct {
	Record
	Log  [][]byte
	Seat *Record // that stands beside a game, nil where there is none; a file has it as a record of its own
}

// Change names a record that was written or deleted through another handle, mostly in another tab.
// The zero Change says that anything may have changed.
type Change struct {
	Kind Kind
	ID   string
}

// Mode says what Import does with records that are already there.
type Mode int

const (
	// Merge adds what is missing and keeps the newer of two versions. Of two games of which one continues the other
	// the longer stays; a game that was played on differently is added beside the stored one, under an id of its own.
	Merge Mode = iota
	// Replace leaves exactly what the file holds.
	Replace
)

// Report counts the records that an import added, replaced by the file's version, left as they were, and removed.
type Report struct{ Added, Replaced, Kept, Removed int }

// Store is the player's shelf. All errors are *Error.
type Store interface {
	// List gives the records of a kind without Data, latest first.
	List(kind Kind) ([]Record, error)

	// Get gives one record, or ErrMissing.
	Get(kind Kind, id string) (Record, error)

	// Put writes r if the stored record still has r.Rev (0: if there is none) and returns the new Rev. ErrConflict carries the
	// stored record when another tab was faster; ErrDeleted says that it is gone. Updated and Head of r are ignored.
	Put(r Record) (rev int, err error)

	// Delete removes a record and what is kept with it and returns all, so that Restore can bring it back; or ErrMissing.
	Delete(kind Kind, id string) (Whole, error)

	// Restore writes a record with all that was kept with it as it was, Rev and Updated included (Rev 0 takes a new one), and
	// returns its Rev. ErrConflict carries the stored record when the id is taken.
	Restore(w Whole) (rev int, err error)

	// Splice puts envelopes in place of those of a game's log that follow the first from, if the log holds exactly head of
	// them, and Puts the record beside, if there is one, in the same transaction; it writes all or nothing, and answers beside's
	// new Rev. It sets the game's Updated, and its Summary to one that is not empty, and leaves its Rev. Beside the errors of Put there is ErrConflict with the stored Head:
	// above head another tab was faster, below it an earlier write failed and its envelopes must be sent again. ErrDeleted: the
	// game is gone.
	Splice(gameID string, head, from int, envelopes [][]byte, summary string, beside *Record) (rev int, err error)

	// Match gives a game and what is kept with it, all as of one moment, or ErrMissing when there is no such game.
	Match(gameID string) (Whole, error)

	// Watch calls f, in a goroutine, after each change made through another handle. cancel ends it.
	Watch(f func(Change)) (cancel func())

	// Export gives everything in one file; Import reads it.
	Export() ([]byte, error)

	// Import checks the whole file before it writes anything, and writes in one transaction.
	Import(file []byte, mode Mode) (Report, error)
}

// Code names an error for words and for callers; codes never change.
type Code string

const (
	CodeMissing  Code = "store-missing"  // no such record
	CodeConflict Code = "store-conflict" // written elsewhere since it was read
	CodeDeleted  Code = "store-deleted"  // deleted elsewhere since it was read
	CodeInvalid  Code = "store-invalid"  // Field of the record is empty, too long or not text
	CodeRefused  Code = "store-refused"  // the browser gives this page no storage
	CodeFull     Code = "store-full"     // the device or the browser's quota is full
	CodeBlocked  Code = "store-blocked"  // another tab holds an older database open
	CodeOutdated Code = "store-outdated" // a newer version of the app has taken the database over
	CodeLost     Code = "store-lost"     // the database went away and could not be opened again
	CodeFailed   Code = "store-failed"   // anything else that the browser reports

	CodeForeign   Code = "file-foreign"   // not a file of ours
	CodeNewer     Code = "file-newer"     // written by a newer version of the app
	CodeTruncated Code = "file-truncated" // the end is missing
	CodeDamaged   Code = "file-damaged"   // the contents contradict themselves
	CodeTooLarge  Code = "file-too-large" // over MaxFile
)

// Error is every error of this package.
type Error struct {
	Code   Code
	Field  string  // of CodeInvalid: the field of Record or Whole
	Stored *Record // of CodeConflict: what is stored; without Data when it is of a game's log
	Head   int     // of CodeConflict from Splice: how many envelopes the log holds
	Cause  string  // what the browser or the decoder said, for a bug report
}

// For errors.Is, which compares codes.
var (
	ErrMissing  = &Error{Code: CodeMissing}
	ErrConflict = &Error{Code: CodeConflict}
	ErrDeleted  = &Error{Code: CodeDeleted}
)

func (e *Error) Error() string {
	text := "store: " + string(e.Code)
	if e.Field != "" {
		text += " (" + e.Field + ")"
	}
	if e.Cause != "" {
		text += ": " + e.Cause
	}
	return text
}

// Is makes errors.Is(err, ErrConflict) true for every error of that code.
func (e *Error) Is(target error) bool {
	other, ok := target.(*Error)
	return ok && other.Code == e.Code
}

// checkRecord refuses what one of the stores could not keep exactly.
func checkRecord(r Record) error {
	for _, field := range []struct {
		name  string
		sound bool
	}{
		{"Kind", isKey(string(r.Kind))}, {"ID", isKey(r.ID)},
		{"Name", isText(r.Name)}, {"System", isText(r.System)}, {"Summary", isText(r.Summary)}, {"Data", len(r.Data) <= MaxData},
		{"Rev", isNumber(int64(r.Rev))}, {"Updated", isNumber(r.Updated)},
	} {
		if !field.sound {
			return invalid(field.name)
		}
	}
	return nil
}

func checkWhole(w Whole) error {
	if err := checkRecord(w.Record); err != nil {
		return err
	}
	if w.Kind != Game && len(w.Log) > 0 {
		return invalid("Log")
	}
	if w.Seat != nil && (w.Seat.Kind != Seat || w.Seat.ID != w.ID || checkRecord(*w.Seat) != nil) {
		return invalid("Seat")
	}
	return checkEnvelopes(w.Log)
}

func checkEnvelopes(envelopes [][]byte) error {
	for _, e := range envelopes {
		if len(e) == 0 || len(e) > MaxEnvelope {
			return invalid("Log")
		}
	}
	return nil
}

func isKey(s string) bool   { return s != "" && len(s) <= MaxID && utf8.ValidString(s) }
func isText(s string) bool  { return len(s) <= MaxText && utf8.ValidString(s) }
func isNumber(n int64) bool { return n >= 0 && n <= 1<<53 } // exact where the browser holds it as floating point

func invalid(field string) error { return &Error{Code: CodeInvalid, Field: field} }

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
