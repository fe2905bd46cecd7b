package dropzone

import (
	"cmp"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// Kinds of things: battlegroups, the squads in them, and the units on the table.
const kindSquad = "squad"

// Fields. Those of the game itself stand first; what every table has is named in tabletop.
const (
	fieldOrder  = "order"  // the seats by initiative
	fieldActive = "active" // the battlegroup whose activation it is
	fieldZone   = "zone."  // of a seat, its edge plus 1

	// Of battlegroups.
	fieldComes = "comes" // units of it have come on in this activation

	// Of squads.
	fieldGroup   = "group"    // its battlegroup; auxiliary squads may have none
	fieldWith    = "with"     // the battlegroup that it was activated with in this round, where it has none
	fieldMoves   = "moves"    // its move has begun, or is over
	fieldShot    = "shot"     // in this round
	fieldBoarded = "boarded"  // it embarked in this round
	fieldLanding = "came-out" // it disembarked in this round, for free or by its move
	fieldHot     = "from-air" // and out of an aircraft, or of what came out of one
	fieldEntered = "entered"  // it entered a garrison in this round
	fieldFought  = "fought"   // it has lost damage points to Close Quarters weapons in this activation
	fieldStart   = "strength" // units that it began with

	// Of units.
	fieldSquad     = "squad"
	fieldRides     = "rides"   // the unit that it is aboard of
	fieldIn        = "in"      // the garrison that it is inside of
	fieldEdge      = "at-edge" // and at an edge of it
	fieldDamage    = "damage"
	fieldFar       = "far"       // how far it moved in this round
	fieldHigh      = "high"      // it flies high
	fieldFree      = "free-door" // what an aerial transport that has landed does for free
	fieldLeash     = "leash"     // how far one moves in a round in which somebody gets in or out
	fieldLanded    = "landed"    // an aircraft on the ground
	fieldCommander = "commander"
	fieldAim       = "aim."   // what a weapon is aimed at, by its id
	fieldHow       = "how."   // how it sees that and is fired, in words
	fieldFired     = "fired." // a weapon was fired in this round
	fieldUsed      = "used."  // how often a Limited weapon was fired in this game
)

// A squad's move has begun and its units still move, or it is over.
const begun, over = 1, 2

// Why a unit is not on the table.
const (
	readiness = "readiness" // it comes on when its battlegroup is activated
	reserve   = "reserve"   // it comes into readiness after the first round
	aboard    = "aboard"
	garrison  = "garrison" // inside one
	destroyed = "destroyed"
	listed    = "listed" // squads and battlegroups stand in lists alone
)

// Phases. A round has the last two.
const (
	phaseScenery    = "scenery"
	phaseZones      = "zones"
	phaseEdge       = "edge"
	phaseDeployment = "deployment"
	phaseInitiation = "initiation"
	phaseCards      = "cards"
	phaseActivation = "activation"
)

// A table is the state with the models that it speaks of.
type table struct {
	tabletop.Table
	book *book
}

func tableOf(s *game.State) table {
	return table{tabletop.Table{State: s, Game: self}, bookOf(s.Setup)}
}

// A run is a resolution at it.
type run struct {
	tabletop.Resolution
	t table
}

func named(id game.ID) string { return tabletop.Named(id) }

// model is what a unit prints, or the units of a squad; that of what the packs do not know has nothing in it.
func (t table) model(id game.ID) *Model {
	if m := t.book.model(t.Text(id, tabletop.FieldEntry), t.Text(id, tabletop.FieldSystems)); m != nil {
		return m
	}
	return noModel
}

var noModel = &Model{Damage: 1, Type: Vehicle, Few: 1, Many: 1}

func (t table) squad(unit game.ID) game.ID { return game.ID(t.Int(unit, fieldSquad)) }
func (t table) gone(unit game.ID) bool     { return t.Out(unit) == destroyed }

// rides is what a unit is aboard of; set by hand, that stands with why it is not on the table.
func (t table) rides(unit game.ID) game.ID {
	return game.ID(cmp.Or(t.Int(unit, tabletop.FieldOut), t.Int(unit, fieldRides)))
}

// units are those of a squad that live. Their numbers follow its own, as an armyMaker gives them out.
func (t table) units(squad game.ID) (all []game.ID) {
	for id := squad + 1; id <= squad+game.ID(t.Int(squad, fieldStart)); id++ {
		if t.squad(id) == squad && t.Kind(id) == kindUnit && !t.gone(id) {
			all = append(all, id)
		}
	}
	return all
}

// there reports whether a unit is on the table, or in a garrison that is.
func (t table) there(id game.ID) bool { return t.OnTable(id) || t.Out(id) == garrison }

// army are a seat's units on the table, those in garrisons too.
func (t table) army(s game.Seat) []game.ID {
	return t.Those(kindUnit, func(id game.ID) bool { return t.Seat(id) == s && t.there(id) })
}

// passengers are the units aboard of one.
func (t table) passengers(unit game.ID) []game.ID {
	return t.Those(kindUnit, func(id game.ID) bool { return t.rides(id) == unit && t.Out(id) == aboard })
}

// riders are the units of a squad that are aboard: all or none, unless one of several transports was destroyed ("Embarking &
// Disembarking").
func (t table) riders(squad game.ID) []game.ID {
	return tabletop.Keep(t.units(squad), func(id game.ID) bool { return t.Out(id) == aboard })
}

// groupOf is the battlegroup that a squad acts with: its own; what it was activated with in this round, where it has none; or that of who
// rides in it ("Auxiliary Transports").
func (t table) groupOf(squad game.ID) game.ID {
	if g := cmp.Or(game.ID(t.Int(squad, fieldGroup)), game.ID(t.Int(squad, fieldWith))); g != 0 {
		return g
	}
	for _, unit := range t.units(squad) {
		for _, rider := range t.passengers(unit) {
			return t.groupOf(t.squad(rider))
		}
	}
	return 0
}

// squads are those that act with a battlegroup and have units left.
func (t table) squads(group game.ID) []game.ID {
	return t.Those(kindSquad, func(id game.ID) bool { return t.groupOf(id) == group && len(t.units(id)) > 0 })
}

// active is the battlegroup whose activation it is, or 0.
func (t table) active() game.ID { return game.ID(t.Int(0, fieldActive)) }

// acts reports whether a squad can act in the activation that it is.
func (t table) acts(squad game.ID) bool {
	return t.active() != 0 && t.groupOf(squad) == t.active() && !t.Acted(squad)
}

// flying reports whether a unit is in the air: one that has landed is a vehicle ("Landing").
func (t table) flying(unit game.ID) bool { return t.model(unit).aircraft() && !t.Is(unit, fieldLanded) }

// left are the damage points that a unit has left, or a piece of scenery.
func (t table) left(id game.ID) int {
	switch m := t.model(id); {
	case t.Kind(id) == tabletop.KindTerrain:
		return max(t.feature(id).Damage-t.Int(id, fieldDamage), 0) * (1 - flag(t.lasts(id)))
	case len(m.Zones) > 0:
		return tabletop.Total(m.Zones, func(z Zone) int { return t.zoneLeft(id, &z) })
	default:
		return max(m.Damage-t.Int(id, fieldDamage), 0)
	}
}

// bases are of three sizes: the book has none, models stand on them about so.
func (t table) base(unit game.ID) geometry.Length {
	switch m := t.model(unit); {
	case m.Type == Infantry:
		return 6 * inch / 10
	case m.Type == Behemoth:
		return 3 * inch / 2
	case m.aircraft():
		return 1 * inch
	}
	return 8 * inch / 10
}
