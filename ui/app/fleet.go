package app

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/records"
	"broadside/core/roster"
	"broadside/core/wire"
	"broadside/core/words"
	"broadside/ui/kit"
	"broadside/ui/store"
)

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
	l.Rename(today(l.System, l.Edition))
	return openFleet(id, l, r.Rev), nil
}

// NewFleet is a list that is not kept yet; Save keeps it.
func NewFleet(l *roster.List) *Fleet { return openFleet(NewID(), l, 0) }

func openFleet(id string, l *roster.List, rev int) *Fleet {
	f := &Fleet{Draft: Draft{ID: id, rev: rev}, List: l}
	f.record = func() store.Record {
		return store.Record{Kind: store.Fleet, Name: Cut(f.List.Name, records.MaxText), System: f.List.System, Summary: summary(f.List), Data: wire.EncodeList(f.List)}
	}
	f.part = func() { f.List.Name = words.Say("app/parted-name", "name", f.List.Name) }
	return f
}

// Cut keeps a name within so many bytes.
func Cut(name string, most int) string { return strings.ToValidUTF8(name[:min(len(name), most)], "") }

// A Row is what a list of fleets shows of one.
type Row struct {
	ID, Name, System string
	Known            bool   // the figures below are known
	Factions         string // by id; "" where the row is from before they were kept
	Points, Limit    int
	Problems, Ahead  int // breaches of the game's rules, and what is still to come
	Updated          int64
}

// Factions are those of a list, by id.
func Factions(l *roster.List) string { return strings.Join(l.Packs, " ") }

// Summaries of fleets are "points/limit/problems/ahead/factions/basis", or "unknown/basis".
const unknown = "unknown"

func summary(l *roster.List) string {
	sum, report := unknown, roster.Report{}
	sys, ok := core.Find(l.System)
	if ok {
		packs := Catalogue(sys, l.Edition)
		if _, absent := l.Lacking(packs); len(absent) == 0 { // without its data they say nothing
			report = sys.Validate(l, packs)
			problems, ahead := report.Breaches()
			sum = kit.Itoa(report.Points) + "/" + kit.Itoa(l.Limit) + "/" + kit.Itoa(problems) + "/" + kit.Itoa(ahead) + "/" +
				strings.ReplaceAll(Factions(l), "/", "|")
		}
	}
	return sum + "/" + basis(l.System)
}

// basis is what figures of a game's fleets were worked out by: the engine's rules and the data that were here.
func basis(system string) string {
	text := ""
	if sys, ok := core.Find(system); ok {
		text = sys.About().Ruleset
	}
	for _, s := range setsOf(system) {
		text += " " + s.ID + ":" + kit.Itoa(s.rev)
	}
	return strings.ReplaceAll(text, "/", "|")
}

// renewed are summaries by data that came after a fleet was saved, by its id and revision.
var renewed = map[string]string{}

// current is a record's summary by what is here now, or, where its data went, as it was kept. It blocks.
func current(r *store.Record) string {
	on := "/" + basis(r.System)
	if strings.HasSuffix(r.Summary, on) {
		return r.Summary
	}
	key := r.ID + " " + kit.Itoa(r.Rev)
	if !strings.HasSuffix(renewed[key], on) {
		f, err := LoadFleet(r.ID)
		if err != nil {
			return ""
		}
		renewed[key] = summary(f.List)
	}
	return kit.Either(strings.HasPrefix(renewed[key], unknown), r.Summary, renewed[key])
}

func rowOf(r store.Record) Row {
	row := Row{ID: r.ID, Name: r.Name, System: r.System, Updated: r.Updated}
	parts := strings.Split(current(&r), "/")
	if len(parts) < 3 {
		return row
	}
	var errs [3]error
	row.Points, errs[0] = strconv.Atoi(parts[0])
	row.Limit, errs[1] = strconv.Atoi(parts[1])
	row.Problems, errs[2] = strconv.Atoi(parts[2])
	if len(parts) > 4 { // older ones have none
		row.Ahead, _ = strconv.Atoi(parts[3])
	}
	if len(parts) > 5 {
		row.Factions = parts[4]
	}
	row.Known = errs == [3]error{}
	return row
}

// Games are all that this app knows, to choose from.
func Games() []kit.Option {
	return kit.Each(core.Systems, func(sys game.Definition) kit.Option {
		return kit.Option{Value: sys.About().ID, Text: sys.About().Name}
	})
}

// Teller speaks of a list's game, with no game open.
func Teller(sys game.Definition, edition string) *words.Teller {
	packs := append(Catalogue(sys, edition).Packs, *bygoneOf(sys.About().ID))
	drafts := kit.Flat(setsOf(sys.About().ID), func(s *DataSet) []catalogue.Pack { return kit.Either(s.Own, s.Packs, nil) }) // have names too
	return words.NewTeller(&words.English, sys, append(packs, drafts...), nil, nil)
}

// Validate is what a list's game says of it; false where this app does not know the game.
func Validate(l *roster.List) (roster.Report, bool) {
	sys, ok := core.Find(l.System)
	if !ok {
		return roster.Report{}, false
	}
	return sys.Validate(l, Catalogue(sys, l.Edition)), true
}

// NewID is an id that no other record has.
func NewID() string {
	const digits = "0123456789abcdefghijklmnopqrstuvwxyz"
	id := make([]byte, 12)
	for i := range id {
		id[i] = digits[rand.IntN(len(digits))]
	}
	return string(id)
}

// Fleets lists the fleets that are kept, latest first. It blocks.
func Fleets() ([]Row, error) {
	records, err := database.List(store.Fleet)
	rows := kit.Each(records, rowOf)
	if err == nil {
		rememberFleets(rows)
	}
	return rows, err
}

// Lists reads the fleets of a game. It blocks. One that cannot be read is left out.
func Lists(system string) ([]roster.List, error) {
	records, err := database.List(store.Fleet)
	var lists []roster.List
	for _, r := range kit.Only(records, func(r store.Record) bool { return r.System == system }) {
		if f, err := LoadFleet(r.ID); err == nil {
			lists = append(lists, *f.List)
		}
	}
	return lists, err
}
