package gothic

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// modelOf is a unit as its entry prints it, with the systems that it took; nil where the packs do not know it.
func modelOf(u *roster.Unit, c *catalogue.Catalogue) *Model {
	if u == nil {
		return nil
	}
	e := System{}.Fitted(u, c)
	if e == nil {
		return nil
	}
	return readModel(e)
}

// Arms are the batteries and lances, of which those fire together that bear to the side where most do, nova cannon, and the ordnance.
// What is unknown could not be worked out.
func (System) Arms(u *roster.Unit, c *catalogue.Catalogue) (all []game.Arm) {
	m := modelOf(u, c)
	if m == nil {
		return nil
	}
	side := m.broadside()
	for i := range m.Weapons {
		w := &m.Weapons[i]
		arm := game.Arm{Key: w.ID, Label: w.Name, Range: w.Range}
		switch {
		case w.Kind == Bays && w.craft(Bomber) != nil:
			arm.Apart, arm.Range = true, w.craft(Bomber).Speed
		case w.Kind == NovaCannon || w.Kind == Torpedoes:
			arm.Apart = true
		case w.Kind != Battery && w.Kind != Lance:
			continue
		default:
			arm.Apart = !w.bearsTo(side)
		}
		all = append(all, arm)
	}
	return all
}

// sides are points to the left, right, front and rear of a ship in the middle that heads up.
var sides = []geometry.Point{{X: -cm}, {X: cm}, {Y: cm}, {Y: -cm}}

// broadside is the side to which most batteries and lances bear, the first of those of as many.
func (m *Model) broadside() (side geometry.Point) {
	most := -1
	for _, p := range sides {
		bear := tabletop.Keep(m.Weapons, func(w Weapon) bool { return (w.Kind == Battery || w.Kind == Lance) && w.bearsTo(p) })
		if len(bear) > most {
			side, most = p, len(bear)
		}
	}
	return side
}

func (w *Weapon) bearsTo(side geometry.Point) bool {
	return len(w.Arcs) == 0 || geometry.Bears(w.Arcs, geometry.Pose{}, side)
}

// craft is what the bays call their craft of a type, nil where they have none.
func (w *Weapon) craft(of CraftType) *Craft {
	if i := slices.IndexFunc(w.Craft, func(c Craft) bool { return c.Type == of }); i >= 0 {
		return &w.Craft[i]
	}
	return nil
}

// Poses are none: the form has the aspect.
func (System) Poses(*roster.Unit, *catalogue.Catalogue) []game.Arm { return nil }

// Request is fire of one ship or of several alike at another, or the ordnance that one of its weapons launches. Launch bays are supposed to send bombers
// alone.
func (System) Request(firer *roster.Unit, arm string, target *roster.Unit, c *catalogue.Catalogue) map[string]any {
	values := map[string]any{}
	if m := modelOf(firer, c); m != nil {
		m.fires(strings.Split(arm, "~"), values)
		if values["ordnance"] == gunfire {
			values["count"] = min(max(firer.Count, 1), mostFirers)
		}
	}
	if m := modelOf(target, c); m != nil {
		values["target"] = m.asTarget()
	}
	return values
}

// fires writes what weapons of a ship give a request.
func (m *Model) fires(keys []string, values map[string]any) {
	weapons, far := []any{}, mostReach
	values["ordnance"] = gunfire
	for i := range m.Weapons {
		w := &m.Weapons[i]
		if !slices.Contains(keys, w.ID) {
			continue
		}
		far = min(far, w.Range)
		switch w.Kind {
		case Torpedoes:
			values["ordnance"], values["strength"], values["reach"] = "torpedoes", w.Strength, w.Range/cm
			if w.Thrown.Dice > 0 {
				values["ordnance"], values["dice"] = "thrown-torpedoes", w.Thrown.String()
			}
		case Bays:
			before, _ := values["squadrons"].(int)
			values["ordnance"], values["squadrons"] = "bombers", min(before+w.Strength, mostStrength)
			if c := w.craft(Bomber); c != nil {
				far = c.Speed
				values["reach"] = c.Speed / cm
			}
		default:
			weapons = append(weapons, w.request())
		}
	}
	if values["range"] = far / cm; values["ordnance"] != gunfire { // what launches it does not fire
		weapons = weapons[:0]
	}
	values["weapons"] = weapons
}

// request is a weapon as a request has it.
func (w *Weapon) request() map[string]any {
	v := Gun{Lance: w.Kind == Lance, Strength: w.Strength, Thrown: w.Thrown, Name: w.Name}.request()
	if w.Kind == NovaCannon {
		v = map[string]any{"kind": "nova-cannon", "name": w.Name}
	}
	v["reach"] = w.Range / cm
	return v
}

func (g Gun) request() map[string]any {
	if g.Thrown.Dice > 0 {
		v := map[string]any{"kind": "thrown-battery", "name": g.Name, "dice": g.Thrown.String(), "halved": g.Halved}
		if g.Lance {
			v["kind"] = "thrown-lance"
		}
		return v
	}
	if g.Lance {
		return map[string]any{"kind": "lance", "name": g.Name, "strength": g.Strength}
	}
	return map[string]any{"kind": "battery", "name": g.Name, "firepower": g.Strength}
}

// asTarget is a ship as the target of a request.
func (m *Model) asTarget() map[string]any {
	return map[string]any{"class": string(m.class()), "armour": m.Armour, "prow": m.Prow, "stern": m.Stern, "shields": m.Shields, "turrets": m.Turrets, "hits": m.Hits, "hitsLeft": m.Hits,
		"unarmed": texts(mountNames(m.unarmed()))}
}

// texts are as JSON has a list of them.
func texts(list []string) []any { return tabletop.Map(list, func(s string) any { return s }) }

// class is what gunnery makes of the ship.
func (m *Model) class() Class {
	switch {
	case m.Escort():
		return Escort
	case m.Class == "defence":
		return Defence
	}
	return Capital
}
