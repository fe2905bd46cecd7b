package packbuilder

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// SetFigure gives what stands at a place a figure; an empty one takes it away.
func (b *Bench) SetFigure(place, key, value string) {
	b.do(place+"/figures/"+key, func(e *catalogue.Entry) { At(e, place).Set(key, unruled.Replace(value)) })
}

// unruled takes dashes that phones write for those that figures have, and leaves out the signs of inches.
var unruled = strings.NewReplacer("–", "-", "−", "-", "”", "", "″", "", `"`, "")

// Lost are the figures at a place that its kind does not have.
func (b *Bench) Lost(place string) (keys []string) {
	for _, f := range b.At(place).Figures {
		if b.Kind(place).Spec(f.Key) == nil {
			keys = append(keys, f.Key)
		}
	}
	return keys
}

// Typed is a figure without the signs that cards print by themselves, of which one is the unit of length.
func Typed(s *catalogue.Spec, unit, v string) string {
	switch s.Form {
	case catalogue.Length:
		v = strings.TrimSuffix(strings.Trim(v, " \"”″"), unit)
		v = strings.ReplaceAll(strings.TrimSpace(v), ",", ".")
	case catalogue.Target:
		v = strings.TrimSuffix(strings.TrimSpace(v), "+")
	}
	return tabletop.Either(s.Valid.Want == catalogue.WantWhole, strings.TrimSpace(v), v)
}

// Held are the members of a figure of letters, or of one that names entries.
func Held(s *catalogue.Spec, value string) []string {
	return tabletop.Either(s.Valid.Want == catalogue.WantLetters, strings.Split(value, ""), strings.Fields(value))
}

// Toggled is such a figure with a member put in or out; letters keep the game's order.
func Toggled(s *catalogue.Spec, value, member string) string {
	held := Held(s, value)
	now := tabletop.Keep(held, func(m string) bool { return m != member })
	if len(now) == len(held) {
		now = append(now, member)
	}
	if s.Valid.Want == catalogue.WantLetters {
		return strings.Join(tabletop.Keep(s.Valid.Words, func(w string) bool { return slices.Contains(now, w) }), "")
	}
	return strings.Join(now, " ")
}

// Arcs can be picked, as they are printed.
var Arcs = []string{"F(N)", "F", "S(Left)", "S(Right)", "R"}

func arcOf(printed string) geometry.Arc {
	all, _ := geometry.ParseArcs(printed)
	return all[0]
}

// Bearing are the arcs that a figure has; none where it cannot be read.
func Bearing(value string) []string {
	has, _ := geometry.ParseArcs(value)
	return tabletop.Keep(Arcs, func(a string) bool { return slices.Contains(has, arcOf(a)) })
}

// Turned is such a figure with an arc put in or out. A whole front takes the place of a narrow one, and the other way round.
func Turned(value, picked string) string {
	on := Bearing(value)
	all := tabletop.Keep(Arcs, func(a string) bool {
		return slices.Contains(on, a) != (a == picked) && !(arcOf(a).Centre == arcOf(picked).Centre && a != picked)
	})
	return geometry.PrintArcs(tabletop.Map(all, arcOf))
}
