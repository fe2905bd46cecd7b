package app

import (
	"bytes"
	"errors"

	"broadside/core/words"
	"broadside/ui/kit"
	"broadside/ui/store"
)

// Draft is what a record that a screen has open shares with every other: one write at a time, the last state always, and
// both versions where two tabs changed it.
type Draft struct {
	ID string

	// Notice is what the player has to read of what another tab did, "" for nothing.
	Notice string

	// Told hears of what a save met, beside the player.
	Told func(News)

	record func() store.Record // as it stands, without ID and Rev
	part   func()              // renames it, since it goes on beside another tab's version
	stood  func()              // hears that it stands in the store; nil where nobody asks

	rev            int
	dirty, writing bool
	failed         error
}

// News is what happened to a record while it was saved.
type News int

const (
	// Parted says that another tab had changed the record too. That version stays under the old id, and this one goes
	// on as a record of its own under the new ID: nothing is lost.
	Parted News = iota + 1
	// Revived says that another tab had deleted the record, and that saving brought it back.
	Revived
	// Failed says that the store refused; Failure tells why. The next save tries again.
	Failed
	// Saved says that a save succeeded after one that failed.
	Saved
	// Kept says that the record stands in the store for the first time under its ID.
	Kept
)

// Failure is why the last save did not succeed, or nil.
func (d *Draft) Failure() error { return d.failed }

// Busy tells whether a change is on its way to the store.
func (d *Draft) Busy() bool { return d.writing || d.dirty }

// Save keeps the record as it stands, in the background; changes that come while it writes are written after.
// Call it with the renderer's lock held, as handlers do.
func (d *Draft) Save() {
	d.dirty = true
	if d.writing {
		return
	}
	d.writing, d.dirty = true, false
	record := d.record()
	record.ID, record.Rev = d.ID, d.rev
	Load(func() (int, error) { return database.Put(record) }, func(rev int, err error) { d.wrote(record, rev, err) })
}

func (d *Draft) wrote(record store.Record, rev int, err error) {
	d.writing = false
	e, _ := err.(*store.Error)
	switch {
	case err == nil:
		d.rev = rev
		if d.stood != nil {
			d.stood()
		}
		if d.failed != nil {
			d.failed = nil
			d.tell(Saved)
		}
		if record.Rev == 0 {
			d.tell(Kept)
		}
	case e != nil && e.Code == store.CodeConflict && e.Stored != nil:
		d.meet(record, e.Stored)
	case e != nil && e.Code == store.CodeDeleted:
		d.rev, d.dirty = 0, true
		d.tell(Revived)
	default:
		d.failed = err
		d.tell(Failed)
		return
	}
	if d.dirty {
		d.Save()
	}
}

// meet goes on after another tab was faster: with its revision when it wrote the same, else as a record of its own.
func (d *Draft) meet(ours store.Record, theirs *store.Record) {
	if bytes.Equal(ours.Data, theirs.Data) {
		d.rev = theirs.Rev
		return
	}
	d.ID, d.rev, d.dirty = NewID(), 0, true
	d.part()
	d.tell(Parted)
}

// tell lets the player know what a save met, and the screen.
func (d *Draft) tell(n News) {
	switch n {
	case Parted:
		d.notice("parted")
	case Revived:
		d.notice("revived")
	case Failed:
		Toasts().Alarm(Sentence(d.failed))
	case Saved:
		Toast(words.Say("game/saved-again"))
	}
	if d.Told != nil {
		d.Told(n)
	}
}

func (d *Draft) notice(what string) {
	r := d.record()
	d.Notice = words.English.Say("app/"+what+"-"+string(r.Kind), words.Args{"name": r.Name})
}

