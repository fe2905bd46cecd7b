package gothic

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
)

// A Critical is a row of the critical hits table ("Critical Hits Table").
type Critical struct {
	ID      string
	Extra   dice.Expr // damage beside the hit's own, none of it critical and none of it saved
	Mount   Mount     // whose weapons may not fire
	Forever bool      // no damage control mends it
	Lasts   bool      // it is something that is wrong from then on, not damage alone
}

// Rows that rules elsewhere ask for.
const (
	engineRoom    = "engine-room"
	onFire        = "fire"
	thrusters     = "thrusters"
	bridgeSmashed = "bridge"
	shieldsDown   = "shields"
)

// Criticals are the rows, from a roll of 2 on.
var Criticals = []Critical{
	{ID: "dorsal-armament", Mount: Dorsal, Lasts: true},
	{ID: "starboard-armament", Mount: Starboard, Lasts: true},
	{ID: "port-armament", Mount: Port, Lasts: true},
	{ID: "prow-armament", Mount: Prow, Lasts: true},
	{ID: engineRoom, Extra: dice.Expr{Plus: 1}, Lasts: true},
	{ID: onFire, Lasts: true},
	{ID: thrusters, Extra: dice.Expr{Plus: 1}, Lasts: true},
	{ID: bridgeSmashed, Forever: true, Lasts: true},
	{ID: shieldsDown, Forever: true, Lasts: true},
	{ID: "hull-breach", Extra: dice.Expr{Dice: 1, Sides: 3}},
	{ID: "bulkheads", Extra: dice.Expr{Dice: 1, Sides: 6}},
}

// critical is the row that a roll of 2 to 12 comes to on a ship: where it cannot apply the next higher does. The weapons of a mount
// that the ship does not have cannot be damaged, nor shields collapse where there are none. What can be mended and is damaged
// already is damaged once more, and each has to be mended. That the bridge, which is never mended, is smashed but once is a
// reading: the book is silent.
func (m *Model) critical(roll int, has func(id string) bool) *Critical {
	at := roll - 2
	for !m.suffers(&Criticals[at], has) {
		at++
	}
	return &Criticals[at]
}

func (m *Model) suffers(c *Critical, has func(id string) bool) bool {
	switch {
	case c.Mount != "":
		return slices.ContainsFunc(m.Weapons, func(w Weapon) bool { return w.Mount == c.Mount })
	case c.ID == shieldsDown && m.Shields == 0:
		return false
	}
	return !c.Forever || !has(c.ID)
}

// working reports whether a weapon's mount is not damaged.
func (t table) working(id game.ID, w *Weapon) bool {
	return !slices.ContainsFunc(Criticals, func(c Critical) bool { return c.Mount != "" && c.Mount == w.Mount && t.suffers(id, c.ID) > 0 })
}

// rows are some of the table, a bit for each.
type rows uint16

func (r rows) has(id string) bool { return r&rowOf(id) != 0 }

func rowOf(id string) rows {
	return 1 << slices.IndexFunc(Criticals, func(c Critical) bool { return c.ID == id })
}

// A Catastrophe is a row of the catastrophic damage table ("Catastrophic Damage Table").
type Catastrophe struct {
	ID      string
	Most    int // of the roll
	Drifts  bool
	Rerolls bool // on this table after each drift
	Whole   bool // markers and lances are its hits at the start, else half of them
}

// Catastrophes are the rows in their order.
var Catastrophes = []Catastrophe{
	{ID: "drifting-hulk", Most: 6, Drifts: true},
	{ID: "blazing-hulk", Most: 8, Drifts: true, Rerolls: true},
	{ID: "plasma-overload", Most: 11},
	{ID: "warp-implosion", Most: 12, Whole: true},
}

// catastrophe is the row that a roll of 2 to 12 comes to.
func catastrophe(roll int) *Catastrophe {
	at := 0
	for roll > Catastrophes[at].Most {
		at++
	}
	return &Catastrophes[at]
}

// blast is how many Blast markers a wreck leaves, and the strength of the lances that strike around it when it explodes. That an
// odd half is rounded up is a reading, as the document rounds everywhere else.
func (c *Catastrophe) blast(hits int) (markers, lances int) {
	switch {
	case c.Drifts:
		return 1, 0
	case c.Whole:
		return hits, hits
	}
	return half(hits), half(hits)
}
