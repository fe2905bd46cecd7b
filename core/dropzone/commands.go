package dropzone

import (
	"broadside/core/game"
	"broadside/core/tabletop"
)

// Sections that refusals name.
const (
	secScenarios  = "Dropzone Commander, Scenarios"
	secRoster     = "Dropzone Commander, Building Your Army"
	secCommand    = "Dropzone Commander, Command"
	secRounds     = "Dropzone Commander, Rounds & Activations"
	secTypes      = "Dropzone Commander, Unit Types"
	secMoving     = "Dropzone Commander, Moving"
	secShooting   = "Dropzone Commander, Shooting"
	secTransports = "Dropzone Commander, Transports"
	secAircraft   = "Dropzone Commander, Aircraft"
	secBehemoths  = "Dropzone Commander, Behemoths"
	secScenery    = "Dropzone Commander, Scenery"
	secGarrisons  = "Dropzone Commander, Garrisons"
	secObjectives = "Dropzone Commander, Objectives"
	secClose      = "Dropzone Commander, Close Quarters Weapons & Fortitude"
)

// commands lists every kind of command. It is filled in by init, since what commands do comes back to it.
var commands []tabletop.Command[*run]

func init() {
	given, anyone, mine := tabletop.Given[*run], tabletop.Anyone, tabletop.Mine(secRounds)
	commands = []tabletop.Command[*run]{
		given("scenery class:text x? y? radius?", phaseScenery, anyone, (*run).layScenery),
		given("clear-scenery *", phaseScenery, anyone, (*run).clearScenery),
		given("link * to:thing", phaseScenery, anyone, (*run).link),
		given("harness *", phaseScenery+" "+phaseZones, tabletop.Owner, (*run).harness),
		given("put-objective * x? y? into?:thing", phaseZones, anyone, (*run).putObjective),
		given("scenery-done", phaseScenery, anyone, (*run).sceneryDone),
		given("enlist list:text seat?", phaseScenery, anyone, (*run).enlist),
		given("dismiss *? seat?", phaseScenery, anyone, (*run).dismiss),
		given("roll-off", phaseZones, anyone, (*run).rollZones),
		given("edge edge:text", phaseEdge, tabletop.Turn(secScenarios), (*run).takeEdge),
		given("mount * onto:thing", phaseScenery+" "+phaseZones, tabletop.Owner, (*run).mount),
		given("deploy * how:text", phaseDeployment, mine, (*run).deploy),
		given("infiltrate * into?:thing edge? x? y?", phaseDeployment, mine, (*run).infiltrate),
		given("set-down * x y heading?", phaseDeployment, mine, (*run).placeUnit),
		given("initiative", phaseInitiation, anyone, (*run).initiate),
		given("draw discard?", phaseCards, anyone, (*run).draw),
		given("card text:text area:text target?:thing counters?:thing", tabletop.Rounds, anyone, (*run).playCard),
		given("no-answer", tabletop.Rounds, anyone, (*run).noAnswer),
		given("activate *", phaseActivation, mine, (*run).activate),
		given("bring *", phaseActivation, mine, (*run).bring),
		given("move * x? y? heading? far? pivot? land? high? leaves? road?", phaseActivation, mine, (*run).move),
		given("transition *", phaseActivation, mine, (*run).transition),
		given("disembark * from?:thing x? y?", phaseActivation, mine, (*run).disembark),
		given("embark * into:thing also?:thing", phaseActivation, mine, (*run).embark),
		given("embark-some * into:thing", phaseActivation, mine, (*run).embarkSome),
		given("enter * into:thing edge? x? y?", phaseActivation, mine, (*run).enter),
		given("leave * x? y?", phaseActivation, mine, (*run).leave),
		given("shift * edge? x? y?", phaseActivation, mine, (*run).shift),
		given("claim * objective:thing", phaseActivation, mine, (*run).claim),
		given("search * objective:thing", phaseActivation, mine, (*run).search),
		given("scan *", phaseActivation, mine, (*run).scan),
		given("hand * to:thing", phaseActivation, mine, (*run).hand),
		given("lay-down * x? y?", tabletop.Rounds, tabletop.Owner, (*run).layDown),
		given("signal * behemoth:thing x? y? heading?", phaseActivation, mine, (*run).signal),
		given("extract *", phaseActivation, mine, (*run).extract),
		given("aim * weapon:text target:thing seen?:text cover?:text combined? zone?:text", phaseActivation, mine, (*run).aim),
		given("hold * weapon:text", phaseActivation, mine, (*run).hold),
		given("fire *", phaseActivation, mine, (*run).fire),
		given("done", phaseActivation, tabletop.Turn(secRounds), (*run).done),
		given("decide", tabletop.Always, anyone, (*run).decide),
		given("concede", tabletop.Always, anyone, (*run).concede),
		tabletop.Follows("react", phaseActivation, (*run).react),
		tabletop.Follows("alight", phaseActivation, (*run).alight),
		tabletop.Follows("wreck", phaseActivation, (*run).wreck),
		tabletop.Follows("fortitude", phaseActivation, (*run).fortitude),
		tabletop.Follows("contest", phaseActivation, (*run).contest),
		tabletop.Follows("tally", phaseActivation, (*run).tally),
		tabletop.Follows("next", phaseActivation, (*run).next),
		tabletop.Follows("collateral", phaseActivation, (*run).collateral),
		tabletop.Follows("collapse", phaseActivation, (*run).collapse),
		tabletop.Follows("stride", phaseActivation, (*run).steps),
		tabletop.Follows("come-down", phaseActivation, (*run).comeDown),
		tabletop.Follows("touch-down", phaseActivation, (*run).touchDown),
		tabletop.Follows("erupt", phaseActivation, (*run).erupt),
		tabletop.Follows("zone", phaseActivation, (*run).anyZone),
		tabletop.Follows("cripple", phaseActivation, (*run).cripple),
		tabletop.Follows("wind-up", phaseActivation, (*run).windUp),
	}
}

// Commands are those that players give.
func (System) Commands() game.Declarations { return tabletop.Declared(commands) }

// Resolve works a command out.
func (System) Resolve(r *game.Run) error {
	u := &run{tabletop.Run{Run: r, Game: self}, tableOf(r.State)}
	c, err := tabletop.Find(u.Run, commands)
	if err != nil {
		return err
	}
	if err := u.cardsWait(); err != nil {
		return err
	}
	r.Other = u.t.after(r.Command.By)
	if !u.Queued() {
		if err := r.Takes(u.t.measures(r.Command.Kind, r.Command.Thing), System{}.KindOf); err != nil {
			return err
		}
	}
	return c.Give(u.Run, u)
}
