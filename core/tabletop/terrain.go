package tabletop

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/game"
	"broadside/core/geometry"
)

// KindTerrain is what terrain is kept as.
const KindTerrain = "terrain"

// mostCorners is how many corners players may give a piece of terrain.
const mostCorners = 24

// A Piece is a piece of terrain on the table, of a class that the game knows.
type Piece struct {
	ID    game.ID
	Class game.Value
	Area  geometry.Area
}

// Terrain are the pieces on the table, none where positions are not kept.
func (t Table) Terrain() []Piece {
	if !t.Board() {
		return nil
	}
	return game.Known(t.State, "terrain", func() []Piece {
		return Map(t.OfKind(KindTerrain), func(id game.ID) Piece { return Piece{id, t.Get(id, FieldClass), t.Area(id)} })
	})
}

// Area is the shape of a piece of terrain. The corners of one that is not round are kept as it was laid down; it stands with its
// centre where it was moved to since, if it was.
func (t Table) Area(id game.ID) geometry.Area {
	at := t.Pose(id)
	if r := t.Int(id, FieldRadius); r > 0 {
		return geometry.CircleArea(at.Point, r)
	}
	laid := geometry.Area{Kind: geometry.KindPolygon, Points: readCorners(t.Text(id, FieldPoints))}
	if laid.Centre() == at.Point && at.Heading == 0 || at == (geometry.Pose{}) {
		return laid
	}
	return laid.Moved(at.Point, at.Heading)
}

// Lay are the changes that put terrain on the table with its middle at a point: round, or with the corners of its shape.
func Lay(id game.ID, class game.Value, at geometry.Point, shape geometry.Area) []game.Change {
	all := []game.Change{Write(id, FieldKind, KindTerrain), {On: id, Field: FieldClass, To: class}, Set(id, FieldX, at.X), Set(id, FieldY, at.Y)}
	if shape.Kind == geometry.KindCircle {
		return append(all, Set(id, FieldRadius, shape.Radius))
	}
	return append(all, Write(id, FieldPoints, Corners(shape.Points)))
}

// Unlay takes terrain off the table by an event of a kind; other things it refuses.
func (r Resolution) Unlay(event, refusal, section string) {
	id := r.Command.Thing
	r.Never(r.Table().Kind(id) != KindTerrain, refusal, section)
	r.Emit(game.Event{Kind: event, Thing: id, Changes: r.Table().Erase(id)})
}

// Outline is the shape that a command draws by its corners, if it does; it is not to be used where it is not Valid.
func Outline(c *game.Command) (shape geometry.Area, drawn bool) {
	text := c.Text(FieldPoints)
	corners := readCorners(text)
	if len(corners) > mostCorners {
		corners = nil
	}
	return geometry.PolygonArea(corners...), text != ""
}

// readCorners reads points in thousandths: "1000,2000 3000,2000 …".
func readCorners(text string) []geometry.Point {
	points := slices.Grow([]geometry.Point(nil), strings.Count(text, ","))
	for pair := range strings.FieldsSeq(text) {
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

// Corners writes points as commands and terrain have them.
func Corners(points []geometry.Point) string {
	texts := make([]string, len(points))
	for i, p := range points {
		texts[i] = itoa(p.X) + "," + itoa(p.Y)
	}
	return strings.Join(texts, " ")
}
