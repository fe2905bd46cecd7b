package game

import (
	"slices"

	"broadside/core/geometry"
)

// Stray names the argument by which a command leaves what is offered to its seat now: one that is not asked for, or whose value
// is none of its choices or beyond its range; "thing" where another thing could do it. It is empty where nothing of the kind is
// offered, or where no argument stands out.
func (g *Game) Stray(c Command) string {
	legal := g.Legal(c.By)
	so := Command{Kind: c.Kind, Thing: c.Thing}
	l := joined(legal, &so, g.system.KindOf)
	if l == nil {
		if so.Thing = 0; c.Thing != 0 && joined(legal, &so, g.system.KindOf) != nil {
			return "thing"
		}
		return ""
	}
	for _, choices := range []bool{true, false} { // which may say what the others can be
		for _, a := range c.Args {
			i := slices.IndexFunc(l.Params, func(p Param) bool { return p.Name == a.Name })
			if i < 0 {
				return a.Name
			}
			p := l.Params[i].Within(l.Params, func(name string) (Value, bool) { return c.Get(name), c.Has(name) })
			if choices == (p.Kind == ParamChoice) && !p.Admits(a.Value) {
				return a.Name
			}
		}
	}
	for _, a := range c.Args { // which fit one by one and not together
		if so = so.With(a.Name, a.Value); joined(legal, &so, g.system.KindOf) == nil {
			return a.Name
		}
	}
	return ""
}

// Admits reports whether a value is one that a parameter can have. Texts may be any.
func (p *Param) Admits(v Value) bool {
	among := func(is func(Value) bool) bool {
		return slices.ContainsFunc(p.Choices, func(c Choice) bool { return is(c.Value) })
	}
	switch p.Kind {
	case ParamText:
		return true
	case ParamChoice:
		return among(func(have Value) bool { return have == v })
	case ParamOrder:
		return !slices.ContainsFunc(v.InOrder(), func(id ID) bool {
			return !among(func(have Value) bool { return have.Int == int(id) })
		})
	case ParamAngle: // a whole turn more is the same
		for n := -1; n <= 1; n++ {
			if p.spans(v.Int + n*geometry.Circle) {
				return true
			}
		}
		return false
	}
	return p.spans(v.Int)
}

func (p *Param) spans(n int) bool {
	return n >= p.Min && n <= p.Max && (len(p.Spans) == 0 || slices.ContainsFunc(p.Spans, func(s [2]int) bool { return n >= s[0] && n <= s[1] }))
}
