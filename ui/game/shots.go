package game

import (
	"strconv"
	"strings"

	kernel "broadside/core/game"
	"broadside/core/words"
	"broadside/ui/kit"
	"broadside/ui/shotlist"
)

// pairs are whom a model could shoot ("out"), or who could shoot it, while the list of them is unfolded; of its weapons the one that
// shows.
func (c *Play) pairs(id kernel.ID, way string) []shotlist.Pair {
	switch {
	case !c.folds[way]:
		return nil
	case way == "in":
		return shotlist.Pairs(c.shotsAt(id), func(*kernel.Shot) bool { return true })
	}
	return shotlist.Pairs(c.shotsOf(id), func(s *kernel.Shot) bool { return c.gun == "" || s.Gun == c.gun })
}

// able are the opponents of which a weapon can fire.
func (c *Card) able(way string) []*shotlist.Pair { return shotlist.Those(c.P.pairs(c.T.ID, way), true) }

// unable is each reason why others cannot.
func (c *Card) unable(way string) []shotlist.Cause {
	return shotlist.Causes(shotlist.Those(c.P.pairs(c.T.ID, way), false), c.P.teller)
}

// opponents are those that cannot for a reason; one whom the reason names stands in it.
func (c *Card) opponents(why *shotlist.Cause) string {
	names := strings.Join(kit.Each(why.Pairs, c.opponent), ", ")
	return kit.When(!strings.Contains(why.Text, names), names)
}

func (c *Card) opponent(p *shotlist.Pair) string {
	return kit.Capital(c.P.teller.Thing(p.Other(c.T.ID)))
}

// guns are the weapons of a model of a practice table, after all of them.
func (c *Card) guns() []kit.Option {
	if !c.P.sandbox() || !c.tells() || len(c.T.Guns) < 2 {
		return nil
	}
	return append([]kit.Option{{Text: words.Say("table/all")}}, kit.Each(c.T.Guns, func(g kernel.Gun) kit.Option {
		return kit.Option{Value: g.Key, Text: words.Say("table/arm", "name", c.P.teller.Label(g.Label), "range", c.P.length(g.Range)), Off: g.Off}
	})...)
}

// where says in words whose a thing of a practice table is, and where it stands.
func (c *Card) where() (text string) {
	if !c.P.sandbox() {
		return ""
	}
	if c.T.Seat > 0 {
		text = c.P.name(c.T.Seat)
	}
	if at := c.T.Pose; c.T.Out == "" {
		text = join(text, words.Say("table/at", "x", c.P.length(at.X), "y", c.P.length(at.Y), "heading", itoa((at.Heading+500)/1000%360)))
	}
	return text
}

// Detail is the sheet of one opponent: each weapon with its odds and what forbids it.
type Detail struct {
	P *Session

	pair    shotlist.Pair
	at      int // index of the weapon that shows
	atLeast bool
}

func (s *Session) detail(p *shotlist.Pair) { s.sheet = &Detail{P: s, pair: *p, at: max(p.Best, 0)} }

func (c *Detail) shot() *kernel.Shot { return &c.pair.Shots[c.at] }

func (c *Detail) weapons() (all []kit.Option) {
	for i, s := range c.pair.Shots {
		all = append(all, kit.Option{Value: itoa(i), Text: c.P.teller.Label(s.Label)})
	}
	return all
}

func (c *Detail) pick(place string) { c.at, _ = strconv.Atoi(place) }
