package board

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/words"
	"broadside/ui/kit"
)

// A rule is a measurement between two ends; one that lies on a model measures from the rim of its base.
type rule struct{ from, to end }

type end struct {
	point  geometry.Point
	thing  game.ID // 0 for a point of the table
	radius geometry.Length
}

// endAt is the model that a point lies on, or the point.
func (c *Board) endAt(p geometry.Point) end {
	best := end{point: p}
	least := geometry.Limit
	for t := range c.things() {
		if d := geometry.Distance(t.Pose.Point, p); standing(t) && d <= t.Radius && d < least {
			best, least = end{t.Pose.Point, t.ID, rim(t)}, d
		}
	}
	return best
}

// length is the distance between the ends, 0 where they touch.
func (r *rule) length() geometry.Length {
	return geometry.Gap(r.from.point, r.from.radius, r.to.point, r.to.radius)
}

// say is the measurement in words.
func (c *Board) sayRule(r *rule) string {
	far := c.length(r.length())
	name := func(e end) string {
		if e.thing == 0 {
			return words.Say("board/point")
		}
		return c.name(e.thing)
	}
	return kit.Either(r.from.thing == 0 && r.to.thing == 0, far, words.Say("board/measured", "far", far, "from", name(r.from), "to", name(r.to)))
}

// ruleItems draw the measurement.
func (c *Board) ruleItems() []item {
	r := c.rule
	if r == nil || !c.Ruler {
		return nil
	}
	a, b := between(r.from.point, r.from.radius, r.to.point, r.to.radius)
	dot := dec(c.px(4))
	inner := `<path class="board-ruler" d="M` + c.at(a) + "L" + c.at(b) + `"/>`
	for _, p := range []geometry.Point{a, b} {
		inner += `<circle class="board-rule-end" cx="` + num(p.X) + `" cy="` + num(c.Table.Height-p.Y) + `" r="` + dot + `"/>`
	}
	middle := geometry.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
	return []item{{"rule", []attr{{"aria-hidden", "true"}}, inner + c.pill(middle, c.length(r.length()), " is-rule")}}
}
