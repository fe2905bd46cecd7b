package warfleets

import (
	"broadside/core/game"
	"broadside/core/tabletop"
)

// Sections of the document that refusals name.
const (
	secField    = "Warfleets: FTL, The Battlefield"
	secMission  = "Warfleets: FTL, Mission"
	secDeploy   = "Warfleets: FTL, Deployment"
	secPlaying  = "Warfleets: FTL, Playing the Game"
	secActions  = "Warfleets: FTL, Actions"
	secOverlap  = "Warfleets: FTL, Overlapping"
	secLeaving  = "Warfleets: FTL, Disengaging"
	secRamming  = "Warfleets: FTL, Ramming"
	secShooting = "Warfleets: FTL, Shooting"
	secTerrain  = "Warfleets: FTL, Terrain"
)

// commands lists every kind of command. It is filled in by init, since what
// commands do comes back to it.
var commands []tabletop.Command[*run]

// fights are the phases of a round.
const fights = "squadron light medium heavy"

func init() {
	given, follows := tabletop.Given[*run], tabletop.Follows[*run]
	anyone, always := tabletop.Anyone, tabletop.Always
	commands = []tabletop.Command[*run]{
		given("terrain kinds:text x? y? radius? points? name?:text", phaseTerrain, anyone, (*run).addTerrain),
		given("clear-terrain *", phaseTerrain, anyone, (*run).clearTerrain),
		given("terrain-done", phaseTerrain, anyone, (*run).terrainDone),
		given("enlist list:text seat?", phaseTerrain, anyone, (*run).enlistMore),
		given("dismiss *? seat?", phaseTerrain, anyone, (*run).dismiss),
		given("roll-off", phaseRollOff, anyone, (*run).rollOff),
		given("edge edge:text", phaseEdge, tabletop.Turn(secDeploy), (*run).chooseEdge),
		given("objective x y", phaseObjectives, tabletop.Turn(secMission), (*run).placeObjective),
		given("deploy * x y heading?", phaseShips+" "+phaseSquadrons, tabletop.Mine(secDeploy), (*run).deploy),
		given("reserve *", phaseShips, tabletop.Mine(secDeploy), (*run).holdBack),
		given("vanguard * distance", phaseShips+" "+phaseArrivals, anyone, (*run).vanguard),
		given("arrive * x? y? heading?", phaseArrivals, tabletop.Mine(secDeploy), (*run).arrive),
		given("wait", phaseArrivals, tabletop.Turn(heroesOf), (*run).wait),
		given("return * x y heading?", phaseReturns, tabletop.Mine(secLeaving), (*run).comeBack),
		given("hold * pivot?", fights, anyone, (*run).hold),
		given("move * x? y? heading? pivot? pivotAt? viaX? viaY?", fights, anyone, (*run).move),
		given("cruise * x? y? heading? pivot? pivotAt? viaX? viaY?", fights, anyone, (*run).move),
		given("warp * pivot?", fights, anyone, (*run).warp),
		given("ram * target:thing pivot? pivotAt?", fights, anyone, (*run).ram),
		given("repair * target:thing", fights, anyone, (*run).use),
		given("tractor * target:thing", fights, anyone, (*run).use),
		given("mine * x? y?", fights, anyone, (*run).use),
		given("shoot * weapon:text target:thing attacks?", fights, anyone, (*run).shoot),
		given("done *", fights, anyone, (*run).done),
		given("pass", fights, tabletop.Turn(secPlaying), (*run).pass),
		given("decline", fights, anyone, (*run).decline),
		given("concede", always, anyone, (*run).concede),
		follows("blast", fights, (*run).blast),
		follows("settle", fights, (*run).settle),
		follows("morale", always, (*run).morale),
		follows("close-round", always, (*run).closeRound),
	}
}

// Commands are those that players give. Places and pivots are for games in which positions are kept.
func (System) Commands() game.Declarations { return tabletop.Declared(commands) }

// Resolve works a command out.
func (System) Resolve(r *game.Run) error {
	u := &run{Run: tabletop.Run{Run: r, Game: self}, t: tableOf(r.State)}
	c, err := tabletop.Find(u.Run, commands)
	if err != nil {
		return err
	}
	r.Other = other(r.Command.By)
	if err := u.measured(); err != nil {
		return err
	}
	return c.Give(u.Run, u)
}

// measured checks which places, ways and turns a player's command tells.
func (r *run) measured() error {
	if r.Queued() {
		return nil
	}
	return r.Takes(r.t.measures(r.Command.Kind, r.Command.Thing, r.Command.Text("points") != ""), System{}.KindOf)
}

// fights reports whether models are being activated.
func (t table) fights() bool { return t.During(fights) }
