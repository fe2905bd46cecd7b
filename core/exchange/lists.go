// Package exchange writes lists and packs as JSON for other programs and reads
// them again: what the engine's pages give and get, and files that players keep.
package exchange

import (
	"broadside/core/catalogue"
	"broadside/core/json"
	"broadside/core/params"
	"broadside/core/roster"
)

// Limits of what is read. What is written keeps within them, so that every file of ours is read again; texts have
// catalogue.MostText bytes.
const (
	mostLists   = 200
	mostPacks   = 50
	mostUnits   = 500 // of a list or of a group
	mostOptions = 500
	mostEntries = 10_000
	mostTexts   = 1000
	mostParts   = 500 // weapons, loads and choices of one entry
	mostRules   = 500 // special rules of one entry or part
	mostDepth   = 8   // groups within groups
	mostPoints  = 1_000_000
)

// text is a text of any length that is kept.
func text(o *params.Object, key string) string { return o.LongText(key, catalogue.MostText) }

// ReadList reads a list of a game; the caller looks at the object's error.
func ReadList(o *params.Object, system, edition string) *roster.List {
	l := &roster.List{System: system, Edition: edition, Name: text(o, "name"), Limit: o.Int("limit", 0, mostPoints, 0)}
	l.Packs = o.Texts("packs", mostOptions, catalogue.MostText)
	l.Units = readUnits(o, 0)
	return l
}

func readUnits(o *params.Object, depth int) []roster.Unit {
	if depth > mostDepth {
		if o.Has("units") {
			o.Fail("units", "request-too-deep")
		}
		return nil
	}
	var units []roster.Unit
	for _, u := range o.Many("units", mostUnits) {
		if !u.Has("entry") {
			u.Fail("entry", "request-missing")
		}
		unit := roster.Unit{ID: text(u, "id"), Entry: text(u, "entry"), Name: text(u, "name"), Count: u.Int("count", 0, roster.MostCount, 0)}
		for _, c := range u.Many("options", mostOptions) {
			if !c.Has("entry") {
				c.Fail("entry", "request-missing")
			}
			unit.Options = append(unit.Options, roster.Option{Entry: text(c, "entry"), Mount: text(c, "mount")})
		}
		unit.Units = readUnits(u, depth+1)
		units = append(units, unit)
	}
	return units
}

// List is a list as a JSON object, without what it has none of.
func List(l *roster.List) json.Object {
	o := named(json.Of("system", l.System, "edition", l.Edition), "name", l.Name)
	if l.Limit != 0 {
		o = o.With("limit", min(max(0, l.Limit), mostPoints))
	}
	if len(l.Packs) > 0 {
		o = o.With("packs", cleaned(l.Packs, mostOptions))
	}
	return o.With("units", unitsJSON(l.Units, 0))
}

func unitsJSON(units []roster.Unit, depth int) []json.Object {
	return each(upTo(units, mostUnits), func(u roster.Unit) json.Object {
		o := named(json.Object{}, "id", u.ID).With("entry", catalogue.Clean(u.Entry))
		o = named(o, "name", u.Name)
		if u.Count != 0 {
			o = o.With("count", min(max(0, u.Count), roster.MostCount))
		}
		if len(u.Options) > 0 {
			o = o.With("options", optionsJSON(u.Options))
		}
		if len(u.Units) > 0 && depth < mostDepth {
			o = o.With("units", unitsJSON(u.Units, depth+1))
		}
		return o
	})
}

func optionsJSON(options []roster.Option) []json.Object {
	return each(upTo(options, mostOptions), func(c roster.Option) json.Object {
		return named(json.Of("entry", catalogue.Clean(c.Entry)), "mount", c.Mount)
	})
}

// named is an object with a text, where there is one.
func named(o json.Object, key, text string) json.Object {
	if text == "" {
		return o
	}
	return o.With(key, catalogue.Clean(text))
}

// each is what is made of each of some things.
func each[T, U any](all []T, of func(T) U) []U {
	made := make([]U, len(all))
	for i, one := range all {
		made[i] = of(one)
	}
	return made
}

// upTo is a list as far as the reader takes it.
func upTo[T any](all []T, most int) []T { return all[:min(len(all), most)] }

// cleaned are texts as the reader takes them.
func cleaned(texts []string, most int) []string {
	return each(upTo(texts, most), catalogue.Clean)
}
