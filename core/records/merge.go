package records

import (
	"bytes"
	"hash/crc32"
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
		k, verdict := w.Key(), add
		standing, taken := p.standing[k]
		if taken {
			verdict = judge(standing, w, p.mode)
		}
		switch verdict {
		case keep:
			p.report.Kept++
			return nil
		case fork:
			w.ID = forkID(w.ID, standing.Log, w.Log)
			continue
		case add:
			p.report.Added++
		case replace:
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

// verdict is what becomes of a record of the file whose key is taken.
type verdict int

const (
	add verdict = iota
	keep
	replace
	fork
)

// judge compares a stored record with the file's under the same key.
func judge(stored, file Whole, mode Mode) verdict {
	n := common(stored.Log, file.Log)
	inStored, inFile := len(stored.Log)-n, len(file.Log)-n
	switch {
	case inStored == 0 && inFile == 0 && stored.Name == file.Name && stored.System == file.System && stored.Summary == file.Summary && bytes.Equal(stored.Data, file.Data):
		return keep
	case mode == Replace:
		return replace
	case inStored > 0 && inFile > 0:
		return fork
	case inStored > 0:
		return keep
	case inFile > 0 || file.Updated > stored.Updated:
		return replace
	}
	return keep
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
