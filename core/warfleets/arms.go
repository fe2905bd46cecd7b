package warfleets

import (
	"slices"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// duel is a table without positions that holds two units, the first of seat 1 and the second of seat 2, or nil where the
// packs do not know one of them.
func duel(one, two *roster.Unit, c *catalogue.Catalogue) *table {
	setup := &game.Setup{Seats: make([]game.SeatSetup, 2), Packs: c.Packs}
	for i, u := range []*roster.Unit{one, two} {
		setup.Seats[i].List.Units = []roster.Unit{*u}
	}
	events, err := System{}.Start(setup)
	if err != nil {
		return nil
	}
	s := &game.State{Setup: setup}
	for i := range events {
		s.Apply(&events[i])
	}
	t := tableOf(s)
	return &t
}

// Arms are the turret and the weapons on the facings.
func (System) Arms(u *roster.Unit, c *catalogue.Catalogue) []game.Arm {
	t := duel(u, u, c)
	if t == nil {
		return nil
	}
	return tabletop.Map(t.guns(1), func(g mounted) game.Arm { return game.Arm{Key: g.key, Label: g.label(), Range: g.Range} })
}

// Request is written from the very attack that a game would make of it.
func (System) Request(firer *roster.Unit, arm string, target *roster.Unit, c *catalogue.Catalogue) map[string]any {
	one, two := firer, target
	if one == nil {
		one = target
	}
	if two == nil {
		two = firer
	}
	values := map[string]any{}
	if one == nil {
		return values
	}
	t := duel(one, two, c)
	if t == nil {
		return values
	}
	g, ok := t.gun(1, arm)
	if !ok {
		g, _ = t.gun(1, "turret")
	}
	a := t.aimed(1, 2, g, sight{}, false)
	if firer != nil {
		values["reach"], values["attacks"], values["strength"] = g.Range/inch, a.Attacks, g.Strength
		values["special"], values["firer"] = names(g.Rules, "weapon"), a.Firer.asRequest(atFirer)
	}
	if target != nil {
		values["target"] = t.aimedAt(2, a)
	}
	return values
}

// asRequest is an end as a request has it.
func (e *end) asRequest(at ends) map[string]any {
	v := map[string]any{"kind": "ship"}
	if e.Squadron {
		v["kind"] = "squadron"
	}
	for _, r := range switches(at) {
		v[switchKey(r)] = slices.Contains(e.Rules, r)
	}
	return v
}

// aimedAt is a model as a request's target. A slot that is still empty counts as an ordinary upgrade.
func (t table) aimedAt(id game.ID, a *Aim) map[string]any {
	v := a.Target.asRequest(atTarget)
	v["evasion"], v["toughness"] = a.Target.Evasion, a.Target.Toughness
	if special := names(a.Target.Rules, "model"); len(special) > 0 {
		v["special"] = special
	}
	if a.Target.Squadron {
		v["left"] = t.pointsLeft(id)
		return v
	}
	points := []any{}
	for n := range t.slots(id) {
		points = append(points, t.slotMax(id, n))
	}
	for len(points) < t.model(id).Slots {
		points = append(points, upgradeDamage)
	}
	v["upgrades"] = points
	return v
}

// names are the printed names of the rules that are carried by weapons, or by models.
func names(rules []*Rule, on string) []any {
	all := []any{}
	for _, r := range rules {
		if r.On == on {
			all = append(all, r.Name)
		}
	}
	return all
}
