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
	given, anyone := tabletop.Given[*run], tabletop.Anyone
	return []tabletop.Command[*run]{
		given("phenomenon class:text x? y? radius? points? name?:text", phasePhenomena, anyone, (*run).addPhenomenon),
		given("clear-phenomenon *", phasePhenomena, anyone, (*run).clearPhenomenon),
		given("phenomena-done", phasePhenomena, anyone, (*run).phenomenaDone),
		given("enlist list:text seat?", phasePhenomena, anyone, (*run).enlist),
		given("dismiss *? seat?", phasePhenomena, anyone, (*run).dismiss),
		given("leadership", phaseLeadership, anyone, (*run).rollLeadership),
		given("roll-off", phaseFirst, anyone, (*run).rollOff),
		given("take-turn when:text", phaseFirst, tabletop.Turn(secTurn), (*run).goes),
		given("edge edge:text", phaseEdge, tabletop.Turn(secTurn), (*run).chooseEdge),
		given("deploy * x y heading?", phaseDeployment, tabletop.Mine(secTurn), (*run).deploy),
		given("deploy-fleet", phaseDeployment, tabletop.Turn(secTurn), (*run).deployFleet),
	}
}

func movementCommands() []tabletop.Command[*run] {
	given, mine := tabletop.Given[*run], tabletop.Mine(secMovement)
	return []tabletop.Command[*run]{
		given("order * order:text", phaseMovement, mine, (*run).command),
		given("move * distance? pivot? pivotAt? second? secondAt?", phaseMovement, mine, (*run).move),
		given("disengage *", phaseMovement, mine, (*run).leave),
		given("moved", phaseMovement, tabletop.Turn(secMovement), (*run).movedAll),
		given("concede", tabletop.Always, tabletop.Anyone, (*run).surrender),
		given("call-time", tabletop.Rounds, tabletop.Anyone, (*run).callTime),
		tabletop.Follows("drift", tabletop.Rounds, (*run).driftHulk),
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
	r.Other = other(r.Command.By)
	if !u.Queued() {
		params := u.t.measures(r.Command.Kind, r.Command.Thing)
		if r.Command.Text(tabletop.FieldPoints) != "" { // what is drawn says by its corners where it is
			params = nil
		}
		if err := r.Takes(params, System{}.KindOf); err != nil {
			return err
		}
	}
	return c.Give(u.Run, u)
}
