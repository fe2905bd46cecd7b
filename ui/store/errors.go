package store

import "unicode/utf8"

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
	Stored *Record // of CodeConflict: what is stored; without Data when it comes from Append
	Head   int     // of CodeConflict from Append: how many envelopes the log holds
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

// maxMillis keeps times exact where the browser holds them as floating point.
const maxMillis = 1 << 53

// checkRecord refuses what one of the stores could not keep exactly.
func checkRecord(r Record) error {
	switch {
	case !isKey(string(r.Kind)):
		return invalid("Kind")
	case !isKey(r.ID):
		return invalid("ID")
	case !isText(r.Name):
		return invalid("Name")
	case !isText(r.System):
		return invalid("System")
	case !isText(r.Summary):
		return invalid("Summary")
	case len(r.Data) > MaxData:
		return invalid("Data")
	case r.Rev < 0 || r.Rev > maxMillis:
		return invalid("Rev")
	case r.Updated < 0 || r.Updated > maxMillis:
		return invalid("Updated")
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

func isKey(s string) bool  { return s != "" && len(s) <= MaxID && utf8.ValidString(s) }
func isText(s string) bool { return len(s) <= MaxText && utf8.ValidString(s) }

func invalid(field string) error { return &Error{Code: CodeInvalid, Field: field} }
