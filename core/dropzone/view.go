package dropzone

import (
	"slices"

	"broadside/core/game"
	"broadside/core/tabletop"
)

// View shows the game; nothing in it is secret.
func (System) View(s *game.State, _ game.Seat) *game.View {
	t, riding := tableOf(s), map[game.ID][]game.ID{}
	for _, id := range t.OfKind(kindUnit) {
		if t.Out(id) == aboard {
			riding[t.rides(id)] = append(riding[t.rides(id)], id)
		}
	}
	v := t.View(t.scenario().Turns, func(id game.ID) game.Thing { return t.show(id, riding) })
	v.ToAct = System{}.ToAct(s)
	for _, seat := range t.Seats() {
		lost := t.CountOf(kindUnit, func(id game.ID) bool { return t.Seat(id) == seat && t.gone(id) })
		v.Scores = append(v.Scores, game.Score{Seat: seat, Points: t.victoryPoints(seat), Details: []game.Figure{{Key: "kills", Value: t.killPoints(seat)}, {Key: "lost", Value: lost}}})
	}
	if t.carded() {
		v.Decks = tabletop.Map(t.Seats(), t.deckOf)
	}
	v.Decided = t.decided()
	v.First = t.Order(fieldOrder)
	v.Left = t.Away([]string{kindUnit}, readiness, reserve, deploying)
	for _, seat := range t.SeatsThat(t.zoned) {
		if !t.scenario().corners() {
			v.Edges = append(v.Edges, game.Edge{Seat: seat, Side: t.edge(seat)})
		}
		if t.Phase() == phaseDeployment {
			v.Zones = append(v.Zones, game.Zone{Seat: seat, Area: t.zone(seat)})
		}
	}
	return v
}

// Names are the things with what they are called by.
func (System) Names(s *game.State) []game.Thing {
	t := tableOf(s)
	return t.Things(t.named)
}

func (t table) named(id game.ID) game.Thing {
	thing := t.Identity(id)
	if kind := t.Kind(id); kind == kindCard {
		thing.Name = t.Text(id, fieldText)
	} else if kind == kindUnit || kind == kindSquad {
		thing.Class = string(t.model(id).Type)
	}
	return thing
}

// show is a thing; riding are those aboard of each.
func (t table) show(id game.ID, riding map[game.ID][]game.ID) game.Thing {
	thing := t.named(id)
	thing.Seat, thing.Pose, thing.Out, thing.Acted = t.Seat(id), t.Pose(id), t.Out(id), t.Acted(id)
	switch thing.Kind {
	case tabletop.KindTerrain:
		t.Tags(&thing, fieldSite)
		t.showScenery(&thing)
	case kindObjective:
		thing.Radius, thing.On, thing.In = objectiveRadius, game.ID(t.Int(id, fieldCarrier)), t.in(id)
		if thing.On != 0 {
			thing.In = 0
			thing.Seat = t.Seat(thing.On)
			if units := t.units(thing.On); len(units) > 0 {
				thing.Pose = t.Pose(t.outermost(units[0]))
			}
		}
		if holder := game.Seat(t.Int(id, fieldHolder)); holder != 0 {
			thing.Seat = holder
		}
		thing.Out = t.Out(id)
		t.Tags(&thing, fieldHidden, fieldPrime, fieldCritical)
		if s := game.Seat(t.Int(id, fieldSaved)); s != 0 {
			thing.Seat, thing.Out = s, fieldSaved
		}
	case kindCard:
		thing.Out, thing.On = listed, game.ID(t.Int(id, fieldOn))
	case kindBattlegroup:
		thing.Out = listed
	case kindSquad:
		thing.Out, thing.On = listed, t.groupOf(id)
		t.Tags(&thing, fieldShot, fieldBoarded, fieldLanding)
		tabletop.Tag(&thing, !t.coherent(id), fieldScattered)
		tabletop.Tag(&thing, t.luckless(id), "in-vain")
	case kindUnit:
		t.showUnit(&thing, riding[id])
	}
	return thing
}

