package bridge

import (
	"broadside/core/catalogue"
	"broadside/wasm/bridge/json"
)

// PackJSON is a pack as pages see it.
func PackJSON(p *catalogue.Pack) json.Object {
	entries := []json.Object{}
	for i := range p.Entries {
		entries = append(entries, entryJSON(&p.Entries[i]))
	}
	return json.Of(
		"id", p.ID, "name", p.Name, "faction", p.Faction,
		"source", p.Source, "entries", entries,
	)
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
