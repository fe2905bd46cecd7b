package game

import (
	"slices"
	"strings"

	kernel "broadside/core/game"
	"broadside/core/sync"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
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

func (s *Session) now() terms {
	if of := s.m.Shared; of != nil {
		return terms{true, of.Closed, of.Free, strings.Join(s.m.Names(), "\n")}
	}
	return terms{}
}

// watches tells whether this device only looks on, closed whether nobody can play on, and barred whether nothing can be done here.
func (s *Session) watches() bool { return s.m.Shared != nil && s.m.Eyes() == 0 }
func (s *Session) closed() bool  { return s.now().closed }
func (s *Session) barred() bool  { return s.watches() || s.closed() }

// apart tells whether the server no longer lets this device take part.
func (s *Session) apart() bool {
	return s.m.Shared != nil && s.m.Shared.State == session.Refused && s.past == 0
}

// handles tells whether a seat can act on this device now.
func (s *Session) handles(seat kernel.Seat) bool { return s.m.Plays(seat) && !s.closed() }

// awaits is what another device is waited for, or why nothing can be done; "" while this one can go on.
func (s *Session) awaits() string {
	switch n, asked := s.view.Need, s.view.Asked; {
	case s.past > 0 || s.asksHere(): // this device answers, whatever else is waited for
		return ""
	case s.m.Shared == nil && s.m.Veiled() && !s.view.Ended:
		return words.Say("game/veiled")
	case s.m.Shared == nil:
		return ""
	case s.apart():
		return words.Say("game/apart")
	case asked != nil && !s.closed():
		return words.Say("game/awaits-consent", "seats", s.nameAll(asked.Wants), "what", s.headline(asked.Group))
	case s.view.Ended:
		return ""
	case s.closed() && s.m.Shared.Owns():
		return words.Say("game/closed-own")
	case s.closed():
		return words.Say("sync-closed")
	case n != nil && !s.m.Plays(n.Seat):
		return s.sendFirst(words.Say("game/awaits-dice", "step", s.teller.Step(n.Step), "seat", s.name(n.Seat)))
	case n != nil: // for this one
		return ""
	case s.watches():
		return words.Say("sharing/watching")
	case len(s.view.ToAct) > 0 && !slices.ContainsFunc(s.view.ToAct, s.m.Plays):
		one, step := s.name(s.view.ToAct[0]), s.teller.Phase(s.view.Phase)
		return s.sendFirst(kit.Either(len(s.view.ToAct) == 1, words.Say("game/awaits-dice", "step", step, "seat", one), words.Say("game/awaits-several", "step", step, "seats", s.nameAll(s.view.ToAct))))
	}
	return ""
}

func (s *Session) nameAll(seats []kernel.Seat) (text string) {
	for i, seat := range seats {
		switch name := s.name(seat); {
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
func (s *Session) sendFirst(text string) string {
	return kit.Either(s.m.Shared.IsByHand() && s.m.Shared.Owed() > 0, text+". "+words.Say("game/send-first"), text)
}

// connect begins to exchange letters with the server of a shared game.
func (c *Play) connect() {
	c.seen, c.heardTo, c.terms = c.m.Game, len(c.m.Log), c.now()
	if c.terms.shared {
		if sharing.Joined(c.id) && !c.watches() {
			app.Toasts().Offer(words.Say("sharing/you-are", "who", c.name(c.m.Eyes())), words.Say("sharing/name"), c.openCompany)
		}
		c.report(c.m.Shared, app.Toast)
		c.m.Shared.Listen()
	}
}

// seatText names a seat in the strip, and marks the one that this phone plays.
func (c *Play) seatText(seat kernel.Seat) string {
	return kit.Either(c.m.Shared != nil && !c.watches() && seat == c.m.Eyes(), words.Say("game/your-seat", "name", c.name(seat)), c.name(seat))
}

func (c *Play) openCompany() {
	c.Menu.open = false
	c.sheet = sharing.NewSheet(c.m, func() { c.sheet = nil })
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
	before := min(c.heardTo, len(c.m.Log)) // a log that took its place may be shorter
	c.seen, c.heardTo, c.terms = c.m.Game, len(c.m.Log), now
	asked := kit.Either(c.hasAsked(), c.view.Asked, nil)
	c.changed(before)
	if asked != nil && c.view.Asked == nil && !slices.ContainsFunc(c.m.Log[before:], func(e kernel.Envelope) bool { return e.Undo+e.Refuses > 0 }) {
		c.lost, c.tab = with(c.lost, words.Say("sharing/overtaken", "what", c.headline(asked.Group))), "now"
		reveal(".play-lost")
	}
	c.keep()
}

// report tells what could not be kept, and what is asked for again; say tells that something came at all.
func (c *Play) report(s *session.Shared, say func(text string)) {
	told := s.Told
	s.Told = sync.Report{}
	for _, l := range told.Lost {
		c.lost = with(c.lost, words.Say("sharing/lost", "what", c.did(&l.Act), "why", c.teller.Illegal(l.Why)))
	}
	for _, a := range told.Again {
		c.lost = with(c.lost, words.Say("sharing/asked-again", "what", c.did(&a)))
	}
	if told.Gone > 0 {
		c.lost = with(c.lost, words.Say("sharing/server-lost", "n", kit.Itoa(told.Gone)))
	}
	if len(c.lost) > 0 {
		c.tab = "now"
	}
	if told.Others > 0 && len(told.Lost)+len(told.Again) == 0 {
		say(words.Say("sharing/others-played", "n", kit.Itoa(told.Others)))
	}
}

func (s *Session) did(a *kernel.Act) string {
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
	return s.commanded(&a.Command, s.teller.Command(a.Command.Kind))
}

// whyAsked is why all are asked whether to take something back.
func (s *Session) whyAsked() string {
	switch a := s.view.Asked; {
	case a.Alone:
		return words.Say("game/agree-why-own", "seats", s.nameAll(a.Wants))
	case len(s.view.Scores) > 2:
		return words.Say("game/agree-why-all")
	}
	return words.Say("game/agree-why")
}

// steps tells whether an undo or a redo that the game allows can be done here and now.
func (s *Session) steps(allowed bool) bool { return allowed && s.past == 0 && !s.barred() }

// asksHere tells whether this device is asked to agree to taking something back.
func (s *Session) asksHere() bool {
	a := s.view.Asked
	return a != nil && s.past == 0 && s.m.Shared != nil && !s.closed() && slices.ContainsFunc(a.Wants, s.m.Plays) && !a.Nodded(s.m.Eyes())
}

// hasAsked tells whether this device waits for the others to agree, since it asked or has agreed itself.
func (s *Session) hasAsked() bool {
	return s.past == 0 && s.m.Shared != nil && !s.closed() && s.view.Asked != nil && s.view.Asked.Nodded(s.m.Eyes())
}

// undo takes the last command back, or asks the other phones to agree. Who shares one phone has agreed beside it.
func (c *Play) undo() {
	c.rest = nil
	switch {
	case c.m.Shared == nil:
		c.undoAgreed(max(c.m.Standing(), 1))
	case c.agree() && c.hasAsked():
		c.tab = "now" // where it says so, and can be stopped
	}
}

func (c *Play) redo() {
	by := kit.Either(c.m.Shared != nil, c.m.Eyes(), max(c.m.Undone(), 1))
	c.change(func() error { return c.m.Redo(by) })
}

// agree asks to take back, or agrees to it, for this device's seat.
func (c *Play) agree() bool { return c.change(func() error { return c.m.Undo(c.m.Eyes()) }) }

// undoAgreed takes back, what both placed at once as a whole; the players around this device have nodded, and who may act for the others too.
func (c *Play) undoAgreed(by kernel.Seat) {
	from := kit.Either(len(c.m.Log) == c.both[1], c.both[0], len(c.m.Log))
	c.change(func() error {
		for {
			if err := c.m.Undo(by, c.m.Setup.Seated()...); err != nil || c.m.Last() <= from {
				return err
			}
			by = c.m.Standing()
		}
	})
}

// letStand takes nothing back; what is being put together stays.
func (c *Play) letStand() {
	order := c.order
	if c.change(func() error { return c.m.Refuse(c.m.Eyes()) }) && order != nil {
		c.order = order
	}
}

// undecided are the seats that have not said yet that they play in spite of what the set-up has against the rules, on this device
// or another.
func (c *Session) undecided() []kernel.Seat {
	return kit.Either(c.past > 0 || c.view.Ended, nil, c.m.Undecided())
}

// mostBreaches are listed; the fleets themselves say the rest.
const mostBreaches = 6

// breaches are what they are asked about, each with whose fleet it is of.
func (c *Session) breaches() (texts []string) {
	for _, w := range c.m.Warnings() {
		text := c.teller.Issue(w.Issue)
		if w.Seat > 0 {
			text = c.name(w.Seat) + ": " + text
		}
		if w.Breach() {
			texts = append(texts, text)
		}
	}
	if more := len(texts) - mostBreaches; more > 1 {
		texts = append(texts[:mostBreaches], words.Say("game/more-warnings", "n", kit.Itoa(more)))
	}
	return texts
}
