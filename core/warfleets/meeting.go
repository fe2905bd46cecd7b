package warfleets

import (
	"cmp"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/shortsort"
	"broadside/core/tabletop"
)

// What a move meets; of two things equally far along, the one named first here is met first.
const (
	meetsObjective = iota
	meetsDanger
	meetsMine
)

// An encounter is one thing that a move meets on its way.
type encounter struct {
	kind  int
	thing game.ID // the objective, the mine or the piece of terrain
	along geometry.Length
}

// mineReach is how near an enemy sets a mine off ("Expert Sapper").
const mineReach = 2 * inch

// inOrder sorts encounters as they come along the way.
func inOrder(met []encounter) []encounter {
	shortsort.Stable(met, func(a, b encounter) int {
		return cmp.Or(a.along-b.along, a.kind-b.kind)
	})
	return met
}

// encounters lists what a course meets. One without length is no move and meets nothing.
func (t table) encounters(id game.ID, c course) []encounter {
	if geometry.Along(c.path) == 0 {
		return nil
	}
	var met []encounter
	for _, o := range t.Those("mine", func(o game.ID) bool { return t.Seat(o) != t.Seat(id) }) {
		if along, ok := sweeps(c.path, t.Point(o), t.base(id)+mineReach); ok {
			met = append(met, encounter{meetsMine, o, along})
		}
	}
	if t.isShip(id) {
		for _, o := range t.Those("objective", func(o game.ID) bool { return t.carrier(o) == 0 }) {
			if along, ok := sweeps(c.path, t.Point(o), t.base(id)); ok {
				met = append(met, encounter{meetsObjective, o, along})
			}
		}
	}
	for _, p := range t.Terrain() {
		if c.through || !is(p, dangerousTerrain) {
			continue
		}
		if along, ok := entered(p.Area, c.path, t.base(id)); ok {
			met = append(met, encounter{meetsDanger, p.ID, along})
		}
	}
	return inOrder(met)
}

// sweeps reports how far along a path a point first lies within a distance of it.
func sweeps(path []geometry.Point, p geometry.Point, within geometry.Length) (geometry.Length, bool) {
	near, nearest, _ := geometry.NearestAlong(path, p)
	if near > within {
		return 0, false
	}
	for passed, s := range geometry.Legs(path) {
		if at, ok := geometry.SweptContact(s, within, p, 0); ok {
			return passed + at, true
		}
	}
	return nearest, true // it only grazes
}

// A progress is how far a model has got that is still on its way.
type progress struct {
	id game.ID
	at geometry.Point
}

// meet carries out what a move meets, in order. A model that is destroyed on its way meets nothing farther on. Without a board
// nobody keeps the order: there objectives come first, then dangerous terrain, then mines.
func (r *run) meet(id game.ID, path []geometry.Point, met []encounter) {
	for _, m := range met {
		if r.t.lost(id) {
			break
		}
		if at, ok := geometry.PointAlong(path, m.along); ok {
			r.progress = &progress{id, at}
		}
		r.meets(id, m)
	}
	r.progress = nil
}

// meets carries out one encounter: an objective comes aboard, a mine goes off, dangerous terrain does its damage. A ship that
// has just left the table takes the damage of its way too.
func (r *run) meets(id game.ID, m encounter) {
	switch m.kind {
	case meetsObjective:
		r.Emit(game.Event{Kind: "picked-up", Thing: id, Args: []game.Arg{{Name: "objective", Value: game.Text(named(m.thing))}},
			Changes: []game.Change{tabletop.Set(m.thing, fieldCarrier, int(id))}})
		return
	case meetsMine:
		r.Emit(game.Event{Kind: "mine-hit", Thing: id, Changes: r.t.Erase(m.thing)})
		r.harmAnywhere(id, 2, "mine")
		return
	}
	r.harmAnywhere(id, r.SumOf(r.t.Seat(id), "dangerous", dice.D3(1)), "dangerous")
}

// stopShort takes a model that is destroyed on its way from the end of its
// course to where it has got, so that it is lost there, with all that it drops.
func (r *run) stopShort(id game.ID) {
	p := r.progress
	if p == nil || p.id != id || geometry.Distance(p.at, r.t.Point(id)) <= geometry.Slack {
		return
	}
	r.Emit(game.Event{Kind: "stopped-short", Thing: id, Changes: tabletop.Put(id, p.at)})
}

// happens tells the players how far a move goes, and asks what it met, where positions are not kept.
func (r *run) happens(id game.ID, e game.Event, far geometry.Length, pulled bool) {
	ask := &odds.Ask{Kind: odds.Many, Code: "ask/ftl/met", Args: map[string]string{"thing": named(id), "far": inches(far), "turn": itoa(pivots[r.Command.Kind] / 1000)}}
	add := func(value int, label string) {
		ask.Options = append(ask.Options, odds.Option{Value: value, Label: label})
	}
	const dangerous, left = -1, -2
	warp := r.Command.Kind == "warp"
	switch {
	case pulled:
		ask.Code += "-short"
	case warp:
		ask.Code += "-warp"
	case r.t.isSquad(id):
		ask.Code += "-flying"
	}
	if !warp {
		add(dangerous, "@met/dangerous")
	}
	if r.t.isShip(id) && r.Command.Kind != "ram" {
		add(left, "@met/left")
	}
	things := r.t.All(func(o game.ID) bool {
		switch r.t.Kind(o) {
		case "objective":
			return r.t.isShip(id) && r.t.carrier(o) == 0
		case "mine":
			return r.t.Seat(o) != r.t.Seat(id)
		case "ship":
			return o != id && r.t.OnTable(o) && r.t.isShip(id) && !pulled && !warp
		case "squadron":
			return r.t.isSquad(id) && r.t.OnTable(o) && r.t.Seat(o) != r.t.Seat(id)
		}
		return false
	})
	for _, o := range things {
		add(int(o), named(o))
	}
	ask.Max = len(ask.Options)
	chosen := r.Choose("met", ask)
	var met []encounter
	var overlapped []game.ID
	for _, c := range chosen {
		v := ask.Options[c].Value
		switch {
		case v == dangerous:
			met = append(met, encounter{kind: meetsDanger})
		case v == left:
			e.Changes = append(e.Changes, game.Change{On: id, Field: tabletop.FieldOut, To: game.Text(offTable)})
		case r.t.Kind(game.ID(v)) == "objective":
			met = append(met, encounter{kind: meetsObjective, thing: game.ID(v)})
		case r.t.Kind(game.ID(v)) == "mine":
			met = append(met, encounter{kind: meetsMine, thing: game.ID(v)})
		case r.t.Kind(game.ID(v)) == "ship":
			overlapped = append(overlapped, game.ID(v))
		default:
			e.Changes = append(e.Changes, tabletop.Set(id, fieldWith+itoa(v), 1))
		}
	}
	r.Emit(e)
	r.meet(id, nil, inOrder(met))
	r.scrape(id, overlapped)
	r.takesAlong(id)
}
