package store

import (
	"bytes"
	"errors"
	"testing"

	"broadside/core/records"
)

func wantCode(t *testing.T, err error, code records.Code) *Error {
	t.Helper()
	var e *Error
	if !errors.As(err, &e) || e.Code != code {
		t.Fatalf("error %v, want %s", err, code)
	}
	return e
}

func wantRecord(t *testing.T, got, want Record) {
	t.Helper()
	if !bytes.Equal(got.Data, want.Data) {
		t.Errorf("data %q, want %q", got.Data, want.Data)
	}
	got.Data, want.Data = nil, nil
	if g, w := plain(got), plain(want); g != w {
		t.Errorf("got %+v, want %+v", g, w)
	}
}

// plain is a Record that == compares.
func plain(r Record) any {
	return struct {
		kind                      Kind
		id, name, system, summary string
		rev, head                 int
		updated                   int64
	}{r.Kind, r.ID, r.Name, r.System, r.Summary, r.Rev, r.Head, r.Updated}
}

func wantLog(t *testing.T, got [][]byte, want ...string) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("log %q, want %q", got, want)
	}
	for i := range got {
		if string(got[i]) != want[i] {
			t.Fatalf("log %q, want %q", got, want)
		}
	}
}

func put(t *testing.T, s Store, r Record) int {
	t.Helper()
	rev, err := s.Put(r)
	if err != nil || rev <= 0 {
		t.Fatalf("Put(%s %s) = %d, %v", r.Kind, r.ID, rev, err)
	}
	return rev
}

func get(t *testing.T, s Store, kind Kind, id string) Record {
	t.Helper()
	r, err := s.Get(kind, id)
	if err != nil {
		t.Fatalf("Get(%s, %s): %v", kind, id, err)
	}
	return r
}

func appendTo(s Store, id string, from int, envelopes [][]byte) error {
	_, err := s.Splice(id, from, from, envelopes, "", nil)
	return err
}

func appendLog(t *testing.T, s Store, id string, from int, texts ...string) {
	t.Helper()
	if err := appendTo(s, id, from, logOf(texts...)); err != nil {
		t.Fatalf("Append(%s, %d): %v", id, from, err)
	}
}

func logIn(t *testing.T, s Store, id string) [][]byte {
	t.Helper()
	m, err := s.Match(id)
	if err != nil {
		t.Fatalf("Match(%s): %v", id, err)
	}
	return m.Log
}

func export(t *testing.T, s Store) []byte {
	t.Helper()
	file, err := s.Export()
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func logOf(texts ...string) (log [][]byte) {
	for _, text := range texts {
		log = append(log, []byte(text))
	}
	return log
}

func allBytes() (b []byte) {
	for i := range 256 {
		b = append(b, byte(i))
	}
	return b
}
