package game

import (
	"slices"
	"strings"

	kernel "broadside/core/game"
	"broadside/core/sync"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/session"
	"broadside/ui/sharing"
)

// A shared game: what others did, and what could not be kept.

// unread is what the player has not marked as understood before they left a game, by its id.
var unread = map[string][]string{}

// terms are on what a game is played: what they change shows at once.
type terms struct {
	shared, closed, free bool
	names                string
}

func (c *Play) now() terms {
	s := c.m.Shared
	if s == nil {
		return terms{}
	}
	return terms{true, s.Closed, s.Free, strings.Join(c.m.Names(), "\n")}
}

// watches tells whether this device only looks on, closed whether nobody can play on, and barred whether nothing can be done here.
func (c *Play) watches() bool { return c.m.Shared != nil && c.m.Eyes() == 0 }
func (c *Play) closed() bool  { return c.now().closed }
func (c *Play) barred() bool  { return c.watches() || c.closed() }

// apart tells whether the server no longer lets this device take part.
func (c *Play) apart() bool {
	return c.m.Shared != nil && c.m.Shared.State == session.Refused && c.past == 0
}

// handles tells whether a seat can act on this device now.
func (c *Play) handles(seat kernel.Seat) bool { return c.m.Plays(seat) && !c.closed() }

// awaits is what another device is waited for, or why nothing can be done; "" while this one can go on.
func (c *Play) awaits() string {
	switch n, asked := c.view.Need, c.view.Asked; {
	case c.past > 0 || c.asksHere(): // this device answers, whatever else is waited for
		return ""
	case c.m.Shared == nil && c.m.Veiled() && !c.view.Ended:
		return words.Say("game/veiled")
	case c.m.Shared == nil:
		return ""
	case c.apart():
		return words.Say("game/apart")
	case asked != nil && !c.closed():
		return words.Say("game/awaits-consent", "seats", c.nameAll(asked.Wants), "what", c.deed(asked.Group))
	case c.view.Ended:
		return ""
	case c.closed() && c.m.Shared.Owns():
		return words.Say("game/closed-own")
	case c.closed():
		return words.Say("sync-closed")
	case n != nil && !c.m.Plays(n.Seat):
		return c.sendFirst(words.Say("game/awaits-dice", "step", c.teller.Step(n.Step), "seat", c.name(n.Seat)))
	case n != nil: // for this one
		return ""
	case c.watches():
		return words.Say("sharing/watching")
	case len(c.view.ToAct) > 0 && !slices.ContainsFunc(c.view.ToAct, c.m.Plays):
		return c.sendFirst(c.awaitsPlayers())
	}
	return ""
}

// awaitsPlayers names whom of the others the phase waits for.
func (c *Play) awaitsPlayers() string {
	all := c.view.ToAct
	if len(all) == 1 {
		return words.Say("game/awaits-dice", "step", c.title(), "seat", c.name(all[0]))
	}
	return words.Say("game/awaits-several", "step", c.title(), "seats", c.nameAll(all))
}

// nameAll names several players.
func (c *Play) nameAll(seats []kernel.Seat) (text string) {
	for i, s := range seats {
		switch name := c.name(s); {
		case i == 0:
			text = name
		case i == len(seats)-1:
			text = words.Say("game/and", "names", text, "last", name)
		default:
			text += ", " + name
		}
	}
	return text
}

// sendFirst adds that the others cannot go on before they have what was done here, where no server carries it.
func (c *Play) sendFirst(text string) string {
	if s := c.m.Shared; s.IsByHand() && s.Owed() > 0 {
		return text + ". " + words.Say("game/send-first")
	}
	return text
}

// connect begins to exchange letters with the server of a shared game.
func (c *Play) connect() {
	c.seen, c.heardTo, c.terms = c.m.Game, len(c.m.Log), c.now()
	if c.terms.shared {
		if sharing.Joined(c.id) && !c.watches() {
			app.Toast(words.Say("sharing/you-are", "who", c.name(c.m.Eyes())))
		}
		c.report(c.m.Shared, app.Toast)
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
		c.report(c.m.Shared, app.Toasts().Say)
	}
	now := c.now()
	if c.seen == c.m.Game && c.heardTo == len(c.m.Log) && c.terms == now {
		return
	}
	c.terms = now
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
func (c *Play) report(s *session.Shared, say func(text string)) {
	told := s.Told
	s.Told = sync.Report{}
	for _, l := range told.Lost {
		c.lose(words.Say("sharing/lost", "what", c.did(&l.Act), "why", c.teller.Illegal(l.Why)))
	}
	for _, a := range told.Again {
		c.lose(words.Say("sharing/asked-again", "what", c.did(&a)))
	}
	if told.Gone > 0 {
		c.lose(words.Say("sharing/server-lost", "n", itoa(told.Gone)))
	}
	if len(c.lost) > 0 {
		c.tab = "now"
	}
	if told.Others > 0 && len(told.Lost)+len(told.Again) == 0 {
		say(words.Say("sharing/others-played", "n", itoa(told.Others)))
	}
}

// lose tells of something that could not be kept, of the like of it once.
func (c *Play) lose(text string) {
	if !slices.Contains(c.lost, text) {
		c.lost = append(c.lost, text)
	}
}

// did names what the player did.
func (c *Play) did(a *kernel.Act) string {
	switch a.Kind {
	case kernel.Answered:
		return words.Say("sharing/dice-of")
	case kernel.Undid, kernel.Nodded:
		return words.Say("sharing/undo-of")
	case kernel.Redid:
		return words.Say("sharing/redo-of")
	case kernel.Declined:
		return words.Say("sharing/refusal-of")
	}
	return c.ordered(&a.Command, c.teller.Command(a.Command.Kind))
}
