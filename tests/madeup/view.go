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
	if t.Board() && t.Is(0, fieldSide) {
		for _, seat := range t.Seats() {
			v.Edges = append(v.Edges, game.Edge{Seat: seat, Side: t.edge(seat)})
			if t.Phase() == phaseSettling {
				v.Zones = append(v.Zones, game.Zone{Seat: seat, Area: s.Setup.Table.Zone(t.edge(seat), zoneDepth)})
			}
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

// lodgers are the broods of each seat in a den, as numbers.
func (t table) lodgers(den game.ID) []game.Track {
	var all []game.Track
	for _, s := range t.Seats() {
		mine := tabletop.Keep(t.within(den), func(id game.ID) bool { return t.Seat(id) == s })
		if len(mine) > 0 {
			all = append(all, game.Track{Key: "broods." + itoa(int(s)), Label: "@track/broods", Count: len(mine), Seat: s})
		}
	}
	return all
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
	gob := game.Gun{Key: "maw", Label: "@mount/maw", Range: p.throw, Left: p.gobs, Off: t.Is(id, fieldSpat), Arcs: p.arcs(),
		Figures: []game.Figure{{Key: "throw", Value: p.throw}, {Key: "gobs", Value: p.gobs}}}
	if t.Is(id, fieldSpat) {
		gob.Left = 0
	}
	thing.Guns = []game.Gun{gob}
	t.Tags(thing, fieldDucked, fieldSpat, fieldActed)
	tabletop.Tag(thing, t.winded(id), "winded")
}
