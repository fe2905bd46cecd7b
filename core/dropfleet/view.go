package dropfleet

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// View shows the game to a seat: all but the order of the other seats' decks.
func (System) View(s *game.State, to game.Seat) *game.View {
	t := tableOf(s)
	plan := t.scenario()
	v := t.View(plan.Turns, t.show)
	if v.Ended && t.byKills(v.Winner) {
		v.Decided = killPoints
	}
	v.ToAct = t.toAct()
	if _, group := t.active(); group != 0 {
		v.Active = group
	} else if bg, _ := t.active(); t.Phase() == phaseActive {
		v.Active = bg
	}
	for _, seat := range t.Seats() {
		v.Scores = append(v.Scores, game.Score{Seat: seat, Points: t.Int(0, of(fieldVictory, seat)), Details: t.standing(seat)})
		v.Decks = append(v.Decks, t.deckOf(seat, to))
	}
	if t.Board() && t.Round() == 0 {
		v.Zones = t.viewedZones()
	}
	if v.First = t.Order(fieldOrderOf); slices.Contains(roundupPhases, t.Phase()) {
		slices.Reverse(v.First) // the field has the lowest first then
	} else if t.Round() > 0 {
		v.First = nil // nothing but the roundup goes by initiative
	}
	for _, seat := range t.Seats() {
		if t.Board() && t.Is(0, of(fieldEdge, seat)) {
			v.Edges = append(v.Edges, game.Edge{Seat: seat, Side: t.edge(seat)})
		}
	}
	v.Left = t.Away([]string{"ship"}, waiting)
	return v
}

// ToAct are the seats that may do something now.
func (System) ToAct(s *game.State) []game.Seat { return tableOf(s).toAct() }

func (t table) toAct() []game.Seat {
	switch phase := t.Phase(); {
	case phase == tabletop.PhaseEnded:
		return nil
	case phase == phasePlanning:
		return t.SeatsThat(t.stacks)
	case phase == phaseCards:
		return t.SeatsThat(t.toDraw)
	case t.stage() == stageReveal && len(t.unrevealed()) > 0:
		return t.unrevealed()
	case t.Turn() == 0:
		return t.Seats()
	}
	return []game.Seat{t.Turn()}
}

// deckOf is a seat's strategy deck as another may see it.
func (t table) deckOf(s, to game.Seat) game.Deck {
	d := game.Deck{Seat: s, Cards: t.Int(0, of(fieldCards, s)), Open: game.ID(t.Int(0, of(fieldRevealed, s))), Hand: t.Int(0, of(fieldHand, s)),
		Pile: t.Int(0, of(fieldPile, s)), Discards: t.Int(0, of(fieldDiscards, s))}
	if s == to {
		d.Order = t.Get(0, of(fieldDeck, s)).InOrder()
	}
	return d
}

// standing are a seat's numbers beside its victory points.
func (t table) standing(s game.Seat) []game.Figure {
	return []game.Figure{{Key: "ships", Value: t.CountOf("ship", func(id game.ID) bool { return t.Seat(id) == s && !t.lost(id) })},
		{Key: killPoints, Value: t.kills(s)}, {Key: "admiral", Value: max(1, t.admiral(s))}} // without one the value is 1 ("Command Cards")
}

// Names are the things with what they are called by.
func (System) Names(s *game.State) []game.Thing {
	t := tableOf(s)
	return t.Things(t.identity)
}

func (t table) identity(id game.ID) game.Thing {
	thing := t.Identity(id)
	if thing.Kind == "card" {
		thing.Name = t.Text(id, fieldText)
	}
	return thing
}

