package fleets

import (
	"slices"

	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/desk"
	"broadside/ui/kit"
	"broadside/ui/route"
)

// Editor changes one fleet; every change is kept at once.
type Editor struct {
	fleet  *desk.Fleet
	book   *book
	report roster.Report
	points []int // of each unit
	notice string

	open   string // id of the unit that shows its slots
	full   bool   // all issues show, not only the first
	adding bool
	naming bool
	choose *Chooser
	share  *ShareSheet
	fled   func(id string) // tells the screen that the fleet goes on under another id
	kept   func()          // tells the screen that the list of fleets has one more
	gone   func()          // asks the screen to delete the fleet
	copied func()          // asks the screen for a duplicate
}

func newEditor(f *desk.Fleet, b *book) *Editor {
	c := &Editor{fleet: f, book: b}
	name(f.List)
	f.Told = c.told
	c.check()
	return c
}

func (c *Editor) list() *roster.List { return c.fleet.List }

// check asks the game again; it runs after every change.
func (c *Editor) check() {
	c.report = c.book.Validate(c.list(), c.book.packs)
	c.points = make([]int, len(c.list().Units))
	for i, u := range c.list().Units {
		c.points[i] = c.book.points(c.list(), u)
	}
}

func (c *Editor) changed() {
	c.check()
	c.fleet.Save()
}

// told shows what saving met.
func (c *Editor) told(n desk.News) {
	switch n {
	case desk.Parted:
		c.notice = words.Say("desk/parted", "name", c.list().Name)
		c.fled(c.fleet.ID)
	case desk.Revived:
		c.notice = words.Say("desk/revived")
	case desk.Kept:
		c.kept()
	case desk.Failed:
		desk.Toasts().Alarm(desk.Sentence(c.fleet.Failure()))
	}
}

func (c *Editor) setName(text string) {
	c.list().Name = text
	c.changed()
}

func (c *Editor) setLimit(n int) {
	c.list().Limit = n
	c.changed()
}

// factions are the packs that the list may pick from.
func (c *Editor) factions() []kit.Option {
	var out []kit.Option
	for _, p := range c.book.packs.Factions() {
		out = append(out, kit.Option{Value: p.ID, Text: p.Name})
	}
	return out
}

func (c *Editor) toggleFaction(id string) {
	l := c.list()
	if i := slices.Index(l.Packs, id); i >= 0 {
		l.Packs = slices.Delete(l.Packs, i, i+1)
	} else {
		l.Packs = append(l.Packs, id)
	}
	c.changed()
}

// A group is the units of one kind, as the list shows them.
type group struct {
	Title string
	At    []int // indices of the list's units
}

// groups sort the units by kind; those of none stand in the last.
func (c *Editor) groups() []group { return c.book.groups(c.list()) }

func (b *book) groups(l *roster.List) []group {
	var out []group
	var rest group
	for _, kind := range b.Outline().Kinds {
		g := group{Title: b.word("kind/" + b.about.ID + "/" + kind)}
		for i, u := range l.Units {
			if e := b.entry(u.Entry); e != nil && e.Kind == kind {
				g.At = append(g.At, i)
			}
		}
		if len(g.At) > 0 {
			out = append(out, g)
		}
	}
	for i, u := range l.Units {
		if e := b.entry(u.Entry); e == nil || !slices.Contains(b.Outline().Kinds, e.Kind) {
			rest.At = append(rest.At, i)
		}
	}
	if len(rest.At) > 0 {
		rest.Title = words.Say("fleets/unknown-units")
		out = append(out, rest)
	}
	return out
}

func (c *Editor) add(entry string) {
	l := c.list()
	u := roster.Unit{ID: freshID(l), Entry: entry}
	l.Units = append(l.Units, u)
	c.open = u.ID
	c.changed()
	desk.Toasts().Say(words.Say("fleets/added", "unit", c.book.tell.Entry(entry), "points", c.pointsText()))
}

func (c *Editor) find(id string) int {
	return slices.IndexFunc(c.list().Units, func(u roster.Unit) bool { return u.ID == id })
}

func (c *Editor) unit(id string) *roster.Unit {
	if i := c.find(id); i >= 0 {
		return &c.list().Units[i]
	}
	return nil
}

func (c *Editor) toggle(id string) {
	if c.open == id {
		id = ""
	}
	c.open = id
}

func (c *Editor) rename(id, text string) {
	if u := c.unit(id); u != nil {
		u.Name = text
		c.changed()
	}
}

