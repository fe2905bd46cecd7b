package warfleets

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// A run is a resolution with the table that it changes.
type run struct {
	tabletop.Resolution
	t        table
	progress *progress // of the model on its way that meets something
}

// A sight is what a shooter has of a target: all that is measured for a shot.
type sight struct {
	Gap     geometry.Length
	InRange bool
	Bears   bool
	Blocked bool
	None    bool // there is no shot, as the players say who measured it
	Cover   bool
	Rear    bool   // the shot comes from the target's rear
	InSide  bool   // the shot comes from the target's side
	Side    string // "left" or "right" of the shooter, for weapons on the sides
}

// see measures a shot on the board. Distances are from base to base; facings and lines are from centre to centre. A target on
// the line between two facings is in both. A reading: blocking terrain stops a line, models do not. The document wants a line
// of sight and says of neither whether it stops one; most players see past small ships in space, and not through rocks.
func (t table) see(from, at game.ID, g mounted) sight {
	shooter, target := t.Pose(from), t.Pose(at)
	s := look(shooter, target, g.arcs())
	s.Gap = t.gap(from, at)
	s.InRange = s.Gap <= g.Range
	if g.key == "sides" {
		s.Side = "right"
		if geometry.Left.Sees(shooter, target.Point) {
			s.Side = "left"
		}
	}
	line := geometry.Segment{A: shooter.Point, B: target.Point}
	for _, piece := range t.Terrain() {
		if !through(piece.Area, line) {
			continue
		}
		s.Cover = s.Cover || is(piece, coverTerrain)
		s.Blocked = s.Blocked || is(piece, blockingTerrain)
	}
	return s
}

// through reports whether a line of fire goes through terrain: to graze a corner is not enough, to start or end in it is.
func through(area geometry.Area, line geometry.Segment) bool {
	return area.LengthInside(line) > 0 || area.Contains(line.A) || area.Contains(line.B)
}

// look is the part of a sight that poses alone decide.
func look(shooter, target geometry.Pose, arcs []geometry.Arc) sight {
	aspect := geometry.Quadrants(target, shooter.Point)
	return sight{
		Bears:  len(arcs) == 0 || geometry.Bears(arcs, shooter, target.Point),
		Rear:   aspect&geometry.InRear != 0,
		InSide: aspect&(geometry.InLeft|geometry.InRight) != 0,
	}
}

// sight measures a shot: on the board where there is one, by the players where there is none.
func (r *run) sight(from, at game.ID, g mounted) sight {
	if r.t.Board() {
		return r.t.see(from, at, g)
	}
	s := sight{InRange: true, Bears: true}
	ask := &odds.Ask{Code: "ask/ftl/line", Args: map[string]string{"thing": named(from), "target": named(at), "reach": inches(g.Range), "mount": "@mount/" + g.key}}
	if len(g.arcs()) > 0 {
		ask.Code += "-arc"
	}
	line := r.One("line", ask, "line/clear", "line/cover", "line/none")
	s.Cover, s.None = line == 1, line == 2
	if s.None {
		return s
	}
	if r.t.isShip(at) {
		aspect := r.pick("aspect", "ask/ftl/aspect", from, at, "aspect/front", "aspect/side", "aspect/rear")
		s.InSide, s.Rear = aspect == 1, aspect == 2
	}
	beyond := r.t.facts(at).CoverBeyond
	if beyond > 0 && g.Range > beyond {
		far := r.pick("far", "ask/ftl/far", from, at, "answer/no", "answer/yes")
		s.Gap = beyond + far
	}
	return s
}

// pick asks for one of some answers, by their codes, and returns its index.
func (r *run) pick(step, code string, thing, target game.ID, answers ...string) int {
	return r.One(step, &odds.Ask{Code: code, Args: map[string]string{"thing": named(thing), "target": named(target)}}, answers...)
}

// near keeps the things within a distance of a model: measured on the board; without one the player says which they are.
func (r *run) near(step string, centre game.ID, things []game.ID, within geometry.Length) []game.ID {
	return r.Near(step, centre, things, within, r.t.gap)
}

// claim reports whether a model is near enough for an ability that a player asks for; without a board the asking says so.
func (t table) claim(from, to game.ID, within geometry.Length) bool {
	return !t.Board() || t.gap(from, to) <= within
}