func (t table) show(id game.ID) game.Thing {
	thing := t.identity(id)
	thing.Seat, thing.Options, thing.Pose, thing.Out, thing.Layer = t.Seat(id), t.Systems(id), t.Pose(id), t.Out(id), t.layer(id)
	switch thing.Kind {
	case "ship":
		t.showShip(&thing)
	case "station":
		t.showStation(&thing)
	case "sector":
		t.showSector(&thing)
	case "cluster":
		worth := t.scenario().worth(thing.Entry)
		thing.Radius, thing.Seat = clusterRadius, t.leading(t.values(id))
		thing.Figures = []game.Figure{{Key: "hold", Value: worth.Hold}, {Key: "contest", Value: worth.Contest}}
		tabletop.Tag(&thing, t.Is(id, fieldCritical), "critical")
		for _, s := range t.Seats() {
			tabletop.Tag(&thing, t.Is(id, of(fieldSurveyed, s)), "surveyed-"+itoa(int(s)))
		}
	case "location":
		thing.Radius = inch / 2
	case "terrain":
		area := t.Area(id)
		thing.Area = &area
	case "battlegroup":
		thing.Out, thing.Figures = t.whereabouts(id), []game.Figure{{Key: "rating", Value: t.rating(id)}}
		thing.Acted = t.Acted(id)
		tabletop.Tag(&thing, thing.Acted, "acted")
		thing.Order = t.Text(id, fieldOrder)
	case "group":
		thing.On, thing.Acted = t.battlegroup(id), t.Acted(id)
		thing.Out = "listed"
	case "token":
		on := game.ID(t.Int(id, fieldOn))
		thing.On, thing.Pose, thing.Layer, thing.Class = on, t.Pose(on), t.layer(on), t.assetKind(id)
		thing.Count = t.Int(id, fieldCount)
		tabletop.Tag(&thing, t.Text(id, fieldDue) == "later", "later")
	case "card":
		thing.On, thing.Out = game.ID(t.Int(id, fieldOn)), "listed"
	}
	return thing
}

// whereabouts says why a battlegroup does nothing, by code: it has not come, or
// all of it is lost. One on the table is not a thing to be drawn either.
func (t table) whereabouts(bg game.ID) string {
	switch {
	case len(t.groups(bg)) == 0:
		return destroyed
	case t.away(bg):
		return waiting
	}
	return "listed"
}

// clusterRadius is how a cluster is drawn about its centre.
const clusterRadius = 2 * inch

func (t table) showShip(thing *game.Thing) {
	id := thing.ID
	s := t.ship(id)
	if s == noShip {
		return
	}
	thing.Class, thing.Acted, thing.Radius, thing.On, thing.Order = game.MeaningOf(System{}).Glyph("ship", s.Tonnage, ""), t.Acted(id), s.Base, t.group(id), t.order(id)
	pd, _ := t.pointDefence(id)
	scan, signature := t.scan(id), t.signature(id)
	thing.Figures = []game.Figure{{Key: "scan", Value: scan}, {Key: "signature", Value: signature}, {Key: "thrust", Value: t.thrust(id)},
		{Key: "armour", Value: t.armour(id)}, {Key: "passive", Value: t.passive(id)}, {Key: "pd", Value: pd}}
	thing.Loads = tabletop.Map(s.Loads, func(l Load) game.Load {
		return game.Load{Number: l.Launch.String(), Entries: l.Assets, Bar: t.keptAboard(id, &l)}
	})
	thing.Rings = []game.Ring{{Key: "scan", Radius: scan}, {Key: "signature", Radius: signature}}
	thing.Tracks = []game.Track{{Key: fieldLost, Label: "@track/hull", Lost: t.Int(id, fieldLost), Max: s.Hull, Off: t.lost(id)}}
	thing.Guns = t.showGuns(id, scan)
	tabletop.Tag(thing, t.Is(id, fieldAdmiral), "admiral")
	tabletop.Tag(thing, t.Int(id, fieldSpike) == 1, "minor-spike")
	tabletop.Tag(thing, t.Int(id, fieldSpike) == 2, "major-spike")
	t.Tags(thing, fieldSilent, fieldShields, fieldCrippled,
		fieldFires, fieldSurges, fieldBlind, fieldCracked, fieldEngines, fieldOffline, fieldDecay, fieldCorruption, fieldContainment, fieldFluctuations, fieldDimmed, fieldThrustLoss, fieldLeaks)
	tabletop.Tag(thing, t.OnTable(id) && t.scattered(id), "scattered")
	tabletop.Tag(thing, thing.Acted, "acted")
}

