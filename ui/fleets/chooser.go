package fleets

import (
	"cmp"
	"slices"
	"strings"

	"github.com/vugu/vugu"

	"broadside/core/catalogue"
	"broadside/core/listbuilder"
	"broadside/core/roster"
	"broadside/core/tabletop"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// Chooser fills one slot of a unit. What the game would refuse is shown with the game's reason and cannot be taken.
type Chooser struct {
	edit  *Editor
	unit  string // id
	slot  listbuilder.Slot
	kind  string // of the entries that show
	offer []offer
}

// An offer is an option with the ways to take it: one for each facing, or one without.
type offer struct {
	Entry   *catalogue.Entry
	Ways    []way
	Current bool
	Reason  string // why no way is open, or what to know before taking one
}

// A way is an option on a facing; it is closed where the game forbids it here.
type way struct {
	Option  roster.Option
	Text    string
	Closed  bool
	Reasons []string
	Current bool
}

func newChooser(e *Editor, unit string, s listbuilder.Slot) *Chooser {
	c := &Chooser{edit: e, unit: unit, slot: s, kind: s.Section.Kinds[0]}
	if s.At >= 0 {
		if entry := e.book.Entry(c.current().Entry); entry != nil {
			c.kind = entry.Kind
		}
	}
	c.look()
	return c
}

func (c *Chooser) current() roster.Option { return c.edit.unit(c.unit).Options[c.slot.At] }

// look works out what is offered; it runs when the chooser opens and whenever its kind or slot changes.
func (c *Chooser) look() {
	fits := func(e *catalogue.Entry) bool { return c.slot.Section.Takes(e.ID, e.Kind) }
	c.offer = kit.Each(kit.Only(c.edit.book.Entries(c.edit.list(), c.kind), fits), c.weigh)
}

func (c *Chooser) weigh(e *catalogue.Entry) offer {
	o := offer{Entry: e}
	for _, taken := range c.edit.book.Mounted(e.ID) {
		w := c.try(taken)
		if taken.Mount != "" {
			w.Text = c.edit.book.word("mount-button/" + taken.Mount)
		}
		o.Current = o.Current || w.Current
		o.Ways = append(o.Ways, w)
	}
	if o.Reason = reason(o.Ways); o.Reason != "" {
		o.Reason = words.Say("fleets/then", "what", o.Reason)
	}
	return o
}

// reason is what forbids every way, or where that is nothing all that is said of any, each sentence once.
func reason(ways []way) string {
	any := tabletop.Once(kit.Flat(ways, func(w way) []string { return w.Reasons }))
	all := kit.Only(any, func(s string) bool {
		return !slices.ContainsFunc(ways, func(w way) bool { return !slices.Contains(w.Reasons, s) })
	})
	return strings.Join(kit.Either(len(all) > 0, all, any), " ")
}

// try asks the game about a copy of the list. What concerns the fleet as a whole, such as its points, is said but does
// not forbid: the player may mean to save elsewhere.
func (c *Chooser) try(o roster.Option) way {
	w := way{Option: o}
	if c.slot.At >= 0 && c.current() == o {
		w.Current = true
		return w
	}
	for _, issue := range c.edit.book.Fill(c.edit.list(), c.unit, c.slot, o) {
		w.Closed = w.Closed || issue.Path != ""
		w.Reasons = append(w.Reasons, c.edit.book.tell.Issue(issue))
	}
	return w
}

// take puts an option into the slot. When it was empty, the next empty one of the section comes up.
func (c *Chooser) take(o roster.Option) {
	u := c.edit.unit(c.unit)
	if u == nil {
		c.edit.shut()
		return
	}
	filled := c.slot.At >= 0
	if filled {
		u.Options[c.slot.At] = o
	} else {
		u.Options = append(slices.Clone(u.Options), o)
	}
	c.edit.changed()
	if n := len(c.edit.book.Taken(u, c.slot.Section)); filled || n >= c.slot.Section.Slots {
		c.edit.shut()
	} else {
		c.slot.N, c.slot.At = n, -1
		c.look()
	}
	app.Toasts().Say(words.Say("fleets/taken", "option", c.edit.book.option(o), "points", c.edit.pointsText()))
}

func (c *Chooser) title() string {
	b := c.edit.book
	name := ""
	if u := c.edit.unit(c.unit); u != nil {
		name = b.title(u)
	}
	if c.slot.Section.Slots > 1 {
		return words.Say("fleets/choose-slot", "unit", name, "n", kit.Itoa(c.slot.N+1), "slots", kit.Itoa(c.slot.Section.Slots))
	}
	return words.Say("fleets/choose", "unit", name, "what", b.section(c.slot.Section))
}

func (c *Chooser) kinds() []kit.Option {
	return kit.OptionsOf(c.slot.Section.Kinds, c.edit.book.kindName)
}

func (o *offer) class() string {
	return "offer" + kit.When(o.Current, " is-current") + kit.When(o.closed(), " is-closed")
}

func (o *offer) closed() bool {
	return !slices.ContainsFunc(o.Ways, func(w way) bool { return !w.Closed })
}

// markup is the inside of the button; that of an option without a facing says what it does.
func (w *way) markup() vugu.HTML {
	text := cmp.Or(w.Text, kit.Either(w.Current, words.Say("fleets/taken-now"), words.Say("fleets/take")))
	return vugu.HTML(kit.IconMarkup(kit.Either(w.Current, "check", "add"), "icon-s", "") + span("way", text))
}

// label says the option and its facing to those who hear the button alone, and what the button itself says.
func (c *Chooser) label(w way) string {
	return words.Say(kit.Either(w.Current && w.Text == "", "fleets/taken-option", "fleets/take-option"), "option", c.edit.book.option(w.Option))
}

func (c *Chooser) pick(w way) {
	if w.Current {
		c.edit.shut()
		return
	}
	c.take(w.Option)
}
