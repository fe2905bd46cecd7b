package dropfleet

import (
	"broadside/core/game"
	"broadside/core/geometry"
)

// Fields of the game itself. Those that end in a stop are followed by a seat.
const (
	fieldPhase       = "phase"
	fieldRound       = "round"
	fieldTurn        = "turn"        // the seat that acts
	fieldStage       = "stage"       // of the activation phase: "reveal", "choose", "moving", "firing"
	fieldBattlegroup = "battlegroup" // the one that is activated; of a group, the one that it belongs to
	fieldGroup       = "group"       // the one that is activated; of a ship, the one that it belongs to
	fieldActs        = "acts"        // battlegroups revealed that are still to act, in order
	fieldOrderOf     = "initiative"  // seats from the lowest initiative to the highest: "2 1"
	fieldCluster     = "cluster"     // where a seat is moving ground assets; of a sector, the one that it lies in
	fieldWinner      = "winner"
	fieldEdge        = "edge."     // of a seat, plus 1
	fieldDeck        = "deck."     // battlegroups in the order of the strategy deck, for its owner's eyes
	fieldCards       = "cards."    // how many are in the strategy deck
	fieldRevealed    = "revealed." // the battlegroup whose card lies open
	fieldStacked     = "stacked."  // the seat has stacked its deck
	fieldDrawn       = "drawn."    // the seat has drawn command cards this turn
	fieldHand        = "hand."     // command cards
	fieldPile        = "pile."     // of command cards to draw from
	fieldDiscards    = "discards." // command cards played or discarded
	fieldPassed      = "passed."   // the seat has nothing more to do in this phase
	fieldVictory     = "victory."  // victory points
	fieldCalls       = "calls."    // battlegroups that the seat still chooses to arrive this turn
)

// Fields of things.
const (
	fieldKind    = "kind" // see the kinds below
	fieldSeat    = "seat"
	fieldEntry   = "entry"
	fieldName    = "name"
	fieldClass   = "class" // of scenery and clusters
	fieldX       = "x"
	fieldY       = "y"
	fieldHeading = "heading"
	fieldRadius  = "radius"
	fieldPoints  = "points" // corners of scenery, "x,y x,y …"
	fieldOut     = "out"    // why it is not on the table
	fieldLayer   = "layer"  // "high", "low", "atmosphere"
	fieldRating  = "rating" // of a battlegroup: the tonnage values of its ships
	fieldActed   = "acted"  // this turn: a group, a battlegroup, a ship that has moved
	fieldDue     = "due"    // a battlegroup off the table may come in this turn; launch assets take effect: "now", "later"

	fieldAdmiral  = "admiral" // entry of the admiral aboard
	fieldValue    = "value"   // of that admiral
	fieldOrder    = "order"   // of a ship this turn; of a battlegroup its special order
	fieldLost     = "lost"    // hull
	fieldSpike    = "spike"   // 0, 1 (minor), 2 (major)
	fieldSilent   = "silent"  // signature 0 by Silent Running
	fieldShields  = "shields" // raised
	fieldHurt     = "hurt"    // suffered a result of the crippling table
	fieldCrippled = "crippled"
	fieldRolls    = "rolls"     // rolls on the crippling table that are due
	fieldRolled   = "rolled"    // thresholds that have been rolled for
	fieldAim      = "aim."      // target of a weapon, by weapon
	fieldCharge   = "charge."   // the weapon is overcharged
	fieldShots    = "shots."    // attack dice thrown for a weapon, plus 1
	fieldFired    = "fired."    // times a limited weapon was fired or a limited load launched
	fieldLaunched = "launched." // tokens of a load launched this turn
	fieldMet      = "met."      // scenery that has done its damage this turn, by thing
	fieldUsed     = "used"      // Shield Booster this turn
	fieldAstray   = "astray"    // out of its group's coherency as the group began to act
	fieldSurveyed = "surveyed." // of a cluster: by seat; of a battlegroup: this turn
	fieldCritical = "critical"  // a cluster that became a critical location
	fieldRuin     = "ruin"      // of a sector: 1 ruined, 2 nothing left
	fieldDone     = "done"      // of a sector or a station: it has fired this turn; of a ship: repaired
	fieldVisited  = "visited."  // a cluster where a seat has moved its ground assets this turn
	fieldCarded   = "carded."   // of a group: targeted by a command card of a seat this turn
	fieldArms     = "arms"      // entry of a station's armament

	fieldOn    = "on"    // the thing that launch assets are assigned to
	fieldFrom  = "from"  // the ship that launched them
	fieldCount = "count" // tokens

	fieldInfantry = "infantry." // ground assets of a seat in a sector or on a station
	fieldTanks    = "armour."
	fieldBattery  = "battery."
	fieldFresh    = "fresh-" // in front of these: moved there by a voidgate this turn

	fieldText = "text" // of a command card
	fieldNo   = "no"   // a card that negates the one before it
)

