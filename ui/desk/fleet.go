package desk

import (
	"bytes"
	"strconv"
	"strings"

	"broadside/core/roster"
	"broadside/core/wire"
	"broadside/core/words"
	"broadside/ui/store"
)

// A Row is what a list of fleets shows of one.
type Row struct {
	ID, Name, System string
	Known            bool // the figures below are known
	Points, Limit    int
	Problems         int // breaches of the game's rules
	Updated          int64
}

// Summaries of fleets are "points/limit/problems".

func summary(l *roster.List) string {
	report, ok := Validate(l)
	if !ok {
		return ""
	}
	return strconv.Itoa(report.Points) + "/" + strconv.Itoa(l.Limit) + "/" + strconv.Itoa(Breaches(&report))
}

func rowOf(r store.Record) Row {
	row := Row{ID: r.ID, Name: r.Name, System: r.System, Updated: r.Updated}
	parts := strings.Split(r.Summary, "/")
	if len(parts) != 3 {
		return row
	}
	var errs [3]error
	row.Points, errs[0] = strconv.Atoi(parts[0])
	row.Limit, errs[1] = strconv.Atoi(parts[1])
	row.Problems, errs[2] = strconv.Atoi(parts[2])
	row.Known = errs == [3]error{}
	return row
}

// Breaches counts the issues that make a list illegal.
func Breaches(r *roster.Report) int {
	n := 0
	for _, i := range r.Issues {
		if i.Severity == roster.Breach {
			n++
		}
	}
	return n
}

// A Fleet is a kept list that a screen has open.
type Fleet struct {
	ID   string
	List *roster.List

	// Told hears of what a save met; each is news that the player has to see.
	Told func(News)

	rev            int
	dirty, writing bool
	failed         error
}

// News is what happened to a fleet while it was saved.
type News int

const (
	// Parted says that another tab had changed the fleet too. That version stays under the old id, and this one goes
	// on as a fleet of its own under the new ID: nothing is lost.
	Parted News = iota + 1
	// Revived says that another tab had deleted the fleet, and that saving brought it back.
	Revived
	// Failed says that the store refused; Failure tells why. The next save tries again.
	Failed
	// Saved says that a save succeeded after one that failed.
	Saved
	// Kept says that the fleet stands in the store for the first time under its ID.
	Kept
)

// LoadFleet opens a fleet. It blocks. The error is of the store or of the bytes.
func LoadFleet(id string) (*Fleet, error) {
	r, err := shelf.Get(store.Fleet, id)
	if err != nil {
		return nil, err
	}
	l, err := wire.DecodeList(r.Data)
	if err != nil {
		return nil, err
	}
	return &Fleet{ID: id, List: l, rev: r.Rev}, nil
}

// NewFleet is a list that is not kept yet; Save keeps it.
func NewFleet(l *roster.List) *Fleet { return &Fleet{ID: NewID(), List: l} }

// Failure is why the last save did not succeed, or nil.
func (f *Fleet) Failure() error { return f.failed }

// Busy tells whether a change is on its way to the store.
func (f *Fleet) Busy() bool { return f.writing || f.dirty }

// Save keeps the list as it stands, in the background; changes that come while it writes are written after.
// Call it with the renderer's lock held, as handlers do.
func (f *Fleet) Save() {
	f.dirty = true
	if f.writing {
		return
	}
	f.writing, f.dirty = true, false
	record := f.record()
	var rev int
	var err error
	Work(func() { rev, err = shelf.Put(record) }, func() { f.wrote(record, rev, err) })
}

func (f *Fleet) record() store.Record {
	return store.Record{
		Kind: store.Fleet, ID: f.ID, Name: cut(f.List.Name), System: f.List.System, Rev: f.rev,
		Summary: summary(f.List), Data: wire.EncodeList(f.List),
	}
}

// cut keeps a name within what a record holds.
func cut(name string) string {
	if len(name) > store.MaxText {
		name = name[:store.MaxText]
	}
	return strings.ToValidUTF8(name, "")
}

func (f *Fleet) wrote(record store.Record, rev int, err error) {
	f.writing = false
	e, _ := err.(*store.Error)
	switch {
	case err == nil:
		f.rev = rev
		if f.failed != nil {
			f.failed = nil
			f.tell(Saved)
		}
		if record.Rev == 0 {
			f.tell(Kept)
		}
	case e != nil && e.Code == store.CodeConflict && e.Stored != nil:
		f.meet(record, e.Stored)
	case e != nil && e.Code == store.CodeDeleted:
		f.rev, f.dirty = 0, true
		f.tell(Revived)
	default:
		f.failed = err
		f.tell(Failed)
		return
	}
	if f.dirty {
		f.Save()
	}
}

// meet goes on after another tab was faster: with its revision when it wrote the same, else as a fleet of its own.
func (f *Fleet) meet(ours store.Record, theirs *store.Record) {
	if bytes.Equal(ours.Data, theirs.Data) {
		f.rev = theirs.Rev
		return
	}
	f.ID, f.rev, f.dirty = NewID(), 0, true
	f.List.Name = words.Say("desk/parted-name", "name", f.List.Name)
	f.tell(Parted)
}

func (f *Fleet) tell(n News) {
	if f.Told != nil {
		f.Told(n)
	}
}

// Same tells whether two handles stand at the same kept version.
func (f *Fleet) Same(other *Fleet) bool { return f.ID == other.ID && f.rev == other.rev }
