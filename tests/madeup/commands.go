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
	given, anyone, mine := tabletop.Given[*run], tabletop.Anyone, tabletop.Mine(secTurn)
	commands = []tabletop.Command[*run]{
		given("heap sort:text x y radius", phaseHeaping, anyone, (*run).heap),
		given("unheap *", phaseHeaping, anyone, (*run).unheap),
		given("heaped", phaseHeaping, anyone, (*run).heaped),
		given("enlist list:text seat?", phaseHeaping, anyone, (*run).enlist),
		given("dismiss *? seat?", phaseHeaping, anyone, (*run).dismiss),
		given("cast", phaseCasting, anyone, (*run).cast),
		given("bask edge:text", phaseSiding, tabletop.Turn(secSetup), (*run).bask),
		given("settle * x y heading?", phaseSettling, tabletop.Mine(secSetup), (*run).settle),
		given("emerge * x? y? heading?", phaseCreeping, mine, (*run).emerge),
		given("creep * x? y? heading?", phaseCreeping, mine, (*run).creep),
		given("squeeze * into:thing", phaseCreeping, mine, (*run).squeeze),
		given("unfold * x? y?", phaseCreeping, mine, (*run).unfold),
		given("puff * x? y?", phaseCreeping, mine, (*run).puff),
		given("drift * gust? lean?", phaseDrifting, mine, (*run).drift),
		given("spit * prey:thing", phaseSpitting, mine, (*run).spit),
		given("lob * x? y?", phaseSpitting, mine, (*run).lob),
		given("doze", turn, tabletop.Turn(secTurn), (*run).doze),
		given("concede", tabletop.Always, anyone, (*run).concede),
		tabletop.Follows("splat", turn, (*run).splat),
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
		if err := r.Takes(u.t.measures(r.Command.Kind, r.Command.Thing), System{}.KindOf); err != nil {
			return err
		}
	}
	return c.Give(u.Run, u)
}
