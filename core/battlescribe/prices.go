package battlescribe

import (
	"math"
	"slices"
	"strconv"

	"broadside/core/catalogue"
)

// What a list pays for a unit elsewhere than in the unit. Data count some things in another cost, such as auxiliaries, and a
// companion that every list has turns that into points.

// charge notes what costs modifiers change by how much of some cost there is elsewhere.
func (b *Book) charge(m *Modifier, repeats []Repeat) {
	repeats = slices.Concat(repeats, m.Repeats)
	for _, in := range m.Group {
		b.charge(in, repeats)
	}
	for _, r := range repeats {
		if r.Field != "selections" && r.Field != "forces" && r.Scope != "self" {
			b.charged[m.Field] = append(b.charged[m.Field], r.Field)
		}
	}
}

// charges reports whether points depend on costs elsewhere.
func (b *Book) charges() bool { return b.charged[b.points()] != nil }

// companions adds what every list has, where some of it may turn costs into points.
func (c *Conversion) companions(r *Roster, force *Selection) {
	if !c.book.charges() {
		return
	}
	entries, _ := force.Offers()
	for _, o := range entries {
		for _, l := range o.limits() {
			if !l.Max && l.Field == "selections" && l.Value > 0 && !l.Percent && chosen(force, o) == nil {
				r.Add(force, o, int(l.Value))
			}
		}
	}
}

// price is what a list costs more with a selection than without it, by the data's own rules, and what of that stands elsewhere
// than in the selection, by the names of the companions that count it.
func (c *Conversion) price(r *Roster, s *Selection) (points int, parts []catalogue.Figure) {
	cost := c.book.points()
	if !c.book.charges() {
		return c.points(r, s), nil
	}
	with, total := c.counted(r, cost), r.Costs(r.Root)[cost]
	parent, kids := s.Parent, s.Parent.Kids
	parent.Kids = slices.DeleteFunc(slices.Clone(kids), func(k *Selection) bool { return k == s })
	without, rest := c.counted(r, cost), r.Costs(r.Root)[cost]
	parent.Kids = kids
	for i, is := range with {
		if more := is.costs - without[i].costs; more != 0 && is.name != "" {
			parts = append(parts, catalogue.Figure{Key: is.name, Value: strconv.FormatFloat(more, 'g', -1, 64)})
		}
	}
	return c.whole(math.Max(0, total-rest), s.Choice.Entry()), parts
}

// worth is price without what it is made of, of what costs more than points.
func (c *Conversion) worth(r *Roster, s *Selection) int {
	cost, parent, kids := c.book.points(), s.Parent, s.Parent.Kids
	own := r.Costs(s)
	if !slices.ContainsFunc(c.book.charged[cost], func(elsewhere string) bool { return elsewhere != cost && own[elsewhere] != 0 }) {
		return c.whole(own[cost], s.Choice.Entry())
	}
	total := r.Costs(r.Root)[cost]
	parent.Kids = slices.DeleteFunc(slices.Clone(kids), func(k *Selection) bool { return k == s })
	rest := r.Costs(r.Root)[cost]
	parent.Kids = kids
	return c.whole(math.Max(0, total-rest), s.Choice.Entry())
}

// pay sets down what an entry costs, and beside its figures what of that a companion counts.
func (c *Conversion) pay(r *Roster, s *Selection, e *catalogue.Entry) {
	points, parts := c.price(r, s)
	e.Points = points
	for _, f := range parts {
		if c.mapping.Options == nil {
			e.Figures = append(e.Figures, f)
		} else { // the game has no such figure
			e.Special = append(e.Special, f.Key+": "+f.Value)
		}
	}
}

// chosenFor is what a choice costs: what companions count of it too.
func (c *Conversion) chosenFor(now *evaluation, taken *Selection) int {
	costs, cost := now.effect(taken).Costs, c.book.points()
	for id, n := range costs {
		if n == 0 || id == cost || !c.book.charges() {
			continue
		}
		in, kids := taken.Parent, taken.Parent.Kids
		in.Kids = append(slices.Clone(kids), taken)
		points, _ := c.price(now.Roster, taken)
		in.Kids = kids
		return points
	}
	return c.whole(costs[cost], taken.Choice.Entry())
}

// A counting is what a companion costs as a roster stands.
type counting struct {
	name  string
	costs float64
}

// counted are the costs of the companions in a force.
func (c *Conversion) counted(r *Roster, cost string) (all []counting) {
	now := r.evaluate()
	for _, k := range c.always {
		k.each(func(in *Selection) {
			effect := now.effect(in)
			all = append(all, counting{Clean(effect.Name), effect.Costs[cost] * float64(in.Number)})
		})
	}
	return all
}
