package dropzone

import (
	"slices"

	"broadside/core/game"
	"broadside/core/tabletop"
)

// legalAims are what a squad, and each of its units, may aim at, weapon by weapon, and what may be held again.
func (t table) legalAims(squad game.ID) (all []game.Legal) {
	units := tabletop.Keep(t.units(squad), t.there)
	if len(units) == 0 {
		return nil
	}
	targets := append(t.foes(t.Seat(squad)), t.ruinable()...)
	guns := t.model(squad).Guns
	for i := range guns {
		g := &guns[i]
		best := make([]*offer, len(targets))
		for _, id := range units {
			var own []*offer
			if t.slot(id, g) != "" && len(t.unable(id, 0, g)) == 0 {
				own = tabletop.Map(targets, func(at game.ID) *offer { return t.offered(id, at, g) })
			}
			for n, o := range own {
				if o != nil && (best[n] == nil || best[n].sees && !o.sees) {
					best[n] = o
				}
			}
			all = append(all, t.legalAim(id, g, targets, own)...)
			if t.Is(id, fieldAim+g.ID) {
				all = append(all, game.Legal{Kind: "hold", Thing: id, Params: []game.Param{weaponPick(g)}})
			}
		}
		all = append(all, t.legalAim(squad, g, targets, best)...)
	}
	return all
}

// An offer is what a player has to say of a shot at a target, beside what may be said.
type offer struct {
	sees, combines bool    // how the target is seen, which the board does not show; that the fire is combined
	zones          game.ID // a Behemoth that has them
}

// legalAim is what a weapon can be aimed at by what is offered of each target: those of which the same is to be said together.
func (t table) legalAim(id game.ID, g *Gun, targets []game.ID, offers []*offer) (all []game.Legal) {
	for n, o := range offers {
		if o == nil || slices.ContainsFunc(offers[:n], func(before *offer) bool { return before != nil && *before == *o }) {
			continue
		}
		var same []game.ID
		for m, other := range offers {
			if other != nil && *other == *o {
				same = append(same, targets[m])
			}
		}
		all = append(all, game.Legal{Kind: "aim", Thing: id, Params: append([]game.Param{weaponPick(g), tabletop.Things("target", same)}, t.answers(g, o)...)})
	}
	return all
}

// offered is what has to be said for a unit to aim a weapon at something; nil where it cannot.
func (t table) offered(unit, at game.ID, g *Gun) *offer {
	o, v := &offer{}, view{seen: sights[0]}
	if t.behemoth(at) {
		o.zones = at
	}
	if t.flying(at) && !g.has("anti-aircraft") && g.has("reduced") {
		o.combines, v.combined = true, true
	}
	if gap, _ := t.misses(unit, at, g, v); gap > 0 || len(t.against(unit, at, g, v)) > 0 { // most are far away, which is seen first
		return nil
	}
	o.sees = !g.has("indirect") && t.seenBy(unit, at, g) == "unseen"
	return o
}

func weaponPick(g *Gun) game.Param {
	return tabletop.Pick("weapon", game.Choice{Value: game.Text(g.ID), Label: g.Name})
}

// answers are what players say of a shot.
func (t table) answers(g *Gun, o *offer) []game.Param {
	seen := sights
	if !g.has("indirect") {
		seen = sights[:2]
	}
	all := []game.Param{tabletop.Pick("seen", tabletop.Worded("@seen/dzc/", seen...)...), tabletop.Pick("cover", tabletop.Worded("@cover/dzc/", covers...)...)}
	all[0].Optional, all[1].Optional = !o.sees, true
	if g.has("reduced") {
		p := tabletop.Yes("combined")
		p.Optional = !o.combines
		all = append(all, p)
	}
	if o.zones == 0 {
		return all
	}
	zones := tabletop.Keep(t.model(o.zones).Zones, func(z Zone) bool { return t.zoneLeft(o.zones, &z) > 0 })
	p := tabletop.Pick("hit-zone", tabletop.Map(zones, func(z Zone) game.Choice { return game.Choice{Value: game.Text(z.ID), Label: z.Name} })...)
	p.Optional = true
	return append(all, p)
}
