package fleets

import (
	"cmp"
	"slices"
	"strings"

	"github.com/vugu/vugu"

	"broadside/core/catalogue"
	"broadside/core/listbuilder"
	"broadside/core/roster"
	"broadside/core/shortsort"
	"broadside/core/tabletop"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/markup"
)

// AddSheet is the catalogue over the page; it stays open until the player is done.
type AddSheet struct{ Catalogue *Catalogue }

// Catalogue is what can be added to a fleet, or to one of its units, each with a counter.
type Catalogue struct {
	Edit *Editor

	find  string   // what the player looks for
	trait string   // the figure that it has to have
	role  string   // what it has to be for
	on    []string // of the filters
	shown string   // the entry whose card shows

	after map[string]result // of adding each entry
	most  string            // what most of them bring, said once
	stood standing
}

// A standing is what the results were worked out for.
type standing struct {
	check int
	into  string
}

// A result is what adding an entry brings.
type result struct {
	Closed bool   // the game forbids the unit itself here
	Reason string // what the game says then, beside what it says of most
	said   []string
}

func (r result) why() string { return words.Say("fleets/then", "what", strings.Join(r.said, " ")) }

// A kind is what can be added of one kind, under its name.
type kind struct {
	Title   string
	Entries []*catalogue.Entry
}

// Compute works out again what adding brings, when the list has changed.
func (c *Catalogue) Compute() {
	if c.Edit.unit(c.Edit.into) == nil {
		c.Edit.into = ""
	}
	now := standing{c.Edit.checks, c.Edit.into}
	if c.stood == now {
		return
	}
	if c.stood.into != now.into {
		c.find, c.trait, c.role, c.shown = "", "", "", ""
	}
	c.stood, c.after = now, map[string]result{}
	times := map[string]int{}
	all := c.all()
	for _, e := range all {
		r := c.try(c.Edit.into, e.ID)
		c.after[e.ID] = r
		for _, what := range r.said {
			times[what]++
		}
	}
	c.most = ""
	for _, e := range all {
		c.after[e.ID] = c.reasoned(c.after[e.ID], times)
	}
}

func (c *Catalogue) all() []*catalogue.Entry {
	return kit.Flat(c.kinds(), func(s kind) []*catalogue.Entry { return s.Entries })
}

// fewestAlike are how many entries have to bring the same before it is said once for all.
const fewestAlike = 3

// reasoned is a result with its reason: what half of them or more bring is said once for all of them.
func (c *Catalogue) reasoned(r result, times map[string]int) result {
	var own []string
	for _, what := range r.said {
		switch n := times[what]; {
		case n < fewestAlike, 2*n < len(c.after):
			own = append(own, what)
		case !strings.Contains(c.most, what):
			c.most += kit.When(c.most != "", " ") + what
		}
	}
	if r.Reason = ""; len(own) > 0 {
		r.Reason = words.Say("fleets/then", "what", strings.Join(own, " "))
	}
	return r
}

// try asks the game what adding one of an entry to a unit brings; where that is forbidden, only for what.
func (c *Catalogue) try(into, entry string) (out result) {
	after, at, brought := c.Edit.book.Try(c.Edit.list(), &c.Edit.report, &listbuilder.Change{Do: listbuilder.Add, Unit: into, Entry: entry})
	forbids := func(i roster.Issue) bool {
		return (i.Path == at.Path() || i.Args["type"] == "@entry/"+entry) && !i.Ahead
	}
	out.Closed = slices.ContainsFunc(brought, forbids)
	told := kit.Only(brought, func(i roster.Issue) bool { // what the new one is still to be given is told once it stands
		return kit.Either(out.Closed, forbids(i), i.Path != at.Path())
	})
	limit := c.Edit.list().Limit
	out.said = kit.Each(told, func(i roster.Issue) string {
		if strings.HasSuffix(i.Code, "-over-limit") { // of every row of a full fleet: short
			return words.Say("fleets/over", "n", kit.Itoa(after.Points-limit))
		}
		return c.Edit.book.tell.Issue(i)
	})
	if units, _ := c.Edit.book.Standing(c.Edit.list(), into, entry); out.Closed && len(units) == 1 && len(out.said) == 1 {
		_, high := c.Edit.book.Span(c.Edit.book.Made(&units[0]))
		out.said[0] = kit.Either(units[0].Count == high && high > 1, words.Say("fleets/full", "n", kit.Itoa(high)), out.said[0])
	}
	if out.Closed { // the last that the game says of it is the widest
		out.said = out.said[len(out.said)-1:]
	}
	return out
}

