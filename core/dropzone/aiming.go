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
	guns := t.model(squad).Guns
	for i := range guns {
		g := &guns[i]
		all = append(all, t.legalAim(squad, units, g)...)
		for _, id := range units {
			all = append(all, t.legalAim(id, []game.ID{id}, g)...)
			if t.Is(id, fieldAim+g.ID) {
				all = append(all, game.Legal{Kind: "hold", Thing: id, Params: []game.Param{weaponPick(g)}})
			}
		}
	}
	return all
}

// An offer is targets of a weapon for which a player has to say the same, where anything has to be said.
type offer struct {
	sees, combines bool // how the target is seen, which the board does not show; that the fire is combined
	zones          game.ID
	at             []game.ID
}

// legalAim is what any of some units can aim a weapon at.
func (t table) legalAim(id game.ID, units []game.ID, g *Gun) (all []game.Legal) {
	var offers []*offer
	for _, at := range append(t.foes(t.Seat(id)), t.ruinable()...) {
		var best *offer
		for _, unit := range units {
			if o := t.offered(unit, at, g); o != nil && (best == nil || !o.sees && best.sees) {
				best = o
			}
		}
		if best == nil {
			continue
		}
		same := tabletop.First(offers, func(o *offer) bool {
			return o.sees == best.sees && o.combines == best.combines && o.zones == best.zones
		})
		if same == nil {
			same, offers = best, append(offers, best)
		}
		same.at = append(same.at, at)
	}
	for _, o := range offers {
		all = append(all, game.Legal{Kind: "aim", Thing: id, Params: append([]game.Param{weaponPick(g), tabletop.Things("target", o.at)}, t.answers(g, o)...)})
	}
	return all
}

// offered is what has to be said for a unit to aim a weapon at something; nil where it cannot.
func (t table) offered(unit, at game.ID, g *Gun) *offer {
	if t.slot(unit, g) == "" {
		return nil
	}
	o, c := &offer{}, game.Command{}
	if t.behemoth(at) {
		o.zones = at
	}
	if t.flying(at) && !g.has("anti-aircraft") && g.has("reduced") {
		o.combines, c = true, c.With("combined", game.Int(1))
	}
	no := t.against(unit, at, g, t.held(&c, unit, at, g))
	if len(no) > 0 && !slices.ContainsFunc(no, func(n *game.Illegal) bool { return n.Code != "dzc-unseen" }) {
		o.sees, no = true, nil
	}
	if len(no) > 0 {
		return nil
	}
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
	p := tabletop.Pick("zone", tabletop.Map(zones, func(z Zone) game.Choice { return game.Choice{Value: game.Text(z.ID), Label: z.Name} })...)
	p.Optional = true
	return append(all, p)
}