func (c *Editor) duplicate(id string) {
	i := c.find(id)
	if i < 0 {
		return
	}
	l := c.list()
	twin := cloneUnits(l.Units[i : i+1])[0]
	twin.ID = freshID(l)
	l.Units = slices.Insert(l.Units, i+1, twin)
	c.open = twin.ID
	c.changed()
	kit.Focus(headID(twin.ID))
	desk.Toasts().Say(words.Say("fleets/added", "unit", c.book.title(&twin), "points", c.pointsText()))
}

// remove takes a unit out; Undo puts it back where it stood.
func (c *Editor) remove(id string) {
	i := c.find(id)
	if i < 0 {
		return
	}
	gone, next := c.list().Units[i], c.beside(id)
	c.list().Units = slices.Delete(slices.Clone(c.list().Units), i, i+1)
	c.open = ""
	c.changed()
	kit.Focus(next)
	desk.Offer(words.Say("fleets/removed", "unit", c.book.title(&gone)), words.Say("desk/undo"), func() {
		l := c.list()
		l.Units = slices.Insert(slices.Clone(l.Units), min(i, len(l.Units)), gone)
		name(l)
		c.changed()
	})
}

// move swaps a unit with its neighbour in its group.
func (c *Editor) move(id string, by int) {
	i, j := c.find(id), c.neighbour(id, by)
	if i < 0 || j < 0 {
		return
	}
	units := c.list().Units
	units[i], units[j] = units[j], units[i]
	c.changed()
}

// neighbour is the index of the unit that stands so many places on in the same group, -1 where none does.
func (c *Editor) neighbour(id string, by int) int {
	i := c.find(id)
	for _, g := range c.groups() {
		if n := slices.Index(g.At, i); n >= 0 && n+by >= 0 && n+by < len(g.At) {
			return g.At[n+by]
		}
	}
	return -1
}

// beside is what takes the keyboard when a unit goes: the unit after it or before it, or else the button that adds one.
func (c *Editor) beside(id string) string {
	for _, by := range []int{1, -1} {
		if n := c.neighbour(id, by); n >= 0 {
			return headID(c.list().Units[n].ID)
		}
	}
	return addID
}

// lead opens the unit that an issue points at and takes the keyboard there.
func (c *Editor) lead(i roster.Issue) func() {
	n := unitOf(i.Path)
	if n < 0 || n >= len(c.list().Units) {
		return nil
	}
	return func() {
		c.open = c.list().Units[n].ID
		kit.FocusTop(headID(c.open))
	}
}

// takeOut removes one option of a unit.
func (c *Editor) takeOut(id string, at int) {
	u := c.unit(id)
	if u == nil || at >= len(u.Options) {
		return
	}
	u.Options = slices.Delete(slices.Clone(u.Options), at, at+1)
	c.changed()
}

func (c *Editor) print() { route.Go(route.To("fleets", c.fleet.ID, "print")) }

func (c *Editor) shareIt() { c.share = newShareSheet(c.list(), func() { c.share = nil }) }

const addID = "fleet-add"

func headID(unit string) string { return "unit-" + unit }

func (c *Editor) pointsText() string { return pointsText(c.report.Points, c.list().Limit) }

func pointsText(points, limit int) string {
	if limit == 0 {
		return words.Say("fleets/points", "points", itoa(points))
	}
	return words.Say("fleets/points-of", "points", itoa(points), "limit", itoa(limit))
}

// status says in a word how the list stands.
func statusText(problems int) string {
	switch problems {
	case 0:
		return words.Say("fleets/legal")
	case 1:
		return words.Say("fleets/one-problem")
	}
	return words.Say("fleets/problems", "n", itoa(problems))
}

// fewIssues are shown before the player asks for all, so that the units are not pushed off a phone.
const fewIssues = 3

// issues are those that show, the fleet's own before those of its units. A fleet without a unit needs no telling.
func (c *Editor) issues() []roster.Issue {
	all := slices.Clone(c.report.Issues)
	slices.SortStableFunc(all, func(a, b roster.Issue) int { return min(unitOf(a.Path), 0) - min(unitOf(b.Path), 0) })
	switch {
	case len(c.list().Units) == 0:
		return nil
	case c.full || len(all) <= fewIssues+1:
		return all
	}
	return all[:fewIssues]
}

func (c *Editor) title() string {
	if c.list().Name == "" {
		return words.Say("fleets/nameless")
	}
	return c.list().Name
}

func (c *Editor) problems() int { return desk.Breaches(&c.report) }

// marks tells the worst issue of a unit, for the sign on its card.
func (c *Editor) marks(at int) (severity kit.Severity, ok bool) {
	for _, i := range c.report.Issues {
		if unitOf(i.Path) != at {
			continue
		}
		if i.Severity == roster.Breach {
			return kit.Error, true
		}
		severity, ok = kit.Warning, true
	}
	return severity, ok
}
