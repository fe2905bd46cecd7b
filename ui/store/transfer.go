package store

import (
	"cmp"

	"broadside/core/records"
	"broadside/core/shortsort"
)

func (o ops) Export() ([]byte, error) {
	all, err := read(o, everything)
	if err != nil {
		return nil, err
	}
	shortsort.Stable(all, func(a, b Whole) int { return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.ID, b.ID)) })
	return records.Encode(all)
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

func (o ops) Import(file []byte, mode records.Mode) (report records.Report, err error) {
	incoming, err := records.Decode(file)
	if err != nil {
		return report, err
	}
	err = o.write(Change{}, func(t tx) error {
		stored, err := everything(t)
		rev, err2 := t.lastRev()
		plan, err3 := records.Import(stored, incoming, mode)
		if err = cmp.Or(err, err2, err3); err != nil {
			return err
		}
		for _, k := range plan.Remove {
			t.remove(k.Kind, k.ID)
		}
		for _, w := range plan.Write {
			rev++
			w.Rev = rev
			t.remove(w.Kind, w.ID)
			writeWhole(t, w)
		}
		t.setLastRev(rev)
		report = plan.Report
		return nil
	})
	return report, err
}
