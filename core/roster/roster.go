// Package roster holds players' lists: what they chose, what is wrong with it,
// and the share codes that carry a list in a link.
package roster

import (
	"slices"

	"broadside/core/catalogue"
)

// A List is a fleet or an army as a player builds it.
type List struct {
	System  string
	Edition string
	Name    string
	Limit   int      // points agreed on; 0 where there is none
	Packs   []string // factions picked besides the core of the game
	Units   []Unit
}

// A Unit is a ship, a squadron, or a group that holds others (a battlegroup).
type Unit struct {
	ID      string // unique in the list
	Entry   string // of the catalogue
	Name    string // given by the player, or empty
	Count   int    // models of one kind; 0 counts as 1
	Options []Option
	Units   []Unit
}

// MostCount is the most models that a unit counts.
const MostCount = 1000

// An Option is an upgrade, a weapon, a hero… taken by a unit.
type Option struct {
	Entry string
	Mount string // facing of a weapon; empty where it has none
}

// A Severity tells how bad an issue is.
type Severity string

const (
	Breach Severity = "error"   // the list is not legal
	Advice Severity = "warning" // legal, and probably not meant
)

// An Issue is one thing wrong with a list.
type Issue struct {
	Code     string
	Severity Severity
	Args     map[string]string
	Path     string // JSON pointer to the offending entry: "/units/2/options/0"
	Ahead    bool   // a breach that only says what is still to come while the list is built
}

// A Report is what a game says of a list.
type Report struct {
	Points  int
	Issues  []Issue
	Derived []Derived
}

// Say adds an issue, with pairs of names and values that its sentence takes.
func (r *Report) Say(severity Severity, code, path string, args ...string) {
	issue := Issue{Code: code, Severity: severity, Path: path, Args: map[string]string{}}
	for i := 0; i+1 < len(args); i += 2 {
		issue.Args[args[i]] = args[i+1]
	}
	r.Issues = append(r.Issues, issue)
}

// Counted is what the unit at a path counts by the game's rules, of the points that all of it costs, and what is paid for in it
// beside that, such as an admiral.
func (r *Report) Counted(path string, whole int) (counted, beside int) {
	for _, d := range r.Derived {
		if d.Key == "points" && d.Path == path {
			return d.Value, whole - d.Value
		}
	}
	return whole, 0
}

// Derived is a number that the game computes from a list.
type Derived struct {
	Key   string
	Value int
	Path  string // of the unit that it belongs to; empty for the list as a whole
}

// Await marks breaches that go as a list is filled up to its limit. They are breaches all the same for who plays with it so.
func (r *Report) Await(limit int, codes ...string) {
	for n := range r.Issues {
		r.Issues[n].Ahead = r.Points < limit && slices.Contains(codes, r.Issues[n].Code)
	}
}

// Breaches counts the issues that make a list illegal, and apart from them those that only say what is still to come.
func (r *Report) Breaches() (problems, ahead int) {
	for _, i := range r.Issues {
		switch {
		case i.Ahead:
			ahead++
		case i.Severity == Breach:
			problems++
		}
	}
	return problems, ahead
}

// Legal reports whether no rule is broken.
func (r *Report) Legal() bool {
	return !slices.ContainsFunc(r.Issues, func(i Issue) bool { return i.Severity == Breach })
}

// Has reports whether the unit took an entry of the catalogue.
func (u *Unit) Has(entry string) bool {
	return slices.ContainsFunc(u.Options, func(o Option) bool { return o.Entry == entry })
}

// Clone copies a list so deep that no change of one shows in the other.
func (l *List) Clone() *List {
	c := *l
	c.Packs = slices.Clone(l.Packs)
	c.Units = CloneUnits(l.Units)
	return &c
}

// CloneUnits copies units with all in them.
func CloneUnits(units []Unit) []Unit {
	out := slices.Clone(units)
	for i := range out {
		out[i].Options = slices.Clone(out[i].Options)
		out[i].Units = CloneUnits(out[i].Units)
	}
	return out
}

// Rename puts other ids in the places of those of packs and of entries.
func (l *List) Rename(now func(id string, packs bool) string) {
	for i := range l.Packs {
		l.Packs[i] = now(l.Packs[i], true)
	}
	Each(l.Units, func(u *Unit) {
		u.Entry = now(u.Entry, false)
		for i := range u.Options {
			u.Options[i].Entry = now(u.Options[i].Entry, false)
		}
	})
}

// Lacking counts the units and options that packs do not have, and names the packs that the list picked and that are not there.
func (l *List) Lacking(packs *catalogue.Catalogue) (entries int, ids []string) {
	Entries(l.Units, func(id string) {
		if e, _ := packs.Find(id); e == nil {
			entries++
		}
	})
	for _, id := range l.Packs {
		if packs.Pack(id) == nil {
			ids = append(ids, id)
		}
	}
	return entries, ids
}

// Entries calls do with every entry that units and what stands in them have.
func Entries(units []Unit, do func(entry string)) {
	Each(units, func(u *Unit) {
		do(u.Entry)
		for _, o := range u.Options {
			do(o.Entry)
		}
	})
}

// Flat lists units with those that stand in each behind it.
func Flat(units []Unit) []Unit {
	var all []Unit
	for _, u := range units {
		all = append(append(all, u), Flat(u.Units)...)
	}
	return all
}

// Each goes through units with all that stand in them.
func Each(units []Unit, do func(*Unit)) {
	for i := range units {
		do(&units[i])
		Each(units[i].Units, do)
	}
}
