package dropfleet

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// Figures of a ship as they stand now.

// spikes are what a Minor and a Major Spike add to the signature ("Energy Spikes").
var spikes = [3]geometry.Length{0, 6 * inch, 12 * inch}

// sectorRadius is half the width of a sector's token.
const sectorRadius = inch / 2

// clusterScan is how far the guns of a cluster see ("Defence Weapons").
const clusterScan = 6 * inch

// scan is how far a ship sees: less by crippling damage, more by each scanner
// uplink that its player holds ("Sectors", "Crippling Damage Table").
func (t table) scan(id game.ID) geometry.Length {
	s, owner := t.ship(id), t.keeper(id)
	if owner == 0 && !t.isStation(id) { // a sector's is who holds it
		owner = t.holder(id)
	}
	if s == noShip {
		return clusterScan + t.uplinks(owner)
	}
	scan := s.Scan
	switch {
	case t.Is(id, fieldBlind):
		scan = min(scan, inch)
	case t.Is(id, fieldDimmed):
		scan = min(scan, 6*inch)
	}
	return scan + t.uplinks(owner)
}

// uplinks is what the Comms Stations of a seat add to its scan.
func (t table) uplinks(s game.Seat) geometry.Length {
	held := game.Known(t.State, "uplinks", func() map[game.Seat]int {
		held := map[game.Seat]int{}
		for _, id := range t.OfKind("sector") {
			if t.Text(id, tabletop.FieldEntry) == "comms-station" && !t.Is(id, fieldRuin) {
				held[t.holder(id)]++
			}
		}
		return held
	})
	return tabletop.When(s != 0, held[s]*3*inch)
}

// signature is from how far a ship is seen: on Silent Running 0, otherwise with shields raised the larger of two values, and
// its spike. A silent ship shows no spike: the base's wheel has one place for both.
func (t table) signature(id game.ID) geometry.Length {
	s := t.ship(id)
	if t.Is(id, fieldSilent) {
		return 0
	}
	sig := tabletop.Either(t.Is(id, fieldShields), s.Raised, s.Signature)
	return sig + spikes[min(max(t.Int(id, fieldSpike), 0), 2)]
}

// thrust is a ship's thrust: half with its engines disabled, rounded up to whole inches, and 2" less for each engine that a
// Dreadnought lost. The 2" of atmosphere are the move's business.
func (t table) thrust(id game.ID) geometry.Length {
	thrust := t.ship(id).Thrust - 2*inch*t.Int(id, fieldThrustLoss)
	if t.Is(id, fieldEngines) {
		thrust = (thrust/2 + inch - 1) / inch * inch
	}
	return max(0, thrust)
}

// armour is a ship's armour as it stands, with Ablative Armour and what crippling
// damage did to it; Scald is the attack's business.
func (t table) armour(id game.ID) int {
	s := t.ship(id)
	at := Target{Armour: s.Armour, Cracked: t.Int(id, fieldCracked), Crippled: t.crippled(id), Rules: s.Rules}
	n, _ := (&aim{Volley: unarmed, target: &at}).armour()
	return n
}

// unarmed attacks with nothing that changes armour.
var unarmed = &Volley{Weapon: &Weapon{}}

// passive is the save of a ship's passive countermeasures while they work: for ships with shields while these are raised.
func (t table) passive(id game.ID) int {
	return tabletop.When(!t.ship(id).shielded() || t.Is(id, fieldShields), t.ship(id).Passive)
}

// pointDefence is how many dice a ship throws in its defence, fighters aside: none of its own with shields raised, and those of
// each Aegis ship near it on its layer, so many of them. The document adds Aegis after the shields, as it does fighters.
func (t table) pointDefence(id game.ID) (pd, aegis int) {
	pd, aegis = t.ship(id).PD, t.cover(id)
	if t.Is(id, fieldShields) {
		pd = 0
	}
	return pd + aegis, aegis
}

// cover is the dice of those that Aegis ships add. A station is treated as a ship
// here, too: one that their side controls is covered ("Space Stations").
func (t table) cover(id game.ID) int {
	return tabletop.Total(t.guards(id), func(o game.ID) int { _, more := t.ship(o).guards(); return more })
}

// guards lists the friendly Aegis ships that cover a ship, itself among them.
// Where positions are not kept that is the ship alone.
func (t table) guards(id game.ID) []game.ID {
	all := game.Known(t.State, "guards", func() []game.ID {
		return t.Those("ship", func(o game.ID) bool { within, _ := t.ship(o).guards(); return within > 0 && t.OnTable(o) })
	})
	return tabletop.Keep(all, func(o game.ID) bool {
		if t.opposes(id, t.Seat(o)) {
			return false
		}
		within, _ := t.ship(o).guards()
		return o == id || t.Board() && t.layer(o) == t.layer(id) && t.gap(o, id) <= within
	})
}

// spread is how far apart the groups of a battlegroup may be ("Battlegroup cohesion").
const spread = 12 * inch

// rating is a battlegroup's strategy rating now: 1 more for each group that is away from all others. Open and Outlier groups do
// not count, and neither do groups that are not on the table.
func (t table) rating(battlegroup game.ID) int {
	n := t.Int(battlegroup, fieldRating)
	if !t.Board() {
		return n
	}
	groups := t.groups(battlegroup)
	return n + len(tabletop.Keep(groups, func(g game.ID) bool { return t.strays(g, groups) }))
}

// strays tells whether a group is away from all others of its battlegroup.
func (t table) strays(group game.ID, groups []game.ID) bool {
	if len(groups) == 1 {
		return false
	}
	mine := t.deployed(group)
	if len(mine) == 0 || t.ship(mine[0]).outlies() {
		return false
	}
	others := false
	for _, g := range groups {
		if g == group {
			continue
		}
		for _, o := range t.deployed(g) {
			others = others || !t.ship(o).outlies()
			for _, id := range mine {
				if t.gap(id, o) <= spread {
					return false
				}
			}
		}
	}
	return others
}

// deployed lists the ships of a group that are on the table.
func (t table) deployed(group game.ID) []game.ID {
	return t.Those("ship", func(id game.ID) bool { return t.group(id) == group && t.OnTable(id) })
}
