package records

import (
	"bytes"
	"hash/crc32"
	"slices"
	"strconv"
)

// Mode says what becomes of records that are already there.
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

// A Plan is what an import does, before anything is written.
type Plan struct {
	Write  []Whole // in the order of the file, so that revisions follow it
	Remove []Key
	Report Report
}

// A merger decides for each record of a file what becomes of it.
type merger struct {
	mode     Mode
	standing map[Key]Whole // what will stand under a key
	written  map[Key]bool  // which of those differ from what is stored
	order    []Key
	report   Report
}

// Import plans how records of a file come among those that are stored.
func Import(stored, file []Whole, mode Mode) (*Plan, error) {
	p := merger{mode: mode, standing: map[Key]Whole{}, written: map[Key]bool{}}
	for _, w := range stored {
		p.standing[w.Key()] = w
	}
	named := map[Key]bool{}
	for _, w := range file {
		named[w.Key()] = true
		if err := p.place(w); err != nil {
			return nil, err
		}
	}
	out := &Plan{Report: p.report}
	for _, w := range stored {
		if mode == Replace && !named[w.Key()] {
			out.Remove = append(out.Remove, w.Key())
			out.Report.Removed++
		}
	}
	for _, k := range p.order {
		out.Write = append(out.Write, p.standing[k])
	}
	return out, nil
}

// maxForks bounds the forks of one game, so that a file made to collide cannot keep place busy.
const maxForks = 32

// place puts one record of the file where it belongs. Each turn of the loop meets one more fork of the same game.
func (p *merger) place(w Whole) error {
	for range maxForks {
		k := w.Key()
		stored, taken := p.standing[k]
		n := common(stored.Log, w.Log)
		inStored, inFile := len(stored.Log)-n, len(w.Log)-n
		switch {
		case !taken:
			p.report.Added++
		case p.mode == Merge && inStored > 0 && inFile > 0:
			w.ID = forkID(w.ID, stored.Log, w.Log)
			continue
		case alike(stored, w), p.mode == Merge && (inStored > 0 || inFile == 0 && w.Updated <= stored.Updated):
			p.report.Kept++
			return nil
		default:
			p.report.Replaced++
		}
		if !p.written[k] {
			p.order = append(p.order, k)
		}
		p.standing[k], p.written[k] = w, true
		return nil
	}
	return damaged("too many forks of a game")
}

// alike tells whether two records of a key say the same.
func alike(a, b Whole) bool {
	return a.Name == b.Name && a.System == b.System && a.Summary == b.Summary && bytes.Equal(a.Data, b.Data) &&
		slices.EqualFunc(a.Log, b.Log, bytes.Equal)
}

// common is how many envelopes two logs share from the start.
func common(a, b [][]byte) int {
	n := 0
	for n < len(a) && n < len(b) && bytes.Equal(a[n], b[n]) {
		n++
	}
	return n
}

// forkID names a game that was played on differently by the first envelope that differs,
// so that a longer file of the same fork finds the same id again.
func forkID(id string, stored, file [][]byte) string {
	n := common(stored, file)
	sum := crc32.ChecksumIEEE(append([]byte(strconv.Itoa(n)+":"), file[n]...))
	if len(id)+9 > MaxID {
		id = strconv.FormatUint(uint64(crc32.ChecksumIEEE([]byte(id))), 16)
	}
	return id + "~" + strconv.FormatUint(uint64(sum), 16)
}
