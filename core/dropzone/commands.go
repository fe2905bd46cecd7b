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
	says, anyone, mine := tabletop.Says[*run], tabletop.Anyone, tabletop.Mine(secRounds)
	commands = []tabletop.Command[*run]{
		says("scenery class:text x? y? radius?", phaseScenery, anyone, (*run).layScenery),
		says("clear-scenery *", phaseScenery, anyone, (*run).clearScenery),
		says("link-garrisons * garrison:thing", phaseScenery, anyone, (*run).link),
		says("harness *", phaseScenery+" "+phaseZones, tabletop.Owner, (*run).harness),
		says("put-objective * x? y? into?:thing", phaseZones, anyone, (*run).putObjective),
		says("scenery-done", phaseScenery, anyone, (*run).sceneryDone),
		says("enlist list:text seat?", phaseScenery, anyone, (*run).enlist),
		says("dismiss *? seat?", phaseScenery, anyone, (*run).dismiss),
		says("roll-off", phaseZones, anyone, (*run).rollZones),
		says("edge edge:text", phaseEdge, tabletop.Turn(secScenarios), (*run).takeEdge),
		says("mount-commander * onto:thing", phaseScenery+" "+phaseZones, tabletop.Owner, (*run).mount),
		says("deploy * how:text", phaseDeployment, mine, (*run).deploy),
		says("infiltrate * into?:thing edge? x? y?", phaseDeployment, mine, (*run).infiltrate),
		says("set-down * x y heading?", phaseDeployment, mine, (*run).placeUnit),
		says("initiative", phaseInitiation, anyone, (*run).initiate),
		says("draw discard?", phaseCards, anyone, (*run).draw),
		says("card text:text area:text target?:thing answers?:thing", tabletop.Rounds, anyone, (*run).playCard),
		says("no-answer", tabletop.Rounds, anyone, (*run).noAnswer),
		says("activate *", phaseActivation, mine, (*run).activate),
		says("bring *", phaseActivation, mine, (*run).bring),
		says("move * x? y? heading? far? pivot? land? high? leaves? road?", phaseActivation, mine, anew((*run).move)),
		says("transition *", phaseActivation, mine, anew((*run).transition)),
		says("disembark * transport?:thing x? y?", phaseActivation, mine, (*run).disembark),
		says("embark * into:thing also?:thing", phaseActivation, mine, anew((*run).embark)),
		says("embark-some * into:thing", phaseActivation, mine, anew((*run).embarkSome)),
		says("enter-garrison * into:thing edge? x? y?", phaseActivation, mine, anew((*run).enter)),
		says("leave-garrison * x? y?", phaseActivation, mine, anew((*run).leave)),
		says("shift * edge? x? y?", phaseActivation, mine, anew((*run).shift)),
		says("claim * objective:thing", phaseActivation, mine, (*run).claim),
		says("search-objective * objective:thing", phaseActivation, mine, anew((*run).search)),
		says("scan-area *", phaseActivation, mine, anew((*run).scan)),
		says("hand-objective * squad:thing", phaseActivation, mine, (*run).hand),
		says("lay-down * x? y?", tabletop.Rounds, tabletop.Owner, (*run).layDown),
		says("signal-behemoth * behemoth:thing x? y? heading?", phaseActivation, mine, anew((*run).signal)),
		says("extract *", phaseActivation, mine, (*run).extract),
		says("aim * weapon:text target:thing seen?:text cover?:text combined? hit-zone?:text", phaseActivation, mine, (*run).aim),
		says("hold * weapon:text", phaseActivation, mine, (*run).hold),
		says("fire *", phaseActivation, mine, (*run).fire),
		says("done", phaseActivation, tabletop.Turn(secRounds), (*run).done),
		says("decide", tabletop.Always, anyone, (*run).decide),
		says("concede", tabletop.Always, anyone, (*run).concede),
		tabletop.Then("react", phaseActivation, (*run).react),
		tabletop.Then("alight", phaseActivation, (*run).alight),
		tabletop.Then("wreck", phaseActivation, (*run).wreck),
		tabletop.Then("fortitude", phaseActivation, (*run).fortitude),
		tabletop.Then("contest", phaseActivation, (*run).contest),
		tabletop.Then("tally", phaseActivation, (*run).tally),
		tabletop.Then("next", phaseActivation, (*run).next),
		tabletop.Then("collateral", phaseActivation, (*run).collateral),
		tabletop.Then("collapse", phaseActivation, (*run).collapse),
		tabletop.Then("stride", phaseActivation, (*run).steps),
		tabletop.Then("come-down", phaseActivation, (*run).comeDown),
		tabletop.Then("touch-down", phaseActivation, (*run).touchDown),
		tabletop.Then("erupt", phaseActivation, (*run).erupt),
		tabletop.Then("zone", phaseActivation, (*run).anyZone),
		tabletop.Then("cripple", phaseActivation, (*run).cripple),
		tabletop.Then("wind-up", phaseActivation, (*run).windUp),
	}
}

// Commands are those that players give.
func (System) Commands() game.Declarations { return tabletop.Declared(commands) }

// Resolve works a command out.
func (System) Resolve(r *game.Run) error {
	u := &run{tabletop.ResolutionOf(r, self), tableOf(r.State)}
	return tabletop.Resolve(u.Resolution, u, commands, (*run).ready)
}

// ready refuses what waits for cards, and what is measured wrong.
func (r *run) ready() {
	r.cardsWait()
	r.Other = r.t.after(r.Command.By)
	r.Takes(r.t.measures(r.Command.Kind, r.Command.Thing), System{}.KindOf)
}