// Lasting effects of crippling damage, each a count on the ship.
const (
	fieldFires        = "fires"
	fieldSurges       = "surges"
	fieldBlind        = "blind"
	fieldCracked      = "cracked"
	fieldEngines      = "engines"
	fieldOffline      = "offline" // 1: fires nothing in its next activation; 2: launches nothing either
	fieldNoLaunch     = "no-launch"
	fieldDecay        = "decay"
	fieldCorruption   = "corruption"
	fieldContainment  = "containment"
	fieldMended       = "mended" // of the two repairs that containment needs
	fieldFluctuations = "fluctuations"
	fieldDimmed       = "dimmed"
	fieldThrustLoss   = "thrust-loss"
	fieldGun          = "gun." // a weapon destroyed
	fieldLeaks        = "leaks"
)

// Why a ship is not on the table.
const (
	waiting   = "waiting"    // not deployed or not arrived yet
	destroyed = "destroyed"  //
	left      = "left-table" // flew off it, which counts as destroyed
)

// Layers, from above.
const (
	high       = "high"
	low        = "low"
	atmosphere = "atmosphere"
)

// Phases of a game, in order.
const (
	phaseScenery  = "scenery"
	phaseRollOff  = "roll-off"
	phaseEdges    = "edges"
	phaseDeploy   = "deployment"
	phasePlanning = "planning"
	phaseCards    = "cards"
	phaseActive   = "activation"
	phaseGuns     = "ground-guns"
	phaseMarch    = "ground-movement"
	phaseGround   = "ground-combat"
	phaseStations = "stations"
	phaseTorpedo  = "torpedoes"
	phaseBombers  = "bombers"
	phaseFighters = "fighters"
	phaseLandings = "landings"
	phaseStrikes  = "strikes"
	phaseRepair   = "damage-control"
	phaseEnded    = "ended"
)

// Stages of the activation phase.
const (
	stageReveal = "reveal"
	stageChoose = "choose"
	stageMoving = "moving"
	stageFiring = "firing"
)

// A table is the state with the profiles that it speaks of.
type table struct {
	*game.State
	book *book
}

func tableOf(s *game.State) table { return table{s, bookOf(s.Setup)} }

func (t table) phase() string                  { return t.Text(0, fieldPhase) }
func (t table) stage() string                  { return t.Text(0, fieldStage) }
func (t table) round() int                     { return t.Int(0, fieldRound) }
func (t table) turn() game.Seat                { return game.Seat(t.Int(0, fieldTurn)) }
func (t table) kind(id game.ID) string         { return t.Text(id, fieldKind) }
func (t table) seat(id game.ID) game.Seat      { return game.Seat(t.Int(id, fieldSeat)) }
func (t table) ship(id game.ID) *Ship          { return t.book.ships[t.Text(id, fieldEntry)] }
func (t table) isShip(id game.ID) bool         { return t.kind(id) == "ship" }
func (t table) isStation(id game.ID) bool      { return t.kind(id) == "station" }
func (t table) board() bool                    { return t.Setup.Board }
func (t table) group(id game.ID) game.ID       { return game.ID(t.Int(id, fieldGroup)) }
func (t table) battlegroup(id game.ID) game.ID { return game.ID(t.Int(id, fieldBattlegroup)) }
func (t table) layer(id game.ID) string        { return t.Text(id, fieldLayer) }
func (t table) order(id game.ID) string        { return t.Text(id, fieldOrder) }

// onTable reports whether a ship or a station is in play.
func (t table) onTable(id game.ID) bool {
	return (t.isShip(id) || t.isStation(id)) && t.Text(id, fieldOut) == ""
}

// lost reports whether a ship is out of the game for good.
func (t table) lost(id game.ID) bool {
	out := t.Text(id, fieldOut)
	return out == destroyed || out == left
}

func (t table) pose(id game.ID) geometry.Pose {
	return geometry.Pose{Point: geometry.Point{X: t.Int(id, fieldX), Y: t.Int(id, fieldY)}, Heading: t.Int(id, fieldHeading)}
}

// gap is the distance between the stems of two ships; to a sector, to its edge
// ("Clusters & Sectors").
func (t table) gap(a, b game.ID) geometry.Length {
	d := geometry.Distance(t.pose(a).Point, t.pose(b).Point)
	for _, id := range []game.ID{a, b} {
		if t.kind(id) == "sector" {
			d = max(0, d-sectorRadius)
		}
	}
	return d
}

// seats are all seats of the game.
func (t table) seats() []game.Seat {
	all := make([]game.Seat, len(t.Setup.Seats))
	for i := range all {
		all[i] = game.Seat(i + 1)
	}
	return all
}

// team is the side that a seat fights on; every seat has its own unless the
// set-up says otherwise (option "team.1").
func (t table) team(s game.Seat) int { return teamOf(t.Setup, s) }

func teamOf(setup *game.Setup, s game.Seat) int {
	if n := setup.Option("team." + itoa(int(s))).Int; n > 0 {
		return n
	}
	return int(s)
}

// hostile reports whether two seats are enemies. A station belongs to nobody.
func (t table) hostile(a, b game.Seat) bool { return t.team(a) != t.team(b) }

// of is a field of a seat.
func of(field string, s game.Seat) string { return field + itoa(int(s)) }

