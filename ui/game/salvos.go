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
}

// aimedAt are the salvos as they are aimed now.
func (c *Fire) aimedAt() []salvo {
	var all []salvo
	for _, s := range c.firing {
		for _, b := range s.Guns {
			if b.At == nil {
				continue
			}
			id := kernel.ID(b.At.Target.Int)
			i := slices.IndexFunc(all, func(o salvo) bool { return o.Target == id })
			if i < 0 {
				all, i = append(all, salvo{Target: id, Text: b.At.Name}), len(all)
			}
			all[i].guns++
			if name := c.teller.Thing(s.Ship.ID); !slices.Contains(all[i].names, name) {
				all[i].names = append(all[i].names, name)
			}
		}
	}
	for i := range all {
		if n := all[i].guns; n > 1 {
			all[i].Text += " ×" + itoa(n)
		}
	}
	c.reckon(all)
	return all
}

// reckon adds what each salvo is expected to do.
func (c *Fire) reckon(all []salvo) {
	if c.past > 0 {
		return
	}
	for _, one := range c.m.System().Salvos(c.m.State()) {
		i := slices.IndexFunc(all, func(s salvo) bool { return s.Target == one.At })
		o, err := c.m.System().Odds(params.New(one.Request))
		if i < 0 || err != nil {
			continue
		}
		s := &all[i]
		s.Text = join(s.Text, kit.When(o.Approximate, "≈ ")+meanText(o), fate(o))
		firing := words.Say("game/ships-fire", "n", itoa(len(s.names)), "names", strings.Join(s.names, ", "))
		s.Href = calculator.At(one.Request, firing, c.teller.Thing(one.At)).Hash()
	}
}
