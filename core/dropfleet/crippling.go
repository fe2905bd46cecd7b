package dropfleet

import (
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/tabletop"
)

// A mishap is one line of a crippling table ("Crippling Damage Table"): what lasts, more damage without saves, whether it can
// be repaired, and whether the orbit decays.
type mishap struct {
	code  string
	field string // of the lasting effect; empty where there is none
	extra int
	decay bool
	again bool // roll once more on the table
}

// mishaps by the first die's block and the second die's line: subsystems, hull, core systems.
var mishaps = [3][3]mishap{
	{{code: "bright-flash"}, {code: "fire", field: fieldFires}, {code: "energy-surges", field: fieldSurges, extra: 2, decay: true}},
	{{code: "scanners-offline", field: fieldBlind}, {code: "armour-cracked", field: fieldCracked, extra: 2}, {code: "hull-breach", extra: 2, decay: true}},
	{{code: "engines-disabled", field: fieldEngines, extra: 2, decay: true}, {code: "weapons-offline", field: fieldOffline, extra: 3}, {code: "reactor-overload", extra: 3, decay: true, again: true}},
}

// dreadMishaps are those of the "Dreadnought Crippling Damage Table".
var dreadMishaps = [3][3]mishap{
	{{code: "bright-flash"}, {code: "containment-failure", field: fieldContainment}, {code: "power-fluctuations", field: fieldFluctuations}},
	{{code: "scanners-damaged", field: fieldDimmed}, {code: "bulkhead-ruptured", extra: 1}, {code: "auxiliary-collapse", extra: 2, decay: true}},
	{{code: "engine-destroyed", field: fieldThrustLoss}, {code: "weapon-destroyed"}, {code: "core-leak", field: fieldLeaks, decay: true}},
}

// repairable are the effects that damage control can end, in the order in which it rolls for them.
var repairable = []string{fieldFires, fieldSurges, fieldBlind, fieldEngines, fieldContainment, fieldFluctuations, fieldDimmed, fieldDecay, fieldCorruption}

// cripple makes the rolls on the crippling table that are due for a ship.
func (r *run) cripple() {
	id := r.Command.Thing
	if !r.t.OnTable(id) || !r.t.Is(id, fieldRolls) {
		return
	}
	r.Emit(game.Event{Kind: "crippled", Thing: id, Changes: []game.Change{set(id, fieldRolls, r.t.Int(id, fieldRolls)-1)}})
	table := tabletop.Either(r.t.ship(id).dreadnought(), &dreadMishaps, &mishaps)
	for again := true; again && r.t.OnTable(id); {
		first := r.Sum("cripple-block", dice.D6(1))
		second := r.Sum("cripple-line", dice.D6(1))
		m := table[(first-1)/2][(second-1)/2]
		again = m.again
		r.mishap(id, m)
	}
	if r.t.OnTable(id) && r.t.Is(id, fieldRolls) {
		r.Emit(game.Event{Kind: "turn", Queue: []game.Command{{Kind: "cripple", By: r.t.Seat(id), Thing: id}}})
	}
}

func (r *run) mishap(id game.ID, m mishap) {
	e := game.Event{Kind: "mishap", Thing: id, Args: []game.Arg{say("what", "@mishap/"+m.code)}, Changes: []game.Change{set(id, fieldHurt, 1)}}
	switch {
	case m.field == fieldOffline:
		e.Changes = append(e.Changes, set(id, fieldOffline, r.t.Int(id, fieldOffline)|1), set(id, fieldNoLaunch, r.launchesMissed()))
	case m.field != "":
		e.Changes = append(e.Changes, set(id, m.field, r.t.Int(id, m.field)+1))
	}
	if m.field == fieldFluctuations {
		e.Changes = append(e.Changes, clear(id, fieldSilent)...)
	}
	if m.decay {
		e.Changes = append(e.Changes, set(id, fieldDecay, 1))
	}
	r.Emit(e)
	switch m.code {
	case "bright-flash":
		r.spike(id, 1)
	case "weapon-destroyed":
		r.destroyGun(id)
	}
	if m.extra != 0 {
		r.wound(id, m.extra, 0)
	}
}

// launchesMissed is 1 for a ship whose next chance to launch is this turn's, and 2 where that has passed.
func (r *run) launchesMissed() int {
	if phase := r.t.Phase(); phase == phaseStrikes || phase == phaseRepair {
		return 2
	}
	return 1
}

// destroyGun destroys one of a Dreadnought's weapons at random: its player
// counts them and throws a die, again where it shows more than there are.
func (r *run) destroyGun(id game.ID) {
	working := tabletop.Keep(r.t.arms(id), func(w *Weapon) bool { return !r.t.Is(id, fieldGun+w.ID) })
	for len(working) > 0 {
		n := r.Sum("weapon-destroyed", dice.D6(1))
		if len(working) > 6 { // more than a die counts: two throws, the first for the half
			second := r.Sum("weapon-destroyed", dice.D6(1))
			n = (n-1)*6 + second
			n = (n-1)%max(len(working), 1) + 1
		}
		if n <= len(working) {
			w := working[n-1]
			r.Emit(game.Event{Kind: "gun-destroyed", Thing: id, Args: []game.Arg{say("weapon", weaponName(w))}, Changes: []game.Change{set(id, fieldGun+w.ID, 1)}})
			return
		}
	}
}
