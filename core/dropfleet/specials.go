package dropfleet

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/special"
	"broadside/core/tabletop"
)

const inch = geometry.Unit

// Sections of the rulebook.
const (
	shipsOf      = "Dropfleet Commander, Ship Special Rules"
	weaponsOf    = "Dropfleet Commander, Weapon System Special Rules"
	shaltariOf   = "Dropfleet Commander, Shaltari Special Rules"
	resistanceOf = "Dropfleet Commander, Resistance Special Rules"
	revisedOf    = "Dropfleet Commander, Special rules (later wording)"
)

// Core is the special rules of the rulebook, Revised the later wording laid over
// it. They are filled in by init, since what rules do comes back to them.
var Core, Revised Book

func init() {
	Core = append(ships, weapons...)
	Revised = Core.With(later...)
}

// BookOf is the special rules of an edition, the rulebook's for any other name.
func BookOf(edition string) Book { return tabletop.Either(edition == "revised", Revised, Core) }

// ships are the special rules of ships.
var ships = Book{
	{ID: "ablative-armour", Name: "Ablative Armour", On: "ship", Source: shipsOf, Effects: Effects{
		Armour: func(c *Trait, a *aim) special.Modifier { return c.plus(-2 * btoi(!a.target.Crippled)) }}},
	{ID: "aegis", Name: "Aegis", On: "ship", Parameter: "number", Source: shipsOf, Effects: Effects{
		Facts: Facts{Printed: "2 3 4 5", Guards: 4 * inch}}},
	{ID: "atmospheric", Name: "Atmospheric", On: "ship", Source: shipsOf, Effects: Effects{
		Move: func(_ *Trait, h *handling) { h.atmospheric = true }}},
	{ID: "beast", Name: "Beast", On: "ship", Source: shipsOf, Effects: Effects{
		ToHit: func(c *Trait, a *aim) special.Modifier { return c.plus(-btoi(a.Firer.Crippled)) }}},
	{ID: "detector", Name: "Detector", On: "ship", Source: shipsOf, Effects: Effects{
		Order: func(_ *Trait, o *ordering) { o.alone = o.id == "active-scan" }}},
	{ID: "dreadnought", Name: "Dreadnought", On: "ship", Source: shipsOf, Effects: Effects{
		Facts: Facts{Dreadnought: true},
		Fires: func(o *order, _ bool) int { return 2 * btoi(o.weapons == 1) }}},
	{ID: "full-cloak", Name: "Full Cloak", On: "ship", Source: shipsOf, Effects: Effects{
		Spike: func(now, _ int) int { return now }}},
	{ID: "launch", Name: "Launch", On: "ship", Source: shipsOf, Effects: Effects{Facts: Facts{Launches: true}}},
	{ID: "monitor", Name: "Monitor", On: "ship", Source: shipsOf, Effects: Effects{
		Order: func(_ *Trait, o *ordering) {
			if o.id == "course-change" || o.id == "max-thrust" {
				o.no = "dfc-monitor"
			}
		},
		Pass: func(_ *Trait, p *passage) { p.even = true }}},
	{ID: "open", Name: "Open", On: "ship", Source: shipsOf, Effects: Effects{Facts: Facts{Open: true}}},
	{ID: "outlier", Name: "Outlier", On: "ship", Source: shipsOf, Effects: Effects{Facts: Facts{Outlier: true}}},
	{ID: "partial-cloak", Name: "Partial Cloak", On: "ship", Source: shipsOf, Effects: Effects{
		Spike: func(now, then int) int { return max(now, min(1, then)) }}},
	{ID: "rare", Name: "Rare", On: "ship", Source: shipsOf, Effects: Effects{Facts: Facts{Rare: true}}},
	{ID: "reinforced-armour", Name: "Reinforced Armour", On: "ship", Source: shipsOf, Effects: Effects{
		Critical: func(c *Trait, a *aim) {
			if a.margin++; !a.sure {
				a.tell(c)
			}
		}}},
	{ID: "regenerate", Name: "Regenerate", On: "ship", Parameter: "number", Source: shipsOf, Prompt: true, Effects: Effects{
		Facts: Facts{Printed: "1 2 3", Regrows: true}}},
	{ID: "stealth", Name: "Stealth", On: "ship", Source: shipsOf, Effects: Effects{
		Fires: func(o *order, crippled bool) int { return btoi(o.id == "silent-running" && !crippled) }}},
	{ID: "vectored", Name: "Vectored", On: "ship", Source: shipsOf, Effects: Effects{
		Move: func(_ *Trait, h *handling) { h.anywhere = true }}},

	{ID: "shaltari-shields", Name: "Shaltari Shields", On: "ship", Source: shaltariOf, Prompt: true, Effects: Effects{Facts: Facts{Shields: true}}},
	{ID: "shield-booster", Name: "Shield Booster", On: "ship", Source: shaltariOf, Prompt: true, Effects: Effects{Facts: Facts{Boosts: 4 * inch}}},
	{ID: "mothership", Name: "Mothership", On: "ship", Aliases: []string{"Motherships & Gates"}, Source: shaltariOf, Effects: Effects{Facts: Facts{Mothership: true}}},
	{ID: "voidgate", Name: "Voidgate", On: "ship", Parameter: "number", Source: shaltariOf, Effects: voidgate},
	{ID: "elite-bridge-crew", Name: "Elite Bridge Crew", On: "ship", Source: resistanceOf, Effects: Effects{
		Facts: Facts{Elite: true},
		Order: func(_ *Trait, o *ordering) { o.calm = true }}},
}