// Notes are what the player has to know of the record: what another tab did, and that it could not be kept.
func (d *Draft) Notes() (all []kit.Problem) {
	if d.Notice != "" {
		all = append(all, kit.Problem{Severity: kit.Note, Sign: words.Say("sign/note"), Text: d.Notice, Action: words.Say("fleets/understood"), Press: func() { d.Notice = "" }})
	}
	if d.failed != nil {
		all = append(all, kit.Problem{Severity: kit.Error, Sign: words.Say("sign/error"), Text: Sentence(d.failed), Action: words.Say("fleets/save-again"), Press: d.Save})
	}
	return all
}

func (d *Draft) draft() *Draft { return d }

// Meet follows what another tab did to a record that is open; what is being changed here is sorted out when it is saved. Take
// opens the record as that tab left it.
func Meet[T interface{ draft() *Draft }](change store.Change, open T, read func(id string) (T, error), take func(T)) {
	d := open.draft()
	if d.Busy() || change.ID != "" && change.ID != d.ID {
		return
	}
	Load(func() (T, error) { return read(d.ID) }, func(now T, err error) {
		switch {
		case d.Busy():
		case errors.Is(err, store.ErrMissing):
			d.notice("gone")
		case err == nil && !now.draft().Same(d):
			now.draft().notice("changed")
			take(now)
		}
	})
}

// Same tells whether two handles stand at the same kept version.
func (d *Draft) Same(other *Draft) bool { return d.ID == other.ID && d.rev == other.rev }

// A Keeper writes one record of the kind Setting as often as it changes: one write at a time, the last state always, over
// whatever another tab has left.
type Keeper struct {
	ID string

	rev            int
	writing, dirty bool
}

// Keep writes what data gives once the page shows it. If it changes during a write, data is asked again after it. A refusal of the store is told
// where it matters, by what else is saved there.
func (k *Keeper) Keep(data func() []byte) {
	if k.writing {
		k.dirty = true
		return
	}
	k.writing = true
	Later(func() {
		k.dirty = false
		record := store.Record{Kind: store.Setting, ID: k.ID, Rev: k.rev, Data: data()}
		var rev int
		var err error
		Aside(func() { rev, err = over(record) }, func() bool {
			k.writing = false
			if err == nil {
				k.rev = rev
			}
			if k.dirty {
				k.Keep(data)
			}
			return false
		})
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

// standing is the record that stands, an empty one where there is none. It blocks.
func standing(kind store.Kind, id string) (store.Record, error) {
	r, err := database.Get(kind, id)
	if errors.Is(err, store.ErrMissing) {
		err = nil
	}
	return r, err
}

// over writes a record over the one that stands.
func over(record store.Record) (rev int, err error) {
	for range 3 {
		if rev, err = database.Put(record); err == nil {
			return rev, nil
		}
		stood, _ := standing(record.Kind, record.ID)
		record.Rev = stood.Rev
	}
	return 0, err
}

// Deleted says that something is gone, with what else is to be known.
func Deleted(name, note string) string {
	return words.Say("app/deleted", "name", name) + kit.When(note != "", " "+note)
}

// Remove deletes a record, says so with what else is to be known, and offers to bring it back as it was. Then hears of
// either, and that it is gone or not.
func Remove(kind store.Kind, id, name, note string, then func(gone bool)) {
	met := func(err error, said string, gone bool) bool {
		if err != nil {
			said, gone = Sentence(err), !gone
		}
		if then(gone); said != "" {
			Toast(said)
		}
		return err == nil
	}
	Load(func() (store.Whole, error) { return database.Delete(kind, id) }, func(whole store.Whole, err error) {
		if met(err, "", true) {
			Offer(Deleted(name, note), words.Say("app/undo"), func() {
				Load(func() (int, error) { return database.Restore(whole) }, func(_ int, err error) { met(err, words.Say("app/restored", "name", name), false) })
			})
		}
	})
}

// SaveAside saves a record that no screen shows: that it failed is told over the page. Then, if any, hears whatever it met.
func (d *Draft) SaveAside(then func()) {
	d.Told = func(n News) {
		if n == Failed {
			Toast(Sentence(d.Failure()))
		}
		if then != nil {
			then()
		}
	}
	d.Save()
}
