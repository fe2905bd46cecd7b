package store

import (
	"cmp"

	"broadside/core/records"
	"broadside/core/shortsort"
)

// backend runs transactions. f reads first and writes last, and returns no error of its own after its first write;
// a transaction whose f or whose writing fails leaves nothing behind.
type backend interface {
	transact(write bool, f func(tx) error) error
	tell(Change)
}

// tx is one transaction. Reads may block; writes are only queued, and show their errors when the transaction ends.
type tx interface {
	meta(kind Kind, id string) (*Record, error) // without Data; nil when there is none
	metas(kind Kind) ([]Record, error)          // without Data; of every kind for ""
	body(kind Kind, id string) ([]byte, error)
	log(gameID string) ([][]byte, error)
	lastRev() (int, error) // the highest Rev ever given

	setLastRev(rev int)
	putMeta(r Record)
	putBody(r Record)
	addLog(gameID string, fromSeq int, envelopes [][]byte)
	cutLog(gameID string, from int) // leaves the first from envelopes
	remove(kind Kind, id string)    // meta, body and log
}

// ops are the Store's operations over any backend.
type ops struct{ backend }

// read gives what a transaction reads.
func read[T any](o ops, f func(tx) (T, error)) (got T, err error) {
	err = o.transact(false, func(t tx) (err error) {
		got, err = f(t)
		return err
	})
	return got, err
}

// write runs a transaction that writes, and tells the others of it.
func (o ops) write(what Change, f func(tx) error) error {
	err := o.transact(true, f)
	if err == nil {
		o.tell(what)
	}
	return err
}

func (o ops) List(kind Kind) ([]Record, error) {
	list, err := read(o, func(t tx) ([]Record, error) { return t.metas(kind) })
	shortsort.Stable(list, func(a, b Record) int { return cmp.Or(cmp.Compare(b.Updated, a.Updated), cmp.Compare(a.ID, b.ID)) })
	return list, err
}

func (o ops) Get(kind Kind, id string) (Record, error) {
	return read(o, func(t tx) (Record, error) { return full(t, kind, id) })
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
	if w.Log, err = t.log(id); err == nil {
		w.Seat, err = t.meta(Seat, id)
	}
	if err == nil && w.Seat != nil {
		w.Seat.Data, err = t.body(Seat, id)
	}
	return w, err
}

func (o ops) Put(r Record) (int, error) {
	if err := r.Check(); err != nil {
		return 0, err
	}
	err := o.write(Change{r.Kind, r.ID}, func(t tx) error { return putRecord(t, &r) })
	return r.Rev, err
}

// putRecord writes r if it may be written, with its new Rev.
func putRecord(t tx, r *Record) error {
	m, err := t.meta(r.Kind, r.ID)
	switch {
	case err != nil:
		return err
	case m == nil && r.Rev != 0:
		return &Error{Code: CodeDeleted}
	case m != nil && m.Rev != r.Rev:
		return conflict(t, r.Kind, r.ID)
	}
	last, err := t.lastRev()
	if err != nil {
		return err
	}
	r.Rev, r.Updated, r.Head = last+1, Now(), 0
	if m != nil {
		r.Head = m.Head
	}
	t.setLastRev(r.Rev)
	t.putMeta(*r)
	t.putBody(*r)
	return nil
}

func conflict(t tx, kind Kind, id string) error {
	stored, err := full(t, kind, id)
	if err != nil {
		return err
	}
	return &Error{Code: CodeConflict, Stored: &stored, Head: stored.Head}
}

func (o ops) Delete(kind Kind, id string) (w Whole, err error) {
	err = o.write(Change{kind, id}, func(t tx) (err error) {
		if w, err = whole(t, kind, id); err == nil {
			t.remove(kind, id)
		}
		if err == nil && w.Seat != nil {
			t.remove(Seat, id)
		}
		return err
	})
	return w, err
}

func (o ops) Restore(w Whole) (int, error) {
	if err := w.CheckWhole(); err != nil {
		return 0, err
	}
	err := o.write(Change{w.Kind, w.ID}, func(t tx) error {
		m, err := t.meta(w.Kind, w.ID)
		last, err2 := t.lastRev()
		if err = cmp.Or(err, err2); err != nil {
			return err
		}
		if m != nil {
			return conflict(t, w.Kind, w.ID)
		}
		if w.Rev == 0 {
			w.Rev = last + 1
		}
		t.setLastRev(max(last, w.Rev))
		writeWhole(t, w)
		return nil
	})
	return w.Rev, err
}

func writeWhole(t tx, w Whole) {
	w.Head = len(w.Log)
	t.putMeta(w.Record)
	t.putBody(w.Record)
	if len(w.Log) > 0 {
		t.addLog(w.ID, 0, w.Log)
	}
	if w.Seat != nil {
		t.putMeta(*w.Seat)
		t.putBody(*w.Seat)
	}
}

func (o ops) Splice(gameID string, head, from int, envelopes [][]byte, summary string, beside *Record) (rev int, err error) {
	if err = records.CheckLog(envelopes); err == nil && beside != nil {
		err = beside.Check()
	}
	if err != nil {
		return 0, err
	}
	switch {
	case from > head || from < min(head, 0):
		return 0, records.Invalid("Head")
	case !records.IsText(summary):
		return 0, records.Invalid("Summary")
	}
	err = o.write(Change{Game, gameID}, func(t tx) error {
		m, err := headed(t, gameID, head)
		if err == nil && beside != nil {
			r := *beside
			err = putRecord(t, &r)
			rev = r.Rev
		}
		if err != nil {
			return err
		}
		if from < head {
			t.cutLog(gameID, from)
		}
		m.Head, m.Updated, m.Summary = from+len(envelopes), Now(), cmp.Or(summary, m.Summary)
		t.addLog(gameID, from, envelopes)
		t.putMeta(*m)
		return nil
	})
	return rev, err
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

func (o ops) Match(gameID string) (Whole, error) {
	return read(o, func(t tx) (Whole, error) { return whole(t, Game, gameID) })
}
