package main

import (
	"slices"

	"broadside/core"
	"broadside/core/exchange"
	"broadside/core/game"
	"broadside/core/json"
	"broadside/core/params"
	"broadside/core/special"
	"broadside/core/words"
)

func (e *Engine) version([]any) (any, error) { return core.Version, nil }

func (e *Engine) systems([]any) (any, error) {
	list := []json.Object{}
	for _, sys := range core.Systems {
		a := sys.About()
		list = append(list, json.Of(
			"id", a.ID, "name", a.Name, "unit", a.Unit,
			"editions", a.Editions, "defaultEdition", a.Default,
		))
	}
	return list, nil
}

// systemOf reads the system of a request and its edition, which need not be given.
func systemOf(o *params.Object) (game.Definition, string, error) {
	id := o.Text("system", "")
	sys, ok := core.Find(id)
	if !ok {
		code := "unknown-system"
		if !o.Has("system") {
			code = "request-missing"
		}
		o.Fail("system", code, "system", quote(id), "known", known())
		return nil, "", o.Err()
	}
	about := sys.About()
	edition := o.Text("edition", about.Default)
	if !slices.Contains(about.Editions, edition) {
		o.Fail("edition", "unknown-edition", "edition", quote(edition), "system", about.Name, "known", join(about.Editions))
		return nil, "", o.Err()
	}
	return sys, edition, nil
}

func known() string {
	var ids []string
	for _, sys := range core.Systems {
		ids = append(ids, sys.About().ID)
	}
	return join(ids)
}

func join(texts []string) string {
	all := ""
	for i, t := range texts {
		if i > 0 {
			all += ", "
		}
		all += t
	}
	return all
}

// systemAlone reads the system and edition of a request that has nothing else.
func systemAlone(args []any) (game.Definition, string, error) {
	o := named(args, 0)
	sys, edition, err := systemOf(o)
	if err == nil {
		err = o.Err()
	}
	return sys, edition, err
}

func (e *Engine) rules(args []any) (any, error) {
	sys, edition, err := systemAlone(args)
	if err != nil {
		return nil, err
	}
	list := []json.Object{}
	for _, r := range sys.Rules(edition) {
		list = append(list, ruleJSON(sys.About().ID, r))
	}
	return list, nil
}

func ruleJSON(system string, r special.Info) json.Object {
	effect := "automatic"
	if r.Prompt {
		effect = "prompt"
	}
	o := json.Of("id", r.ID, "name", r.Name, "on", r.On)
	if r.Parameter != "" {
		o = o.With("parameter", r.Parameter)
	}
	return o.With("summary", words.Say("rule/"+system+"/"+r.ID)).With("effect", effect)
}

func (e *Engine) catalogue(args []any) (any, error) {
	sys, edition, err := systemAlone(args)
	if err != nil {
		return nil, err
	}
	packs := []json.Object{}
	for _, p := range sys.Packs(edition) {
		packs = append(packs, exchange.Pack(&p))
	}
	return json.Of("system", sys.About().ID, "edition", edition, "packs", packs), nil
}
