package warfleets

import (
	"broadside/core/game"
	"broadside/core/tabletop"
)

// View shows the game; nothing in it is secret.
func (System) View(s *game.State, _ game.Seat) *game.View {
	t := tableOf(s)
	v := t.View(lastRound, t.show)
	v.Active, v.ToAct = t.active(), t.toAct()
	for _, seat := range t.Seats() {
		v.Scores = append(v.Scores, game.Score{Seat: seat, Points: t.markers(seat), Details: t.standing(seat)})
	}
	v.Zones, v.Edges, v.Left = t.zones(), t.Sides(fieldTableEdge), t.unplaced()
	if first := t.initiative(); first != 0 {
		v.First = []game.Seat{first, other(first)}
	}
	return v
}

// unplaced is what is still to be placed: objectives, and models that have not come.
func (t table) unplaced() []game.Left {
	var all []game.Left
	if n := t.Int(0, fieldObjectives) - 1; n > 0 {
		all = append(all, game.Left{Kind: "objective", Number: n})
	}
	return append(all, t.Away(models, undeployed, reserve)...)
}

// ToAct are the seats that may do something now.
func (System) ToAct(s *game.State) []game.Seat { return tableOf(s).toAct() }

func (t table) toAct() []game.Seat { return t.Table.ToAct(phaseTerrain, phaseRollOff) }

// Names are the things with what they are called by.
func (System) Names(s *game.State) []game.Thing {
	t := tableOf(s)
	return t.Things(t.identity)
}

func (t table) identity(id game.ID) game.Thing {
	thing := t.Identity(id)
	if thing.Kind == "terrain" {
		thing.Class = kindsOf(t.Int(id, tabletop.FieldClass))
	}
	return thing
}

// zones are the fleets' strips of the table until they have deployed.
func (t table) zones() []game.Zone {
	if !t.During(placingPhases) {
		return nil
	}
	return t.Zones(zoneDepth, t.edge)
}

// standing counts a seat's ships and squadrons that are left.
func (t table) standing(s game.Seat) []game.Figure {
	left := func(id game.ID) bool { return t.Seat(id) == s && !t.lost(id) }
	return []game.Figure{{Key: "ships", Value: t.CountOf("ship", left)}, {Key: "squadrons", Value: t.CountOf("squadron", left)}}
}

func (t table) show(id game.ID) game.Thing {
	thing := t.identity(id)
	thing.Seat, thing.Pose, thing.Out, thing.Radius = t.Seat(id), t.Pose(id), t.Out(id), t.base(id)
	switch thing.Kind {
	case "terrain":
		area := t.Area(id)
		thing.Area = &area
	case "objective":
		if carrier := t.carrier(id); carrier != 0 {
			thing.Pose, thing.Out, thing.Seat, thing.Class = t.Pose(carrier), "carried", t.Seat(carrier), named(carrier)
		}
	case "mine":
	default:
		t.showModel(&thing)
	}
	return thing
}

func (t table) showModel(thing *game.Thing) {
	id := thing.ID
	m := t.model(id)
	if m == noModel {
		return
	}
	thing.Class, thing.Acted = m.Class, t.Acted(id)
	thing.Figures = []game.Figure{{Key: "move", Value: t.speed(id, "move")}, {Key: "cruise", Value: t.speed(id, "cruise")},
		{Key: "evasion", Value: m.Evasion}, {Key: "toughness", Value: m.Toughness}}
	if m.Squadron {
		thing.Tracks = []game.Track{{Key: "damage", Label: "@track/squadron", Lost: t.Int(id, fieldDamage), Max: squadronDamage, Off: t.Out(id) == destroyed}}
	}
	taking := t.Int(id, fieldTaking)
	for n := range t.slots(id) {
		lost, most := t.slotLost(id, n), t.slotMax(id, n)
		thing.Tracks = append(thing.Tracks, game.Track{
			Key: lostFields.of(n), Label: "@entry/" + t.slot(id, n), Lost: lost, Max: most, Off: lost >= most, Taken: taking == n+1 && lost < most})
	}
	thing.Guns = tabletop.Map(t.guns(id), func(g mounted) game.Gun { return t.showGun(id, g) })
	t.Tags(thing, fieldHeld)
	tabletop.Tag(thing, t.OnTable(id) && len(t.engaged(id)) > 0, "engaged")
	t.Tags(thing, tabletop.FieldActed)
	tabletop.Tag(thing, len(t.carried(id)) > 0, "tows")
	tabletop.Tag(thing, t.Is(id, fieldHero), "hero/"+t.Text(id, fieldHero))
	tabletop.Tag(thing, t.Is(id, fieldTitle), "title/"+t.Text(id, fieldTitle))
}

// showGun shows a weapon with the figures that upgrades make of it.
func (t table) showGun(id game.ID, g mounted) game.Gun {
	gun := game.Gun{Key: g.key, Label: g.label(), Range: g.Range, Arcs: g.arcs(), Left: t.unfired(id, g), Off: g.disabled,
		Figures: []game.Figure{{Key: "range", Value: g.Range}, {Key: "attacks", Value: g.Attacks}, {Key: "strength", Value: g.Strength}}}
	gun.Rules = tabletop.Map(g.Rules, func(r *Rule) string { return r.ID })
	return gun
}

// Shots measures what a model could shoot at from where it is.
func (System) Shots(s *game.State, from game.ID) []game.Shot {
	t := tableOf(s)
	return t.Opposed(from, t.fleet(other(t.Seat(from))), func(o game.ID) []game.Shot { return t.shots(from, o, true) })
}

// Glimpse measures what a model could shoot at and who could shoot back, without the chances.
func (System) Glimpse(s *game.State, id game.ID) []game.Shot {
	t := tableOf(s)
	foes := t.fleet(other(t.Seat(id)))
	return append(t.Opposed(id, foes, func(o game.ID) []game.Shot { return t.shots(id, o, false) }),
		t.Opposed(id, foes, func(o game.ID) []game.Shot { return t.shots(o, id, false) })...)
}

// ShotsAt measures who could shoot at a model where it is.
func (System) ShotsAt(s *game.State, at game.ID) []game.Shot {
	t := tableOf(s)
	return t.Opposed(at, t.fleet(other(t.Seat(at))), func(o game.ID) []game.Shot { return t.shots(o, at, true) })
}

// shots measures each weapon of a model at a target.
func (t table) shots(from, at game.ID, chances bool) []game.Shot {
	var all []game.Shot
	for _, g := range t.guns(from) {
		seen := t.see(from, at, g)
		if !chances && !(seen.InRange && seen.Bears) {
			continue // most of what stands far apart
		}
		shot := game.Shot{From: from, To: at, Gun: g.key, Label: g.label(), Gap: seen.Gap,
			No: t.against(from, at, g, seen), Command: shooting(t.Seat(from), from, at, g.key)}
		if chances {
			a := oddsRequest{attack: t.aimed(from, at, g, seen, false).attack(), left: t.pointsLeft(at)}
			shot.Odds = a.odds()
		}
		all = append(all, shot)
	}
	return all
}

func shooting(by game.Seat, from, at game.ID, gun string) game.Command {
	return game.Command{Kind: "shoot", By: by, Thing: from}.With("weapon", game.Text(gun)).With("target", game.Int(int(at)))
}

// pointsLeft is the damage that destroys a model.
func (t table) pointsLeft(id game.ID) int {
	if t.isSquad(id) {
		return squadronDamage - t.Int(id, fieldDamage)
	}
	left := 0
	for n := range t.slots(id) {
		left += t.slotMax(id, n) - min(t.slotLost(id, n), t.slotMax(id, n))
	}
	return left
}
