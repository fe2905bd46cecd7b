package dropfleet

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// ringWidth is that of a planetary ring's line as it is kept and drawn.
const ringWidth = inch / 20

func isDebris(class string) bool { return class == "fine-debris" || class == "dense-debris" }

// fills reports whether scenery is in a layer: debris and solid objects are in both orbits, rings in the high one.
func fills(p *tabletop.Piece, layer string) bool {
	return layer == high || layer == low && p.Class.Text != "planetary-ring"
}

// A hindrance is what lies between two things.
type hindrance struct {
	fine, dense, rings int  // pieces shot through
	debris             int  // length inside debris
	blocked            bool // a solid object is in the way
}

// between measures what a line of fire goes through. Debris counts where either end is in orbit, rings where both are in high
// orbit, and solid objects unless the line leads up out of atmosphere ("Orbital Debris").
func (t table) between(from, to geometry.Point, fromLayer, toLayer string) hindrance {
	var h hindrance
	if fromLayer == atmosphere && toLayer == atmosphere {
		return h
	}
	line := geometry.Segment{A: from, B: to}
	for _, p := range t.Terrain() {
		inside := p.Area.LengthInside(line)
		if inside == 0 && !p.Area.Contains(from) && !p.Area.Contains(to) {
			continue
		}
		switch p.Class.Text {
		case "fine-debris":
			h.fine, h.debris = h.fine+1, h.debris+inside
		case "dense-debris":
			h.dense, h.debris = h.dense+1, h.debris+inside
		case "planetary-ring":
			if fromLayer == high && toLayer == high {
				h.rings++
			}
		default:
			h.blocked = h.blocked || fromLayer != atmosphere
		}
	}
	return h
}

// addScenery puts a piece on the table: debris as a rectangle or a polygon, a ring as a line, a solid object as a circle.
func (r *run) addScenery() {
	class := r.Command.Text("class")
	r.Never(!slices.Contains(SceneryTypes, class), "dfc-scenery-kind", secScenery)
	r.Never(len(r.t.Terrain()) >= mostFeatures, "dfc-too-much-scenery", secScenery)
	shape, drawn := tabletop.Outline(&r.Command)
	for _, p := range r.t.sized(class, r.Command.Has("radius")) {
		n := r.Command.Int(p.Name)
		outside := !drawn && r.Command.Has(p.Name) && p.Kind != game.ParamAngle && (n < p.Min || n > p.Max)
		r.Never(outside, tabletop.Either(p.Name == "x" || p.Name == "y", "dfc-off-table", "dfc-scenery-shape"), secScenery)
	}
	at, ok := shape.Centre(), shape.Valid() == nil
	if !drawn {
		f := game.Piece{Kind: "terrain", Entry: class, At: r.Said().Point, Turned: r.Command.Int("rotation"),
			Size: [2]geometry.Length{r.Command.Int("width"), r.Command.Int("height")}}
		if class == "large-solid-object" && r.Command.Has("radius") {
			f.Size[0] = r.Command.Int("radius")
		}
		if class == "planetary-ring" && f.Size[1] == 0 {
			f.Size[1] = ringWidth
		}
		at, shape, ok = f.At, areaOf(&f), sound(&f) && (class == "large-solid-object" || f.Size[1] > 0)
	}
	r.Never(!ok, "dfc-scenery-shape", secScenery)
	r.Never(drawn && !r.t.Setup.Table.Inside(at), "dfc-off-table", secScenery)
	id := r.t.Free()
	r.Emit(game.Event{Kind: "scenery-placed", Thing: id, Args: []game.Arg{say("what", "@entry/"+class)}, Changes: tabletop.Lay(id, game.Text(class), at, shape)})
}

// clearScenery takes a piece off the table.
func (r *run) clearScenery() {
	id := r.Command.Thing
	r.Never(r.t.Kind(id) != "terrain", "dfc-no-scenery", secScenery)
	r.Emit(game.Event{Kind: "scenery-cleared", Thing: id, Changes: r.t.Erase(id)})
}

// apart are the placing guide's distances: debris lies 6" from edges, stations, clusters and other debris ("Placing Scenery").
const apart = 6 * inch

// crowded reports whether a rectangle of debris is nearer than the guide wants to something; the guide binds nobody.
func (t table) crowded(area geometry.Area) bool {
	for _, p := range area.Points {
		if _, d := t.Setup.Table.NearestEdge(p); d < apart || !t.Setup.Table.Inside(p) {
			return true
		}
	}
	for _, id := range t.All(func(id game.ID) bool { return t.Kind(id) == "cluster" || t.isStation(id) }) {
		if area.Distance(t.Point(id)) < apart {
			return true
		}
	}
	for _, o := range t.Terrain() {
		for _, p := range o.Area.Outline(12) {
			if isDebris(o.Class.Text) && area.Distance(p) < apart {
				return true
			}
		}
	}
	return false
}
