package game

import (
	"slices"
	"strings"

	"broadside/core/draft"
	kernel "broadside/core/game"
	"broadside/core/tabletop"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// The rest of a group, which may follow the order of one ship.

// meets is what the others of a group would meet by an order and which of them it would lose, those that meet the same
// together. Each is tried by itself, as the order is for its own ship; who is sure to stay behind is told, and left out.
func (s *Session) meets(o *order) (some []consequence) {
	if o.trial.Illegal != nil || o.Use(kernel.UseTravel) == nil && !o.Places() {
		return nil
	}
	var names [][]string
	var stay []consequence
	mates := append(kit.Each(o.others, func(a act) string { return tabletop.Named(a.Thing) }), tabletop.Named(o.Act.Thing))
	lead := o.Lead(s.thing(o.Act.Thing))
	o.others = slices.DeleteFunc(o.others, func(a act) bool {
		trial := s.m.Try(lead.Follow(s.m.Game, a, s.thing(a.Thing)))
		if no := trial.Illegal; no != nil {
			for _, of := range no.Args {
				if of != tabletop.Named(a.Thing) && slices.Contains(mates, of) { // who may have gone on by then
					return false
				}
			}
			stay = append(stay, consequence{Text: words.Say("game/cannot-follow", "thing", s.teller.Thing(a.Thing), "why", strings.TrimPrefix(s.teller.Illegal(no), s.teller.Thing(a.Thing)+" ")), Met: true})
			return true
		}
		if o.Places() && trial.State != nil {
			o.follow = append(o.follow, poseIn(trial.State, a.Thing))
		}
		name := s.teller.Thing(a.Thing)
		all, _ := s.foreseen(&trial, a.Thing, true)
		for _, one := range kit.Only(all, func(one consequence) bool { return one.Met || one.Fatal }) {
			one.Text = strings.TrimPrefix(one.Text, name+" ")
			at := slices.Index(some, one)
			if at < 0 {
				some, names, at = append(some, one), append(names, nil), len(some)
			}
			names[at] = append(names[at], name)
		}
		return false
	})
	for i := range some {
		some[i].Text = words.Say("game/others-meet", "things", strings.Join(names[i], ", "), "what", some[i].Text)
	}
	return append(some, stay...)
}

// confirmGroup carries the order out, and then by the rest of the group, as far as each may.
func (c *Compose) confirmGroup() {
	if c.order == nil || !c.order.Ready() {
		return
	}
	lead := c.order.Lead(c.thing(c.order.Act.Thing))
	jobs := []draft.Errand{draft.Just(lead.Command)}
	lead.Ahead(c.order.others, c.view)
	for _, a := range c.order.others {
		jobs = append(jobs, draft.Errand{Command: func() (kernel.Command, bool) {
			now := first(c.followers(lead.Kind, lead.Thing), func(b act) bool { return b.Thing == a.Thing })
			if now == nil {
				return kernel.Command{}, false
			}
			return lead.Follow(c.m.Game, *now, c.thing(a.Thing)), true
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
		command, ok := job.Command()
		if !ok {
			continue
		}
		if no := c.m.Try(command).Illegal; no != nil {
			stuck = words.Say("game/cannot-follow", "thing", c.teller.Thing(command.Thing), "why", c.teller.Illegal(no))
		} else if job.Give(c.m, c.m.Join, c.careful()) != nil {
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
