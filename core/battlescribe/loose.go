package battlescribe

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
)

// loose makes entries of what stands only in other entries, where some may take
// it: commanders in their ships, sectors in their clusters. Of what stands in
// the game system no one knows which catalogue may take it, so that only what
// is of the game's own is taken from there.
func (c *Conversion) loose(r *Roster, force *Selection) {
	if !slices.ContainsFunc(c.mapping.Rows, func(row Row) bool { return row.Loose }) {
		return
	}
	for _, f := range c.book.files {
		c.system = f.System
		for _, list := range [][]*Entry{f.Roots, f.Shared} {
			c.looseIn(r, force, list, 0)
		}
	}
}

func (c *Conversion) looseIn(r *Roster, force *Selection, list []*Entry, depth int) {
	for _, e := range list {
		if depth > mostNested {
			return
		}
		if e.Target == "" && e.Kind == KindEntry && !c.seen[e] && slices.ContainsFunc(e.Infos, c.isLoose) {
			c.visit(r, force, &Choice{Book: c.book, Chain: []*Entry{e}}, mostNested)
		}
		c.looseIn(r, force, e.Entries, depth+1)
	}
}

func (c *Conversion) isLoose(i *Info) bool {
	if i.Kind != KindProfile || i.Hidden {
		return false
	}
	p := c.book.profile(i)
	row := c.mapping.row(p.TypeName)
	return row != nil && row.Loose && (row.Common || !c.system)
}

// carried reports whether a printed rule is no rule but the name of a weapon
// whose profile stands beside it: "Orbital Gun" of "Defence Sector - Orbital Gun".
func (c *Conversion) carried(printed string) bool {
	return slices.ContainsFunc(c.beside, func(p Profile) bool { return strings.HasSuffix(p.Name, " - "+printed) })
}

// asCard keeps a profile that the game has no use for as it is printed, a part without rules. Those of options are words on
// these.
func (c *Conversion) asCard(p *Profile, times int, whole *catalogue.Entry) {
	if c.mute || c.worded {
		return
	}
	for range times {
		whole.Parts = append(whole.Parts, c.numbered(catalogue.Entry{Kind: catalogue.Card, Name: Clean(p.Name), Figures: figures(p, ""), Prints: []string{p.ID}}, whole))
	}
}
