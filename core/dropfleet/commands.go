package dropfleet

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// Sections of the document that refusals name.
const (
	secField        = "Dropfleet Commander, Playing Space"
	secGroups       = "Dropfleet Commander, Groups & Battlegroups"
	secCards        = "Dropfleet Commander, Command Cards"
	secTurn         = "Dropfleet Commander, Game Turn Sequence"
	secDeck         = "Dropfleet Commander, Battlegroup Cards & the Strategy Deck"
	secRating       = "Dropfleet Commander, Strategy Rating"
	secActivation   = "Dropfleet Commander, Battlegroup Activation Sequence"
	secOrders       = "Dropfleet Commander, Ship's Orders"
	secLayers       = "Dropfleet Commander, Moving between orbital layers"
	secAtmosphere   = "Dropfleet Commander, Limitations in Atmosphere"
	secRamming      = "Dropfleet Commander, Ramming"
	secFiring       = "Dropfleet Commander, Firing Procedure"
	secRange        = "Dropfleet Commander, Check Detection Range and Firing Arc"
	secBombardment  = "Dropfleet Commander, Bombardment"
	secNuke         = "Dropfleet Commander, Nuke the site from orbit"
	secShields      = "Dropfleet Commander, Shields up!"
	secCrippling    = "Dropfleet Commander, Crippling Damage Table"
	secGroundMove   = "Dropfleet Commander, Ground Assets Activation"
	secGroundCombat = "Dropfleet Commander, Resolve Combats"
	secSectors      = "Dropfleet Commander, Sector Special Rules"
	secLaunching    = "Dropfleet Commander, Launching Assets"
	secAssets       = "Dropfleet Commander, Launch Asset Effects"
	secLanding      = "Dropfleet Commander, Dropships"
	secApproach     = "Dropfleet Commander, Approach Type"
	secArrival      = "Dropfleet Commander, Activating Battlegroups not on the table"
	secSurvey       = "Dropfleet Commander, Surveying a Cluster"
	secAirFire      = "Dropfleet Commander, Shooting into & out of Atmosphere"
	secScenery      = "Dropfleet Commander, Orbital Debris"
)

// commands lists every kind of command. It is filled in by init, since what
// commands do comes back to it.
var commands []tabletop.Command[*run]

const gunnery, launches = phaseGuns + " " + phaseStations, phaseTorpedo + " " + phaseBombers + " " + phaseFighters + " " + phaseLandings

// steers is what every order takes: where a ship is on the table its distance, where it comes in x and y.
const steers = " * distance? x? y? heading? pivot? pivotAt? layer?:text layerAt?"

