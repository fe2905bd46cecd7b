package dropfleet

import (
	"slices"
	"strings"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// Narrow narrows places and moves to what zones, the table and coherency allow.
func (System) Narrow(s *game.State, c *game.Command, params []game.Param, try func(game.Command) bool) {
	t := tableOf(s)
	param := tabletop.Params(params)
	switch o := orderOf(c.Kind); {
	case c.Kind == "scenery":
		for _, p := range t.sized(c.Text("class"), c.Has("radius")) {
			param(p.Name).Optional = p.Optional
			if c.Text("points") != "" {
				param(p.Name).Kind = ""
			}
		}
	case c.Kind == "launch":
		param("load").Optional = t.onlyLoad(c)
		if a := t.book.assets[c.Text("asset")]; a != nil && a.Kind == "gate" && c.Has("target") {
			count := param("count")
			count.Max = max(1, min(count.Max, t.mostGates(c.Thing, a, c.Target("target"))))
		}
	case c.Kind == "ground-fire":
		param("weapon").Optional = len(param("weapon").Choices) == 1
	case !t.Board():
	case c.Kind == "deploy":
		t.narrowBerth(c, param("x"), param("y"), try)
	case o != nil:
		t.narrowMove(c, o, param, try)
	}
}

// onlyLoad reports whether a launch need not say of which load its asset is: it is then of the first that has it.
func (t table) onlyLoad(c *game.Command) bool {
	ship := t.ship(c.Thing)
	for _, l := range ship.Loads {
		if slices.Contains(l.Assets, c.Text("asset")) {
			return !c.Has("load") || c.Text("load") == l.ID
		}
	}
	return false
}

// narrowBerth narrows where a ship is deployed: beside its group, and within the zones.
func (t table) narrowBerth(c *game.Command, x, y *game.Param, try func(game.Command) bool) {
	mates := slices.DeleteFunc(t.deployed(t.group(c.Thing)), func(o game.ID) bool { return o == c.Thing })
	if t.bound(c.Thing) && len(mates) > 0 {
		near, table := t.coherency(c.Thing), t.Setup.Table
		left, right, bottom, top := table.Width, 0, table.Height, 0
		for _, o := range mates {
			at := t.Pose(o)
			left, right = min(left, at.X-near), max(right, at.X+near)
			bottom, top = min(bottom, at.Y-near), max(top, at.Y+near)
		}
		x.Min, x.Max = max(x.Min, left), min(x.Max, right)
		y.Min, y.Max = max(y.Min, bottom), min(y.Max, top)
	}
	tabletop.FitPoint(c, x, y, 48, try)
}

// A helm is a move that is being put together: what it says so far, and what it may.
type helm struct {
	t      table
	from   geometry.Pose
	enters bool
	seat   game.Seat
	freely bool  // it turns wherever it likes
	plan   *plan // nil where nothing holds it to its group
	least  int
	say    func(name string) (value int, given bool)
	free   map[string][]int // values to look at of what it does not say
}

// narrowMove narrows the numbers of a move.
func (t table) narrowMove(c *game.Command, o *order, param func(string) *game.Param, try func(game.Command) bool) {
	id := c.Thing
	h := helm{t: t, from: t.Pose(id), seat: t.Seat(id), enters: !t.OnTable(id), freely: o.anywhere || t.handling(id).anywhere,
		free: map[string][]int{}, say: func(name string) (int, bool) { return c.Int(name), c.Has(name) }}
	t.narrowDive(c, param)
	if at := param("pivotAt"); at.Kind == game.ParamChoice && c.Has("distance") && c.Int("distance") != at.Choices[1].Value.Int {
		at.Choices = append(at.Choices, game.Choice{Value: c.Get("distance"), Label: at.Choices[1].Label})
	}
	if t.bound(id) && t.follows(id) {
		h.plan = t.plan(id, o)
		h.least = h.plan.least()
	}
	if h.plan == nil && !h.enters {
		return
	}
	open := 0 // numbers that are free
	for _, name := range steered {
		h.free[name] = h.samples(param(name))
		open += btoi(len(h.free[name]) > 1)
	}
	for _, name := range steered {
		p := param(name)
		if last := open == btoi(len(h.free[name]) > 1); last {
			p.Fit(48, func(n int) bool { return h.could(name, n) })
		} else {
			p.Hull(32, func(n int) bool { return h.could(name, n) })
		}
		if strings.HasPrefix(name, "pivot") {
			p.Must(0)
		}
		if at := param(name + "At"); at.Kind == game.ParamLength && c.Int(name) != 0 && open == 0 {
			at.Fit(16, at.Tried(c, try))
		}
	}
}

// steered are the numbers that make a move.
var steered = []string{"x", "y", "heading", "distance", "pivot", "pivot2"}

// narrowDive keeps a ship's way in atmosphere to 2" ("Limitations in Atmosphere").
func (t table) narrowDive(c *game.Command, param func(string) *game.Param) {
	at, far := param("layerAt"), param("distance")
	if c.Text("layer") != atmosphere || t.layer(c.Thing) == atmosphere {
		return
	}
	if c.Has("distance") {
		at.Min = max(at.Min, c.Int("distance")-2*inch)
	}
	if c.Has("layerAt") {
		far.Max = max(far.Min, min(far.Max, c.Int("layerAt")+2*inch))
	}
}

// samples are values of a parameter that is still free.
func (h *helm) samples(p *game.Param) []int {
	n := map[string]int{"x": 24, "y": 24, "heading": 24, "distance": 6, "pivot": 8, "pivot2": 4}[p.Name]
	if _, given := h.say(p.Name); given || p.Kind == "" {
		return nil
	}
	if p.Min == p.Max {
		return []int{p.Min}
	}
	if h.enters && strings.HasPrefix(p.Name, "pivot") {
		return []int{0} // it heads where it likes
	}
	all := make([]int, n+1)
	for i := range all {
		all[i] = p.Min + (p.Max-p.Min)*i/n
	}
	return all
}

// could reports whether the move can be made with a value of one of its numbers and any of what is free.
func (h *helm) could(name string, n int) bool {
	values := func(of string) []int {
		if of == name {
			return []int{n}
		}
		if v, given := h.say(of); given || h.free[of] == nil {
			return []int{v}
		}
		return h.free[of]
	}
	from := h.from
	for _, x := range values("x") {
		for _, y := range values("y") {
			for _, heading := range values("heading") {
				if h.enters {
					var inward bool
					if from, inward = h.start(geometry.Point{X: x, Y: y}, heading, name == "heading" || h.free["heading"] != nil); !inward {
						continue
					}
				}
				for _, far := range values("distance") {
					for _, pivot := range values("pivot") {
						for _, second := range values("pivot2") {
							if h.fine(from, far, pivot, second) {
								return true
							}
						}
					}
				}
			}
		}
	}
	return false
}

// start is where a ship comes onto the table, how it heads then, and whether it may.
func (h *helm) start(at geometry.Point, heading geometry.Angle, told bool) (geometry.Pose, bool) {
	entry, over := h.t.onEdge(h.seat, at)
	from := geometry.Pose{Point: entry, Heading: geometry.Norm(heading)}
	if _, given := h.say("heading"); !given && !told {
		edge, _ := h.t.Setup.Table.NearestEdge(from.Point)
		from.Heading = edge.Inward()
	}
	return from, inwards(over, from.Heading)
}

// fine reports whether one move is taken, turning where it says, or else at once or half way.
func (h *helm) fine(from geometry.Pose, far, pivot, second int) bool {
	if !h.enters && h.freely && pivot != 0 {
		if _, given := h.say("pivotAt"); !given && h.turning(from, far, bend{far / 2, pivot}, bend{h.at("pivot2At"), second}) {
			return true
		}
	}
	return h.turning(from, far, bend{h.at("pivotAt"), pivot}, bend{h.at("pivot2At"), second})
}

func (h *helm) at(name string) geometry.Length {
	n, _ := h.say(name)
	return n
}

func (h *helm) turning(from geometry.Pose, far geometry.Length, turns ...bend) bool {
	var bends []bend
	for _, b := range turns {
		if b.by != 0 {
			bends = append(bends, bend{min(max(0, b.at), far), b.by})
		}
	}
	if len(bends) == 2 && bends[1].at < bends[0].at {
		bends[0], bends[1] = bends[1], bends[0]
	}
	var c course
	h.t.trace(&c, from, far, bends)
	if c.exit {
		return !h.enters
	}
	return h.plan == nil || h.plan.with(c.end.Point) <= h.least
}