// first adds the first that is found and may be had; where none may, the reason is told.
func (c *Catalogue) first() {
	why := ""
	for _, s := range c.found() {
		for _, e := range s.Entries {
			if !c.after[e.ID].Closed {
				c.count(e, c.number(e)+1)
				return
			}
			why = cmp.Or(why, c.after[e.ID].why())
		}
	}
	app.Toasts().Say(cmp.Or(why, words.Say("fleets/add-none")))
}

func (c *Catalogue) title() string {
	if u := c.Edit.unit(c.Edit.into); u != nil {
		return words.Say("fleets/add-to", "unit", c.Edit.called(u))
	}
	return c.Edit.addText()
}

// manyEntries are more than a player looks through.
const manyEntries = 8

// found are the kinds with what the player looks for.
func (c *Catalogue) found() []kind {
	var out []kind
	want, own := strings.ToLower(strings.TrimSpace(c.find)), app.Collection(c.Edit.list().System)
	whole := c.Edit.into == "" && c.Edit.book.Nested() && want+c.trait+c.role == "" // what goes into others alone is only in the way
	for _, s := range c.kinds() {
		s.Entries = kit.Only(s.Entries, func(e *catalogue.Entry) bool {
			return !(whole && c.after[e.ID].Closed && c.Edit.book.IsModel(&roster.Unit{Entry: e.ID})) && strings.Contains(strings.ToLower(e.Name+" "+c.note(e)), want) && (c.trait == "" || c.Edit.book.traitOf(e) == c.trait) &&
				(c.role == "" || slices.Contains(c.Edit.book.rolesOf(e), c.role)) && (!c.filtered("owned") || own.Count(e.ID) > 0) && (!c.filtered("within") || c.Edit.report.Points+e.Points <= c.Edit.list().Limit)
		})
		if c.filtered("cheap") {
			shortsort.Stable(s.Entries, func(a, b *catalogue.Entry) int { return a.Points - b.Points })
		}
		if len(s.Entries) > 0 {
			out = append(out, s)
		}
	}
	return out
}

// look keeps what is searched for, and tells who cannot see the list how much of it there is.
func (c *Catalogue) look(text string) {
	c.find = text
	n := len(kit.Flat(c.found(), func(s kind) []*catalogue.Entry { return s.Entries }))
	app.Toasts().Say(words.Say(kit.Either(n == 0, "fleets/add-none", "fleets/add-found"), "n", kit.Itoa(n)))
}

// traits are those to choose among, and roles what entries are for, in the order of their names.
func (c *Catalogue) traits() []kit.Option {
	return append([]kit.Option{{Text: words.Say("fleets/all-traits")}}, c.each(func(e *catalogue.Entry) []string { return []string{c.Edit.book.traitOf(e)} })...)
}

func (c *Catalogue) roles() []kit.Option {
	all := c.each(c.Edit.book.rolesOf)
	shortsort.Stable(all, func(a, b kit.Option) int { return strings.Compare(a.Text, b.Text) })
	return append([]kit.Option{{Text: words.Say("fleets/all-roles")}}, all...)
}

func (c *Catalogue) each(said func(e *catalogue.Entry) []string) []kit.Option {
	told := kit.Only(kit.Flat(c.all(), said), func(t string) bool { return t != "" })
	return kit.OptionsOf(tabletop.Once(told), func(t string) string { return t })
}

