package game

import "slices"

// A Mover proposes how things on the table move.
type Mover interface {
	// Ways are commands of c's kind that move or place its thing, the best first. The table may forbid some of them.
	Ways(s *State, c Command) []Command
}

// Propose completes a command sensibly by one that would be taken, with the arguments that it has already, and reports
// whether there is one. A command without a kind is proposed for its thing, if that waits to be placed.
func (g *Game) Propose(c Command) (Command, bool) {
	if g.state.Pending != nil {
		return Command{}, false
	}
	takes := func(full Command) (Command, bool) {
		for _, a := range c.Args {
			full = full.Set(a.Name, a.Value)
		}
		return full, (full.Kind == c.Kind || c.Kind == "") && g.Try(full).Illegal == nil
	}
	for one := range g.system.Candidates(g.state, c.By, c.Thing) {
		if full, ok := takes(one); ok {
			return full, true
		}
	}
	if c.Kind != "" {
		for _, one := range g.system.Ways(g.state, c) {
			if full, ok := takes(one); ok {
				return full, true
			}
		}
	}
	l := g.offered(&c)
	if l == nil || c.Kind == "" {
		return Command{}, false
	}
	return takes(g.filled(l, Command{Kind: c.Kind, By: c.By, Thing: l.Thing, Args: c.Args}))
}

// filled gives a legal command what it needs: the first choice, nothing of a number where it may be nothing, or the middle
// of its first stretch.
func (g *Game) filled(l *Legal, c Command) Command {
	c.Args = slices.Clone(c.Args)
	for range l.Params {
		for _, p := range g.Narrowed(l, c) {
			if p.Optional || c.Has(p.Name) || p.Kind == ParamText {
				continue
			}
			span := [2]int{p.Min, p.Max}
			if len(p.Spans) > 0 {
				span = p.Spans[0]
			}
			v := Int(span[0] + (span[1]-span[0])/2)
			switch {
			case p.Kind == ParamChoice && len(p.Choices) > 0:
				v = p.Choices[0].Value
			case p.Kind == ParamOrder:
				var ids []ID
				for _, choice := range p.Choices {
					ids = append(ids, ID(choice.Value.Int))
				}
				v = OrderOf(ids)
			case p.Kind == ParamNumber:
				v = Int(p.Max)
			}
			c = c.With(p.Name, v)
			break // which may change what the others can be
		}
	}
	return c
}
