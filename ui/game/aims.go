package game

import (
	"slices"

	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/shortsort"
	"broadside/core/words"
	"broadside/ui/kit"
)

// Targets of what is not a weapon: of launch assets, of troops on the move.

// A targetRow is one of them with how far it is and what it comes to.
type targetRow struct {
	Value kernel.Value
	Name  string
	Seat  int
	Note  string
	gap   int
}

// targetRows are a parameter's targets, the nearest first on the board.
func (c *Play) targetRows(p kernel.Param) []targetRow {
	from := c.thing(c.order.act.Thing)
	rows := make([]targetRow, len(p.Choices))
	for i, choice := range p.Choices {
		rows[i] = targetRow{Value: choice.Value, Name: capital(c.teller.Label(choice.Label))}
		t := c.thing(kernel.ID(choice.Value.Int))
		if t == nil {
			continue
		}
		rows[i].Seat = int(t.Seat)
		if c.onBoard() && from != nil && t.Role != kernel.RoleFormation {
			rows[i].gap = geometry.Distance(from.Pose.Point, t.Pose.Point)
			rows[i].Note = c.length((rows[i].gap + 50) / 100 * 100)
		}
		if above := c.thing(t.On); above != nil && t.Role == kernel.RoleSite {
			rows[i].Note = join(c.teller.Thing(above.ID), rows[i].Note)
		}
		rows[i].Note = join(c.launchChance(t.ID), rows[i].Note)
	}
	shortsort.Stable(rows, func(a, b targetRow) int { return a.gap - b.gap })
	return rows
}

// launchChance is what the order's launch assets do to a target on average, where the game measures that.
func (c *Play) launchChance(target kernel.ID) string {
	p := c.order.act.use(kernel.UseLoad)
	if p == nil || len(p.Choices) != 1 {
		return ""
	}
	asset := p.Choices[0].Value.Text
	c.useMeasured(c.order.act.Thing)
	for _, s := range c.shotsOf(c.order.act.Thing) {
		if s.To == target && s.Gun == asset && s.Odds != nil {
			text := words.Say("game/shot-mean", "n", tenths(s.Odds.Damage.Mean()))
			if s.Late {
				text = join(text, words.Say("game/late"))
			}
			return text
		}
	}
	return ""
}

// isAimable tells whether a weapon of the firing group may be aimed at a thing.
func (c *Play) isAimable(id kernel.ID) bool {
	if !c.volleys() || c.chosen != 0 {
		return false
	}
	for _, a := range c.acts {
		if p := targetsOf(a); p != nil && gunOf(a) != "" && slices.ContainsFunc(p.Choices, func(o kernel.Choice) bool { return o.Value.Int == int(id) }) {
			return true
		}
	}
	return false
}

// nearest picks the first of the targets as the page lists them, where more than the target is to be said.
func (c *Play) nearest() {
	o := c.order
	if p := o.param("target"); p != nil && o.direct() == nil && len(p.Choices) > 0 {
		o.args[p.Name] = c.targetRows(*p)[0].Value
	}
	if p := o.act.use(kernel.UseCrew); p != nil && len(p.Choices) > 0 {
		o.args[p.Name] = p.Choices[0].Value
	}
}

// aimKind and fireKind make the useful one stand out: aiming first, then firing, and finishing only where nothing can be aimed.
func (c *Play) aimKind() kit.Kind {
	if c.aimedGuns() == 0 {
		return kit.Primary
	}
	return kit.Plain
}

func (c *Play) fireKind() kit.Kind {
	aims := slices.ContainsFunc(c.shooters(), func(s shooter) bool {
		return slices.ContainsFunc(s.Guns, func(b firingGun) bool { return len(b.Aims) > 0 })
	})
	if c.aimedGuns() == 0 && aims {
		return kit.Quiet
	}
	return kit.Primary
}

// offers tells whether a choice of the order has a value.
func (o *order) offers(name string, v kernel.Value) bool {
	p := o.param(name)
	return p != nil && slices.ContainsFunc(p.Choices, func(choice kernel.Choice) bool { return choice.Value == v })
}
