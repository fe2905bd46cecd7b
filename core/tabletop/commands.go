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

// Given and Follows are those of games that hand errors on by themselves.
func Given[R any](says, when string, who Who, do func(R) error) Command[R] {
	return Says(says, when, who, func(r R) { end(do(r)) })
}

func Follows[R any](kind, when string, do func(R) error) Command[R] {
	return Then(kind, when, func(r R) { end(do(r)) })
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

// Find is the command that a run carries out, if this is the time for it.
func Find[R any](r Run, all []Command[R]) (*Command[R], error) {
	known := false
	for i := range all {
		c := &all[i]
		if c.Kind() != r.Command.Kind {
			continue
		}
		follows := c.who.queued && !r.Queued()
		if !follows && r.Table().During(c.when) {
			return c, nil
		}
		known = known || !follows || c.when != Always
	}
	return nil, r.untimely(known)
}

// untimely says why a command cannot be given now.
func (r Run) untimely(known bool) error {
	t, g := r.Table(), r.Game
	switch {
	case !known:
		return game.Refuse("unknown-command", "", "command", r.Command.Kind)
	case t.Ended():
		return g.refuse("game-over", g.Over)
	}
	return g.refuse("wrong-phase", g.Turns, "command", "@command/"+g.ID+"/"+r.Command.Kind, "phase", "@phase/"+g.ID+"/"+t.Phase())
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
func Resolve[R any](r Run, to R, all []Command[R], check func(R)) error {
	return through(func() {
		c := ends(Find(r, all))
		check(to)
		c.give(r, to)
	})
}

// Give carries a command out for those who may give it.
func (c *Command[R]) Give(r Run, to R) error { return through(func() { c.give(r, to) }) }

func (c *Command[R]) give(r Run, to R) {
	if c.who.own {
		Resolution{r}.Own()
	}
	if c.who.turn {
		Resolution{r}.InTurn(c.who.section)
	}
	c.do(to)
}

// Declared are the lines of the commands that players give.
func Declared[R any](all []Command[R]) game.Declarations {
	given := Keep(all, func(c Command[R]) bool { return !c.who.queued })
	return game.Declarations(strings.Join(Once(Map(given, func(c Command[R]) string { return c.says })), "\n"))
}
