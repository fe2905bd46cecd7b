package fleets

import (
	"cmp"
	"slices"
	"strings"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/game"
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
	game.Definition
	about  game.About
	packs  *catalogue.Catalogue
	tell   *words.Teller
	schema *catalogue.Schema
	rules  []special.Info
	shots  map[string][]float64 // what weapons are to do, once that was worked out
}

// openBook is nil where this app does not know the game or the edition.
func openBook(system, edition string) *book {
	sys, ok := core.Find(system)
	if !ok || len(app.Catalogue(sys, edition).Packs) == 0 {
		return nil
	}
	return &book{
		Definition: sys, about: sys.About(), packs: app.Catalogue(sys, edition),
		tell: app.Teller(sys, edition), schema: sys.Schema(), rules: sys.Rules(edition), shots: map[string][]float64{},
	}
}

func (b *book) entry(id string) *catalogue.Entry {
	e, _ := b.packs.Find(id)
	return e
}

func (b *book) word(code string) string { return words.English.Say(code, nil) }

// kindName is what a kind of entries is called: "Weapons".
func (b *book) kindName(kind string) string { return b.word("kind/" + b.about.ID + "/" + kind) }

// icon is the drawing that fits a unit best.
func (b *book) icon(e *catalogue.Entry) string {
	return unitsource.Glyph(b.Definition, e)
}

// title is the name that a player gave, or the entry's.
func (b *book) title(u *roster.Unit) string { return cmp.Or(u.Name, b.nameOf(u.Entry)) }

