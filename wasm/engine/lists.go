package main

import (
	"errors"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/request"
	"broadside/core/roster"
	"broadside/wasm/bridge/json"
)

const (
	mostUnits   = 500 // of a list or of a group
	mostOptions = 50
	mostPacks   = 20
	mostEntries = 2000
	mostDepth   = 8 // groups within groups
	mostPoints  = 1_000_000
)

// validate checks a list; packs beyond the engine's own may be given beside it.
func (e *Engine) validate(args []any) (any, error) {
	o := request.New(arg(args, 0))
	sys, edition, err := systemOf(o)
	if err != nil {
		return nil, err
	}
	l := readList(o, sys, edition)
	if err := o.Err(); err != nil {
		return nil, err
	}
	more, err := readPacks(named(args, 1), sys)
	if err != nil {
		return nil, err
	}
	report := sys.Validate(l, &catalogue.Catalogue{Packs: packs(sys, edition, more)})
	t := teller(sys, edition, more)
	issues := []json.Object{}
	for _, i := range report.Issues {
		issues = append(issues, json.Of("code", i.Code, "severity", string(i.Severity), "message", t.Issue(i), "path", i.Path))
	}
	return json.Of("points", report.Points, "issues", issues, "derived", derivedJSON(report.Derived)), nil
}

// derivedJSON are the numbers of the whole list, and under "units" those of its units by their paths.
func derivedJSON(all []roster.Derived) json.Object {
	whole, units := json.Object{}, json.Object{}
	seen := map[string]bool{}
	for _, d := range all {
		switch {
		case d.Path == "":
			whole = whole.With(d.Key, d.Value)
		case !seen[d.Path]:
			seen[d.Path] = true
			units = units.With(d.Path, derivedOf(all, d.Path))
		}
	}
	if len(units) > 0 {
		whole = whole.With("units", units)
	}
	return whole
}

func derivedOf(all []roster.Derived, path string) json.Object {
	of := json.Object{}
	for _, d := range all {
		if d.Path == path {
			of = of.With(d.Key, d.Value)
		}
	}
	return of
}

func (e *Engine) encodeList(args []any) (any, error) {
	o := request.New(arg(args, 0))
	sys, edition, err := systemOf(o)
	if err != nil {
		return nil, err
	}
	l := readList(o, sys, edition)
	if err := o.Err(); err != nil {
		return nil, err
	}
	code, err := roster.Encode(l)
	if err != nil {
		return nil, shareError(err)
	}
	return code, nil
}

func (e *Engine) decodeList(args []any) (any, error) {
	text, ok := arg(args, 0).(string)
	if !ok {
		return nil, fail("request-want-text", "")
	}
	l, err := roster.Decode(text)
	if err != nil {
		return nil, shareError(err)
	}
	return listJSON(l), nil
}

func shareError(err error) error {
	var share *roster.ShareError
	if errors.As(err, &share) {
		return fail(share.Code, "")
	}
	return err
}

// readList reads a list; the caller looks at the object's error.
func readList(o *request.Object, sys game.System, edition string) *roster.List {
	l := &roster.List{System: sys.About().ID, Edition: edition, Name: o.Text("name", ""), Limit: o.Int("limit", 0, mostPoints, 0)}
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

func listJSON(l *roster.List) json.Object {
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

// readPacks reads {packs: [pack…]}, each as catalogue answers it, and lints them.
func readPacks(o *request.Object, sys game.System) ([]catalogue.Pack, error) {
	var packs []catalogue.Pack
	for i, p := range o.Many("packs", mostPacks) {
		pack := catalogue.Pack{
			ID: p.Text("id", ""), System: p.Text("system", sys.About().ID), Name: p.Text("name", ""),
			Faction: p.Bool("faction"), Source: p.Text("source", ""),
		}
		for _, e := range p.Many("entries", mostEntries) {
			pack.Entries = append(pack.Entries, readEntry(e))
		}
		if err := o.Err(); err != nil {
			return nil, err
		}
		if bad := catalogue.Lint(&pack, sys.Schema()); len(bad) > 0 {
			return nil, lintError(bad[0], &pack, o.Path("packs")+"/"+itoa(i))
		}
		packs = append(packs, pack)
	}
	return packs, o.Err()
}

// mostParts bounds the weapons and loads of one entry.
const mostParts = 50

func readEntry(e *request.Object) catalogue.Entry {
	entry := catalogue.Entry{
		ID: e.Text("id", ""), Kind: e.Text("kind", ""), Name: e.Text("name", ""),
		Points: e.Int("points", 0, mostPoints, 0), Special: e.Strings("special"),
	}
	figures := e.Maybe("figures")
	for _, key := range figures.Keys() {
		entry.Figures = append(entry.Figures, catalogue.Figure{Key: key, Value: figures.Text(key, "")})
	}
	for _, part := range e.Many("parts", mostParts) {
		p := readEntry(part)
		if len(p.Parts) > 0 {
			part.Fail("parts", "request-too-deep")
		}
		entry.Parts = append(entry.Parts, p)
	}
	return entry
}

// lintError is the first thing wrong with a pack, at its entry.
func lintError(p catalogue.Problem, pack *catalogue.Pack, path string) error {
	for i := range pack.Entries {
		if pack.Entries[i].ID == p.Entry && p.Entry != "" {
			path += "/entries/" + itoa(i)
			break
		}
	}
	return &request.Error{Code: p.Code, Path: path, Args: p.Args}
}
