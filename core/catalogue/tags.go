package catalogue

import "strings"

// Once ids were without a tag that tells their system: data that are read today have "tag-frigate" for "frigate".

// Knows reports whether packs have an entry, or are one, of an id.
func (c *Catalogue) Knows(id string, packs bool) bool {
	e, _ := c.Find(id)
	return e != nil || packs && c.Pack(id) != nil
}

// Tagged is the id that packs have behind their tag for one without, "" for none.
func (c *Catalogue) Tagged(id string, packs bool) string {
	for i := range c.Packs {
		p := &c.Packs[i]
		tag, rest, _ := strings.Cut(p.ID, "-")
		if packs && rest == id {
			return p.ID
		}
		if e := p.Find(tag + "-" + id); e != nil && !packs {
			return e.ID
		}
	}
	return ""
}

// After is the id that packs have for one from before ids had tags, the same where they have it or nothing for it.
func (c *Catalogue) After(id string, packs bool) string {
	if to := c.Tagged(id, packs); to != "" && !c.Knows(id, packs) {
		return to
	}
	return id
}
