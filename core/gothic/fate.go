package gothic

import (
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/odds"
)

// A ruin is what critical hits of an attack have made of a ship: rows of their table that hold of it for good, and points that
// they cost beside the hits' own.
type ruin struct {
	rows  rows
	extra uint16
}

// Hash tells ruins apart.
func (r ruin) Hash() uint32 { return (uint32(r.rows)<<16 | uint32(r.extra)) * (hashing >> 32) }

// ruined are the rows that hold of a ship for good.
func (t table) ruined(id game.ID) (all rows) {
	for _, c := range Criticals {
		if c.Forever && t.suffers(id, c.ID) > 0 {
			all |= rowOf(c.ID)
		}
	}
	return all
}

// worse is what one critical hit more makes of a ship, by the rows that the table rolls on. More extra damage than most is as much.
func (t *Target) worse(before odds.PMF[ruin], most int) (after odds.PMF[ruin]) {
	before.Each(func(r ruin, p float64) {
		for roll := 2; roll <= 12; roll++ {
			row, next, share := t.Ship.critical(roll, r.rows.has), r, p*of2D6(roll)
			if row.Forever {
				next.rows |= rowOf(row.ID)
			}
			for points, q := range spreadOf(row.Extra) {
				next.extra = uint16(min(int(r.extra)+points, most))
				after.Add(next, share*q)
			}
		}
	})
	return after
}

// of2D6 is the chance of a roll.
func of2D6(roll int) float64 { return float64(min(roll-1, 13-roll)) / 36 }

// spreadOf is the distribution of one die with what is added, or of a plain number.
func spreadOf(e dice.Expr) odds.Spread {
	d := make(odds.Spread, e.Max()+1)
	if e.Dice == 0 {
		d[e.Plus] = 1
		return d
	}
	throw := e.Throw()
	for _, value := range throw.Sort[1:] {
		d[e.Plus+int(value)] += 1. / 6
	}
	return d
}

// fates are what may become of a capital ship, the damage of critical hits counted, which the damage of an answer leaves out: it is
// crippled or out of action, and then what the catastrophic damage table makes of it. A hulk is rolled for at any hit.
func (t *Target) fates(all odds.PMF[salvo]) []game.Fate {
	if t.Class == Escort || t.Class == Ordnance || t.Ship == nil || t.Left == 0 && !t.Hulk {
		return nil
	}
	var fates []game.Fate
	add := func(id, label string, chance float64) {
		fates = append(fates, game.Fate{ID: id, Label: label, Chance: min(chance, 1)})
	}
	wrecked := 0.
	if t.Hulk {
		wrecked = odds.SpreadOf(all, salvo.points).AtLeast(1)
	} else {
		lasts := t.Left - t.Hits/2 // points that cripple it
		crippled, gone := t.loses(all, lasts)
		if wrecked = gone; lasts > 0 {
			add("crippled", "@fate/bfg/crippled", crippled)
		}
		add("wrecked", "@fate/bfg/wrecked", wrecked)
	}
	for i := range Catastrophes {
		share := 0.
		for roll := 2; roll <= 12; roll++ {
			if catastrophe(roll) == &Catastrophes[i] {
				share += of2D6(roll)
			}
		}
		add(Catastrophes[i].ID, "@catastrophe/bfg/"+Catastrophes[i].ID, wrecked*share)
	}
	return fates
}

// loses are the chances that a ship loses so many points, and all that it has left, the damage of critical hits counted.
func (t *Target) loses(all odds.PMF[salvo], some int) (those, gone float64) {
	extras := []odds.Spread{{1}} // by the number of critical hits
	ruins := odds.Certain(ruin{rows: t.Rows})
	all.Each(func(s salvo, p float64) {
		if s.points() >= t.Left {
			those, gone = those+p, gone+p
			return
		}
		for len(extras) <= s.criticals() {
			ruins = t.worse(ruins, t.Left)
			extras = append(extras, odds.SpreadOf(ruins, func(r ruin) int { return int(r.extra) }))
		}
		extra := extras[s.criticals()]
		those += p * extra.AtLeast(some-s.points())
		gone += p * extra.AtLeast(t.Left-s.points())
	})
	return those, gone
}
