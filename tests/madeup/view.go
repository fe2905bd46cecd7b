package madeup

import (
	"broadside/core/game"
	"broadside/core/tabletop"
)

// View shows the game; nothing in it is secret.
func (System) View(s *game.State, _ game.Seat) *game.View {
	t := tableOf(s)
	v := t.View(lastRound, t.show)
	v.ToAct = System{}.ToAct(s)
	for _, seat := range t.Seats() {
		held := t.CountOf("burrow", func(id game.ID) bool { return t.holder(id) == seat })
		v.Scores = append(v.Scores, game.Score{Seat: seat, Points: t.mulch(seat), Details: []game.Figure{{Key: "burrows", Value: held}}})
	}
	if first := game.Seat(t.Int(0, fieldFirst)); first != 0 {
		v.First = []game.Seat{first, other(first)}
	}
	v.Left = t.Away(models, waiting, buried)
	v.Edges = t.Sides(fieldSide)
	if t.Phase() == phaseSettling {
		for _, e := range v.Edges {
			v.Zones = append(v.Zones, game.Zone{Seat: e.Seat, Area: s.Setup.Table.Zone(e.Side, zoneDepth)})
		}
	}
	return v
}

// Names are the things with what they are called by.
func (System) Names(s *game.State) []game.Thing {
	t := tableOf(s)
	return t.Things(t.Identity)
}

func (t table) show(id game.ID) game.Thing {
	thing := t.Identity(id)
	thing.Seat, thing.Pose, thing.Out, thing.Acted = t.Seat(id), t.Pose(id), t.Out(id), t.Acted(id)
	switch {
	case thing.Kind == tabletop.KindTerrain:
		area := t.Area(id)
		thing.Area = &area
	case thing.Kind == "burrow":
		thing.Radius, thing.Seat = den, t.holder(id)
		thing.Tracks = t.lodgers(id)
	case t.IsModel(id):
		t.showCritter(&thing)
	}
	return thing
}

func (t table) showCritter(thing *game.Thing) {
	id, p := thing.ID, t.of(thing.ID)
	thing.Class, thing.Radius = p.size, p.base
	if t.Out(id) == denned {
		thing.On, thing.Pose = t.den(id), t.Pose(t.den(id))
	}
	thing.Figures = []game.Figure{{Key: "creep", Value: t.speed(id)}, {Key: "aim", Value: t.aims(id)},
		{Key: "shell", Value: p.armour[front]}, {Key: "flank", Value: p.armour[flank]}, {Key: "tail", Value: p.armour[tail]}}
	thing.Tracks = append([]game.Track{{Key: fieldGrit, Label: "@track/grit", Lost: t.Int(id, fieldGrit), Max: p.grit, Off: t.gone(id)}}, t.lodgers(id)...)
	gob := game.Gun{Key: "maw", Label: "@mount/maw", Range: p.throw, Left: p.gobs * (1 - t.Int(id, fieldSpat)), Off: t.Is(id, fieldSpat), Arcs: p.arcs(),
		Figures: []game.Figure{{Key: "throw", Value: p.throw}, {Key: "gobs", Value: p.gobs}}}
	thing.Guns = []game.Gun{gob}
	t.Tags(thing, fieldDucked, fieldSpat, fieldActed)
	tabletop.Tag(thing, t.winded(id), "winded")
}
