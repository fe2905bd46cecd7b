package gothic

import (
	"cmp"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// Kinds of things.
const (
	kindShip     = "ship"          // afloat or a hulk
	kindSquadron = "squadron"      // of escorts: what they share stands here
	kindBlast    = "blast"         // a Blast marker, where positions are kept
	kindSalvo    = "torpedo-salvo" // of torpedoes
	kindWave     = "wave"          // of attack craft
)

// Fields. Those of the game itself stand first; what every table has is named in tabletop.
const (
	fieldPlayer  = "player"  // the seat whose turn it is, while the other may act in it
	fieldFirst   = "first"   // the seat that has the first turn of each round
	fieldFailed  = "failed"  // a command check has failed this turn
	fieldNova    = "nova"    // other weapons than nova cannon have been fired this turn
	fieldScore   = "score."  // victory points, by seat
	fieldMarkers = "markers" // Blast markers on the table, where positions are not kept
	fieldSide    = "side"    // the edge of the first seat, plus 1; the other has the opposite

	// Of formations, which are squadrons and the ships that are in none.
	fieldLeadership = "leadership"
	fieldOrder      = "order"  // special order, by its id
	fieldShaken     = "shaken" // the phase of this turn in which it failed to brace
	fieldLasts      = "lasts"  // it was braced when its turn began, and is until that ends

	// Of ships.
	fieldSquadron = "squadron"  // the one it is in
	fieldDamage   = "damage"    // points lost
	fieldCritical = "critical." // how often a row of the critical hits table is suffered, by its id
	fieldHulk     = "hulk"      // the row of the catastrophic damage table that made it one
	fieldContact  = "contact"   // Blast markers that touch its base, where positions are not kept
	fieldFlagship = "lead-ship" // the battle may end with it
	fieldFiredAt  = "fired-at"  // it has shot at the nearest enemy this turn, or need not
	fieldBoost    = "boost"     // how much farther All Ahead Full takes it this turn
	fieldAim      = "aim."      // what a weapon is aimed at, by its id
	fieldShare    = "share."    // with how much of its strength
	fieldFired    = "fired."    // strength of a weapon that was fired this turn, by its id
	fieldEmpty    = "empty."    // a weapon's ordnance has been launched and not loaded again, by its id
	fieldSpent    = "spent"     // it may not reload ordnance in this game any more
	fieldTurrets  = "turrets"   // what its turrets fired at in this ordnance phase

	// Of ordnance.
	fieldLauncher = "launcher"
	fieldWeapon   = "weapon" // of the launcher
	fieldStrength = "strength"
	fieldBoarding = "boarding"
	fieldCraft    = "craft." // squadrons of a wave, by their type
	fieldSpeed    = "speed"
	fieldRun      = "run" // it has moved in this ordnance phase
)

// Why a ship is not on the table.
const (
	undeployed = "undeployed"
	destroyed  = "destroyed"
	disengaged = "disengaged" // it left the table
	listed     = "listed"     // a squadron stands in lists alone
)

// Phases. A turn has the last four.
const (
	phasePhenomena  = "phenomena"
	phaseLeadership = "leadership"
	phaseFirst      = "first-turn"
	phaseEdge       = "edge"
	phaseDeployment = "deployment"
	phaseMovement   = "movement"
	phaseShooting   = "shooting"
	phaseOrdnance   = "ordnance"
	phaseEnd        = "end"
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

// from is what has caused a queued command; logs of before name it as the target.
func (r *run) from() game.ID { return cmp.Or(r.Command.Target("from"), r.Command.Target("target")) }

func other(s game.Seat) game.Seat { return 3 - s }

// player is the seat whose turn it is.
func (t table) player() game.Seat { return game.Seat(t.Int(0, fieldPlayer)) }

// model is what a ship prints; that of what the packs do not know has nothing in it.
func (t table) model(id game.ID) *Model {
	if m := t.book.model(t.Text(id, tabletop.FieldEntry), t.Text(id, tabletop.FieldSystems)); m != nil {
		return m
	}
	return noModel
}

var noModel = &Model{Hits: 1}

// formation is what commands a ship: its squadron, or the ship itself.
func (t table) formation(id game.ID) game.ID {
	if s := game.ID(t.Int(id, fieldSquadron)); s != 0 {
		return s
	}
	return id
}

// ships are those of a formation that are afloat.
func (t table) ships(formation game.ID) []game.ID {
	return t.Those(kindShip, func(id game.ID) bool { return t.afloat(id) && t.formation(id) == formation })
}

// hulk reports whether a ship is out of action and still on the table.
func (t table) hulk(id game.ID) bool { return t.OnTable(id) && t.Is(id, fieldHulk) }

// afloat reports whether a ship is on the table and in action.
func (t table) afloat(id game.ID) bool { return t.OnTable(id) && !t.Is(id, fieldHulk) }

// fleet are the ships of a seat that are afloat.
func (t table) fleet(s game.Seat) []game.ID {
	return t.Those(kindShip, func(id game.ID) bool { return t.Seat(id) == s && t.afloat(id) })
}

// order is the special order that a ship is on, by that of its formation.
func (t table) order(id game.ID) *Order { return orderByID(t.Text(t.formation(id), fieldOrder)) }

// left are the hits that a ship has left.
func (t table) left(id game.ID) int { return max(t.model(id).Hits-t.Int(id, fieldDamage), 0) }

// crippled reports whether a ship has lost half its hits. Escorts, of one hit, never live to be ("Crippled Ships").
func (t table) crippled(id game.ID) bool { return 2*t.Int(id, fieldDamage) >= t.model(id).Hits }

// suffers is how often a row of the critical hits table holds of a ship.
func (t table) suffers(id game.ID, critical string) int { return t.Int(id, fieldCritical+critical) }

// bases are of two sizes, as the models are sold: the document prints none.
func (t table) base(id game.ID) geometry.Length {
	switch t.Kind(id) {
	case kindShip:
		if t.model(id).Class == "battleship" {
			return largeBase
		}
		return smallBase
	case kindBlast:
		return blastRadius
	}
	return markerRadius
}

// Radii of bases and markers.
const (
	largeBase    = 3 * cm
	smallBase    = 3 * cm / 2
	blastRadius  = 1 * cm
	markerRadius = 1 * cm
)

// touches reports whether two bases are in contact.
func (t table) touches(a, b game.ID) bool {
	return geometry.Gap(t.Point(a), t.base(a), t.Point(b), t.base(b)) <= geometry.Slack
}

// gap is the distance between the stems of two ships ("Taking Measurements").
func (t table) gap(a, b game.ID) geometry.Length { return geometry.Distance(t.Point(a), t.Point(b)) }

func named(id game.ID) string { return tabletop.Named(id) }
