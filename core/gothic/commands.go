package gothic

import (
	"slices"

	"broadside/core/game"
	"broadside/core/tabletop"
)

// Sections of the rulebook that refusals name.
const (
	secTurn     = "Battlefleet Gothic, Turn Sequence"
	secEnding   = "Battlefleet Gothic, Ending the Battle"
	secOrders   = "Battlefleet Gothic, Special Orders"
	secMovement = "Battlefleet Gothic, The Movement Phase"
	secShooting = "Battlefleet Gothic, The Shooting Phase"
	secDamage   = "Battlefleet Gothic, Damage"
	secOrdnance = "Battlefleet Gothic, The Ordnance Phase"
	secEnd      = "Battlefleet Gothic, The End Phase"
)

// commands lists every kind of command, those of each part of a game in its file. It is filled in by init, since what commands do
// comes back to it.
var commands []tabletop.Command[*run]

func init() {
	commands = slices.Concat(setupCommands(), movementCommands(), shootingCommands(), ordnanceCommands(), endCommands())
}

// setupCommands are those before the first turn, movementCommands those of the movement phase and of the battle as a whole.
func setupCommands() []tabletop.Command[*run] {
	says, anyone := tabletop.Says[*run], tabletop.Anyone
	return []tabletop.Command[*run]{
		says("phenomenon class:text x? y? radius? points? name?:text", phasePhenomena, anyone, (*run).addPhenomenon),
		says("clear-phenomenon *", phasePhenomena, anyone, (*run).clearPhenomenon),
		says("phenomena-done", phasePhenomena, anyone, (*run).phenomenaDone),
		says("enlist list:text seat?", phasePhenomena, anyone, (*run).enlist),
		says("dismiss *? seat?", phasePhenomena, anyone, (*run).dismiss),
		says("leadership", phaseLeadership, anyone, (*run).rollLeadership),
		says("roll-off", phaseFirst, anyone, (*run).rollOff),
		says("take-turn when:text", phaseFirst, tabletop.Turn(secTurn), (*run).goes),
		says("edge edge:text", phaseEdge, tabletop.Turn(secTurn), (*run).chooseEdge),
		says("deploy * x y heading?", phaseDeployment, tabletop.Mine(secTurn), (*run).deploy),
		says("deploy-fleet", phaseDeployment, tabletop.Turn(secTurn), (*run).deployFleet),
	}
}

func movementCommands() []tabletop.Command[*run] {
	says, mine := tabletop.Says[*run], tabletop.Mine(secMovement)
	return []tabletop.Command[*run]{
		says("order * order:text", phaseMovement, mine, (*run).command),
		says("move * distance? pivot? pivotAt? second? secondAt?", phaseMovement, mine, (*run).move),
		says("disengage *", phaseMovement, mine, (*run).leave),
		says("moved", phaseMovement, tabletop.Turn(secMovement), (*run).movedAll),
		says("concede", tabletop.Always, tabletop.Anyone, (*run).surrender),
		says("call-time", tabletop.Rounds, tabletop.Anyone, (*run).timeUp),
		tabletop.Then("drift", tabletop.Rounds, (*run).driftHulk),
	}
}

// Commands are those that players give.
func (System) Commands() game.Declarations { return tabletop.Declared(commands) }

// Resolve works a command out.
func (System) Resolve(r *game.Run) error {
	u := &run{tabletop.ResolutionOf(r, self), tableOf(r.State)}
	r.Other = other(r.Command.By)
	return tabletop.Resolve(u.Resolution, u, commands, func(u *run) {
		params := u.t.measures(r.Command.Kind, r.Command.Thing)
		if r.Command.Text(tabletop.FieldPoints) != "" { // what is drawn says by its corners where it is
			params = nil
		}
		u.Takes(params, System{}.KindOf)
	})
}
