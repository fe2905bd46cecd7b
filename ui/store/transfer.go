package store

import (
	"bytes"
	"cmp"
	"hash/crc32"
	"strconv"

	"broadside/core/shortsort"
)

func (o ops) Export() ([]byte, error) {
	all, err := read(o, func(t tx) (all []Whole, err error) {
		metas, err := t.metas("")
		for _, m := range metas {
			w, err := whole(t, m.Kind, m.ID)
			if err != nil {
				return nil, err
			}
			all = append(all, w)
		}
		return all, err
	})
	if err != nil {
		return nil, err
	}
	shortsort.Stable(all, func(a, b Whole) int { return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.ID, b.ID)) })
	return encode(all)
}

func (o ops) Import(file []byte, mode Mode) (report Report, err error) {
	incoming, err := decode(file)
	if err != nil {
		return report, err
	}
	err = o.write(Change{}, func(t tx) error {
		last, err := t.lastRev()
		if err != nil {
			return err
		}
		p := plan{mode: mode, t: t, standing: map[key]*Whole{}, written: map[key]bool{}}
		if err = p.make(incoming); err == nil {
			p.execute(last)
			report = p.report
		}
		return err
	})
	return report, err
}

// plan decides for each record of a file what becomes of it, before anything is written.
type plan struct {
	mode     Mode
	t        tx
	standing map[key]*Whole // what will stand under a key that the file touches; nil: nothing stands there yet
	written  map[key]bool   // which of those differ from what is stored
	order    []key          // of writing, so that revisions follow the file
	gone     []key
	report   Report
}

func (p *plan) make(incoming []Whole) error {
	named := map[key]bool{}
	for _, w := range incoming {
		named[key{w.Kind, w.ID}] = true
		if err := p.place(w); err != nil {
			return err
		}
	}
	if p.mode != Replace {
		return nil
	}
	metas, err := p.t.metas("")
	for _, m := range metas {
		if k := (key{m.Kind, m.ID}); !named[k] {
			p.gone = append(p.gone, k)
			p.report.Removed++
		}
	}
	return err
}

// maxForks bounds the forks of one game, so that a file made to collide cannot keep place busy.
const maxForks = 32

// place puts one record of the file where it belongs. Each turn of the loop meets one more fork of the same game.
func (p *plan) place(w Whole) error {
	for range maxForks {
		k := key{w.Kind, w.ID}
		standing, err := p.at(k)
		if err != nil {
			return err
		}
		verdict := add
		if standing != nil {
			verdict = judge(*standing, w, p.mode)
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
		p.standing[k], p.written[k] = &w, true
		return nil
	}
	return damaged("too many forks of a game")
}

func (p *plan) at(k key) (*Whole, error) {
	if w, known := p.standing[k]; known {
		return w, nil
	}
	m, err := p.t.meta(k.kind, k.id)
	if err != nil || m == nil {
		return nil, err
	}
	w, err := whole(p.t, k.kind, k.id)
	p.standing[k] = &w
	return &w, err
}

func (p *plan) execute(lastRev int) {
	for _, k := range p.gone {
		p.t.remove(k.kind, k.id)
	}
	for _, k := range p.order {
		lastRev++
		w := *p.standing[k]
		w.Rev = lastRev
		p.t.remove(k.kind, k.id)
		writeWhole(p.t, w)
	}
	p.t.setLastRev(lastRev)
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
