package dropfleet

import (
	"broadside/core/game"
	"broadside/core/special"
)

// A passage is a shot from layer to layer as the rules of the weapon and its ship have it ("Shooting between Orbital Layers",
// "Shooting into & out of Atmosphere").
type passage struct {
	from, at string
	sector   bool // the target is one, which follows the rules of atmosphere

	close bool             // neither into atmosphere nor out of it
	air   bool             // out of atmosphere without a penalty for it,
	inAir special.Modifier // and better within
	even  bool             // no penalty between low and high orbit
	free  bool             // no penalties at all
	dives bool             // into atmosphere even where close
	seeks bool             // the signature counts through atmosphere
	bombs bool             // at sectors from wherever the rule says
	no    []string         // codes of what forbids the shot
}

// passageOf is the passage of a weapon's shots, by a ship of some rules.
func passageOf(w *Weapon, ship []Trait, from, at string, sector bool) *passage {
	p := &passage{from: from, at: at, sector: sector}
	if sector {
		p.at = atmosphere // "Bombardment"
	}
	for _, rules := range [][]Trait{w.Rules, ship} {
		act(rules, p, func(e *Effects) func(*Trait, *passage) { return e.Pass })
	}
	return p
}

func (v *Volley) passage(t *Target) *passage {
	return passageOf(v.Weapon, v.Firer.Rules, v.Firer.Layer, t.Layer, t.Kind == "sector")
}

func (p *passage) forbid(when bool, code string) {
	if when {
		p.no = append(p.no, code)
	}
}

// mods is what the passage does to the lock.
func (p *passage) mods() []special.Modifier {
	if p.free {
		return nil
	}
	var mods []special.Modifier
	through := p.from == atmosphere || p.at == atmosphere
	if p.from != p.at && (through || !p.even) {
		mods = append(mods, special.Plus(1, "why/dfc/layers"))
	}
	switch {
	case !through:
		return mods
	case p.air && !p.sector:
		return append(mods, p.inAir)
	}
	return append(mods, special.Modifier{Op: special.Fix, By: 6, Why: "why/dfc/atmosphere"})
}

// sees reports whether the target's signature counts beside the firer's scan.
func (p *passage) sees() bool {
	through := p.from == atmosphere || p.at == atmosphere
	return !p.close && !p.sector && (p.seeks || !through)
}

// mayAim forbids targets by their orbital layer. Re-Entry goes before what Close
// Action may not do ("Re-Entry": without any penalties).
func (v *Volley) mayAim(t *Target, reach *game.Reach) {
	p, name := v.passage(t), v.Weapon.label()
	air := p.from == atmosphere && !p.air || p.from != atmosphere && p.at == atmosphere && !p.dives
	reach.Forbid(p.close && air, "reach-dfc-close-air", secAirFire, "weapon", name)
	for _, code := range p.no {
		reach.Forbid(true, code, weaponsOf, "weapon", name)
	}
	reach.Forbid(p.sector && !p.bombs && p.from != low && !p.air, "reach-dfc-sector-from", secBombardment)
}
