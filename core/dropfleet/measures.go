package dropfleet

import (
	"slices"
	"strings"

	"broadside/core/game"
	"broadside/core/geometry"
)

// measured checks which places, ways and turns a player's command tells, and where on a ship's way it does something.
func (r *run) measured() {
	if r.Queued() {
		return
	}
	c := &r.Command
	params := r.t.measures(c)
	for _, p := range params {
		if n := c.Int(p.Name); orderOf(c.Kind) != nil && (p.Name == "x" || p.Name == "y") && c.Has(p.Name) && (n < p.Min || n > p.Max) {
			r.Refuse("dfc-no-entry", secArrival, "thing", named(c.Thing))
		}
		if !strings.HasSuffix(p.Name, "At") || !c.Has(p.Name) {
			continue
		}
		n := c.Int(p.Name)
		within := p.Kind != game.ParamChoice && n >= p.Min && n <= p.Max ||
			p.Kind == game.ParamChoice && (n == c.Int("distance") || slices.ContainsFunc(p.Choices, func(c game.Choice) bool { return c.Value.Int == n }))
		r.Forbid(!within, "dfc-off-course", secOrders, "thing", named(c.Thing))
	}
	r.Takes(params, System{}.KindOf)
}

// measures are the parameters of a command that are measured on the table, as far as it is put together.
func (t table) measures(c *game.Command) []game.Param {
	if !t.Board() {
		return nil
	}
	switch o := orderOf(c.Kind); {
	case o != nil:
		return t.steering(c.Thing, o)
	case c.Kind == "deploy":
		return t.berth(c.By)
	case c.Kind == "scenery" && c.Text("points") == "":
		return t.sized(c.Text("class"), c.Has("radius"))
	}
	return nil
}

// sized are the measures of a piece of scenery that is not drawn by its corners: debris is so wide and high, a ring so wide, and
// a solid object is round, its radius told as that or as its width.
func (t table) sized(class string, round bool) []game.Param {
	length := func(name string, most geometry.Length, optional bool) game.Param {
		return game.Param{Name: name, Kind: game.ParamLength, Min: inch, Max: most, Optional: optional}
	}
	solid, ring, wide := class == "large-solid-object", class == "planetary-ring", 12*inch
	if ring { // from edge to edge
		wide = max(t.Setup.Table.Width, t.Setup.Table.Height)
	}
	return append(t.At(), length("width", wide, solid && round), length("height", 12*inch, solid || ring),
		game.Param{Name: "rotation", Kind: game.ParamAngle, Max: geometry.Circle - 1, Optional: true}, length("radius", 6*inch, true))
}
