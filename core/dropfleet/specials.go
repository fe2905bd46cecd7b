package dropfleet

import (
	"broadside/core/geometry"
	"broadside/core/special"
)

const inch = geometry.Unit

// Hooks are the places where a special rule of Dropfleet takes hold. Numbers
// that are 0 do nothing; X is the number that a printed rule carries.
type Hooks struct {
	// Of ships.
	Plating      int             // to the armour, until the ship is crippled
	Guards       geometry.Length // friendly ships so near have X more Point Defence
	Atmospheric  bool            // may enter atmosphere
	HurtLock     int             // to the lock of its weapons once it suffered crippling damage
	Detects      bool            // may always actively scan, and each ship of the group
	Dreadnought  bool            // alone, with the admiral, two weapons, tables of its own
	Spikeless    bool            // no spike, until it is crippled
	Launches     bool            // may use launch assets
	Slow         bool            // no Course Change and no Max Thrust
	Steady       bool            // no penalty between low and high orbit
	Open         bool            // no coherency at all
	Outlier      bool            // no coherency with the battlegroup
	MinorOnly    bool            // no Major Spike, until it is crippled
	Rare         bool            // limited by the size of the game
	Margin       int             // to what a critical hit on it takes
	Regrows      bool            // X rolls of damage control bring hull back
	SilentWeapon bool            // fires one weapon on Silent Running, until it is crippled
	TurnsAlong   bool            // turns at any point of its move
	Shields      bool            // passive countermeasures are raised or not
	Boosts       geometry.Length // a friendly ship so near rerolls passive saves
	Mothership   bool            // its gates come out of voidgates
	Voidgate     geometry.Length // passes on gates so far; X of them
	EliteCrew    bool            // sheds Major Spikes on standard orders, draws a card more

	// Of weapons.
	AirToAir    int  // to the lock from atmosphere into atmosphere
	Alternate   bool // one of the weapons with the same X may fire
	Bloom       bool // the firer gains a Minor Spike
	Bombards    bool // at sectors only, and without penalties
	Burns       bool // hits roll again up to X points
	Calibre     int  // to the lock against the tonnages X
	Close       bool // within scan, beside other weapons; Point Defence stops it
	Price       int  // more successes of Point Defence that a point takes
	Undefended  bool // Point Defence does nothing
	Corrupts    bool // critical hits leave tokens
	CorruptsIn  bool // but only where damage gets through, and not on stations
	Cripples    bool // critical hits cripple
	Distorts    bool // a hit does as much damage as there are hits
	Rises       bool // at higher layers only, and without penalties
	Flashes     bool // hits give the target spikes
	Fusillade   bool // X more dice on Weapons Free
	Impels      bool // X damage turn the target
	Limited     bool // X times a game
	Linked      bool // weapons with the same X fire as one
	LowPower    bool // beside other weapons, in place of Close Action
	Mauls       bool // the lock is the target's armour
	Overcharge  bool // may double its damage
	ChargesFree bool // on any order, at a price
	Particle    bool // every hit is critical and passes passive saves
	ReEnters    bool // from low orbit into atmosphere without penalties
	Scald       int  // to the target's armour within scan
	Pack        bool // X of them at one target have more dice:
	PackDice    string
	PackAny     bool   // they count together whatever their type
	Networked   bool   // another weapon of its type may fire with it
	Unstable    string // "attack" or "sixes": how it harms the firer on Weapons Free
}

// Rule is a special rule of Dropfleet.
type Rule = special.Rule[Hooks]

// Book is the special rules of one edition.
type Book = special.Book[Hooks]

// Sections of the rulebook.
const (
	shipsOf      = "Dropfleet Commander, Ship Special Rules"
	weaponsOf    = "Dropfleet Commander, Weapon System Special Rules"
	shaltariOf   = "Dropfleet Commander, Shaltari Special Rules"
	resistanceOf = "Dropfleet Commander, Resistance Special Rules"
	revisedOf    = "Dropfleet Commander, Special rules (later wording)"
)

