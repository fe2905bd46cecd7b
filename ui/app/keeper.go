package app

import "broadside/ui/store"

// A Keeper writes one record of the kind Setting as often as it changes: one write at a time, the last state always, over
// whatever another tab has left.
type Keeper struct {
	ID string

	rev            int
	writing, dirty bool
}

// Keep writes what data gives. If it changes during a write, data is asked again after it. A refusal of the store is told
// where it matters, by what else is saved there.
func (k *Keeper) Keep(data func() []byte) {
	if k.writing {
		k.dirty = true
		return
	}
	k.writing, k.dirty = true, false
	record := store.Record{Kind: store.Setting, ID: k.ID, Rev: k.rev, Data: data()}
	var err error
	Work(func() { record.Rev, err = over(record) }, func() {
		k.writing = false
		if err == nil {
			k.rev = record.Rev
		}
		if k.dirty {
			k.Keep(data)
		}
	})
}

// Read gives what was kept, and goes on from there. It blocks.
func (k *Keeper) Read() ([]byte, error) {
	record, err := database.Get(store.Setting, k.ID)
	if err == nil {
		k.rev = record.Rev
	}
	return record.Data, err
}

// wholes are the records of a kind with their data, but for those that another tab has deleted meanwhile. It blocks.
func wholes(kind store.Kind) ([]store.Record, error) {
	records, err := database.List(kind)
	var all []store.Record
	for _, r := range records {
		if r, err := database.Get(kind, r.ID); err == nil {
			all = append(all, r)
		}
	}
	return all, err
}

// over writes a record over the one that stands.
func over(record store.Record) (rev int, err error) {
	for range 3 {
		if rev, err = database.Put(record); err == nil {
			return rev, nil
		}
		record.Rev = 0
		if stored, err := database.Get(store.Setting, record.ID); err == nil {
			record.Rev = stored.Rev
		}
	}
	return 0, err
}
