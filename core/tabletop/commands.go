package tabletop

import (
	"slices"
	"strings"

	"broadside/core/game"
)

// A Command is one kind of command of a game: when and by whom it can be given, and what it does to the game's run.
type Command[R any] struct {
	says, when string
	who        Who
	do         func(R)
}

// Says is a command that players give. What it says is its line among game.Declarations; it can be given in some phases,
// parted by blanks, or Always or in all Rounds.
func Says[R any](says, when string, who Who, do func(R)) Command[R] {
	return Command[R]{says, when, who, do}
}

// Then is a command that is but a consequence of others.
func Then[R any](kind, when string, do func(R)) Command[R] {
	return Command[R]{kind, when, Who{queued: true}, do}
}

// The times of commands that are no list of phases: all of the game, and all of its rounds.
const (
	Always = "always"
	Rounds = "rounds"
)

// A Who says who may give a command.
type Who struct {
	own, turn, queued bool
	section           string
}

// Anyone is every seat.
var Anyone Who

// Owner is whoever has the thing that the command is for.
var Owner = Who{own: true}

// Turn is the seat whose turn it is, by a section of the rules; Mine is that seat, with a thing of its own.
func Turn(section string) Who { return Who{turn: true, section: section} }
func Mine(section string) Who { return Who{own: true, turn: true, section: section} }

// Kind is the name of a command.
func (c Command[R]) Kind() string {
	name, _, _ := strings.Cut(c.says, " ")
	return name
}

// find is the command that a run carries out, if this is the time for it.
func find[R any](r Resolution, all []Command[R]) *Command[R] {
	known := false
	for i := range all {
		c := &all[i]
		if c.Kind() != r.Command.Kind {
			continue
		}
		follows := c.who.queued && !r.Queued()
		if !follows && r.Table().During(c.when) {
			return c
		}
		known = known || !follows || c.when != Always
	}
	r.untimely(known)
	return nil
}

// untimely says why a command cannot be given now.
func (r Resolution) untimely(known bool) {
	t, g := r.Table(), r.Game
	r.Never(!known, "unknown-command", "", "command", r.Command.Kind)
	r.Never(t.Ended(), g.code("game-over"), g.Over)
	r.Refuse(g.code("wrong-phase"), g.Turns, "command", "@command/"+g.ID+"/"+r.Command.Kind, "phase", "@phase/"+g.ID+"/"+t.Phase())
}

// During reports whether it is time for what is done at such a time.
func (t Table) During(when string) bool {
	switch when {
	case Always:
		return !t.Ended()
	case Rounds:
		return t.Round() > 0 && !t.Ended()
	}
	return slices.Contains(strings.Fields(when), t.Phase())
}

// Resolve works a command out by a game's table of them: it is found, the game checks what all of them have in common, and those
// who may give it have it done.
func Resolve[R any](r Resolution, to R, all []Command[R], check func(R)) error {
	return through(func() {
		c := find(r, all)
		check(to)
		if c.who.own {
			r.Own()
		}
		if c.who.turn {
			r.InTurn(c.who.section)
		}
		c.do(to)
	})
}

// Declared are the lines of the commands that players give.
func Declared[R any](all []Command[R]) game.Declarations {
	given := Keep(all, func(c Command[R]) bool { return !c.who.queued })
	return game.Declarations(strings.Join(Once(Map(given, func(c Command[R]) string { return c.says })), "\n"))
}
