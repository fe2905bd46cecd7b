// Package exchange writes lists and packs as JSON for other programs and reads
// them again: what the engine's pages give and get, and files that players keep.
package exchange

import (
	"broadside/core/json"
	"broadside/core/request"
	"broadside/core/roster"
)

// Limits of what is read.
const (
	mostLists   = 200
	mostPacks   = 50
	mostUnits   = 500 // of a list or of a group
	mostOptions = 50
	mostEntries = 2000
	mostParts   = 50   // weapons, loads and choices of one entry
	mostFigure  = 4000 // bytes; one may name a hundred entries
	mostDepth   = 8    // groups within groups
	mostPoints  = 1_000_000
)

// ReadList reads a list of a game; the caller looks at the object's error.
func ReadList(o *request.Object, system, edition string) *roster.List {
	l := &roster.List{System: system, Edition: edition, Name: o.Text("name", ""), Limit: o.Int("limit", 0, mostPoints, 0)}
	l.Packs = o.Strings("packs")
	l.Units = readUnits(o, 0)
	return l
}

func readUnits(o *request.Object, depth int) []roster.Unit {
	if depth > mostDepth {
		o.Fail("units", "request-too-deep")
		return nil
	}
	var units []roster.Unit
	for _, u := range o.Many("units", mostUnits) {
		if !u.Has("entry") {
			u.Fail("entry", "request-missing")
		}
		unit := roster.Unit{ID: u.Text("id", ""), Entry: u.Text("entry", ""), Name: u.Text("name", ""), Count: u.Int("count", 0, 1000, 0)}
		for _, c := range u.Many("options", mostOptions) {
			if !c.Has("entry") {
				c.Fail("entry", "request-missing")
			}
			unit.Options = append(unit.Options, roster.Option{Entry: c.Text("entry", ""), Mount: c.Text("mount", "")})
		}
		unit.Units = readUnits(u, depth+1)
		units = append(units, unit)
	}
	return units
}

// List is a list as a JSON object, without what it has none of.
func List(l *roster.List) json.Object {
	o := json.Of("system", l.System, "edition", l.Edition)
	if l.Name != "" {
		o = o.With("name", l.Name)
	}
	if l.Limit != 0 {
		o = o.With("limit", l.Limit)
	}
	if len(l.Packs) > 0 {
		o = o.With("packs", l.Packs)
	}
	return o.With("units", unitsJSON(l.Units))
}

func unitsJSON(units []roster.Unit) []json.Object {
	list := []json.Object{}
	for _, u := range units {
		o := json.Object{}
		if u.ID != "" {
			o = o.With("id", u.ID)
		}
		o = o.With("entry", u.Entry)
		if u.Name != "" {
			o = o.With("name", u.Name)
		}
		if u.Count != 0 {
			o = o.With("count", u.Count)
		}
		if len(u.Options) > 0 {
			o = o.With("options", optionsJSON(u.Options))
		}
		if len(u.Units) > 0 {
			o = o.With("units", unitsJSON(u.Units))
		}
		list = append(list, o)
	}
	return list
}

func optionsJSON(options []roster.Option) []json.Object {
	list := []json.Object{}
	for _, c := range options {
		o := json.Of("entry", c.Entry)
		if c.Mount != "" {
			o = o.With("mount", c.Mount)
		}
		list = append(list, o)
	}
	return list
}
