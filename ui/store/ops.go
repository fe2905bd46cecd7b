package store

import (
	"cmp"

	"broadside/core/shortsort"
)

// backend runs transactions. f reads first and writes last, and returns no error of its own after its first write;
// a transaction whose f or whose writing fails leaves nothing behind.
type backend interface {
	transact(write bool, f func(tx) error) error
	tell(Change)
	now() int64
}

// tx is one transaction. Reads may block; writes are only queued, and show their errors when the transaction ends.
type tx interface {
	meta(kind Kind, id string) (*Record, error) // without Data; nil when there is none
	metas() ([]Record, error)                   // all of them, without Data
	metasOf(kind Kind) ([]Record, error)
	body(kind Kind, id string) ([]byte, error)
	log(gameID string) ([][]byte, error)
	lastRev() (int, error) // the highest Rev ever given

	setLastRev(rev int)
	putMeta(r Record)
	putBody(kind Kind, id string, data []byte)
	addLog(gameID string, fromSeq int, envelopes [][]byte)
	cutLog(gameID string, from int) // leaves the first from envelopes
	remove(kind Kind, id string)    // meta, body and log
}

// ops are the Store's operations over any backend.
type ops struct{ backend }

func (o ops) List(kind Kind) (list []Record, err error) {
	err = o.transact(false, func(t tx) (err error) {
		list, err = t.metasOf(kind)
		return err
	})
	if err != nil {
		return nil, err
	}
	shortsort.Stable(list, func(a, b Record) int {
		if a.Updated != b.Updated {
			return cmp.Compare(b.Updated, a.Updated)
		}
		return cmp.Compare(a.ID, b.ID)
	})
	return list, nil
}

func (o ops) Get(kind Kind, id string) (r Record, err error) {
	err = o.transact(false, func(t tx) (err error) {
		r, err = full(t, kind, id)
		return err
	})
	return r, err
}

func full(t tx, kind Kind, id string) (Record, error) {
	m, err := t.meta(kind, id)
	if err != nil {
		return Record{}, err
	}
	if m == nil {
		return Record{}, &Error{Code: CodeMissing}
	}
	if m.Data, err = t.body(kind, id); len(m.Data) == 0 {
		m.Data = nil
	}
	return *m, err
}

func whole(t tx, kind Kind, id string) (w Whole, err error) {
	if w.Record, err = full(t, kind, id); err != nil || kind != Game {
		return w, err
	}
	w.Log, err = t.log(id)
	return w, err
}

func (o ops) Put(r Record) (int, error) {
	if err := checkRecord(r); err != nil {
		return 0, err
	}
	err := o.transact(true, func(t tx) error {
		write, err := o.put(t, &r)
		if err == nil {
			write()
		}
		return err
	})
	if err != nil {
		return 0, err
	}
	o.tell(Change{r.Kind, r.ID})
	return r.Rev, nil
}

// put checks that r may be written, gives it its new Rev, and answers what writes it.
func (o ops) put(t tx, r *Record) (write func(), err error) {
	m, err := t.meta(r.Kind, r.ID)
	switch {
	case err != nil:
		return nil, err
	case m == nil && r.Rev != 0:
		return nil, &Error{Code: CodeDeleted}
	case m != nil && m.Rev != r.Rev:
		return nil, conflict(t, r.Kind, r.ID)
	}
	last, err := t.lastRev()
	if err != nil {
		return nil, err
	}
	r.Rev, r.Updated, r.Head = last+1, o.now(), 0
	if m != nil {
		r.Head = m.Head
	}
	return func() {
		t.setLastRev(r.Rev)
		writeRecord(t, *r)
	}, nil
}

func conflict(t tx, kind Kind, id string) error {
	stored, err := full(t, kind, id)
	if err != nil {
		return err
	}
	return &Error{Code: CodeConflict, Stored: &stored, Head: stored.Head}
}

// writeRecord queues a record without its log.
func writeRecord(t tx, r Record) {
	data := r.Data
	r.Data = nil
	t.putMeta(r)
	t.putBody(r.Kind, r.ID, data)
}

func (o ops) Delete(kind Kind, id string) (w Whole, err error) {
	err = o.transact(true, func(t tx) (err error) {
		if w, err = whole(t, kind, id); err == nil {
			t.remove(kind, id)
		}
		return err
	})
	if err != nil {
		return Whole{}, err
	}
	o.tell(Change{kind, id})
	return w, nil
}

func (o ops) Restore(w Whole) (int, error) {
	if err := checkWhole(w); err != nil {
		return 0, err
	}
	err := o.transact(true, func(t tx) error {
		if m, err := t.meta(w.Kind, w.ID); err != nil {
			return err
		} else if m != nil {
			return conflict(t, w.Kind, w.ID)
		}
		last, err := t.lastRev()
		if err != nil {
			return err
		}
		if w.Rev == 0 {
			w.Rev = last + 1
		}
		t.setLastRev(max(last, w.Rev))
		writeWhole(t, w)
		return nil
	})
	if err != nil {
		return 0, err
	}
	o.tell(Change{w.Kind, w.ID})
	return w.Rev, nil
}

func writeWhole(t tx, w Whole) {
	w.Head = len(w.Log)
	writeRecord(t, w.Record)
	if len(w.Log) > 0 {
		t.addLog(w.ID, 0, w.Log)
	}
}

func (o ops) Append(gameID string, fromSeq int, envelopes [][]byte) error {
	if err := checkEnvelopes(envelopes); err != nil {
		return err
	}
	err := o.transact(true, func(t tx) error {
		m, err := headed(t, gameID, fromSeq)
		if err == nil {
			o.grow(t, m, fromSeq, envelopes)
		}
		return err
	})
	if err == nil {
		o.tell(Change{Game, gameID})
	}
	return err
}

func (o ops) Splice(gameID string, head, from int, envelopes [][]byte, beside Record) (int, error) {
	if err := checkEnvelopes(envelopes); err != nil {
		return 0, err
	}
	if err := checkRecord(beside); err != nil {
		return 0, err
	}
	if from < 0 || from > head {
		return 0, invalid("Head")
	}
	err := o.transact(true, func(t tx) error {
		m, err := headed(t, gameID, head)
		if err != nil {
			return err
		}
		write, err := o.put(t, &beside)
		if err != nil {
			return err
		}
		write()
		if from < head {
			t.cutLog(gameID, from)
		}
		o.grow(t, m, from, envelopes)
		return nil
	})
	if err != nil {
		return 0, err
	}
	o.tell(Change{Game, gameID})
	return beside.Rev, nil
}

// headed is a game whose log holds exactly so many envelopes.
func headed(t tx, gameID string, head int) (*Record, error) {
	m, err := t.meta(Game, gameID)
	switch {
	case err != nil:
		return nil, err
	case m == nil:
		return nil, &Error{Code: CodeDeleted}
	case m.Head != head:
		return nil, &Error{Code: CodeConflict, Stored: m, Head: m.Head}
	}
	return m, nil
}

// grow queues envelopes at the end of a game's log.
func (o ops) grow(t tx, m *Record, from int, envelopes [][]byte) {
	m.Head, m.Updated = from+len(envelopes), o.now()
	t.addLog(m.ID, from, envelopes)
	t.putMeta(*m)
}

func (o ops) Log(gameID string) (log [][]byte, err error) {
	err = o.transact(false, func(t tx) error {
		if m, err := t.meta(Game, gameID); err != nil {
			return err
		} else if m == nil {
			return &Error{Code: CodeMissing}
		}
		log, err = t.log(gameID)
		return err
	})
	return log, err
}