// weapons are the special rules of weapons.
var weapons = Book{
	{ID: "air-to-air", Name: "Air-to-Air", On: "weapon", Source: weaponsOf, Effects: Effects{
		Pass: func(c *Trait, p *passage) {
			p.air = p.from == atmosphere
			p.inAir = c.plus(-btoi(p.at == atmosphere))
		}}},
	{ID: "alternate-fire", Name: "Alternate Fire", On: "weapon", Parameter: "number", Aliases: []string{"Alt", "Alternate fire weapons"}, Source: weaponsOf, Effects: Effects{
		Facts: Facts{Printed: "1 2"},
		Permit: func(c *Trait, b *bid) {
			for _, o := range b.others {
				b.forbid(slices.ContainsFunc(o.Rules, func(r Trait) bool { return r.ID == c.ID && r.Text == c.Text }), "dfc-alternate")
			}
		}}},
	{ID: "bloom", Name: "Bloom", On: "weapon", Source: weaponsOf, Effects: Effects{Facts: Facts{Blooms: true}}},
	{ID: "bombardment", Name: "Bombardment", On: "weapon", Source: weaponsOf, Effects: Effects{
		Pass: func(_ *Trait, p *passage) {
			p.free, p.bombs = true, true
			p.forbid(!p.sector, "reach-dfc-sectors-only")
			p.forbid(p.from != low, "reach-dfc-low-only")
		}}},
	{ID: "burnthrough", Name: "Burnthrough", On: "weapon", Parameter: "number", Source: weaponsOf, Effects: burnthrough},
	{ID: "calibre", Name: "Calibre", On: "weapon", Parameter: "text", Source: weaponsOf, Effects: calibre},
	{ID: "close-action", Name: "Close Action", On: "weapon", Source: weaponsOf, Effects: Effects{
		Mount: besideOthers, Pass: notIntoAir, Defend: func(_ *Trait, a *aim) { a.stoppable = true }}},
	{ID: "close-action-swarmer", Name: "Close Action (Swarmer)", On: "weapon", Aliases: []string{"Swarmer"}, Source: weaponsOf, Effects: Effects{
		Mount: besideOthers, Pass: notIntoAir, Defend: func(c *Trait, a *aim) {
			a.stoppable = true
			a.price++
			a.whyPrice = c
		}}},
	{ID: "close-action-beam", Name: "Close Action (Beam)", On: "weapon", Source: weaponsOf, Effects: Effects{
		Mount: besideOthers, Pass: notIntoAir, Defend: func(_ *Trait, a *aim) { a.beam = true }}},
	{ID: "corruptor", Name: "Corruptor", On: "weapon", Source: weaponsOf, Effects: Effects{
		After: func(_ *Trait, got Result, x *aftermath) { x.corrupts += got.Crits }}},
	{ID: "crippling", Name: "Crippling", On: "weapon", Source: weaponsOf, Effects: Effects{
		After: func(_ *Trait, got Result, x *aftermath) { x.cripples += btoi(got.Crippling > 0 && x.taken > 0) }}},
	{ID: "distortion", Name: "Distortion", On: "weapon", Source: weaponsOf, Effects: Effects{
		Facts: Facts{Separate: true},
		Hit: func(c *Trait, a *aim) {
			a.squares = true
			a.whyHarm = append(a.whyHarm, dice.Reason{Code: reason(c)})
		}}},
	{ID: "escape-velocity", Name: "Escape Velocity", On: "weapon", Source: weaponsOf, Effects: Effects{
		Pass: func(_ *Trait, p *passage) {
			p.free, p.seeks = true, true
			p.forbid(depth(p.at) >= depth(p.from), "reach-dfc-higher-only")
		}}},
	{ID: "flash", Name: "Flash", On: "weapon", Source: weaponsOf, Effects: Effects{
		Facts: Facts{Traced: true},
		After: func(_ *Trait, got Result, x *aftermath) {
			if got.Hits > 0 {
				x.spikes += 1 + btoi(got.Damage >= 3)
			}
		}}},
	{ID: "fusillade", Name: "Fusillade", On: "weapon", Parameter: "number", Source: weaponsOf, Effects: Effects{
		Facts: Facts{Printed: "1 2 3 4 6", Most: mostMore},
		Pool: func(c *Trait, a *aim) {
			if a.Firer.Order == "weapons-free" {
				a.shots += a.weapons * c.X
				a.whyShot = append(a.whyShot, dice.Reason{Code: reason(c), By: a.weapons * c.X})
			}
		}}},
	{ID: "impel", Name: "Impel", On: "weapon", Parameter: "number", Source: weaponsOf, Prompt: true, Effects: Effects{
		Facts: Facts{Printed: "2 3", Traced: true},
		After: func(c *Trait, got Result, x *aftermath) { x.turns += btoi(got.Damage >= c.X) }}},
	{ID: "limited", Name: "Limited", On: "weapon", Parameter: "number", Aliases: []string{"L"}, Source: weaponsOf, Effects: Effects{
		Facts:  Facts{Printed: "1 2", Limited: true},
		Permit: func(c *Trait, b *bid) { b.forbid(b.fired >= c.X, "dfc-spent") },
		Spend: func(t table, id game.ID, v *Volley) []game.Change {
			return []game.Change{set(id, fieldFired+v.Weapon.ID, t.Int(id, fieldFired+v.Weapon.ID)+1)}
		}}},
	{ID: "link", Name: "Link", On: "weapon", Parameter: "number", Aliases: []string{"Linked"}, Source: weaponsOf, Effects: link},
	{ID: "low-power", Name: "Low Power", On: "weapon", Source: weaponsOf, Effects: Effects{
		Mount: func(_ *Trait, m *mount) { m.low = true }}},
	{ID: "mauler", Name: "Mauler", On: "weapon", Source: weaponsOf, Effects: Effects{
		Facts: Facts{Lockless: true},
		ToHit: func(c *Trait, a *aim) special.Modifier {
			need, _ := a.armour()
			if need == 0 {
				need = 6 // no armour is as far as armour goes
			}
			return special.Modifier{Op: special.Set, By: need, Why: reason(c)}
		}}},
	{ID: "overcharge", Name: "Overcharge", On: "weapon", Aliases: []string{"OC"}, Source: weaponsOf, Prompt: true, Effects: overcharge},
	{ID: "particle", Name: "Particle", On: "weapon", Source: weaponsOf, Effects: Effects{
		Hit: func(c *Trait, a *aim) {
			a.sure = true
			a.tell(c)
		}}},
	{ID: "re-entry", Name: "Re-Entry", On: "weapon", Source: weaponsOf, Effects: Effects{
		Pass: func(_ *Trait, p *passage) {
			p.seeks = true
			p.dives = p.from == low && p.at == atmosphere && !p.sector
			p.free = p.free || p.dives
			p.forbid(p.sector, "reach-dfc-no-sectors")
		}}},
	{ID: "scald", Name: "Scald", On: "weapon", Source: weaponsOf, Effects: Effects{
		Armour: func(c *Trait, a *aim) special.Modifier { return c.plus(btoi(a.Range <= a.Scan)) }}},
	{ID: "squadron", Name: "Squadron", On: "weapon", Parameter: "number", Source: weaponsOf, Effects: squadronOfAny},
	{ID: "subsystem-network", Name: "Subsystem Network", On: "ship", Source: weaponsOf, Effects: Effects{
		Mount: func(_ *Trait, m *mount) { m.networked = true }}},
	{ID: "unstable", Name: "Unstable", On: "weapon", Source: weaponsOf, Effects: unstable},
}

