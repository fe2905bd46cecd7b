package dropzone

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// A Feature is a kind of scenery with its rules ("Features").
type Feature struct {
	ID         string
	Damage     int // starting damage points; of a garrison, the units that it holds
	Tough      bool
	Impassable bool
	Solid      bool
	Soft, Body bool
	Garrison   bool
}

// Features are those of the table that bear on moves, shots and who is inside. That they can be destroyed is as yet for the players to see
// to.
var Features = []Feature{
	{ID: "lava", Impassable: true},
	{ID: "park", Tough: true, Soft: true},
	{ID: "wheat", Damage: 15, Soft: true},
	{ID: "barricade", Damage: 5, Tough: true, Soft: true, Body: true},
	building("small-forest", 20, false), building("medium-forest", 30, false), building("large-forest", 40, false),
	building("tiny-shack", 5, false), building("small-shack", 10, false),
	building("tiny-building", 5, true), building("small-building", 10, true), building("medium-building", 20, true), building("large-building", 30, true),
	building("medium-bunker", 20, true), building("large-bunker", 30, true),
}

// building is what can be garrisoned: all of these are Impassable, Solid and Soft Cover.
func building(id string, damage int, body bool) Feature {
	return Feature{ID: id, Damage: damage, Impassable: true, Solid: true, Soft: true, Body: body, Garrison: true}
}

func features() []string { return tabletop.Map(Features, func(f Feature) string { return f.ID }) }

func featureOf(id string) Feature {
	return tabletop.First(Features, func(f Feature) bool { return f.ID == id })
}

// Pieces of scenery on a table.
const leastPiece, mostPiece, mostPieces = 1 * inch, 8 * inch, 60

// layScenery puts a piece on the table: round, which is how the app asks for it.
func (r *run) layScenery() error {
	class, at := r.Command.Text(tabletop.FieldClass), r.Said().Point
	if !r.t.Board() && slices.Contains(features(), class) && r.t.CountOf(tabletop.KindTerrain, func(game.ID) bool { return true }) < mostPieces {
		id := r.t.Free()
		r.Emit(game.Event{Kind: "scenery-placed", Thing: id, Args: []game.Arg{tabletop.Say("class", "@terrain/"+class)},
			Changes: []game.Change{tabletop.Write(id, tabletop.FieldKind, tabletop.KindTerrain), tabletop.Write(id, tabletop.FieldClass, class)}})
		return nil
	}
	shape := geometry.CircleArea(at, r.Command.Int(tabletop.FieldRadius))
	switch {
	case !slices.Contains(features(), class):
		return game.Refuse("dzc-no-scenery", secScenery)
	case shape.Valid() != nil || shape.Radius < leastPiece || shape.Radius > mostPiece || !r.t.Setup.Table.Inside(at):
		return game.Refuse("dzc-scenery-shape", secScenery)
	case len(r.t.Terrain()) >= mostPieces:
		return game.Refuse("dzc-too-much-scenery", secScenery, "most", itoa(mostPieces))
	}
	id := r.t.Free()
	r.Emit(game.Event{Kind: "scenery-placed", Thing: id, Args: []game.Arg{tabletop.Say("class", "@terrain/"+class)}, Changes: tabletop.Lay(id, game.Text(class), at, shape)})
	return nil
}

func (r *run) clearScenery() error { return r.Unlay("scenery-cleared", "dzc-no-scenery", secScenery) }

func (r *run) sceneryDone() error {
	r.layTargets()
	r.Enter(phaseZones, 0)
	return nil
}

// Layouts are one: a block of buildings with trees about it.
func (System) Layouts(s *game.State, by game.Seat) []game.Layout {
	t := tableOf(s)
	if t.Phase() != phaseScenery || !t.Board() || len(t.Terrain()) > 0 {
		return nil
	}
	l := game.Layout{Label: "@layout/dzc/town"}
	size := s.Setup.Table
	for i, class := range []string{"small-building", "large-building", "small-building", "small-forest", "barricade", "park", "small-forest", "barricade", "park"} {
		at := geometry.Point{X: size.Width * (1 + i%3) / 4, Y: size.Height/2 + [3]geometry.Length{0, -size.Height / 5, size.Height / 5}[i/3]}
		l.Commands = append(l.Commands, tabletop.Placed(game.Command{Kind: "scenery", By: by}.With(tabletop.FieldClass, game.Text(class)).With(tabletop.FieldRadius, game.Int(2*inch)), at))
	}
	l.Commands = append(l.Commands, game.Command{Kind: "scenery-done", By: by})
	return []game.Layout{l}
}

// pieces are those of the scenery that pass a test.
func (t table) pieces(test func(Feature) bool) []tabletop.Piece {
	return tabletop.Keep(t.Terrain(), func(p tabletop.Piece) bool { return test(featureOf(p.Class.Text)) })
}
