package records

import (
	"bytes"
	_ "embed"
	"strings"
	"testing"
)

// version1 is an exported file as the first version wrote it: such files stay readable, and are still written so.
//
//go:embed testdata/version1
var version1 []byte

func TestVersion1IsReadAndWritten(t *testing.T) {
	times := []int64{0, 127, 128, 40_000, 3_000_000_000, 1_700_000_000_000}
	var records []Whole
	for i, updated := range times {
		w := fleet(string(rune('a'+i)), strings.Repeat("d", 60*i), updated)
		w.Summary = strings.Repeat("é", 17*i)
		records = append(records, w)
	}
	records = append(records, game("g", 5, "one", strings.Repeat("two", 90)))
	read, err := Decode(version1)
	if err != nil || len(read) != len(records) {
		t.Fatalf("%d records, %v", len(read), err)
	}
	for i, w := range records {
		wantWhole(t, read[i], w)
	}
	if again, err := Encode(records); err != nil || !bytes.Equal(again, version1) {
		t.Errorf("written as %x, %v", again, err)
	}
}
