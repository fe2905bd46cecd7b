package dropzone

import "broadside/core/special"

// Effects are what a special rule does to a shot: a function for each moment at which it is put together. One that is nil does
// nothing.
type Effects struct {
	Pool func(*Aim, Trait) // of a weapon: how often, how well and how hard it shoots
	Aim  func(*Aim, Trait) // of a weapon: what helps a target to be missed, and whether it counts
	Wait func(*Aim, Trait) // of a weapon: what happens between the hits and the damage
	Hurt func(*Aim, Trait) // of a weapon: what a hit does
	Hit  func(*Aim)        // of a target: how it is hit
}

// Sections of the rulebook.
const (
	secSheets  = "Dropzone Commander, Stat Sheets"
	secUnits   = "Dropzone Commander, Unit Special Rules"
	secWeapons = "Dropzone Commander, Weapon Special Rules"
)

// acts reports whether a rule bears on a shot.
func acts(r *Rule) bool {
	e := &r.Effects
	return e.Pool != nil || e.Aim != nil || e.Wait != nil || e.Hurt != nil || e.Hit != nil
}

// Core is every special rule. Those without effects bear on no shot: they act where the army is built, or on the table.
var Core = special.Book[Effects]{
	{ID: "access", Name: "Access", On: kindUnit, Source: secUnits},
	{ID: "bloodthirsty", Name: "Bloodthirsty", On: kindUnit, Source: secUnits},
	{ID: "command-centre", Name: "Command Centre", On: kindUnit, Source: secUnits},
	{ID: "hazard-suit", Name: "Hazard Suit", On: kindUnit, Source: secSheets, Effects: Effects{Hit: func(a *Aim) { a.Again = a.Again || a.Weapon.Collateral }}},
	{ID: "spread", Name: "Spread", On: kindUnit, Parameter: "number", Source: secBehemoths},
	{ID: "dodge", Name: "Dodge", On: kindUnit, Parameter: "target", Source: secUnits},
	{ID: "fast", Name: "Fast", On: kindUnit, Source: secUnits},
	{ID: "infiltrate", Name: "Infiltrate", On: kindUnit, Parameter: "number", Source: secUnits},
	{ID: "rapid-insertion", Name: "Rapid Insertion", On: kindUnit, Parameter: "number", Bare: true, Source: secUnits},
	{ID: "rare", Name: "Rare", On: kindUnit, Source: secUnits},
	{ID: "wide", Name: "Wide", On: kindUnit, Source: secUnits},
	{ID: "alternate-fire", Name: "Alternate Fire", On: "weapon", Parameter: "number", Aliases: []string{"ALT"}, Source: secWeapons},
	{ID: "limited", Name: "Limited", On: "weapon", Parameter: "number", Aliases: []string{"L"}, Source: secWeapons},
	{ID: "strafe", Name: "Strafe", On: "weapon", Parameter: "number", Source: secWeapons},
	{ID: "structural", Name: "Structural", On: "weapon", Source: secWeapons},

	{ID: "large", Name: "Large", On: kindUnit, Source: secUnits, Effects: Effects{Hit: func(a *Aim) { a.HullDown = false }}},
	{ID: "resilient", Name: "Resilient", On: kindUnit, Source: secUnits, Effects: Effects{Hit: func(a *Aim) { a.NoCriticals = true }}},

	{ID: "anti-aircraft", Name: "AA", On: "weapon", Parameter: "number", Bare: true, Aliases: []string{"Anti-Aircraft"}, Source: secWeapons, Effects: Effects{
		Aim: func(a *Aim, t Trait) { a.Evasion, a.AtAircraft = max(a.Evasion-t.number(), 0), true }}},
	{ID: "area", Name: "Area", On: "weapon", Source: secWeapons, Effects: Effects{Wait: area}},
	{ID: "articulated", Name: "Articulated", On: "weapon", Source: secWeapons},
	{ID: "cover", Name: "Cover", On: "weapon", Parameter: "text", Source: secWeapons, Effects: Effects{Aim: func(a *Aim, t Trait) {
		for _, w := range t.words() {
			a.SoftCover = a.SoftCover && w != "soft" && w != "all"
			a.BodyCover = a.BodyCover && w != "body" && w != "all"
			a.HullDown = a.HullDown && w != "hull" && w != "all"
		}
	}}},
	{ID: "destroyer", Name: "DS", On: "weapon", Parameter: "target", Aliases: []string{"Destroyer"}, Source: secWeapons, Effects: Effects{
		Hurt: func(a *Aim, t Trait) { a.Destroyer = t.number() }}},
	{ID: "devastator", Name: "DV", On: "weapon", Parameter: "text", Aliases: []string{"Devastator"}, Source: secWeapons, Effects: Effects{
		Hurt: func(a *Aim, t Trait) {
			for _, w := range t.words() {
				if a.Target.is(w) {
					a.PerHit = max(a.PerHit, t.number())
				}
			}
		}}},
	{ID: "flame", Name: "Flame", On: "weapon", Source: secWeapons, Effects: Effects{
		Aim: func(a *Aim, _ Trait) { a.SoftCover, a.BodyCover, a.Evasion = false, false, 0 }}},
	{ID: "focus", Name: "Focus", On: "weapon", Parameter: "number", Source: secWeapons, Effects: Effects{
		Wait: func(a *Aim, t Trait) { a.Focus = t.number() }}},
	{ID: "indirect", Name: "Indirect", On: "weapon", Aliases: []string{"Indirect Fire"}, Source: secWeapons, Effects: Effects{
		Pool: func(a *Aim, _ Trait) {
			if a.Weapon.Unseen && !a.Weapon.Close {
				a.Accuracy, a.HullDown = 5, false
			}
		}}},
	{ID: "penetrative", Name: "Penetrative", On: "weapon", Aliases: []string{"P"}, Source: secWeapons, Effects: Effects{
		Hurt: func(a *Aim, _ Trait) { a.Penetrates = true }}},
	{ID: "reduced", Name: "Reduced", On: "weapon", Parameter: "number", Aliases: []string{"RW"}, Source: secWeapons, Effects: Effects{Pool: reduced}},
	{ID: "tech-killer", Name: "Tech Killer", On: "weapon", Source: secWeapons, Effects: Effects{
		Hurt: func(a *Aim, _ Trait) { a.Harmless = a.Harmless || a.Target.Type == Scenery }}},
}

// area is a weapon with a blast template. Behemoths are shot at as by any other weapon; so is scenery, but for the hits that it
// suffers in their place. What misses by more than a 1 glances. A reading: a Destroyer's hit is one critical, not D6 of them.
func area(a *Aim, _ Trait) {
	switch a.Target.Type {
	case Infantry:
		a.Template, a.Blast, a.Glances = true, 6, true
	case Scenery:
		a.Blast = 3
	case Behemoth:
	default:
		a.Template, a.Glances = true, true
	}
}

// mostCombined is the energy that combined fire may come to.
const mostCombined = 9

// reduced has a shot less for each point of damage that its unit has lost, and may shoot once with the energy of all.
func reduced(a *Aim, t Trait) {
	a.Shots = max(a.Shots-t.number()*a.Weapon.Lost, 0)
	if a.Weapon.Combined && a.Shots > 0 {
		a.Energy = max(min(a.Energy+a.Shots-1, mostCombined), a.Energy)
		a.Shots = 1
	}
}
