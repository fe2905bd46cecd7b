package words

import (
	"strings"

	"broadside/core/catalogue"
)

// Entry is the name of an entry of the catalogue.
func (t *Teller) Entry(id string) string {
	c := catalogue.Catalogue{Packs: t.packs}
	if e, _ := c.Find(id); e != nil {
		return e.Name
	}
	return id
}

// part is the name of a weapon or a load by its id, which ships that carry the
// like share.
func (t *Teller) part(id string) string {
	for i := range t.packs {
		for j := range t.packs[i].Entries {
			for k := range t.packs[i].Entries[j].Parts {
				if p := &t.packs[i].Entries[j].Parts[k]; p.ID == id {
					return p.Name
				}
			}
		}
	}
	return id
}

// Rule is the printed name of a special rule: that of the entry of its id, or
// of the rule itself.
func (t *Teller) Rule(id string) string {
	if name := t.Entry(id); name != id {
		return name
	}
	if name := t.rules[id]; name != "" {
		return name
	}
	words := strings.Split(id, "-")
	for i, w := range words {
		words[i] = capital(w)
	}
	return strings.Join(words, "-")
}
