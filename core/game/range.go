package game

import "slices"

// A Ranger tells more closely than Legal what the arguments of a command can be. Legal is asked for
// all commands at once and has to be quick; Narrow is asked for one.
type Ranger interface {
	// Narrow narrows the parameters of a legal command in place: each to what it can be with the other arguments that the
	// command has, whatever is still free; one whose Kind it clears cannot be given yet. It hides nothing that would be taken.
	// try tells whether a command would be.
	Narrow(s *State, c *Command, params []Param, try func(Command) bool)
}

// Range are the parameters of a command that is being put together, each with the values that it can have beside the
// arguments that are given already; a parameter that has to be given now is no longer optional. It is nil where no such
// command is legal.
func (g *Game) Range(c Command) []Param {
	l := g.offered(&c)
	if l == nil {
		return nil
	}
	return g.Narrowed(l, c)
}

// Narrowed is Range for one of the commands that Legal has listed.
func (g *Game) Narrowed(l *Legal, c Command) []Param {
	params := append([]Param{}, l.Params...)
	for i, p := range params {
		params[i] = p.Within(l.Params, func(name string) (Value, bool) { return c.Get(name), c.Has(name) })
	}
	c.Thing = l.Thing
	g.system.Narrow(g.state, &c, params, func(full Command) bool { return g.Try(full).Illegal == nil })
	return slices.DeleteFunc(params, func(p Param) bool { return p.Kind == "" })
}

// offered is the legal command that a command may become; of those that are offered several times it has all choices. It is
// nil where there is none.
func (g *Game) offered(c *Command) *Legal { return joined(g.Legal(c.By), c, g.system.KindOf) }

func joined(legal []Legal, c *Command, kindOf func(string) ParamKind) *Legal {
	var all *Legal
	for _, l := range legal {
		if l.Kind != c.Kind || c.Thing != 0 && l.Thing != c.Thing || !l.fits(c, kindOf) {
			continue
		}
		if all == nil {
			all = &Legal{Kind: l.Kind, Deed: l.Deed, Glyph: l.Glyph, Thing: l.Thing, Urgent: l.Urgent}
		}
		if all.Thing != l.Thing {
			all.Thing = 0
		}
		for _, p := range l.Params {
			i := slices.IndexFunc(all.Params, func(o Param) bool { return o.Name == p.Name })
			if i < 0 {
				p.Choices = slices.Clone(p.Choices)
				all.Params = append(all.Params, p)
				continue
			}
			o := &all.Params[i]
			o.Min, o.Max, o.Optional = min(o.Min, p.Min), max(o.Max, p.Max), o.Optional || p.Optional
			for _, choice := range p.Choices {
				if !slices.ContainsFunc(o.Choices, func(have Choice) bool { return have.Value == choice.Value }) {
					o.Choices = append(o.Choices, choice)
				}
			}
		}
	}
	return all
}

// fits reports whether the choices that a command has made are among those of a legal command; what is measured a Ranger knows.
func (l *Legal) fits(c *Command, kindOf func(string) ParamKind) bool {
	return !slices.ContainsFunc(l.Params, func(p Param) bool {
		return p.Kind == ParamChoice && !measured(kindOf(p.Name)) && c.Has(p.Name) && !slices.ContainsFunc(p.Choices, func(choice Choice) bool { return choice.Value == c.Get(p.Name) })
	})
}

// Hull narrows a number to the ends of what can be: the least and the greatest value for which ok holds, looked for in so
// many steps. Where ok looks at samples of what is still free, it keeps a step more at either end. A range in which nothing
// can be stays as it is.
func (p *Param) Hull(steps int, ok func(int) bool) {
	least, most := p.Min, p.Max
	if most <= least {
		return
	}
	steps = min(steps, most-least)
	at := func(i int) int { return least + int(int64(most-least)*int64(i)/int64(steps)) }
	first, last := 0, steps
	for first <= steps && !ok(at(first)) {
		first++
	}
	if first > steps {
		return
	}
	for last > first && !ok(at(last)) {
		last--
	}
	p.Min, p.Max = at(max(first-1, 0)), at(min(last+1, steps))
}

// Fit narrows a number to the stretches for which ok holds, exactly at their ends, where nothing else that matters is free.
// Stretches and gaps of less than a step may go unseen.
func (p *Param) Fit(steps int, ok func(int) bool) {
	least, most := p.Min, p.Max
	if most <= least {
		return
	}
	steps = min(steps, most-least)
	at := func(i int) int { return least + int(int64(most-least)*int64(i)/int64(steps)) }
	var spans [][2]int
	for i, last := 0, false; i <= steps; i++ {
		good := ok(at(i))
		switch {
		case good && !last && i > 0:
			spans = append(spans, [2]int{border(at(i), at(i-1), ok), at(i)})
		case good && !last:
			spans = append(spans, [2]int{least, least})
		case !good && last:
			spans[len(spans)-1][1] = border(at(i-1), at(i), ok)
		}
		last = good
	}
	if len(spans) == 0 {
		return
	}
	if ok(most) {
		spans[len(spans)-1][1] = most
	}
	p.Min, p.Max = spans[0][0], spans[len(spans)-1][1]
	if len(spans) > 1 {
		p.Spans = spans
	}
}

// Around narrows a number to the values about one of them for which ok holds, all of which are neighbours.
func (p *Param) Around(at int, ok func(int) bool) {
	if at = min(max(at, p.Min), p.Max); !ok(at) {
		return
	}
	p.Min, p.Max = border(at, p.Min-1, ok), border(at, p.Max+1, ok)
}

// border is the last value for which ok holds on the way from one that it holds for to one that it does not.
func border(good, bad int, ok func(int) bool) int {
	for good-bad > 1 || bad-good > 1 {
		if middle := (good + bad) / 2; ok(middle) {
			good = middle
		} else {
			bad = middle
		}
	}
	return good
}

// Tried is what Fit and Hull ask for a number of a command: whether it would be taken with that value.
func (p *Param) Tried(c *Command, try func(Command) bool) func(int) bool {
	return func(n int) bool { return try(c.Set(p.Name, Int(n))) }
}

// Must makes an optional number one that has to be given where its range leaves out the value that it has without.
func (p *Param) Must(without int) {
	if without < p.Min || without > p.Max {
		p.Optional = false
	}
}
