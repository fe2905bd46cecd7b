package game

import (
	kernel "broadside/core/game"
	"broadside/core/words"
	"broadside/ui/kit"
)

// outcome is who has won.
func (s *Session) outcome() string {
	switch {
	case s.view.Winner != 0:
		return words.Say("game/won", "seat", s.name(s.view.Winner))
	case s.uncounted():
		return words.Say("game/ended")
	}
	return words.Say("game/drawn")
}

func (s *Session) uncounted() bool {
	return s.view.Winner == 0 && uncounted(s.system(), kit.Each(s.view.Scores, func(of kernel.Score) int { return of.Points }))
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
	if s.uncounted() {
		return words.Say("game/uncounted")
	}
	return ""
}

func (s *Session) losses(seat kernel.Seat) string {
	all := s.fleet(seat)
	gone := len(kit.Only(all, func(t kernel.Thing) bool { return t.Lost }))
	return words.Say("game/losses", "gone", itoa(gone), "all", itoa(len(all)))
}

// rematch begins another game with the same fleets.
func (c *Play) rematch() {
	setup := *c.m.Setup
	setup.Compiled = nil
	begin(&setup, func(string) {})
}

func (c *Play) lay(i int) {
	if i < len(c.tables) {
		c.change(func() error { return c.m.DoAll(c.tables[i].Commands, nil) })
	}
}

// placeAll places what the player in turn has to place now, as the guide suggests, or all that is left where the game has a command for
// that; the others place their own.
func (c *Play) placeAll() {
	if len(c.acts) == 0 {
		return // a second tap came before the page was drawn
	}
	if c.settles != nil {
		c.order = nil
		c.do(c.settles.command())
		return
	}
	before, phase, by, do := len(c.m.Log), c.view.Phase, c.acts[0].by, c.m.AsOne()
	for range 100 {
		if len(c.acts) == 0 || c.acts[0].by != by || c.view.Phase != phase || c.view.Need != nil {
			break
		}
		command, ok := c.m.Suggest(by, c.acts[0].Thing)
		if !ok || do(command, nil) != nil {
			break
		}
		c.order = nil
		c.refresh()
	}
	c.order, c.chosen = nil, 0
	c.changed(before)
}
