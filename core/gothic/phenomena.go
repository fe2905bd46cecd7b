package gothic

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// phenomena are kinds of celestial phenomena. The document names them and keeps their rules elsewhere, so they lie on the board and do
// nothing that players do not say ("Advanced Rules").
var phenomena = []string{"asteroids", "gas", "planet", "moon", "flare", "other"}

const leastPhenomenon, mostPhenomenon, mostPhenomena = 1 * cm, 60 * cm, 40

// addPhenomenon lays one on the board: round, or with the corners of its shape.
func (r *run) addPhenomenon() {
	class, at := r.Command.Text("class"), r.Said().Point
	shape, drawn := tabletop.Outline(&r.Command)
	if drawn {
		at = shape.Centre()
	} else {
		shape = geometry.CircleArea(at, r.Command.Int("radius"))
	}
	switch {
	case !slices.Contains(phenomena, class):
		r.Refuse("bfg-no-phenomenon", "")
	case shape.Valid() != nil || !drawn && (shape.Radius < leastPhenomenon || shape.Radius > mostPhenomenon) || !r.t.Setup.Table.Inside(at):
		r.Refuse("bfg-phenomenon-shape", "")
	case len(r.t.Terrain()) >= mostPhenomena:
		r.Refuse("bfg-too-many-phenomena", "")
	}
	id := r.t.Free()
	r.Emit(game.Event{Kind: "phenomenon-placed", Thing: id, Args: []game.Arg{tabletop.Say("class", "@terrain/"+class)},
		Changes: append(tabletop.Lay(id, game.Text(class), at, shape), tabletop.Write(id, tabletop.FieldName, game.Clip(r.Command.Text("name"))))})
}

func (r *run) clearPhenomenon() { r.Unlay("phenomenon-cleared", "bfg-no-phenomenon", "") }
func (r *run) phenomenaDone()   { r.Enter(phaseLeadership, 0) }

// Layouts are open space, and a belt of asteroids with a planet.
func (System) Layouts(s *game.State, by game.Seat) []game.Layout {
	t := tableOf(s)
	if t.Phase() != phasePhenomena || len(t.Terrain()) > 0 {
		return nil
	}
	done := game.Command{Kind: "phenomena-done", By: by}
	belt := game.Layout{Label: "@layout/bfg/belt"}
	for _, p := range []struct {
		class  string
		x, y   int // in hundredths of the table
		radius geometry.Length
	}{{"planet", 50, 50, 8 * cm}, {"asteroids", 25, 40, 6 * cm}, {"asteroids", 75, 60, 6 * cm}, {"gas", 30, 70, 7 * cm}, {"gas", 70, 30, 7 * cm}} {
		at := geometry.Point{X: s.Setup.Table.Width * p.x / 100, Y: s.Setup.Table.Height * p.y / 100}
		belt.Commands = append(belt.Commands, tabletop.Placed(game.Command{Kind: "phenomenon", By: by}.With("class", game.Text(p.class)).With("radius", game.Int(p.radius)), at))
	}
	belt.Commands = append(belt.Commands, done)
	return []game.Layout{{Label: "@layout/bfg/open", Commands: []game.Command{done}}, belt}
}
