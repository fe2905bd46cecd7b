package game

import (
	"slices"
	"strings"

	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// The rest of a group, which may follow the order of one ship.

// A convoy is a group that follows: one that comes after takes no place that was taken before.
type convoy struct {
	of    *Session
	taken []geometry.Point
}

// next is the command and its trial by which a ship follows; where it ends is taken then.
func (v *convoy) next(a act, like kernel.Command) (kernel.Command, kernel.Trial) {
	command, trial := v.alike(a, like)
	if end, ok := endOf(&trial, a.Thing); ok && trial.Illegal == nil {
		v.taken = append(v.taken, end)
	}
	return command, trial
}

// alike is another ship's command for an act, and its trial. One that comes onto the table does so beside the first: where
// it meets the least, and not where others stand or have taken the place.
func (v *convoy) alike(a act, like kernel.Command) (kernel.Command, kernel.Trial) {
	command := a.command()
	for _, p := range a.Params {
		if value := like.Get(p.Name); like.Has(p.Name) {
			if p.Kind != kernel.ParamChoice {
				value = kernel.Int(bound(p, value.Int))
			}
			command = command.With(p.Name, value)
		}
	}
	best := v.of.m.Try(command)
	if best.Illegal == nil && a.param("x") == nil {
		return command, best
	}
	least := 16
	for _, side := range v.beside(a, command) {
		trial := v.of.m.Try(side)
		if n := v.trouble(&trial, a.Thing); n < least {
			command, best, least = side, trial, n
		}
		if least == 0 {
			break
		}
	}
	return command, best
}

// trouble is how much speaks against a move onto the table, from 0; of one that is refused, more than of any other.
func (v *convoy) trouble(trial *kernel.Trial, thing kernel.ID) (n int) {
	if trial.Illegal != nil {
		return 16
	}
	for _, one := range v.of.fate(trial, thing) {
		if one.Fatal {
			n |= 4
		}
		n |= 2
	}
	end, ok := endOf(trial, thing)
	base := v.of.thing(thing).Radius
	if !ok {
		return n
	}
	covered := func(p geometry.Point) bool { return geometry.Overlapping(end, base, p, base) }
	stands := func(o kernel.Thing) bool {
		return o.Role == kernel.RoleModel && o.Out == "" && o.ID != thing && geometry.Overlapping(end, base, o.Pose.Point, o.Radius)
	}
	if !v.of.m.Setup.Table.InsideBase(end, base) || slices.ContainsFunc(v.of.view.Things, stands) || slices.ContainsFunc(v.taken, covered) {
		n |= 1
	}
	return n
}

// beside are the same commands at places near by, for those that come onto the table.
func (v *convoy) beside(a act, command kernel.Command) (some []kernel.Command) {
	x, y := a.param("x"), a.param("y")
	if x == nil || y == nil {
		return nil
	}
	along := kit.Either(x.Min == x.Max, y, x)
	at, foot := command.Int(along.Name), app.Foot(v.of.unit())
	for far := foot / 8; far <= foot; far += foot / 8 {
		for _, n := range []int{at + far, at - far} {
			if n >= along.Min && n <= along.Max {
				some = append(some, command.Set(along.Name, kernel.Int(n)))
			}
		}
	}
	return some
}

// fate is what a move meets, and how its ship is lost.
func (s *Session) fate(trial *kernel.Trial, ship kernel.ID) []consequence {
	all, _ := s.foreseen(trial, ship, true)
	return slices.DeleteFunc(all, func(one consequence) bool { return !one.Met && !one.Fatal })
}

// meets is what the others of a group would meet by an order and which of them it would lose, those that meet the same
// together. Each is tried by itself, as the order is for its own ship.
func (s *Session) meets(o *order) (some []consequence) {
	if o.trial.Illegal != nil || o.use(kernel.UseTravel) == nil {
		return nil
	}
	var names [][]string
	group := convoy{of: s}
	if end, ok := endOf(&o.trial, o.act.Thing); ok {
		group.taken = append(group.taken, end)
	}
	for _, a := range s.followers(o.act.Kind, o.act.Thing) {
		_, trial := group.next(a, o.command())
		if trial.Illegal != nil {
			continue // it stays behind, and that is told then
		}
		name := s.teller.Thing(a.Thing)
		for _, one := range s.fate(&trial, a.Thing) {
			one.Text = strings.TrimPrefix(one.Text, name+" ")
			at := slices.Index(some, one)
			if at < 0 {
				some, names, at = append(some, one), append(names, nil), len(some)
			}
			names[at] = append(names[at], name)
		}
	}
	for i := range some {
		some[i].Text = words.Say("game/others-meet", "things", strings.Join(names[i], ", "), "what", some[i].Text)
	}
	return some
}

// confirmGroup carries the order out, and then by the rest of the group.
func (c *Compose) confirmGroup() {
	if c.order == nil || !c.order.ready() {
		return
	}
	like := c.order.command()
	if c.confirm(); c.refused == nil {
		c.like = &like
		c.trail()
	}
}

// trail gives the rest of a group the order that one of it has taken, as far as each may: one undo takes them back together. Where
// one has to be asked about, the others follow once that is answered.
func (c *Compose) trail() {
	if c.like == nil || c.view.Need != nil {
		return
	}
	like, before, stuck := c.like, len(c.m.Log), ""
	group := convoy{of: c.Session}
	for _, a := range c.followers(like.Kind, like.Thing) {
		command, trial := group.next(a, *like)
		if trial.Illegal != nil {
			stuck = words.Say("game/cannot-follow", "thing", c.teller.Thing(a.Thing), "why", c.teller.Illegal(trial.Illegal))
			continue
		}
		if c.m.Join(command, c.source()) != nil || c.m.Need() != nil {
			break
		}
	}
	c.order = nil
	c.changed(before)
	if c.view.Need == nil {
		c.like = nil
	}
	c.release()
	if stuck != "" {
		app.Toast(stuck)
	}
}

// wholeGroup is how many ships would move by confirmGroup, 0 where the order moves but one.
func (c *Compose) wholeGroup() int {
	if n := len(c.followers(c.order.act.Kind, c.order.act.Thing)); n > 0 {
		return n + 1
	}
	return 0
}
