package fleets

import (
	"github.com/vugu/vugu"

	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/desk"
	"broadside/ui/route"
)

// Shared shows a fleet that came by a link, to be looked at and kept.
type Shared struct {
	code   string
	list   *roster.List
	book   *book
	report roster.Report
	sheets vugu.HTML // its cards and the rules that it uses
	fault  string
}

// NewShared is the screen of #/share/CODE.
func NewShared() *Shared { return &Shared{} }

// Arrive reads the link.
func (c *Shared) Arrive(r route.Route) {
	*c = Shared{code: r.Arg(0)}
	l, err := roster.Decode(c.code)
	if err != nil {
		c.fault = desk.Sentence(err)
		return
	}
	c.book = openBook(l.System, l.Edition)
	if c.book == nil {
		c.fault = words.Say("fleets/unknown-game", "game", l.System)
		return
	}
	name(l)
	c.list = l
	c.report = c.book.Validate(l, c.book.packs)
	for _, block := range append(c.book.cards(l, &c.report), c.book.reference(l)...) {
		c.sheets += vugu.HTML(block.HTML())
	}
}

// keep puts the fleet among the player's own.
func (c *Shared) keep() {
	f := desk.NewFleet(c.list.Clone())
	f.Told = func(n desk.News) {
		if n == desk.Failed {
			desk.Toast(desk.Sentence(f.Failure()))
		}
	}
	f.Save()
	desk.Toast(words.Say("fleets/kept", "name", f.List.Name))
	route.Go(route.To("fleets", f.ID))
}

func (c *Shared) title() string {
	if c.list == nil || c.list.Name == "" {
		return words.Say("screen-share")
	}
	return c.list.Name
}