// Core is the special rules of the rulebook.
var Core = Book{
	{ID: "ablative-armour", Name: "Ablative Armour", On: "ship", Source: shipsOf, Hooks: Hooks{Plating: -2}},
	{ID: "aegis", Name: "Aegis", On: "ship", Parameter: "number", Source: shipsOf, Hooks: Hooks{Guards: 4 * inch}},
	{ID: "atmospheric", Name: "Atmospheric", On: "ship", Source: shipsOf, Hooks: Hooks{Atmospheric: true}},
	{ID: "beast", Name: "Beast", On: "ship", Source: shipsOf, Hooks: Hooks{HurtLock: -1}},
	{ID: "detector", Name: "Detector", On: "ship", Source: shipsOf, Hooks: Hooks{Detects: true}},
	{ID: "dreadnought", Name: "Dreadnought", On: "ship", Source: shipsOf, Hooks: Hooks{Dreadnought: true}},
	{ID: "full-cloak", Name: "Full Cloak", On: "ship", Source: shipsOf, Hooks: Hooks{Spikeless: true}},
	{ID: "launch", Name: "Launch", On: "ship", Source: shipsOf, Hooks: Hooks{Launches: true}},
	{ID: "monitor", Name: "Monitor", On: "ship", Source: shipsOf, Hooks: Hooks{Slow: true, Steady: true}},
	{ID: "open", Name: "Open", On: "ship", Source: shipsOf, Hooks: Hooks{Open: true}},
	{ID: "outlier", Name: "Outlier", On: "ship", Source: shipsOf, Hooks: Hooks{Outlier: true}},
	{ID: "partial-cloak", Name: "Partial Cloak", On: "ship", Source: shipsOf, Hooks: Hooks{MinorOnly: true}},
	{ID: "rare", Name: "Rare", On: "ship", Source: shipsOf, Hooks: Hooks{Rare: true}},
	{ID: "reinforced-armour", Name: "Reinforced Armour", On: "ship", Source: shipsOf, Hooks: Hooks{Margin: 1}},
	{ID: "regenerate", Name: "Regenerate", On: "ship", Parameter: "number", Source: shipsOf, Prompt: true, Hooks: Hooks{Regrows: true}},
	{ID: "stealth", Name: "Stealth", On: "ship", Source: shipsOf, Hooks: Hooks{SilentWeapon: true}},
	{ID: "vectored", Name: "Vectored", On: "ship", Source: shipsOf, Hooks: Hooks{TurnsAlong: true}},

	{ID: "shaltari-shields", Name: "Shaltari Shields", On: "ship", Source: shaltariOf, Prompt: true, Hooks: Hooks{Shields: true}},
	{ID: "shield-booster", Name: "Shield Booster", On: "ship", Source: shaltariOf, Prompt: true, Hooks: Hooks{Boosts: 4 * inch}},
	{ID: "mothership", Name: "Mothership", On: "ship", Aliases: []string{"Motherships & Gates"}, Source: shaltariOf, Hooks: Hooks{Mothership: true}},
	{ID: "voidgate", Name: "Voidgate", On: "ship", Parameter: "number", Source: shaltariOf, Hooks: Hooks{Voidgate: 18 * inch}},
	{ID: "elite-bridge-crew", Name: "Elite Bridge Crew", On: "ship", Source: resistanceOf, Hooks: Hooks{EliteCrew: true}},

	{ID: "air-to-air", Name: "Air-to-Air", On: "weapon", Source: weaponsOf, Hooks: Hooks{AirToAir: -1}},
	{ID: "alternate-fire", Name: "Alternate Fire", On: "weapon", Parameter: "number", Aliases: []string{"Alt", "Alternate fire weapons"}, Source: weaponsOf, Hooks: Hooks{Alternate: true}},
	{ID: "bloom", Name: "Bloom", On: "weapon", Source: weaponsOf, Hooks: Hooks{Bloom: true}},
	{ID: "bombardment", Name: "Bombardment", On: "weapon", Source: weaponsOf, Hooks: Hooks{Bombards: true}},
	{ID: "burnthrough", Name: "Burnthrough", On: "weapon", Parameter: "number", Source: weaponsOf, Hooks: Hooks{Burns: true}},
	{ID: "calibre", Name: "Calibre", On: "weapon", Parameter: "text", Source: weaponsOf, Hooks: Hooks{Calibre: -1}},
	{ID: "close-action", Name: "Close Action", On: "weapon", Source: weaponsOf, Hooks: Hooks{Close: true}},
	{ID: "close-action-swarmer", Name: "Close Action (Swarmer)", On: "weapon", Aliases: []string{"Swarmer"}, Source: weaponsOf, Hooks: Hooks{Close: true, Price: 1}},
	{ID: "close-action-beam", Name: "Close Action (Beam)", On: "weapon", Source: weaponsOf, Hooks: Hooks{Close: true, Undefended: true}},
	{ID: "corruptor", Name: "Corruptor", On: "weapon", Source: weaponsOf, Hooks: Hooks{Corrupts: true}},
	{ID: "crippling", Name: "Crippling", On: "weapon", Source: weaponsOf, Hooks: Hooks{Cripples: true}},
	{ID: "distortion", Name: "Distortion", On: "weapon", Source: weaponsOf, Hooks: Hooks{Distorts: true}},
	{ID: "escape-velocity", Name: "Escape Velocity", On: "weapon", Source: weaponsOf, Hooks: Hooks{Rises: true}},
	{ID: "flash", Name: "Flash", On: "weapon", Source: weaponsOf, Hooks: Hooks{Flashes: true}},
	{ID: "fusillade", Name: "Fusillade", On: "weapon", Parameter: "number", Source: weaponsOf, Hooks: Hooks{Fusillade: true}},
	{ID: "impel", Name: "Impel", On: "weapon", Parameter: "number", Source: weaponsOf, Prompt: true, Hooks: Hooks{Impels: true}},
	{ID: "limited", Name: "Limited", On: "weapon", Parameter: "number", Aliases: []string{"L"}, Source: weaponsOf, Hooks: Hooks{Limited: true}},
	{ID: "link", Name: "Link", On: "weapon", Parameter: "number", Aliases: []string{"Linked"}, Source: weaponsOf, Hooks: Hooks{Linked: true}},
	{ID: "low-power", Name: "Low Power", On: "weapon", Source: weaponsOf, Hooks: Hooks{LowPower: true}},
	{ID: "mauler", Name: "Mauler", On: "weapon", Source: weaponsOf, Hooks: Hooks{Mauls: true}},
	{ID: "overcharge", Name: "Overcharge", On: "weapon", Aliases: []string{"OC"}, Source: weaponsOf, Prompt: true, Hooks: Hooks{Overcharge: true}},
	{ID: "particle", Name: "Particle", On: "weapon", Source: weaponsOf, Hooks: Hooks{Particle: true}},
	{ID: "re-entry", Name: "Re-Entry", On: "weapon", Source: weaponsOf, Hooks: Hooks{ReEnters: true}},
	{ID: "scald", Name: "Scald", On: "weapon", Source: weaponsOf, Hooks: Hooks{Scald: 1}},
	{ID: "squadron", Name: "Squadron", On: "weapon", Parameter: "number", Source: weaponsOf, Hooks: Hooks{Pack: true, PackDice: "D6", PackAny: true}},
	{ID: "subsystem-network", Name: "Subsystem Network", On: "ship", Source: weaponsOf, Hooks: Hooks{Networked: true}},
	{ID: "unstable", Name: "Unstable", On: "weapon", Source: weaponsOf, Hooks: Hooks{Unstable: "attack"}},
}