// all lists the things that pass a test, by id.
func (t table) all(test func(game.ID) bool) []game.ID {
	var found []game.ID
	for id := game.ID(1); id < t.Len(); id++ {
		if t.kind(id) != "" && test(id) {
			found = append(found, id)
		}
	}
	return found
}

// kinds lists the things of a kind.
func (t table) kinds(kind string) []game.ID {
	return t.all(func(id game.ID) bool { return t.kind(id) == kind })
}

// fleet lists the ships of a seat that are on the table.
func (t table) fleet(s game.Seat) []game.ID {
	return t.all(func(id game.ID) bool { return t.isShip(id) && t.seat(id) == s && t.onTable(id) })
}

// members lists the ships of a group that are not lost.
func (t table) members(group game.ID) []game.ID {
	return t.all(func(id game.ID) bool { return t.isShip(id) && t.group(id) == group && !t.lost(id) })
}

// groups lists the groups of a battlegroup that have a ship left.
func (t table) groups(battlegroup game.ID) []game.ID {
	return t.all(func(id game.ID) bool {
		return t.kind(id) == "group" && t.battlegroup(id) == battlegroup && len(t.members(id)) > 0
	})
}

// battlegroups lists a seat's battlegroups that have a ship left.
func (t table) battlegroups(s game.Seat) []game.ID {
	return t.all(func(id game.ID) bool {
		return t.kind(id) == "battlegroup" && t.seat(id) == s && len(t.groups(id)) > 0
	})
}

// keeper is whose a thing is: of a station, whose ground assets hold it.
func (t table) keeper(id game.ID) game.Seat {
	if t.isStation(id) {
		return t.holder(id)
	}
	return t.seat(id)
}

// opposes reports whether a thing may be attacked by a seat: a ship that is
// hostile to it, or a station that its side does not hold ("Space Stations").
func (t table) opposes(id game.ID, s game.Seat) bool {
	keeper := t.keeper(id)
	return keeper == 0 || t.hostile(s, keeper)
}

// enemies lists the ships and stations on the table that a seat may attack.
func (t table) enemies(s game.Seat) []game.ID {
	return t.all(func(id game.ID) bool {
		if !t.onTable(id) {
			return false
		}
		return t.opposes(id, s)
	})
}

// has reports whether a ship has a rule of some kind.
func (t table) has(id game.ID, test func(*Hooks) bool) bool {
	s := t.ship(id)
	return s != nil && find(s.Rules, test) != nil
}

// x is the number of a ship's rule of some kind, 0 without it.
func (t table) x(id game.ID, test func(*Hooks) bool) int {
	if s := t.ship(id); s != nil {
		if c := find(s.Rules, test); c != nil {
			return c.X
		}
	}
	return 0
}

// crippled reports whether a ship is crippled: its hull was at half or less
// once, or a Dreadnought's at 18 ("Roll for Crippling Damage").
func (t table) crippled(id game.ID) bool { return t.Is(id, fieldCrippled) }

func (t table) hullLeft(id game.ID) int {
	if s := t.ship(id); s != nil {
		return max(0, s.Hull-t.Int(id, fieldLost))
	}
	return 0
}

// admiral is the value of a seat's admiral, 0 once it is dead or where there never
// was one ("Ground Assets Activation").
func (t table) admiral(s game.Seat) int {
	value := 0
	for _, id := range t.admirals(s) {
		if !t.lost(id) {
			value = max(value, t.Int(id, fieldValue))
		}
	}
	return value
}

// influence is what a seat's admiral adds to tied ratings: of one that was killed,
// 1 ("Equal Strategy Ratings", "Command Cards").
func (t table) influence(s game.Seat) int {
	return max(t.admiral(s), btoi(len(t.admirals(s)) > 0))
}

// admirals lists the ships in which a seat's admirals sail or sailed.
func (t table) admirals(s game.Seat) []game.ID {
	return t.all(func(id game.ID) bool { return t.seat(id) == s && t.Is(id, fieldAdmiral) })
}

// senior is the value of the highest admiral on the table of a seat's side, 1
// where there is none ("Planning phase").
func (t table) senior(s game.Seat) int {
	value := 1
	for _, id := range t.all(func(id game.ID) bool { return t.Is(id, fieldAdmiral) && t.onTable(id) && !t.hostile(s, t.seat(id)) }) {
		value = max(value, t.Int(id, fieldValue))
	}
	return value
}

// named is how a sentence refers to a thing.
func named(id game.ID) string { return "#" + itoa(int(id)) }

// set and clear are changes of one field.
func set(on game.ID, field string, n int) game.Change {
	return game.Change{On: on, Field: field, To: game.Int(n)}
}

func write(on game.ID, field, text string) game.Change {
	return game.Change{On: on, Field: field, To: game.Text(text)}
}

func clear(on game.ID, fields ...string) []game.Change {
	changes := make([]game.Change, len(fields))
	for i, f := range fields {
		changes[i] = game.Change{On: on, Field: f}
	}
	return changes
}

// say is an argument of a sentence.
func say(name, text string) game.Arg { return game.Arg{Name: name, Value: game.Text(text)} }

func count(name string, n int) game.Arg { return game.Arg{Name: name, Value: game.Int(n)} }