// luckless reports whether a squad could search, were there a die that finds anything.
func (t table) luckless(squad game.ID) bool {
	return slices.ContainsFunc(t.hiddenAt(squad), func(o game.ID) bool { return t.vain(squad, o) })
}

// objectiveRadius is that of a token of 30 mm.
const objectiveRadius = 6 * inch / 10

func (t table) showUnit(thing *game.Thing, riding []game.ID) {
	id, m := thing.ID, t.model(thing.ID)
	thing.Radius, thing.On, thing.Options = t.base(id), t.squad(id), t.Systems(id)
	if thing.In = t.in(id); t.Out(id) == aboard {
		thing.In, thing.Pose = t.rides(id), t.Pose(t.rides(id))
	}
	thing.Figures = []game.Figure{{Key: "move", Value: t.reach(id)}, {Key: "armour", Value: m.Armour}}
	for _, f := range []game.Figure{{Key: "evasion", Value: m.Evasion}, {Key: "passive", Value: m.Passive}, {Key: "save", Value: m.Fortitude}} {
		if f.Value > 0 {
			thing.Figures = append(thing.Figures, f)
		}
	}
	if m.transport() && m.aircraft() && !t.Acted(id) {
		thing.Figures = append(thing.Figures, game.Figure{Key: "doors", Value: m.half()})
	}
	thing.Tracks = t.damageTracks(id)
	thing.Tracks = append(thing.Tracks, t.counted(aboard, riding)...)
	if value, reach := t.commander(id); value > 0 {
		thing.Figures = append(thing.Figures, game.Figure{Key: "value", Value: value})
		thing.Rings = append(thing.Rings, game.Ring{Key: "influence", Radius: reach})
		thing.Tags = append(thing.Tags, fieldCommander)
	}
	for i := range m.Guns {
		thing.Guns = append(thing.Guns, t.showGun(id, &m.Guns[i]))
	}
	t.Tags(thing, fieldLanded, fieldEdge, fieldScan)
	tabletop.Tag(thing, t.luckless(t.squad(id)), "in-vain")
	group := t.groupOf(t.squad(id)) // whose units have moved, and may yet shoot, until all of it is done
	tabletop.Tag(thing, t.Acted(id), tabletop.Either(group != 0 && !t.Acted(group), "has-moved", tabletop.FieldActed))
}

// counted are tracks of who is inside of something, each sort by itself.
func (t table) counted(key string, units []game.ID) (all []game.Track) {
	for _, id := range units {
		k := game.Track{Key: key, Label: "@entry/" + t.Text(id, tabletop.FieldEntry), Seat: t.Seat(id)}
		if n := len(all); n == 0 || all[n-1].Label != k.Label || all[n-1].Seat != k.Seat {
			all = append(all, k)
		}
		all[len(all)-1].Count++
	}
	return all
}

func (t table) showGun(id game.ID, g *Gun) game.Gun {
	gun := game.Gun{Key: g.ID, Label: g.Name, Arcs: g.Arcs, Target: game.ID(t.Int(id, fieldAim+g.ID)), Off: t.Is(id, fieldFired+g.ID) || t.spent(id, g)}
	if g.Full > 0 && g.Full < anywhere {
		gun.Range = g.Full
	}
	if !gun.Off {
		gun.Left = 1
	}
	if g.Still < anywhere {
		gun.Halt, gun.Figures = g.Still+1, []game.Figure{{Key: "still", Value: g.Still}}
	}
	figures := []game.Figure{{Key: "full", Text: g.FullText}, {Key: "countered", Text: g.CounteredText}, {Key: "shots", Value: g.Weapon.Shots},
		{Key: "accuracy", Value: g.Weapon.Accuracy}, {Key: "energy", Value: g.Weapon.Energy}}
	if g.CounteredText == g.FullText {
		figures = append(figures[:1], figures[2:]...)
	}
	gun.Figures = append(gun.Figures, figures...)
	for _, r := range g.Weapon.Rules {
		gun.Rules = append(gun.Rules, r.ID)
	}
	return gun
}
