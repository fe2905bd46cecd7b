package madeup

import (
	"broadside/core/game"
	"broadside/core/tabletop"
)

// Sections that refusals name.
const (
	secSetup = "Moss & Marrow, The Garden"
	secTurn  = "Moss & Marrow, Your Turn"
	secSpit  = "Moss & Marrow, Spitting"
	secDens  = "Moss & Marrow, Dens"
	secEnd   = "Moss & Marrow, The Last Leaf"
)

// turn are the phases of one.
const turn = phaseCreeping + " " + phaseDrifting + " " + phaseSpitting

// commands lists every kind of command. It is filled in by init, since what commands do comes back to it.
var commands []tabletop.Command[*run]

func init() {
	says, anyone, mine := tabletop.Says[*run], tabletop.Anyone, tabletop.Mine(secTurn)
	commands = []tabletop.Command[*run]{
		says("heap sort:text x y radius", phaseHeaping, anyone, (*run).heap),
		says("unheap *", phaseHeaping, anyone, (*run).unheap),
		says("heaped", phaseHeaping, anyone, (*run).heaped),
		says("enlist list:text seat?", phaseHeaping, anyone, (*run).enlist),
		says("dismiss *? seat?", phaseHeaping, anyone, (*run).dismiss),
		says("cast", phaseCasting, anyone, (*run).cast),
		says("bask edge:text", phaseSiding, tabletop.Turn(secSetup), (*run).bask),
		says("settle * x y heading?", phaseSettling, tabletop.Mine(secSetup), (*run).settle),
		says("emerge * x? y? heading?", phaseCreeping, mine, (*run).emerge),
		says("creep * x? y? heading?", phaseCreeping, mine, (*run).creep),
		says("squeeze * into:thing", phaseCreeping, mine, (*run).squeeze),
		says("unfold * x? y?", phaseCreeping, mine, (*run).unfold),
		says("puff * x? y?", phaseCreeping, mine, (*run).puff),
		says("drift * gust? lean?", phaseDrifting, mine, (*run).drift),
		says("spit * prey:thing", phaseSpitting, mine, (*run).spit),
		says("lob * x? y?", phaseSpitting, mine, (*run).lob),
		says("doze", turn, tabletop.Turn(secTurn), (*run).doze),
		says("concede", tabletop.Always, anyone, (*run).concede),
		tabletop.Then("splat", turn, (*run).splat),
	}
}

// Commands are those that players give.
func (System) Commands() game.Declarations { return tabletop.Declared(commands) }

// Resolve works a command out.
func (System) Resolve(r *game.Run) error {
	u := &run{tabletop.ResolutionOf(r, self), tableOf(r.State)}
	r.Other = other(r.Command.By)
	return tabletop.Resolve(u.Resolution, u, commands, func(u *run) { u.Takes(u.t.measures(r.Command.Kind, r.Command.Thing), System{}.KindOf) })
}
