package warfleets

import (
	"broadside/core/geometry"
	"broadside/core/special"
)

// Hooks are the places where a special rule of Warfleets takes hold. Numbers
// that are 0 do nothing.
type Hooks struct {
	// Of weapons, and of squadrons for their turret.
	ToHit    int             // to the roll
	OnlyAt   string          // "ship" or "squadron"
	Blast    geometry.Length // models so near the target are hit too
	Twice    bool            // attacks double at the side facing of a ship
	Sides    bool            // may only be mounted on the sides
	PerHit   int             // damage of each hit beyond the first point
	OnOne    int             // damage to the firer for each 1 rolled to hit
	Split    bool            // attacks may go to different targets
	HoldOnly bool            // may only be fired when holding

	// Of models.
	FirstDamage int  // the first damage of a round takes so much more
	AnyPhase    bool // may be activated in other phases

	// Of upgrades; they stop when the upgrade is disabled.
	TurretToHit    int
	TurretStrength int
	Plating        int // damage that disables the upgrade, in place of 3
	Move, Cruise   geometry.Length
	RamDeals       int             // more damage to the ship rammed
	RamCosts       int             // more damage to the ship that rams this one
	NoOverlap      bool            // enemies that overlap it do it no damage
	PushDice       int             // D6 more for a ship pushed by this one
	Ignore         int             // a point of damage is ignored on this or more
	CoverBeyond    geometry.Length // counts as in cover from farther away
	Repairs        geometry.Length // when activated removes 1 damage of a ship so near
	Tractor        geometry.Length // when activated pulls an enemy ship so near
	Warp           bool            // a move may be D6+2" straight through everything

	// Of heroes and titles.
	Reserve   geometry.Length // may arrive later, over so far from enemies
	Mines     geometry.Length // when activated lays a mine so near
	Follows   geometry.Length // a squadron may follow another that is so near
	Vanguard  bool            // moves straight when deployed
	BothSides bool            // weapons on the sides fire to both sides at once
	Defiant   geometry.Length // sheds 2 damage when a friendly ship so near is destroyed
}

// Rule is a special rule of Warfleets.
type Rule = special.Rule[Hooks]

const inch = geometry.Unit

// Core is every special rule of the document, heroes, titles and upgrades among
// them.
var Core = special.Book[Hooks]{
	{ID: "anti-ship", Name: "Anti-Ship", On: "weapon", Source: rulesOf, Hooks: Hooks{OnlyAt: "ship", ToHit: 1}},
	{ID: "anti-squadron", Name: "Anti-Squadron", On: "weapon", Source: rulesOf, Hooks: Hooks{OnlyAt: "squadron", ToHit: 1}},
	{ID: "blast", Name: "Blast", On: "weapon", Source: rulesOf, Hooks: Hooks{Blast: 4 * inch}},
	{ID: "broadside", Name: "Broadside", On: "weapon", Source: rulesOf, Hooks: Hooks{Sides: true, Twice: true}},
	{ID: "deadly", Name: "Deadly", On: "weapon", Source: rulesOf, Hooks: Hooks{PerHit: 1}},
	{ID: "fragile", Name: "Fragile", On: "model", Source: rulesOf, Hooks: Hooks{FirstDamage: 1}},
	// A reading of "if you roll a 1": each 1 counts, a weapon with more attacks
	// runs hotter.
	{ID: "overheating", Name: "Overheating", On: "weapon", Source: rulesOf, Hooks: Hooks{OnOne: 1}},
	{ID: "relentless", Name: "Relentless", On: "weapon", Source: rulesOf, Hooks: Hooks{Split: true}},
	{ID: "rogue", Name: "Rogue", On: "squadron", Source: rulesOf, Hooks: Hooks{AnyPhase: true}},
	// The document prints this one in the Tsunami Cannon's own text.
	{ID: "stationary", Name: "Stationary", On: "weapon", Source: "Warfleets: FTL, Tsunami Cannon", Hooks: Hooks{HoldOnly: true}},

	{ID: "ablative-armor", Name: "Ablative Armor", On: "upgrade", Source: upgradesOf, Hooks: Hooks{RamCosts: 1, NoOverlap: true}},
	{ID: "armored-plating", Name: "Armored Plating", On: "upgrade", Source: upgradesOf, Hooks: Hooks{Plating: 5}},
	{ID: "gravity-bumper", Name: "Gravity Bumper", On: "upgrade", Source: upgradesOf, Hooks: Hooks{PushDice: 1}},
	{ID: "nuclear-ammo", Name: "Nuclear Ammo", On: "upgrade", Source: upgradesOf, Hooks: Hooks{TurretStrength: 1}},
	{ID: "precision-rig", Name: "Precision Rig", On: "upgrade", Source: upgradesOf, Hooks: Hooks{TurretToHit: 1}},
	{ID: "pulse-engine", Name: "Pulse Engine", On: "upgrade", Source: upgradesOf, Hooks: Hooks{Move: 2 * inch, Cruise: 3 * inch}},
	{ID: "reinforced-ram", Name: "Reinforced Ram", On: "upgrade", Source: upgradesOf, Hooks: Hooks{RamDeals: 1}},
	{ID: "repair-bay", Name: "Repair Bay", On: "upgrade", Source: upgradesOf, Hooks: Hooks{Repairs: 4 * inch}},
	{ID: "shield-booster", Name: "Shield Booster", On: "upgrade", Source: upgradesOf, Hooks: Hooks{Ignore: 5}},
	{ID: "stealth-rig", Name: "Stealth Rig", On: "upgrade", Source: upgradesOf, Hooks: Hooks{CoverBeyond: 12 * inch}},
	{ID: "tractor-beam", Name: "Tractor Beam", On: "upgrade", Source: upgradesOf, Hooks: Hooks{Tractor: 8 * inch}},
	{ID: "warp-drive", Name: "Warp Drive", On: "upgrade", Source: upgradesOf, Hooks: Hooks{Warp: true}},

	{ID: "tactical-master", Name: "Tactical Master", On: "hero", Source: heroesOf, Hooks: Hooks{Reserve: 9 * inch}},
	{ID: "expert-sapper", Name: "Expert Sapper", On: "hero", Source: heroesOf, Hooks: Hooks{Mines: 4 * inch}},
	{ID: "ace-commander", Name: "Ace Commander", On: "hero", Source: heroesOf, Hooks: Hooks{Follows: 6 * inch}},

	{ID: "vanguard", Name: "Vanguard", On: "title", Source: titlesOf, Hooks: Hooks{Vanguard: true}},
	{ID: "avenger", Name: "Avenger", On: "title", Source: titlesOf, Hooks: Hooks{BothSides: true}},
	{ID: "defiant", Name: "Defiant", On: "title", Source: titlesOf, Hooks: Hooks{Defiant: 6 * inch}},
}

// Sections of the document. Its headings of heroes, titles and upgrades were
// lost; their order is that of "Fleet Creation".
const (
	rulesOf    = "Warfleets: FTL, Special Rules"
	upgradesOf = "Warfleets: FTL, Upgrades"
	heroesOf   = "Warfleets: FTL, Heroes"
	titlesOf   = "Warfleets: FTL, Titles"
)
