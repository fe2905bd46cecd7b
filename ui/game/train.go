package game

import (
	"slices"
	"strings"

	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/words"
)

// The rest of a group, which would move by the order of the ship that is shown.

// train is what the others of a group would meet by an order and which of them it would lose, those that meet the same
// together. Each is tried by itself, as the order is for its own ship.
func (c *Play) train(o *order) []consequence {
	if o.trial.Illegal != nil || o.param("distance") == nil {
		return nil
	}
	var some []consequence
	var names [][]string
	var taken []geometry.Point
	if end, ok := endOf(&o.trial, o.act.Thing); ok {
		taken = append(taken, end)
	}
	for _, a := range c.followers(o.act.Kind, o.act.Thing) {
		_, trial := c.alike(a, o.command(), taken)
		if trial.Illegal != nil {
			continue // it stays behind, and that is told then
		}
		if end, ok := endOf(&trial, a.Thing); ok {
			taken = append(taken, end)
		}
		name := c.teller.Thing(a.Thing)
		for _, one := range c.fate(&trial, a.Thing) {
			one.Text = strings.TrimPrefix(one.Text, name+" ")
			at := 0
			for at < len(some) && some[at] != one {
				at++
			}
			if at == len(some) {
				some, names = append(some, one), append(names, nil)
			}
			names[at] = append(names[at], name)
		}
	}
	for i := range some {
		some[i].Text = words.Say("game/others-meet", "things", strings.Join(names[i], ", "), "what", some[i].Text)
	}
	return some
}

// fate is what a move meets, and how its ship is lost.
func (c *Play) fate(trial *kernel.Trial, ship kernel.ID) (some []consequence) {
	all, _ := c.foreseen(trial, ship, true)
	for _, one := range all {
		if one.Met || one.Fatal {
			some = append(some, one)
		}
	}
	return some
}

// alike is another ship's command for an act, and its trial. One that comes onto the table does so beside the first: where
// it meets the least, and not where others stand or have taken the place.
func (c *Play) alike(a act, like kernel.Command, taken []geometry.Point) (kernel.Command, kernel.Trial) {
	command := kernel.Command{Kind: a.Kind, By: a.by, Thing: a.Thing}
	for _, p := range a.Params {
		v, given := like.Get(p.Name), like.Has(p.Name)
		if !given {
			continue
		}
		if p.Kind != kernel.ParamChoice {
			v = kernel.Int(min(max(v.Int, p.Min), p.Max))
		}
		command = command.With(p.Name, v)
	}
	best := c.m.Try(command)
	if best.Illegal == nil && a.param("x") == nil {
		return command, best
	}
	least := 16
	for _, side := range c.beside(a, command) {
		trial := c.m.Try(side)
		if n := c.trouble(&trial, a.Thing, taken); n < least {
			command, best, least = side, trial, n
		}
		if least == 0 {
			break
		}
	}
	return command, best
}

// trouble is how much speaks against a move onto the table, from 0; of one that is refused, more than of any other.
func (c *Play) trouble(trial *kernel.Trial, thing kernel.ID, taken []geometry.Point) (n int) {
	if trial.Illegal != nil {
		return 16
	}
	for _, one := range c.fate(trial, thing) {
		if one.Fatal {
			n |= 4
		}
		n |= 2
	}
	end, ok := endOf(trial, thing)
	base := c.thing(thing).Radius
	if !ok {
		return n
	}
	if !c.m.Setup.Table.InsideBase(end, base) {
		n |= 1
	}
	for _, o := range c.view.Things {
		if o.Kind == "ship" && o.Out == "" && o.ID != thing && geometry.Overlapping(end, base, o.Pose.Point, o.Radius) {
			n |= 1
		}
	}
	for _, p := range taken {
		if geometry.Overlapping(end, base, p, base) {
			n |= 1
		}
	}
	return n
}

// beside are the same commands at places near by, for those that come onto the table.
func (c *Play) beside(a act, command kernel.Command) (some []kernel.Command) {
	x, y := a.param("x"), a.param("y")
	if x == nil || y == nil {
		return nil
	}
	along := "x"
	if x.Min == x.Max {
		along = "y"
	}
	at := command.Int(along)
	for far := 1; far <= 8; far++ {
		for _, by := range []int{far, -far} {
			if p := a.param(along); at+by*1500 >= p.Min && at+by*1500 <= p.Max {
				some = append(some, with(command, along, kernel.Int(at+by*1500)))
			}
		}
	}
	return some
}

// with is a command with one argument changed.
func with(command kernel.Command, name string, v kernel.Value) kernel.Command {
	args := slices.Clone(command.Args)
	for i := range args {
		if args[i].Name == name {
			args[i].Value = v
		}
	}
	command.Args = args
	return command
}
