package battlescribe

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"broadside/core/catalogue"
)

// Which of the things that entries cost are points, and what becomes of the others.

// points is the id of the cost type that points are counted in: the one that is called so, else the game system's first that
// lists are limited in, else its first that is shown; "" for none.
func (b *Book) points() string {
	if b.counted == "" {
		all := b.costTypes()
		if system := b.library.file(b.File.SystemID); system != nil && len(system.CostTypes) > 0 && !slices.ContainsFunc(all, func(t CostType) bool { return isPoints(t.Name) }) {
			all = system.CostTypes
		}
		b.counted = asPoints(all)
	}
	return b.counted
}

// asPoints is the id of the cost type that is points, "" for none.
func asPoints(all []CostType) string {
	if len(all) == 0 {
		return ""
	}
	return slices.MinFunc(all, func(a, b CostType) int { return a.rank() - b.rank() }).ID
}

// points notes which cost is counted as points where none is called so.
func (l *Library) points() {
	for _, f := range l.Systems() {
		for _, t := range f.CostTypes {
			if t.ID == asPoints(f.CostTypes) && !isPoints(t.Name) {
				l.Report.add(Note, "bs-points", f.Path, t.ID, "name", strings.TrimSpace(t.Name))
			}
		}
	}
}

// rank orders cost types by how likely they are to be points.
func (t *CostType) rank() int {
	switch {
	case isPoints(t.Name):
		return 0
	case t.Limited && !t.Hidden:
		return 1
	case !t.Hidden:
		return 2
	}
	return 3
}

// isPoints tells the cost type of points by its name.
func isPoints(name string) bool {
	name = strings.ToLower(strings.TrimSpace(name))
	return strings.HasPrefix(name, "pts") || strings.HasPrefix(name, "point")
}

// costTypes are those of the book's files, the game system's first.
func (b *Book) costTypes() []CostType {
	var all, own []CostType
	for _, f := range b.files {
		if f.System {
			all = append(all, f.CostTypes...)
		} else {
			own = append(own, f.CostTypes...)
		}
	}
	return append(all, own...)
}

// points are those of a selection with all in it.
func (c *Conversion) points(r *Roster, s *Selection) int {
	return c.whole(r.Costs(s)[c.book.points()], s.Choice.Entry())
}

// whole is a cost in whole points; a part of one is noted.
func (c *Conversion) whole(cost float64, of *Entry) int {
	n := math.Round(cost)
	if n != math.Round(cost*1e6)/1e6 && !c.mute {
		c.report.add(Note, "bs-part-point", c.book.File.Path, of.ID, "name", Clean(of.Name), "value", strconv.FormatFloat(cost, 'g', -1, 64), "points", itoa(int(n)))
	}
	return int(n)
}

// others are what of costs is no points, as figures.
func (c *Conversion) others(total map[string]float64) (all []catalogue.Figure) {
	points := c.book.points()
	for _, t := range c.book.costTypes() {
		if v := total[t.ID]; v != 0 && t.ID != points && !t.Hidden && t.Name != "" {
			all = append(all, catalogue.Figure{Key: t.Name, Value: strconv.FormatFloat(v, 'g', -1, 64)})
		}
	}
	return all
}