// Revised is the later wording laid over the rulebook. Its limit of
// Burnthrough before saves is how the rulebook's is played too, and its Shield
// Booster says "for that attack", which no dice can tell from the rulebook's.
var Revised = Core.With(
	Rule{ID: "burnthrough", Name: "Burnthrough", On: "weapon", Parameter: "number", Source: revisedOf, Hooks: Hooks{Burns: true}},
	Rule{ID: "corruptor", Name: "Corruptor", On: "weapon", Source: revisedOf, Hooks: Hooks{Corrupts: true, CorruptsIn: true}},
	Rule{ID: "link", Name: "Linked", On: "weapon", Parameter: "number", Aliases: []string{"Link"}, Source: revisedOf, Hooks: Hooks{Linked: true}},
	Rule{ID: "overcharge", Name: "Overcharge", On: "weapon", Aliases: []string{"OC"}, Source: revisedOf, Prompt: true, Hooks: Hooks{Overcharge: true, ChargesFree: true}},
	Rule{ID: "shield-booster", Name: "Shield Booster", On: "ship", Source: revisedOf, Prompt: true, Hooks: Hooks{Boosts: 4 * inch}},
	Rule{ID: "squadron", Name: "Squadron", On: "weapon", Parameter: "number", Source: revisedOf, Hooks: Hooks{Pack: true, PackDice: "3"}},
	Rule{ID: "unstable", Name: "Unstable", On: "weapon", Source: revisedOf, Hooks: Hooks{Unstable: "sixes"}},
)

// BookOf is the special rules of an edition, the rulebook's for any other name.
func BookOf(edition string) Book {
	if edition == "revised" {
		return Revised
	}
	return Core
}

// A Carried is a special rule as a ship or a weapon carries it: X is the number
// printed with it, or the text, such as Calibre's letters.
type Carried struct {
	*Rule
	X    int
	Text string
}

// carry reads a printed special rule, "Burnthrough (6)". The error is a *special.Unknown.
func carry(b Book, printed string) (Carried, error) {
	rule, param, err := b.Find(printed)
	if err != nil {
		return Carried{}, err
	}
	return Carried{Rule: rule, X: atoi(param), Text: param}, nil
}
