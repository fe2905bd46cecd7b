package app

import (
	"strings"

	"broadside/core/roster"
	"broadside/core/wire"
	"broadside/core/words"
	"broadside/ui/store"
)

// Breaches counts the issues that make a list illegal, and apart from them those that only say what is still to come.
func Breaches(r *roster.Report) (problems, ahead int) {
	for _, i := range r.Issues {
		switch {
		case i.Ahead:
			ahead++
		case i.Severity == roster.Breach:
			problems++
		}
	}
	return problems, ahead
}

// A Fleet is a kept list that a screen has open.
type Fleet struct {
	Draft
	List *roster.List
}

// LoadFleet opens a fleet. It blocks. The error is of the store or of the bytes.
func LoadFleet(id string) (*Fleet, error) {
	r, err := database.Get(store.Fleet, id)
	if err != nil {
		return nil, err
	}
	l, err := wire.DecodeList(r.Data)
	if err != nil {
		return nil, err
	}
	lead(l, today(l.System, l.Edition))
	return openFleet(id, l, r.Rev), nil
}

// NewFleet is a list that is not kept yet; Save keeps it.
func NewFleet(l *roster.List) *Fleet { return openFleet(NewID(), l, 0) }

func openFleet(id string, l *roster.List, rev int) *Fleet {
	f := &Fleet{Draft: Draft{ID: id, rev: rev}, List: l}
	f.record = func() store.Record {
		return store.Record{Kind: store.Fleet, Name: Cut(f.List.Name, store.MaxText), System: f.List.System, Summary: summary(f.List), Data: wire.EncodeList(f.List)}
	}
	f.part = func() { f.List.Name = words.Say("app/parted-name", "name", f.List.Name) }
	return f
}

// Cut keeps a name within so many bytes.
func Cut(name string, most int) string { return strings.ToValidUTF8(name[:min(len(name), most)], "") }
