package game

import (
	kernel "broadside/core/game"
	"broadside/core/sync"
	"broadside/core/words"
	"broadside/ui/desk"
	"broadside/ui/match"
	"broadside/ui/sharing"
)

// A shared game: what others did, and what could not be kept.

// unread is what the player has not marked as understood before they left a game, by its id.
var unread = map[string][]string{}

// connect begins to exchange letters with the server of a shared game.
func (c *Play) connect() {
	c.seen, c.heardTo, c.together = c.m.Game, len(c.m.Log), c.m.Shared != nil
	if c.together {
		c.report(c.m.Shared, desk.Toast)
		c.m.Shared.Listen()
	}
}

func (c *Play) openCompany() {
	c.sheet = ""
	c.company = sharing.NewSheet(c.m, func() { c.company = nil })
}

// heard shows what came from others. An order that is being put together stays if it can still be given.
func (c *Play) heard() {
	if c.m.Shared != nil {
		c.report(c.m.Shared, desk.Toasts().Say)
	}
	together := c.m.Shared != nil
	if c.seen == c.m.Game && c.heardTo == len(c.m.Log) && c.together == together {
		return
	}
	c.together = together
	before := c.heardTo
	if c.seen != c.m.Game {
		before = min(before, len(c.m.Log))
	}
	c.seen, c.heardTo = c.m.Game, len(c.m.Log)
	c.changed(before)
	c.keepOrder()
}

// keepOrder keeps an order that is being put together only if it can still be given.
func (c *Play) keepOrder() {
	if c.order != nil && !c.stillLegal(c.order.act) {
		c.order = nil
	}
}

func (c *Play) stillLegal(a act) bool {
	for _, b := range append(c.acts, c.cards...) {
		if a.same(b) {
			return true
		}
	}
	return false
}

// report tells what could not be kept, and what is asked for again; say tells that something came at all.
func (c *Play) report(s *match.Shared, say func(text string)) {
	told := s.Told
	s.Told = sync.Report{}
	for _, l := range told.Lost {
		c.lost = append(c.lost, words.Say("sharing/lost", "what", c.did(&l.Act), "why", c.teller.Illegal(l.Why)))
	}
	for _, a := range told.Again {
		c.lost = append(c.lost, words.Say("sharing/asked-again", "what", c.did(&a)))
	}
	if told.Gone > 0 {
		c.lost = append(c.lost, words.Say("sharing/server-lost", "n", itoa(told.Gone)))
	}
	if len(c.lost) > 0 {
		c.tab = "now"
	}
	if told.Others > 0 && len(told.Lost)+len(told.Again) == 0 {
		say(words.Say("sharing/others-played", "n", itoa(told.Others)))
	}
}

// did names what the player did.
func (c *Play) did(a *kernel.Act) string {
	switch a.Kind {
	case kernel.Answered:
		return words.Say("sharing/dice-of")
	case kernel.Undid:
		return words.Say("sharing/undo-of")
	case kernel.Redid:
		return words.Say("sharing/redo-of")
	case kernel.Declined:
		return words.Say("sharing/refusal-of")
	}
	text := c.teller.Command(a.Command.Kind)
	if a.Command.Thing != 0 {
		text = words.Say("game/resolving", "thing", c.teller.Thing(a.Command.Thing), "what", text)
	}
	return text
}
