package fleets

import (
	"strings"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/special"
	"broadside/core/words"
	"broadside/ui/desk"
	"broadside/ui/kit"
)

// A book is what a list is built from: its game and the packs that are open.
type book struct {
	game.System
	game.Outfitter
	about  game.About
	packs  *catalogue.Catalogue
	tell   *words.Teller
	schema *catalogue.Schema
	rules  []special.Info
}

// openBook is nil where this app does not know the game or the edition.
func openBook(system, edition string) *book {
	sys, ok := core.Find(system)
	if !ok {
		return nil
	}
	outfit, ok := sys.(game.Outfitter)
	if !ok || len(desk.Catalogue(sys, edition).Packs) == 0 {
		return nil
	}
	return &book{
		System: sys, Outfitter: outfit, about: sys.About(), packs: desk.Catalogue(sys, edition),
		tell: desk.Teller(sys, edition), schema: sys.Schema(), rules: sys.Rules(edition),
	}
}

func (b *book) entry(id string) *catalogue.Entry {
	e, _ := b.packs.Find(id)
	return e
}

// A cell is one figure, ready to show.
type cell struct{ Short, Label, Value, Part string }

// cells are the figures of an entry in the order of the game's schema, without words that only sort it and numbers of
// slots, which stand where the options are taken.
func (b *book) cells(e *catalogue.Entry) []cell {
	kind, ok := b.schema.Kind(e.Kind)
	if !ok {
		return nil
	}
	var out []cell
	for _, s := range kind.Figures {
		value := e.Figure(s.Key)
		switch {
		case value == "" || s.Form == catalogue.Word || s.Form == catalogue.Slots:
			continue
		case s.Form == catalogue.Length:
			value = desk.PrintedLength(value, b.about.Unit)
		case s.Form == catalogue.Target:
			value = words.Say("fleets/target", "n", value)
		}
		code := "/" + b.about.ID + "/" + s.Key
		out = append(out, cell{b.word("figure-short" + code), b.word("figure" + code), value, s.Part})
	}
	return out
}

// line is the figures in one line: "Ran 12" / Att 3".
func (b *book) line(e *catalogue.Entry) string {
	var parts []string
	for _, c := range b.cells(e) {
		parts = append(parts, c.Short+" "+c.Value)
	}
	return strings.Join(parts, " / ")
}

func (b *book) word(code string) string { return words.English.Say(code, nil) }

// A ruling is a special rule in our own words.
type ruling struct{ ID, Name, Text string }

// rulings are the special rules of an entry.
func (b *book) rulings(e *catalogue.Entry) []ruling {
	var out []ruling
	for _, printed := range e.Special {
		r := ruling{Name: printed}
		if info, ok := special.Look(b.rules, printed); ok {
			r.ID, r.Text = info.ID, b.tell.Summary(info.ID)
		}
		out = append(out, r)
	}
	return out
}

// ruleText is what an entry does beyond its figures: the rule that bears its own name alone, or each rule with its name.
func (b *book) ruleText(e *catalogue.Entry) string {
	var parts []string
	for _, r := range b.rulings(e) {
		if r.Name == e.Name {
			parts = append(parts, r.Text)
		} else {
			parts = append(parts, words.Say("fleets/rule", "name", r.Name, "text", r.Text))
		}
	}
	return strings.Join(parts, " ")
}

// icon is the drawing that fits a unit best.
func icon(e *catalogue.Entry) string {
	for _, name := range []string{e.Figure("class"), e.Kind} {
		for _, known := range kit.Icons() {
			if name == known {
				return name
			}
		}
	}
	return "fleet"
}

// title is the name that a player gave, or the entry's.
func (b *book) title(u *roster.Unit) string {
	if u.Name != "" {
		return u.Name
	}
	return b.tell.Entry(u.Entry)
}

// options names what a unit took, and what is still to be taken.
func (b *book) options(u *roster.Unit) string {
	var parts []string
	for _, o := range u.Options {
		parts = append(parts, b.option(o))
	}
	if e := b.entry(u.Entry); e != nil {
		for _, s := range b.Sections(e) {
			if empty := s.Slots - len(b.taken(u, s)); s.Must && empty > 0 {
				parts = append(parts, words.Say("fleets/empty-slots", "n", itoa(empty)))
			}
		}
	}
	return strings.Join(parts, " · ")
}

// option is a choice with its facing: "Giga Cannon, front".
func (b *book) option(o roster.Option) string {
	if o.Mount == "" {
		return b.tell.Entry(o.Entry)
	}
	return words.Say("fleets/mounted", "option", b.tell.Entry(o.Entry), "mount", b.word("mount/"+o.Mount))
}

// taken are the indices of a unit's options that belong to a section.
func (b *book) taken(u *roster.Unit, s roster.Section) []int {
	var at []int
	for i, o := range u.Options {
		e := b.entry(o.Entry)
		for _, k := range s.Kinds {
			if e != nil && e.Kind == k {
				at = append(at, i)
			}
		}
	}
	return at
}

// strays are the options that belong to no section of the unit.
func (b *book) strays(u *roster.Unit) []int {
	placed := make([]bool, len(u.Options))
	if e := b.entry(u.Entry); e != nil {
		for _, s := range b.Sections(e) {
			for _, i := range b.taken(u, s) {
				placed[i] = true
			}
		}
	}
	var at []int
	for i, p := range placed {
		if !p {
			at = append(at, i)
		}
	}
	return at
}

// points of one unit, as the game counts a list that holds it alone.
func (b *book) points(l *roster.List, u roster.Unit) int {
	alone := roster.List{System: l.System, Edition: l.Edition, Packs: l.Packs, Units: []roster.Unit{u}}
	return b.Validate(&alone, b.packs).Points
}
