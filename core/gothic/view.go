package gothic

import (
	"slices"

	"broadside/core/game"
	"broadside/core/tabletop"
)

// View shows the game; nothing in it is secret.
func (System) View(s *game.State, _ game.Seat) *game.View {
	t := tableOf(s)
	v := t.View(s.Setup.Option(optionTurns).Int, t.show)
	v.ToAct = System{}.ToAct(s)
	for _, seat := range t.Seats() {
		count := func(test func(game.ID) bool) int {
			return t.CountOf(kindShip, func(id game.ID) bool { return t.Seat(id) == seat && test(id) })
		}
		fights := func(id game.ID) bool { return t.afloat(id) || t.Out(id) == undeployed }
		shown := game.Score{Seat: seat, Points: t.score(seat), Details: []game.Figure{{Key: "afloat", Value: count(fights)}}}
		if n := count(func(id game.ID) bool { return t.afloat(id) && t.crippled(id) }); n > 0 {
			shown.Details = append(shown.Details, game.Figure{Key: "crippled", Value: n})
		}
		if n := count(func(id game.ID) bool { return !fights(id) }); n > 0 { // destroyed, a hulk, or off the table
			shown.Details = append(shown.Details, game.Figure{Key: "lost", Value: n})
		}
		v.Scores = append(v.Scores, shown)
	}
	if first := game.Seat(t.Int(0, fieldFirst)); first != 0 {
		v.First = []game.Seat{first, other(first)}
	}
	v.Left = t.Away([]string{kindShip}, undeployed)
	v.Edges = t.Sides(fieldSide)
	if t.Phase() == phaseDeployment {
		v.Zones = t.Zones(zoneDepth, t.edge)
	}
	return v
}

// Names are the things with what they are called by.
func (System) Names(s *game.State) []game.Thing {
	t := tableOf(s)
	return t.Things(t.named)
}

// named is a thing with what it is called by; ships are of the class that they print,
// ordnance goes by the ship that launched it.
func (t table) named(id game.ID) game.Thing {
	thing := t.Identity(id)
	if t.Kind(id) == kindShip {
		thing.Class = t.model(id).Class
	}
	thing.From = game.ID(t.Int(id, fieldLauncher))
	return thing
}

func (t table) show(id game.ID) game.Thing {
	thing := t.named(id)
	thing.Seat, thing.Pose, thing.Out, thing.Acted = t.Seat(id), t.Pose(id), t.Out(id), t.Acted(id)
	switch {
	case thing.Kind == tabletop.KindTerrain:
		area := t.Area(id)
		thing.Area = &area
	case thing.Kind == kindSquadron:
		thing.Out = listed
		t.showCommand(&thing)
	case thing.Kind == kindShip:
		t.showShip(&thing)
	case t.isMarker(id):
		t.showOrdnance(&thing)
	default:
		thing.Radius = t.base(id)
	}
	return thing
}

// showCommand shows what commands ships: leadership and the special order.
func (t table) showCommand(thing *game.Thing) {
	id := thing.ID
	if n := t.Int(id, fieldLeadership); n > 0 {
		thing.Figures = append(thing.Figures, game.Figure{Key: fieldLeadership, Value: n})
	}
	if order := t.Text(id, fieldOrder); order != "" {
		thing.Order = order
		thing.Tags = append(thing.Tags, "order/"+order)
	}
	t.Tags(thing, fieldSpent)
}

func (t table) showShip(thing *game.Thing) {
	id, m := thing.ID, t.model(thing.ID)
	thing.Radius, thing.On, thing.Options = t.base(id), game.ID(t.Int(id, fieldSquadron)), t.Systems(id)
	if thing.On == 0 {
		t.showCommand(thing)
	} else {
		thing.Order = t.Text(thing.On, fieldOrder)
	}
	course := t.courseOf(id)
	thing.Figures = append(thing.Figures, game.Figure{Key: "speed", Value: course.Most}, game.Figure{Key: "turns", Text: degrees(m.Turns)},
		game.Figure{Key: "armour", Text: m.armour()}, game.Figure{Key: "shields", Value: t.shields(id)}, game.Figure{Key: "turrets", Value: t.turrets(id)})
	lost := min(t.Int(id, fieldDamage), m.Hits)
	thing.Tracks = []game.Track{{Key: fieldDamage, Label: "@track/hits", Lost: lost, Max: m.Hits, Off: lost >= m.Hits}}
	if n := t.blasts(id); n > 0 {
		thing.Tracks = append(thing.Tracks, game.Track{Key: fieldContact, Label: "@track/blasts", Count: n, Seat: thing.Seat})
	}
	thing.Guns = t.guns(id)
	tabletop.Tag(thing, t.unloaded(id), "unloaded")
	if t.Phase() == phaseShooting && t.Seat(id) == t.Turn() {
		firing := func(o game.ID) bool { return (o == id || len(t.aimedAt(id)) > 0) && len(t.legalNova(o)) > 0 }
		tabletop.Tag(thing, slices.ContainsFunc(t.fleet(thing.Seat), firing), "nova-first")
		tabletop.Tag(thing, t.Is(0, fieldNova) && slices.ContainsFunc(m.Weapons, func(w Weapon) bool { return w.Kind == NovaCannon && t.unfired(id, &w) > 0 }), "nova-late")
	}
	tabletop.Tag(thing, t.hulk(id), "hulk")
	tabletop.Tag(thing, t.afloat(id) && t.crippled(id), "crippled")
	tabletop.Tag(thing, t.suffers(id, onFire) > 0, "on-fire")
	for i := range Criticals {
		if c := Criticals[i].ID; c != onFire {
			tabletop.Tag(thing, t.suffers(id, c) > 0, "critical/"+c)
		}
	}
	t.Tags(thing, fieldFlagship, tabletop.FieldActed)
}
