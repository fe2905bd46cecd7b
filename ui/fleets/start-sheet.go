package fleets

import (
	"broadside/core"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/kit"
)

// StartSheet begins a fleet: its game, name and limit, or a fleet that is ready to play.
type StartSheet struct {
	screen *Screen
	list   *roster.List
}

func newStartSheet(s *Screen) *StartSheet {
	return &StartSheet{screen: s, list: fresh(core.Systems[0].About().ID, words.Say("fleets/new-name"))}
}

// games are those whose lists this app can build.
func (c *StartSheet) games() []kit.Option {
	var out []kit.Option
	for _, s := range core.Systems {
		if a := s.About(); openBook(a.ID, "") != nil {
			out = append(out, kit.Option{Value: a.ID, Text: a.Name})
		}
	}
	return out
}

func (c *StartSheet) pick(system string) { c.list = fresh(system, c.list.Name) }

func (c *StartSheet) samples() []roster.List { return samples(c.list.System) }

func (c *StartSheet) step() int { return openBook(c.list.System, "").Outline().Step }

func (c *StartSheet) create() { c.screen.keep(c.list) }

func (c *StartSheet) close() { c.screen.start = nil }

func (c *StartSheet) sampleRow(l roster.List) kit.RowText {
	b := openBook(l.System, l.Edition)
	report := b.Validate(&l, b.packs)
	row := kit.RowText{Icon: "fleet", Title: l.Name, Note: c.contents(b, &l)}
	row.Figure, row.Unit = pointsFigure(report.Points, l.Limit)
	return row
}

// contents counts the units of a list by kind.
func (c *StartSheet) contents(b *book, l *roster.List) string {
	text := ""
	for _, g := range b.groups(l) {
		text += ifs(text != "", " · ") + words.Say("fleets/count", "n", itoa(len(g.At)), "kind", g.Title)
	}
	return text
}
