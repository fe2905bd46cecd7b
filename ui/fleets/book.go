package fleets

import (
	"cmp"
	"slices"
	"strings"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/listbuilder"
	"broadside/core/roster"
	"broadside/core/special"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/origin"
	"broadside/ui/unitsource"
)

// A book is what a list is built from: its game and the packs that are open.
type book struct {
	listbuilder.Book
	about  game.About
	tell   *words.Teller
	schema *catalogue.Schema
	rules  []special.Info
}

// openBook is nil where this app does not know the game or the edition.
func openBook(system, edition string) *book {
	sys, ok := core.Find(system)
	if !ok || len(app.Catalogue(sys, edition).Packs) == 0 {
		return nil
	}
	return &book{
		Book: listbuilder.Book{Definition: sys, Packs: app.Catalogue(sys, edition)}, about: sys.About(),
		tell: app.Teller(sys, edition), schema: sys.Schema(), rules: sys.Rules(edition),
	}
}

func (b *book) word(code string) string { return words.English.Say(code, nil) }

// kindName is what a kind of entries is called: "Weapons".
func (b *book) kindName(kind string) string { return b.word("kind/" + b.about.ID + "/" + kind) }

func (b *book) icon(e *catalogue.Entry) string { return unitsource.Glyph(b.Definition, e) }

func (b *book) title(u *roster.Unit) string { return cmp.Or(u.Name, b.nameOf(u.Entry)) }

// nameOf is the name of an entry, or says that nothing here has one.
func (b *book) nameOf(id string) string {
	if name := b.tell.Entry(id); name != id || b.Entry(id) != nil {
		return name
	}
	return words.Say("fleets/unknown-entry")
}

// options names what a unit took, and what is still to be taken.
func (b *book) options(u *roster.Unit) string {
	var parts []string
	for i := 0; i < len(u.Options); {
		n := i + 1
		for n < len(u.Options) && u.Options[n] == u.Options[i] {
			n++
		}
		text := b.priced(u.Options[i])
		if len(parts) > 0 && parts[len(parts)-1] == text && b.Entry(u.Options[i].Entry) == nil { // nothing tells them apart
			i = n
			continue
		}
		if n-i > 1 {
			text = words.Say("fleets/times", "n", kit.Itoa(n-i), "unit", text)
		}
		parts = append(parts, text)
		i = n
	}
	for _, s := range b.SectionsOf(u) {
		if empty := s.Fewest - len(b.Taken(u, s)); empty > 0 && s.Open(u) {
			parts = append(parts, words.Say("fleets/empty-slots", "n", kit.Itoa(empty)))
		}
	}
	return strings.Join(parts, " · ")
}

// option is a choice with its facing: "Giga Cannon, front".
func (b *book) option(o roster.Option) string {
	return kit.Either(o.Mount == "", b.nameOf(o.Entry), words.Say("fleets/mounted", "option", b.nameOf(o.Entry), "mount", b.word("mount/"+o.Mount)))
}

// priced is a choice with its points where those of the unit are its models' alone.
func (b *book) priced(o roster.Option) string {
	e := b.Entry(o.Entry)
	if !b.Nested() || e == nil || e.Points == 0 {
		return b.option(o)
	}
	return words.Say("fleets/priced", "option", b.option(o), "n", kit.Itoa(e.Points))
}

func (b *book) section(s roster.Section) string {
	return cmp.Or(s.Label, b.word("section/"+b.about.ID+"/"+s.Key))
}

// factions are the packs that a list may pick from.
func (b *book) factions() []kit.Option { return origin.Options(b.Packs.Factions(), origin.Name) }

// factionsOf are the same for a choice of one, with no faction where the list has none yet.
func (b *book) factionsOf(l *roster.List) []kit.Option {
	all := b.factions()
	return kit.Either(len(l.Packs) > 0, all, append([]kit.Option{{Text: words.Say("fleets/no-faction")}}, all...))
}

func (b *book) faction(l *roster.List) string { return b.named(l, origin.Name) }

func (b *book) named(l *roster.List, called func(*catalogue.Pack) string) string {
	picked := kit.Only(b.Packs.Factions(), func(p *catalogue.Pack) bool { return slices.Contains(l.Packs, p.ID) })
	return strings.Join(kit.Each(picked, called), ", ")
}

func (b *book) picksOne() bool { return b.Outline().Factions == 1 }

func picked(l *roster.List) string {
	if len(l.Packs) == 0 {
		return ""
	}
	return l.Packs[0]
}

// mostPoints is the largest limit that a list may be given.
func (b *book) mostPoints() int { return cmp.Or(b.Outline().Most, 100000) }

func (b *book) limitLabel() string {
	return kit.Either(b.Outline().Fewest > 0, words.Say("fleets/points-label"), words.Say("fleets/limit"))
}

// recast changes whose a list is or how large; a name that was made of these goes with it.
func (c *Editor) recast(change func(l *roster.List)) {
	l := c.list()
	made := l.Name == c.book.called(l)
	if change(l); made {
		l.Name = c.book.called(l)
	}
	c.changed()
}
