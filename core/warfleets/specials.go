package warfleets

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/special"
	"broadside/core/tabletop"
)

// Effects are what a special rule does: a function for each moment at which rules take hold, which works on what is being put
// together there, and facts for the rest. A function that is nil does nothing.
type Effects struct {
	Facts

	// An attack is aimed and built.
	Permit func(*Aim) string             // of the weapon: the code of what forbids it, or ""
	Turret func(*Weapon)                 // of the model whose turret it is
	Pool   func(*Aim) []special.Modifier // of the weapon: to the number of dice
	ToHit  func(*Aim) []special.Modifier // of the weapon and its firer: to the roll
	Hides  func(*Aim) bool               // of the target: it counts as in cover
	Damage func(*Attack)                 // of the weapon: what a hit does, and a 1
	After  func(*run, *strike)           // of the weapon, when it has hit

	// A model takes damage, or leaves the game.
	TakeDamage func(*wound)
	Spared     func(why string, byEnemy bool) bool // damage that the model never takes
	AfterLoss  func(*run, game.ID)                 // of a friend that is near enough to see a ship destroyed

	// A model moves or rams, or is rammed.
	Speed       func(*speeds)
	Ram, Rammed func(*collision)

	// A player uses the ability that the command stands for.
	Use     func(*run, *Rule)
	Targets func(t table, id game.ID, within geometry.Length) []game.ID // nil where a place is wanted
}

// Rule is a special rule of Warfleets.
type Rule = special.Rule[Effects]

const inch = geometry.Unit