func (t table) showGuns(id game.ID, scan geometry.Length) []game.Gun {
	return tabletop.Map(t.arms(id), func(w *Weapon) game.Gun { return t.showGun(id, w, scan) })
}

// showGun shows a weapon with how far it reaches at a ship without a spike.
func (t table) showGun(id game.ID, w *Weapon, scan geometry.Length) game.Gun {
	gun := game.Gun{Key: w.ID, Label: weaponName(w), Range: scan, Arcs: w.Arcs, Left: 1, Off: t.Is(id, fieldGun+w.ID) || t.Is(id, fieldOffline),
		Figures: []game.Figure{{Key: "lock", Value: w.Lock}}}
	if w.Attack.Dice == 0 {
		gun.Figures = append(gun.Figures, game.Figure{Key: "attack", Value: w.Attack.Plus})
	} else {
		gun.Figures = append(gun.Figures, game.Figure{Key: "attack", Text: w.Attack.String()})
	}
	gun.Figures = append(gun.Figures, game.Figure{Key: "damage", Text: w.Damage.String()})
	if target := game.ID(t.Int(id, fieldAim+w.ID)); target != 0 {
		gun.Target = target
	} else {
		gun.Left = 1
	}
	gun.Rules = tabletop.Map(w.Rules, func(r Trait) string { return r.ID })
	return gun
}

func (t table) showStation(thing *game.Thing) {
	s := t.ship(thing.ID)
	if s == noShip {
		return
	}
	thing.Radius, thing.Class, thing.Seat = inch, "station", t.keeper(thing.ID)
	pd, _ := t.pointDefence(thing.ID)
	scan := t.scan(thing.ID)
	thing.Figures = []game.Figure{{Key: "scan", Value: scan}, {Key: "signature", Value: s.Signature}, {Key: "armour", Value: s.Armour}, {Key: "pd", Value: pd}}
	thing.Tracks = append([]game.Track{{Key: fieldLost, Label: "@track/hull", Lost: t.Int(thing.ID, fieldLost), Max: s.Hull, Off: t.Is(thing.ID, tabletop.FieldOut)}}, t.garrisons(thing.ID)...)
	thing.Guns = t.showGuns(thing.ID, scan)
	tabletop.Tag(thing, t.foughtOver(thing.ID), "fought-over")
}

func (t table) showSector(thing *game.Thing) {
	e := t.book.entries[thing.Entry]
	if e == nil {
		return
	}
	thing.Radius, thing.Seat, thing.On = sectorRadius, t.holder(thing.ID), game.ID(t.Int(thing.ID, fieldCluster))
	thing.Figures = []game.Figure{{Key: "armour", Value: e.Number("armour")}, {Key: "value", Value: e.Number("value")}}
	thing.Tracks = append([]game.Track{{Key: fieldLost, Label: "@track/sector", Lost: t.Int(thing.ID, fieldLost), Max: e.Number("hull"), Off: t.Is(thing.ID, fieldRuin)}}, t.garrisons(thing.ID)...)
	tabletop.Tag(thing, t.foughtOver(thing.ID), "fought-over")
	tabletop.Tag(thing, t.Int(thing.ID, fieldRuin) == 1, "ruin")
	tabletop.Tag(thing, t.Int(thing.ID, fieldRuin) == 2, "nothing-left")
}

// foughtOver reports whether enemies of each other have ground assets in a place.
func (t table) foughtOver(id game.ID) bool {
	return t.AnySeat(func(s game.Seat) bool {
		return t.landed(id, s) && t.AnySeat(func(o game.Seat) bool { return t.hostile(s, o) && t.landed(id, o) })
	})
}

