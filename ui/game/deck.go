package game

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/vugu/vugu"

	"broadside/core/draft"
	"broadside/core/forces"
	kernel "broadside/core/game"
	"broadside/core/shortsort"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// Deck puts the cards of a seat in order, for its eyes alone.
type Deck struct {
	*Session
	deck *stack
}

// A stack is a deck that is being put in order.
type stack struct {
	act   act
	name  string // of the parameter
	cards []kernel.ID
	shown bool // its owner holds the device
}

// stacking is the deck to be put in order now, or nil. It starts by rating, the lowest first.
func (c *Deck) stacking() *stack {
	if c.past > 0 || c.view.Need != nil {
		return nil
	}
	for _, a := range c.Acts {
		p := a.Find(func(p kernel.Param) bool { return p.Kind == kernel.ParamOrder })
		if p == nil {
			continue
		}
		if c.deck == nil || c.deck.act.By != a.By || len(c.deck.cards) != len(p.Choices) {
			c.deck = &stack{act: a, name: p.Name, cards: c.rated(*p), shown: len(c.view.Scores) == 1 || c.m.Eyes() == a.By}
		}
		return c.deck
	}
	c.deck = nil
	return nil
}

// rated are the cards by the number on them.
func (c *Deck) rated(p kernel.Param) []kernel.ID {
	ids := draft.Things(&p)
	shortsort.Stable(ids, func(a, b kernel.ID) int {
		one, two := c.thing(a), c.thing(b)
		if one == nil || two == nil {
			return 0
		}
		return forces.Rating(one) - forces.Rating(two)
	})
	return ids
}

// shift moves a card to another place and says so.
func (c *Deck) shift(from, to int) {
	d := c.deck
	if d == nil || from < 0 || from >= len(d.cards) || to < 0 || to >= len(d.cards) || from == to {
		return
	}
	id := d.cards[from]
	d.cards = slices.Insert(slices.Delete(slices.Clone(d.cards), from, from+1), to, id)
	app.Toasts().Say(words.Say("game/card-moved", "what", c.teller.Thing(id), "i", kit.Itoa(to+1), "n", kit.Itoa(len(d.cards))))
}

// stackRated stacks without showing anybody the cards, for all who use this device; stackSo stacks one deck as it lies.
func (c *Deck) stackRated() {
	c.deck = nil
	for range c.view.ToAct {
		c.stackSo()
	}
}

func (c *Deck) stackSo() {
	if d := c.stacking(); d != nil {
		c.deck = nil
		c.do(d.act.Command().With(d.name, kernel.OrderOf(d.cards)))
	}
}

// handle lets a card follow the pointer until it is dropped on another's place; a line shows on the page where it would go.
func (c *Deck) handle(from int, event vugu.DOMEvent) {
	mark := func(i int, how string) { kit.Set(`[data-place="`+kit.Itoa(i)+`"]`, "data-drop", how) }
	to := from
	kit.Follow(event, func(x, y float64) {
		kit.Nudge(y)
		mark(to, "")
		if at, err := strconv.Atoi(kit.Under(x, y, "data-place")); err == nil {
			to = at
		}
		mark(to, kit.Either(to < from, "before", "after"))
		mark(from, "lifted")
	}, func(_, meant bool) {
		mark(to, "")
		mark(from, "")
		if meant {
			c.shift(from, to)
		}
	})
}

// keyed moves a card by the arrow keys on its handle.
func (c *Deck) keyed(i int, event vugu.DOMEvent) {
	by := map[string]int{"ArrowUp": -1, "ArrowDown": 1}[event.PropString("key")]
	if to := i + by; by != 0 && to >= 0 {
		event.PreventDefault()
		c.shift(i, to)
		kit.Focus(handleID(to))
	}
}

func handleID(i int) string { return "card-" + kit.Itoa(i) }

// shipsIn counts what a battlegroup has left: "2 × Sabre Frigate · 1 × Watchfire Frigate".
func (s *Session) shipsIn(id kernel.ID) (text string) {
	for _, g := range forces.Groups(s.view, id) {
		left := kit.Only(forces.Ships(s.view, g.ID), func(t kernel.Thing) bool { return !t.Lost })
		if n := len(left); n > 0 {
			text = kit.Join(text, several(n, s.teller.Entry(g.Entry)))
		}
	}
	return text
}

// openings are the cards that lie open while nobody acts yet; later phases ask for other things.
func (s *Session) openings() (some []kernel.Thing) {
	if s.view.Active != 0 || s.view.Ended || s.past > 0 || s.hint() != "" {
		return nil
	}
	for _, d := range s.view.Decks {
		if t := s.thing(d.Open); t != nil {
			card := *t
			card.Seat = d.Seat
			some = append(some, card)
		}
	}
	return some
}

// laid are the command cards on the table.
func (s *Session) laid() []kernel.Thing {
	return forces.Those(s.view, func(t *kernel.Thing) bool { return t.Role == kernel.RoleCard })
}

func (s *Session) laidText(t *kernel.Thing) string {
	text := cmp.Or(t.Name, words.Say("game/card-blank"))
	if t.On != 0 {
		text += " " + words.Say("game/card-on", "thing", s.teller.Thing(t.On))
	}
	return text
}

// handOf is how many command cards a seat holds.
func (s *Session) handOf(seat kernel.Seat) int {
	if d := first(s.view.Decks, func(d kernel.Deck) bool { return d.Seat == seat }); d != nil {
		return d.Hand
	}
	return 0
}
