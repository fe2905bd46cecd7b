package store

import "unicode/utf8"

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