// garrisons are the ground assets in a place, a row for each kind and seat.
func (t table) garrisons(id game.ID) []game.Track {
	var all []game.Track
	for _, s := range t.Seats() {
		for _, kind := range groundKinds {
			if n := t.Int(id, of(kind, s)) + t.Int(id, fieldFresh+of(kind, s)); n > 0 {
				all = append(all, game.Track{Key: of(kind, s), Label: "@entry/" + groundEntry(kind), Count: n, Seat: s})
			}
		}
	}
	return all
}

// Shots measures what a ship could shoot at from where it is.
func (System) Shots(s *game.State, from game.ID) []game.Shot {
	t := tableOf(s)
	if !t.OnTable(from) || !t.isShip(from) {
		return nil
	}
	return append(t.outward(from, true), t.sorties(from)...)
}

// sorties are what the launch assets that a ship may launch now would do, as if all of them went at one target.
func (t table) sorties(from game.ID) []game.Shot {
	var all []game.Shot
	for _, l := range t.launchings(from, t.Phase()) {
		if l.asset.Lock == 0 || l.most == 0 {
			continue
		}
		for _, o := range l.targets {
			if !t.isShip(o) && !t.isStation(o) {
				continue
			}
			gap := 0
			if t.Board() {
				gap = t.gap(from, o)
			}
			salvo := salvoOf(nil, []Wave{{Asset: l.asset, Count: max(l.most, 1)}}, t.target(o).escorted())
			all = append(all, game.Shot{From: from, To: o, Gun: l.asset.ID, Label: "@entry/" + l.asset.ID, Gap: gap, Odds: salvo.odds(), Late: l.asset.late(gap > l.asset.Thrust) && !(t.isStation(o) && l.asset.Kind == "torpedo")})
		}
	}
	return all
}

// Glimpse measures what a ship could shoot at and who could shoot back, without the chances.
func (System) Glimpse(s *game.State, id game.ID) []game.Shot {
	t := tableOf(s)
	if !t.Board() || !t.OnTable(id) || !t.isShip(id) {
		return nil
	}
	return append(t.outward(id, false), t.inward(id, false)...)
}

// ShotsAt measures who could shoot at a ship where it is.
func (System) ShotsAt(s *game.State, at game.ID) []game.Shot {
	t := tableOf(s)
	if !t.Board() || !t.OnTable(at) || !t.isShip(at) {
		return nil
	}
	return t.inward(at, true)
}

func (t table) outward(from game.ID, chances bool) []game.Shot {
	return tabletop.Gather(t.targetable(from), func(o game.ID) []game.Shot { return t.aims(from, o, chances) })
}

func (t table) inward(at game.ID, chances bool) []game.Shot {
	return tabletop.Gather(tabletop.Keep(t.enemies(t.Seat(at)), t.isShip), func(o game.ID) []game.Shot { return t.aims(o, at, chances) })
}

// aims measures each weapon of a ship at a target, as if its order let it fire, and without chances those alone that may reach it;
// where positions are not kept, as if nothing lay between them.
func (t table) aims(from, at game.ID, chances bool) []game.Shot {
	var all []game.Shot
	if !chances && t.gap(from, at) > t.scan(from)+t.signature(at) { // far sooner known than all that forbids it
		return nil
	}
	for _, w := range t.arms(from) {
		if !chances && len(w.Arcs) > 0 && !geometry.Bears(w.Arcs, t.Pose(from), t.Pose(at).Point) {
			continue
		}
		seen := inSight
		if t.Board() {
			seen = t.see(from, at, w.Arcs)
		}
		shot := game.Shot{From: from, To: at, Gun: w.ID, Label: weaponName(w), Gap: seen.Gap, No: t.against(from, at, w, seen)}
		if chances {
			v := t.volley(from, at, w, seen)
			if v.Firer.Order == "" {
				v.Firer.Order = "standard"
			}
			salvo := salvoOf([]Volley{v}, nil, t.target(at).escorted())
			shot.Odds = salvo.odds()
		}
		all = append(all, shot)
	}
	return all
}
