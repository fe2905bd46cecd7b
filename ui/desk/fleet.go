package desk

import (
	"strconv"
	"strings"

	"broadside/core"
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
	sys, _ := core.Find(l.System)
	if _, absent := Lacking(l, Catalogue(sys, l.Edition)); len(absent) > 0 { // without its data they say nothing
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
	Draft
	List *roster.List
}

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
	return openFleet(id, l, r.Rev), nil
}

// NewFleet is a list that is not kept yet; Save keeps it.
func NewFleet(l *roster.List) *Fleet { return openFleet(NewID(), l, 0) }

func openFleet(id string, l *roster.List, rev int) *Fleet {
	f := &Fleet{Draft: Draft{ID: id, rev: rev}, List: l}
	f.record = func() store.Record {
		return store.Record{Kind: store.Fleet, Name: cut(f.List.Name), System: f.List.System, Summary: summary(f.List), Data: wire.EncodeList(f.List)}
	}
	f.part = func() { f.List.Name = words.Say("desk/parted-name", "name", f.List.Name) }
	return f
}

// cut keeps a name within what a record holds.
func cut(name string) string {
	if len(name) > store.MaxText {
		name = name[:store.MaxText]
	}
	return strings.ToValidUTF8(name, "")
}

// Same tells whether two handles stand at the same kept version.
func (f *Fleet) Same(other *Fleet) bool { return f.same(&other.Draft) }