// later is the later wording. Its limit of Burnthrough before saves is how the rulebook's is played too, and its Shield Booster
// says "for that attack", which no dice can tell from the rulebook's.
var later = Book{
	{ID: "burnthrough", Name: "Burnthrough", On: "weapon", Parameter: "number", Source: revisedOf, Effects: burnthrough},
	{ID: "corruptor", Name: "Corruptor", On: "weapon", Source: revisedOf, Effects: corruptorByDie},
	{ID: "link", Name: "Linked", On: "weapon", Parameter: "number", Aliases: []string{"Link"}, Source: revisedOf, Effects: link},
	{ID: "overcharge", Name: "Overcharge", On: "weapon", Aliases: []string{"OC"}, Source: revisedOf, Prompt: true, Effects: overchargeOnAnyOrder},
	{ID: "shield-booster", Name: "Shield Booster", On: "ship", Source: revisedOf, Prompt: true, Effects: Effects{Facts: Facts{Boosts: 4 * inch}}},
	{ID: "squadron", Name: "Squadron", On: "weapon", Parameter: "number", Source: revisedOf, Effects: squadronOfOneType},
	{ID: "unstable", Name: "Unstable", On: "weapon", Source: revisedOf, Effects: unstableBySixes},
}

var link = Effects{
	Facts: Facts{Printed: "1 2", Ties: true},
	Mount: func(c *Trait, m *mount) { m.link = c.Text },
}

// besideOthers and notIntoAir are what all kinds of Close Action have in common.
func besideOthers(_ *Trait, m *mount) { m.close = true }
func notIntoAir(_ *Trait, p *passage) { p.close = true }
