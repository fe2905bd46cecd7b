package game

import (
	"slices"
	"strings"

	kernel "broadside/core/game"
	"broadside/core/params"
	"broadside/core/words"
	"broadside/ui/calculator"
	"broadside/ui/kit"
)

// A salvo is all that is aimed at one target: what it will do together, and where the calculator has it.
type salvo struct {
	Target kernel.ID
	Text   string
	Href   string
	names  []string // of the ships that fire
	guns   int
	odds   *kernel.Odds
}

// aimedAt are the salvos as they are aimed now.
func (c *Fire) aimedAt() []salvo {
	if c.salvos != nil {
		return c.salvos
	}
	all := []salvo{}
	for _, t := range c.shooters() {
		for _, g := range t.Guns {
			if c.held(t.ID, g.Key) == nil {
				continue
			}
			i := slices.IndexFunc(all, func(o salvo) bool { return o.Target == g.Target })
			if i < 0 {
				all, i = append(all, salvo{Target: g.Target, Text: c.teller.Thing(g.Target)}), len(all)
			}
			all[i].guns++
			all[i].names = with(all[i].names, c.teller.Thing(t.ID))
		}
	}
	for i := range all {
		all[i].Text += kit.When(all[i].guns > 1, " ×"+itoa(all[i].guns))
	}
	c.reckon(all)
	c.salvos = all
	return all
}

// reckon adds what each salvo is expected to do.
func (c *Fire) reckon(all []salvo) {
	if c.past > 0 {
		return
	}
	for _, one := range c.m.System().Salvos(c.m.State()) {
		s := first(all, func(s salvo) bool { return s.Target == one.At })
		o, err := c.m.System().Odds(params.New(one.Request))
		if s == nil || err != nil {
			continue
		}
		s.odds = o
		s.Text = kit.Join(s.Text, kit.When(o.Approximate, "≈ ")+meanText(o.Damage.Mean()), fate(o), kit.When(s.guns > 1 && wasted(o), words.Say("game/overkill")))
		firing := words.Say("game/ships-fire", "n", itoa(len(s.names)), "names", strings.Join(s.names, ", "))
		s.Href = calculator.At(one.Request, firing, c.teller.Thing(one.At)).Hash()
	}
}

// wasted tells of a salvo that would most likely destroy its target with half of what it does.
func wasted(o *kernel.Odds) bool {
	return known(o.Destroyed) > 0.9 && o.Left > 0 && o.Damage.Mean() >= 2*float64(o.Left)
}
