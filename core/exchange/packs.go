package exchange

import (
	"broadside/core/catalogue"
	"broadside/core/json"
	"broadside/core/params"
)

// Pack is a pack as a JSON object.
func Pack(p *catalogue.Pack) json.Object {
	entries := entriesJSON(p.Entries, mostEntries, 0)
	o := json.Of("id", catalogue.Clean(p.ID), "name", catalogue.Clean(p.Name), "faction", p.Faction, "source", catalogue.Clean(p.Source), "entries", entries)
	o = named(o, "joins", p.Joins)
	if len(p.Texts) > 0 {
		texts := json.Object{}
		for i := range upTo(p.Texts, mostTexts) {
			texts = texts.With(catalogue.Clean(p.Texts[i].Rule), catalogue.Clean(p.Texts[i].Text))
		}
		o = o.With("texts", texts)
	}
	return o
}

// mostNested is how deep parts stand in parts: what an entry may choose brings parts of its own.
const mostNested = 3

func entriesJSON(all []catalogue.Entry, most, depth int) []json.Object {
	return each(upTo(all, most), func(e catalogue.Entry) json.Object { return entryJSON(&e, depth) })
}

// entryJSON is an entry, or a part of one so deep in it.
func entryJSON(e *catalogue.Entry, depth int) json.Object {
	figures := make(json.Object, 0, len(e.Figures))
	for _, f := range e.Figures {
		figures = figures.With(catalogue.Clean(f.Key), catalogue.Clean(f.Value))
	}
	o := json.Of(
		"id", catalogue.Clean(e.ID), "kind", catalogue.Clean(e.Kind), "name", catalogue.Clean(e.Name), "points", min(max(-mostPoints, e.Points), mostPoints),
		"figures", figures, "special", cleaned(e.Special, mostRules),
	)
	if in := e.Printed; in != (catalogue.Printed{}) {
		o = o.With("printed", json.Of("in", catalogue.Clean(in.In), "page", catalogue.Clean(in.Page)))
	}
	if len(e.Parts) > 0 && depth < mostNested {
		o = o.With("parts", entriesJSON(e.Parts, mostParts, depth+1))
	}
	return o
}

// ReadPack reads a pack; its system is the given one where it names none. It may
// still have what the game's lint refuses, and the caller looks at the object's
// error first.
func ReadPack(o *params.Object, system string) catalogue.Pack {
	p := catalogue.Pack{
		ID: text(o, "id"), System: o.Text("system", system), Name: text(o, "name"),
		Faction: o.Bool("faction"), Source: text(o, "source"), Joins: text(o, "joins"),
	}
	for _, e := range o.Many("entries", mostEntries) {
		p.Entries = append(p.Entries, readEntry(e, 0))
	}
	texts := o.Maybe("texts")
	for i, rule := range texts.Keys() {
		if i < mostTexts {
			p.SetText(rule, text(texts, rule))
		}
	}
	return p
}

func readEntry(o *params.Object, depth int) catalogue.Entry {
	e := catalogue.Entry{
		ID: text(o, "id"), Kind: text(o, "kind"), Name: text(o, "name"),
		Points: o.Int("points", -mostPoints, mostPoints, 0), Special: o.Texts("special", mostRules, catalogue.MostText),
	}
	in := o.Maybe("printed")
	e.Printed = catalogue.Printed{In: text(in, "in"), Page: text(in, "page")}
	figures := o.Maybe("figures")
	for _, key := range figures.Keys() {
		e.Figures = append(e.Figures, catalogue.Figure{Key: key, Value: text(figures, key)})
	}
	for _, part := range o.Many("parts", mostParts) {
		if depth == mostNested {
			o.Fail("parts", "request-too-deep")
			break
		}
		e.Parts = append(e.Parts, readEntry(part, depth+1))
	}
	return e
}
