package game

import (
	"cmp"
	"slices"

	"broadside/core/draft"
	"broadside/core/forces"
	kernel "broadside/core/game"
	"broadside/core/words"
	"broadside/ui/kit"
)

// tallied is what a seat has besides its points, on the card of a round what that brought it.
func (c *Play) tallied(of *kernel.Score) string {
	shown := *of
	shown.Details = kit.Only(of.Details, func(f kernel.Figure) bool { return c.view.Meaning.Most(f.Key) != kernel.UseLosses }) // which losses tell with how many there were
	n := c.tally.Gained[of.Seat]
	return kit.Join(kit.When(!c.view.Ended && n > 0, words.Say("game/gained", "n", kit.Itoa(n))), c.scoreNote(&shown))
}

// scored says what brought points: in the round that is over, or in the whole game, where what is counted next is of no use.
func (c *Play) scored() (all []string) {
	for i := kit.Either(c.view.Ended, 0, c.since); i < len(c.m.Log); i++ {
		what := c.m.Log[i].Event
		if e, ok := c.entry(i); ok && !e.Undone && c.view.Meaning.Event(what.Kind) == kernel.EventScored && (!c.view.Ended || len(what.Changes) > 0) {
			all = append(all, e.Text)
		}
	}
	return all
}

// outcome is who has won, or which round is over.
func (c *Play) outcome() string {
	return kit.Either(!c.view.Ended, words.Say("game/round-over", "what", c.roundText(c.tally.Over)), ended(c.view.Winner, c.name, c.uncounted()))
}

// recent is what happened last, but for what the card of the round that is over says.
func (c *Play) recent() []entry {
	return slices.DeleteFunc(c.latest(), func(e entry) bool { return c.tally.Over > 0 && slices.Contains(c.scored(), e.Text) })
}

func ended(winner kernel.Seat, name func(kernel.Seat) string, uncounted bool) string {
	switch {
	case winner != 0:
		return words.Say("game/won", "seat", name(winner))
	case uncounted:
		return words.Say("game/ended")
	}
	return words.Say("game/drawn")
}

func (s *Session) uncounted() bool { return s.view.Winner == 0 && s.pointless() }

// pointless tells whether the players have set no points.
func (s *Session) pointless() bool {
	return uncounted(s.system(), kit.Each(s.view.Scores, func(of kernel.Score) int { return of.Points }))
}

// uncounted tells whether the players of a game count its points by themselves and set none: such an end is no draw.
func uncounted(system string, points []int) bool {
	return words.Has("score/"+system+"/0") && len(kit.Only(points, func(n int) bool { return n != 0 })) == 0
}

// decided says what made one side win: a concession, or what decided between equal points; "" where the points tell.
func (s *Session) decided() string {
	if last := s.m.Log[len(s.m.Log)-1]; last.Event.Kind == "conceded" {
		return words.Say("game/concede-of", "seat", s.name(last.By)) + "."
	}
	if by := s.view.Decided; by != "" {
		return words.Say("game/decided", "by", s.own("derived", by))
	}
	return kit.When(s.uncounted(), words.Say("game/uncounted"))
}

// losses counts models, not what they launched; a hulk is lost though it drifts on.
func (s *Session) losses(seat kernel.Seat) string {
	all := kit.Only(forces.Fleet(s.view, seat), func(t kernel.Thing) bool { return len(forces.Boxes(&t)) > 0 })
	gone := len(kit.Only(all, func(t kernel.Thing) bool {
		lost, most := forces.Damage(&t)
		return t.Lost || lost >= most
	}))
	args := []string{"gone", kit.Itoa(gone), "all", kit.Itoa(len(all))}
	return cmp.Or(s.own("losses", "models", args...), words.Say("game/losses", args...))
}

// rematch begins another game with the same fleets.
func (c *Play) rematch() {
	setup := *c.m.Setup
	setup.Compiled = nil
	begin(&setup, func(string) {})
}

// footed is how many of the ready tables stand in the foot: the first, but none on a practice table, which is one already.
func (c *Play) footed() int { return kit.Either(c.sandbox(), 0, min(1, len(c.tables))) }

func (c *Play) lay(i int) {
	if i < len(c.tables) {
		c.setAll(c.tables[i].Commands)
	}
}

// placeAll places what the player in turn has to place now, as the guide suggests, or all that is left where the game has a command for
// that; the others place their own, but for those of this device that set up by turns with that player.
func (c *Play) placeAll() {
	if len(c.Acts) == 0 {
		return // a second tap came before the page was drawn
	}
	if c.Settles != nil {
		c.order = nil
		c.do(c.Settles.Command())
		return
	}
	c.chosen = 0
	c.both[0] = len(c.m.Log)
	if c.setAll(draft.PlaceAll(c.m.Game, kit.Only(c.m.Setup.Seated(), c.handles))) {
		c.release()
		c.both[1] = len(c.m.Log)
	}
}
