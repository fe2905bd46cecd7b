package exchange

import (
	"broadside/core/catalogue"
	"broadside/core/json"
	"broadside/core/request"
)

// Pack is a pack as a JSON object.
func Pack(p *catalogue.Pack) json.Object {
	entries := []json.Object{}
	for i := range p.Entries {
		entries = append(entries, entryJSON(&p.Entries[i]))
	}
	o := json.Of("id", p.ID, "name", p.Name, "faction", p.Faction, "source", p.Source, "entries", entries)
	if p.Joins != "" {
		o = o.With("joins", p.Joins)
	}
	return o
}

func entryJSON(e *catalogue.Entry) json.Object {
	figures := json.Object{}
	for _, f := range e.Figures {
		figures = figures.With(f.Key, f.Value)
	}
	special := e.Special
	if special == nil {
		special = []string{}
	}
	o := json.Of(
		"id", e.ID, "kind", e.Kind, "name", e.Name, "points", e.Points,
		"figures", figures, "special", special,
	)
	if len(e.Parts) > 0 {
		parts := []json.Object{}
		for i := range e.Parts {
			parts = append(parts, entryJSON(&e.Parts[i]))
		}
		o = o.With("parts", parts)
	}
	return o
}

// ReadPack reads a pack; its system is the given one where it names none. It may
// still have what the game's lint refuses, and the caller looks at the object's
// error first.
func ReadPack(o *request.Object, system string) catalogue.Pack {
	p := catalogue.Pack{
		ID: o.Text("id", ""), System: o.Text("system", system), Name: o.Text("name", ""),
		Faction: o.Bool("faction"), Source: o.Text("source", ""), Joins: o.Text("joins", ""),
	}
	for _, e := range o.Many("entries", mostEntries) {
		p.Entries = append(p.Entries, readEntry(e))
	}
	return p
}

func readEntry(o *request.Object) catalogue.Entry {
	e := catalogue.Entry{
		ID: o.Text("id", ""), Kind: o.Text("kind", ""), Name: o.Text("name", ""),
		Points: o.Int("points", 0, mostPoints, 0), Special: o.Strings("special"),
	}
	figures := o.Maybe("figures")
	for _, key := range figures.Keys() {
		e.Figures = append(e.Figures, catalogue.Figure{Key: key, Value: figures.LongText(key, mostFigure)})
	}
	for _, part := range o.Many("parts", mostParts) {
		p := readEntry(part)
		if len(p.Parts) > 0 {
			part.Fail("parts", "request-too-deep")
		}
		e.Parts = append(e.Parts, p)
	}
	return e
}
