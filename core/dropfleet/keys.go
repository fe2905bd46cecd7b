package dropfleet

// Fields of the game itself. Those that end in a stop are followed by a seat.
const (
	fieldStage       = "stage"       // of the activation phase: "reveal", "choose", "moving", "firing"
	fieldBattlegroup = "battlegroup" // the one that is activated; of a group, the one that it belongs to
	fieldGroup       = "group"       // the one that is activated; of a ship, the one that it belongs to
	fieldActs        = "acts"        // battlegroups revealed that are still to act, in order
	fieldOrderOf     = "initiative"  // seats from the lowest initiative to the highest: "2 1"
	fieldCluster     = "cluster"     // where a seat is moving ground assets; of a sector, the one that it lies in
	fieldEdge        = "edge."       // of a seat, plus 1
	fieldDeck        = "deck."       // battlegroups in the order of the strategy deck, for its owner's eyes
	fieldCards       = "cards."      // how many are in the strategy deck
	fieldRevealed    = "revealed."   // the battlegroup whose card lies open
	fieldStacked     = "stacked."    // the seat has stacked its deck
	fieldDrawn       = "drawn."      // the seat has drawn command cards this turn
	fieldHand        = "hand."       // command cards
	fieldPile        = "pile."       // of command cards to draw from
	fieldDiscards    = "discards."   // command cards played or discarded
	fieldPassed      = "passed."     // the seat has nothing more to do in this phase
	fieldVictory     = "victory."    // victory points
	fieldCalls       = "calls."      // battlegroups that the seat still chooses to arrive this turn
)

// Fields of things.
const (
	fieldLayer  = "layer"  // "high", "low", "atmosphere"
	fieldRating = "rating" // of a battlegroup: the tonnage values of its ships
	fieldDue    = "due"    // a battlegroup off the table may come in this turn; launch assets take effect: "now", "later"

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
	fieldMaxima   = "maxima."   // how many of them show their greatest value
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
	fieldControl  = "control"   // of a station: the seat that controls it, plus 1; 1 for nobody
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
	fieldOffline      = "offline" // 1: fires nothing in its next activation; 2: nor in this one; 3: in neither
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
)

// Stages of the activation phase.
const (
	stageReveal = "reveal"
	stageChoose = "choose"
	stageMoving = "moving"
	stageFiring = "firing"
)
