package game

import (
	"cmp"
	"slices"

	kernel "broadside/core/game"
	"broadside/core/words"
	"broadside/ui/form"
	"broadside/ui/kit"
)

func (c *Compose) field(p kernel.Param) form.Field {
	v, given := c.order.Args[p.Name]
	return form.Field{
		Param: p, Label: c.teller.Field(p.Name), Value: v, Given: given, Options: c.options(p), Beside: 4,
		Changed: func(v kernel.Value, given bool) { c.say(p.Name, v, given) },
	}
}

func (s *Session) options(p kernel.Param) []kit.Option {
	return form.Options(p, func(label string) string { return kit.Capital(s.teller.Label(label)) })
}

// fields are what is written, chosen and dragged; late are those that a shot may leave out, behind its targets.
func (c *Compose) fields(late bool) []form.Field {
	o := c.order
	if late != (o.Act.Gun() != "" && o.Listed() != nil) {
		return nil
	}
	texts := kit.Only(o.Act.Params, func(p kernel.Param) bool { return p.Kind == kernel.ParamText && o.Act.IsCard() })
	picks := kit.Only(o.Choices(), func(p kernel.Param) bool {
		return o.Direct() == nil && (p.Use != kernel.UseTarget || o.Listed() == nil)
	})
	return slices.Concat(kit.Each(texts, c.field), kit.Each(picks, c.choice), c.sliders(o.Numbers()))
}

// choice is a switch where an optional one has but one value; a list begins with none.
func (c *Compose) choice(p kernel.Param) form.Field {
	f := c.field(p)
	switch {
	case len(p.Choices) > f.Beside:
		f.None = words.Say("game/none-picked")
	case p.Optional:
		f.None = cmp.Or(c.own("unchanged", p.Name), words.Say("game/unchanged"))
	}
	if p.Optional && len(p.Choices) == 1 {
		what := c.teller.Label(p.Choices[0].Label)
		f.Label = cmp.Or(c.own("optional", p.Name, "what", what), c.teller.Field(p.Name)+kit.When(p.Choices[0].Label != "@answer/yes", ": "+what))
	}
	return f
}

func (c *Compose) sliders(numbers []kernel.Param) (some []form.Field) {
	for _, p := range numbers {
		if p.Min == p.Max && p.Kind == kernel.ParamNumber && !p.Optional {
			continue
		}
		f := c.field(p)
		if g := c.thought(); p.Name == "heading" && !f.Given && g != nil { // the rules say how it looks then
			f.Value, f.Given = kernel.Int(g.Pose.Heading), true
		}
		f.Slide = func(n int) string {
			switch p.Kind {
			case kernel.ParamLength:
				return c.length(n)
			case kernel.ParamAngle:
				return degrees(kit.Either(p.Name == "heading", (n+250)/500*500, n))
			}
			return kit.Itoa(n)
		}
		some = append(some, f)
	}
	return some
}

// precise are the fine steppers of a place.
func (c *Compose) precise() []form.Field {
	return c.sliders(kit.Only(c.order.Act.Params, func(p kernel.Param) bool { return (p.Name == "x" || p.Name == "y") && p.Min < p.Max }))
}
