package dropzone

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// Pieces of scenery on a table.
const leastPiece, mostPiece, mostPieces = 1 * inch, 8 * inch, 60

// layScenery puts a piece on the table: round, which is how the app asks for it.
func (r *run) layScenery() {
	class, at := r.Command.Text(tabletop.FieldClass), r.Said().Point
	if !r.t.Board() && slices.Contains(features(), class) && r.t.CountOf(tabletop.KindTerrain, func(game.ID) bool { return true }) < mostPieces {
		id := r.t.Free()
		r.Emit(game.Event{Kind: "scenery-placed", Thing: id, Args: []game.Arg{tabletop.Say("class", "@terrain/"+class)},
			Changes: []game.Change{tabletop.Write(id, tabletop.FieldKind, tabletop.KindTerrain), tabletop.Write(id, tabletop.FieldClass, class)}})
		return
	}
	shape := geometry.CircleArea(at, r.Command.Int(tabletop.FieldRadius))
	switch {
	case !slices.Contains(features(), class):
		r.Refuse("dzc-no-scenery", secScenery)
	case shape.Valid() != nil || shape.Radius < leastPiece || shape.Radius > mostPiece || !r.t.Setup.Table.Inside(at):
		r.Refuse("dzc-scenery-shape", secScenery)
	case len(r.t.Terrain()) >= mostPieces:
		r.Refuse("dzc-too-much-scenery", secScenery, "most", itoa(mostPieces))
	}
	id := r.t.Free()
	r.Emit(game.Event{Kind: "scenery-placed", Thing: id, Args: []game.Arg{tabletop.Say("class", "@terrain/"+class)}, Changes: tabletop.Lay(id, game.Text(class), at, shape)})
}

func (r *run) clearScenery() {
	r.Never(r.t.Is(r.Command.Thing, fieldSite), "dzc-listed", secScenarios)
	r.Unlay("scenery-cleared", "dzc-no-scenery", secScenery)
}

func (r *run) sceneryDone() {
	r.garrisoned()
	r.surveyed()
	r.Enter(phaseZones, 0)
}

// pieces are those of the scenery that pass a test.
func (t table) pieces(test func(Feature) bool) []tabletop.Piece {
	return tabletop.Keep(t.Terrain(), func(p tabletop.Piece) bool { return test(featureOf(p.Class.Text)) })
}

// showScenery shows what a piece has lost, the tokens on it, and how many are inside.
func (t table) showScenery(thing *game.Thing) {
	id, f := thing.ID, t.feature(thing.ID)
	switch {
	case f.ID == cleared:
		thing.Out = destroyed
	case t.Board():
		area := t.Area(id)
		thing.Area = &area
	}
	if f.destructible() && !t.lasts(id) {
		thing.Figures = []game.Figure{{Key: "armour", Value: f.Armour}}
		thing.Tracks = []game.Track{{Key: fieldDamage, Label: "@track/damage", Lost: f.Damage - t.left(id), Max: f.Damage}}
	}
	if n := t.Int(id, fieldTokens); n > 0 {
		thing.Figures = append(thing.Figures, game.Figure{Key: fieldTokens, Value: n})
	}
	thing.Tracks = append(thing.Tracks, t.counted(garrison, t.occupants(id))...)
	t.Tags(thing, fieldTokens)
	tabletop.Tag(thing, f.ID == rubble, rubble)
}
