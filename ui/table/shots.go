package table

import (
	"strings"

	"broadside/core/game"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/board"
	"broadside/ui/kit"
	"broadside/ui/shotlist"
)

type pair = shotlist.Pair

// measure asks the rules who can hit whom, for the chosen model.
func (c *Screen) measure() {
	c.pairs, c.lines = nil, nil
	t := c.current()
	if !isModel(t) || t.Out != "" || c.show == "arcs" {
		return
	}
	shots := kit.Either(c.show == "in", c.sys.ShotsAt, c.sys.Shots)
	c.pairs = shotlist.Pairs(shots(c.m.State(), t.ID), func(s *game.Shot) bool { return c.show == "in" || c.gun == "" || s.Gun == c.gun })
	c.lines = kit.Each(c.shown(), func(p *pair) board.Line { return board.Line{From: p.From, To: p.To, Text: p.Chance()} })
}

// able are the pairs of which a weapon can fire, the others those of which none can.
func (c *Screen) able() []*pair   { return shotlist.Those(c.pairs, true) }
func (c *Screen) unable() []*pair { return shotlist.Those(c.pairs, false) }

// gist is the answer in a line, which shows on a phone without scrolling: the best with their chances, or that there is none.
func (c *Screen) gist() string {
	if len(c.pairs) == 0 {
		return ""
	}
	able := c.able()
	best := kit.Each(able[:min(len(able), gistOf)], func(p *pair) string {
		return words.Say("table/one", "name", c.title(c.other(p)), "chance", p.Chance())
	})
	text := words.Say("table/gist", "what", c.canTitle(true), "names", strings.Join(best, ", "))
	switch more := len(able) - len(best); {
	case len(able) == 0 && c.show == "in":
		return words.Say("table/nobody-hits")
	case len(able) == 0:
		return words.Say("table/hits-nobody")
	case more > 0:
		return words.Say("table/gist-more", "text", text, "n", itoa(more))
	}
	return text
}

const gistOf = 2 // are named in the gist

// shown are the best of the able ones, or all of them where the player wants so.
func (c *Screen) shown() []*pair {
	all := c.able()
	if c.whole || len(all) <= shotlist.Few+1 {
		return all
	}
	return all[:shotlist.Few]
}

// hidden is how many of them do not show.
func (c *Screen) hidden() int { return len(c.able()) - len(c.shown()) }

// other is the model of a pair that is not the chosen one.
func (c *Screen) other(p *pair) game.ID { return p.Other(c.chosen) }

func (c *Screen) length(l int) string { return app.Length(l, c.sys.About().Unit) }

func (c *Screen) setShow(v string) {
	c.show = v
	if v == "in" {
		c.gun = ""
	}
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
	return append([]kit.Option{{Text: words.Say("table/all")}}, kit.Each(t.Guns, func(g game.Gun) kit.Option {
		return kit.Option{Value: g.Key, Text: words.Say("table/arm", "name", c.teller.Label(g.Label), "range", c.length(g.Range)), Off: g.Off}
	})...)
}

// lined opens the detail of a line that was tapped.
func (c *Screen) lined(l board.Line) {
	for i, p := range c.pairs {
		if p.From == l.From && p.To == l.To {
			c.detail(&c.pairs[i])
		}
	}
}

func (c *Screen) detail(p *pair) { c.sheet = &Detail{Of: c, pair: *p, at: max(p.Best, 0)} }
