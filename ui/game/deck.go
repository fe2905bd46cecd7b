package game

import (
	"slices"

	"github.com/vugu/vugu"

	kernel "broadside/core/game"
	"broadside/core/shortsort"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// Deck puts the cards of a seat in order, for its eyes alone.
type Deck struct{ P *Play }

// A stack is a deck that is being put in order.
type stack struct {
	act   act
	name  string // of the parameter
	cards []kernel.ID
	shown bool // its owner holds the device
}

// stacking is the deck to be put in order now, or nil. It starts by rating, the lowest first.
func (c *Play) stacking() *stack {
	if c.past > 0 || c.view.Need != nil {
		return nil
	}
	for _, a := range c.acts {
		for _, p := range a.Params {
			if p.Kind != kernel.ParamOrder {
				continue
			}
			if c.deck == nil || c.deck.act.by != a.by || len(c.deck.cards) != len(p.Choices) {
				c.deck = &stack{act: a, name: p.Name, cards: c.rated(p), shown: len(c.view.Scores) == 1 || c.m.Eyes() == a.by}
			}
			return c.deck
		}
	}
	c.deck = nil
	return nil
}

// rated are the cards by the number on them.
func (c *Play) rated(p kernel.Param) []kernel.ID {
	var ids []kernel.ID
	for _, choice := range p.Choices {
		ids = append(ids, kernel.ID(choice.Value.Int))
	}
	shortsort.Stable(ids, func(a, b kernel.ID) int {
		one, two := c.thing(a), c.thing(b)
		if one == nil || two == nil {
			return 0
		}
		return rating(one) - rating(two)
	})
	return ids
}

// shift moves a card to another place and says so.
func (c *Play) shift(from, to int) {
	d := c.deck
	if d == nil || from < 0 || from >= len(d.cards) || to < 0 || to >= len(d.cards) || from == to {
		return
	}
	id := d.cards[from]
	d.cards = slices.Insert(slices.Delete(slices.Clone(d.cards), from, from+1), to, id)
	app.Toasts().Say(words.Say("game/card-moved", "what", c.teller.Thing(id), "i", itoa(to+1), "n", itoa(len(d.cards))))
}

// stackRated stacks without showing anybody the cards.
func (c *Play) stackRated() {
	if d := c.stacking(); d != nil {
		c.deck = nil
		if d = c.stacking(); d != nil {
			c.stackUp(d)
		}
	}
}

func (c *Play) stackSo() {
	if d := c.stacking(); d != nil {
		c.stackUp(d)
	}
}

func (c *Play) stackUp(d *stack) {
	c.deck = nil
	c.do(kernel.Command{Kind: d.act.Kind, By: d.act.by, Thing: d.act.Thing}.With(d.name, kernel.OrderOf(d.cards)))
}

func (c *Deck) show() {
	if d := c.P.stacking(); d != nil {
		d.shown = true
	}
}

func (c *Deck) title() string {
	return words.Say("game/pass-phone", "seat", c.P.name(c.P.stacking().act.by))
}

// handle begins a drag; the page moves the card and shift comes at the end.
func (c *Deck) handle(i int) {
	defer kit.Guard()
	dragCard(i, func(to int) { c.P.shift(i, to) })
}

func (c *Deck) keyed(i int, event vugu.DOMEvent) {
	defer kit.Guard()
	if c.key(i, event.PropString("key")) {
		event.PreventDefault()
	}
}

// key moves a card by the arrow keys on its handle.
func (c *Deck) key(i int, key string) bool {
	switch key {
	case "ArrowUp":
		c.P.shift(i, i-1)
		focusCard(max(i-1, 0))
	case "ArrowDown":
		c.P.shift(i, i+1)
		focusCard(i + 1)
	default:
		return false
	}
	return true
}

// cardNote is what a battlegroup's card says: its rating and ships.
func (c *Play) cardNote(t *kernel.Thing) string {
	return join(ratingText(t), c.shipsIn(t))
}

// shipsIn counts what a battlegroup has left: "2 × Sabre Frigate · 1 × Watchfire Frigate".
func (c *Play) shipsIn(t *kernel.Thing) string {
	text := ""
	for _, g := range c.under(t.ID, kernel.RoleFormation) {
		n := 0
		for _, s := range c.under(g.ID, kernel.RoleModel) {
			if !lost(&s) {
				n++
			}
		}
		if n > 0 {
			text = join(text, several(n, c.teller.Entry(g.Entry)))
		}
	}
	return text
}

// An opening is a card that lies open.
type opening struct {
	Seat  kernel.Seat
	Thing kernel.Thing
}

// openings are the cards that lie open while nobody acts yet; later phases ask for other things.
func (c *Play) openings() (some []opening) {
	if c.view.Active != 0 || c.view.Ended || c.past > 0 || c.hint() != "" {
		return nil
	}
	for _, d := range c.view.Decks {
		if t := c.thing(d.Open); t != nil {
			some = append(some, opening{d.Seat, *t})
		}
	}
	return some
}

// laid are the command cards on the table.
func (c *Play) laid() (some []kernel.Thing) {
	for _, t := range c.view.Things {
		if t.Role == kernel.RoleCard {
			some = append(some, t)
		}
	}
	return some
}

// note says what the numbers on the cards decide.
func (c *Openings) note() string {
	code := "openings-note/" + c.P.system()
	if !words.Has(code) {
		return ""
	}
	return words.English.Say(code, nil)
}

func (c *Play) laidText(t *kernel.Thing) string {
	text := t.Name
	if text == "" {
		text = words.Say("game/card-blank")
	}
	if t.On != 0 {
		text += " " + words.Say("game/card-on", "thing", c.teller.Thing(t.On))
	}
	return text
}

// handOf is how many command cards a seat holds.
func (c *Play) handOf(seat kernel.Seat) int {
	for _, d := range c.view.Decks {
		if d.Seat == seat {
			return d.Hand
		}
	}
	return 0
}

func (c *Play) cardBy(a act) string {
	return words.Say("game/card-by", "seat", c.name(a.by), "n", itoa(c.handOf(a.by)))
}
