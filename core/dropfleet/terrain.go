package dropfleet

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/game"
	"broadside/core/geometry"
)

// ringWidth is that of a planetary ring's line as it is kept and drawn.
const ringWidth = inch / 20

// A piece of scenery on the table.
type piece struct {
	id    game.ID
	class string
	area  geometry.Area
}

func isDebris(class string) bool { return class == "fine-debris" || class == "dense-debris" }

// fills reports whether a piece is in a layer: debris and solid objects are in
// both orbits, rings in the high one.
func (p piece) fills(layer string) bool {
	return layer == high || layer == low && p.class != "planetary-ring"
}

// scenery lists the pieces on the table.
func (t table) scenery() []piece {
	if !t.board() {
		return nil
	}
	var all []piece
	for _, id := range t.kinds("terrain") {
		all = append(all, piece{id, t.Text(id, fieldClass), t.area(id)})
	}
	return all
}

// area is the shape of a piece of scenery. The corners are kept as it was laid
// down; it stands with its centre where it was moved to since, if it was.
func (t table) area(id game.ID) geometry.Area {
	at := t.pose(id)
	if r := t.Int(id, fieldRadius); r > 0 {
		return geometry.CircleArea(at.Point, r)
	}
	laid := geometry.PolygonArea(readPoints(t.Text(id, fieldPoints))...)
	if laid.Centre() == at.Point && at.Heading == 0 {
		return laid
	}
	return laid.Moved(at.Point, at.Heading)
}

// readPoints reads corners in thousandths: "1000,2000 3000,2000 …".
func readPoints(s string) []geometry.Point {
	var points []geometry.Point
	for _, pair := range strings.Fields(s) {
		x, y, _ := strings.Cut(pair, ",")
		px, errX := strconv.Atoi(x)
		py, errY := strconv.Atoi(y)
		if errX != nil || errY != nil {
			return nil
		}
		points = append(points, geometry.Point{X: px, Y: py})
	}
	return points
}

func writePoints(points []geometry.Point) string {
	texts := make([]string, len(points))
	for i, p := range points {
		texts[i] = itoa(p.X) + "," + itoa(p.Y)
	}
	return strings.Join(texts, " ")
}

// A hindrance is what lies between two things.
type hindrance struct {
	fine, dense, rings int  // pieces shot through
	debris             int  // length inside debris
	blocked            bool // a solid object is in the way
}

// between measures what a line of fire goes through. Debris counts where either
// end is in orbit, rings where both are in high orbit, and solid objects unless
// the line leads up out of atmosphere ("Orbital Debris").
func (t table) between(from, to geometry.Point, fromLayer, toLayer string) hindrance {
	var h hindrance
	if fromLayer == atmosphere && toLayer == atmosphere {
		return h
	}
	line := geometry.Segment{A: from, B: to}
	for _, p := range t.scenery() {
		inside := p.area.LengthInside(line)
		if inside == 0 && !p.area.Contains(from) && !p.area.Contains(to) {
			continue
		}
		switch p.class {
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

// addScenery puts a piece on the table: debris as a rectangle or a polygon, a
// ring as a line, a solid object as a circle.
func (r *run) addScenery() error {
	class := r.Command.Text("class")
	if !slices.Contains(SceneryTypes, class) {
		return game.Refuse("dfc-scenery-kind", secScenery)
	}
	if len(r.t.scenery()) >= mostFeatures {
		return game.Refuse("dfc-too-much-scenery", secScenery)
	}
	drawn := r.Command.Text("points") != ""
	for _, p := range r.t.sized(class, r.Command.Has("radius")) {
		n := r.Command.Int(p.Name)
		switch {
		case drawn || !r.Command.Has(p.Name) || p.Kind == game.ParamAngle || n >= p.Min && n <= p.Max:
		case p.Name == "x" || p.Name == "y":
			return game.Refuse("dfc-off-table", secScenery)
		default:
			return game.Refuse("dfc-scenery-shape", secScenery)
		}
	}
	f := game.Piece{Kind: "terrain", Entry: class, At: geometry.Point{X: r.Command.Int("x"), Y: r.Command.Int("y")},
		Size: [2]geometry.Length{r.Command.Int("width"), r.Command.Int("height")}, Turned: r.Command.Int("rotation")}
	if class == "large-solid-object" && r.Command.Has("radius") {
		f.Size[0] = r.Command.Int("radius")
	}
	m := mustering{next: r.t.Free()}
	corners := readPoints(r.Command.Text("points"))
	if drawn {
		shape := geometry.PolygonArea(corners...)
		if shape.Valid() != nil || len(corners) > 24 {
			return game.Refuse("dfc-scenery-shape", secScenery)
		}
		c := shape.Centre()
		if !r.t.Setup.Table.Inside(c) {
			return game.Refuse("dfc-off-table", secScenery)
		}
		m.add("terrain", write(0, fieldClass, class), set(0, fieldX, c.X), set(0, fieldY, c.Y), write(0, fieldPoints, writePoints(corners)))
	} else {
		if class == "planetary-ring" && f.Size[1] == 0 {
			f.Size[1] = ringWidth
		}
		if !sound(&f) || class != "large-solid-object" && f.Size[1] == 0 {
			return game.Refuse("dfc-scenery-shape", secScenery)
		}
		m.feature(&f)
	}
	r.Emit(game.Event{Kind: "scenery-placed", Thing: m.next - 1, Args: []game.Arg{say("what", "@entry/"+class)}, Changes: m.changes})
	return nil
}

// clearScenery takes a piece off the table.
func (r *run) clearScenery() error {
	id := r.Command.Thing
	if r.t.kind(id) != "terrain" {
		return game.Refuse("dfc-no-scenery", secScenery)
	}
	r.Emit(game.Event{Kind: "scenery-cleared", Thing: id, Changes: r.t.Erase(id)})
	return nil
}

// apart are the placing guide's distances: debris lies 6" from edges, stations,
// clusters and other debris ("Placing Scenery").
const apart = 6 * inch

// crowded reports whether a rectangle of debris is nearer than the guide wants
// to something; the guide binds nobody.
func (t table) crowded(area geometry.Area) bool {
	for _, p := range area.Points {
		if _, d := t.Setup.Table.NearestEdge(p); d < apart || !t.Setup.Table.Inside(p) {
			return true
		}
	}
	for _, id := range t.all(func(id game.ID) bool { return t.kind(id) == "cluster" || t.isStation(id) }) {
		if area.Distance(t.pose(id).Point) < apart {
			return true
		}
	}
	for _, o := range t.scenery() {
		for _, p := range o.area.Outline(12) {
			if isDebris(o.class) && area.Distance(p) < apart {
				return true
			}
		}
	}
	return false
}
