// Package records is what a player keeps, as one file: the records with their limits, the file that holds all of them, and what
// becomes of a file's records beside those that are there.
//
// A record is opaque bytes with the few words that a list shows; what the bytes mean is its writer's business.
package records

import "unicode/utf8"

// Kind sorts records; (Kind, ID) is a record's key. What kinds there are is the writers' business but for these two.
type Kind string

const (
	Game Kind = "game" // the only kind with a log
	Seat Kind = "seat" // in a shared game, under the id of the Game that is kept of it
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

// Key is what a record is found by.
type Key struct {
	Kind Kind
	ID   string
}

// Key is the record's own.
func (r *Record) Key() Key { return Key{r.Kind, r.ID} }

// Whole is a record with its game log, as a file has it.
type Whole struct {
	Record
	Log  [][]byte
	Seat *Record // that stands beside a game, nil where there is none; a file has it as a record of its own
}

// Code names an error for words and for callers; codes never change.
type Code string

const (
	CodeInvalid   Code = "store-invalid"  // Field of the record is empty, too long or not text
	CodeForeign   Code = "file-foreign"   // not a file of ours
	CodeNewer     Code = "file-newer"     // written by a newer version of the app
	CodeTruncated Code = "file-truncated" // the end is missing
	CodeDamaged   Code = "file-damaged"   // the contents contradict themselves
	CodeTooLarge  Code = "file-too-large" // over MaxFile
)

// Error is every error of this package, and of the store that keeps the records.
type Error struct {
	Code   Code
	Field  string  // of CodeInvalid: the field of Record or Whole
	Stored *Record // of a store's conflict: what is stored; without Data when it is of a game's log
	Head   int     // of a store's conflict over a log: how many envelopes that holds
	Cause  string  // what the browser or the decoder said, for a bug report
}

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

// Is makes errors.Is true for every error of that code.
func (e *Error) Is(target error) bool {
	other, ok := target.(*Error)
	return ok && other.Code == e.Code
}

// Invalid is the error of a field that cannot be kept.
func Invalid(field string) error { return &Error{Code: CodeInvalid, Field: field} }

func damaged(cause string) *Error { return &Error{Code: CodeDamaged, Cause: cause} }

// Check refuses what one of the stores could not keep exactly.
func (r *Record) Check() error {
	for _, field := range []struct {
		name  string
		sound bool
	}{
		{"Kind", isKey(string(r.Kind))}, {"ID", isKey(r.ID)},
		{"Name", IsText(r.Name)}, {"System", IsText(r.System)}, {"Summary", IsText(r.Summary)}, {"Data", len(r.Data) <= MaxData},
		{"Rev", isNumber(int64(r.Rev))}, {"Updated", isNumber(r.Updated)},
	} {
		if !field.sound {
			return Invalid(field.name)
		}
	}
	return nil
}

// CheckWhole does so with all that is kept with a record.
func (w *Whole) CheckWhole() error {
	if err := w.Check(); err != nil {
		return err
	}
	if w.Kind != Game && len(w.Log) > 0 {
		return Invalid("Log")
	}
	if w.Seat != nil && (w.Seat.Kind != Seat || w.Seat.ID != w.ID || w.Seat.Check() != nil) {
		return Invalid("Seat")
	}
	return CheckLog(w.Log)
}

// CheckLog does so with envelopes of a log.
func CheckLog(envelopes [][]byte) error {
	for _, e := range envelopes {
		if len(e) == 0 || len(e) > MaxEnvelope {
			return Invalid("Log")
		}
	}
	return nil
}

// IsText tells whether a record can keep a text.
func IsText(s string) bool { return len(s) <= MaxText && utf8.ValidString(s) }

func isKey(s string) bool   { return s != "" && len(s) <= MaxID && utf8.ValidString(s) }
func isNumber(n int64) bool { return n >= 0 && n <= 1<<53 } // exact where the browser holds it as floating point
