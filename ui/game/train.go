package game

import (
	"slices"
	"strings"

	kernel "broadside/core/game"
	"broadside/core/words"
	"broadside/ui/app"
)

// The rest of a group, which may follow the order of one ship.

// alike is another ship's command for an act: what the first was told, as far as it may. One that comes onto the table does so where
// the guide suggests.
func (s *Session) alike(a act, like kernel.Command) (kernel.Command, kernel.Trial) {
	command := a.command()
	own, _ := s.m.Suggest(a.by, a.Thing)
	for _, p := range a.Params {
		value, told := like.Get(p.Name), like.Has(p.Name)
		if isPlace(p.Name) && own.Has(p.Name) {
			value, told = own.Get(p.Name), true
		}
		if told && p.Kind != kernel.ParamChoice {
			value = kernel.Int(bound(p, value.Int))
		}
		if told {
			command = command.With(p.Name, value)
		}
	}
	return command, s.m.Try(command)
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
		_, trial := s.alike(a, o.command())
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
	for _, a := range c.followers(like.Kind, like.Thing) {
		command, trial := c.alike(a, *like)
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
