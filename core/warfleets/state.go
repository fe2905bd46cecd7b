package warfleets

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// Fields of things. Those of the game itself stand first.
const (
	fieldInitiative = "initiative"
	fieldActive     = "active"     // the model that is activated
	fieldFollow     = "follow"     // the Ace Commander that lets another squadron follow
	fieldObjectives = "objectives" // still to be placed
	fieldTableEdge  = "table-edge" // of the first seat, plus 1; the other has the opposite
	fieldPlaced     = "placed"     // seats that have placed all, as bits
	fieldPassed     = "passed"     // seats that let their rogues wait out this phase, as bits

	fieldAction  = "action" // "hold", "move", "cruise", "ram", "shoot" of the activation
	fieldHeld    = "held"   // used a hold action and has not moved since
	fieldDamage  = "damage" // of a squadron
	fieldTaking  = "taking" // the slot that takes damage, plus 1
	fieldHurt    = "hurt"   // the round in which it last took damage, plus 1
	fieldHero    = "hero"
	fieldTitle   = "title"
	fieldUsed    = "used."   // an ability in this activation, by rule
	fieldRoundOf = "round."  // the round in which an ability was used, by rule
	fieldSlot    = "slot."   // entry of an upgrade
	fieldMount   = "mount."  // facing of the weapon in a slot
	fieldLost    = "lost."   // damage on an upgrade
	fieldFired   = "fired."  // attacks made this activation, by weapon key
	fieldCarrier = "carrier" // ship that carries an objective
	fieldExitX   = "exit-x"  // where a ship left the table
	fieldExitY   = "exit-y"
	fieldExit    = "exit"  // over which edge, plus 1
	fieldWith    = "with." // an enemy squadron engaged, where positions are not kept
)

// Why a model is not on the table.
const (
	undeployed  = "undeployed"
	reserve     = "reserve"
	offTable    = "off-table"
	destroyed   = "destroyed"
	surrendered = "surrendered"
)

// Phases of a game, in order.
const (
	phaseTerrain    = "terrain"
	phaseRollOff    = "roll-off"
	phaseEdge       = "edge"
	phaseObjectives = "objectives"
	phaseShips      = "deploy-ships"
	phaseSquadrons  = "deploy-squadrons"
	phaseArrivals   = "arrivals"
	phaseReturns    = "returns"
)

// placingPhases are those in which zones count.
const placingPhases = phaseObjectives + " " + phaseShips + " " + phaseSquadrons

// fighting are the phases of a round, named by the class that acts in them.
var fighting = []string{"squadron", "light", "medium", "heavy"}

// A table is the state with the profiles that it speaks of.
type table struct {
	tabletop.Table
	book *book
}

func tableOf(s *game.State) table {
	return table{tabletop.Table{State: s, Game: self}, bookOf(s.Setup)}
}

func (t table) initiative() game.Seat   { return game.Seat(t.Int(0, fieldInitiative)) }
func (t table) isShip(id game.ID) bool  { return t.Kind(id) == "ship" }
func (t table) isSquad(id game.ID) bool { return t.Kind(id) == "squadron" }

// model is the class of a model, noModel of what has none that the game knows, which an event of another device can bring about.
func (t table) model(id game.ID) *Model {
	if m := t.book.models[t.Text(id, tabletop.FieldEntry)]; m != nil {
		return m
	}
	return noModel
}

var noModel = &Model{}

// active is the model that is activated; one that has left the table, be it by the players' own hand, no longer is.
func (t table) active() game.ID {
	if id := game.ID(t.Int(0, fieldActive)); t.OnTable(id) {
		return id
	}
	return 0
}

func other(s game.Seat) game.Seat { return 3 - s }

func (t table) base(id game.ID) geometry.Length { return t.model(id).Base }

// gap is the distance between the bases of two models.
func (t table) gap(a, b game.ID) geometry.Length {
	return geometry.Gap(t.Point(a), t.base(a), t.Point(b), t.base(b))
}

// fleet lists the models of a seat that are on the table.
func (t table) fleet(s game.Seat) []game.ID {
	return t.All(func(id game.ID) bool { return t.Seat(id) == s && t.OnTable(id) })
}

// lost reports whether a model is out of the game for good.
func (t table) lost(id game.ID) bool { return t.Out(id) == destroyed || t.Out(id) == surrendered }

// slots is the number of upgrades that a ship carries, disabled or not.
func (t table) slots(id game.ID) int {
	n := 0
	for t.slot(id, n) != "" {
		n++
	}
	return n
}

func (t table) slot(id game.ID, n int) string  { return t.Text(id, slotFields.of(n)) }
func (t table) slotLost(id game.ID, n int) int { return t.Int(id, lostFields.of(n)) }

// numbered are the names of the fields of slots, which are asked for too often to be put together each time.
type numbered [12]string

var slotFields, lostFields = numberedBy(fieldSlot), numberedBy(fieldLost)

func numberedBy(field string) (all numbered) {
	for n := range all {
		all[n] = field + itoa(n)
	}
	return all
}

func (f *numbered) of(n int) string {
	if n < len(f) {
		return f[n]
	}
	return f[0][:len(f[0])-1] + itoa(n)
}

// slotMax is the damage that disables an upgrade.
func (t table) slotMax(id game.ID, n int) int { return sturdiness(t.extra(t.slot(id, n))) }

func (t table) disabled(id game.ID, n int) bool { return t.slotLost(id, n) >= t.slotMax(id, n) }

// working counts the upgrades that are not disabled.
func (t table) working(id game.ID) int {
	count := 0
	for n := range t.slots(id) {
		if !t.disabled(id, n) {
			count++
		}
	}
	return count
}

func named(id game.ID) string { return tabletop.Named(id) }
