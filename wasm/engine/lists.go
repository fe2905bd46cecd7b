package main

import (
	"errors"

	"broadside/core/catalogue"
	"broadside/core/exchange"
	"broadside/core/game"
	"broadside/core/json"
	"broadside/core/params"
	"broadside/core/roster"
)

// mostPacks bounds the packs that are given beside the engine's own.
const mostPacks = 20

// validate checks a list; packs beyond the engine's own may be given beside it.
func (e *Engine) validate(args []any) (any, error) {
	o := params.New(arg(args, 0))
	sys, edition, err := systemOf(o)
	if err != nil {
		return nil, err
	}
	l := exchange.ReadList(o, sys.About().ID, edition)
	if err := o.Err(); err != nil {
		return nil, err
	}
	more, err := readPacks(named(args, 1), sys)
	if err != nil {
		return nil, err
	}
	report := sys.Validate(l, &catalogue.Catalogue{Packs: packs(sys, edition, more)})
	report.Issues = append(report.Issues, unknownRules(l.Units, "", &catalogue.Catalogue{Packs: more}, sys.Schema())...)
	t := teller(sys, edition, more)
	issues := []json.Object{}
	for _, i := range report.Issues {
		issues = append(issues, json.Of("code", i.Code, "severity", string(i.Severity), "message", t.Issue(i), "path", i.Path))
	}
	return json.Of("points", report.Points, "issues", issues, "derived", derivedJSON(report.Derived)), nil
}

// unknownRules are the special rules of a list's units that neither the game knows nor their pack has a text for: they are
// shown and do nothing.
func unknownRules(units []roster.Unit, at string, of *catalogue.Catalogue, schema *catalogue.Schema) (all []roster.Issue) {
	for i, u := range units {
		path := at + "/units/" + itoa(i)
		if e, pack := of.Find(u.Entry); e != nil {
			for _, p := range catalogue.Lint(&catalogue.Pack{ID: pack.ID, System: pack.System, Entries: []catalogue.Entry{*e}}, schema) {
				if p.Code == catalogue.UnknownRule && pack.RuleText(p.Args["rule"]) == "" {
					all = append(all, roster.Issue{Code: p.Code, Severity: roster.Advice, Args: p.Args, Path: path})
				}
			}
		}
		all = append(all, unknownRules(u.Units, path, of, schema)...)
	}
	return all
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
	o := params.New(arg(args, 0))
	sys, edition, err := systemOf(o)
	if err != nil {
		return nil, err
	}
	l := exchange.ReadList(o, sys.About().ID, edition)
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
		return nil, fail("request-want-text", "", "most", itoa(roster.MostShare))
	}
	l, err := roster.Decode(text)
	if err != nil {
		return nil, shareError(err)
	}
	return exchange.List(l), nil
}

func shareError(err error) error {
	var share *roster.ShareError
	if errors.As(err, &share) {
		return fail(share.Code, "")
	}
	return err
}

// readPacks reads {packs: [pack…]}, each as catalogue answers it, and lints them.
func readPacks(o *params.Object, sys game.Definition) ([]catalogue.Pack, error) {
	var packs []catalogue.Pack
	for _, p := range o.Many("packs", mostPacks) {
		packs = append(packs, exchange.ReadPack(p, sys.About().ID))
	}
	if err := o.Err(); err != nil {
		return nil, err
	}
	for i := range packs {
		for _, bad := range catalogue.Lint(&packs[i], sys.Schema()) {
			if bad.Code != catalogue.UnknownRule { // these are text
				return nil, lintError(bad, &packs[i], o.Path("packs")+"/"+itoa(i))
			}
		}
	}
	return packs, nil
}

// lintError is the first thing wrong with a pack, at its entry.
func lintError(p catalogue.Problem, pack *catalogue.Pack, path string) error {
	for i := range pack.Entries {
		if pack.Entries[i].ID == p.Entry && p.Entry != "" {
			path += "/entries/" + itoa(i)
			break
		}
	}
	return &params.Error{Code: p.Code, Path: path, Args: p.Args}
}
