package dropfleet

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/special"
)

// Effects are what a special rule does: a function for each moment at which rules take hold, nil where it does nothing then,
// and facts. A function works on what is being put together; the Trait tells the number or the text that is printed with the
// rule.
type Effects struct {
	Facts

	// What may be fired.
	Fires  func(o *order, crippled bool) (systems int) // of a ship: how many systems an order lets it fire, at least
	Mount  func(*Trait, *mount)                        // how a weapon counts among those fired at once; of the ship, too
	Permit func(*Trait, *bid)                          // of a weapon that is to be aimed
	Charge func(order string) charge                   // how a weapon may be overcharged
	Pass   func(*Trait, *passage)                      // of a weapon and its ship: fire through orbital layers

	// An aim is built.
	Pool     func(*Trait, *aim)                            // of a weapon: its attack dice
	Band     func(s *Salvo, volley int) ([]int, dice.Expr) // of a weapon: the volleys it has more of them with, and how many
	Backfire func(*Volley) backfire                        // of a weapon: which dice harm its ship
	Hit      func(*Trait, *aim)                            // of a weapon: what a hit is, and what it does
	ToHit    func(*Trait, *aim) special.Modifier           // of a weapon and its ship: the lock
	Critical func(*Trait, *aim)                            // of a weapon and its target: what a critical hit takes
	Armour   func(*Trait, *aim) special.Modifier           // of a weapon and its target: the armour
	Defend   func(*Trait, *aim)                            // of a weapon: what Point Defence can do

	// A salvo is over.
	After  func(*Trait, Result, *aftermath)                   // of a weapon: what it did beside damage
	Recoil func(*Trait, *run, *recoil)                        // of a weapon: what firing costs its ship
	Spend  func(t table, id game.ID, v *Volley) []game.Change // of a weapon: that it was fired

	// A ship acts, or is seen.
	Order func(*Trait, *ordering)
	Move  func(*Trait, *handling)
	Spike func(now, then int) int // what comes of an energy spike, until it is crippled
}

// Facts are what phases ask about a rule, each by one query.
type Facts struct {
	Printed     string // what ships print with it, for forms
	Least, Most int    // bounds of its number, 0 for none

	// Of weapons.
	Separate bool // each weapon's hits are looked at by themselves
	Traced   bool // what became of a weapon's own points is asked
	Limited  bool // X times a game
	Lockless bool // it need not print a lock
	Blooms   bool // its ship has a spike as it fires
	Ties     bool // it tells which weapons are one system, not of what type one is

	// Of ships.
	Dreadnought bool            // alone, with the admiral, tables of its own
	Launches    bool            // may use launch assets
	Open        bool            // no coherency at all
	Outlier     bool            // no coherency with the battlegroup
	Rare        bool            // limited by the size of the game
	Regrows     bool            // X rolls of damage control bring hull back
	Elite       bool            // its player draws a card more
	Shields     bool            // passive countermeasures are raised or not
	Guards      geometry.Length // friends so near have X more Point Defence
	Boosts      geometry.Length // a friend so near rerolls passive saves
	Mothership  bool            // its gates come out of voidgates
	Voidgate    geometry.Length // passes on gates so far, X of them
}

// Rule is a special rule of Dropfleet.
type Rule = special.Rule[Effects]

// Book is the special rules of one edition.
type Book = special.Book[Effects]

// A Trait is a special rule as a ship or a weapon carries it: X is the number
// printed with it, or the text, such as Calibre's letters.
type Trait struct {
	*Rule
	X    int
	Text string
}

// Bearers of special rules.
const (
	onShip   = "ship"
	onWeapon = "weapon"
)

// carry reads a printed special rule, "Burnthrough (6)". The error is a *special.Unknown.
func carry(b Book, printed string) (Trait, error) {
	rule, param, err := b.Find(printed)
	if err != nil {
		return Trait{}, err
	}
	return Trait{Rule: rule, X: atoi(param), Text: param}, nil
}

// act has some rules do at a moment what they do to what is being put together.
func act[To any](rules []Trait, to To, at func(*Effects) func(*Trait, To)) {
	for i := range rules {
		if does := at(&rules[i].Effects); does != nil {
			does(&rules[i], to)
		}
	}
}

// reason is the code of a rule as a reason.
func reason(c *Trait) string { return "rule/dfc/" + c.ID }

// plus is a modifier by a rule.
func (c *Trait) plus(by int) special.Modifier { return special.Plus(by, reason(c)) }

// take adds a rule to some. Of one that is carried twice, as an option may bring what is printed already, the first alone
// counts; with another text it is another rule.
func take(all []Trait, c Trait) []Trait {
	if slices.ContainsFunc(all, func(o Trait) bool { return o.ID == c.ID && (c.Parameter != "text" || o.Text == c.Text) }) {
		return all
	}
	return append(all, c)
}
