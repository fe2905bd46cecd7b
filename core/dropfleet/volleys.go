package dropfleet

import (
	"broadside/core/game"
)

// salvo is what the ships of a group have allocated to a target.
func (t table) salvo(group, target game.ID) *Salvo {
	var fired []Volley
	for _, id := range t.Those("ship", func(id game.ID) bool { return t.group(id) == group }) { // its own shots may have cost one its life
		for _, w := range t.aimed(id) {
			if game.ID(t.Int(id, fieldAim+w.ID)) != target {
				continue
			}
			s := unpacked(t.Int(id, fieldShots+"through."+w.ID))
			if t.Board() {
				s = t.see(id, target, w.Arcs)
			}
			v := t.volley(id, target, w, s)
			v.Overcharged = t.Is(id, fieldCharge+w.ID)
			if shots, thrown := t.shots(id, w); thrown {
				v.Thrown = []int{shots}
			}
			fired = append(fired, v)
		}
	}
	var at Target
	if t.Kind(target) == "sector" || t.OnTable(target) {
		at = t.target(target)
	}
	return salvoOf(fired, nil, at)
}

// volley is one weapon of a ship held at a target.
func (t table) volley(id, target game.ID, w *Weapon, s sight) Volley {
	v := Volley{Weapon: w, Count: 1, Ships: []game.ID{id}, Range: s.Gap, Scan: t.scanThrough(id, s.In), Mods: s.In.mods(),
		Firer: Firer{Order: t.order(id), Layer: t.layer(id), Crippled: t.Is(id, fieldHurt)}}
	if s.Told {
		v.Range, v.Scan = 1, 0
		if s.Scanned {
			v.Range = 0
		}
	}
	if ship := t.ship(id); ship != nil {
		v.Firer.Rules = ship.Rules
	}
	return v
}