// filters are what the player may turn on of it: the cheapest first, what the points left pay for, and what is owned.
func (c *Catalogue) filters() []kit.Option {
	keys := []string{"cheap"}
	if c.Edit.list().Limit > 0 {
		keys = append(keys, "within")
	}
	if len(app.Collection(c.Edit.list().System).Owned) > 0 {
		keys = append(keys, "owned")
	}
	return labelled("fleets/filter-", keys...)
}

func (c *Catalogue) filtered(by string) bool { return slices.Contains(c.on, by) }

// kinds are the entries to add, the player's own first.
func (c *Catalogue) kinds() []kind {
	b := c.Edit.book
	own := func(e *catalogue.Entry) bool { return app.Made(b.about.ID, e.ID) }
	return kit.Each(b.Addables(c.Edit.list(), c.Edit.into), func(s listbuilder.Addable) kind {
		return kind{b.kindName(s.Kind), append(kit.Only(s.Entries, own), slices.DeleteFunc(s.Entries, own)...)}
	})
}

// have says how many of an entry are in the fleet where the game says how many there have to be.
func (c *Catalogue) have(e *catalogue.Entry) string {
	n := tabletop.First(c.Edit.book.counts(&c.Edit.report, ""), func(n count) bool { return n.Key == e.ID && n.Ranged })
	return kit.When(n.Ranged, words.Say("fleets/have-of", "n", kit.Itoa(n.N), "room", spanText(n.Fewest, n.Most)))
}

func (c *Catalogue) number(e *catalogue.Entry) int {
	_, n := c.Edit.book.Standing(c.Edit.list(), c.Edit.into, e.ID)
	return n
}

// count adds of an entry or takes away until there are so many, or no more can be had; the last goes first. What was added may be
// what is filled from then on.
func (c *Catalogue) count(e *catalogue.Entry, n int) {
	into := c.Edit.into
	for at := c.number(e); at != n && c.Edit.into == into; {
		if at < n {
			c.Edit.add(e.ID)
		} else {
			units, _ := c.Edit.book.Standing(c.Edit.list(), into, e.ID)
			c.Edit.fewer(units[len(units)-1].ID)
		}
		was := at
		if at = c.number(e); at == was || (at > n) == (was < n) {
			return
		}
	}
}

func (c *Catalogue) rooms() vugu.HTML {
	all := c.Edit.book.counts(&c.Edit.report, roster.Seek(c.Edit.list(), c.Edit.into).Path())
	return vugu.HTML(markup.Each(kit.Only(all, func(n count) bool { return n.Ranged }), roomMarkup))
}

// sheetOf is the card of an entry, where that is what shows: beside the fleet, or else under the entry.
func (c *Catalogue) sheetOf(e *catalogue.Entry, beside bool) vugu.HTML {
	if e == nil || c.shown != e.ID || beside != c.Edit.of.three() {
		return ""
	}
	return vugu.HTML(c.Edit.book.sheetMarkup(e) + rulingsMarkup(c.Edit.book.allRulings(e)))
}

func (c *Catalogue) beside() vugu.HTML {
	if sheet := c.sheetOf(c.Edit.book.Entry(c.shown), true); sheet != "" {
		return vugu.HTML("<h2>"+markup.EscapeString(c.Edit.book.tell.Entry(c.shown))+"</h2>") + sheet
	}
	return ""
}

// unbroken keeps each number beside what it counts.
var unbroken = strings.NewReplacer("-", "\u2011", " / ", "\u00a0/ ", " ", "\u00a0")

// note says what a unit does, what it carries and how many options it takes.
func (c *Catalogue) note(e *catalogue.Entry) string {
	b := c.Edit.book
	if b.Nested() {
		return cmp.Or(kit.Join(b.arms(e), strings.Join(e.Special, ", "), b.choices(e)), unbroken.Replace(b.line(e)))
	}
	text, choices := cmp.Or(b.ruleText(e), kit.Join(b.arms(e), strings.Join(e.Special, ", "))), b.choices(e)
	return text + kit.When(text != "" && choices != "", " ") + choices
}
