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

// commands lists every kind of command. It is filled in by init, since what commands do comes back to it.
var commands []tabletop.Command[*run]

const gunnery, launches = phaseGuns + " " + phaseStations, phaseTorpedo + " " + phaseBombers + " " + phaseFighters + " " + phaseLandings

// steers is what every order takes: where a ship is on the table its distance, where it comes in x and y.
const steers = " * distance? x? y? heading? pivot? pivotAt? layer?:text layerAt?"

func init() {
	says, then := tabletop.Says[*run], tabletop.Then[*run]
	anyone, always := tabletop.Anyone, tabletop.Always
	commands = []tabletop.Command[*run]{
		says("scenery class:text x? y? width? height? radius? rotation? points?", phaseScenery, anyone, (*run).addScenery),
		says("clear-scenery *", phaseScenery, anyone, (*run).clearScenery),
		says("scenery-done", phaseScenery, anyone, func(r *run) { r.phase(phaseRollOff, 0) }),
		says("enlist list:text seat?", phaseScenery, anyone, (*run).enlistMore),
		says("dismiss *? seat?", phaseScenery, anyone, (*run).dismiss),
		says("roll-off", phaseRollOff, anyone, (*run).rollOff),
		says("edge edge:text", phaseEdges, tabletop.Turn(secApproach), (*run).chooseEdge),
		says("deploy * x y heading? layer?:text", phaseDeploy, tabletop.Mine(secApproach), (*run).deploy),
		says("call *", phasePlanning, tabletop.Owner, (*run).call),
		says("stack cards?", phasePlanning, anyone, (*run).stack),
		says("draw discard?", phaseCards, anyone, (*run).draw),
		says("reveal", phaseActive, anyone, (*run).reveal),
		says("first", phaseActive, tabletop.Turn(secRating), (*run).choose),
		says("second", phaseActive, tabletop.Turn(secRating), (*run).choose),
		says("raise-shields *", phaseActive, anyone, (*run).raise),
		says("lower-shields *", phaseActive, anyone, (*run).raise),
		says("standard"+steers, phaseActive, anyone, (*run).give),
		says("weapons-free"+steers, phaseActive, anyone, (*run).give),
		says("station-keeping"+steers, phaseActive, anyone, (*run).give),
		says("course-change * distance? x? y? heading? pivot? pivotAt? pivot2? pivot2At? layer?:text layerAt?", phaseActive, anyone, (*run).give),
		says("max-thrust"+steers, phaseActive, anyone, (*run).give),
		says("silent-running"+steers, phaseActive, anyone, (*run).give),
		says("active-scan"+steers, phaseActive, anyone, (*run).give),
		says("survey * target:thing", phaseActive, anyone, (*run).survey),
		says("aim * weapon:text target:thing overcharge?:yes", phaseActive, anyone, (*run).aim),
		says("hold * weapon:text", phaseActive, anyone, (*run).hold),
		says("nuke * target:thing", phaseActive, anyone, (*run).nuke),
		says("ram * target:thing", phaseActive, anyone, (*run).ram),
		says("fire *", phaseActive, anyone, (*run).fire),
		says("ground-fire * weapon:text target:thing", gunnery, tabletop.Turn(secSectors), (*run).gunFire),
		says("march * asset:text target:thing count", phaseMarch, tabletop.Turn(secGroundMove), (*run).march),
		says("relocate * asset:text target:thing", phaseMarch, tabletop.Turn(shaltariOf), (*run).relocate),
		says("fight *", phaseGround, tabletop.Turn(secGroundCombat), (*run).combat),
		says("launch * asset:text target:thing count? load?:text troops?:text far?:yes", launches, tabletop.Mine(secLaunching), (*run).launch),
		says("strike *", phaseStrikes, tabletop.Turn(secAssets), (*run).strike),
		says("pass", tabletop.Rounds, anyone, (*run).pass),
		says("card text?:text group?:thing negates?:yes", tabletop.Rounds, anyone, (*run).playCard),
		says("cards-done", tabletop.Rounds, anyone, (*run).settleCards),
		says("concede", always, anyone, (*run).concede),

		then("arrival", always, (*run).arrival),
		then("plan", always, func(r *run) { r.planned() }),
		then("compare", phaseActive, (*run).compare),
		then("salvo", always, (*run).salvo),
		then("close", always, (*run).close),
		then("scan", always, (*run).scanFor),
		then("unwind", always, (*run).unwind),
		then("finish", always, (*run).finish),
		then("cripple", always, (*run).cripple),
		then("catastrophe", always, (*run).catastrophe),
		then("blast", always, (*run).blast),
		then("debris-rain", always, (*run).debrisRain),
		then("shock", always, (*run).shock),
		then("initiative", always, (*run).initiative),
		then("next", always, func(r *run) { r.nextSeat() }),
		then("repair", always, (*run).repair),
		then("decay", always, (*run).decay),
		then("score", always, (*run).score),
		then("end-turn", always, (*run).endTurn),
		then("leak", always, (*run).leak),
		then("new-turn", always, (*run).newTurn),
	}
}

// Commands are those that players give.
func (System) Commands() game.Declarations { return tabletop.Declared(commands) }

// Resolve works a command out.
func (System) Resolve(r *game.Run) error {
	u := &run{tabletop.ResolutionOf(r, self), tableOf(r.State)}
	if err := tabletop.Resolve(u.Resolution, u, commands, (*run).ready); err != nil {
		return err
	}
	u.stranded()
	if r.Untold() { // dice that changed nothing stand in the log all the same
		u.Emit(game.Event{Kind: "turn"})
	}
	return nil
}

// ready refuses everything but further cards while cards are on the stack, and what is measured wrong.
func (r *run) ready() {
	kind := r.Command.Kind
	free := kind == "card" || kind == "cards-done" || kind == "concede" || r.Queued()
	r.Never(!free && len(r.t.OfKind("card")) > 0, "dfc-cards-wait", secCards)
	if orderOf(kind) == nil { // which says itself what is wrong with a move
		r.measured()
	}
}

func inches(l geometry.Length) string { return self.Length(l) }