// nameOf is the name of an entry, or says that nothing here has one.
func (b *book) nameOf(id string) string {
	if name := b.tell.Entry(id); name != id || b.entry(id) != nil {
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
		if len(parts) > 0 && parts[len(parts)-1] == text && b.entry(u.Options[i].Entry) == nil { // nothing tells them apart
			i = n
			continue
		}
		if n-i > 1 {
			text = words.Say("fleets/times", "n", itoa(n-i), "unit", text)
		}
		parts = append(parts, text)
		i = n
	}
	for _, s := range b.sectionsOf(u) {
		if empty := s.Fewest - len(b.taken(u, s)); empty > 0 && s.Open(u) {
			parts = append(parts, words.Say("fleets/empty-slots", "n", itoa(empty)))
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
	e := b.entry(o.Entry)
	if !b.nested() || e == nil || e.Points == 0 {
		return b.option(o)
	}
	return words.Say("fleets/priced", "option", b.option(o), "n", itoa(e.Points))
}

// sectionsOf are the parts of a unit's options; none where its entry is unknown.
func (b *book) sectionsOf(u *roster.Unit) []roster.Section {
	if e := b.entry(u.Entry); e != nil {
		return b.Sections(e)
	}
	return nil
}

// taken are the indices of a unit's options that belong to a section.
func (b *book) taken(u *roster.Unit, s roster.Section) []int {
	var at []int
	for i, o := range u.Options {
		e := b.entry(o.Entry)
		if e != nil && s.Takes(e.ID, e.Kind) {
			at = append(at, i)
		}
	}
	return at
}

// fitted is a unit's entry with what it took; nil where it is unknown.
func (b *book) fitted(u *roster.Unit) *catalogue.Entry { return b.Fitted(u, b.packs) }

// section names a part of a unit's options.
func (b *book) section(s roster.Section) string {
	return cmp.Or(s.Label, b.word("section/"+b.about.ID+"/"+s.Key))
}

// first are the options that a new unit of an entry begins with.
func (b *book) first(entry string) []roster.Option {
	u := roster.Unit{Entry: entry}
	for _, s := range b.sectionsOf(&u) {
		for _, id := range s.First {
			if s.Open(&u) {
				u.Options = append(u.Options, roster.Option{Entry: id})
			}
		}
	}
	return u.Options
}

// strays are the options that belong to no section of the unit.
func (b *book) strays(u *roster.Unit) []int {
	var placed, at []int
	for _, s := range b.sectionsOf(u) {
		placed = append(placed, b.taken(u, s)...)
	}
	for i := range u.Options {
		if !slices.Contains(placed, i) {
			at = append(at, i)
		}
	}
	return at
}

// nested tells whether units hold others, as battlegroups hold groups.
func (b *book) nested() bool { return len(b.Outline().Inside) > 0 }

// fits tells whether a unit may stand in a holder at all.
func (b *book) fits(holder, u *roster.Unit) bool {
	outer, inner := b.entry(holder.Entry), b.entry(u.Entry)
	return outer != nil && inner != nil && b.Fits(outer, inner)
}

// fewest is how many models a unit of an entry begins with; 0 where it is one by itself.
func (b *book) fewest(entry string) int {
	if e := b.entry(entry); e != nil {
		low, _ := b.Span(e)
		return low
	}
	return 0
}

// grows tells whether a squad may have one more model.
func (b *book) grows(u *roster.Unit) bool {
	_, high := b.Span(b.fitted(u))
	return max(u.Count, 1) < high
}

// points of one unit, as the game counts a list that holds it alone.
func (b *book) points(l *roster.List, u roster.Unit) int {
	alone := roster.List{System: l.System, Edition: l.Edition, Packs: l.Packs, Units: []roster.Unit{u}}
	return b.Validate(&alone, b.packs).Points
}

// factions are the packs that a list may pick from.
func (b *book) factions() []kit.Option { return origin.Options(b.packs.Factions(), origin.Name) }

// factionsOf are the same for a choice of one, with no faction where the list has none yet.
func (b *book) factionsOf(l *roster.List) []kit.Option {
	all := b.factions()
	if len(l.Packs) > 0 {
		return all
	}
	return append([]kit.Option{{Text: words.Say("fleets/no-faction")}}, all...)
}

func (b *book) faction(l *roster.List) string {
	picked := kit.Only(b.packs.Factions(), func(p *catalogue.Pack) bool { return slices.Contains(l.Packs, p.ID) })
	return strings.Join(kit.Each(picked, origin.Name), ", ")
}

// entries are those of a kind that a list may pick: of its factions, and of what every list shares.
func (b *book) entries(l *roster.List, kind string) []*catalogue.Entry {
	var out []*catalogue.Entry
	for i := range b.packs.Packs {
		p := &b.packs.Packs[i]
		if p.Faction && !slices.Contains(l.Packs, p.ID) {
			continue
		}
		for n := range p.Entries {
			if e := &p.Entries[n]; e.Kind == kind {
				out = append(out, e)
			}
		}
	}
	return out
}

// entriesOf are those of several kinds.
func (b *book) entriesOf(l *roster.List, kinds []string) (all []*catalogue.Entry) {
	for _, kind := range kinds {
		all = append(all, b.entries(l, kind)...)
	}
	return all
}

// mounted are the ways to take an option: one on each facing, or without one.
func (b *book) mounted(option string) []roster.Option {
	if e := b.entry(option); e != nil && len(b.Mounts(e)) > 0 {
		return kit.Each(b.Mounts(e), func(m string) roster.Option { return roster.Option{Entry: option, Mount: m} })
	}
	return []roster.Option{{Entry: option}}
}

// picksOne tells whether a list is of one faction alone.
func (b *book) picksOne() bool { return b.Outline().Factions == 1 }

// picked is the faction of a list that has one.
func picked(l *roster.List) string {
	if len(l.Packs) == 0 {
		return ""
	}
	return l.Packs[0]
}

// mostPoints is the largest limit that a list may be given.
func (b *book) mostPoints() int {
	return cmp.Or(b.Outline().Most, 100000)
}

func (b *book) limitLabel() string {
	return kit.Either(b.Outline().Fewest > 0, words.Say("fleets/points-label"), words.Say("fleets/limit"))
}

func (c *Editor) setFactions(ids ...string) {
	c.list().Packs = ids
	c.changed()
}