// Core is every special rule of the document, heroes, titles and upgrades among them.
var Core = special.Book[Effects]{
	{ID: "anti-ship", Name: "Anti-Ship", On: "weapon", Source: rulesOf, Effects: Effects{ToHit: plusOne,
		Permit: func(a *Aim) string { return unless(!a.Target.Squadron, "ftl-ships-only") }}},
	{ID: "anti-squadron", Name: "Anti-Squadron", On: "weapon", Source: rulesOf, Effects: Effects{ToHit: plusOne,
		Permit: func(a *Aim) string { return unless(a.Target.Squadron, "ftl-squadrons-only") }}},
	{ID: "blast", Name: "Blast", On: "weapon", Source: rulesOf, Effects: Effects{After: blastAround}},
	{ID: "broadside", Name: "Broadside", On: "weapon", Source: rulesOf, Effects: Effects{Facts: Facts{Mount: "sides"},
		Pool: func(a *Aim) []special.Modifier {
			if !a.InSide || a.Target.Squadron {
				return nil
			}
			return []special.Modifier{{Op: special.Scale, By: 2, Per: 1}}
		}}},
	{ID: "deadly", Name: "Deadly", On: "weapon", Source: rulesOf, Effects: Effects{Damage: func(a *Attack) { a.PerHit++ }}},
	{ID: "fragile", Name: "Fragile", On: "model", Source: rulesOf, Effects: Effects{TakeDamage: func(w *wound) {
		if w.first {
			w.more = 1
		}
	}}},
	// A reading of "if you roll a 1": each 1 counts, a weapon with more attacks runs hotter.
	{ID: "overheating", Name: "Overheating", On: "weapon", Source: rulesOf, Effects: Effects{Damage: func(a *Attack) { a.Heat++ }}},
	{ID: "relentless", Name: "Relentless", On: "weapon", Source: rulesOf, Effects: Effects{Facts: Facts{Splits: true}}},
	{ID: "rogue", Name: "Rogue", On: "squadron", Source: rulesOf, Effects: Effects{Facts: Facts{AnyPhase: true}}},
	// The document prints this one in the Tsunami Cannon's own text.
	{ID: "stationary", Name: "Stationary", On: "weapon", Source: "Warfleets: FTL, Tsunami Cannon", Effects: Effects{
		Permit: func(a *Aim) string { return unless(a.Action == "" || a.Action == "hold", "ftl-hold-only") }}},

	{ID: "ablative-armor", Name: "Ablative Armor", On: "upgrade", Source: upgradesOf, Effects: Effects{
		Rammed: func(c *collision) { c.toRammer++ },
		Spared: func(why string, byEnemy bool) bool { return why == "overlap" && byEnemy }}},
	{ID: "armored-plating", Name: "Armored Plating", On: "upgrade", Source: upgradesOf, Effects: Effects{Facts: Facts{DisabledAt: 5}}},
	{ID: "gravity-bumper", Name: "Gravity Bumper", On: "upgrade", Source: upgradesOf, Effects: Effects{Ram: func(c *collision) { c.pushDice++ }}},
	{ID: "nuclear-ammo", Name: "Nuclear Ammo", On: "upgrade", Source: upgradesOf, Effects: Effects{Turret: func(w *Weapon) { w.Strength++ }}},
	{ID: "precision-rig", Name: "Precision Rig", On: "upgrade", Source: upgradesOf, Effects: Effects{
		Facts: Facts{TurretOnly: true, FormSwitch: atFirer}, ToHit: plusOne}},
	{ID: "pulse-engine", Name: "Pulse Engine", On: "upgrade", Source: upgradesOf, Effects: Effects{Speed: func(s *speeds) {
		s.move, s.cruise = s.move+2*inch, s.cruise+3*inch
	}}},
	{ID: "reinforced-ram", Name: "Reinforced Ram", On: "upgrade", Source: upgradesOf, Effects: Effects{Ram: func(c *collision) { c.toTarget++ }}},
	{ID: "repair-bay", Name: "Repair Bay", On: "upgrade", Source: upgradesOf, Effects: Effects{
		Facts: Facts{Command: "repair", Within: 4 * inch}, Use: (*run).repair, Targets: table.repairable}},
	{ID: "shield-booster", Name: "Shield Booster", On: "upgrade", Source: upgradesOf, Effects: Effects{
		Facts: Facts{FormSwitch: atFirer | atTarget}, TakeDamage: func(w *wound) { w.ignores = 5 }}},
	{ID: "stealth-rig", Name: "Stealth Rig", On: "upgrade", Source: upgradesOf, Effects: Effects{
		Facts: Facts{FormSwitch: atTarget, CoverBeyond: stealthBeyond}, Hides: func(a *Aim) bool { return a.Gap > stealthBeyond }}},
	{ID: "tractor-beam", Name: "Tractor Beam", On: "upgrade", Source: upgradesOf, Effects: Effects{
		Facts: Facts{Command: "tractor", Within: 8 * inch}, Use: (*run).tractor, Targets: table.inReach}},
	{ID: "warp-drive", Name: "Warp Drive", On: "upgrade", Source: upgradesOf, Effects: Effects{Facts: Facts{Command: "warp"}}},

	{ID: "tactical-master", Name: "Tactical Master", On: "hero", Source: heroesOf, Effects: Effects{Facts: Facts{Command: "reserve", Within: 9 * inch}}},
	{ID: "expert-sapper", Name: "Expert Sapper", On: "hero", Source: heroesOf, Effects: Effects{
		Facts: Facts{Command: "mine", Within: 4 * inch}, Use: (*run).layMine}},
	{ID: "ace-commander", Name: "Ace Commander", On: "hero", Source: heroesOf, Effects: Effects{Facts: Facts{FollowWithin: 6 * inch}}},

	{ID: "vanguard", Name: "Vanguard", On: "title", Source: titlesOf, Effects: Effects{Facts: Facts{Vanguard: true}}},
	{ID: "avenger", Name: "Avenger", On: "title", Source: titlesOf, Effects: Effects{Facts: Facts{BothSides: true}}},
	{ID: "defiant", Name: "Defiant", On: "title", Source: titlesOf, Effects: Effects{
		Facts: Facts{LossWithin: 6 * inch}, AfterLoss: func(r *run, id game.ID) { r.shed(id, 2, "defiant") }}},
}

const stealthBeyond = 12 * inch

// plusOne adds 1 to a roll.
func plusOne(*Aim) []special.Modifier { return []special.Modifier{special.Plus(1, "")} }

func unless(ok bool, code string) string { return tabletop.When(!ok, code) }

// Sections of the document. Its headings of heroes, titles and upgrades were lost; their order is that of "Fleet Creation".
const (
	rulesOf    = "Warfleets: FTL, Special Rules"
	upgradesOf = "Warfleets: FTL, Upgrades"
	heroesOf   = "Warfleets: FTL, Heroes"
	titlesOf   = "Warfleets: FTL, Titles"
)
