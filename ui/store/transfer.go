package store

import (
	"bytes"
	"cmp"
	"hash/crc32"
	"strconv"

	"broadside/core/shortsort"
)

func (o ops) Export() ([]byte, error) {
	all, err := read(o, everything)
	if err != nil {
		return nil, err
	}
	shortsort.Stable(all, func(a, b Whole) int { return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.ID, b.ID)) })
	return encode(all)
}

func everything(t tx) (all []Whole, err error) {
	metas, err := t.metas("")
	for _, m := range metas {
		w, err := whole(t, m.Kind, m.ID)
		if err != nil {
			return nil, err
		}
		all = append(all, w)
	}
	return all, err
}

func (o ops) Import(file []byte, mode Mode) (report Report, err error) {
	incoming, err := decode(file)
	if err != nil {
		return report, err
	}
	err = o.write(Change{}, func(t tx) error {
		stored, err := everything(t)
		rev, err2 := t.lastRev()
		p := plan{mode: mode, standing: map[key]Whole{}, written: map[key]bool{}}
		for _, w := range stored {
			p.standing[w.key()] = w
		}
		named := map[key]bool{}
		for _, w := range incoming {
			named[w.key()] = true
			err = cmp.Or(err, err2, p.place(w))
		}
		if err != nil {
			return err
		}
		for _, w := range stored {
			if mode == Replace && !named[w.key()] {
				t.remove(w.Kind, w.ID)
				p.report.Removed++
			}
		}
		for _, k := range p.order {
			rev++
			w := p.standing[k]
			w.Rev = rev
			t.remove(k.kind, k.id)
			writeWhole(t, w)
		}
		t.setLastRev(rev)
		report = p.report
		return nil
	})
	return report, err
}

// plan decides for each record of a file what becomes of it, before anything is written.
type plan struct {
	mode     Mode
	standing map[key]Whole // what will stand under a key
	written  map[key]bool  // which of those differ from what is stored
	order    []key         // of writing, so that revisions follow the file
	report   Report
}

// maxForks bounds the forks of one game, so that a file made to collide cannot keep place busy.
const maxForks = 32

// place puts one record of the file where it belongs. Each turn of the loop meets one more fork of the same game.
func (p *plan) place(w Whole) error {
	for range maxForks {
		k, verdict := w.key(), add
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
