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

// commands lists every kind of command. It is filled in by init, since what commands do comes back to it.
var commands []tabletop.Command[*run]

// fights are the phases of a round.
const fights = "squadron light medium heavy"

func init() {
	says, then := tabletop.Says[*run], tabletop.Then[*run]
	anyone, always := tabletop.Anyone, tabletop.Always
	commands = []tabletop.Command[*run]{
		says("terrain kinds:text x? y? radius? points? name?:text", phaseTerrain, anyone, (*run).addTerrain),
		says("clear-terrain *", phaseTerrain, anyone, (*run).clearTerrain),
		says("terrain-done", phaseTerrain, anyone, (*run).terrainDone),
		says("enlist list:text seat?", phaseTerrain, anyone, (*run).enlistMore),
		says("dismiss *? seat?", phaseTerrain, anyone, (*run).dismiss),
		says("roll-off", phaseRollOff, anyone, (*run).rollOff),
		says("edge edge:text", phaseEdge, tabletop.Turn(secDeploy), (*run).chooseEdge),
		says("objective x y", phaseObjectives, tabletop.Turn(secMission), (*run).placeObjective),
		says("deploy * x y heading?", phaseShips+" "+phaseSquadrons, tabletop.Mine(secDeploy), (*run).deploy),
		says("reserve *", phaseShips, tabletop.Mine(secDeploy), (*run).holdBack),
		says("vanguard * distance", phaseShips+" "+phaseArrivals, anyone, (*run).vanguard),
		says("arrive * x? y? heading?", phaseArrivals, tabletop.Mine(secDeploy), (*run).arrive),
		says("wait", phaseArrivals, tabletop.Turn(heroesOf), (*run).wait),
		says("return * x y heading?", phaseReturns, tabletop.Mine(secLeaving), (*run).comeBack),
		says("hold * pivot?", fights, anyone, (*run).hold),
		says("move * x? y? heading? pivot? pivotAt? viaX? viaY?", fights, anyone, (*run).move),
		says("cruise * x? y? heading? pivot? pivotAt? viaX? viaY?", fights, anyone, (*run).move),
		says("warp * pivot?", fights, anyone, (*run).warp),
		says("ram * target:thing pivot? pivotAt?", fights, anyone, (*run).ram),
		says("repair * target:thing", fights, anyone, (*run).use),
		says("tractor * target:thing", fights, anyone, (*run).use),
		says("mine * x? y?", fights, anyone, (*run).use),
		says("shoot * weapon:text target:thing attacks?", fights, anyone, (*run).shoot),
		says("done *", fights, anyone, (*run).done),
		says("pass", fights, tabletop.Turn(secPlaying), (*run).pass),
		says("decline", fights, anyone, (*run).decline),
		says("concede", always, anyone, (*run).concede),
		then("blast", fights, (*run).blast),
		then("settle", fights, (*run).settle),
		then("morale", always, (*run).morale),
		then("close-round", always, (*run).closeRound),
	}
}

// Commands are those that players give. Places and pivots are for games in which positions are kept.
func (System) Commands() game.Declarations { return tabletop.Declared(commands) }

// Resolve works a command out.
func (System) Resolve(r *game.Run) error {
	u := &run{Resolution: tabletop.ResolutionOf(r, self), t: tableOf(r.State)}
	r.Other = other(r.Command.By)
	return tabletop.Resolve(u.Resolution, u, commands, func(u *run) {
		u.Takes(u.t.measures(r.Command.Kind, r.Command.Thing, r.Command.Text("points") != ""), System{}.KindOf)
	})
}

// fights reports whether models are being activated.
func (t table) fights() bool { return t.During(fights) }
