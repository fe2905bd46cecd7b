package main

import (
	"strings"

	"broadside/core"
	"broadside/core/battlescribe"
	"broadside/core/catalogue"
	"broadside/core/exchange"
	"broadside/core/game"
	"broadside/core/json"
	"broadside/core/wire"
	"broadside/core/words/data"
	"broadside/wasm/bridge"
)

// rosterJSON is a list of another tool, as listing.ReadForeign reads it, with what of the file was not understood.
func rosterJSON(f *battlescribe.RosterFile, report *battlescribe.Report) json.Object {
	lines := []json.Object{}
	for _, l := range f.Lines() {
		o := json.Of("depth", l.Depth, "number", l.Number, "points", l.Points, "ids", l.IDs, "name", game.Clip(l.Name), "told", l.Told)
		if l.Catalogue != "" {
			o = o.With("book", game.Clip(l.Catalogue))
		}
		if l.Label != "" {
			o = o.With("label", game.Clip(l.Label))
		}
		if l.Leads {
			o = o.With("leads", true)
		}
		lines = append(lines, o)
	}
	books := []json.Object{}
	for _, b := range f.Books[:min(len(f.Books), mostBooks)] {
		books = append(books, json.Of("id", game.Clip(b.ID), "name", game.Clip(b.Name)))
	}
	limit := 0
	if f.Unit != "" {
		limit = max(0, int(f.Limits[f.Unit]))
	}
	o := json.Of("name", game.Clip(f.Name), "game", game.Clip(f.SystemName), "limit", limit, "points", f.Points, "lines", lines, "books", books)
	if remarks := remarks(report); len(remarks) > 0 {
		o = o.With("remarks", remarks)
	}
	return o
}

// mostBooks and mostRemarks bound of how many catalogues a list is said to be, and what is said of it.
const (
	mostBooks   = 20
	mostRemarks = 50
)

// remarks are the findings about a list's file that may make a difference.
func remarks(r *battlescribe.Report) []string {
	var all []string
	for i := range r.Findings {
		if f := &r.Findings[i]; f.Severity != battlescribe.Note && len(all) < mostRemarks {
			all = append(all, game.Clip(sentence(f)))
		}
	}
	return all
}

// written makes a roster of a list: of the files the first is a document with it, the others are the data that its units are
// from. It answers what the data lack of it and what their limits say of it, as lines, the .ros and the .rosz, each with its
// length before it in four bytes.
func written(all []battlescribe.Input) bridge.Answer {
	if len(all) < 2 {
		return refuse("bs-nothing")
	}
	d, err := exchange.Read(all[0].Data)
	if err != nil || len(d.Lists) != 1 {
		return refuse("bs-nothing")
	}
	list := &d.Lists[0]
	sys, ok := core.Find(list.System)
	l, err := battlescribe.Read(all[1:])
	if err != nil {
		return errorAnswer(err)
	}
	system, err := l.Game()
	if err != nil {
		return errorAnswer(err)
	}
	m := l.Mapping(system)
	if !ok || m.System != list.System {
		return refuse("bs-not-of-data")
	}
	got := battlescribe.Convert(l, m, gameOf(m.System))
	packs := &catalogue.Catalogue{Packs: append(sys.Packs(list.Edition), got.Packs...)}
	draft, err := got.Draft(m, packs, list, sys.Validate(list, packs).Points)
	if err != nil {
		return errorAnswer(err)
	}
	file, err := draft.Write()
	if err != nil {
		return errorAnswer(err)
	}
	zip, err := battlescribe.Pack("roster.ros", file)
	if err != nil {
		return errorAnswer(err)
	}
	var missing []string
	for _, id := range draft.Missing {
		name := id
		for _, c := range []*catalogue.Catalogue{packs, {Packs: d.Packs}} { // the list brings units of the player's own
			if e, _ := c.Find(id); e != nil {
				name = e.Name
			}
		}
		missing = append(missing, name)
	}
	report := &battlescribe.Report{}
	draft.Judge(report)
	var out []byte
	for _, answer := range [][]byte{lines(missing), limits(report), file, zip} {
		out = wire.AppendPart(out, answer)
	}
	return bridge.Answer{Kind: bridge.Bytes, Body: out}
}

// judged holds a list, the first of the files, to the limits of the data that are the others: one of another tool, or a
// document of ours with cards that players counted. It answers a sentence a line.
func judged(all []battlescribe.Input) bridge.Answer {
	if len(all) < 2 {
		return refuse("bs-nothing")
	}
	if exchange.Is(all[0].Data) {
		return counted(all[0].Data, all[1:])
	}
	f, _, err := battlescribe.ReadRoster(all[0])
	if err != nil {
		return errorAnswer(err)
	}
	l, err := battlescribe.Read(all[1:])
	if err != nil {
		return errorAnswer(err)
	}
	report := &battlescribe.Report{}
	if f.Match(l, report) {
		f.Judge(report)
	}
	return bridge.Answer{Kind: bridge.Bytes, Body: limits(report)}
}

// counted holds cards of a game that the engine does not have to the limits of its data.
func counted(document []byte, files []battlescribe.Input) bridge.Answer {
	d, err := exchange.Read(document)
	if err != nil || len(d.Lists) != 1 {
		return refuse("bs-nothing")
	}
	l, err := battlescribe.Read(files)
	if err != nil {
		return errorAnswer(err)
	}
	game, err := l.Game()
	if err != nil {
		return errorAnswer(err)
	}
	m := l.Mapping(game).AsPrinted()
	got := battlescribe.Convert(l, m, battlescribe.Game{})
	r, err := got.Counted(m, &d.Lists[0])
	if err != nil {
		return errorAnswer(err)
	}
	report := &battlescribe.Report{}
	r.Judge(report)
	return bridge.Answer{Kind: bridge.Bytes, Body: limits(report)}
}

// limits are the findings about a list as lines.
func limits(r *battlescribe.Report) []byte {
	var all []string
	for i := range r.Findings {
		f := &r.Findings[i]
		for name, code := range map[string]string{"place": "bs-whole-list", "cost": "bs-choices"} {
			if v, ok := f.Args[name]; ok && v == "" {
				f.Args[name] = data.English.Say(code, nil)
			}
		}
		all = append(all, game.Clip(sentence(f)))
	}
	return lines(all)
}

// lines sets each text on a line of its own.
func lines(all []string) []byte {
	var out []byte
	for _, text := range all {
		out = append(append(out, strings.ReplaceAll(text, "\n", " ")...), '\n')
	}
	return out
}
