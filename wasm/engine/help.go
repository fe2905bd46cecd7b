package main

import (
	"math/rand/v2"
	"slices"

	"broadside/core/catalogue"
	"broadside/core/exchange"
	"broadside/core/game"
	"broadside/core/json"
	"broadside/core/listing"
	"broadside/core/params"
	"broadside/core/randomlist"
	"broadside/core/roster"
)

// samples are legal lists of a game to begin with.
func (e *Engine) samples(args []any) (any, error) {
	sys, edition, err := systemAlone(args)
	if err != nil {
		return nil, err
	}
	lists := []json.Object{}
	for _, l := range sys.Samples(edition) {
		lists = append(lists, exchange.List(&l))
	}
	return lists, nil
}

// mostWished are the most points of a random list; the search for one grows with them.
const mostWished = 10_000

// randomList makes a legal list by a seed, of a faction that the seed chooses too unless one is named.
func (e *Engine) randomList(args []any) (any, error) {
	o := params.New(arg(args, 0))
	sys, edition, err := systemOf(o)
	if err != nil {
		return nil, err
	}
	w := randomlist.Wish{Edition: edition, Faction: o.Text("faction", ""), Limit: o.Must("limit", 1, mostWished)}
	seed := o.Must("seed", 0, MostSeed)
	more, err := readPacks(o, sys)
	if err != nil {
		return nil, err
	}
	all := &catalogue.Catalogue{Packs: packs(sys, edition, more)}
	rng := rand.New(rand.NewPCG(uint64(seed), 0))
	var factions []string
	for _, p := range all.Factions() {
		factions = append(factions, p.ID)
	}
	switch {
	case w.Faction == "" && len(factions) > 0:
		rng.Shuffle(len(factions), func(i, j int) { factions[i], factions[j] = factions[j], factions[i] })
	case w.Faction != "" && !slices.Contains(factions, w.Faction):
		return nil, fail("unknown-faction", "/faction", "faction", quote(w.Faction), "known", join(factions))
	default:
		factions = []string{w.Faction}
	}
	for _, w.Faction = range factions { // a faction may be too small to make a list of
		if l, found := randomlist.Random(sys, all, w, rng); found {
			return exchange.List(l), nil
		}
	}
	return nil, fail("list-not-found", "/limit", "limit", itoa(w.Limit))
}

// listText writes a list as players post it.
func (e *Engine) listText(args []any) (any, error) {
	o := params.New(arg(args, 0))
	sys, edition, err := systemOf(o)
	if err != nil {
		return nil, err
	}
	l := exchange.ReadList(o, sys.About().ID, edition)
	if err := o.Err(); err != nil {
		return nil, err
	}
	how := named(args, 1)
	style := how.One("style", "short", "full", "markdown", "csv")
	more, err := readPacks(how, sys)
	if err != nil {
		return nil, err
	}
	scribe := &listing.Scribe{System: sys, Packs: &catalogue.Catalogue{Packs: packs(sys, edition, more)}}
	write := map[string]func(*roster.List) string{"short": scribe.Short, "full": scribe.Full, "markdown": scribe.Markdown, "csv": scribe.CSV}
	return write[style](l), nil
}

// form describes the requests that odds understands, part by part.
func (e *Engine) form(args []any) (any, error) {
	sys, edition, err := systemAlone(args)
	if err != nil {
		return nil, err
	}
	t := teller(sys, edition, nil)
	groups := []json.Object{}
	for _, g := range sys.Form() {
		fields := []json.Object{}
		for i := range g.Fields {
			fields = append(fields, fieldJSON(&g.Fields[i]).With("name", t.Field(g.Fields[i].Key)))
		}
		groups = append(groups, json.Of("key", g.Key, "list", g.List, "begin", g.Begin, "most", g.Most, "fields", fields))
	}
	return groups, nil
}

func fieldJSON(f *game.Field) json.Object {
	o := json.Of("key", f.Key, "kind", string(f.Kind), "situation", f.Situation)
	switch f.Kind {
	case game.FieldNumber, game.FieldTarget, game.FieldPoints:
		o = o.With("min", f.Min).With("max", f.Max).With("default", f.Default)
	case game.FieldChoice, game.FieldSet:
		o = o.With("options", texts(f.Options)).With("free", f.Free)
	}
	if f.Only != "" {
		o = o.With("only", f.Only)
	}
	if f.Sets != "" {
		o = o.With("sets", json.Of("key", f.Sets, "to", f.To))
	}
	if f.Within != "" && f.Within != f.Key {
		o = o.With("within", f.Within)
	}
	return o
}