func init() {
	given, follows := tabletop.Given[*run], tabletop.Follows[*run]
	anyone, always := tabletop.Anyone, tabletop.Always
	commands = []tabletop.Command[*run]{
		given("scenery class:text x? y? width? height? radius? rotation? points?", phaseScenery, anyone, (*run).addScenery),
		given("clear-scenery *", phaseScenery, anyone, (*run).clearScenery),
		given("scenery-done", phaseScenery, anyone, func(r *run) error { r.phase(phaseRollOff, 0); return nil }),
		given("enlist list:text seat?", phaseScenery, anyone, (*run).enlistMore),
		given("dismiss *? seat?", phaseScenery, anyone, (*run).dismiss),
		given("roll-off", phaseRollOff, anyone, (*run).rollOff),
		given("edge edge:text", phaseEdges, tabletop.Turn(secApproach), (*run).chooseEdge),
		given("deploy * x y heading? layer?:text", phaseDeploy, tabletop.Mine(secApproach), (*run).deploy),
		given("call *", phasePlanning, tabletop.Owner, (*run).call),
		given("stack cards?", phasePlanning, anyone, (*run).stack),
		given("draw discard?", phaseCards, anyone, (*run).draw),
		given("reveal", phaseActive, anyone, (*run).reveal),
		given("first", phaseActive, tabletop.Turn(secRating), (*run).choose),
		given("second", phaseActive, tabletop.Turn(secRating), (*run).choose),
		given("raise-shields *", phaseActive, anyone, (*run).raise),
		given("lower-shields *", phaseActive, anyone, (*run).raise),
		given("standard"+steers, phaseActive, anyone, (*run).give),
		given("weapons-free"+steers, phaseActive, anyone, (*run).give),
		given("station-keeping"+steers, phaseActive, anyone, (*run).give),
		given("course-change * distance? x? y? heading? pivot? pivotAt? pivot2? pivot2At? layer?:text layerAt?", phaseActive, anyone, (*run).give),
		given("max-thrust"+steers, phaseActive, anyone, (*run).give),
		given("silent-running"+steers, phaseActive, anyone, (*run).give),
		given("active-scan"+steers, phaseActive, anyone, (*run).give),
		given("survey * target:thing", phaseActive, anyone, (*run).survey),
		given("aim * weapon:text target:thing overcharge?:yes", phaseActive, anyone, (*run).aim),
		given("hold * weapon:text", phaseActive, anyone, (*run).hold),
		given("nuke * target:thing", phaseActive, anyone, (*run).nuke),
		given("ram * target:thing", phaseActive, anyone, (*run).ram),
		given("fire *", phaseActive, anyone, (*run).fire),
		given("ground-fire * weapon:text target:thing", gunnery, tabletop.Turn(secSectors), (*run).gunFire),
		given("march * asset:text target:thing count", phaseMarch, tabletop.Turn(secGroundMove), (*run).march),
		given("relocate * asset:text target:thing", phaseMarch, tabletop.Turn(shaltariOf), (*run).relocate),
		given("fight *", phaseGround, tabletop.Turn(secGroundCombat), (*run).combat),
		given("launch * asset:text target:thing count? load?:text troops?:text far?:yes", launches, tabletop.Mine(secLaunching), (*run).launch),
		given("strike *", phaseStrikes, tabletop.Turn(secAssets), (*run).strike),
		given("pass", tabletop.Rounds, anyone, (*run).pass),
		given("card text?:text group?:thing negates?:yes", tabletop.Rounds, anyone, (*run).playCard),
		given("cards-done", tabletop.Rounds, anyone, (*run).settleCards),
		given("concede", always, anyone, (*run).concede),

		follows("arrival", always, (*run).arrival),
		follows("plan", always, func(r *run) error { r.planned(); return nil }),
		follows("compare", phaseActive, (*run).compare),
		follows("salvo", always, (*run).salvo),
		follows("close", always, (*run).close),
		follows("scan", always, (*run).scanFor),
		follows("unwind", always, (*run).unwind),
		follows("finish", always, (*run).finish),
		follows("cripple", always, (*run).cripple),
		follows("catastrophe", always, (*run).catastrophe),
		follows("blast", always, (*run).blast),
		follows("debris-rain", always, (*run).debrisRain),
		follows("shock", always, (*run).shock),
		follows("initiative", always, (*run).initiative),
		follows("next", always, func(r *run) error { r.nextSeat(); return nil }),
		follows("repair", always, (*run).repair),
		follows("decay", always, (*run).decay),
		follows("score", always, (*run).score),
		follows("end-turn", always, (*run).endTurn),
		follows("leak", always, (*run).leak),
		follows("new-turn", always, (*run).newTurn),
	}
}

// Commands are those that players give.
func (System) Commands() game.Declarations { return tabletop.Declared(commands) }

// Resolve works a command out.
func (System) Resolve(r *game.Run) error {
	u := &run{Run: tabletop.Run{Run: r, Game: self}, t: tableOf(r.State)}
	c, err := tabletop.Find(u.Run, commands)
	if err != nil {
		return err
	}
	if err := u.cardsWait(); err != nil {
		return err
	}
	if orderOf(r.Command.Kind) == nil { // which says itself what is wrong with a move
		if err := u.measured(); err != nil {
			return err
		}
	}
	if err := c.Give(u.Run, u); err != nil {
		return err
	}
	u.stranded()
	if r.Untold() { // dice that changed nothing stand in the log all the same
		u.Emit(game.Event{Kind: "turn"})
	}
	return nil
}

// cardsWait refuses everything but further cards while cards are on the stack.
func (r *run) cardsWait() error {
	kind := r.Command.Kind
	if kind == "card" || kind == "cards-done" || kind == "concede" || r.Queued() || len(r.t.kinds("card")) == 0 {
		return nil
	}
	return game.Refuse("dfc-cards-wait", secCards)
}

func inches(l geometry.Length) string { return self.Length(l) }
