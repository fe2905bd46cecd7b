package game

import (
	"slices"
	"strings"

	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/shortsort"
	"broadside/core/words"
	"broadside/ui/app"
)

// The rest of a group, which may follow the order of one ship.

// A lead is what the first of a group was told, and where it stood before.
type lead struct {
	kernel.Command
	from geometry.Point
}

// lead is the order as the first of a group has it.
func (s *Session) lead(o *order) lead {
	l := lead{Command: o.command()}
	if t := s.thing(o.act.Thing); t != nil {
		l.from = t.Pose.Point
	}
	return l
}

// alike is another ship's command for an act: what the first was told, as far as it may. One that stands on the table goes as far as
// the first to either side of it; one that comes onto the table does so where the guide suggests.
func (s *Session) alike(a act, like lead) kernel.Command {
	command, t, own := a.command(), s.thing(a.Thing), kernel.Command{}
	if t.Out != "" {
		var ok bool
		if own, ok = s.m.Suggest(a.by, a.Thing); !ok {
			own, _ = s.m.Propose(command)
		}
	}
	for _, p := range a.Params {
		value, told := like.Get(p.Name), like.Has(p.Name)
		switch {
		case isPlace(p.Name) && own.Has(p.Name):
			value, told = own.Get(p.Name), true
		case p.Name == "x":
			value.Int += t.Pose.X - like.from.X
		case p.Name == "y":
			value.Int += t.Pose.Y - like.from.Y
		}
		if told && p.Kind != kernel.ParamChoice {
			value = kernel.Int(bound(p, value.Int))
		}
		if told {
			command = command.With(p.Name, value)
		}
	}
	return command
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
	for _, a := range s.followers(o.act.Kind, o.act.Thing) {
		trial := s.m.Try(s.alike(a, s.lead(o)))
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

// confirmGroup carries the order out, and then by the rest of the group, as far as each may.
func (c *Compose) confirmGroup() {
	if c.order == nil || !c.order.ready() {
		return
	}
	like := c.lead(c.order)
	jobs := []errand{just(like.Command)}
	for _, a := range c.ahead(like) {
		jobs = append(jobs, errand{command: func() (kernel.Command, bool) {
			now := first(c.followers(like.Kind, like.Thing), func(b act) bool { return b.Thing == a.Thing })
			if now == nil {
				return kernel.Command{}, false
			}
			return c.alike(*now, like), true
		}})
	}
	c.doAll(jobs...)
}

// trail goes on with the rest of what was to be done: one undo takes all of it back. Where one has to be asked about, the others
// follow once that is answered.
func (c *Compose) trail() {
	if len(c.rest) == 0 || c.view.Need != nil {
		return
	}
	before, stuck := len(c.m.Log), ""
	for len(c.rest) > 0 && c.m.Need() == nil {
		job := c.rest[0]
		c.rest = c.rest[1:]
		command, ok := job.command()
		if !ok {
			continue
		}
		if no := c.m.Try(command).Illegal; no != nil {
			stuck = words.Say("game/cannot-follow", "thing", c.teller.Thing(command.Thing), "why", c.teller.Illegal(no))
		} else if c.give(job, c.m.Join, c.source()) != nil {
			c.rest = nil
		}
	}
	c.order = nil
	c.changed(before)
	c.release()
	if stuck != "" {
		app.Toast(stuck)
	}
}

// ahead are those that follow, the foremost first, so that none stands in the way of another.
func (c *Compose) ahead(like lead) []act {
	all, to := c.followers(like.Kind, like.Thing), geometry.Point{X: like.Int("x"), Y: like.Int("y")}
	far := func(a act) int {
		at := c.thing(a.Thing).Pose.Point
		return at.X*(to.X-like.from.X) + at.Y*(to.Y-like.from.Y)
	}
	if like.Has("x") {
		shortsort.Stable(all, func(a, b act) int { return far(b) - far(a) })
	}
	return all
}

// wholeGroup is how many ships would move by confirmGroup, 0 where the order moves but one.
func (c *Compose) wholeGroup() int {
	if n := len(c.followers(c.order.act.Kind, c.order.act.Thing)); n > 0 {
		return n + 1
	}
	return 0
}
