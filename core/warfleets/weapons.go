package warfleets

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// A mounted weapon is the turret or the weapon on a facing of a model.
type mounted struct {
	*Weapon
	key      string // "turret", "front", "sides", "rear"
	disabled bool
}

// guns lists the weapons of a model, the turret first. The turret is no upgrade and works as long as the model does.
func (t table) guns(id game.ID) []mounted {
	m := t.model(id)
	if m == noModel {
		return nil
	}
	turret := m.Turret
	if m.Squadron {
		turret.Rules = m.Rules
	}
	act(t.rules(id), &turret, func(e *Effects) func(*Weapon) { return e.Turret })
	all := []mounted{{&turret, "turret", false}}
	for n := range t.slots(id) {
		if w := t.book.weapons[t.slot(id, n)]; w != nil {
			all = append(all, mounted{w, t.Text(id, fieldMount+itoa(n)), t.disabled(id, n)})
		}
	}
	return all
}

func (t table) gun(id game.ID, key string) (mounted, bool) {
	g := tabletop.First(t.guns(id), func(g mounted) bool { return g.key == key })
	return g, g.Weapon != nil
}

// arcs are the sectors that a weapon fires into; none is all round.
func (g mounted) arcs() []geometry.Arc {
	switch g.key {
	case "front":
		return []geometry.Arc{geometry.Front}
	case "rear":
		return []geometry.Arc{geometry.Rear}
	case "sides":
		return []geometry.Arc{geometry.Left, geometry.Right}
	}
	return nil
}

// facts are what the weapon's rules say of it.
func (g mounted) facts() Facts { return factsOf(slices.Values(g.Rules)) }

// fired is the field that counts a weapon's attacks of this activation. A weapon on the sides has one for each side.
func (g mounted) fired(side string) string {
	if g.key == "sides" {
		return fieldFired + "sides-" + side
	}
	return fieldFired + g.key
}

// left is how many attacks a weapon may still make at a side ("" for any but weapons on the sides). Without an Avenger, a
// weapon that fired to one side does not fire to the other.
func (t table) left(id game.ID, g mounted, side string) int {
	if g.key == "sides" {
		opposite := tabletop.Either(side == "right", "left", "right")
		if t.Is(id, g.fired(opposite)) && !t.facts(id).BothSides {
			return 0
		}
	}
	return g.Attacks - t.Int(id, g.fired(side))
}

// sides are the ways a weapon can fire: a weapon on the sides has two.
func (g mounted) sides() []string {
	if g.key == "sides" {
		return []string{"left", "right"}
	}
	return []string{""}
}

// unfired is the most attacks that a weapon may still make.
func (t table) unfired(id game.ID, g mounted) int {
	most := 0
	for _, side := range g.sides() {
		most = max(most, t.left(id, g, side))
	}
	return most
}
