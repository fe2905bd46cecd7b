package table

import (
	"cmp"
	"slices"

	"broadside/core/game"
	"broadside/core/words"
	"broadside/ui/board"
	"broadside/ui/desk"
	"broadside/ui/kit"
)

// A pair is a shooter and a target with each weapon of the one at the other.
type pair struct {
	from, to game.ID
	shots    []game.Shot
	best     int // of the shots that can be taken, the likeliest to do damage; -1 when none can
}

// measure asks the rules who can hit whom, for the chosen model.
func (c *Screen) measure() {
	c.pairs, c.lines = nil, nil
	t := c.current()
	if !isModel(t) || t.Out != "" || c.show == "arcs" {
		return
	}
	shots := c.sys.Shots
	if c.show == "in" {
		shots = c.sys.ShotsAt
	}
	for _, s := range shots(c.m.State(), t.ID) {
		n := len(c.pairs) - 1
		if n < 0 || c.pairs[n].from != s.From || c.pairs[n].to != s.To {
			c.pairs = append(c.pairs, pair{from: s.From, to: s.To, best: -1})
			n++
		}
		if c.show == "in" || c.gun == "" || s.Gun == c.gun {
			c.pairs[n].add(s)
		}
	}
	slices.SortStableFunc(c.pairs, func(a, b pair) int { return cmp.Compare(b.hurts(), a.hurts()) })
	for _, p := range c.pairs {
		if p.best >= 0 {
			c.lines = append(c.lines, board.Line{From: p.from, To: p.to, Text: p.chance()})
		}
	}
}

func (p *pair) add(s game.Shot) {
	p.shots = append(p.shots, s)
	if len(s.No) == 0 && (p.best < 0 || s.Odds.Damage.AtLeast(1) > p.hurts()) {
		p.best = len(p.shots) - 1
	}
}

// hurts is the chance of the best weapon to do any damage, below zero when none can fire.
func (p *pair) hurts() float64 {
	if p.best < 0 {
		return -1
	}
	return p.shots[p.best].Odds.Damage.AtLeast(1)
}

func (p *pair) chance() string { return kit.FormatChance(p.hurts(), false) + "%" }

// able are the pairs of which a weapon can fire, the others those of which none can.
func (c *Screen) able() []*pair   { return c.those(true) }
func (c *Screen) unable() []*pair { return c.those(false) }

func (c *Screen) those(can bool) []*pair {
	var all []*pair
	for i := range c.pairs {
		if p := &c.pairs[i]; (p.best >= 0) == can {
			all = append(all, p)
		}
	}
	return all
}

// other is the model of a pair that is not the chosen one.
func (c *Screen) other(p *pair) game.ID {
	if p.from == c.chosen {
		return p.to
	}
	return p.from
}

func (c *Screen) length(l int) string { return desk.Length(l, c.sys.About().Unit) }

// note is the best weapon of a pair, or why none can fire: the reasons of its first weapon stand for all when they are one.
func (c *Screen) note(p *pair) string {
	if len(p.shots) == 0 {
		return ""
	}
	if p.best >= 0 {
		s := &p.shots[p.best]
		return words.Say("table/by", "weapon", c.teller.Label(s.Label), "gap", c.length(s.Gap))
	}
	return c.teller.Illegal(nearest(p).No[0])
}

// nearest is the weapon that the fewest things forbid.
func nearest(p *pair) *game.Shot {
	best := &p.shots[0]
	for i := range p.shots {
		if len(p.shots[i].No) < len(best.No) {
			best = &p.shots[i]
		}
	}
	return best
}

func (c *Screen) setShow(v string) {
	c.show = v
	if v == "in" {
		c.gun = ""
	}
	c.measure()
}

func (c *Screen) setGun(v string) {
	c.gun = v
	c.measure()
}

func (c *Screen) shows() []kit.Option {
	return []kit.Option{
		{Value: "out", Text: words.Say("table/out"), Icon: "target"}, {Value: "in", Text: words.Say("table/in"), Icon: "shield"},
		{Value: "arcs", Text: words.Say("table/arcs"), Icon: "arc"},
	}
}

// guns are the chosen model's weapons, after all of them.
func (c *Screen) guns(t *game.Thing) []kit.Option {
	all := []kit.Option{{Value: "", Text: words.Say("table/all")}}
	for _, g := range t.Guns {
		all = append(all, kit.Option{Value: g.Key, Text: words.Say("table/arm", "name", c.teller.Label(g.Label), "range", c.length(g.Range)), Off: g.Off})
	}
	return all
}

// lined opens the detail of a line that was tapped.
func (c *Screen) lined(l board.Line) {
	for i := range c.pairs {
		if p := &c.pairs[i]; p.from == l.From && p.to == l.To {
			c.detail(p)
		}
	}
}

func (c *Screen) detail(p *pair) {
	d := &Detail{Of: c, pair: *p, at: max(p.best, 0)}
	c.sheet = d
}
